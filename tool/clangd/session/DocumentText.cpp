//===- DocumentText.cpp - the text of an open document --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/session/DocumentText.h"

#include "llvm/ADT/StringSwitch.h"

#include <algorithm>

namespace json = llvm::json;
using llvm::StringRef;

namespace torchport {

OffsetEncoding parseOffsetEncoding(StringRef Name) {
  return llvm::StringSwitch<OffsetEncoding>(Name)
      .Case("utf-8", OffsetEncoding::UTF8)
      .Case("utf-32", OffsetEncoding::UTF32)
      .Default(OffsetEncoding::UTF16);
}

/// Returns how many units the character takes whose first UTF-8 byte is \p
/// Lead; 0 for a continuation byte.
static size_t unitsOf(unsigned char Lead, OffsetEncoding Encoding) {
  if (Encoding == OffsetEncoding::UTF8)
    return 1;
  if ((Lead & 0xC0) == 0x80)
    return 0;
  return Encoding == OffsetEncoding::UTF16 && Lead >= 0xF0 ? 2 : 1;
}

json::Object DocumentText::positionAt(size_t Offset) const {
  const StringRef Before = StringRef(Text).take_front(Offset);
  // Without a line break, npos + 1 is 0.
  const StringRef OnLine = Before.substr(Before.rfind('\n') + 1);
  size_t Units = 0;
  for (const unsigned char Each : OnLine)
    Units += unitsOf(Each, Encoding);
  return json::Object{{"line", static_cast<int64_t>(Before.count('\n'))},
                      {"character", static_cast<int64_t>(Units)}};
}

json::Object DocumentText::rangeOf(size_t Begin, size_t End) const {
  return json::Object{{"start", positionAt(Begin)}, {"end", positionAt(End)}};
}

std::optional<size_t>
DocumentText::offsetAt(const json::Object &Position) const {
  const auto Line = Position.getInteger("line");
  const auto Character = Position.getInteger("character");
  if (!Line || !Character || *Line < 0 || *Character < 0)
    return std::nullopt;
  size_t At = 0;
  for (int64_t Remaining = *Line; Remaining > 0; --Remaining) {
    At = Text.find('\n', At);
    if (At == std::string::npos)
      return std::nullopt;
    ++At;
  }
  int64_t Remaining = *Character;
  // A position after the end of a line is its end.
  while (At < Text.size() && Text[At] != '\n' && Remaining > 0) {
    Remaining -= static_cast<int64_t>(unitsOf(Text[At], Encoding));
    ++At;
    while (At < Text.size() && unitsOf(Text[At], Encoding) == 0)
      ++At;
  }
  return At;
}

bool DocumentText::apply(const json::Value &Change) {
  const json::Object *Fields = Change.getAsObject();
  const auto New = Fields ? Fields->getString("text") : std::nullopt;
  if (!New)
    return false;
  const json::Object *Range = Fields->getObject("range");
  if (!Range) {
    Text = New->str();
    return true;
  }
  const json::Object *Start = Range->getObject("start");
  const json::Object *End = Range->getObject("end");
  const auto From = Start ? offsetAt(*Start) : std::nullopt;
  const auto To = End ? offsetAt(*End) : std::nullopt;
  if (!From || !To || *To < *From)
    return false;
  Text.replace(*From, *To - *From, New->str());
  return true;
}

} // namespace torchport
