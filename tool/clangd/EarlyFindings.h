//===- EarlyFindings.h - findings before clangd has any ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Until clangd has read the headers of a document, which takes seconds, a
/// process of its own reads the document on top of the preamble that the
/// command line shares. It is another process so that clangd's memory stays
/// what it is, and so that a source that Clang does not survive costs no
/// session.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <sys/types.h>
#include <thread>
#include <vector>

namespace torchport {

/// The argument that makes a reader of this program.
inline constexpr llvm::StringLiteral ReaderFlag = "--read-document";

struct EarlyQuestion {
  std::string Uri;
  int64_t Version = 0;
  std::string Text;
  /// As DocumentText names it.
  std::string Encoding;
  /// Where the compilation database is; empty where nobody said so.
  std::string BuildFolder;
  /// The flags that the editor has for the document, and where they hold.
  std::optional<std::vector<std::string>> Flags;
  std::string Directory;
  /// Whether it is to be answered at once, if need be without a look into
  /// LibTorch's headers.
  bool IsUrgent = false;
  /// Whether the editor wants notes beside their finding, and not inside of it.
  bool WantsRelated = false;
  /// Whether it wants the version of the document beside each edit.
  bool WantsVersions = false;
};

llvm::json::Value toJSON(const EarlyQuestion &Question);
bool fromJSON(const llvm::json::Value &Value, EarlyQuestion &Question,
              llvm::json::Path Where);

struct EarlyAnswer {
  /// Nothing where LibTorch's headers are needed to tell.
  std::optional<llvm::json::Array> Diagnostics;
  /// Whether it is by the tool's declarations of LibTorch: the same question,
  /// asked with time, has an answer by its headers.
  bool IsByDeclarations = false;
};

llvm::json::Value toJSON(EarlyAnswer Answer);
bool fromJSON(const llvm::json::Value &Value, EarlyAnswer &Answer,
              llvm::json::Path Where);

/// Answers an EarlyQuestion on standard input with what the rules find in the
/// document, as clangd would publish it, on standard output. Returns the exit
/// status.
int readDocument();

/// One reader at a time; any thread may end it.
class ReaderProcess {
public:
  /// What a reader answers to \p Question. Nothing where there is none, as it
  /// was ended or could not do it; it has told why.
  std::optional<llvm::json::Value> ask(llvm::StringRef Question);

  /// Ends the one that is at work, and all that come.
  void end();

private:
  bool start(int Socket);
  void collect();

  std::mutex Mutex;
  pid_t Running = 0;
  bool HasEnded = false;
};

/// Asks a reader about documents, one after the other, in a thread of its own.
class EarlyFindings {
public:
  using Clock = std::chrono::steady_clock;
  /// Told, in that thread, what was found in the document as it was asked about
  /// with a ticket.
  using Tell = std::function<void(llvm::StringRef Uri, int64_t Ticket,
                                  llvm::json::Array Diagnostics)>;

  explicit EarlyFindings(Tell Found) : Found(std::move(Found)) {}
  ~EarlyFindings();

  /// Asks \p Question, in place of what was asked about that document, once
  /// \p Delay is over. One that is urgent may be answered twice: without
  /// LibTorch's headers, and with them.
  void want(EarlyQuestion Question, int64_t Ticket, Clock::duration Delay);

  /// Nobody wants to know any longer, unless a reader is at work on it.
  void forget(llvm::StringRef Uri);

private:
  struct Wanted {
    EarlyQuestion Question;
    int64_t Ticket;
    Clock::time_point Due;
  };

  /// Nothing where there is none; somebody has told why.
  std::optional<EarlyAnswer> answerTo(const EarlyQuestion &Question);
  void work();

  const Tell Found;
  ReaderProcess Reader;
  std::mutex Mutex;
  std::condition_variable HasChanged;
  /// By the document.
  std::map<std::string, Wanted, std::less<>> Queue;
  bool Ends = false;
  /// Started when something is wanted first.
  std::thread Worker;
};

} // namespace torchport
