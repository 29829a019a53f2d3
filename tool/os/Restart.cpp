//===- Restart.cpp - re-executes the process ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Restart.h"

#include "tool/os/OwnProcess.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <cassert>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

using llvm::StringRef;

namespace torchport {

/// Tells the next process what serialize() returned.
static constexpr char StateVariable[] = "TORCHPORT_HISTORY";

static constexpr char Suspect = 's';

static const char *const *Arguments = nullptr;
static RestartState InitialState;

static std::vector<std::function<void()>> &restartSteps() {
  static std::vector<std::function<void()>> Steps;
  return Steps;
}

void beforeRestart(std::function<void()> Step) {
  restartSteps().push_back(std::move(Step));
}

static std::mutex RemovalMutex;
static std::multiset<std::string> Removed;

RemovedOnRestart::RemovedOnRestart(std::string Path) : Path(std::move(Path)) {
  const std::lock_guard Lock(RemovalMutex);
  Removed.insert(this->Path);
}

RemovedOnRestart::~RemovedOnRestart() {
  const std::lock_guard Lock(RemovalMutex);
  Removed.erase(Removed.find(Path));
}

/// Returns one line for each piece of work: its outcome and its name.
static std::string serialize(const RestartState &State) {
  std::string Text;
  for (const auto &[Name, Limit] : State.Abandoned)
    Text += char(Limit) + Name + '\n';
  for (const std::string &Name : State.Suspects)
    Text += Suspect + Name + '\n';
  return Text;
}

static RestartState parse(StringRef Text) {
  RestartState State;
  for (StringRef Line : llvm::split(Text, '\n')) {
    const std::string Name = Line.drop_front(!Line.empty()).str();
    if (Line.starts_with(char(LimitExceeded::Time)))
      State.Abandoned[Name] = LimitExceeded::Time;
    else if (Line.starts_with(char(LimitExceeded::Memory)))
      State.Abandoned[Name] = LimitExceeded::Memory;
    else if (Line.starts_with(Suspect))
      State.Suspects.insert(Name);
  }
  return State;
}

static RestartState takeState() {
  const auto Text = llvm::sys::Process::GetEnv(StateVariable);
  setVariable(StateVariable, "");
  return Text ? parse(*Text) : RestartState();
}

void saveCommandLine(const char *const *Argv) {
  Arguments = Argv;
  InitialState = takeState();
}

const RestartState &restartState() { return InitialState; }

void restart(const RestartState &State) {
  assert(Arguments && "the command line was not saved");
  // Remove unfinished files.
  llvm::sys::RunInterruptHandlers();
  for (const std::function<void()> &Each : restartSteps())
    Each();
  // Holding the lock stops other threads from creating more such files.
  const std::lock_guard Lock(RemovalMutex);
  for (const std::string &Each : Removed)
    (void)llvm::sys::fs::remove(Each);
  setVariable(StateVariable, serialize(State));
  const std::error_code Failed =
      replaceProcess(ownProgram(Arguments[0]), Arguments);
  llvm::errs() << "torchport: a file takes too much time or memory, and to go "
                  "on without it cannot be: "
               << Failed.message()
               << "; '--timeout=0 --memory=0' give it as much as it wants\n";
  llvm::sys::Process::Exit(2, /*NoCleanup=*/true);
}

} // namespace torchport
