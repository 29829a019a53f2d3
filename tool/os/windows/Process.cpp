//===- Process.cpp - processes, streams and signals on Windows ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Process.h"
#include "tool/os/OwnProcess.h"

#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Windows/WindowsSupport.h"

#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <io.h>
#include <psapi.h>

namespace torchport {

// OwnProcess.h.

std::string ownProgram(const char *Argv0) {
  static int Anchor;
  return llvm::sys::fs::getMainExecutable(Argv0, &Anchor);
}

std::string buildId() {
  // The linker's time stamp, or its hash of a reproducible program.
  const auto *Program =
      reinterpret_cast<const char *>(::GetModuleHandleW(nullptr));
  const auto *Start = reinterpret_cast<const IMAGE_DOS_HEADER *>(Program);
  const auto *Headers =
      reinterpret_cast<const IMAGE_NT_HEADERS *>(Program + Start->e_lfanew);
  return std::to_string(Headers->FileHeader.TimeDateStamp) + "-" +
         std::to_string(Headers->OptionalHeader.SizeOfImage);
}

void *exportedFunction(const char *Name) {
  return reinterpret_cast<void *>(
      ::GetProcAddress(::GetModuleHandleW(nullptr), Name));
}

std::vector<std::string> environmentVariables() {
  std::vector<std::string> All;
  wchar_t *const Block = ::GetEnvironmentStringsW();
  for (const wchar_t *Each = Block; Each && *Each;
       Each += std::wcslen(Each) + 1)
    if (std::string Text; llvm::convertWideToUTF8(Each, Text))
      All.push_back(std::move(Text));
  ::FreeEnvironmentStringsW(Block);
  return All;
}

void setVariable(const char *Name, const std::string &Value) {
  ::_putenv_s(Name, Value.c_str());
}

std::error_code replaceProcess(const std::string &, const char *const *) {
  return std::make_error_code(std::errc::function_not_supported);
}

// Process.h.

void waitForEnd(const llvm::sys::ProcessInfo &Child) {
  ::WaitForSingleObject(Child.Process, INFINITE);
}

void endProcess(const llvm::sys::ProcessInfo &Child) {
  ::TerminateProcess(Child.Process, 1);
}

void reserveClosedStreams() {}

static int Claimed = -1;

int claimStandardOutput() {
  (void)llvm::sys::ChangeStdoutToBinary();
  Claimed = ::_dup(::_fileno(stdout));
  ::_dup2(::_fileno(stderr), ::_fileno(stdout));
  return Claimed;
}

void shareStandardOutput() { ::_dup2(Claimed, ::_fileno(stdout)); }

void replaceStandardInput(llvm::StringRef) {} // see replaceProcess()

static void (*OnInterrupt)() = nullptr;

void onFatalSignal(void (*Handler)()) {
  OnInterrupt = Handler;
  ::SetConsoleCtrlHandler(
      [](DWORD) -> BOOL {
        OnInterrupt();
        return FALSE; // continue with the handlers that were set before
      },
      /*Add=*/TRUE);
}

struct SignalBlocker::Mask {};
SignalBlocker::SignalBlocker() = default;
SignalBlocker::~SignalBlocker() = default;

OverflowStack::OverflowStack() {
  ULONG Size = 64 << 10;
  ::SetThreadStackGuarantee(&Size);
}
OverflowStack::~OverflowStack() = default;

// OwnProcess.h.

uint64_t peakMemory() {
  PROCESS_MEMORY_COUNTERS Used = {};
  ::K32GetProcessMemoryInfo(::GetCurrentProcess(), &Used, sizeof(Used));
  return Used.PeakWorkingSetSize;
}

uint64_t physicalMemory() {
  MEMORYSTATUSEX Memory = {};
  Memory.dwLength = sizeof(Memory);
  ::GlobalMemoryStatusEx(&Memory);
  return Memory.ullTotalPhys;
}

std::chrono::seconds processorTimeOf(llvm::thread::native_handle_type Thread) {
  FILETIME Begin, End, Kernel = {}, User = {};
  ::GetThreadTimes(Thread, &Begin, &End, &Kernel, &User);
  return std::chrono::duration_cast<std::chrono::seconds>(
      llvm::sys::toDuration(Kernel) + llvm::sys::toDuration(User));
}

void returnLargeBlocks() {} // so does the system's allocator
void returnFreeMemory() {}

void lowerPriority() {
  ::SetPriorityClass(::GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS);
}

} // namespace torchport
