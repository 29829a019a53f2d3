//===- PythonDevices.cpp - device names in Python code --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/PythonDevices.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Regex.h"

#include <algorithm>

using llvm::Regex;
using llvm::StringRef;

namespace torchport {

template <typename Taker>
static void forEachMatch(const Regex &Pattern, StringRef Code, Taker Take) {
  llvm::SmallVector<StringRef, 16> Groups;
  while (Pattern.match(Code, &Groups)) {
    Take(Groups);
    Code = Code.drop_front(Groups[0].end() - Code.begin());
  }
}

/// Overwrites comments, and strings that cannot be a device or its prefix, such
/// as `f'cuda:{i}'`, by spaces.
static std::string blankTexts(StringRef Code) {
  static const Regex Texts("\"\"\"([^\"]|\"[^\"]|\"\"[^\"])*\"\"\""
                           "|'''([^']|'[^']|''[^'])*'''"
                           "|\"([^\"\\\n]|\\\\.)*\"|'([^'\\\n]|\\\\.)*'"
                           "|#[^\n]*");
  static const Regex Names("^['\"][^'\"\\(.{]*([{][^'\"\\]*[}])?['\"]$");
  std::string Blanked = Code.str();
  forEachMatch(Texts, Code, [&](llvm::ArrayRef<StringRef> Groups) {
    const StringRef Text = Groups[0];
    if (!Names.match(Text))
      std::fill_n(Blanked.begin() + (Text.begin() - Code.begin()), Text.size(),
                  ' ');
  });
  return Blanked;
}

namespace {

class PythonDeviceFinder {
public:
  explicit PythonDeviceFinder(StringRef Code) : Code(Code) {}

  std::vector<PythonDevice> run() {
    // `x.to('cuda')`, `device='cuda'`
    static const Regex Places(
        "(\\.to\\(|torch\\.device\\(|(^|[^A-Za-z0-9_])(device|map_location)"
        "[ \t]*=)[ \t\n]*([fF]?)(['\"])([^'\"\n]*)['\"]");
    static const Regex Moves("\\.(cuda)[ \t]*\\(");
    static const Regex Modules("(^|[^.A-Za-z0-9_])"
                               "(torch\\.(backends\\.rocm|rocm|hip))"
                               "([^A-Za-z0-9_]|$)");
    forEachMatch(Places, Code, [&](llvm::ArrayRef<StringRef> Groups) {
      addString(Groups[6], !Groups[4].empty());
      addAlternative(restOfLine(Groups[6]));
    });
    forEachMatch(Moves, Code, [&](llvm::ArrayRef<StringRef> Groups) {
      add(PythonDevice::Move, Groups[1]);
    });
    forEachMatch(Modules, Code, [&](llvm::ArrayRef<StringRef> Groups) {
      add(PythonDevice::MissingModule, Groups[2]);
    });
    llvm::sort(Found, [](const PythonDevice &A, const PythonDevice &B) {
      return A.Begin < B.Begin;
    });
    return std::move(Found);
  }

private:
  /// Returns what follows the string \p Text in its line.
  StringRef restOfLine(StringRef Text) const {
    return StringRef(Text.end() + 1, Code.end() - Text.end() - 1)
        .take_until([](char C) { return C == '\n'; })
        .ltrim(" \t");
  }

  void addString(StringRef Text, bool IsFormatted) {
    const StringRef Behind = restOfLine(Text).take_front();
    // Adjacent strings are concatenated.
    if (Behind == "'" || Behind == "\"")
      return;
    const size_t Brace = IsFormatted ? Text.find('{') : StringRef::npos;
    const bool GoesOn = Brace != StringRef::npos || Behind == "+" ||
                        Behind == "%" || Behind == ".";
    add(GoesOn ? PythonDevice::Prefix : PythonDevice::String,
        Text.take_front(Brace));
  }

  /// Adds 'cpu' of `'cuda' if torch.cuda.is_available() else 'cpu'`.
  void addAlternative(StringRef Behind) {
    if (!Behind.consume_front("if "))
      return;
    const StringRef Other =
        Behind.take_front(200).split(" else ").second.ltrim(" \t");
    const size_t End = Other.drop_front(!Other.empty()).find_first_of("'\"");
    if ((Other.starts_with("'") || Other.starts_with("\"")) &&
        End != StringRef::npos)
      addString(Other.substr(1, End), /*IsFormatted=*/false);
  }

  void add(PythonDevice::SpellingKind Kind, StringRef Text) {
    Found.push_back({Kind, Text.str(),
                     static_cast<size_t>(Text.begin() - Code.begin()),
                     Text.size()});
  }

  const StringRef Code;
  std::vector<PythonDevice> Found;
};

} // namespace

std::vector<PythonDevice> pythonDevices(std::string_view Code) {
  return PythonDeviceFinder(blankTexts(Code)).run();
}

bool mentionsTorch(std::string_view Code) {
  static const Regex Name("(^|[^A-Za-z0-9_])torch([^A-Za-z0-9_]|$)");
  return Name.match(blankTexts(Code));
}

} // namespace torchport
