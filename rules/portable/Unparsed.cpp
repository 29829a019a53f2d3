//===- Unparsed.cpp - uses of CUDA in code without an AST -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CalleeNames.h"
#include "rules/ast/CudaCode.h"
#include "rules/core/RawCode.h"
#include "rules/core/SourceText.h"
#include "rules/portable/Mentions.h"

using namespace clang;

namespace torchport {

/// Returns the tie for \p Each. The context of the tokens is unknown.
static Tie tieOf(const Mention &Each, llvm::ArrayRef<Token> Code) {
  using Kind = Mention::MentionKind;
  const std::string Named =
      Each.Text.front() == '"' ? Each.Text : "'" + Each.Text + "'";
  const SourceRange Where(Code[Each.Begin].getLocation(),
                          Code[Each.Last].getLocation());
  constexpr Platforms Others = Tie::OtherAccelerators;
  constexpr Platforms OthersAndCpu = Others | Platforms::Cpu;
  switch (Each.Kind) {
  case Kind::Api:
  case Kind::Requirement:
  case Kind::Question:
    return {Where,
            Named +
                " asks for CUDA, and the code around it could not be parsed",
            Each.Kind == Kind::Question ? Others : OthersAndCpu};
  case Kind::Comparison:
    return {Where,
            "a comparison with " + Named + " excludes every other accelerator"};
  case Kind::Value:
    return {Where,
            Named + " is used where torchport cannot follow it: make sure that "
                    "it does not become a device",
            OthersAndCpu};
  case Kind::List:
    return {Where, "these device names include no accelerator but " + Named +
                       ": add the others"};
  case Kind::Launch:
    return {Where,
            Named + " is called unconditionally, and compiled only for CUDA",
            OthersAndCpu};
  case Kind::Precision:
    return {Where,
            "Apple's GPUs do not support " + Named +
                ": use 'torch::kFloat32', or demand it in the policy",
            Platforms::Mps};
  case Kind::Text:
    return {Where, Named + ReadByPeopleSuffix, Platforms::None};
  }
  llvm_unreachable("all kinds are listed");
}

/// Returns true for `EXPECT_TRUE(x.is_cuda())`, which states a fact.
static bool isExpectedByTest(llvm::ArrayRef<Token> Code, size_t I) {
  while (true) {
    const StringRef Callee = calleeAround(Code, I, I);
    if (isExpectationName(Callee))
      return true;
    if (Callee.empty())
      return false;
  }
}

/// Returns true if \p Constant may name a device of LibTorch. A `DeviceType`
/// without a namespace is rather the program's own.
static bool mayBeLibTorchs(StringRef Constant, const ASTContext &Context) {
  return !Constant.starts_with("DeviceType::") || usesLibTorchNames(Context);
}

std::vector<Tie> tiesInTokens(const UnitModel &Unit,
                              llvm::ArrayRef<Finding> Before) {
  using Kind = Mention::MentionKind;
  std::vector<Tie> All;
  const auto IsParsedQuestion = [&](const Range &Where) {
    return llvm::any_of(Unit.Questions, [&](const CudaQuestion &Each) {
      const auto Parsed = spelledAt(Each.Whole->getSourceRange(), Unit.Context);
      return Parsed && overlap(*Parsed, Where);
    });
  };
  const auto Add = [&](llvm::ArrayRef<Token> Code, auto IsWanted,
                       const SkippedCode *Skipped) {
    for (const Mention &Each : mentionsIn(Code)) {
      Tie Found = tieOf(Each, Code);
      const auto Where = spelledAt(Found.Where, Unit.Context);
      if (!IsWanted(Each.Kind) || !Where || isCudaFileName(Where->File) ||
          isAlreadyReported(*Where, Before, Unit) || IsParsedQuestion(*Where))
        continue;
      Found.IsOfSkippedText = Skipped != nullptr;
      Found.IsQuestion =
          !Skipped && !isExpectedByTest(Code, Each.Begin) &&
          (Each.Kind == Kind::Question ||
           (Each.Kind == Kind::Comparison && Each.Text.front() != '"' &&
            mayBeLibTorchs(Each.Text, Unit.Context)));
      if (Skipped && Each.Kind == Kind::Launch)
        Found.Related.push_back(
            {Skipped->Where.getBegin(), "it is compiled under this condition"});
      All.push_back(std::move(Found));
    }
  };
  const bool HasErrors = Unit.Context.getDiagnostics().hasErrorOccurred();
  for (const FileID File : Unit.Preprocessed.Files)
    Add(
        activeCode(File, Unit.Preprocessed, Unit.Context),
        [&](Kind Mentioned) {
          return HasErrors ? Mentioned != Kind::Launch
                           : Mentioned == Kind::List;
        },
        nullptr);
  for (const SkippedCode &Skipped : Unit.Preprocessed.Skipped)
    for (const SkippedBranch &Branch : branchesOf(Skipped, Unit.Context)) {
      const bool IsForCuda = StringRef(Branch.Condition).contains("CUDA");
      Add(
          Branch.Code,
          [&](Kind Mentioned) {
            return IsForCuda
                       ? Mentioned == Kind::Requirement ||
                             Mentioned == Kind::Launch
                       : Mentioned != Kind::Launch && Mentioned != Kind::Value;
          },
          &Skipped);
    }
  return All;
}

} // namespace torchport
