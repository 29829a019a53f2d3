//===- SiteChoice.h - the choice that a device is an arm of -----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_MODEL_SITECHOICE_H
#define TORCHPORT_RULES_MODEL_SITECHOICE_H

#include "rules/choice/DeviceChoice.h"
#include "rules/model/DeviceSite.h"

namespace torchport {

/// The outermost selection that the device of \p Site is an arm of, up to the
/// sink or the last variable on the way to it.
std::optional<DeviceChoice> selectionAround(const DeviceSite &Site,
                                            const UnitFacts &Facts);

} // namespace torchport

#endif // TORCHPORT_RULES_MODEL_SITECHOICE_H
