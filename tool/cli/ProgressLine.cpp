//===- ProgressLine.cpp - the progress of a scan on a terminal ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"

#include "tool/os/OwnProcess.h"

#include "llvm/Support/Process.h"

#include <condition_variable>
#include <deque>
#include <thread>

using llvm::sys::Process;

namespace torchport {

static constexpr char Erase[] = "\r\x1b[K";

/// llvm::errs() has no buffer, so that no other output comes between.
static void erase() { llvm::errs() << Erase; }

static std::atomic<bool> IsInterrupted = false;

static void eraseForever() {
  IsInterrupted = true;
  erase();
}

static size_t width() {
  const unsigned Columns = Process::StandardErrColumns();
  return Columns < 2 ? 79 : Columns - 1;
}

namespace {

/// A line on standard error that is redrawn during a scan and erased at the
/// end, also by Ctrl-C. A short scan draws nothing.
class ProgressLine : public Progress {
public:
  ProgressLine() {
    onFatalSignal(eraseForever);
    beforeRestart(eraseForever);
  }
  ~ProgressLine() override { end(); }

  void expect(size_t More) override {
    const std::lock_guard Lock(Mutex);
    All += More;
    if (Drawing.joinable() || All == 0)
      return;
    Recent.clear();
    HasEnded = false;
    Drawing = std::thread([this] { drawAll(); });
  }

  void finished() override {
    const std::lock_guard Lock(Mutex);
    ++Done;
  }

  void preparing(int More) override {
    const std::lock_guard Lock(Mutex);
    Preparing += More;
  }

  void interrupt(llvm::function_ref<void()> Print) override {
    const std::lock_guard Lock(Mutex);
    if (HasDrawn)
      erase();
    Print();
  }

  void end() override {
    {
      const std::lock_guard Lock(Mutex);
      HasEnded = true;
      Ended.notify_one();
    }
    if (Drawing.joinable())
      Drawing.join();
    Done = All = 0;
  }

private:
  using Clock = std::chrono::steady_clock;

  static constexpr std::chrono::seconds Remembered{60}, EnoughTime{3};
  static constexpr size_t EnoughFiles = 3;

  /// Requires Mutex to be locked.
  std::string line() {
    constexpr size_t Bar = 20;
    const size_t Filled = Bar * Done / All;
    std::string Text =
        llvm::formatv("[{0}{1}] {2}/{3} files", std::string(Filled, '#'),
                      std::string(Bar - Filled, '.'), Done, All);
    if (Preparing > 0) {
      Recent.clear();
      return Text + ", preparing LibTorch's headers";
    }
    const Clock::time_point Now = Clock::now();
    Recent.push_back({Now, Done});
    while (Now - Recent.front().first > Remembered &&
           Done - Recent[1].second >= EnoughFiles)
      Recent.pop_front();
    const auto [Then, DoneThen] = Recent.front();
    const double Seconds = std::chrono::duration<double>(Now - Then).count();
    if (Now - Then < EnoughTime || Done - DoneThen < EnoughFiles)
      return Text;
    const double Rate = (Done - DoneThen) / Seconds;
    return Text + llvm::formatv(", {0:f1} a second, about {1} left", Rate,
                                describeTime((All - Done) / Rate))
                      .str();
  }

  /// Returns, for example, "40 s", "3 min" or "2 h 5 min".
  static std::string describeTime(double Seconds) {
    if (Seconds < 60)
      return llvm::formatv("{0:f0} s", Seconds);
    const unsigned Minutes = unsigned(Seconds / 60 + 0.5);
    if (Minutes < 60)
      return llvm::formatv("{0} min", Minutes);
    return llvm::formatv("{0} h {1} min", Minutes / 60, Minutes % 60);
  }

  void drawAll() {
    // Signals go to other threads, so none arrives in the middle of a line.
    const SignalBlocker Blocker;

    constexpr std::chrono::milliseconds FirstDelay(300), RedrawInterval(100);
    std::unique_lock Lock(Mutex);
    const auto End = [&] { return HasEnded; };
    HasDrawn = false;
    while (!Ended.wait_for(Lock, HasDrawn ? RedrawInterval : FirstDelay, End)) {
      if (!IsInterrupted)
        llvm::errs() << Erase + line().substr(0, width());
      if (IsInterrupted)
        erase();
      HasDrawn = true;
    }
    if (HasDrawn)
      erase();
  }

  std::mutex Mutex;
  std::condition_variable Ended;
  bool HasEnded = false, HasDrawn = false;
  size_t Done = 0, All = 0;
  int Preparing = 0;
  /// How many files were finished when, in the last minute, or longer if they
  /// are few. Older ones would mislead: files without a device take no time.
  std::deque<std::pair<Clock::time_point, size_t>> Recent;
  std::thread Drawing;
};

} // namespace

std::unique_ptr<Progress> progressOnTerminal() {
  if (!Process::StandardErrIsDisplayed() ||
      Process::GetEnv("TERM").value_or(IsWindows ? "" : "dumb") == "dumb")
    return std::make_unique<Progress>();
  return std::make_unique<ProgressLine>();
}

} // namespace torchport
