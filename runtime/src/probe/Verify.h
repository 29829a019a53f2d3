//===- Verify.h - verifying a device, once per process ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "probe/Verdict.h"
#include "settings/Settings.h"

namespace torchport::detail {

/// Returns the number of devices of \p type, with the driver's description of
/// each.
Verdict count_devices(c10::DeviceType type, const Verification &verification);

/// Returns the verdict for \p device, which has an index.
///
/// Both functions probe once per process and setting, one device at a time,
/// because probes would compete for a GPU in exclusive mode.
Verdict verify(c10::Device device, const Verification &verification);

/// Returns the verdict for \p device with all others of its type hidden by the
/// environment variable \p variable. Only for Verify::Subprocess, because this
/// process does not change its own environment.
Verdict verify_isolated(c10::Device device, const std::string &variable,
                        const Verification &verification);

/// Returns the value of \p variable that hides all devices but \p index.
std::string value_that_leaves(const std::string &variable, int index);

} // namespace torchport::detail
