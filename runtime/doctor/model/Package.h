//===- Package.h - the models in an AOTInductor package ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A .pt2 file contains models, each of which AOTInductor compiled for one
/// device type. torchport-survey reads it with LibTorch's own archive reader.
//===----------------------------------------------------------------------===//

#pragma once

#include <map>
#include <string>
#include <vector>

namespace torchport::doctor {

struct PackagedModel {
  /// The name for AOTIModelPackageLoader, by default "model".
  std::string name;
  /// The value of AOTI_DEVICE_KEY: "cuda" (on ROCm too), "cpu", "xpu" or "mps";
  /// empty if the package has none.
  std::string device;
  /// All metadata, including AOTI_DEVICE_KEY.
  std::map<std::string, std::string> metadata;
};

struct PackageContents {
  /// By name.
  std::vector<PackagedModel> models;
  /// The tensors of a TorchScript file whose type is float64 or complex128, and
  /// the lines of its code that ask for one. Apple's GPUs have neither.
  std::vector<std::string> float64_tensors;
  std::vector<std::string> float64_lines;
};

/// Returns the models of the package \p path, or the devices in a TorchScript
/// file (Script.h). Nothing is unpacked or loaded.
///
/// AOTIModelPackageLoader::load_metadata_from_package does the same in LibTorch
/// 2.14.1 (torch/csrc/inductor/aoti_package/model_package_loader.h), but 2.6.0
/// does not have it, and it requires the name of a model. PyTorchStreamReader
/// is in all versions.
///
/// \throws std::runtime_error with the reason if it is no such file, c10::Error
/// if LibTorch cannot read it as an archive.
PackageContents contents_of_package(const std::string &path);

} // namespace torchport::doctor
