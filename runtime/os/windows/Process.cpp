//===- Process.cpp - child processes on Windows ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A child and its descendants are in a job object, which ends them all when it
/// is closed, also if this process is killed.
//===----------------------------------------------------------------------===//

#include "os/Process.h"

#include "os/windows/CommandLine.h"
#include "os/windows/End.h"
#include "os/windows/Pipe.h"

#include <algorithm>

namespace torchport::os {

namespace {

using Clock = std::chrono::steady_clock;

/// How long a process may take to exit after it closed its results, or after it
/// was killed, in milliseconds.
constexpr DWORD kGrace = 2000;

/// The only handles that a child gets.
class InheritedHandles {
public:
  explicit InheritedHandles(std::vector<HANDLE> handles)
      : handles_(std::move(handles)) {
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    buffer_.resize(size);
    is_set_ = InitializeProcThreadAttributeList(get(), 1, 0, &size) &&
              UpdateProcThreadAttribute(
                  get(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                  handles_.size() * sizeof(HANDLE), nullptr, nullptr);
  }
  InheritedHandles(const InheritedHandles &) = delete;
  InheritedHandles &operator=(const InheritedHandles &) = delete;
  ~InheritedHandles() {
    if (is_set_)
      DeleteProcThreadAttributeList(get());
  }

  LPPROC_THREAD_ATTRIBUTE_LIST get() {
    return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(buffer_.data());
  }
  bool is_set() const { return is_set_; }

private:
  std::vector<HANDLE> handles_;
  std::vector<char> buffer_;
  bool is_set_ = false;
};

/// A process in a job.
struct Child {
  Handle job, process;
};

} // namespace

static Handle new_job() {
  Handle job(CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  // The second keeps Windows from showing a dialog after a crash.
  limits.BasicLimitInformation.LimitFlags =
      JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE |
      JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
  if (job &&
      !SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation,
                               &limits, sizeof limits))
    job.reset();
  return job;
}

/// Starts \p program. Returns 0 or the error of Windows.
static DWORD start(const Program &program, Pipe &results, Pipe &messages,
                   Child &child) {
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  Handle nothing(CreateFileW(L"NUL", GENERIC_READ, FILE_SHARE_READ, &inherited,
                             OPEN_EXISTING, 0, nullptr));
  child.job = new_job();
  if (!nothing || !child.job || !results.open() || !messages.open())
    return GetLastError();
  InheritedHandles handles(
      {nothing.get(), messages.writer(), results.writer()});
  if (!handles.is_set())
    return GetLastError();
  STARTUPINFOEXW info{};
  info.StartupInfo.cb = sizeof info;
  info.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
  info.StartupInfo.hStdInput = nothing.get();
  info.StartupInfo.hStdOutput = messages.writer();
  info.StartupInfo.hStdError = messages.writer();
  info.lpAttributeList = handles.get();

  std::wstring path = wide_path(program.path), line = command_line(program);
  std::wstring block = environment_block(
      program,
      std::string(kResultsVariable) + '=' +
          std::to_string(reinterpret_cast<std::uintptr_t>(results.writer())));
  PROCESS_INFORMATION process{};
  if (!CreateProcessW(path.c_str(), line.data(), nullptr, nullptr, TRUE,
                      CREATE_SUSPENDED | CREATE_NO_WINDOW |
                          CREATE_UNICODE_ENVIRONMENT |
                          EXTENDED_STARTUPINFO_PRESENT,
                      block.data(), nullptr, &info.StartupInfo, &process))
    return GetLastError();
  child.process = Handle(process.hProcess);
  Handle thread(process.hThread);
  // Before it runs, so that its children are in the job as well.
  if (!AssignProcessToJobObject(child.job.get(), process.hProcess)) {
    DWORD error = GetLastError();
    TerminateProcess(process.hProcess, 1);
    return error;
  }
  ResumeThread(process.hThread);
  return 0;
}

/// Reads until the results end. Returns false if the deadline comes first.
static bool read_results(Pipe &results, Pipe &messages,
                         Clock::time_point deadline, Outcome &outcome) {
  while (results.is_open()) {
    auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0)
      return false;
    HANDLE events[] = {results.event(), messages.event()};
    DWORD count = messages.is_open() ? 2 : 1;
    // A wait that is too long for Windows is begun again.
    DWORD answer = WaitForMultipleObjects(
        count, events, FALSE,
        static_cast<DWORD>(std::min<long long>(left.count(), 1 << 30)));
    if (answer == WAIT_OBJECT_0)
      results.read(outcome.results);
    else if (answer == WAIT_OBJECT_0 + 1)
      messages.read(outcome.messages);
    keep_end(outcome.messages);
  }
  return true;
}

bool can_start_processes() { return true; }

Outcome run(const Program &program, std::chrono::milliseconds timeout) {
  Outcome outcome;
  auto deadline = Clock::now() + timeout;
  Pipe results, messages;
  Child child;
  if (DWORD error = start(program, results, messages, child)) {
    outcome.start_error = message_of(error);
    return outcome;
  }
  results.close_writer();
  messages.close_writer();

  outcome.timed_out = !read_results(results, messages, deadline, outcome);
  bool gone = !outcome.timed_out &&
              WaitForSingleObject(child.process.get(), kGrace) == WAIT_OBJECT_0;
  if (!gone) {
    TerminateJobObject(child.job.get(), 1);
    gone = WaitForSingleObject(child.process.get(), kGrace) == WAIT_OBJECT_0;
  }
  outcome.abandoned = !gone;
  DWORD code = 0;
  if (gone && GetExitCodeProcess(child.process.get(), &code))
    outcome.end = end_of(code);
  // Not to its end: a process that was left behind may have the other end.
  while (messages.is_open() &&
         WaitForSingleObject(messages.event(), 0) == WAIT_OBJECT_0)
    messages.read(outcome.messages);
  keep_end(outcome.messages);
  return outcome;
}

} // namespace torchport::os
