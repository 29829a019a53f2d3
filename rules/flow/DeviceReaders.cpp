//===- DeviceReaders.cpp - who else looks at a device ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/DeviceReaders.h"

#include "rules/flow/Comparison.h"
#include "rules/flow/Keeper.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace torchport {

using Kind = DeviceReader::Kind;

/// What a method of a device tells.
static Kind methodOfDevice(StringRef Name) {
  if (Name.starts_with("is_"))
    return Kind::TypeAsked;
  return llvm::StringSwitch<Kind>(Name)
      .Case("str", Kind::Text)
      .Cases({"index", "has_index", "set_index"}, Kind::Index)
      .Case("type", Kind::TypeAsked)
      .Case("supports_as_strided", Kind::Harmless)
      .Default(Kind::Stored);
}

/// The same of options; those that tell their device carry it.
static Kind methodOfOptions(StringRef Name) {
  for (const StringRef Other :
       {"dtype", "layout", "requires_grad", "pinned_memory", "memory_format",
        "has_", "is_sparse", "device"})
    if (Name.starts_with(Other) && Name != "device_index")
      return Kind::Harmless;
  return llvm::StringSwitch<Kind>(Name)
      .Case("device_index", Kind::Index)
      .Cases({"backend", "computeDispatchKey", "type_equal"}, Kind::TypeAsked)
      .Default(Kind::Stored);
}

static Kind methodOf(const MemberExpr &Member) {
  const NamedDecl *Method = Member.getMemberDecl();
  // Whether an optional has one.
  if (isa<CXXConversionDecl>(Method))
    return Kind::Harmless;
  if (!Method->getDeclName().isIdentifier())
    return Kind::Stored;
  const QualType Object = Member.getBase()->getType();
  if (isTensorOptions(Object))
    return methodOfOptions(Method->getName());
  if (isOptionalDevice(Object) && !Member.isArrow())
    return llvm::StringSwitch<Kind>(Method->getName())
        .Cases({"has_value", "reset", "emplace"}, Kind::Harmless)
        .Default(Kind::Stored);
  return methodOfDevice(Method->getName());
}

DeviceReader readerAt(const Expr &Value, Path Ancestors) {
  const Destination Goal = destinationOf(Value, Ancestors);
  const DynTypedNode &User = Goal.User;
  const auto Reads = [&](Kind Does, const ValueDecl *Into = nullptr,
                         const NamedDecl *Callee = nullptr) {
    const auto *Function =
        llvm::find_if(Ancestors, [](const DynTypedNode &Node) {
          return Node.get<FunctionDecl>() != nullptr;
        });
    return DeviceReader{Does,
                        &Value,
                        Into,
                        Callee,
                        groupOf(Ancestors),
                        {Function, Ancestors.end()}};
  };
  if (const Expr *Carrier = carrierAt(User, Ancestors))
    return readerAt(*Carrier, ancestorsOf(*Carrier, Ancestors));
  if (const auto *Member = User.get<MemberExpr>())
    return Reads(methodOf(*Member));
  if (const auto *Open = User.get<CXXDependentScopeMemberExpr>()) {
    const IdentifierInfo *Name = Open->getMember().getAsIdentifierInfo();
    return Reads(Name ? methodOfDevice(Name->getName()) : Kind::Stored);
  }
  if (const auto *Operator = User.get<CXXOperatorCallExpr>()) {
    switch (Operator->getOperator()) {
    case OO_LessLess:
      return Reads(Kind::Printed);
    case OO_EqualEqual:
    case OO_ExclaimEqual:
      return Reads(comparisonIn(*Operator) ? Kind::TypeAsked : Kind::Compared);
    case OO_Equal:
      // On the left, it gets another value.
      if (Operator->getArg(0)->IgnoreParenImpCasts() == &Value)
        return Reads(Kind::Harmless);
      break;
    case OO_Subscript:
      return Reads(Kind::Stored);
    default:
      break;
    }
  }
  if (const auto *Call = User.get<CallExpr>(); Call && isExpectation(*Call))
    return Reads(comparisonIn(*Call) ? Kind::TypeAsked : Kind::Compared);
  if (User.get<CXXRewrittenBinaryOperator>())
    return Reads(Kind::Compared);
  // Of a type alone.
  const auto *Operator = User.get<BinaryOperator>();
  if (User.get<SwitchStmt>() || (Operator && Operator->isComparisonOp()))
    return Reads(Kind::TypeAsked);
  if (const auto *Call = User.get<CallExpr>();
      Call && Call->getDirectCallee() && isString(Call->getType()) &&
      isOfLibTorch(*Call->getDirectCallee()))
    return Reads(Kind::Printed); // c10::str(), of TORCH_CHECK too
  const Keeper To = keeperOf(Goal, Ancestors);
  if (To.Stranger)
    return Reads(Kind::GivenAway, To.Holder, To.Stranger);
  if (To.Holder)
    return Reads(Kind::Copied, To.Holder);
  if (!To.isNobody())
    return Reads(Kind::Stored);
  return Reads(User.get<CallExpr>() || User.get<CXXConstructExpr>()
                   ? Kind::Used
                   : Kind::Harmless);
}

} // namespace torchport
