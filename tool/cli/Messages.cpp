//===- Messages.cpp - what standard error is told -------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Messages.h"

#include "tool/report/ForTerminal.h"

#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

#include <iostream>

namespace torchport {

void printError(const llvm::Twine &What) {
  llvm::WithColor::error() << escapeForTerminal(What.str()) << '\n';
}

void printErrors(llvm::Error Why) {
  llvm::handleAllErrors(std::move(Why), [](const llvm::ErrorInfoBase &Each) {
    printError(Each.message());
  });
}

void printWarning(const llvm::Twine &What) {
  llvm::WithColor::warning() << escapeForTerminal(What.str()) << '\n';
}

void printNote(const llvm::Twine &What) {
  llvm::WithColor::note() << escapeForTerminal(What.str()) << '\n';
}

bool confirm(const llvm::Twine &Question, llvm::raw_ostream &Out) {
  std::string Line;
  while (llvm::sys::Process::StandardInIsUserInput() && Out.is_displayed()) {
    Out << Question << " [y/N]: ";
    Out.flush();
    if (!std::getline(std::cin, Line)) {
      Out << '\n';
      break;
    }
    const std::string Answer = llvm::StringRef(Line).trim().lower();
    if (Answer == "y" || Answer == "yes")
      return true;
    if (Answer.empty() || Answer == "n" || Answer == "no")
      break;
    Out << "Answer y or n.\n";
  }
  return false;
}

} // namespace torchport
