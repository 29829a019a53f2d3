//===- SiteContext.cpp - the code around a site ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/DeviceSite.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

/// Returns true below the first argument of \p Call, the node at \p Depth:
/// `from_blob(x.cuda().data_ptr(), ...)` moves x.
static bool isFirstArgument(const CallExpr &Call, Path Ancestors,
                            size_t Depth) {
  const auto *Argument =
      Depth + 1 < Ancestors.size() ? Ancestors[Depth + 1].get<Expr>() : nullptr;
  return !isa<CXXMemberCallExpr>(Call) && Call.getNumArgs() > 0 &&
         Call.getArg(0) == Argument;
}

/// Returns true for `cuda` and `tensor_cuda`, but not for `to_cuda`.
static bool isNamedLikeMove(const FunctionDecl &Function) {
  StringRef Name = identifierOf(&Function);
  return Name.consume_back("cuda") &&
         (Name.empty() || (Name.consume_back("_") && !Name.ends_with("to")));
}

/// Returns true if \p Body is one statement, or the expansion of one macro.
static bool isOneStatement(const Stmt *Body, const SourceManager &Sources) {
  const auto *Statements = dyn_cast_or_null<CompoundStmt>(Body);
  if (!Statements || Statements->body_empty())
    return false;
  const SourceLocation First =
      Sources.getExpansionLoc(Statements->body_front()->getBeginLoc());
  // `GUARDED(t.cuda());` ends with an empty statement.
  return llvm::all_of(Statements->body(), [&](const Stmt *Each) {
    return Statements->size() == 1 || isa<NullStmt>(Each) ||
           Sources.getExpansionLoc(Each->getBeginLoc()) == First;
  });
}

/// Returns true for `options.pinned_memory(true)`, and for the twin of `true`.
static bool pinsMemory(const CXXMemberCallExpr &Call) {
  if (identifierOf(Call.getMethodDecl()) != "pinned_memory" ||
      Call.getNumArgs() == 0 || !isTensorOptions(Call.getObjectType()))
    return false;
  const Expr *Value = ignoreConversions(Call.getArg(0));
  const auto *Literal = dyn_cast<CXXBoolLiteralExpr>(Value);
  return Literal ? Literal->getValue() : calleeName(Value) == "can_pin";
}

/// Returns true if \p Options were pinned before their device was set.
static bool isPinnedBefore(const Expr &Options) {
  const Expr *Before = &Options;
  while (const auto *Call =
             dyn_cast<CXXMemberCallExpr>(ignoreConversions(Before))) {
    if (pinsMemory(*Call))
      return true;
    Before = Call->getImplicitObjectArgument();
  }
  return false;
}

/// Returns the index that \p Setting resets by a device without one.
static const Expr *indexOverwrittenBy(const CXXMemberCallExpr &Setting) {
  if (identifierOf(Setting.getMethodDecl()) != "device" ||
      !isTensorOptions(Setting.getObjectType()))
    return nullptr;
  const Expr *Before = Setting.getImplicitObjectArgument();
  while (const auto *Call = dyn_cast<CallExpr>(ignoreConversions(Before))) {
    if (const Expr *Index = indexSetBy(*Call))
      return Index;
    const auto *Method = dyn_cast<CXXMemberCallExpr>(Call);
    if (!Method || !isTensorOptions(Method->getObjectType()))
      return nullptr;
    Before = Method->getImplicitObjectArgument();
  }
  return nullptr;
}

static const FieldDecl *fieldOf(const DynTypedNode &Node) {
  if (const auto *Initialiser = Node.get<CXXCtorInitializer>())
    return Initialiser->getMember();
  return Node.get<FieldDecl>();
}

static void recordMemory(const ValueDecl &Holder, const UnitFacts &Facts,
                         SiteContext &Around) {
  const unsigned OfMemory = Facts.MemoryReferences.lookup(&Holder);
  const bool OnlyMemory = OfMemory == Facts.References.lookup(&Holder);
  Around.WrapsExistingMemory |= OfMemory > 0 && OnlyMemory;
  Around.AlsoWrapsExistingMemory |= OfMemory > 0 && !OnlyMemory;
}

SiteContext siteContextOf(const Expr &Sink, Path Ancestors,
                          const UnitFacts &Facts) {
  SiteContext Around;
  Around.Pinned = isPinnedBefore(Sink);
  for (size_t I = Ancestors.size(); I-- > 0;) {
    const DynTypedNode &Node = Ancestors[I];
    if (Node.get<LambdaExpr>())
      return Around;
    if (const auto *Call = Node.get<CXXMemberCallExpr>()) {
      Around.Pinned |= pinsMemory(*Call);
      if (Call == &Sink || (Call->getNumArgs() > 0 &&
                            ignoreConversions(Call->getArg(0)) == &Sink))
        Around.OverwrittenIndex = indexOverwrittenBy(*Call);
    }
    if (const auto *Call = Node.get<CallExpr>())
      Around.WrapsExistingMemory |= wrapsExistingMemory(*Call) &&
                                    Call != &Sink &&
                                    !isFirstArgument(*Call, Ancestors, I);
    // A `c10::DataPtr` states where its memory is.
    if (const auto *Construct = Node.get<CXXConstructExpr>())
      Around.WrapsExistingMemory |=
          isRecordNamed(Construct->getType(), "c10::DataPtr");
    if (const FieldDecl *Field = fieldOf(Node))
      recordMemory(*Field, Facts, Around);
    if (const auto *Var = Node.get<VarDecl>(); Var && !isa<ParmVarDecl>(Var)) {
      Around.FreezesTensor |=
          Var->hasGlobalStorage() && isTensor(Var->getType());
      recordMemory(*Var, Facts, Around);
    } else if (const auto *Function = Node.get<FunctionDecl>()) {
      Around.WrapsMoveMethod =
          isNamedLikeMove(*Function) &&
          isOneStatement(Function->getBody(),
                         Function->getASTContext().getSourceManager());
      return Around;
    }
  }
  return Around;
}

} // namespace torchport
