//===- Unparsed.cpp - names of CUDA that no parse understood --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/core/RawCode.h"
#include "rules/flow/CudaCode.h"
#include "rules/portable/Ties.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace torchport {

/// `torch::cuda::is_available`, `at::cuda::CUDAStream`: where the name that
/// begins at \p I ends, 0 where it is no such name.
static size_t endOfCudaName(llvm::ArrayRef<Token> Code, size_t I) {
  const StringRef Library = identifierAt(Code, I);
  if ((Library != "torch" && Library != "at" && Library != "c10") ||
      identifierAt(Code, I + 2) != "cuda")
    return 0;
  size_t End = I;
  while (End + 2 < Code.size() && Code[End + 1].is(tok::coloncolon) &&
         Code[End + 2].is(tok::raw_identifier))
    End += 2;
  return End > I + 2 ? End : 0;
}

/// `x.is_cuda(`, `cudaMalloc(`, and those above: the last token of what begins
/// at \p I.
static std::optional<size_t> endOfMention(llvm::ArrayRef<Token> Code,
                                          size_t I) {
  if (const size_t End = endOfCudaName(Code, I))
    return End;
  const StringRef Name = identifierAt(Code, I);
  const bool IsCalled = I + 1 < Code.size() && Code[I + 1].is(tok::l_paren);
  if (IsCalled && (Name == "is_cuda" || isNvidiaName(Name)))
    return I;
  return std::nullopt;
}

static bool covers(const std::vector<SourceRange> &Known, SourceLocation Loc,
                   const SourceManager &Sources) {
  return llvm::any_of(Known, [&](const SourceRange &Each) {
    return Sources.isPointWithin(Loc, Each.getBegin(), Each.getEnd());
  });
}

std::vector<Tie> tiesInUnparsed(const UnitModel &Unit,
                                llvm::ArrayRef<Tie> Found) {
  std::vector<Tie> All;
  const SourceManager &Sources = Unit.Context.getSourceManager();
  if (!Unit.Context.getDiagnostics().hasErrorOccurred())
    return All;
  std::vector<SourceRange> Known;
  const auto Add = [&](SourceRange Each) {
    Known.push_back(Sources.getExpansionRange(Each).getAsRange());
  };
  for (const CudaQuestion &Each : Unit.Questions)
    Add(Each.Whole->getSourceRange());
  for (const CallSite &Each : Unit.Calls)
    Add(Each.Call->getSourceRange());
  for (const Tie &Each : Found) {
    Add(Each.Where);
    for (const auto &[Other, What] : Each.Also)
      Add(Other);
  }
  for (const FileID File : Unit.Preprocessed.Files) {
    const std::vector<Token> Code = activeCode(File, Unit.Preprocessed, Sources,
                                               Unit.Context.getLangOpts());
    for (size_t I = 0; I < Code.size(); ++I) {
      const auto End = endOfMention(Code, I);
      const SourceLocation Loc = Code[I].getLocation();
      if (!End || covers(Known, Loc, Sources))
        continue;
      const bool IsQuestion = identifierAt(Code, *End) == "is_cuda" ||
                              identifierAt(Code, *End) == "is_available";
      std::string Text;
      for (; I <= *End; ++I)
        Text += Code[I].is(tok::coloncolon) ? StringRef("::")
                                            : identifierAt(Code, I);
      I = *End;
      All.push_back({{Loc, Code[I].getLocation()},
                     "'" + Text +
                         "' asks for CUDA, and what stands around it could not "
                         "be parsed",
                     IsQuestion ? Tie::Others : Tie::Others | Platforms::Cpu});
    }
  }
  return All;
}

} // namespace torchport
