//===- Probe.h - the steps that a device has to pass ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A step may crash or hang, so it runs in the child process unless the policy
/// says otherwise.
//===----------------------------------------------------------------------===//

#pragma once

#include "probe/Protocol.h"

#include <functional>

namespace torchport::detail {

/// Runs the steps of probing_steps(demands) on the device \p name, or those of
/// counting_steps() if it has no index, and passes each finished step to
/// \p report. Stops after the first failure. Loads the shared objects
/// \p plugins first.
void probe(const std::string &name, const std::vector<std::string> &plugins,
           const Demands &demands,
           const std::function<void(const Step &)> &report);

/// The same without loading plugins, and without asking the driver to describe
/// the devices.
void probe(c10::Device device, const Demands &demands,
           const std::function<void(const Step &)> &report);

} // namespace torchport::detail
