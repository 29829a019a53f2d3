//===- Verify.h - what a device has proved ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Settings.h"
#include "Verdict.h"

namespace torchport::detail {

/// The number of devices of \p type, with the driver's description of each.
Verdict count_devices(c10::DeviceType type, const Verification &verification);

/// The verdict for \p device, which has an index.
///
/// Both run once per process and one at a time: probes would compete for a GPU
/// in exclusive mode.
Verdict verify(c10::Device device, const Verification &verification);

/// The same of the device that is left where \p variable hides all others of
/// its type. In a child process always: nobody changes what this one sees.
Verdict verify_isolated(c10::Device device, const std::string &variable,
                        const Verification &verification);

/// What \p variable has to be for that.
std::string value_that_leaves(const std::string &variable, int index);

} // namespace torchport::detail
