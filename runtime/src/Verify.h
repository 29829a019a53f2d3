//===- Verify.h - what a device has proved ----------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "Settings.h"
#include "Verdict.h"

namespace torchport::detail {

/// How many devices of \p type there are, and what their driver says of each.
Verdict count_devices(c10::DeviceType type, const Verification &verification);

/// What \p device, which has an index, does of what it has to do.
///
/// Both ask once a process, and one at a time: probes compete for a GPU that is
/// in exclusive mode.
Verdict verify(c10::Device device, const Verification &verification);

/// The same of the device that is left where \p variable hides all others of
/// its type. In a child process always: nobody changes what this one sees.
Verdict verify_isolated(c10::Device device, const std::string &variable,
                        const Verification &verification);

/// What \p variable has to be for that.
std::string value_that_leaves(const std::string &variable, int index);

} // namespace torchport::detail
