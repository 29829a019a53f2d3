//===- Findings.cpp - what is found, and how it is told -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"
#include "tool/config/Keys.h"

#include "tool/cli/Choice.h"

namespace cl = llvm::cl;

namespace torchport {

static cl::opt<OutputFormat, false, Choice<OutputFormat>>
    Format("format", cl::desc("How to report"), FormatValues(),
           cl::init(OutputFormat::Text), cl::sub(reviewCommand()), BOTH);
static cl::opt<bool>
    Statistics("statistics", cl::desc("Count the findings of each rule, too"),
               cl::sub(checkCommand()), RARE);
static cl::opt<bool>
    Portable("portable",
             cl::desc("List what would still tie the program to CUDA after "
                      "'torchport fix'\n"
                      "Places without a twin, with what happens on another "
                      "accelerator or without one"),
             cl::sub(checkCommand()), cl::cat(ours()));
static cl::opt<bool>
    Explain("explain",
            cl::desc("Say what stands against a wider policy, too\n"
                     "Behind the list of '--portable'"),
            cl::sub(checkCommand()), RARE);
static cl::opt<std::string>
    Rules("rules", cl::value_desc("NAMES"),
          cl::desc("The rules to report\n"
                   "With commas between them: 'all', 'default' (errors and "
                   "warnings), NAME, or -NAME for all but that one"),
          cl::init("default"), BOTH);
static cl::opt<std::string>
    RulesOfPage("rules", cl::value_desc("NAMES"),
                cl::desc("The rules to report on; all without it\n"
                         "As 'torchport check --rules' takes them"),
                cl::init("all"), cl::sub(reportCommand()), cl::cat(ours()));
static cl::opt<std::string>
    Where("target", cl::value_desc("rocm-6.2,gfx942"),
          cl::desc("The machine to check for\n"
                   "Versions of ROCm and LibTorch, and a GPU, or some of them: "
                   "rocm-6.2,gfx942,torch-2.6"),
          SCANS, RARE);

static cl::opt<std::string>
    Builds("configuration", cl::value_desc("rocm,cpu"),
           cl::desc("Read each file as other builds do, too\n"
                    "With commas between them: 'cuda', 'rocm', 'xpu', 'mps', "
                    "'cpu', or 'all'. What stands under '#ifdef USE_ROCM' and "
                    "the like is seen in none but these"),
           SCANS, RARE);

/// Adds what \p Flag says, where it was given, in the place of \p Name in a
/// configuration.
static llvm::Error addFlag(CommandLine &Line, const cl::Option &Flag,
                           llvm::StringRef Name, llvm::StringRef Text) {
  if (Flag.getNumOccurrences() == 0)
    return llvm::Error::success();
  const Key *Of = keyNamed(Name);
  ConfigValue Value{Of->Name, "", Text.str(), "--" + Name.str()};
  Config Nowhere;
  if (llvm::Error Wrong = Of->Read(Value, Nowhere))
    return misuse("for '--" + Name + "': " + toString(std::move(Wrong)));
  Line.Sources.Flags.push_back(std::move(Value));
  return llvm::Error::success();
}

llvm::Error readFindings(CommandLine &Line) {
  Line.Output.Format = Format;
  Line.Output.Statistics = Statistics;
  if (Statistics && Line.Output.Format != OutputFormat::Text)
    return misuse("'--statistics' is for people; it goes with no other format "
                  "than 'text'");
  Line.Output.IsPortability = Portable || reviewCommand();
  Line.Output.ExplainsPolicy = Explain;
  if (Explain && (!Portable || Line.Output.Format != OutputFormat::Text))
    return misuse("'--explain' goes with '--portable', in no other format than "
                  "'text'");
  if (reportCommand() || Line.Output.IsPortability)
    Line.Sources.Defaults.push_back({"rules", "", "all"});
  auto &Named = reportCommand() ? RulesOfPage : Rules;
  if (auto Wrong = addFlag(Line, Named, "rules", Named))
    return Wrong;
  if (auto Wrong = addFlag(Line, Where, "target", Where))
    return Wrong;
  return addFlag(Line, Builds, "configuration", Builds);
}

} // namespace torchport
