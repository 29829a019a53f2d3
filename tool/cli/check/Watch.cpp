//===- Watch.cpp - torchport check --watch --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"
#include "tool/os/OwnProcess.h"

#include "llvm/Support/Program.h"

#include <thread>

using llvm::StringRef;
using Clock = std::chrono::steady_clock;

namespace torchport {

/// Checks once, in a child process, so that the damage of a crash of Clang does
/// not stay for days.
static llvm::Error checkOnce(const CommandLine &Line) {
  static int Anchor;
  const std::string Self =
      llvm::sys::fs::getMainExecutable("torchport", &Anchor);
  std::vector<StringRef> Words{Self};
  for (const std::string &Each : Line.Words)
    Words.push_back(Each);
  std::string ErrorText;
  const int Status = llvm::sys::ExecuteAndWait(Self, Words, std::nullopt, {}, 0,
                                               0, &ErrorText);
  if (Status >= 0)
    return llvm::Error::success();
  return llvm::createStringError("the check did not end: " + ErrorText);
}

/// Sleeps until something changes. Polling takes at most a tenth of the time.
static void waitForChange(const std::function<bool()> &IsKnown) {
  auto Pause = std::chrono::duration_cast<Clock::duration>(
      std::chrono::milliseconds(200));
  // Incomplete results are not cached, so check again after a longer pause.
  if (!IsKnown())
    return std::this_thread::sleep_for(std::chrono::seconds(2));
  bool IsSame = true;
  while (IsSame) {
    std::this_thread::sleep_for(Pause);
    const auto Start = Clock::now();
    IsSame = IsKnown();
    Pause = std::max(Pause, 10 * (Clock::now() - Start));
  }
}

ExitStatus watch(const CommandLine &Line, const std::function<bool()> &IsKnown,
                 llvm::raw_ostream &Out) {
  shareStandardOutput();
  while (true) {
    if (Out.is_displayed())
      Out << "\033[H\033[2J\033[3J";
    Out.flush();
    if (llvm::Error Failed = checkOnce(Line)) {
      printErrors(std::move(Failed));
      return Incomplete;
    }
    Out << "waiting for a change; Ctrl-C ends this\n";
    Out.flush();
    waitForChange(IsKnown);
  }
}

} // namespace torchport
