//===- Faults.h - faults of operators ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <ATen/core/Tensor.h>
#include <ATen/core/ivalue.h>

#include <string>
#include <vector>

namespace torchport::sim {

/// Fails as TORCHPORT_SIM_FAULT says, before the operator \p name computes.
void misbehave_before(const std::string &name, c10::DeviceIndex index,
                      const std::vector<at::Tensor> &arguments);

/// Takes a while, if TORCHPORT_SIM_FAULT says so.
void slow_down(c10::DeviceIndex index);

/// Changes \p result as TORCHPORT_SIM_FAULT says.
void misbehave_after(const std::string &name, c10::DeviceIndex index,
                     const c10::IValue &result);

/// Returns true if \p error is a fault.
bool is_fault(const c10::Error &error);

} // namespace torchport::sim
