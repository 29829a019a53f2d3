//===- SinkEdit.h - another device for a whole sink -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/core/NewText.h"
#include "rules/model/UnitModel.h"

#include <optional>
#include <string>

namespace torchport {

/// The text that puts \p Device, an expression of type Device, in the place of
/// the whole sink of \p Site.
NewText sinkText(const DeviceSite &Site, const NewText &Device);

/// The sink of \p Site takes \p Device instead, for the user to judge because
/// of \p Why.
std::optional<Fix> replaceSink(const DeviceSite &Site, const NewText &Device,
                               std::string Why, const UnitModel &Unit);

/// `torchport::device(name)` in the place of a sink that makes a device of a
/// string: the runtime reads more names than LibTorch, and tries the device.
/// Those of \p Defaults that stand in that name become "auto". Nothing where
/// the sink makes its device of something else.
std::optional<Fix>
readAtRunTime(const DeviceSite &Site, const UnitModel &Unit,
              llvm::ArrayRef<const clang::Expr *> Defaults = {});

} // namespace torchport
