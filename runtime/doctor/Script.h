//===- Script.h - the devices inside a TorchScript file ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A model that was scripted or traced has devices in its code, which nobody
/// can change from outside, and remembers where its tensors were. A program
/// that chooses another device fails at the first, and may pass over the second
/// with `torch::jit::load(path, device)`.
//===----------------------------------------------------------------------===//

#pragma once

#include "Package.h"

#include <caffe2/serialize/inline_container.h>

#include <string>
#include <vector>

namespace torchport::doctor {

/// The devices in the archive of \p reader, each called by its place: a line of
/// its code, or its tensors. None where it is no TorchScript.
std::vector<PackagedModel>
devices_in_script(caffe2::serialize::PyTorchStreamReader &reader);

} // namespace torchport::doctor
