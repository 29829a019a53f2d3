//===- WorkerLoop.cpp - a loop over devices that starts workers
//------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/WorkerLoop.h"

#include "rules/flow/Destination.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace torchport {

static bool isWorker(const CXXRecordDecl *Class) {
  static const llvm::StringSet<> Names = {"std::thread", "std::jthread",
                                          "std::future"};
  return Class && Names.contains(qualifiedName(*Class));
}

/// Whether \p T is a container of workers.
static bool holdsWorkers(QualType T) {
  const auto *Container = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.isNull() ? nullptr : recordOf(T));
  if (!Container || !Container->isInStdNamespace() ||
      Container->getTemplateArgs().size() == 0)
    return false;
  const TemplateArgument &Held = Container->getTemplateArgs()[0];
  return Held.getKind() == TemplateArgument::Type &&
         isWorker(recordOf(Held.getAsType()));
}

/// Whether \p S is the name of a method that adds to a container of workers.
static bool addsWorker(const Stmt &S) {
  DeclarationName Name;
  QualType Object;
  if (const auto *Member = dyn_cast<MemberExpr>(&S)) {
    Name = Member->getMemberDecl()->getDeclName();
    Object = Member->getBase()->getType();
  } else if (const auto *Open = dyn_cast<UnresolvedMemberExpr>(&S)) {
    Name = Open->getMemberName();
    Object = Open->getBaseType();
  }
  const IdentifierInfo *Method = Name.getAsIdentifierInfo();
  return Method &&
         (Method->isStr("emplace_back") || Method->isStr("push_back")) &&
         holdsWorkers(Object);
}

/// Whether \p S makes a thread or a task somewhere.
static bool startsWorker(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(S);
      Construct && Construct->getNumArgs() > 0 &&
      isWorker(Construct->getConstructor()->getParent()))
    return true;
  static const llvm::StringSet<> Names = {"std::async", "pthread_create",
                                          "fork", "posix_spawn"};
  const FunctionDecl *Callee = calleeOf(S);
  return (Callee && Names.contains(qualifiedName(*Callee))) || addsWorker(*S) ||
         llvm::any_of(S->children(), startsWorker);
}

/// How often \p Counter says in \p S which of the workers is meant:
/// `threads[i].join()`.
static unsigned choicesOfWorker(const VarDecl &Counter, const Stmt *S) {
  if (!S)
    return 0;
  if (const auto *Element = dyn_cast<CXXOperatorCallExpr>(S);
      Element && Element->getOperator() == OO_Subscript &&
      holdsWorkers(Element->getArg(0)->getType()))
    return mentionsOf(Counter, Element->getArg(1));
  unsigned Count = 0;
  for (const Stmt *Child : S->children())
    Count += choicesOfWorker(Counter, Child);
  return Count;
}

/// Whether \p S names a device, or something that lies on one.
static bool mentionsDevice(const Stmt *S) {
  if (!S)
    return false;
  const auto *E = dyn_cast<Expr>(S);
  return (E && (saysDevice(E->getType()) || isTensor(E->getType()))) ||
         llvm::any_of(S->children(), mentionsDevice);
}

/// The variable that counts the rounds; null where there are more of them, or
/// none.
static const VarDecl *counterOf(const Stmt &Loop) {
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(&Loop))
    return Range->getLoopVariable();
  const auto *For = dyn_cast<ForStmt>(&Loop);
  const auto *Init = For ? dyn_cast_or_null<DeclStmt>(For->getInit()) : nullptr;
  return Init && Init->isSingleDecl() ? dyn_cast<VarDecl>(Init->getSingleDecl())
                                      : nullptr;
}

bool onlyStartsWorkers(const Stmt &Loop) {
  const VarDecl *Counter = counterOf(Loop);
  const auto *Range = dyn_cast<CXXForRangeStmt>(&Loop);
  const Stmt *Body = Range ? Range->getBody() : nullptr;
  if (const auto *For = dyn_cast<ForStmt>(&Loop))
    Body = For->getBody();
  if (!Counter || !Body || mentionsDevice(Body))
    return false;
  const unsigned Chosen = choicesOfWorker(*Counter, Body);
  return (startsWorker(Body) || Chosen > 0) &&
         mentionsOf(*Counter, Body) == Chosen;
}

} // namespace torchport
