//===- BuildCheck.cpp - checks that a build finds LibTorch ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "BuildCheck.h"

#include "Subprocess.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>
#include <sys/wait.h>

namespace torchport::doctor {

using namespace detail;
using nlohmann::json;
namespace fs = std::filesystem;

static constexpr std::chrono::seconds kTimeout{60};

/// Returns the path of the script: beside this program, as in a build tree, or
/// in the place where it is installed.
static std::string script_path(const std::string &self) {
  std::error_code failed;
  fs::path directory = fs::canonical(self, failed).parent_path();
  fs::path beside = directory / "torchport-build-check.cmake";
  return fs::exists(beside, failed)
             ? beside
             : (directory / TORCHPORT_CHECK_FROM_DOCTOR).lexically_normal();
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
    else if (word == "problem")
      report.problems.push_back({text, ""});
    else if (word == "hint" && !report.problems.empty())
      report.problems.back().hint = text;
  }
  return report;
}

BuildReport check_build(const std::string &self, const std::string &prefix) {
  // env looks for CMake in PATH, as a shell does.
  Program cmake{
      "/usr/bin/env",
      {"cmake", "-DTORCHPORT_RESULT=/proc/self/fd/" + std::to_string(kResultFd),
       "-DTORCHPORT_PREFIX=" + prefix, "-P", script_path(self)}};
  cmake.is_probe = false;
  Outcome outcome = run_program(cmake, kTimeout);
  BuildReport report = parse(outcome.results);
  if (report.cmake.empty()) {
    constexpr int kNotFound = 127; // as env and shells return it
    bool is_missing = outcome.status && WIFEXITED(*outcome.status) &&
                      WEXITSTATUS(*outcome.status) == kNotFound;
    if (is_missing)
      report.problems = {{"there is no cmake in PATH",
                          "install CMake, such as by 'pip install cmake' or "
                          "your system's package 'cmake'"}};
    else
      report.problems = {
          {"CMake could not be run: " + end_in_words(outcome, kTimeout),
           "see that 'cmake --version' works"}};
  }
  return report;
}

static std::string row(const char *sign, const char *colour, bool is_coloured,
                       const std::string &text) {
  std::string mark =
      is_coloured ? colour + std::string(sign) + "\033[0m" : sign;
  return "  " + mark + "  " + text + '\n';
}

std::string to_text(const BuildReport &report, bool is_coloured) {
  std::string text = "What find_package(torchport) will find\n";
  if (!report.cmake.empty())
    text += row("ok  ", "\033[32m", is_coloured, "CMake " + report.cmake);
  if (!report.libtorch.empty())
    text += row("ok  ", "\033[32m", is_coloured,
                "LibTorch for " + report.kind + " in " + report.libtorch);
  for (const BuildProblem &problem : report.problems)
    text += row("FAIL", "\033[31m", is_coloured, problem.detail) + "        " +
            problem.hint + '\n';
  return text + (report.problems.empty()
                     ? "\nCMake will find everything it needs.\n"
                     : "\nCMake will stop at the lines marked FAIL.\n");
}

std::string to_json(const BuildReport &report) {
  json value = {{"torchport", TORCHPORT_VERSION},
                {"good", report.problems.empty()},
                {"cmake", report.cmake},
                {"libtorch", report.libtorch},
                {"kind", report.kind},
                {"problems", json::array()}};
  for (const BuildProblem &problem : report.problems)
    value["problems"].push_back(
        {{"detail", problem.detail}, {"hint", problem.hint}});
  return value.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

} // namespace torchport::doctor
