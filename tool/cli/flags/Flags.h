//===- Flags.h - the flags, by what they are about --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The only folder with flags. Everything else sees plain values: each file
/// here reads its own into the parts of a CommandLine that they are about.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Commands.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

#include <functional>

namespace torchport {

/// What is done once all flags are read.
using Command = std::function<ExitStatus(llvm::raw_ostream &Out)>;

/// Which of all flags are ours: every user of LLVM's library has its own ones
/// too. Made at their first use, as the flags themselves are made in no order.
llvm::cl::OptionCategory &ours();

/// Those of them that few people need, and the short help only names.
llvm::cl::OptionCategory &rare();

/// Each is true where it is the one that was asked for.
llvm::cl::SubCommand &checkCommand();
llvm::cl::SubCommand &fixCommand();
llvm::cl::SubCommand &reviewCommand();
llvm::cl::SubCommand &reportCommand();
llvm::cl::SubCommand &mergeCommand();
llvm::cl::SubCommand &rulesCommand();
llvm::cl::SubCommand &explainCommand();
llvm::cl::SubCommand &cacheCommand();
llvm::cl::SubCommand &initCommand();
llvm::cl::SubCommand &configCommand();
llvm::cl::SubCommand &completionCommand();
llvm::cl::SubCommand &manualCommand();

/// All of them, in the order in which a user meets them.
llvm::ArrayRef<llvm::cl::SubCommand *> commands();

/// The commands that report what is wrong, and those that look at sources.
#define BOTH                                                                   \
  llvm::cl::sub(checkCommand()), llvm::cl::sub(fixCommand()),                  \
      llvm::cl::cat(ours())
#define SCANS                                                                  \
  llvm::cl::sub(reportCommand()), llvm::cl::sub(reviewCommand()), BOTH
#define RARE llvm::cl::cat(rare())

/// The values of a `--format` for findings.
struct FormatValues {
  template <typename Option> void apply(Option &To) const {
    for (const FormatName &Each : allFormats())
      To.getParser().addLiteralOption(Each.Name, Each.Is, Each.For);
  }
};

/// What is wrong with how the flags were given.
llvm::Error misuse(const llvm::Twine &Message);

/// Each fills a part of \p Line, whose words and compiler flags are known, in
/// this order.
llvm::Error readFindings(CommandLine &Line);
llvm::Error readSources(CommandLine &Line);
llvm::Error readBuildFolder(CommandLine &Line); // a part of readSources
llvm::Error readChanges(CommandLine &Line);
llvm::Error readReporting(CommandLine &Line);
llvm::Error readWork(CommandLine &Line);
llvm::Error readFixing(CommandLine &Line);
llvm::Error readPage(CommandLine &Line);

/// What the flags of the other commands ask for.
llvm::Expected<Command> readMerge(CommandLine Line);
llvm::Expected<Command> readRules();
llvm::Expected<Command> readExplain(CommandLine Line);
llvm::Expected<Command> readCache();
llvm::Expected<Command> readConfigCommand(CommandLine Line);
llvm::Expected<Command> readInit();
llvm::Expected<Command> readCompletion();
llvm::Expected<Command> readManual();

} // namespace torchport
