//===- Wide.h - texts and handles of Windows --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// For the files of this folder alone. Our texts are UTF-8, those of Windows
/// UTF-16.
//===----------------------------------------------------------------------===//

#pragma once

#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef _WIN32_WINNT
#define _WIN32_WINNT 0x0A00 // Windows 10, the oldest that LibTorch runs on
#endif

#include <string>
#include <utility>
#include <windows.h>

namespace torchport::os {

/// Invalid parts of the text become U+FFFD.
std::wstring to_wide(const std::string &text);
std::string to_utf8(const std::wstring &text);

/// Returns \p path for a call of Windows: with backslashes and, if it is
/// absolute and long, with the prefix \\?\ that allows more than 260
/// characters.
std::wstring wide_path(const std::string &path);

/// Removes that prefix.
std::wstring without_prefix(std::wstring path);

/// Returns the message of Windows for \p error, such as "The system cannot find
/// the file specified. (error 2)".
std::string message_of(unsigned long error);

/// A handle that is closed by the destructor.
class Handle {
public:
  Handle() = default;
  explicit Handle(HANDLE handle)
      : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
  Handle(Handle &&other) noexcept
      : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle &operator=(Handle &&other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Handle() { reset(); }

  explicit operator bool() const { return handle_ != nullptr; }
  HANDLE get() const { return handle_; }
  void reset() {
    if (handle_)
      CloseHandle(std::exchange(handle_, nullptr));
  }

private:
  HANDLE handle_ = nullptr;
};

} // namespace torchport::os
