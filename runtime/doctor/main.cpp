//===- main.cpp - torchport-doctor, for a person and a bug report ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Json.h"
#include "Subprocess.h"
#include "Text.h"
#include "Variables.h"

#include <cstdio>
#include <filesystem>
#include <unistd.h>

using namespace torchport;

static constexpr const char *kUsage =
    "usage: torchport-doctor [--json] [--color=auto|always|never]\n"
    "\n"
    "Says which GPUs this machine has, what keeps a program from them, and "
    "what\n"
    "LibTorch comes to on each. Every device is probed anew.\n"
    "\n"
    "  --json            all of it as JSON, for a bug report\n"
    "  --color=WHEN      auto: on a terminal, unless NO_COLOR is set\n"
    "\n"
    "Exit status: 0 when an accelerator passed, 1 when none did, 2 for a "
    "usage\n"
    "error.\n";

/// In a child: a driver may crash.
static int ask(const std::string &driver) {
  std::string report = doctor::report_of(driver);
  bool is_written = write(detail::kResultFd, report.data(), report.size()) ==
                    static_cast<ssize_t>(report.size());
  _exit(is_written ? 0 : 2);
}

int main(int argc, char **argv) {
  bool is_json = false;
  bool is_coloured =
      isatty(STDOUT_FILENO) && detail::environment("NO_COLOR").empty();
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument == "--json") {
      is_json = true;
    } else if (argument == "--color=always") {
      is_coloured = true;
    } else if (argument == "--color=never") {
      is_coloured = false;
    } else if (argument == "--ask=hip" || argument == "--ask=cuda") {
      ask(argument.substr(6));
    } else if (argument == "--help") {
      std::fputs(kUsage, stdout);
      return 0;
    } else if (argument != "--color=auto") {
      std::fprintf(stderr, "torchport-doctor: unknown argument '%s'\n%s",
                   argv[i], kUsage);
      return 2;
    }
  }
  doctor::Diagnosis diagnosis =
      doctor::diagnose(std::filesystem::canonical("/proc/self/exe"));
  std::fputs(
      (is_json ? to_json(diagnosis) : to_text(diagnosis, is_coloured)).c_str(),
      stdout);
  return diagnosis.is_good() ? 0 : 1;
}
