//===- Package.cpp - the models in an AOTInductor package -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "model/Package.h"

#include "model/Script.h"

#include <caffe2/serialize/inline_container.h>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <stdexcept>

namespace torchport::doctor {

using nlohmann::json;

// Records are called data/aotinductor/MODEL/*metadata.json below the archive's
// own folder, as package_aoti of torch/export/pt2_archive writes them.
static constexpr const char *kModels = "data/aotinductor/";
static constexpr const char *kMetadata = "metadata.json";

static bool ends_with(const std::string &text, const std::string &end) {
  return text.size() >= end.size() &&
         text.compare(text.size() - end.size(), end.size(), end) == 0;
}

/// Returns the model that \p record belongs to, or "".
static std::string model_of(const std::string &record) {
  if (record.rfind(kModels, 0) != 0)
    return "";
  std::string below = record.substr(std::string(kModels).size());
  return below.substr(0, below.find('/'));
}

static void add_metadata(const std::string &text, PackagedModel &model) {
  // Ignore metadata that is not an object.
  json metadata = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!metadata.is_object())
    return;
  for (const auto &[key, value] : metadata.items())
    if (value.is_string())
      model.metadata[key] = value.get<std::string>();
  if (auto device = model.metadata.find("AOTI_DEVICE_KEY");
      device != model.metadata.end())
    model.device = device->second;
}

PackageContents contents_of_package(const std::string &path) {
  if (!std::filesystem::exists(path))
    throw std::runtime_error("there is no such file");
  caffe2::serialize::PyTorchStreamReader reader(path);
  std::map<std::string, PackagedModel> models;
  for (const std::string &record : reader.getAllRecords()) {
    std::string name = model_of(record);
    if (name.empty())
      continue;
    PackagedModel &model = models[name];
    model.name = name;
    if (!ends_with(record, kMetadata))
      continue;
    auto [data, size] = reader.getRecord(record);
    add_metadata({static_cast<const char *>(data.get()), size}, model);
  }
  if (models.empty()) {
    if (std::optional<PackageContents> script = contents_of_script(reader))
      return *script;
    throw std::runtime_error("it holds neither a model that AOTInductor "
                             "compiled (data/aotinductor) nor TorchScript");
  }
  PackageContents contents;
  for (auto &[name, model] : models)
    contents.models.push_back(std::move(model));
  return contents;
}

} // namespace torchport::doctor
