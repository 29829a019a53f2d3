//===- DocumentText.h - the text of an open document ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <string>

namespace torchport {

/// The unit in which the protocol counts the characters of a line.
enum class OffsetEncoding { UTF8, UTF16, UTF32 };

/// Parses the protocol's name. An unknown one is UTF16, clangd's default.
OffsetEncoding parseOffsetEncoding(llvm::StringRef Name);

/// A text with positions as the protocol counts them.
class DocumentText {
public:
  DocumentText(std::string Text, OffsetEncoding Encoding)
      : Text(std::move(Text)), Encoding(Encoding) {}

  const std::string &text() const { return Text; }

  /// Returns the range of the bytes from \p Begin to \p End.
  llvm::json::Object rangeOf(size_t Begin, size_t End) const;

  /// Applies a change that the editor reports. Returns false if its range is
  /// not in the text, which is then out of date.
  bool apply(const llvm::json::Value &Change);

private:
  llvm::json::Object positionAt(size_t Offset) const;
  std::optional<size_t> offsetAt(const llvm::json::Object &Position) const;

  std::string Text;
  OffsetEncoding Encoding;
};

} // namespace torchport
