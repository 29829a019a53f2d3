//===- EarlyQuestion.h - what is asked of a reader --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Until clangd has read the headers of a document, which takes seconds, a
/// process of its own reads the document on top of the preamble that the
/// command line shares. It is another process so that clangd's memory stays
/// what it is, and so that a source that Clang does not survive costs no
/// session.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <string>
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

} // namespace torchport
