//===- DeviceMapping.cpp - devices mapped from another value --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/DeviceMapping.h"

#include "rules/ast/Destination.h"
#include "rules/ast/Unresolved.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceString.h"
#include "rules/model/Conditions.h"
#include "rules/provenance/Elements.h"

using namespace clang;

namespace torchport {

static constexpr StringRef DeviceWords[] = {"cpu", "cuda", "device", "gpu",
                                            "hip", "mps",  "rocm",   "xpu"};

static bool namesDevice(StringRef Text) {
  return llvm::any_of(DeviceWords, [&](StringRef Each) {
    return Text.contains_insensitive(Each);
  });
}

/// Returns true if \p S reads a device, a tensor or a text. A literal alone
/// names an option: `options.count("gpu")`.
static bool readsDeviceOrText(const Stmt *S) {
  return containsStmt(S, [](const Stmt &Each) {
    const auto *E = dyn_cast<Expr>(&Each);
    const QualType Type = E ? E->getType() : QualType();
    return E && (isDevice(Type) || isDeviceType(Type) || isTensor(Type) ||
                 (isText(Type) && !literalText(E)));
  });
}

/// Returns true for names like `is_cuda` and `onGpu`, which state where
/// something is, but not for `isChecked`.
static bool statesDevice(StringRef Name) {
  return (Name.starts_with("is") || Name.starts_with("on")) &&
         namesDevice(Name);
}

/// Returns the name of what \p Test reads or calls; empty for operators.
static StringRef nameInTest(const Expr &Test) {
  const ValueDecl *Named = referencedDecl(&Test);
  if (!Named)
    Named = calleeOf(&Test);
  return Named ? identifierOf(Named) : unresolvedName(Test);
}

/// Returns true for the unresolved `name.startsWith("cuda")`.
static bool isAboutName(const Expr &Unresolved) {
  return containsStmt(&Unresolved, [](const Stmt &Each) {
    const auto *E = dyn_cast<Expr>(&Each);
    const auto Text = E ? literalText(E) : std::nullopt;
    return Text && isAccelerator(readDeviceString(*Text).Kind);
  });
}

/// Returns true if \p Test is a Boolean variable, member or call that does not
/// depend on a device or a text. Its type need not be known.
static bool isFlag(const Expr &Test) {
  // The caller has removed parentheses and implicit casts.
  const StringRef Name = nameInTest(Test);
  const QualType Type = Test.getType();
  if (Name.empty() || statesDevice(Name) || readsDeviceOrText(&Test) ||
      !(Type->isDependentType() ? !isAboutName(Test) : Type->isBooleanType()))
    return false;
  const auto *Var = dyn_cast_or_null<VarDecl>(referencedDecl(&Test));
  return !Var || isa<ParmVarDecl>(Var) || !Var->getInit() ||
         !readsDeviceOrText(Var->getInit());
}

/// Returns true if \p Condition depends on the user or on the machine,
/// and not on an existing device, name or number.
static bool isUserOrMachineCondition(const Expr &Condition,
                                     const UnitFacts &Facts) {
  const Expr &Test = *Condition.IgnoreUnlessSpelledInSource();
  if (isFlag(Test) || questionIn(Test, Facts))
    return true;
  if (const auto *Not = dyn_cast<UnaryOperator>(&Test))
    return Not->getOpcode() == UO_LNot &&
           isUserOrMachineCondition(*Not->getSubExpr(), Facts);
  const auto *Both = dyn_cast<BinaryOperator>(&Test);
  if (!Both)
    return false;
  if (Both->isLogicalOp())
    return isUserOrMachineCondition(*Both->getLHS(), Facts) &&
           isUserOrMachineCondition(*Both->getRHS(), Facts);
  // `gpu_id >= 0` is an option, but `kind == 2` is a code for a device.
  return Both->isRelationalOp() && !readsDeviceOrText(Both);
}

const Expr *conditionOf(const DynTypedNode &Node) {
  if (const auto *If = Node.get<IfStmt>())
    return If->getCond();
  const auto *Choice = Node.get<ConditionalOperator>();
  return Choice ? Choice->getCond() : nullptr;
}

bool isDeviceMapping(Path Ancestors, const UnitFacts &Facts) {
  for (size_t I = Ancestors.size() - 1; I-- > 0;) {
    const DynTypedNode &Node = Ancestors[I];
    if (Node.get<LambdaExpr>() || Node.get<FunctionDecl>())
      return false;
    if (Node.get<SwitchStmt>())
      return true;
    const Expr *Condition = conditionOf(Node);
    const auto *Inner = Ancestors[I + 1].get<Stmt>();
    if (Condition && Inner != Condition &&
        !isUserOrMachineCondition(*Condition, Facts))
      return true;
  }
  return false;
}

/// Matches `table.emplace(key, value)` and `std::make_pair(key, value)`.
static bool makesEntry(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const StringRef Name = identifierOf(Callee);
  if (!Callee || !isStdFunction(*Callee))
    return false;
  return llvm::is_contained({"make_pair", "make_tuple", "emplace",
                             "try_emplace", "insert_or_assign", "emplace_hint"},
                            Name) ||
         isStdClass(constructedClass(Call), {"pair", "tuple"});
}

/// Returns the parts of a table entry: the elements of a pair, the arguments of
/// `emplace`, the key in `table[key] = value`.
static llvm::SmallVector<const Expr *, 2> partsOfEntry(const Expr &E) {
  using Parts = llvm::SmallVector<const Expr *, 2>;
  if (const auto *List = dyn_cast<InitListExpr>(&E))
    return Parts(List->inits());
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&E))
    return isStdClass(Construct->getConstructor()->getParent(),
                      {"pair", "tuple"})
               ? Parts(Construct->arguments())
               : Parts();
  const auto *Call = dyn_cast<CallExpr>(&E);
  if (const auto *Set = dyn_cast<CXXOperatorCallExpr>(&E);
      Set && Set->getOperator() == OO_Equal)
    Call = dyn_cast<CallExpr>(Set->getArg(0)->IgnoreParenImpCasts());
  else if (Call && !makesEntry(*Call))
    Call = nullptr;
  return Call ? Parts(Call->arguments()) : Parts();
}

bool isTableEntryForName(const DeviceSource &Source, Path Ancestors) {
  if (!Source.Steps.empty() || !isAccelerator(Source.kind()))
    return false;
  for (const DynTypedNode &Node : llvm::reverse(Ancestors)) {
    const auto *E = Node.get<Expr>();
    if (!E || isa<ConditionalOperator, LambdaExpr>(E))
      return false;
    auto Parts = partsOfEntry(*E);
    llvm::erase_if(Parts, [&](const Expr *Each) {
      return isWithin(*Source.Spelled, Each);
    });
    if (llvm::any_of(Parts, [&](const Expr *Each) {
          return namesDevice(*Each, Source.kind());
        }))
      return true;
    // The result of other calls is no longer a part of the entry.
    if (isa<CallExpr>(E))
      return false;
  }
  return false;
}

/// Returns the variable, member or function that \p E reads. Returns null if
/// its type is not an integer or an enumeration of the program's own.
static const ValueDecl *codeVariableIn(const Expr &E) {
  const Expr *Read = E.IgnoreParenImpCasts();
  if (!Read->getType()->isIntegralOrEnumerationType() ||
      Read->getType()->isBooleanType() || isDeviceType(Read->getType()))
    return nullptr;
  const ValueDecl *Named = referencedDecl(Read);
  if (!Named)
    return calleeOf(Read);
  return isa<EnumConstantDecl>(Named) ? nullptr : Named;
}

static bool isCodeLiteral(const Expr &E) {
  const Expr *Spelled = E.IgnoreParenImpCasts();
  if (const auto *Sign = dyn_cast<UnaryOperator>(Spelled);
      Sign && Sign->getOpcode() == UO_Minus)
    Spelled = Sign->getSubExpr()->IgnoreParenImpCasts();
  const auto *Reference = dyn_cast<DeclRefExpr>(Spelled);
  return isa<IntegerLiteral>(Spelled) ||
         (Reference && isa<EnumConstantDecl>(Reference->getDecl()));
}

/// Returns what \p Condition compares with a number or an enumerator,
/// `code == 1` or `b == Backend::Gpu || b == Backend::Cuda`; otherwise null.
static const ValueDecl *comparedCodeIn(const Expr &Condition) {
  const auto *Test = dyn_cast<BinaryOperator>(Condition.IgnoreParenImpCasts());
  if (!Test)
    return nullptr;
  const Expr &Left = *Test->getLHS(), &Right = *Test->getRHS();
  if (Test->getOpcode() == BO_LOr) {
    const ValueDecl *Code = comparedCodeIn(Left);
    return Code == comparedCodeIn(Right) ? Code : nullptr;
  }
  if (Test->getOpcode() != BO_EQ)
    return nullptr;
  return isCodeLiteral(Right)  ? codeVariableIn(Left)
         : isCodeLiteral(Left) ? codeVariableIn(Right)
                               : nullptr;
}

/// Returns the code by which \p Node selects its child \p Inner; null if it
/// does not. Both are ancestors of a device constant.
static const ValueDecl *selectingCode(const DynTypedNode &Node,
                                      const Stmt *Inner) {
  if (const Expr *Condition = conditionOf(Node))
    return Inner == Condition ? nullptr : comparedCodeIn(*Condition);
  const auto *Switch = Node.get<SwitchStmt>();
  return Switch && Inner == Switch->getBody()
             ? codeVariableIn(*Switch->getCond())
             : nullptr;
}

static bool isDlpackValue(const Expr *E) {
  const auto *Enum = E->IgnoreParenImpCasts()->getType()->getAsEnumDecl();
  const auto *Reference = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return (Enum && identifierOf(Enum) == "DLDeviceType") ||
         (Reference && isa<EnumConstantDecl>(Reference->getDecl()) &&
          identifierOf(Reference->getDecl()).starts_with("kDL"));
}

/// Returns true if \p Node selects its child \p Inner by a DLPack device code.
/// A constant there describes memory that already exists.
static bool isSelectedByDlpack(const DynTypedNode &Node, const Stmt *Inner) {
  if (const auto *Case = Node.get<CaseStmt>())
    return Inner == Case->getSubStmt() && isDlpackValue(Case->getLHS());
  if (const auto *Switch = Node.get<SwitchStmt>())
    return Inner == Switch->getBody() && isDlpackValue(Switch->getCond());
  const Expr *Condition = conditionOf(Node);
  const auto *Test = dyn_cast_or_null<BinaryOperator>(
      Condition ? Condition->IgnoreParenImpCasts() : nullptr);
  return Test && Inner != Condition && Test->getOpcode() == BO_EQ &&
         (isDlpackValue(Test->getLHS()) || isDlpackValue(Test->getRHS()));
}

void DeviceCodes::record(const DeclRefExpr &Constant, DeviceKind Kind,
                         Path Ancestors) {
  if (Kind == DeviceKind::None || Kind == DeviceKind::Cpu)
    return;
  for (size_t I = Ancestors.size() - 1; I-- > 0;) {
    if (Ancestors[I].get<LambdaExpr>() || Ancestors[I].get<FunctionDecl>())
      return;
    if (isSelectedByDlpack(Ancestors[I], Ancestors[I + 1].get<Stmt>())) {
      DlpackConstants.insert(Constant.getExprLoc());
      return;
    }
    if (const ValueDecl *Code =
            selectingCode(Ancestors[I], Ancestors[I + 1].get<Stmt>())) {
      KindsOfCode[Code].insert(Kind);
      CodeOfConstant[Constant.getExprLoc()] = Code;
      return;
    }
  }
}

bool DeviceCodes::selects(SourceLocation Constant) const {
  const auto Found = CodeOfConstant.find(Constant);
  return DlpackConstants.contains(Constant) ||
         (Found != CodeOfConstant.end() &&
          KindsOfCode.find(Found->second)->second.size() > 1);
}

void DeviceCodes::recordIndex(const Expr &Index, DeviceKind Kind) {
  const auto Found =
      KindsOfCode.find(referencedDecl(ignoreConversions(&Index)));
  if (Found != KindsOfCode.end() && isAccelerator(Kind))
    Found->second.insert(Kind);
}

bool DeviceCodes::isCode(const Expr &Index) const {
  const auto Found =
      KindsOfCode.find(referencedDecl(ignoreConversions(&Index)));
  return Found != KindsOfCode.end() && Found->second.size() > 1;
}

} // namespace torchport
