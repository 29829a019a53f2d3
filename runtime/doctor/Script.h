//===- Script.h - the devices in a TorchScript file -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The code of a scripted or traced model may name devices, which cannot be
/// changed from outside, and the file records the devices of its tensors. A
/// program that uses another device fails at the former, and can override the
/// latter with `torch::jit::load(path, device)`.
//===----------------------------------------------------------------------===//

#pragma once

#include "Package.h"

#include <caffe2/serialize/inline_container.h>

#include <string>
#include <vector>

namespace torchport::doctor {

/// Returns the devices in the archive of \p reader, each named by its place: a
/// line of the code, or the tensors. Empty if it is not TorchScript.
std::vector<PackagedModel>
devices_in_script(caffe2::serialize::PyTorchStreamReader &reader);

} // namespace torchport::doctor
