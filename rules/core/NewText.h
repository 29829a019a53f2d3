//===- NewText.h - what a fix writes ----------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <utility>

namespace torchport {

/// New text with the headers that it needs, so that nobody has to look for
/// names in it later. Or none, and why: what is made of that is none either.
class NewText {
public:
  NewText() = default;
  // What needs no header is a text like any other.
  NewText(std::string Text) : Text(std::move(Text)) {}
  NewText(const char *Text) : Text(Text) {}
  NewText(llvm::StringRef Text) : Text(Text.str()) {}
  NewText(std::string Text, llvm::StringRef Header)
      : Text(std::move(Text)), Headers({Header}) {}

  /// There is no text that would do, because of \p Why.
  static NewText none(const char *Why) {
    NewText Result;
    Result.WhyNone = Why;
    return Result;
  }

  const std::string &str() const { return Text; }
  llvm::ArrayRef<llvm::StringRef> headers() const { return Headers; }
  /// Empty where there is a text.
  llvm::StringRef whyNone() const { return WhyNone; }
  /// Nothing was asked for; what is none is not empty.
  bool empty() const { return Text.empty() && WhyNone.empty(); }

  NewText &operator+=(const NewText &Other) {
    Text += Other.Text;
    Headers.append(Other.Headers);
    if (WhyNone.empty())
      WhyNone = Other.WhyNone;
    return *this;
  }
  friend NewText operator+(NewText Left, const NewText &Right) {
    return Left += Right;
  }

  /// The same, which needs what \p Other needs, and is none where that is.
  NewText needing(const NewText &Other) && {
    const size_t Length = Text.size();
    *this += Other;
    Text.resize(Length);
    return std::move(*this);
  }

private:
  std::string Text;
  /// Static texts.
  llvm::SmallVector<llvm::StringRef, 1> Headers;
  llvm::StringRef WhyNone;
};

} // namespace torchport
