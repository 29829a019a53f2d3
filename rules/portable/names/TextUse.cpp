//===- TextUse.cpp - what the program does with a text --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/portable/names/TextUse.h"

#include "rules/core/ASTUtils.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/portable/Ties.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace torchport {

static bool isLoggingFunction(const FunctionDecl &Function) {
  static const llvm::Regex Words(
      "print|log|warn|error|info|debug|trace|fatal|puts|write|message|msg|"
      "check|assert|usage|help|doc|fail|abort|format|emplace_back|push_back|"
      "append|record_function|RecordFunction|NVTX",
      llvm::Regex::IgnoreCase);
  return Words.match(qualifiedName(Function));
}

bool isException(const CXXRecordDecl &Class) {
  const std::string Name = qualifiedName(Class);
  if (Name == "std::exception" || Name == "c10::Error")
    return true;
  return Class.hasDefinition() &&
         llvm::any_of(Class.bases(), [](const CXXBaseSpecifier &Each) {
           const CXXRecordDecl *Base = Each.getType()->getAsCXXRecordDecl();
           return Base && isException(*Base);
         });
}

/// Returns true if \p Call is `printf()` or `std::cout << ...`.
static bool prints(const CallExpr &Call) {
  if (llvm::is_contained({"printf", "puts"},
                         identifierOf(Call.getDirectCallee())))
    return true;
  const Expr *Stream = &Call;
  while (const auto *Operator =
             dyn_cast<CXXOperatorCallExpr>(ignoreConversions(Stream)))
    Stream = Operator->getArg(0);
  const ValueDecl *Named = referencedDecl(Stream);
  return Named && Named->isInStdNamespace() &&
         llvm::is_contained({"cout", "cerr", "clog"}, Named->getName());
}

/// Returns how \p Call uses the text \p Inner, which is its object or an
/// argument.
static UsedText useInCall(const CallExpr &Call, const Expr &Inner) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return {TextUse::PassedOn};
  const Expr *Object = objectOf(Call);
  const bool IsObject =
      Object && isText(Object->getType()) && isWithin(Inner, Object);
  if (isGoogleTestCall(Call) || comparesTexts(*Callee))
    return {Object && !isText(Object->getType()) ? TextUse::Key
                                                 : TextUse::Compared,
            false, Callee};
  if (!IsObject && prints(Call))
    return {TextUse::Printed, false, Callee};
  if (Callee->isOverloadedOperator())
    return {llvm::is_contained({OO_LessLess, OO_Equal},
                               Callee->getOverloadedOperator())
                ? TextUse::Logged
            : Callee->getOverloadedOperator() != OO_Subscript ? TextUse::Stored
            : IsObject ? TextUse::Examined
                       : TextUse::Key,
            false, Callee};
  if (IsObject)
    return {
        llvm::StringSwitch<TextUse>(identifierOf(Callee))
            .Cases({"c_str", "data", "begin", "end", "append"}, TextUse::Stored)
            .Default(TextUse::Examined),
        false, Callee};
  // Twins read the name of any device.
  if (isLoggingFunction(*Callee) || isRuntimeDecl(*Callee))
    return {TextUse::Logged, false, Callee};
  if (llvm::is_contained({"at", "insert", "emplace", "try_emplace"},
                         identifierOf(Callee)))
    return {TextUse::Key, false, Callee};
  return {Callee->isDefined() && !isStdFunction(*Callee) ? TextUse::Stored
                                                         : TextUse::PassedOn,
          false, Callee};
}

bool isSameText(const Expr &Outer) {
  const auto *Made = dyn_cast<CXXConstructExpr>(&Outer);
  return isa<CastExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
             ExprWithCleanups, ParenExpr, InitListExpr, ConstantExpr,
             CXXDefaultArgExpr, CXXDefaultInitExpr, ConditionalOperator,
             CXXStdInitializerListExpr>(Outer) ||
         (Made && (Made->getConstructor()->isCopyOrMoveConstructor() ||
                   isText(Made->getType())));
}

UsedText useOf(const Expr &Text, const ASTContext &Context) {
  const std::vector<DynTypedNode> Path = pathTo(Text, Context);
  bool IsPart = false;
  const auto As = [&](UsedText Use) {
    Use.IsPart = IsPart;
    return Use;
  };
  const Expr *Inner = &Text;
  for (size_t I = Path.size() - 1; I-- > 0;) {
    const auto *Outer = Path[I].get<Expr>();
    if (!Outer)
      break;
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Outer);
        Operator &&
        llvm::is_contained({OO_Plus, OO_PlusEqual}, Operator->getOperator()))
      IsPart = true;
    else if (const auto *Binary = dyn_cast<BinaryOperator>(Outer);
             Binary && Binary->isComparisonOp())
      return As({TextUse::Compared});
    else if (isa<CXXThrowExpr>(Outer))
      return As({TextUse::Logged});
    else if (isa<MemberExpr>(Outer)) // The call around it decides.
      continue;
    else if (const auto *Call = dyn_cast<CallExpr>(Outer))
      return As(useInCall(*Call, *Inner));
    else if (const auto *Made = dyn_cast<CXXConstructExpr>(Outer);
             Made && !isSameText(*Outer)) {
      const CXXConstructorDecl *Callee = Made->getConstructor();
      if (isException(*Callee->getParent()))
        return As({TextUse::Logged});
      if (identifierOf(Callee->getParent()) == "basic_regex")
        return As({TextUse::Compared, false, Callee});
      if (isStdFunction(*Callee))
        return As({identifierOf(Callee->getParent()) == "pair"
                       ? TextUse::Key
                       : TextUse::Stored,
                   false, Callee});
      return As({TextUse::PassedOn, false, Callee});
    } else if (!isSameText(*Outer))
      break;
    Inner = Outer;
  }
  return As({TextUse::Stored});
}

} // namespace torchport
