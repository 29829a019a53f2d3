//===- Elements.cpp - values in containers --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/provenance/Elements.h"

#include "rules/core/ASTUtils.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace torchport {

static bool isContainer(QualType Type) {
  if (Type.isNull()) // of a member of a missing base class
    return false;
  Type = Type.getNonReferenceType();
  return Type->isArrayType() ||
         isStdClass(Type->getAsCXXRecordDecl(),
                    {"array", "deque", "forward_list", "initializer_list",
                     "list", "map", "multimap", "pair", "set", "tuple",
                     "unordered_map", "unordered_set", "vector"});
}

static bool isMap(const Expr &Container) {
  return isStdClass(
      Container.getType().getNonReferenceType()->getAsCXXRecordDecl(),
      {"map", "multimap", "unordered_map"});
}

/// Returns the expression whose element \p E is or points to: `names` for
/// `names[i]`, `names.begin()` and `*names`; null for other expressions.
static const Expr *baseOf(const Expr &E) {
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&E))
    return Element->getBase();
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&E))
    return llvm::is_contained({OO_Subscript, OO_Star, OO_Arrow},
                              Operator->getOperator())
               ? Operator->getArg(0)
               : nullptr;
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(&E))
    return llvm::is_contained({"at", "back", "begin", "cbegin", "data", "find",
                               "front", "lower_bound"},
                              identifierOf(Call->getMethodDecl()))
               ? Call->getImplicitObjectArgument()
               : nullptr;
  if (const auto *Pointed = dyn_cast<UnaryOperator>(&E))
    return Pointed->getOpcode() == UO_Deref ? Pointed->getSubExpr() : nullptr;
  const auto *Member = dyn_cast<MemberExpr>(&E);
  const auto *Class =
      Member
          ? dyn_cast<CXXRecordDecl>(Member->getMemberDecl()->getDeclContext())
          : nullptr;
  return isStdClass(Class, {"pair"}) ? Member->getBase() : nullptr;
}

/// Returns what a local reference, pointer or iterator stands for.
static const Expr *aliasedBy(const Expr &E) {
  const auto *Named = dyn_cast<DeclRefExpr>(&E);
  if (!Named)
    return nullptr;
  if (const auto *Part = dyn_cast<BindingDecl>(Named->getDecl()))
    return cast<VarDecl>(Part->getDecomposedDecl())->getInit();
  const auto *Var = dyn_cast<VarDecl>(Named->getDecl());
  // The tracer follows variables that hold one text or type.
  const bool IsAlias =
      Var && !isa<ParmVarDecl>(Var) && Var->isLocalVarDecl() &&
      !isText(Var->getType()) && !isDeviceType(Var->getType()) &&
      (Var->getType()->isReferenceType() || !isContainer(Var->getType()));
  return IsAlias ? Var->getInit() : nullptr;
}

/// Returns true if \p E names the key of a map's element.
static bool namesKey(const Expr &E) {
  if (const auto *Member = dyn_cast<MemberExpr>(&E))
    return identifierOf(Member->getMemberDecl()) == "first";
  const auto *Named = dyn_cast<DeclRefExpr>(&E);
  const auto *Part = Named ? dyn_cast<BindingDecl>(Named->getDecl()) : nullptr;
  return Part && Part == cast<DecompositionDecl>(Part->getDecomposedDecl())
                             ->bindings()
                             .front();
}

Element elementIn(const Expr &E) {
  Element Found;
  const Expr *Whole = ignoreConversions(&E);
  // Longer chains are rare.
  for (unsigned Depth = 0; Depth < 8; ++Depth) {
    Found.IsKey |= namesKey(*Whole);
    const Expr *Base = baseOf(*Whole);
    if (!Base)
      Base = aliasedBy(*Whole);
    if (!Base)
      break;
    Whole = ignoreConversions(Base);
    if (isContainer(Whole->getType()) && referencedDecl(Whole)) {
      Found.Container = Whole;
      Found.IsKey &= isMap(*Whole);
    }
  }
  return Found;
}

bool namesDevice(const Expr &E, DeviceKind Kind) {
  const auto Name = isText(E.getType()) ? literalText(&E) : std::nullopt;
  if (!Name || !isAccelerator(Kind))
    return false;
  const std::string Text = Name->lower();
  return (Kind == DeviceKind::Cuda && Text == "gpu") ||
         readDeviceString(Text).Kind == Kind;
}

/// Returns the device that \p E names; None if it names none.
static DeviceKind kindOfValue(const Expr &E) {
  const auto Text = literalText(&E);
  return Text ? readDeviceString(Text->str()).Kind
              : deviceConstant(*ignoreConversions(&E));
}

static void addElements(const Expr *E, bool OfMap, bool Keys,
                        llvm::SmallVectorImpl<const Expr *> &Found) {
  E = E->IgnoreUnlessSpelledInSource();
  const auto AddEach = [&](llvm::ArrayRef<const Expr *> All) {
    for (const Expr *Each : All)
      addElements(Each, OfMap, Keys, Found);
  };
  if (isText(E->getType()) || isDeviceType(E->getType()))
    return Found.push_back(E);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return AddEach(llvm::ArrayRef<const Expr *>(List->inits().data(),
                                                List->getNumInits()));
  if (const auto *Braces = dyn_cast<CXXStdInitializerListExpr>(E))
    return addElements(Braces->getSubExpr(), OfMap, Keys, Found);
  llvm::ArrayRef<const Expr *> Parts;
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    Parts = argumentsOf(*Construct);
  else if (const auto *Call = dyn_cast<CallExpr>(E);
           Call && Call->getDirectCallee() &&
           isStdFunction(*Call->getDirectCallee()))
    Parts = argumentsOf(*Call);
  const bool IsEntry = OfMap && Parts.size() == 2 &&
                       isStdClass(E->getType()->getAsCXXRecordDecl(), {"pair"});
  if (!IsEntry)
    return AddEach(Parts);
  // With `{"cuda", "cuda:0"}`, the name selects the device.
  if (!Keys && !namesDevice(*Parts[0], kindOfValue(*Parts[1])))
    AddEach(Parts[1]);
  if (Keys)
    AddEach(Parts[0]);
}

llvm::SmallVector<const Expr *, 4> elementsOf(const Expr &Value,
                                              const Element &Of) {
  llvm::SmallVector<const Expr *, 4> Found;
  addElements(&Value, isMap(*Of.Container), Of.IsKey, Found);
  return Found;
}

} // namespace torchport
