//===- Pipe.cpp - a pipe from a child process -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/windows/Pipe.h"

#include <atomic>

namespace torchport::os {

Pipe::~Pipe() {
  if (!reader_)
    return;
  // The system writes to the buffer until this is done.
  DWORD count = 0;
  if (CancelIoEx(reader_.get(), &pending_))
    GetOverlappedResult(reader_.get(), &pending_, &count, TRUE);
}

bool Pipe::open() {
  static std::atomic<unsigned> made{0};
  std::wstring name = L"\\\\.\\pipe\\torchport-" +
                      std::to_wstring(GetCurrentProcessId()) + L'-' +
                      std::to_wstring(++made);
  event_ = Handle(CreateEventW(nullptr, TRUE, FALSE, nullptr));
  reader_ = Handle(CreateNamedPipeW(name.c_str(),
                                    PIPE_ACCESS_INBOUND | FILE_FLAG_OVERLAPPED |
                                        FILE_FLAG_FIRST_PIPE_INSTANCE,
                                    PIPE_TYPE_BYTE | PIPE_READMODE_BYTE |
                                        PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS,
                                    1, 0, static_cast<DWORD>(buffer_.size()), 0,
                                    nullptr));
  if (!event_ || !reader_)
    return false;
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  writer_ = Handle(CreateFileW(name.c_str(), GENERIC_WRITE, 0, &inherited,
                               OPEN_EXISTING, 0, nullptr));
  if (!writer_)
    return false;
  begin_to_read();
  return true;
}

void Pipe::begin_to_read() {
  pending_ = {};
  pending_.hEvent = event_.get();
  ResetEvent(event_.get());
  if (!ReadFile(reader_.get(), buffer_.data(),
                static_cast<DWORD>(buffer_.size()), nullptr, &pending_) &&
      GetLastError() != ERROR_IO_PENDING)
    reader_.reset();
}

void Pipe::read(std::string &text) {
  DWORD count = 0;
  if (!GetOverlappedResult(reader_.get(), &pending_, &count, TRUE)) {
    reader_.reset();
    return;
  }
  text.append(buffer_.data(), count);
  begin_to_read();
}

void keep_end(std::string &messages) {
  constexpr std::size_t kept = 4096;
  if (messages.size() > kept)
    messages.erase(0, messages.size() - kept);
}

} // namespace torchport::os
