//===- PackageReport.cpp - whether a package fits this machine ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PackageReport.h"

#include <algorithm>

namespace torchport::doctor {

using nlohmann::json;

/// Returns the type of the candidate's device: "cuda" for "cuda:0".
static std::string type_of(const json &candidate) {
  std::string device = candidate.value("device", "");
  return device.substr(0, device.find(':'));
}

static ModelVerdict judge(const json &model, const json &candidates) {
  ModelVerdict verdict;
  verdict.model = model.value("name", "");
  verdict.device = model.value("device", "");
  if (verdict.device.empty()) {
    verdict.reason = "the package does not name its device";
    verdict.hint = "compile it again with PyTorch 2.6 or newer";
    return verdict;
  }
  for (const json &candidate : candidates) {
    if (type_of(candidate) != verdict.device)
      continue;
    if (candidate.value("passed", false)) {
      std::string name = candidate.value("name", "");
      verdict.fits = true;
      verdict.reason = candidate.value("device", "") +
                       (name.empty() ? "" : " (" + name + ")") + " passed";
      verdict.hint = "";
      return verdict;
    }
    verdict.reason += (verdict.reason.empty() ? "" : "; ") +
                      candidate.value("report", "it did not pass");
    if (verdict.hint.empty())
      verdict.hint = candidate.value("hint", "");
  }
  if (verdict.reason.empty())
    verdict.reason = "this LibTorch has no device of that type";
  // Prefer the hint of the model, which may say how to do without that device.
  json metadata = model.value("metadata", json::object());
  verdict.hint = metadata.value("hint", verdict.hint);
  return verdict;
}

std::vector<ModelVerdict> judge_package(const json &survey) {
  std::vector<ModelVerdict> verdicts;
  json candidates = survey.value("candidates", json::array());
  for (const json &model : survey.value("package", json::array()))
    verdicts.push_back(judge(model, candidates));
  return verdicts;
}

bool fits(const std::vector<ModelVerdict> &verdicts) {
  return !verdicts.empty() &&
         std::all_of(verdicts.begin(), verdicts.end(),
                     [](const ModelVerdict &verdict) { return verdict.fits; });
}

std::string to_text(const std::string &package,
                    const std::vector<ModelVerdict> &verdicts,
                    bool is_coloured) {
  std::string text = package + '\n';
  for (const ModelVerdict &verdict : verdicts) {
    std::string sign = verdict.fits ? "ok  " : "FAIL";
    if (is_coloured)
      sign = (verdict.fits ? "\033[32m" : "\033[31m") + sign + "\033[0m";
    text += "  " + sign + "  " + verdict.model + ", for " +
            (verdict.device.empty() ? "?" : verdict.device) + ": " +
            verdict.reason + '\n';
    if (!verdict.hint.empty())
      text += "        " + verdict.hint + '\n';
  }
  return text + (fits(verdicts)
                     ? "\nThis machine has a verified device for it.\n"
                     : "\nThis machine has no verified device for it.\n");
}

std::string to_json(const std::string &package,
                    const std::vector<ModelVerdict> &verdicts,
                    const json &survey) {
  json value = {{"torchport", TORCHPORT_VERSION},
                {"package", package},
                {"good", fits(verdicts)},
                {"libtorch", survey.value("libtorch", "")},
                {"models", json::array()}};
  json models = survey.value("package", json::array());
  for (std::size_t i = 0; i < verdicts.size(); ++i)
    value["models"].push_back(
        {{"name", verdicts[i].model},
         {"device", verdicts[i].device},
         {"good", verdicts[i].fits},
         {"reason", verdicts[i].reason},
         {"hint", verdicts[i].hint},
         {"metadata", models[i].value("metadata", json::object())}});
  return value.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

} // namespace torchport::doctor
