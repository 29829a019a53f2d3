//===- TextEscaping.cpp - escapes for terminals and URIs ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/TextEscaping.h"

#include "tool/os/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using llvm::StringRef;

namespace torchport {

/// Returns true for control characters, for line and paragraph separators, and
/// for characters that change the text direction.
static bool isControlOrBidi(llvm::UTF32 Character) {
  return (Character < 0x20 && Character != '\t') ||
         (Character >= 0x7F && Character < 0xA0) || Character == 0x200E ||
         Character == 0x200F || (Character >= 0x2028 && Character <= 0x202E) ||
         (Character >= 0x2066 && Character <= 0x2069);
}

std::string escapeForTerminal(StringRef Text) {
  // Fast path: nearly all text is printable ASCII.
  if (llvm::all_of(Text, llvm::isPrint))
    return Text.str();
  std::string Escaped;
  const auto *At = Text.bytes_begin();
  while (At != Text.bytes_end()) {
    const llvm::UTF8 *const Begin = At;
    llvm::UTF32 Character = 0;
    if (llvm::convertUTF8Sequence(&At, Text.bytes_end(), &Character,
                                  llvm::strictConversion) !=
        llvm::conversionOK) {
      At = Begin + 1;
      Escaped += llvm::formatv("\\x{0:X-2}", unsigned(*Begin));
    } else if (isControlOrBidi(Character)) {
      Escaped += Character < 0x80
                     ? llvm::formatv("\\x{0:X-2}", Character).str()
                     : llvm::formatv("\\u{0:X-4}", Character).str();
    } else {
      Escaped.append(Begin, At);
    }
  }
  return Escaped;
}

std::string truncateText(StringRef Text, size_t MaxLength) {
  if (Text.size() <= MaxLength)
    return llvm::json::fixUTF8(Text);
  size_t End = MaxLength;
  while (End > 0 && (Text[End] & 0xC0) == 0x80)
    --End;
  return llvm::json::fixUTF8(Text.take_front(End)) + "\u2026";
}

std::string uriOf(StringRef Path) {
  std::string Uri;
  for (const unsigned char Each : Path) {
    if (llvm::isAlnum(Each) || StringRef("/-._~").contains(Each))
      Uri += Each;
    else
      Uri += "%" + llvm::utohexstr(Each, /*LowerCase=*/false, /*Width=*/2);
  }
  return Uri;
}

std::string fileUriOf(StringRef Path) {
  return (IsWindows ? "file:///" : "file://") +
         uriOf(llvm::sys::path::convert_to_slash(Path));
}

std::string pathOf(StringRef Uri) {
  StringRef Rest = Uri;
  if (!Rest.consume_front("file://") || !Rest.starts_with("/"))
    return "";
  if (IsWindows)
    Rest = Rest.drop_front(); // of "/C:/"
  std::string Path;
  while (!Rest.empty()) {
    unsigned char Byte = Rest.front();
    size_t Length = 1;
    if (Byte == '%' && Rest.size() > 2 &&
        llvm::tryGetHexFromNibbles(Rest[1], Rest[2], Byte))
      Length = 3;
    Path += static_cast<char>(Byte);
    Rest = Rest.drop_front(Length);
  }
  return Path;
}

} // namespace torchport
