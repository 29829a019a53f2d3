//===- Reporting.cpp - what of all is told --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

namespace cl = llvm::cl;

namespace torchport {

static cl::opt<bool>
    NoSuppressed("no-suppressed",
                 cl::desc("Do not tell what a comment keeps\n"
                          "SARIF and JUnit have it as suppressed and skipped"),
                 cl::sub(reviewCommand()), cl::sub(mergeCommand()), BOTH, RARE);
static cl::opt<std::string>
    Known("baseline", cl::value_desc("FILE"),
          cl::desc("Only what this file does not have\n"
                   "'--write-baseline' writes it; what of it is gone is told"),
          cl::sub(checkCommand()), cl::sub(mergeCommand()), cl::cat(ours()));
static cl::opt<std::string>
    Write("write-baseline", cl::value_desc("FILE"),
          cl::desc("Write what is found, as known from now on"),
          cl::sub(checkCommand()), cl::sub(mergeCommand()), cl::cat(ours()));
static cl::opt<bool>
    Verbose("verbose",
            cl::desc("Name each file that a note is about\n"
                     "Without it, a note that is the same of many is one line"),
            cl::sub(reviewCommand()), cl::sub(mergeCommand()), BOTH, RARE);

static cl::opt<bool> Strict(
    "strict",
    cl::desc("A file that is not understood as a whole is a failure\n"
             "Without it, none is that lacks a header which is not LibTorch's; "
             "with '--hook', none at all"),
    cl::sub(reportCommand()), cl::sub(reviewCommand()), cl::sub(mergeCommand()),
    BOTH, RARE);

static cl::opt<AccountFormat>
    Account("account", cl::ValueOptional,
            cl::desc("Say what became of each word that can name a device\n"
                     "1: one was not seen by anything that looks for devices"),
            cl::values(clEnumValN(AccountFormat::Text, "", "A table"),
                       clEnumValN(AccountFormat::Text, "text", "The same"),
                       clEnumValN(AccountFormat::Json, "json", "For programs")),
            cl::sub(checkCommand()), RARE);

llvm::Error readReporting(CommandLine &Line) {
  for (const auto *Each : {&Known, &Write})
    if (Each->getNumOccurrences() && Each->empty())
      return misuse("'--" + Each->ArgStr + "' needs the name of a file");
  const bool IsAsked = !Known.empty() || !Write.empty();
  if (IsAsked && Line.Part)
    return misuse("a shard is a part of what a baseline is about; give "
                  "'--baseline' and '--write-baseline' to 'torchport merge'");
  if (!Write.empty() &&
      (Line.Changes.Query || Line.Changes.IsHook || Line.Sources.InputName))
    return misuse("a baseline is of all there is; '--write-baseline' goes with "
                  "none of '--staged', '--changed-since', '--hook' and '-'");
  Line.Output.TellsSuppressed = !NoSuppressed;
  Line.Output.IsVerbose = Verbose;
  Line.IsStrict = Strict;
  if (Account.getNumOccurrences() &&
      (IsAsked || Line.Part || Line.Sources.InputName || !Line.Changes.isAll()))
    return misuse("'--account' is of all there is; it goes with none of "
                  "'--baseline', '--write-baseline', '--shard', '--staged', "
                  "'--changed-since', '--hook' and '-'");
  if (Account.getNumOccurrences())
    Line.Output.Account = Account;
  Line.Baseline.Known = Known;
  Line.Baseline.WriteTo = Write;
  return llvm::Error::success();
}

} // namespace torchport
