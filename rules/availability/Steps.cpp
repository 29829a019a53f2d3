//===- Steps.cpp - what statements under a question do --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/availability/Steps.h"

#include "rules/device/DeviceModel.h"
#include "rules/device/DeviceValue.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

static const Stmt &withoutCleanups(const Stmt &S) {
  const auto *E = dyn_cast<Expr>(&S);
  return E ? *E->IgnoreUnlessSpelledInSource() : S;
}

Assignment assignmentIn(const Stmt &S) {
  const Stmt &Inner = withoutCleanups(S);
  if (const auto *Operator = dyn_cast<BinaryOperator>(&Inner);
      Operator && Operator->getOpcode() == BO_Assign)
    return {Operator->getLHS()->IgnoreParens(), Operator->getRHS()};
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(&Inner);
      Call && Call->getOperator() == OO_Equal)
    return {Call->getArg(0)->IgnoreParens(), Call->getArg(1)};
  return {};
}

llvm::SmallVector<const Stmt *, 4> statementsOf(const Stmt *Body) {
  llvm::SmallVector<const Stmt *, 4> Found;
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Body))
    llvm::copy_if(Block->body(), std::back_inserter(Found),
                  [](const Stmt *S) { return !isa<NullStmt>(S); });
  else if (Body && !isa<NullStmt>(Body))
    Found.push_back(Body);
  return Found;
}

static StringRef nameOf(const FunctionDecl *Callee) {
  return Callee && Callee->getDeclName().isIdentifier() ? Callee->getName()
                                                        : StringRef();
}

/// The name of the macro that the user wrote where \p S stands.
static StringRef macroOf(const Stmt &S, const ASTContext &Context) {
  const SourceLocation Begin = S.getBeginLoc();
  if (!Begin.isMacroID())
    return {};
  const SourceManager &Sources = Context.getSourceManager();
  const SourceLocation Written = Sources.getExpansionLoc(Begin);
  return Lexer::getSourceText(CharSourceRange::getTokenRange(Written, Written),
                              Sources, Context.getLangOpts());
}

/// A word by which loggers are known: spdlog::info, LOG_WARN, qDebug, printf,
/// RCLCPP_INFO, TORCH_WARN.
static bool soundsLikeLog(StringRef Name) {
  static constexpr StringRef Words[] = {"log",   "print", "warn",
                                        "info",  "debug", "trace",
                                        "error", "puts",  "message"};
  return llvm::any_of(
      Words, [&](StringRef Word) { return Name.contains_insensitive(Word); });
}

/// Where `a << b << c` begins.
static const Expr *streamOf(const Expr *E) {
  E = E->IgnoreUnlessSpelledInSource();
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
      Call && Call->getOperator() == OO_LessLess)
    return streamOf(Call->getArg(0));
  if (const auto *Shift = dyn_cast<BinaryOperator>(E);
      Shift && Shift->getOpcode() == BO_Shl)
    return streamOf(Shift->getLHS());
  return E;
}

bool isLog(const Stmt &S, const ASTContext &Context) {
  if (const StringRef Macro = macroOf(S, Context); !Macro.empty())
    return soundsLikeLog(Macro);
  const Stmt &Inner = withoutCleanups(S);
  const auto *E = dyn_cast<Expr>(&Inner);
  if (!E)
    return false;
  if (const Expr *Stream = streamOf(E); Stream != E) {
    if (Stream->getBeginLoc().isMacroID())
      return soundsLikeLog(macroOf(*Stream, Context));
    const auto *Class = Stream->getType()->getAsCXXRecordDecl();
    const StringRef Name =
        Class && Class->getIdentifier() ? Class->getName() : StringRef();
    // std::ostringstream makes a text that somebody may use.
    return Name == "basic_ostream" || soundsLikeLog(Name);
  }
  const auto *Call = dyn_cast<CallExpr>(E);
  return Call && soundsLikeLog(nameOf(Call->getDirectCallee()));
}

static bool leaves(const Stmt &S, const ASTContext &Context) {
  const StringRef Macro = macroOf(S, Context);
  if (Macro.starts_with("GTEST_") || Macro.starts_with("TORCH_CHECK") ||
      Macro.starts_with("AT_ERROR"))
    return true;
  const Stmt &Inner = withoutCleanups(S);
  if (isa<ReturnStmt, CXXThrowExpr, BreakStmt, ContinueStmt, GotoStmt>(Inner))
    return true;
  const auto *Call = dyn_cast<CallExpr>(&Inner);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && Callee->isNoReturn();
}

/// Whether \p S does nothing but to call what exists for CUDA alone.
static bool isCudaOnly(const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&withoutCleanups(S));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee)
    return false;
  const StringRef Name = nameOf(Callee);
  const auto *Namespace =
      dyn_cast<NamespaceDecl>(Callee->getEnclosingNamespaceContext());
  return (Namespace && Namespace->getName() == "cuda") ||
         Name.starts_with("cuda") || Name.ends_with("CuDNN") ||
         Name.ends_with("CuBLAS");
}

/// The method that moves or builds: `x.to(d)`, `x.cuda()`, `options.device(d)`;
/// its object, and its first argument, null for `cuda()`.
struct Move {
  const Expr *Object = nullptr;
  const Expr *Goal = nullptr;
};
static Move moveIn(const Expr &E) {
  const auto *Call =
      dyn_cast<CXXMemberCallExpr>(E.IgnoreUnlessSpelledInSource());
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  if (!Method || !isOfLibTorch(*Method))
    return {};
  if (moveMethod(*Method) != DeviceKind::None)
    return {Call->getImplicitObjectArgument(), nullptr};
  const StringRef Name = nameOf(Method);
  if ((Name == "to" || Name == "device" || Name == "device_opt") &&
      Call->getNumArgs() > 0)
    return {Call->getImplicitObjectArgument(), Call->getArg(0)};
  return {};
}

/// The argument of a function that takes options and is given a device.
static bool namesDevice(const Expr &Goal, bool Accelerator) {
  const Expr *Value = withoutConversions(&Goal);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Value);
      Construct && isTensorOptions(Construct->getType()) &&
      Construct->getNumArgs() > 0)
    return namesDevice(*Construct->getArg(0), Accelerator);
  return Accelerator ? namesFirstAccelerator(*Value) : namesCpu(*Value);
}

static bool moves(const Stmt &S, bool OnAccelerator) {
  const Assignment Set = assignmentIn(S);
  const auto *E = dyn_cast<Expr>(&withoutCleanups(S));
  const Expr *Value = Set.Right ? Set.Right : E;
  const Move Found = Value ? moveIn(*Value) : Move();
  if (!Found.Object)
    return false;
  const bool Goes =
      Found.Goal ? namesDevice(*Found.Goal, OnAccelerator) : OnAccelerator;
  return Goes && (!Set.Left || isSame(*Set.Left, *Found.Object));
}

Role roleOf(const Stmt &S, bool OnAccelerator, const ASTContext &Context) {
  if (const auto *Return = dyn_cast<ReturnStmt>(&S);
      Return && Return->getRetValue() &&
      namesDevice(*Return->getRetValue(), OnAccelerator))
    return Role::Returns;
  if (leaves(S, Context))
    return Role::Leaves;
  if (const Assignment Set = assignmentIn(S);
      Set.Left && isa<DeclRefExpr, MemberExpr>(Set.Left) &&
      namesDevice(*Set.Right, OnAccelerator))
    return Role::Assigns;
  if (moves(S, OnAccelerator))
    return Role::Moves;
  // `if (!no_cuda) device = torch::kCUDA;`
  if (const auto *If = dyn_cast<IfStmt>(&S); If && !If->getElse()) {
    const auto Inner = statementsOf(If->getThen());
    if (!Inner.empty() && llvm::all_of(Inner, [&](const Stmt *Each) {
          const Role Does = roleOf(*Each, OnAccelerator, Context);
          return Does == Role::Assigns || Does == Role::Moves;
        }))
      return Role::Moves;
  }
  if (isLog(S, Context))
    return Role::Logs;
  return isCudaOnly(S) ? Role::CudaOnly : Role::Other;
}

/// Compares the trees; \p Differs says what may stand for what.
template <typename Function>
static bool matches(const Stmt *A, const Stmt *B, Function Differs) {
  if (!A || !B)
    return A == B;
  A = &withoutCleanups(*A);
  B = &withoutCleanups(*B);
  if (const auto *First = dyn_cast<Expr>(A))
    if (const auto *Second = dyn_cast<Expr>(B);
        Second && Differs(*First, *Second))
      return true;
  if (A->getStmtClass() != B->getStmtClass())
    return false;
  if (const auto *Named = dyn_cast<DeclRefExpr>(A);
      Named && Named->getDecl() != cast<DeclRefExpr>(B)->getDecl())
    return false;
  if (const auto *Member = dyn_cast<MemberExpr>(A);
      Member && Member->getMemberDecl() != cast<MemberExpr>(B)->getMemberDecl())
    return false;
  if (const auto *Text = dyn_cast<StringLiteral>(A);
      Text && Text->getBytes() != cast<StringLiteral>(B)->getBytes())
    return false;
  if (const auto *Number = dyn_cast<IntegerLiteral>(A);
      Number && Number->getValue() != cast<IntegerLiteral>(B)->getValue())
    return false;
  if (const auto *Operator = dyn_cast<UnaryOperator>(A);
      Operator && Operator->getOpcode() != cast<UnaryOperator>(B)->getOpcode())
    return false;
  if (const auto *Operator = dyn_cast<BinaryOperator>(A);
      Operator && Operator->getOpcode() != cast<BinaryOperator>(B)->getOpcode())
    return false;
  // Of what else holds a value, nothing is known.
  if (A->children().empty() &&
      !isa<DeclRefExpr, StringLiteral, IntegerLiteral, CXXThisExpr,
           CXXDefaultArgExpr, CallExpr, CXXConstructExpr>(A))
    return false;
  auto Left = A->children();
  auto Right = B->children();
  auto I = Left.begin();
  auto J = Right.begin();
  for (; I != Left.end() && J != Right.end(); ++I, ++J)
    if (!matches(*I, *J, Differs))
      return false;
  return I == Left.end() && J == Right.end();
}

bool isSame(const Stmt &A, const Stmt &B) {
  return matches(&A, &B, [](const Expr &, const Expr &) { return false; });
}

bool differInDevice(const Stmt &First, const Stmt &Second) {
  bool Found = false;
  return matches(&First, &Second,
                 [&](const Expr &A, const Expr &B) {
                   const bool Differs = namesFirstAccelerator(A) && namesCpu(B);
                   Found |= Differs;
                   return Differs;
                 }) &&
         Found;
}

} // namespace torchport
