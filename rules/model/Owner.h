//===- Owner.h - which rule a site belongs to -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Each site belongs to one rule, and this is where it is decided: by what the
/// site is alone, in the order of what is worse. The rules add words.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

/// Says of each site of \p Unit which rule reports it, and of which questions
/// another rule than device-question speaks.
void assignOwners(UnitModel &Unit);

/// What LibTorch does with the text of \p Site, if that is not what its author
/// meant, and nothing in the program sees to it.
std::optional<DeviceStringReading> faultOf(const DeviceSite &Site,
                                           const UnitModel &Unit);

/// Whether a loop runs as often as the number says that \p Site counts.
bool boundsLoop(const CallSite &Site);

/// Whether \p Site gets an accelerator as long as nobody names another device:
/// a flag's default, a default argument that is a text.
bool isDefaultAccelerator(const DeviceSite &Site, LibTorchVersion Version);

/// The macro in whose body the device of \p Site is spelled; empty where it is
/// spelled for itself.
std::string macroOfSite(const DeviceSite &Site,
                        const clang::ASTContext &Context);

} // namespace torchport
