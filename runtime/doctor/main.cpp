//===- main.cpp - the torchport-doctor program ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "BuildCheck.h"
#include "Json.h"
#include "LinkedProgram.h"
#include "Text.h"
#include "Variables.h"
#include "model/PackageReport.h"
#include "os/Environment.h"
#include "os/Files.h"
#include "os/Machine.h"
#include "os/Results.h"

#include <cstdio>
#include <optional>

using namespace torchport;

static constexpr const char *kUsage =
    "usage: torchport-doctor [MODEL | PROGRAM | --build[=PREFIX]] [--json]\n"
    "                        [--color=auto|always|never]\n"
    "\n"
    "Reports which GPUs this machine has, what keeps programs from using "
    "them, and\n"
    "the result of LibTorch's test computation on each. Ignores cached "
    "verdicts.\n"
    "\n"
    "  MODEL             report instead which devices an AOTInductor model "
    "(.pt2) or a\n"
    "                    TorchScript file (.pt) needs, and whether this "
    "machine has them\n"
    "  PROGRAM           report instead what a program loads of LibTorch, and "
    "what it\n"
    "                    lacks of it (Linux)\n"
    "  --build[=PREFIX]  report instead what CMake lacks to find torchport and "
    "LibTorch,\n"
    "                    the latter below PREFIX first\n"
    "  --json            all of it as JSON, for a bug report\n"
    "  --color=WHEN      auto: on a terminal, unless NO_COLOR is set\n"
    "\n"
    "Exit status: 0 if an accelerator passed, the model has its devices, the "
    "program\n"
    "loads a whole LibTorch, or CMake finds everything; 1 if not; 2 for a "
    "usage error,\n"
    "or no model.\n";

/// Writes the report of \p driver as the results and exits. Call it in a child
/// process, because a driver may crash.
[[noreturn]] static void ask(const std::string &driver) {
  os::open_results();
  std::string report = doctor::report_of(driver);
  os::end_at_once(os::write_results(report) ? 0 : 2);
}

static int report_build(const std::string &self, const std::string &prefix,
                        bool is_json, bool is_coloured) {
  doctor::BuildReport report = doctor::check_build(self, prefix);
  std::fputs((is_json ? to_json(report) : to_text(report, is_coloured)).c_str(),
             stdout);
  return report.problems.empty() ? 0 : 1;
}

static int report_program(const std::string &program, bool is_json,
                          bool is_coloured) {
  doctor::LinkReport report = doctor::check_program(program);
  std::fputs((is_json ? to_json(program, report)
                      : to_text(program, report, is_coloured))
                 .c_str(),
             stdout);
  return report.problems.empty() ? 0 : 1;
}

static int report_package(const std::string &self, const std::string &package,
                          bool is_json, bool is_coloured) {
  doctor::Diagnosis diagnosis = doctor::diagnose(self, package);
  const nlohmann::json &survey = diagnosis.survey;
  std::string problem =
      survey.is_object()
          ? survey.value("package_problem", "")
          : "LibTorch, which reads it, cannot be asked: " + diagnosis.problem;
  if (!problem.empty()) {
    std::fprintf(stderr, "torchport-doctor: %s: %s\n", package.c_str(),
                 problem.c_str());
    return 2;
  }
  std::vector<doctor::ModelVerdict> verdicts = doctor::judge_package(survey);
  doctor::Float64Use float64 = doctor::float64_use(survey);
  std::string text = is_json ? to_json(package, verdicts, survey)
                             : to_text(package, verdicts, float64, is_coloured);
  std::fputs(text.c_str(), stdout);
  return fits(verdicts, float64) ? 0 : 1;
}

static int run(const std::vector<std::string> &arguments) {
  bool is_json = false;
  std::optional<std::string> build_prefix;
  std::string package;
  bool is_coloured =
      os::writes_to_terminal() && detail::environment("NO_COLOR").empty();
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string &argument = arguments[i];
    if (argument == "--json") {
      is_json = true;
    } else if (argument == "--build") {
      build_prefix = "";
    } else if (argument.rfind("--build=", 0) == 0) {
      build_prefix = argument.substr(8);
    } else if (argument == "--color=always") {
      is_coloured = true;
    } else if (argument == "--color=never") {
      is_coloured = false;
    } else if (argument == "--ask=hip" || argument == "--ask=cuda") {
      ask(argument.substr(6));
    } else if (argument == "--help") {
      std::fputs(kUsage, stdout);
      return 0;
    } else if (!argument.empty() && argument[0] != '-' && package.empty()) {
      package = argument;
    } else if (argument != "--color=auto") {
      std::fprintf(stderr, "torchport-doctor: unknown argument '%s'\n%s",
                   argument.c_str(), kUsage);
      return 2;
    }
  }
  if (build_prefix && !package.empty()) {
    std::fprintf(stderr,
                 "torchport-doctor: '%s' and --build cannot be combined\n%s",
                 package.c_str(), kUsage);
    return 2;
  }
  std::string self = os::own_program();
  if (build_prefix)
    return report_build(self, *build_prefix, is_json, is_coloured);
  if (doctor::is_program(package))
    return report_program(package, is_json, is_coloured);
  if (const std::string why = doctor::foreign_program(package); !why.empty()) {
    std::fprintf(stderr, "torchport-doctor: %s: %s\n", package.c_str(),
                 why.c_str());
    return 2;
  }
  if (!package.empty())
    return report_package(self, package, is_json, is_coloured);
  doctor::Diagnosis diagnosis = doctor::diagnose(self);
  std::fputs(
      (is_json ? to_json(diagnosis) : to_text(diagnosis, is_coloured)).c_str(),
      stdout);
  return diagnosis.is_good() ? 0 : 1;
}

int main(int argc, char **argv) {
  try {
    return run(os::arguments(argc, argv));
  } catch (const std::exception &error) {
    std::fprintf(stderr, "torchport-doctor: %s\n", error.what());
    return 2;
  }
}
