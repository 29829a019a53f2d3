//===- RuleAssignment.h - selects the rule for each site --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Assigns each site to one rule. The choice depends on the site alone, and the
/// more severe rule wins. The rules only write the messages.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

/// Sets the rule of each site, and marks the questions that it reports.
void assignRules(UnitModel &Unit);

/// Returns how LibTorch parses the text of \p Site, if it rejects or misreads
/// it and the program does not handle that. Otherwise returns nothing.
std::optional<DeviceStringReading> faultOf(const DeviceSite &Site,
                                           const UnitModel &Unit);

/// Returns true if the device count at \p Site is the bound of a loop.
bool boundsLoop(const CallSite &Site);

/// Returns true if \p Site makes a generator for CUDA in a function that gets a
/// tensor or a device, and that nothing else ties to CUDA, not even a question.
bool isGeneratorForAnyDevice(const CallSite &Site, const UnitModel &Unit);

/// Returns true if \p Site defaults to an accelerator, in a flag or parameter.
bool isDefaultAccelerator(const DeviceSite &Site, LibTorchVersion Version);

/// Returns the macro whose body spells the device of \p Site, or "".
std::string macroOfSite(const DeviceSite &Site,
                        const clang::ASTContext &Context);

} // namespace torchport
