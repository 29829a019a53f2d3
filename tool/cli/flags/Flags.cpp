//===- Flags.cpp - what flags have in common ------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

namespace cl = llvm::cl;

namespace torchport {

cl::OptionCategory &ours() {
  static cl::OptionCategory Category("Options");
  return Category;
}

cl::OptionCategory &rare() {
  static cl::OptionCategory Category("More options");
  return Category;
}

cl::SubCommand &checkCommand() {
  static cl::SubCommand Command(
      "check", "Find devices that are fixed in the source or wrong");
  return Command;
}

cl::SubCommand &fixCommand() {
  static cl::SubCommand Command("fix", "Rewrite them to portable calls");
  return Command;
}

cl::SubCommand &reviewCommand() {
  static cl::SubCommand Command(
      "review", "List what commits that port a program have left out");
  return Command;
}

cl::SubCommand &reportCommand() {
  static cl::SubCommand Command(
      "report", "Write how far the migration has come, as one HTML page");
  return Command;
}

cl::SubCommand &mergeCommand() {
  static cl::SubCommand Command(
      "merge", "Join the reports of all shards of a code base");
  return Command;
}

cl::SubCommand &rulesCommand() {
  static cl::SubCommand Command("rules", "List the rules");
  return Command;
}

cl::SubCommand &explainCommand() {
  static cl::SubCommand Command(
      "explain", "Print the page of a rule, or what is found at a place");
  return Command;
}

cl::SubCommand &cacheCommand() {
  static cl::SubCommand Command(
      "cache", "Show what is kept between runs; 'clear' removes it");
  return Command;
}

cl::SubCommand &configCommand() {
  static cl::SubCommand Command("config",
                                "Show what holds for a file, and who says so");
  return Command;
}

cl::SubCommand &initCommand() {
  static cl::SubCommand Command(
      "init", "Set up a project: a configuration, a hook, the editor");
  return Command;
}

cl::SubCommand &completionCommand() {
  static cl::SubCommand Command("completion",
                                "Print what a shell completes commands by");
  return Command;
}

cl::SubCommand &manualCommand() {
  static cl::SubCommand Command("manual", "Print the page for man");
  return Command;
}

llvm::ArrayRef<cl::SubCommand *> commands() {
  static cl::SubCommand *const All[] = {
      &checkCommand(),  &fixCommand(),        &reviewCommand(),
      &reportCommand(), &initCommand(),       &configCommand(),
      &rulesCommand(),  &explainCommand(),    &mergeCommand(),
      &cacheCommand(),  &completionCommand(), &manualCommand()};
  return All;
}

llvm::Error misuse(const llvm::Twine &Message) {
  return llvm::createStringError(Message);
}

} // namespace torchport
