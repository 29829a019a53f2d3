//===- Restart.cpp - re-executes the process ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Restart.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <cassert>
#include <cstdlib>
#include <mutex>
#include <set>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>
#include <vector>

using llvm::StringRef;

namespace torchport {

/// Tells the next process the descriptor of an in-memory file.
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
  const char *const Number = std::getenv(StateVariable);
  int File;
  if (!Number || StringRef(Number).getAsInteger(10, File) ||
      File <= STDERR_FILENO)
    return {};
  ::unsetenv(StateVariable);
  const off_t Length = ::lseek(File, 0, SEEK_END);
  const auto Text =
      Length < 0 ? llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>(
                       std::make_error_code(std::errc::bad_file_descriptor))
                 : llvm::MemoryBuffer::getOpenFileSlice(File, StateVariable,
                                                        Length, /*Offset=*/0);
  ::close(File);
  return Text ? parse((*Text)->getBuffer()) : RestartState();
}

void saveCommandLine(const char *const *Argv) {
  Arguments = Argv;
  InitialState = takeState();
}

const RestartState &restartState() { return InitialState; }

/// The descriptor stays open in the next process.
static int makeMemoryFile(StringRef Text) {
  const int File = ::memfd_create(StateVariable, 0);
  if (File < 0)
    return File;
  llvm::raw_fd_ostream Out(File, /*shouldClose=*/false);
  Out << Text;
  return File;
}

void restart(const RestartState &State) {
  assert(Arguments && "the command line was not saved");
  // Remove unfinished files.
  llvm::sys::RunInterruptHandlers();
  for (const std::function<void()> &Each : restartSteps())
    Each();
  // Holding the lock stops other threads from creating more such files.
  const std::lock_guard Lock(RemovalMutex);
  for (const std::string &Each : Removed)
    ::unlink(Each.c_str());
  const int File = makeMemoryFile(serialize(State));
  if (File >= 0) {
    ::setenv(StateVariable, llvm::itostr(File).c_str(), /*overwrite=*/1);
    char *const *const Argv = const_cast<char *const *>(Arguments);
    // The running program, even if an update has replaced its file.
    ::execv("/proc/self/exe", Argv);
    static int Anchor;
    const std::string Self =
        llvm::sys::fs::getMainExecutable(Arguments[0], &Anchor);
    ::execv(Self.c_str(), Argv);
  }
  llvm::errs() << "torchport: a file takes too much time or memory, and to go "
                  "on without it cannot be: "
               << llvm::sys::StrError()
               << "; '--timeout=0 --memory=0' give it as much as it wants\n";
  llvm::sys::Process::Exit(2, /*NoCleanup=*/true);
}

} // namespace torchport
