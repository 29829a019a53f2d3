//===- DeviceSeenBy.cpp - whether another device would be noticed ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/Comparison.h"
#include "rules/flow/DeviceReaders.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace torchport {

using Kind = DeviceReader::Kind;

/// What \p Each does with \p Name, in words.
static std::string prettyPrinted(const DeviceReader &Each,
                                 const std::string &Name,
                                 const ASTContext &Context) {
  const std::string Line =
      " in line " +
      std::to_string(Context.getSourceManager().getExpansionLineNumber(
          Each.Place->getExprLoc()));
  switch (Each.Does) {
  case Kind::Printed:
    return Name + " is also printed" + Line;
  case Kind::Text:
    return "the text of " + Name + " is used" + Line;
  case Kind::Index:
    return "the index of " + Name + " is read" + Line;
  case Kind::Compared:
    return Name + " is compared with another device" + Line;
  case Kind::GivenAway:
    return Name + " is given to '" + Each.Callee->getNameAsString() +
           "', which is defined elsewhere," + Line;
  case Kind::Stored:
    return Name + " is stored" + Line;
  case Kind::TypeAsked:
    return "the type of " + Name + " is asked for" + Line;
  case Kind::Harmless:
  case Kind::Used:
  case Kind::Copied:
    break;
  }
  llvm_unreachable("such a reader sees nothing");
}

DeviceHolders copiesOf(const ValueDecl &Holder, const DeviceReaders &All) {
  DeviceHolders Seen;
  llvm::SmallVector<const ValueDecl *, 8> Next = {&Holder};
  while (!Next.empty()) {
    const ValueDecl *Now = Next.pop_back_val();
    if (!Seen.insert(Now))
      continue;
    if (const auto Found = All.find(Now); Found != All.end())
      for (const DeviceReader &Each : Found->second)
        if (Each.Into)
          Next.push_back(Each.Into);
  }
  return Seen;
}

static unsigned placeOf(const DeviceReader &Each, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  return Sources.getFileOffset(
      Sources.getExpansionLoc(Each.Place->getExprLoc()));
}

namespace {

/// The first of the readers that was noted, in the order of the file.
class FirstReader {
public:
  explicit FirstReader(const ASTContext &Context) : Context(Context) {}

  void note(const ValueDecl &Holder, const DeviceReader &Each) {
    if (!First || placeOf(Each, Context) < placeOf(*First, Context)) {
      First = &Each;
      Of = &Holder;
    }
  }

  std::optional<std::string> prettyPrinted() const {
    if (!First)
      return std::nullopt;
    const std::string Name = "'" + Of->getNameAsString() + "'";
    return torchport::prettyPrinted(
        *First, isa<FunctionDecl>(Of) ? "what " + Name + " returns" : Name,
        Context);
  }

private:
  const ASTContext &Context;
  const ValueDecl *Of = nullptr;
  const DeviceReader *First = nullptr;
};

} // namespace

std::optional<std::string> indexSeenBy(const ValueDecl &Holder,
                                       const DeviceReaders &All,
                                       const ASTContext &Context) {
  FirstReader First(Context);
  for (const ValueDecl *Now : copiesOf(Holder, All))
    if (const auto Found = All.find(Now); Found != All.end())
      for (const DeviceReader &Each : Found->second)
        if (Each.seesIndex())
          First.note(*Now, Each);
  return First.prettyPrinted();
}

static bool namesCuda(const Expr &E) {
  return deviceConstant(*E.IgnoreParenImpCasts()) == DeviceKind::Cuda;
}

namespace {

/// What a program without a GPU does with a device that it takes for CUDA's.
class TypeReaders {
public:
  TypeReaders(const DeviceHolders &Holders, const DeviceReaders &All) {
    for (const ValueDecl *Holder : Holders)
      if (const auto Found = All.find(Holder); Found != All.end())
        for (const DeviceReader &Each : Found->second)
          Readers.push_back({Holder, &Each});
  }

  /// Whether a tensor is to be there, so that it fails before anybody sees.
  bool failsSurely() const {
    return llvm::any_of(Readers, [&](const auto &Each) {
      return Each.second->Does == Kind::Used &&
             isAlwaysDone(Each.second->Ancestors);
    });
  }

  std::optional<std::string> firstInWords(const ASTContext &Context) const {
    FirstReader First(Context);
    for (const auto &[Holder, Each] : Readers)
      if (Each->seesType())
        First.note(*Holder, *Each);
    return First.prettyPrinted();
  }

private:
  /// Whether \p Condition is `device.is_cuda()` or the like, of this device.
  bool isTrueOfCuda(const Expr &Condition) const {
    const Expr *E = Condition.IgnoreParenImpCasts();
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
      E = Cleanups->getSubExpr()->IgnoreParenImpCasts();
    const auto *Method = dyn_cast<CXXMemberCallExpr>(E);
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
    const auto Compared = Operator ? comparisonIn(*Operator) : std::nullopt;
    const auto *Types = dyn_cast<BinaryOperator>(E);
    if (!(Method && Method->getMethodDecl() &&
          Method->getMethodDecl()->getNameAsString() == "is_cuda") &&
        !(Compared && !Compared->Negated &&
          Compared->Kind == DeviceKind::Cuda) &&
        !(Types && Types->getOpcode() == BO_EQ &&
          (namesCuda(*Types->getLHS()) || namesCuda(*Types->getRHS()))))
      return false;
    return llvm::any_of(Readers, [&](const auto &Each) {
      return Each.second->Does == Kind::TypeAsked &&
             llvm::any_of(Each.second->Ancestors,
                          [&](const DynTypedNode &Node) {
                            return Node.get<Expr>() == E;
                          });
    });
  }

  /// Whether the end of \p Ancestors is reached whenever its function is
  /// called, as far as the statements around it say.
  bool isAlwaysDone(Path Ancestors) const {
    for (size_t I = 0; I < Ancestors.size(); ++I) {
      const DynTypedNode &Node = Ancestors[I];
      const auto *If = Node.get<IfStmt>();
      const auto *Both = Node.get<BinaryOperator>();
      if (If && I + 1 < Ancestors.size() &&
          Ancestors[I + 1].get<Stmt>() == If->getThen() && If->getCond() &&
          isTrueOfCuda(*If->getCond()))
        continue;
      if (If || Node.get<AbstractConditionalOperator>() ||
          Node.get<SwitchStmt>() || Node.get<ForStmt>() ||
          Node.get<WhileStmt>() || Node.get<CXXForRangeStmt>() ||
          Node.get<CXXCatchStmt>() || Node.get<LambdaExpr>() ||
          (Both && Both->isLogicalOp()))
        return false;
    }
    return true;
  }

  std::vector<std::pair<const ValueDecl *, const DeviceReader *>> Readers;
};

} // namespace

std::optional<std::string> typeSeenBy(const DeviceHolders &Holders,
                                      const DeviceReaders &All,
                                      const ASTContext &Context) {
  const TypeReaders Found(Holders, All);
  return Found.failsSurely() ? std::nullopt : Found.firstInWords(Context);
}

} // namespace torchport
