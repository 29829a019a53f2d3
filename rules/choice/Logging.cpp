//===- Logging.cpp - what tells the user something ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/Logging.h"

#include "rules/choice/Equivalence.h"
#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace torchport {

StringRef macroOf(const Stmt &S, const ASTContext &Context) {
  const SourceLocation Begin = S.getBeginLoc();
  if (!Begin.isMacroID())
    return {};
  const SourceManager &Sources = Context.getSourceManager();
  const SourceLocation Written = Sources.getExpansionLoc(Begin);
  return Lexer::getSourceText(CharSourceRange::getTokenRange(Written, Written),
                              Sources, Context.getLangOpts());
}
/// Known loggers: a name that only sounds like one may be anything.
static bool isLogger(const FunctionDecl &Callee) {
  static const llvm::StringSet<> Functions = {
      "printf",      "fprintf",      "puts",       "fputs",
      "putchar",     "perror",       "fflush",     "vprintf",
      "std::printf", "std::fprintf", "std::puts",  "std::fputs",
      "std::perror", "std::fflush",  "std::print", "std::println",
      "qDebug",      "qInfo",        "qWarning",   "qCritical",
      "c10::warn"};
  static constexpr StringRef Namespaces[] = {
      "spdlog::",     "fmt::print", "google::",     "absl::log_internal::",
      "rclcpp::",     "rcutils_",   "boost::log::", "c10::detail::",
      "c10::Warning", "plog::",     "el::",         "QMessageLogger::",
      "QDebug::"};
  const std::string Name = qualifiedName(Callee);
  return Functions.contains(Name) ||
         llvm::any_of(Namespaces, [&](StringRef Each) {
           return StringRef(Name).starts_with(Each);
         });
}

/// A macro by which loggers are known: LOG(INFO), RCLCPP_INFO, TORCH_WARN.
static bool isLoggingMacro(StringRef Name) {
  static constexpr StringRef Beginnings[] = {
      "LOG",     "VLOG", "DLOG",       "PLOG",       "SPDLOG_",
      "RCLCPP_", "ROS_", "TORCH_WARN", "BOOST_LOG_", "ABSL_LOG"};
  return llvm::any_of(Beginnings,
                      [&](StringRef Each) { return Name.starts_with(Each); });
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

/// std::cout and its like; std::ostringstream makes a text that somebody may
/// use, and a file is one that somebody may read.
static bool isConsole(const Expr &Stream) {
  const auto *Reference = dyn_cast<DeclRefExpr>(Stream.IgnoreParenImpCasts());
  if (!Reference)
    return false;
  static const llvm::StringSet<> Names = {"std::cout",  "std::cerr",
                                          "std::clog",  "std::wcout",
                                          "std::wcerr", "std::wclog"};
  return Names.contains(qualifiedName(*Reference->getDecl()));
}

bool isLog(const Stmt &S, const ASTContext &Context) {
  const Stmt &Inner = *withoutCleanups(S);
  if (const auto *E = dyn_cast<Expr>(&Inner)) {
    if (const Expr *Stream = streamOf(E); Stream != E) {
      const auto *Class = Stream->getType()->getAsCXXRecordDecl();
      const auto *Made = dyn_cast<CallExpr>(Stream->IgnoreParenImpCasts());
      return isConsole(*Stream) || isLoggingMacro(macroOf(*Stream, Context)) ||
             (Class && qualifiedName(*Class) == "QDebug") ||
             (Made && Made->getDirectCallee() &&
              isLogger(*Made->getDirectCallee()));
    }
    if (const auto *Call = dyn_cast<CallExpr>(E))
      if (const FunctionDecl *Callee = Call->getDirectCallee();
          Callee && isLogger(*Callee))
        return true;
  }
  return isLoggingMacro(macroOf(S, Context));
}

const NamedDecl *callInLog(const Stmt &S) {
  const FunctionDecl *Callee = calleeOf(&S);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&S))
    Callee = Construct->getConstructor();
  const bool IsKnown = !Callee || isOfStd(*Callee) || isLogger(*Callee) ||
                       availabilityAskedBy(*Callee) != DeviceKind::None ||
                       (isa<CXXMethodDecl>(Callee) &&
                        isDevice(Callee->getASTContext().getCanonicalTagType(
                            cast<CXXMethodDecl>(Callee)->getParent()))) ||
                       (isa<CXXOperatorCallExpr>(S) && isOfLibTorch(*Callee));
  if (!IsKnown)
    return Callee;
  for (const Stmt *Child : S.children())
    if (const NamedDecl *Found = Child ? callInLog(*Child) : nullptr)
      return Found;
  return nullptr;
}

static bool namesNothing(const Stmt &S) {
  const auto *Reference = dyn_cast<DeclRefExpr>(&S);
  const bool IsPlain =
      !Reference || isa<FunctionDecl>(Reference->getDecl()) ||
      AnalysisDeclContext::isInStdNamespace(Reference->getDecl());
  return IsPlain && !isa<CXXThisExpr>(S) &&
         llvm::all_of(S.children(), [](const Stmt *Child) {
           return !Child || namesNothing(*Child);
         });
}

bool isPlainLog(const Stmt &S, const ASTContext &Context) {
  return isLog(S, Context) && !callInLog(S) && namesNothing(S);
}

} // namespace torchport
