//===- DiskCache.cpp - verdicts shared between processes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/DiskCache.h"

#include "CacheFiles.h"
#include "Sysfs.h"
#include "os/Environment.h"
#include "settings/Environment.h"

#include <nlohmann/json.hpp>

namespace torchport::detail {

using nlohmann::json;

std::string default_cache_directory() {
  std::string folder = os::cache_folder();
  return folder.empty() ? "" : folder + "/torchport";
}

bool is_lasting(const Verdict &verdict) {
  switch (verdict.why) {
  case Why::Ok:
    // If the machine has a GPU, a count of 0 may be due to a missing
    // permission.
    return verdict.devices > 0 || gpus_in_sysfs(system_root()).empty();
  case Why::MissingOp:
  case Why::MissingType:
  case Why::WrongResult:
  case Why::StepFailed:
  case Why::Crashed:
    return true;
  default:
    return false;
  }
}

static json to_json(const Verdict &verdict) {
  return {{"why", name(verdict.why)}, {"step", verdict.step},
          {"detail", verdict.detail}, {"devices", verdict.devices},
          {"facts", verdict.facts},   {"ms", verdict.ms}};
}

/// Returns none for an unknown reason. Throws json::exception if \p value is
/// not a verdict.
static std::optional<Verdict> from_json(const json &value) {
  std::optional<Why> why = why_named(value.at("why").get<std::string>());
  if (!why)
    return std::nullopt;
  return Verdict{*why,
                 value.at("step"),
                 value.at("detail"),
                 value.at("devices"),
                 value.at("facts").get<std::vector<Facts>>(),
                 value.at("ms")};
}

Verdict DiskCache::find(const std::string &key,
                        std::chrono::milliseconds patience,
                        const std::function<Verdict()> &ask) const {
  // What was asked here is returned as it is: its text may not be UTF-8.
  std::optional<Verdict> asked;
  CacheFiles::Source source;
  source.ask = [&] { return to_json(asked.emplace(ask())); };
  source.is_lasting = [&](const json &) { return is_lasting(*asked); };
  source.is_valid = [](const json &value) {
    return from_json(value).has_value();
  };
  bool is_remembered = false;
  json found =
      CacheFiles(directory_).find(key, patience, source, is_remembered);
  if (asked)
    return *asked;
  Verdict verdict = from_json(found).value();
  verdict.is_remembered = is_remembered;
  return verdict;
}

} // namespace torchport::detail
