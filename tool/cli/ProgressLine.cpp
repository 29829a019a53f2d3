//===- ProgressLine.cpp - the progress of a scan on a terminal ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"

#include "tool/os/Restart.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <sys/ioctl.h>
#include <thread>
#include <unistd.h>

using llvm::StringRef;

namespace torchport {

static constexpr char Erase[] = "\r\x1b[K";

/// Writes without a buffer, so that no other output comes between.
static void write(StringRef Text) {
  (void)!::write(STDERR_FILENO, Text.data(), Text.size());
}

static void erase() { write({Erase, sizeof(Erase) - 1}); }

static constexpr int FatalSignals[] = {SIGINT, SIGTERM, SIGHUP};
static struct sigaction Before[std::size(FatalSignals)];
static std::atomic<bool> IsInterrupted = false;

/// Erases the line, and passes the signal to its previous handler.
static void handleSignal(int Signal) {
  IsInterrupted = true;
  erase();
  for (size_t I = 0; I < std::size(FatalSignals); ++I)
    if (FatalSignals[I] == Signal)
      ::sigaction(Signal, &Before[I], nullptr);
  ::raise(Signal);
}

static void cleanUpOnSignals() {
  for (size_t I = 0; I < std::size(FatalSignals); ++I) {
    if (::sigaction(FatalSignals[I], nullptr, &Before[I]) ||
        Before[I].sa_handler == SIG_IGN)
      continue;
    struct sigaction Action = {};
    Action.sa_handler = handleSignal;
    ::sigaction(FatalSignals[I], &Action, nullptr);
  }
}

/// Returns the number of columns that fit on a line.
static size_t width() {
  winsize Size;
  return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &Size) || Size.ws_col < 2
             ? 79
             : Size.ws_col - 1;
}

namespace {

/// A line on standard error that is redrawn during a scan and erased at the
/// end, also by Ctrl-C. A short scan draws nothing.
class ProgressLine : public Progress {
public:
  ProgressLine();
  ~ProgressLine() override { end(); }

  void expect(size_t More) override;
  void finished() override;
  void preparing(int More) override;
  void end() override;

private:
  using Clock = std::chrono::steady_clock;

  void drawAll();
  /// Requires Mutex to be locked.
  std::string line() const;

  std::mutex Mutex;
  std::condition_variable Ended;
  bool HasEnded = false;
  size_t Done = 0, All = 0;
  int Preparing = 0;
  Clock::time_point Begin;
  /// Draws during a scan.
  std::thread Drawing;
};

} // namespace

ProgressLine::ProgressLine() {
  cleanUpOnSignals();
  beforeRestart([] {
    IsInterrupted = true;
    erase();
  });
}

void ProgressLine::expect(size_t More) {
  const std::lock_guard Lock(Mutex);
  All += More;
  if (Drawing.joinable() || All == 0)
    return;
  Begin = Clock::now();
  HasEnded = false;
  Drawing = std::thread([this] { drawAll(); });
}

void ProgressLine::finished() {
  const std::lock_guard Lock(Mutex);
  ++Done;
}

void ProgressLine::preparing(int More) {
  const std::lock_guard Lock(Mutex);
  Preparing += More;
}

void ProgressLine::end() {
  {
    const std::lock_guard Lock(Mutex);
    HasEnded = true;
    Ended.notify_one();
  }
  if (Drawing.joinable())
    Drawing.join();
  Done = All = 0;
}

std::string ProgressLine::line() const {
  constexpr size_t Bar = 20;
  const size_t Filled = Bar * Done / All;
  std::string Text =
      llvm::formatv("[{0}{1}] {2}/{3} files", std::string(Filled, '#'),
                    std::string(Bar - Filled, '.'), Done, All);
  if (Preparing > 0)
    return Text + ", preparing LibTorch's headers";
  const double Seconds =
      std::chrono::duration<double>(Clock::now() - Begin).count();
  if (Done > 0)
    Text += llvm::formatv(", {0:f1} a second, {1:f0} s left", Done / Seconds,
                          Seconds * (All - Done) / Done);
  return Text;
}

void ProgressLine::drawAll() {
  // Signals go to other threads, so none arrives in the middle of a line.
  sigset_t AllSignals;
  ::sigfillset(&AllSignals);
  ::pthread_sigmask(SIG_BLOCK, &AllSignals, nullptr);

  constexpr std::chrono::milliseconds FirstDelay(300), RedrawInterval(100);
  std::unique_lock Lock(Mutex);
  const auto End = [&] { return HasEnded; };
  bool HasDrawn = false;
  while (!Ended.wait_for(Lock, HasDrawn ? RedrawInterval : FirstDelay, End)) {
    if (!IsInterrupted)
      write(Erase + line().substr(0, width()));
    if (IsInterrupted)
      erase();
    HasDrawn = true;
  }
  if (HasDrawn)
    erase();
}

std::unique_ptr<Progress> progressOnTerminal() {
  const char *Kind = std::getenv("TERM");
  if (!::isatty(STDERR_FILENO) || !Kind || StringRef(Kind) == "dumb")
    return std::make_unique<Progress>();
  return std::make_unique<ProgressLine>();
}

} // namespace torchport
