//===- SinkEdit.h - another device for a whole sink -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_DEVICE_SINKEDIT_H
#define TORCHPORT_RULES_DEVICE_SINKEDIT_H

#include "rules/core/Finding.h"
#include "rules/device/Sites.h"

#include <optional>
#include <string>

namespace torchport {

/// The text that puts \p Device, an expression of type Device, in the place of
/// the whole sink of \p Site.
std::string sinkText(const DeviceSite &Site, std::string Device);

/// The sink of \p Site takes \p Device instead, for the user to judge.
std::optional<Fix> replaceSink(const DeviceSite &Site, std::string Device,
                               const clang::ASTContext &Context);

/// `torchport::device(name)` in the place of a sink that makes a device of a
/// string: the runtime reads more names than LibTorch, and tries the device.
/// Those of \p Defaults that stand in that name become "auto". Nothing where
/// the sink makes its device of something else.
std::optional<Fix>
readAtRunTime(const DeviceSite &Site, const clang::ASTContext &Context,
              llvm::ArrayRef<const clang::Expr *> Defaults = {});

} // namespace torchport

#endif // TORCHPORT_RULES_DEVICE_SINKEDIT_H
