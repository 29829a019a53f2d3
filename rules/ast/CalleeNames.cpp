//===- CalleeNames.cpp - judges functions by their names ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CalleeNames.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ASTLambda.h"
#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;

namespace torchport {

/// Libraries whose functions never select a device by a DeviceType.
static bool isLibraryFunction(const FunctionDecl &Function) {
  return isLibTorchDecl(Function) || isGoogleTestDecl(&Function) ||
         AnalysisDeclContext::isInStdNamespace(&Function);
}

static StringRef nameOf(const FunctionDecl &Function) {
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Function))
    return Constructor->getParent()->getName();
  return identifierOf(&Function);
}

bool isQueryName(StringRef Name) {
  static constexpr StringRef Beginnings[] = {"is",    "has",  "can", "support",
                                             "count", "find", "to_"};
  return llvm::any_of(Beginnings,
                      [&](StringRef Word) { return Name.starts_with(Word); });
}

bool isRegistrationName(StringRef Name) {
  return Name.contains_insensitive("regist");
}

bool isExpectationName(StringRef Name) {
  return Name.starts_with("EXPECT_") || Name.starts_with("ASSERT_") ||
         Name.starts_with("REQUIRE");
}

/// Used for a function without a body: see docs/how-it-works.md.
static bool isHarmlessName(StringRef Name) {
  static constexpr StringRef Words[] = {
      "regist", "allocat", "hook", "guard",  "dispatch", "cuda", "name",
      "string", "expect",  "test", "assert", "check",    "log",  "print"};
  return Name.empty() || isQueryName(Name) ||
         llvm::any_of(Words, [&](StringRef Word) {
           return Name.contains_insensitive(Word);
         });
}

/// Returns true for the name in a table entry: `"cuda", torch::kCUDA`.
static bool isDeviceNameLiteral(const Expr *E) {
  const StringRef Text = literalText(E).value_or("");
  return Text.contains_insensitive("cuda") ||
         Text.contains_insensitive("gpu") || Text.contains_insensitive("hip");
}

static bool switchesAutocast(const FunctionDecl &Function) {
  const StringRef Name = identifierOf(&Function);
  return (Name == "set_autocast_enabled" || Name == "set_autocast_dtype") &&
         StringRef(qualifiedName(Function)).starts_with("at::autocast::");
}

bool computesInOtherUnit(const FunctionDecl &Callee,
                         llvm::ArrayRef<const Expr *> Arguments) {
  if (switchesAutocast(Callee))
    return true;
  if (Callee.getDefinition() || Callee.isImplicit() ||
      Callee.isOverloadedOperator() || isLibraryFunction(Callee) ||
      isHarmlessName(nameOf(Callee)) ||
      llvm::any_of(Arguments, isDeviceNameLiteral))
    return false;
  const QualType Result = Callee.getReturnType();
  if (isDevice(Result) || isDeviceType(Result) || isText(Result))
    return false;
  return Arguments.size() > 1 ? !Result->isBooleanType()
                              : !Result->isArithmeticType();
}

bool isForAutocast(llvm::ArrayRef<DynTypedNode> Ancestors) {
  for (const DynTypedNode &Node : llvm::reverse(Ancestors))
    if (const auto *Call = Node.get<CallExpr>()) {
      const FunctionDecl *Callee = Call->getDirectCallee();
      return Callee && switchesAutocast(*Callee);
    }
  return false;
}

bool returnsTypeToOtherUnits(const FunctionDecl &Function) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  return isDeviceType(Function.getReturnType()) &&
         Function.isExternallyVisible() && !isLibraryFunction(Function) &&
         !(Method && (Method->isVirtual() || isLambdaCallOperator(Method)));
}

} // namespace torchport
