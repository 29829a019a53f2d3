//===- ScannedText.cpp - what a text contains, without a parse ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/ScannedText.h"

#include "clang/Basic/TokenKinds.h"
#include "clang/Lex/DependencyDirectivesScanner.h"
#include "llvm/ADT/StringExtras.h"

#include <re2/re2.h>

namespace scan = clang::dependency_directives_scan;
using namespace clang;
using llvm::StringRef;

namespace torchport {

struct TextScanner::Words {
  explicit Words(const PrefilterKeywords &Keywords)
      : Anywhere(PrefilterKeywords::alternatives(Keywords.Anywhere),
                 RE2::Latin1),
        BesideLibTorch(PrefilterKeywords::alternatives(Keywords.WithLibTorch),
                       RE2::Latin1),
        InIncludes(PrefilterKeywords::alternatives(Keywords.InIncludes),
                   RE2::Latin1),
        InOthers(PrefilterKeywords::alternatives(Keywords.InForeignHeaders),
                 RE2::Latin1) {}

  // Match bytes: all keywords are ASCII, and UTF-8 patterns take several times
  // as long to compile.
  const RE2 Anywhere, BesideLibTorch, InIncludes, InOthers;
};

TextScanner::TextScanner(const PrefilterKeywords &Keywords)
    : Patterns(std::make_unique<const Words>(Keywords)) {}

TextScanner::~TextScanner() = default;

static bool matches(StringRef Text, const RE2 &Any) {
  return RE2::PartialMatch(re2::StringPiece(Text.data(), Text.size()), Any);
}

/// Returns whether \p Code contains \p Any outside header names.
static bool matchesOutsideIncludes(StringRef Code, const RE2 &Any) {
  if (!matches(Code, Any))
    return false;
  std::string Rest;
  llvm::SmallVector<StringRef> Lines;
  llvm::SplitString(Code, Lines, "\r\n");
  for (StringRef Line : Lines)
    if (!Line.ltrim().starts_with("#include"))
      (Rest += Line) += '\n';
  return matches(Rest, Any);
}

static ScannedText includesIn(StringRef Code) {
  llvm::SmallVector<scan::Token> Tokens;
  llvm::SmallVector<scan::Directive> Directives;
  ScannedText Found;
  if (scanSourceForDependencyDirectives(Code, Tokens, Directives)) {
    Found.HasUnknownInclude = true;
    return Found;
  }
  for (const scan::Directive &Each : Directives)
    switch (Each.Kind) {
    case scan::pp_include:
    case scan::pp_include_next:
    case scan::pp_import:
    case scan::pp___include_macros: {
      const auto *const Name =
          llvm::find_if(Each.Tokens, [](const scan::Token &T) {
            return T.Kind == tok::header_name || T.Kind == tok::string_literal;
          });
      if (Name == Each.Tokens.end()) {
        Found.HasUnknownInclude = true;
        break;
      }
      const StringRef Spelled = Code.substr(Name->Offset, Name->Length);
      if (Spelled.size() > 2)
        Found.Includes.push_back({Spelled.drop_front().drop_back().str(),
                                  Spelled.front() == '<',
                                  Each.Kind == scan::pp_include_next});
      break;
    }
    // The text does not show what a module includes.
    case scan::decl_at_import:
    case scan::cxx_import_decl:
    case scan::cxx_module_decl:
    case scan::cxx_export_module_decl:
    case scan::cxx_export_import_decl:
    case scan::pp_pragma_import:
    case scan::pp_pragma_include_alias:
      Found.HasUnknownInclude = true;
      break;
    default:
      break;
    }
  return Found;
}

std::vector<Include> includesOf(StringRef Code) {
  return includesIn(Code).Includes;
}

ScannedText TextScanner::scanOwn(StringRef Code) const {
  ScannedText Result = includesIn(Code);
  Result.HasKeyword = matchesOutsideIncludes(Code, Patterns->Anywhere) ||
                      llvm::any_of(Result.Includes, [&](const Include &Each) {
                        return matches(Each.Name, Patterns->InIncludes);
                      });
  Result.HasLibTorchKeyword =
      matchesOutsideIncludes(Code, Patterns->BesideLibTorch);
  return Result;
}

ScannedText TextScanner::scanThirdParty(StringRef Code) const {
  ScannedText Result = includesIn(Code);
  Result.HasKeyword = matches(Code, Patterns->InOthers);
  return Result;
}

bool TextScanner::isRelevantMacro(StringRef Macro) const {
  return matches(Macro, Patterns->Anywhere) ||
         matches(Macro, Patterns->BesideLibTorch);
}

} // namespace torchport
