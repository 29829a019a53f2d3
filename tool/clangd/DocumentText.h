//===- DocumentText.h - a document as the editor has it ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <string>

namespace torchport {

/// In what the protocol counts the characters of a line.
enum class OffsetEncoding { UTF8, UTF16, UTF32 };

/// As the protocol names it; clangd's own default for a name that there is not.
OffsetEncoding encodingNamed(llvm::StringRef Name);
llvm::StringRef name(OffsetEncoding Encoding);

/// A text, and the places in it in the words of the protocol.
class DocumentText {
public:
  DocumentText(std::string Text, OffsetEncoding Encoding)
      : Text(std::move(Text)), Encoding(Encoding) {}

  const std::string &text() const { return Text; }

  /// The place of the byte \p Offset.
  llvm::json::Object positionAt(size_t Offset) const;
  llvm::json::Object rangeOf(size_t Begin, size_t End) const;

  /// Makes one of the changes that an editor tells of. False where its places
  /// are not in the text, which nobody knows then any longer.
  bool apply(const llvm::json::Value &Change);

private:
  std::optional<size_t> offsetAt(const llvm::json::Object &Position) const;

  std::string Text;
  OffsetEncoding Encoding;
};

} // namespace torchport
