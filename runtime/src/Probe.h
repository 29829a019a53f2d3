//===- Probe.h - the steps that a device has to pass ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A step may crash or hang: run it in the child process, unless the program
/// wants it in its own.
//===----------------------------------------------------------------------===//

#pragma once

#include "Protocol.h"

#include <functional>

namespace torchport::detail {

/// Runs the steps of probing_steps(demands) on the device \p name, or those of
/// counting_steps() if it has no index, and passes each to \p report when it is
/// done. Stops after the first failure. \p plugins are shared objects to load
/// first.
void probe(const std::string &name, const std::vector<std::string> &plugins,
           const Demands &demands,
           const std::function<void(const Step &)> &report);

/// The same for a device of this process, without asking its driver for a
/// description.
void probe(c10::Device device, const Demands &demands,
           const std::function<void(const Step &)> &report);

} // namespace torchport::detail
