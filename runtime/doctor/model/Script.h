//===- Script.h - the devices and types in a TorchScript file ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The code of a scripted or traced model may name devices, which cannot be
/// changed from outside, and the file records the devices of its tensors. A
/// program that uses another device fails at the former, and can override the
/// latter with `torch::jit::load(path, device)`. Types that a device lacks, as
/// Apple's GPUs lack float64, can be in both.
//===----------------------------------------------------------------------===//

#pragma once

#include "model/Package.h"

#include <caffe2/serialize/inline_container.h>

#include <optional>

namespace torchport::doctor {

/// Returns the devices in the archive of \p reader, each named by its place: a
/// line of the code, or the tensors; and what is float64 in it. None if it is
/// not TorchScript.
/// \throws std::runtime_error if it does not have LibTorch's format.
std::optional<PackageContents>
contents_of_script(caffe2::serialize::PyTorchStreamReader &reader);

} // namespace torchport::doctor
