//===- Findings.cpp - what is found, and how it is told -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

#include "tool/cli/Choice.h"

namespace cl = llvm::cl;

namespace torchport {

static cl::opt<OutputFormat, false, Choice<OutputFormat>> Format(
    "format", cl::desc("How to report:"),
    cl::values(clEnumValN(OutputFormat::Text, "text", "for people"),
               clEnumValN(OutputFormat::Json, "json",
                          "for programs; nothing else is on standard output")),
    cl::init(OutputFormat::Text), BOTH);
static cl::opt<OnMissingDevice, false, Choice<OnMissingDevice>> Missing(
    "on-missing-device",
    cl::desc("What a rewritten program does where no accelerator works:"),
    cl::values(clEnumValN(OnMissingDevice::Fallback, "fallback",
                          "go on with the CPU"),
               clEnumValN(OnMissingDevice::Require, "require",
                          "throw, with the reasons")),
    cl::init(OnMissingDevice::Fallback), BOTH);
static cl::opt<std::string> Rules(
    "rules", cl::value_desc("names"),
    cl::desc("The rules to report, with commas between them: 'all', 'default' "
             "(errors and warnings), NAME, or -NAME for all but that one"),
    cl::init("default"), BOTH);
static cl::opt<std::string> RulesOfPage(
    "rules", cl::value_desc("names"),
    cl::desc("The rules to report on, as 'torchport check --rules' takes them; "
             "all without it"),
    cl::init("all"), cl::sub(reportCommand()), cl::cat(ours()));
static cl::opt<std::string>
    Where("target", cl::value_desc("rocm-6.2,gfx942,torch-2.6"),
          cl::desc("The machine to check for: versions of ROCm and LibTorch, "
                   "and a GPU, or some of them"),
          SCANS);

llvm::Error readFindings(CommandLine &Line) {
  Line.Format = Format;
  Line.Rules = reportCommand() ? RulesOfPage : Rules;
  auto Wanted = RuleSet::parse(Line.Rules);
  if (!Wanted)
    return misuse("for '--rules': " + toString(Wanted.takeError()));
  Line.Wanted = std::move(*Wanted);
  auto Machine = Where.getNumOccurrences() ? readTarget(Where) : Target();
  if (!Machine)
    return misuse("for '--target': " + toString(Machine.takeError()));
  Line.Where = std::move(*Machine);
  Line.Missing = Missing;
  return llvm::Error::success();
}

} // namespace torchport
