//===- Ask.cpp - questions to who sits at the terminal --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Ask.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Process.h"

#include <cerrno>
#include <unistd.h>

namespace torchport {

bool hasTerminal(llvm::raw_ostream &Out) {
  return llvm::sys::Process::StandardInIsUserInput() && Out.is_displayed();
}

std::optional<std::string> readLine() {
  std::string Line;
  while (true) {
    char Typed;
    const ssize_t Size = ::read(STDIN_FILENO, &Typed, 1);
    if (Size < 0 && errno == EINTR)
      continue;
    if (Size <= 0)
      return std::nullopt;
    if (Typed == '\n')
      return Line;
    Line += Typed;
  }
}

bool isAgreedTo(const llvm::Twine &Question, llvm::raw_ostream &Out) {
  while (hasTerminal(Out)) {
    Out << Question << " [y/N]: ";
    Out.flush();
    const auto Line = readLine();
    if (!Line)
      Out << '\n';
    const llvm::StringRef Answer = Line ? llvm::StringRef(*Line).trim() : "n";
    if (Answer.equals_insensitive("y") || Answer.equals_insensitive("yes"))
      return true;
    if (Answer.empty() || Answer.equals_insensitive("n") ||
        Answer.equals_insensitive("no"))
      return false;
    Out << "y does it, n leaves all as it is.\n";
  }
  return false;
}

} // namespace torchport
