//===- Findings.cpp - the problems of a machine ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Findings.h"

#include "GfxOverride.h"

#include <set>

namespace torchport::doctor {

using nlohmann::json;

static constexpr const char *kNotBuilt = "not built into this LibTorch";
static constexpr const char *kOverride = "HSA_OVERRIDE_GFX_VERSION";

/// Returns the architecture of \p candidate, or those of all AMD GPUs if
/// LibTorch failed before it could name one. The kernel's, because the driver
/// repeats what the variable says.
static std::set<std::string> architectures(const json &candidate,
                                           const Diagnosis &diagnosis) {
  const std::string pci = candidate.value("pci", "");
  std::set<std::string> found;
  for (const Gpu &entry : diagnosis.gpus)
    if (entry.gpu.vendor == detail::Vendor::Amd &&
        (pci.empty() || pci == entry.gpu.facts.pci) &&
        !entry.gpu.facts.arch.empty())
      found.insert(entry.gpu.facts.arch);
  if (found.empty())
    found.insert(candidate.value("arch", ""));
  return found;
}

std::vector<Problem> override_advice(const json &candidate,
                                     const Diagnosis &diagnosis) {
  std::vector<Problem> advice;
  if (candidate.value("kind", "") != "rocm" ||
      candidate.value("why", "") == kNotBuilt)
    return advice;
  // There is no such variable on Windows (ROCm/legacy-rocm-build#2654).
  if (diagnosis.system.name == "Windows")
    return advice;
  auto set = diagnosis.system.variables.find(kOverride);
  if (set != diagnosis.system.variables.end()) {
    for (const std::string &arch : architectures(candidate, diagnosis))
      advice.push_back(
          {std::string(kOverride) + "=" + set->second + ": " +
               (arch.empty() ? "this GPU" : arch) +
               " runs kernels of another GPU, which AMD does not support",
           "unset it if LibTorch has kernels for this GPU"});
    return advice;
  }
  if (candidate.value("passed", false) ||
      !detail::lacks_kernels(candidate.value("detail", "")))
    return advice;
  for (const std::string &arch : architectures(candidate, diagnosis))
    if (std::optional<Problem> known = override_for(arch))
      advice.push_back(*known);
  return advice;
}

std::vector<Problem> problems_of(const Diagnosis &diagnosis) {
  std::vector<Problem> problems;
  for (const Gpu &entry : diagnosis.gpus)
    if (entry.obstacle)
      problems.push_back({entry.gpu.facts.pci + ": " + entry.obstacle->detail,
                          entry.obstacle->hint});
  for (const auto &[name, report] : diagnosis.drivers)
    if (!report.problem.empty() && report.problem.rfind("no ", 0) != 0)
      problems.push_back({name + ": " + report.problem, ""});
  if (!diagnosis.problem.empty())
    problems.push_back({diagnosis.problem, diagnosis.hint});
  if (!diagnosis.survey.is_object())
    return problems;
  if (std::string problem = diagnosis.survey.value("problem", "");
      !problem.empty())
    problems.push_back({problem, ""});
  for (const json &candidate :
       diagnosis.survey.value("candidates", json::array())) {
    const bool is_expected = candidate.value("why", "") == kNotBuilt &&
                             candidate.value("detail", "").empty() &&
                             candidate.value("hint", "").empty();
    if (!candidate.value("passed", false) && !is_expected)
      problems.push_back(
          {candidate.value("report", ""), candidate.value("hint", "")});
    for (Problem &advice : override_advice(candidate, diagnosis))
      problems.push_back(std::move(advice));
  }
  return problems;
}

} // namespace torchport::doctor
