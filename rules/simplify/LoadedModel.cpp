//===- LoadedModel.cpp - models that are loaded, then moved ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/simplify/Simplify.h"
#include "rules/twin/Twins.h"

using namespace clang;

namespace torchport {

static const Stmt *nextIn(const CompoundStmt &Block, const Stmt *Statement) {
  const auto *const At = llvm::find(Block.body(), Statement);
  return At == Block.body_end() || At + 1 == Block.body_end() ? nullptr : At[1];
}

/// Returns the statement around the last node and the one that runs after it,
/// which may be the one after a `try`.
static std::pair<const Stmt *, const Stmt *> statementIn(Path Ancestors) {
  const Stmt *Statement = nullptr;
  for (size_t I = Ancestors.size() - 1; I-- > 0;) {
    const auto *Block = Ancestors[I].get<CompoundStmt>();
    if (!Block)
      continue;
    const auto *Inner = Ancestors[I + 1].get<Stmt>();
    if (!Statement)
      Statement = Inner;
    if (const Stmt *Next = nextIn(*Block, Inner))
      return {Statement, Next};
    if (I == 0 || !Ancestors[I - 1].get<CXXTryStmt>())
      break;
  }
  return {Statement, nullptr};
}

/// Returns the variable or member in which \p Statement stores \p Loaded.
static const ValueDecl *storedIn(const Stmt *Statement, const Expr *Loaded) {
  if (const auto *Declares = dyn_cast_or_null<DeclStmt>(Statement);
      Declares && Declares->isSingleDecl()) {
    const auto *Var = dyn_cast<VarDecl>(Declares->getSingleDecl());
    return Var && Var->getInit() && ignoreConversions(Var->getInit()) == Loaded
               ? Var
               : nullptr;
  }
  const auto *E = dyn_cast_or_null<Expr>(Statement);
  const auto *Set =
      E ? dyn_cast<CXXOperatorCallExpr>(E->IgnoreImplicit()) : nullptr;
  return Set && Set->getOperator() == OO_Equal &&
                 ignoreConversions(Set->getArg(1)) == Loaded
             ? referencedDecl(Set->getArg(0))
             : nullptr;
}

/// Returns the device to which \p Statement moves \p Model.
static const Expr *deviceMovedTo(const Stmt *Statement,
                                 const ValueDecl *Model) {
  const auto *E = dyn_cast_or_null<Expr>(Statement);
  const auto *Move = E ? asMethodCall("to", E->IgnoreImplicit()) : nullptr;
  const Expr *To = Move && Move->getNumArgs() > 0
                       ? ignoreConversions(Move->getArg(0))
                       : nullptr;
  return To && referencedDecl(Move->getImplicitObjectArgument()) == Model &&
                 isDevice(To->getType()) &&
                 isa_and_nonnull<VarDecl, FieldDecl>(referencedDecl(To))
             ? To
             : nullptr;
}

std::vector<Finding> simplerLoads(const UnitModel &Unit) {
  std::vector<Finding> Found;
  for (const CallSite &Site : Unit.Calls) {
    const bool HasMore = writtenArguments(Site.Arguments).size() > 1;
    if (Site.Kind != CallKind::Load || HasMore || Site.Arguments.empty() ||
        Site.Call->getBeginLoc().isMacroID() ||
        qualifiedName(*Site.Callee) != "torch::jit::load")
      continue;
    const auto [Statement, Next] = statementIn(Site.Ancestors);
    const ValueDecl *Model = storedIn(Statement, Site.Call);
    const Expr *Device = Model ? deviceMovedTo(Next, Model) : nullptr;
    const auto Place = spelledAt(Site.Call->getSourceRange(), Unit.Context);
    if (!Device || !Place)
      continue;
    TwinEdit Edits(Unit);
    const bool LoadsToIt =
        loadsToEveryDevice(Site, Unit.Version, Unit.Context.getSourceManager());
    Edits.insertAfter(Site.Arguments[0]->getEndLoc(),
                      LoadsToIt ? ", " + textOf(*Device, Unit.Context)
                                : ", torch::kCPU");
    Twin Fixed = Edits.takeTwin();
    std::vector<Note> Notes;
    if (Fixed.SuggestedFix)
      Fixed.SuggestedFix->Needs.clear();
    else
      Notes.push_back({*Place, std::move(Fixed.WhyNone)});
    Found.push_back({SimplifyName.str(), Severity::Note, Platforms::None,
                     LoadsToIt
                         ? "the model can be loaded to this device at once"
                         : "the model can be loaded to the CPU first",
                     *Place, std::move(Notes), std::move(Fixed.SuggestedFix)});
  }
  return Found;
}

} // namespace torchport
