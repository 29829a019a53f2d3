//===- Diagnosis.cpp - the state of this machine --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Diagnosis.h"

#include "Subprocess.h"
#include "Variables.h"
#include "os/Files.h"
#include "os/Libraries.h"

#include <filesystem>

namespace torchport::doctor {

using namespace detail;
using nlohmann::json;
namespace fs = std::filesystem;

static constexpr std::chrono::seconds kDriverTimeout{30};

// Long, because the survey has a deadline for each device itself.
static constexpr std::chrono::minutes kSurveyTimeout{30};

bool Diagnosis::is_good() const {
  if (!survey.is_object())
    return false;
  for (const json &candidate : survey.value("candidates", json::array()))
    if (candidate.value("passed", false) &&
        candidate.value("kind", "") != "cpu")
      return true;
  return false;
}

std::string report_of(const std::string &name) {
  DriverReport report = name == "hip" ? ask_hip() : ask_cuda();
  return json{{"library", report.library},
              {"version", report.version},
              {"problem", report.problem},
              {"devices", report.devices}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

static DriverReport ask_in_child(const std::string &self,
                                 const std::string &name) {
  Outcome outcome = run_program({self, {"--ask=" + name}}, kDriverTimeout);
  DriverReport report;
  try {
    json answer = json::parse(outcome.results);
    report.library = answer.at("library");
    report.version = answer.at("version");
    report.problem = answer.at("problem");
    report.devices = answer.at("devices").get<std::vector<Facts>>();
  } catch (const json::exception &) {
    report.problem =
        "asking it failed: " + end_in_words(outcome, kDriverTimeout);
  }
  return report;
}

/// Returns the path of torchport-survey: beside this program, as in a build
/// tree, or in the place where it is installed.
static std::string survey_path(const std::string &self) {
  std::error_code failed;
  fs::path directory = fs::canonical(os::to_path(self), failed).parent_path();
  fs::path beside = directory / os::program_file("torchport-survey");
  if (!fs::exists(beside, failed))
    beside = (directory / TORCHPORT_SURVEY_FROM_DOCTOR).lexically_normal();
  return os::to_text(beside);
}

static void ask_libtorch(const std::string &self, const std::string &package,
                         Diagnosis &diagnosis) {
  Program survey{survey_path(self), {}};
  if (!package.empty())
    survey.arguments = {package};
  survey.is_probe = false;
  Outcome outcome = run_program(survey, kSurveyTimeout);
  try {
    diagnosis.survey = json::parse(outcome.results);
    return;
  } catch (const json::exception &) {
    diagnosis.problem =
        survey.path + ": " + end_in_words(outcome, kSurveyTimeout);
  }
  if (os::lacks_library(outcome))
    diagnosis.hint =
        std::string("install the LibTorch that torchport was built with, or "
                    "set ") +
        os::library_path_variable() + " to its directory";
}

Diagnosis diagnose(const std::string &self, const std::string &package) {
  Diagnosis diagnosis;
  std::vector<SystemGpu> gpus = gpus_in_sysfs(system_root());
  diagnosis.system = describe_system(gpus);
  for (SystemGpu &gpu : gpus)
    diagnosis.gpus.push_back({gpu, obstacle_to(gpu, system_root())});
  for (const char *name : {"hip", "cuda"})
    diagnosis.drivers[name] = ask_in_child(self, name);
  ask_libtorch(self, package, diagnosis);
  return diagnosis;
}

} // namespace torchport::doctor
