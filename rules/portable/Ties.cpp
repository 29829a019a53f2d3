//===- Ties.cpp - code that no twin makes portable ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/portable/Ties.h"

#include "rules/ast/CudaCode.h"
#include "rules/core/SourceText.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <set>

using namespace clang;

namespace torchport {

namespace {

class TieFinder : public DynamicRecursiveASTVisitor {
public:
  explicit TieFinder(const UnitModel &Unit) : Unit(Unit) {
    // Code that depends on a template parameter is resolved in instantiations.
    ShouldVisitTemplateInstantiations = true;
  }

  bool VisitSwitchStmt(SwitchStmt *Switch) override {
    llvm::append_range(Found, adviceOn(*Switch, Unit));
    return add(Switch, tieOfSwitch);
  }

  bool VisitIfStmt(IfStmt *If) override {
    llvm::append_range(Found, adviceOn(*If, Unit));
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    return add(Call, tieOfText, tieOfCall, tieOfPinned, tieOfCount,
               tieOfComplexCall, tieOfOtherQuestion);
  }

  bool VisitBinaryOperator(BinaryOperator *Operator) override {
    return add(Operator, tieOfCount, tieOfOrder, tieOfCharacters,
               tieOfOtherQuestion);
  }

  // In an instantiation, Clang replaces a template argument by a cast of a
  // number, which the source does not contain.
  bool TraverseSubstNonTypeTemplateParmExpr(
      SubstNonTypeTemplateParmExpr *) override {
    return true;
  }

#define TORCHPORT_TIES(NODE, ...)                                              \
  bool Visit##NODE(NODE *Each) override { return add(Each, __VA_ARGS__); }
  TORCHPORT_TIES(ArraySubscriptExpr, tieOfIndex, tieOfElement)
  TORCHPORT_TIES(CXXRewrittenBinaryOperator, tieOfText)
  TORCHPORT_TIES(ConditionalOperator, tieOfName)
  TORCHPORT_TIES(DeclRefExpr, tieOfPrecision, tieOfOwnNumber)
  TORCHPORT_TIES(MemberExpr, tieOfPrecision)
  TORCHPORT_TIES(CXXConstructExpr, tieOfTypeAndIndex)
  TORCHPORT_TIES(ExplicitCastExpr, tieOfCast)
  TORCHPORT_TIES(VarDecl, tieOfOperators)
  TORCHPORT_TIES(EnumDecl, tieOfEnum)
  TORCHPORT_TIES(FunctionDecl, tieOfFunction, adviceOf)
  TORCHPORT_TIES(CXXTryStmt, tieOfHandler)
#undef TORCHPORT_TIES

  /// Always returns true, to continue the traversal.
  template <typename Node, typename... TieOf>
  bool add(const Node *At, TieOf... Find) {
    const auto Add = [&](std::optional<Tie> Each) {
      if (Each)
        Found.push_back(std::move(*Each));
    };
    (Add(Find(*At, Unit)), ...);
    return true;
  }

  std::vector<Tie> Found;

private:
  const UnitModel &Unit;
};

} // namespace

std::string textForMessage(const Expr &E, const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  const std::string Text = textOf(E, Context);
  return isInMacroBody(E.getExprLoc(), Context) || Text.empty() ||
                 StringRef(Text).contains('\n')
             ? prettyPrinted(E, Context)
             : Text;
}

bool isProgramDecl(const Decl &D, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  return !isLibTorchDecl(D) &&
         !Sources.isInSystemHeader(Sources.getExpansionLoc(D.getLocation()));
}

bool isAlreadyReported(const Range &Where, llvm::ArrayRef<Finding> Before,
                       const UnitModel &Unit) {
  const auto IsThere = [&](const auto &Each) {
    return overlap(Each.Where, Where);
  };
  const auto IsSite = [&](const DeviceSite &Each) {
    const auto There =
        Each.Source.Spelled
            ? spelledAt(Each.Source.Spelled->getSourceRange(), Unit.Context)
            : std::nullopt;
    return There && overlap(*There, Where);
  };
  return llvm::any_of(
             llvm::concat<const DeviceSite>(Unit.Sites, Unit.InputSites),
             IsSite) ||
         llvm::any_of(Before, [&](const Finding &Each) {
           // A finding for AMD's GPUs only does not cover other platforms.
           const bool IsOfOthers =
               Each.Affects == Platforms::None ||
               (Each.Affects & (Tie::OtherAccelerators | Platforms::Cpu)) !=
                   Platforms::None;
           return IsOfOthers &&
                  // A ban says nothing about devices.
                  Each.Rule != "banned-name" &&
                  (IsThere(Each) || llvm::any_of(Each.Notes, IsThere));
         });
}

bool isAlreadyReported(SourceRange Place, llvm::ArrayRef<Finding> Before,
                       const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  const auto Where = spelledAt(Place, Context);
  if (Where && isAlreadyReported(*Where, Before, Unit))
    return true;
  // `#define GPU "cuda"`
  const auto Macro =
      Context.getSourceManager().getExpansionRange(Place.getBegin());
  if (!isInMacroBody(Place.getBegin(), Context) ||
      Macro.getBegin() != Macro.getEnd())
    return false;
  const auto Use = spelledAt(Macro.getAsRange(), Context);
  return Use && isAlreadyReported(*Use, Before, Unit);
}

bool isUnreported(SourceRange Place, llvm::ArrayRef<Finding> Before,
                  const UnitModel &Unit) {
  const auto Where = spelledAt(Place, Unit.Context);
  return Where && !isCudaFileName(Where->File) &&
         !isAlreadyReported(Place, Before, Unit) &&
         !isInCudaBranch(Place.getBegin(), Unit.Preprocessed, Unit.Context);
}

/// Adds `#include <ATen/cuda/CUDAContext.h>` to \p Found, one tie for each
/// file. A file that is CUDA's by its name keeps only this tie, or else its
/// first.
static void addIncludes(const UnitModel &Unit, std::vector<Tie> &Found) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  std::map<FileID, Tie> Includes;
  for (const IncludeDirective &Each : Unit.Preprocessed.Includes) {
    const SourceLocation Loc = Each.Where.getBegin();
    if (!isCudaHeader(Each.Name) ||
        isInCudaBranch(Loc, Unit.Preprocessed, Unit.Context))
      continue;
    const auto [File, IsFirst] = Includes.try_emplace(
        Sources.getFileID(Loc), Tie{Each.Where,
                                    "'" + Each.Name +
                                        "' comes only with CUDA: without CUDA "
                                        "this file does not compile",
                                    Tie::OtherAccelerators | Platforms::Cpu});
    if (!IsFirst && !isCudaFileName(Sources.getFilename(Loc)))
      File->second.Related.push_back({Each.Where, "this one too"});
  }
  std::set<FileID> Reported;
  llvm::erase_if(Found, [&](const Tie &Each) {
    const FileID File =
        Sources.getFileID(Sources.getExpansionLoc(Each.Where.getBegin()));
    return isCudaFileName(
               Sources.getFilename(Sources.getLocForStartOfFile(File))) &&
           (Includes.count(File) || !Reported.insert(File).second);
  });
  llvm::append_range(Found, llvm::make_second_range(Includes));
}

std::vector<Tie> tiesIn(const UnitModel &Unit) {
  TieFinder Finder(Unit);
  Finder.TraverseAST(const_cast<ASTContext &>(Unit.Context));
  for (const ConditionalBranch &Each : Unit.Preprocessed.Branches)
    Finder.add(&Each, tieOfBranch);
  for (const CallSite &Each : Unit.Calls)
    Finder.add(&Each, tieOfLoad);
  for (const CudaQuestion &Asked : Unit.Questions)
    if (auto Found = tieOfQuestion(Asked, Unit))
      Finder.Found.push_back(std::move(*Found));
    else if (Unit.isInCudaCaller(Asked.Ancestors))
      Finder.Found.push_back({Asked.Whole->getSourceRange(),
                              "'" + textForMessage(*Asked.Whole, Unit) +
                                  "' guards code specific to CUDA, so it gets "
                                  "no twin: add code for other accelerators"});
  addIncludes(Unit, Finder.Found);
  return std::move(Finder.Found);
}

} // namespace torchport
