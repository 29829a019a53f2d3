//===- BuildCheck.cpp - checks that a build finds LibTorch ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "BuildCheck.h"

#include "Subprocess.h"
#include "os/Environment.h"
#include "os/Files.h"
#include "os/Machine.h"
#include "os/Results.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>

namespace torchport::doctor {

using namespace detail;
using nlohmann::json;
namespace fs = std::filesystem;

static constexpr std::chrono::seconds kTimeout{60};

/// Returns the path of the script: beside this program, as in a build tree, or
/// in the place where it is installed.
static std::string script_path(const std::string &self) {
  std::error_code failed;
  fs::path directory = fs::canonical(os::to_path(self), failed).parent_path();
  fs::path beside = directory / "torchport-build-check.cmake";
  if (!fs::exists(beside, failed))
    beside = (directory / TORCHPORT_CHECK_FROM_DOCTOR).lexically_normal();
  return os::to_text(beside);
}

/// Parses the output of the script: a word and a text on each line.
static BuildReport parse(const std::string &lines) {
  BuildReport report;
  std::istringstream stream(lines);
  for (std::string line; std::getline(stream, line);) {
    std::size_t blank = line.find(' ');
    std::string word = line.substr(0, blank);
    std::string text = blank == std::string::npos ? "" : line.substr(blank + 1);
    if (word == "cmake")
      report.cmake = text;
    else if (word == "libtorch")
      report.libtorch = text;
    else if (word == "kind")
      report.kind = text;
    else if (word == "rocm")
      report.rocm = text;
    else if (word == "problem")
      report.problems.push_back({text, ""});
    else if (word == "hint" && !report.problems.empty())
      report.problems.back().hint = text;
  }
  return report;
}

/// Runs \p cmake with the script, and returns what the script has written.
static std::string run_script(const std::string &cmake, const std::string &self,
                              const std::string &prefix, Outcome &outcome) {
  std::string results = os::results_path();
  bool is_file = results.empty();
  if (is_file)
    results = os::to_text(
        fs::temp_directory_path() /
        ("torchport-build-check-" + std::to_string(os::process_number())));
  Program program{cmake,
                  {"-DTORCHPORT_RESULT=" + results,
                   "-DTORCHPORT_PREFIX=" + prefix, "-P", script_path(self)}};
  program.is_probe = false;
  outcome = run_program(program, kTimeout);
  if (!is_file)
    return outcome.results;
  std::string text = os::read_own(results).value_or("");
  std::error_code ignored;
  fs::remove(os::to_path(results), ignored);
  return text;
}

BuildReport check_build(const std::string &self, const std::string &prefix) {
  std::string cmake = os::find_in_path(os::program_file("cmake"));
  BuildReport report;
  if (cmake.empty()) {
    report.problems = {{"there is no cmake in PATH",
                        "install CMake, such as by 'pip install cmake' or "
                        "your system's package 'cmake'"}};
    return report;
  }
  Outcome outcome;
  report = parse(run_script(cmake, self, prefix, outcome));
  if (report.cmake.empty())
    report.problems = {
        {"CMake could not be run: " + end_in_words(outcome, kTimeout),
         "see that 'cmake --version' works"}};
  return report;
}

static std::string name_of(const std::string &kind) {
  return kind == "Apple" ? "macOS, with Apple's GPUs (MPS)" : kind;
}

std::string to_text(const BuildReport &report, bool is_coloured) {
  std::string text = "What find_package(torchport) will find\n";
  if (!report.cmake.empty())
    text += good_row("CMake " + report.cmake, is_coloured);
  if (!report.libtorch.empty())
    text += good_row("LibTorch for " + name_of(report.kind) + " in " +
                         report.libtorch,
                     is_coloured);
  if (!report.rocm.empty())
    text += good_row(report.rocm, is_coloured);
  text += to_text(report.problems, is_coloured);
  return text + (report.problems.empty()
                     ? "\nCMake will find everything it needs.\n"
                     : "\nThe build will stop at the lines marked FAIL.\n");
}

std::string to_json(const BuildReport &report) {
  json value = {{"torchport", TORCHPORT_VERSION},
                {"good", report.problems.empty()},
                {"cmake", report.cmake},
                {"libtorch", report.libtorch},
                {"kind", report.kind},
                {"rocm", report.rocm},
                {"problems", report.problems}};
  return value.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

} // namespace torchport::doctor
