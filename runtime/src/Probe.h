//===- Probe.h - the steps that a device has to pass ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A step may crash, or never come back: this is for the child process, unless
/// a program wants it in its own.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "Protocol.h"

#include <functional>

namespace torchport::detail {

/// Takes the steps of probing_steps(demands) on the device that \p name spells,
/// or those of counting_steps() where it has no index, one after the other, and
/// gives each to \p report when it is done. Stops after the first that failed.
/// \p plugins are shared objects to load before.
void probe(const std::string &name, const std::vector<std::string> &plugins,
           const Demands &demands,
           const std::function<void(const Step &)> &report);

/// The same of a device that this process has, and without asking its driver
/// what it is.
void probe(c10::Device device, const Demands &demands,
           const std::function<void(const Step &)> &report);

} // namespace torchport::detail
