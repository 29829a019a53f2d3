//===- EarlyFindings.h - findings before clangd's own -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Until clangd has parsed the headers of a document, which takes seconds, a
/// child process parses the document with the preamble of the command line. A
/// separate process keeps clangd's memory use unchanged, and a crash of Clang
/// does not end the session.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Program.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace torchport {

/// The argument that runs this program as a reader.
inline constexpr llvm::StringLiteral ReaderFlag = "--read-document";

struct ReaderRequest {
  std::string Uri;
  int64_t Version = 0;
  std::string Text;
  /// The name of the OffsetEncoding.
  std::string Encoding;
  /// The folder of the compilation database; empty if unknown.
  std::string BuildFolder;
  /// The editor's own flags for the document and their working directory.
  std::optional<std::vector<std::string>> Flags;
  std::string Directory;
  /// Answer immediately, without LibTorch's headers if necessary.
  bool IsUrgent = false;
  /// Put notes beside their finding instead of into its message.
  bool WantsRelated = false;
  /// Add the version of the document to each edit.
  bool WantsVersions = false;
};

llvm::json::Value toJSON(const ReaderRequest &Request);
bool fromJSON(const llvm::json::Value &Value, ReaderRequest &Request,
              llvm::json::Path Where);

/// Reads a ReaderRequest from standard input and writes the answer to standard
/// output, an object; returns the exit status. Its "diagnostics" are like
/// clangd's, and missing if LibTorch's headers are needed. If it is
/// "isByDeclarations", the same question without IsUrgent is answered with
/// LibTorch's headers.
int readDocument();

/// Asks readers about documents, one after the other, in its own thread.
class EarlyFindings {
public:
  using Clock = std::chrono::steady_clock;
  /// Called in that thread with the answer to the question with \p Ticket.
  using DiagnosticsCallback =
      std::function<void(llvm::StringRef Uri, int64_t Ticket,
                         const llvm::json::Array &Diagnostics)>;

  explicit EarlyFindings(DiagnosticsCallback OnDiagnostics)
      : OnDiagnostics(std::move(OnDiagnostics)) {}
  ~EarlyFindings();

  /// Asks \p Request after \p Delay. It replaces a waiting question about the
  /// same document. An urgent question may be answered twice: without
  /// LibTorch's headers and then with them.
  void enqueue(ReaderRequest Request, int64_t Ticket, Clock::duration Delay);

  /// Drops the waiting question about \p Uri, if no reader has it yet.
  void cancel(llvm::StringRef Uri);

private:
  struct QueuedRequest {
    ReaderRequest Request;
    int64_t Ticket;
    Clock::time_point Due;
  };

  /// Returns the answer; empty if the reader was ended or printed an error.
  llvm::json::Object runReader(const ReaderRequest &Request);
  void processQueue();

  const DiagnosticsCallback OnDiagnostics;
  std::mutex Mutex;
  std::condition_variable QueueChanged;
  /// By URI.
  std::map<std::string, QueuedRequest, std::less<>> Queue;
  llvm::sys::ProcessInfo Running;
  bool IsStopping = false;
  /// Started by the first question.
  std::thread Worker;
};

} // namespace torchport
