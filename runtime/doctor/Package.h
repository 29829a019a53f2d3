//===- Package.h - what an AOTInductor package is for -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A .pt2 file holds models that AOTInductor compiled for one type of device
/// each. Read by LibTorch's own reader of such archives, in torchport-survey.
//===----------------------------------------------------------------------===//

#pragma once

#include <map>
#include <string>
#include <vector>

namespace torchport::doctor {

struct PackagedModel {
  /// As it is given to AOTIModelPackageLoader; "model" unless its maker chose.
  std::string name;
  /// What LibTorch calls AOTI_DEVICE_KEY: "cuda", on ROCm too, "cpu", "xpu",
  /// "mps"; empty where the package does not say.
  std::string device;
  /// All that is said of it, such as AOTI_DEVICE_KEY.
  std::map<std::string, std::string> metadata;
};

/// The models of the package \p path, by name, or the devices inside a
/// TorchScript file (Script.h). Nothing is unpacked or loaded.
///
/// AOTIModelPackageLoader::load_metadata_from_package gives the same, in
/// LibTorch 2.14.1 (torch/csrc/inductor/aoti_package/model_package_loader.h)
/// but not yet in 2.6.0, and wants a model's name; PyTorchStreamReader is in
/// all versions.
///
/// \throws std::runtime_error in words where it is no such package, c10::Error
/// where LibTorch can read no archive from it.
std::vector<PackagedModel> models_in_package(const std::string &path);

} // namespace torchport::doctor
