//===- Ties.cpp - code that no twin makes portable ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/portable/Ties.h"

#include "rules/ast/CudaCode.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/RecursiveASTVisitor.h"

#include <set>

using namespace clang;

namespace torchport {

namespace {

class TieFinder : public RecursiveASTVisitor<TieFinder> {
public:
  explicit TieFinder(const UnitModel &Unit) : Unit(Unit) {}

  // Code that depends on a template parameter is resolved in instantiations.
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitSwitchStmt(SwitchStmt *Switch) {
    llvm::append_range(Found, adviceOn(*Switch, Unit));
    return add(tieOf(*Switch));
  }
  bool VisitCallExpr(CallExpr *Call) {
    return add(tieOfText(*Call, Unit.Context)) && add(tieOfCall(*Call, Unit)) &&
           add(tieOfPinned(*Call, Unit)) && add(tieOfCount(*Call, Unit)) &&
           add(tieOfComplexCall(*Call, Unit)) &&
           add(tieOfOtherQuestion(*Call, Unit));
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *Element) {
    return add(tieOfIndex(*Element, Unit)) && add(tieOfElement(*Element, Unit));
  }
  bool VisitBinaryOperator(BinaryOperator *Operator) {
    return add(tieOfCount(*Operator, Unit)) &&
           add(tieOfOrder(*Operator, Unit.Context)) &&
           add(tieOfCharacters(*Operator, Unit)) &&
           add(tieOfOtherQuestion(*Operator, Unit));
  }
  bool VisitCXXRewrittenBinaryOperator(CXXRewrittenBinaryOperator *Operator) {
    return add(tieOfText(*Operator, Unit.Context));
  }
  bool VisitConditionalOperator(ConditionalOperator *Choice) {
    return add(tieOfName(*Choice, Unit));
  }
  bool VisitDeclRefExpr(DeclRefExpr *Named) {
    return add(tieOfPrecision(*Named, Unit)) &&
           add(tieOfOwnNumber(*Named, Unit.Context));
  }
  bool VisitMemberExpr(MemberExpr *Member) {
    return add(tieOfPrecision(*Member, Unit));
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Device) {
    return add(tieOfTypeAndIndex(*Device, Unit));
  }
  bool VisitExplicitCastExpr(ExplicitCastExpr *Cast) {
    return add(tieOfCast(*Cast, Unit.Context));
  }
  // In an instantiation, Clang replaces a template argument by a cast of a
  // number, which the source does not contain.
  bool TraverseSubstNonTypeTemplateParmExpr(SubstNonTypeTemplateParmExpr *) {
    return true;
  }
  bool VisitVarDecl(VarDecl *Variable) {
    return add(tieOfOperators(*Variable, Unit.Context));
  }
  bool VisitEnumDecl(EnumDecl *Enum) { return add(tieOfEnum(*Enum)); }
  bool VisitFunctionDecl(FunctionDecl *Function) {
    return add(tieOfFunction(*Function, Unit.Context)) &&
           add(adviceOf(*Function, Unit));
  }
  bool VisitCXXTryStmt(CXXTryStmt *Try) {
    return add(tieOfHandler(*Try, Unit));
  }
  bool VisitIfStmt(IfStmt *If) {
    llvm::append_range(Found, adviceOn(*If, Unit));
    return true;
  }

  bool add(std::optional<Tie> Each) {
    if (Each)
      Found.push_back(std::move(*Each));
    return true;
  }

  std::vector<Tie> Found;

private:
  const UnitModel &Unit;
};

} // namespace

std::string textForMessage(const Expr &E, const ASTContext &Context) {
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
  return llvm::any_of(Unit.Sites, IsSite) ||
         llvm::any_of(Unit.InputSites, IsSite) ||
         llvm::any_of(Before, [&](const Finding &Each) {
           // A finding for AMD's GPUs only does not cover other platforms.
           const bool IsOfOthers =
               Each.Affects == Platforms::None ||
               (Each.Affects & (Tie::OtherAccelerators | Platforms::Cpu)) !=
                   Platforms::None;
           return IsOfOthers &&
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

/// Joins \p Found and \p Includes. A file that is CUDA's by its name keeps only
/// one tie: its include, or else its first tie.
static std::vector<Tie> oncePerCudaFile(std::vector<Tie> Found,
                                        std::vector<Tie> Includes,
                                        const SourceManager &Sources) {
  const auto FileOf = [&](const Tie &Each) {
    return Sources.getFileID(Sources.getExpansionLoc(Each.Where.getBegin()));
  };
  std::set<FileID> ReportedFiles;
  for (const Tie &Each : Includes)
    ReportedFiles.insert(FileOf(Each));
  llvm::erase_if(Found, [&](const Tie &Each) {
    const FileID File = FileOf(Each);
    return isCudaFileName(
               Sources.getFilename(Sources.getLocForStartOfFile(File))) &&
           !ReportedFiles.insert(File).second;
  });
  llvm::append_range(Found, Includes);
  return Found;
}

std::vector<Tie> tiesIn(const UnitModel &Unit) {
  TieFinder Finder(Unit);
  Finder.TraverseAST(const_cast<ASTContext &>(Unit.Context));
  for (const ConditionalBranch &Each : Unit.Preprocessed.Branches)
    Finder.add(tieOfBranch(Each, Unit));
  for (const CallSite &Each : Unit.Calls)
    Finder.add(tieOfLoad(Each, Unit));
  for (const CudaQuestion &Asked : Unit.Questions)
    if (auto Found = tieOfQuestion(Asked, Unit))
      Finder.Found.push_back(std::move(*Found));
    else if (Unit.isInCudaCaller(Asked.Ancestors))
      Finder.Found.push_back({Asked.Whole->getSourceRange(),
                              "'" + textForMessage(*Asked.Whole, Unit.Context) +
                                  "' guards code specific to CUDA, so it gets "
                                  "no twin: add code for other accelerators"});
  return oncePerCudaFile(std::move(Finder.Found), tiesOfIncludes(Unit),
                         Unit.Context.getSourceManager());
}

} // namespace torchport
