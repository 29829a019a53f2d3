//===- Main.cpp - the command line ----------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The only file with flags. Everything else sees CommandLine.
///
//===----------------------------------------------------------------------===//

#include "tool/cli/Commands.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

namespace cl = llvm::cl;
using namespace torchport;

static cl::SubCommand
    CheckCommand("check", "Find devices that are fixed in the source or wrong");
static cl::SubCommand FixCommand("fix", "Rewrite them to portable calls");

#define BOTH cl::sub(CheckCommand), cl::sub(FixCommand), cl::cat(Ours)

static cl::OptionCategory Ours("Options");

static cl::list<std::string> Paths(cl::Positional,
                                   cl::desc("[PATH...] [-- FLAG...]"), BOTH);
static cl::opt<std::string>
    Build("p", cl::value_desc("build"),
          cl::desc("Folder with compile_commands.json; without it, the folders "
                   "around each path are searched"),
          BOTH);
static cl::opt<OutputFormat> Format(
    "format", cl::desc("How to report:"),
    cl::values(clEnumValN(OutputFormat::Text, "text", "for people"),
               clEnumValN(OutputFormat::Json, "json",
                          "for programs; nothing else is on standard output")),
    cl::init(OutputFormat::Text), BOTH);
static cl::opt<OnMissingDevice> Missing(
    "on-missing-device",
    cl::desc("What a rewritten program does where no accelerator works:"),
    cl::values(clEnumValN(OnMissingDevice::Fallback, "fallback",
                          "go on with the CPU"),
               clEnumValN(OnMissingDevice::Require, "require",
                          "throw, with the reasons")),
    cl::init(OnMissingDevice::Fallback), BOTH);
static cl::opt<unsigned> Jobs("j", cl::value_desc("threads"),
                              cl::desc("Threads; one for each core without it"),
                              cl::init(0), BOTH);
static cl::opt<bool> Diff("diff", cl::desc("Print a patch, and write nothing"),
                          cl::sub(FixCommand), cl::cat(Ours));
static cl::opt<bool> Unsafe("unsafe",
                            cl::desc("Make the fixes too that need your eye"),
                            cl::sub(FixCommand), cl::cat(Ours));

static constexpr char Overview[] =
    "Finds the places where a LibTorch program is tied to one vendor's GPU,\n"
    "and rewrites them.\n\n"
    "  torchport check src -p build         what is wrong\n"
    "  torchport fix src -p build --diff    what would be changed\n"
    "  torchport fix src -p build           change it\n"
    "  torchport check a.cpp -- -Iinclude   without a compilation database\n\n"
    "Exit status: 0 clean, 1 findings, 2 something was not analysed.\n";

/// A wrong command line. Programs that read JSON get their document, too.
static int misuse(const llvm::Twine &Message) {
  if (!Message.isTriviallyEmpty())
    llvm::errs() << "torchport: " << Message << '\n';
  if (Format == OutputFormat::Json)
    print({}, Format);
  return Incomplete;
}

int main(int Argc, const char **Argv) {
  llvm::InitLLVM Init(Argc, Argv);
  llvm::setBugReportMsg("");

  CommandLine Line;
  llvm::ArrayRef<const char *> Arguments(Argv, Argc);
  if (const auto *Dashes =
          llvm::find_if(Arguments, [](llvm::StringRef A) { return A == "--"; });
      Dashes != Arguments.end()) {
    Line.Flags.emplace(Dashes + 1, Arguments.end());
    Arguments = {Arguments.begin(), Dashes};
  }

  cl::SetVersionPrinter(
      [](llvm::raw_ostream &OS) { OS << "torchport " TORCHPORT_VERSION "\n"; });
  // LLVM's own options are not ours to offer.
  for (cl::SubCommand *Each : {&CheckCommand, &FixCommand})
    cl::HideUnrelatedOptions(Ours, *Each);
  cl::HideUnrelatedOptions(Ours);
  if (!cl::ParseCommandLineOptions(Arguments.size(), Arguments.data(), Overview,
                                   &llvm::errs()))
    return misuse("");

  Line.Paths = Paths;
  if (Line.Paths.empty())
    Line.Paths.push_back(".");
  Line.BuildFolder = Build;
  Line.Format = Format;
  Line.Missing = Missing;
  Line.Jobs = Jobs;
  Line.Diff = Diff;
  Line.Unsafe = Unsafe;
  if (Line.Flags && !Line.BuildFolder.empty())
    return misuse("'-p' and flags behind '--' exclude each other");
  if (Line.Diff && Line.Format == OutputFormat::Json)
    return misuse("'--diff' prints a patch, which is no JSON");
  if (CheckCommand)
    return check(Line);
  if (FixCommand)
    return fix(Line);
  return misuse("no command; 'torchport --help' lists them");
}
