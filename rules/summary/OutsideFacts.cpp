//===- OutsideFacts.cpp - what a unit says of a name, in C++ --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/summary/OutsideFacts.h"

#include "rules/core/OutsideMark.h"
#include "rules/core/SourceText.h"
#include "rules/flow/InputDefaults.h"
#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/summary/LinkageName.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace torchport {

/// How a device is made of \p Value, a text or a type, by one declaration. A
/// text that is no std::string is made one first, as the source has done.
static std::string deviceMadeOf(const std::string &Value, QualType Type,
                                unsigned Number) {
  Type = Type.getNonReferenceType();
  const bool IsPlain = isDeviceType(Type) || isString(Type);
  return "::c10::Device device" + std::to_string(Number) +
         (IsPlain ? "(" + Value + ");" : "{::std::string(" + Value + ")};");
}

static bool makesDevice(QualType Type) {
  Type = Type.getNonReferenceType();
  return isText(Type) || isDeviceType(Type);
}

/// What C++ writes for what \p Held holds; Object is what it is a part of.
static std::string valueOf(const ValueDecl &Held, std::string &Object) {
  const auto *Function = dyn_cast<FunctionDecl>(&Held);
  const auto *Method = dyn_cast<CXXMethodDecl>(&Held);
  const bool IsOfObject =
      isa<FieldDecl>(Held) || (Method && Method->isInstance());
  std::string Value = "::" + spelledName(Held);
  if (IsOfObject) {
    const auto *Class = cast<CXXRecordDecl>(Held.getDeclContext());
    Object = "::" + spelledName(*Class) + " &object";
    Value = "object." + Held.getNameAsString();
  }
  if (!Function)
    return Value;
  Value += "(";
  for (const ParmVarDecl *Each : Function->parameters())
    Value += (Each->getFunctionScopeIndex() ? ", any<" : "any<") +
             declarationOf(Each->getType(), "", Held.getASTContext()) + ">()";
  return Value + ")";
}

std::optional<OutsideFact> useOf(const ValueDecl &Held, Range Where) {
  const auto *Function = dyn_cast<FunctionDecl>(&Held);
  QualType Type = Function ? Function->getReturnType() : Held.getType();
  std::string About = linkageNameOf(Held);
  if (About.empty() || isa<CXXConstructorDecl>(Held) ||
      (Function && !Function->getIdentifier()))
    return std::nullopt;
  std::string Object;
  std::string Value = valueOf(Held, Object);
  const auto *Var = dyn_cast<VarDecl>(&Held);
  // absl::Flag<std::string> is read by a function.
  const bool IsFlagOfAbseil = Var && isFlag(*Var) && !makesDevice(Type);
  if (IsFlagOfAbseil)
    Value = "::absl::GetFlag(" + Value + ")";
  else if (!makesDevice(Type))
    return std::nullopt;
  OutsideFact Fact;
  Fact.About = std::move(About);
  Fact.Code = "template <typename T> T any(); void use(" + Object + ") { " +
              (IsFlagOfAbseil ? "::c10::Device device(" + Value + ");"
                              : deviceMadeOf(Value, Type, 0)) +
              " }";
  Fact.Places.push_back({0, unsigned(Fact.Code.size()), std::move(Where)});
  return Fact;
}

/// The line that begins the definition of \p Function, up to its body.
static std::string headOf(const FunctionDecl &Function) {
  const ASTContext &Context = Function.getASTContext();
  std::string Head = spelledName(Function) + "(";
  for (const ParmVarDecl *Each : Function.parameters())
    Head += (Each->getFunctionScopeIndex() ? ", " : "") +
            declarationOf(Each->getType(), Each->getNameAsString(), Context);
  Head += ")";
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Function)) {
    if (Method->isConst())
      Head += " const";
    if (Method->getRefQualifier() != RQ_None)
      Head += Method->getRefQualifier() == RQ_LValue ? " &" : " &&";
  }
  const auto *Type = Function.getType()->castAs<FunctionProtoType>();
  if (!isa<CXXConstructorDecl>(Function))
    Head = declarationOf(Function.getReturnType(), std::move(Head), Context);
  return Type->isNothrow() ? Head + " noexcept" : Head;
}

/// Nobody calls it by its name, or others may replace it.
static bool isSpecial(const FunctionDecl &Function) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  return (!Function.getIdentifier() && !isa<CXXConstructorDecl>(Function)) ||
         Function.isVariadic() || Function.isInlined() ||
         (Method && Method->isVirtual());
}

std::optional<OutsideFact> definitionOf(const FunctionDecl &Function,
                                        const ParameterUses &Uses) {
  OutsideFact Fact;
  Fact.Is = OutsideFact::Kind::Definition;
  Fact.About = linkageNameOf(Function);
  if (Fact.About.empty() || isSpecial(Function) || Uses.empty())
    return std::nullopt;
  const ASTContext &Context = Function.getASTContext();
  Fact.Code = headOf(Function) + " { ";
  for (const auto &[Parameter, Where] : Uses) {
    if (!makesDevice(Parameter->getType()))
      continue;
    const unsigned Begin = Fact.Code.size();
    Fact.Code += deviceMadeOf(Parameter->getNameAsString(),
                              Parameter->getType(), Fact.Places.size());
    Fact.Places.push_back({Begin, unsigned(Fact.Code.size()), Where});
  }
  if (Fact.Places.empty())
    return std::nullopt;
  Fact.Code += " }";
  if (auto Named = spelledAt(Uses.front().first->getLocation(), Context))
    Fact.Places.push_back({0, unsigned(Fact.Code.size()), *std::move(Named)});
  return Fact;
}

/// The function that the question in \p Test asks.
static const FunctionDecl *askedIn(const Stmt &Test) {
  const FunctionDecl *Callee = calleeOf(&Test);
  if (Callee && availabilityAskedBy(*Callee) != DeviceKind::None)
    return Callee;
  for (const Stmt *Child : Test.children())
    if (const FunctionDecl *Found = Child ? askedIn(*Child) : nullptr)
      return Found;
  return nullptr;
}

std::optional<OutsideFact> answerOf(const ValueDecl &Asked,
                                    const Expr &Answer) {
  const auto *Function = dyn_cast<FunctionDecl>(&Asked);
  OutsideFact Fact;
  Fact.Is = OutsideFact::Kind::Definition;
  Fact.About = linkageNameOf(Asked);
  const auto IsThere = availabilityTest(*Answer.IgnoreParenCasts());
  if (Fact.About.empty() || !IsThere || (Function && isSpecial(*Function)))
    return std::nullopt;
  const FunctionDecl *Callee = askedIn(Answer);
  if (!Callee || Callee->getNumParams() > 0)
    return std::nullopt;
  const bool Counts = !Callee->getReturnType()->isBooleanType();
  // A function that gives a number of them is no test of it.
  const bool Tests = !Function || Function->getReturnType()->isBooleanType();
  if (!Tests && calleeOf(Answer.IgnoreParenCasts()) != Callee)
    return std::nullopt;
  const std::string Value =
      "::" + spelledName(*Callee) + "()" +
      (Counts && Tests ? (*IsThere ? " > 0" : " == 0") : "");
  const std::string Test = !Counts && !*IsThere ? "!" + Value : Value;
  const ASTContext &Context = Asked.getASTContext();
  Fact.Code =
      Function ? std::string("__attribute__((annotate(\"") + OutsideMark +
                     "\"))) " + headOf(*Function) + " { return " + Test + "; }"
               : declarationOf(Asked.getType(), spelledName(Asked), Context) +
                     " = " + Test + ";";
  if (auto Where = spelledAt(Asked.getLocation(), Context))
    Fact.Places.push_back({0, unsigned(Fact.Code.size()), *std::move(Where),
                           Asked.getNameAsString()});
  return Fact;
}

} // namespace torchport
