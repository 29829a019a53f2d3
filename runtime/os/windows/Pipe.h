//===- Pipe.h - a pipe from a child process -----------------------*- C++
//-*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "os/windows/Wide.h"

#include <array>

namespace torchport::os {

/// The variable by which a child knows the handle for its results.
constexpr const char *kResultsVariable = "TORCHPORT_RESULTS";

/// A pipe whose reader can be waited for with a deadline, which Windows has
/// only for named pipes.
class Pipe {
public:
  Pipe() = default;
  Pipe(const Pipe &) = delete;
  Pipe &operator=(const Pipe &) = delete;
  ~Pipe();

  /// Returns false, with the error of Windows set, if it cannot be made.
  bool open();

  /// The end that a child inherits.
  HANDLE writer() const { return writer_.get(); }
  void close_writer() { writer_.reset(); }

  /// Returns false after its end was read.
  bool is_open() const { return static_cast<bool>(reader_); }

  /// Is set when there is a text, or its end, to read.
  HANDLE event() const { return event_.get(); }

  /// Appends what was read to \p text. Call it when event() is set.
  void read(std::string &text);

private:
  void begin_to_read();

  Handle reader_, writer_, event_;
  OVERLAPPED pending_{};
  std::array<char, 4096> buffer_{};
};

/// Cuts off all but the end of \p messages.
void keep_end(std::string &messages);

} // namespace torchport::os
