//===- Probe.h - the steps that a device has to pass ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs in the child process only: a step may crash, or never come back.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RUNTIME_PROBE_H
#define TORCHPORT_RUNTIME_PROBE_H

#include "Protocol.h"

#include <functional>

namespace torchport::detail {

/// Takes the steps of probing_steps() on the device that \p name spells, or
/// those of counting_steps() where it has no index, one after the other, and
/// gives each to \p report when it is done. Stops after the first that failed.
/// \p plugins are shared objects to load before.
void probe(const std::string &name, const std::vector<std::string> &plugins,
           const std::function<void(const Step &)> &report);

} // namespace torchport::detail

#endif // TORCHPORT_RUNTIME_PROBE_H
