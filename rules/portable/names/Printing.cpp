//===- Printing.cpp - calls that show a text to people --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/portable/names/Printing.h"

#include "rules/core/ASTUtils.h"
#include "rules/portable/names/TextUse.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace torchport {

bool isMessageClass(const CXXRecordDecl *Class) {
  static const llvm::Regex Names("(Message|Logger|Warning|Exception)$|"
                                 "^(Message|Log)[A-Z]");
  return Class && (isException(*Class) || Names.match(identifierOf(Class)));
}

const Expr *streamOf(const Expr &Output) {
  const Expr *Stream = &Output;
  while (const auto *Operator =
             dyn_cast<CXXOperatorCallExpr>(ignoreConversions(Stream))) {
    if (Operator->getOperator() != OO_LessLess)
      break;
    Stream = Operator->getArg(0);
  }
  return ignoreConversions(Stream);
}

/// Returns true if \p E is the terminal: `std::cout`, `stderr`.
static bool isTerminal(const Expr *E) {
  const ValueDecl *Named = referencedDecl(ignoreConversions(E));
  return Named &&
         llvm::is_contained({"cout", "cerr", "clog", "wcout", "wcerr", "stdout",
                             "stderr", "__stdoutp", "__stderrp"},
                            identifierOf(Named));
}

bool isStreamForPeople(const Expr &Stream) {
  if (isTerminal(&Stream) || isMessageClass(recordOf(Stream.getType())))
    return true;
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&Stream);
  return Call && isMessageClass(recordOf(Call->getObjectType()));
}

static bool isLogName(StringRef Name) {
  static const llvm::Regex Words(
      "^(torch)?(log|warn|error|err|info|debug|trace|fatal|critical|report|"
      "print|message|msg|abort|assert|die|panic|usage|perror|syslog|check|"
      "internalassert)(f|ln|ing|fail|_error|_warning|_info|_debug|_message)?$|"
      "_(log|warn|warning|error|info|debug|message|msg)$|"
      "^(log|print|show|report|write|emit)_?(message|msg|line|text|log|info|"
      "warning|error)s?$",
      llvm::Regex::IgnoreCase);
  return Words.match(Name);
}

bool showsToPeople(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return Operator->getOperator() == OO_LessLess &&
           isStreamForPeople(*streamOf(Call));
  const StringRef Name = identifierOf(Callee);
  if (llvm::is_contained({"fprintf", "fputs", "vfprintf", "fwrite"}, Name) ||
      (llvm::is_contained({"print", "println"}, Name) &&
       Call.getNumArgs() > 0 && Call.getArg(0)->getType()->isPointerType() &&
       !isText(Call.getArg(0)->getType())))
    return llvm::any_of(Call.arguments(), isTerminal);
  return llvm::is_contained({"printf", "puts"}, Name) || isLogName(Name);
}

} // namespace torchport
