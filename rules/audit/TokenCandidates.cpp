//===- TokenCandidates.cpp - finds the tokens that can name a device ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/audit/Account.h"

#include "rules/core/RawCode.h"
#include "rules/libtorch/DeviceModel.h"

#include <algorithm>

using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Returns true for `kCUDA`, and for `CUDA` in `DeviceType::CUDA`.
static bool isConstant(llvm::ArrayRef<Token> Code, size_t I) {
  StringRef Name = identifierAt(Code, I);
  if (I > 1 && Code[I - 1].is(tok::coloncolon) &&
      identifierAt(Code, I - 2) == "DeviceType")
    return kindOfEnumerator(Name) != DeviceKind::None;
  return Name.consume_front("k") && kindOfEnumerator(Name) != DeviceKind::None;
}

/// Returns true for `x.cuda()` and `cuda()`, but not for a namespace.
static bool isMove(llvm::ArrayRef<Token> Code, size_t I) {
  const StringRef Name = identifierAt(Code, I);
  return (Name == "cuda" || Name == "hip") && I + 1 < Code.size() &&
         Code[I + 1].is(tok::l_paren);
}

/// Returns true for the name of an accelerator, perhaps with more behind it.
static bool isDeviceText(StringRef Spelled) {
  const size_t Begin = Spelled.find('"');
  if (Begin == StringRef::npos || !Spelled.ends_with("\""))
    return false;
  const std::string Text = Spelled.substr(Begin + 1).drop_back().trim().lower();
  // "auto" is a C++ keyword, and not a device of LibTorch.
  if (Text == "auto")
    return false;
  if (intendedDevice(Text).Kind == IntendedDevice::Accelerator)
    return true;
  static const llvm::StringSet<> Names = [] {
    llvm::StringSet<> All;
    for (const StringRef Each : knownDeviceNames())
      if (intendedDevice(Each).Kind == IntendedDevice::Accelerator)
        All.insert(Each);
    return All;
  }();
  return Names.contains(StringRef(Text).split(':').first);
}

static bool isCandidate(llvm::ArrayRef<Token> Code, size_t I) {
  if (tok::isStringLiteral(Code[I].getKind()))
    return isDeviceText({Code[I].getLiteralData(), Code[I].getLength()});
  return isConstant(Code, I) || isMove(Code, I);
}

static FileTokens candidatesIn(const std::vector<Token> &All) {
  FileTokens Found;
  for (size_t I = 0; I < All.size();) {
    size_t End = I + 1;
    std::string Macro;
    if (All[I].is(tok::hash) && All[I].isAtStartOfLine()) {
      while (End < All.size() && !All[End].isAtStartOfLine())
        ++End;
      // No other directive defines a value.
      if (identifierAt(All, I + 1) != "define") {
        I = End;
        continue;
      }
      Macro = identifierAt(All, I + 2).str();
      I = std::min(I + 3, End);
    }
    for (; I < End; ++I) {
      if (isCandidate(All, I))
        Found.Candidates.push_back({All[I], Macro, Found.Code.size()});
      Found.Code.push_back(All[I]);
    }
  }
  return Found;
}

std::vector<FileTokens> tokenCandidatesIn(const Preprocessing &Preprocessed,
                                          const ASTContext &Context) {
  std::vector<FileTokens> Found;
  for (const FileID File : Preprocessed.Files)
    if (FileTokens Tokens = candidatesIn(activeCode(File, Preprocessed,
                                                    Context.getSourceManager(),
                                                    Context.getLangOpts()));
        !Tokens.Candidates.empty())
      Found.push_back(std::move(Tokens));
  return Found;
}

} // namespace torchport
