//===- PackageReport.cpp - whether a package fits this machine ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "model/PackageReport.h"

#include "Problems.h"

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

/// Returns "1 tensor (weight)" or "4 tensors (a, b, c, ...)", or nothing.
static std::string counted(const json &names, const std::string &noun) {
  if (names.empty())
    return "";
  std::string text = std::to_string(names.size()) + ' ' + noun +
                     (names.size() == 1 ? " (" : "s (");
  for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), 3); ++i)
    text += (i ? ", " : "") + names[i].get<std::string>();
  return text + (names.size() > 3 ? ", ...)" : ")");
}

Float64Use float64_use(const json &survey) {
  json uses = survey.value("float64", json::object());
  std::string tensors = counted(uses.value("tensors", json::array()), "tensor");
  std::string lines =
      counted(uses.value("lines", json::array()), "line of code");
  // The plural of "line of code".
  if (std::size_t end = lines.find(" codes ("); end != std::string::npos)
    lines.replace(lines.find("line of codes"), 13, "lines of code");
  Float64Use use;
  if (tensors.empty() && lines.empty())
    return use;
  use.detail = "float64 in " + tensors +
               (tensors.empty() || lines.empty() ? "" : " and in ") + lines;
  use.hint =
      "Apple's GPUs have no float64: convert the model to float32 before "
      "it is moved there, or skip them with 'TORCHPORT_POLICY(any, "
      "float64)'";
  bool passed_on_apple = false, passed_elsewhere = false;
  for (const json &candidate : survey.value("candidates", json::array()))
    if (candidate.value("passed", false) && type_of(candidate) != "cpu")
      (type_of(candidate) == "mps" ? passed_on_apple : passed_elsewhere) = true;
  use.is_missing = passed_on_apple && !passed_elsewhere;
  return use;
}

bool fits(const std::vector<ModelVerdict> &verdicts,
          const Float64Use &float64) {
  return !float64.is_missing &&
         std::all_of(verdicts.begin(), verdicts.end(),
                     [](const ModelVerdict &verdict) { return verdict.fits; });
}

std::string to_text(const std::string &package,
                    const std::vector<ModelVerdict> &verdicts,
                    const Float64Use &float64, bool is_coloured) {
  std::string text = package + '\n';
  for (const ModelVerdict &verdict : verdicts) {
    std::string row = verdict.model + ", for " +
                      (verdict.device.empty() ? "?" : verdict.device) + ": " +
                      verdict.reason;
    text += verdict.fits ? good_row(row, is_coloured)
                         : to_text({{row, verdict.hint}}, is_coloured);
  }
  if (verdicts.empty())
    text += good_row("it names no device and has no tensors", is_coloured);
  if (float64.is_missing)
    text += to_text({{float64.detail, float64.hint}}, is_coloured);
  else if (!float64.detail.empty())
    text += "  -     " + float64.detail + "\n        " + float64.hint + '\n';
  return text + (fits(verdicts, float64)
                     ? "\nThis machine has a verified device for it.\n"
                     : "\nThis machine has no verified device for it.\n");
}

std::string to_json(const std::string &package,
                    const std::vector<ModelVerdict> &verdicts,
                    const json &survey) {
  json value = {{"torchport", TORCHPORT_VERSION},
                {"package", package},
                {"good", fits(verdicts, float64_use(survey))},
                {"float64", survey.value("float64", json::object())},
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
