//===- TypeUse.cpp - where tensors of a type may be -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/ASTUtils.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

static bool isTensorType(QualType T) {
  return isRecordNamed(T, "caffe2::TypeMeta") ||
         (T->isEnumeralType() &&
          identifierOf(T->castAs<EnumType>()->getDecl()) == "ScalarType");
}

static bool isInFunctionWithDevice(const Expr &E, const ASTContext &Context) {
  const FunctionDecl *Around = enclosingFunction(pathTo(E, Context));
  return Around &&
         (llvm::any_of(Around->parameters(),
                       [](const ParmVarDecl *Each) {
                         return isDevice(Each->getType().getNonReferenceType());
                       }) ||
          mayUseAccelerator(Around->getBody()));
}

namespace {

/// Follows a type to its tensors, and these to where they leave the CPU.
class TypeFollower {
public:
  explicit TypeFollower(const UnitModel &Unit)
      : Unit(Unit), Context(Unit.Context) {}

  bool mayReach(const Expr &Type) {
    const std::vector<DynTypedNode> Path = pathTo(Type, Context);
    const Expr *Inner = &Type;
    for (size_t I = Path.size() - 1; I-- > 0;) {
      const auto *Outer = Path[I].get<Expr>();
      // Options or a type that are kept may be used for any tensor.
      if (!Outer)
        return (Path[I].get<VarDecl>() || Path[I].get<FieldDecl>() ||
                Path[I].get<ReturnStmt>() ||
                Path[I].get<CXXCtorInitializer>()) &&
               (mayUseAccelerator(Inner) || !namesCpu(Inner));
      const auto *Call = dyn_cast<CallExpr>(Outer);
      if (Call && !isTensorOptions(Call->getType()) &&
          !isTensorType(Call->getType()))
        return callMayReach(*Call);
      if (isa<CXXConstructExpr>(Outer) && !isTensorOptions(Outer->getType()) &&
          identifierOf(recordOf(Outer->getType())) != "optional")
        return false;
      Inner = Outer;
    }
    return false;
  }

private:
  /// Returns true if \p E is a tensor that may be outside the CPU.
  bool isElsewhere(const Expr &E) const {
    return isTensor(E.getType()) && !isOnCpu(&E, Unit.Facts);
  }

  /// Returns true if options in \p Argument may hide a device beside the CPU.
  bool optionsMayReach(const Expr &Argument) const {
    return containsStmt(&Argument, [&](const Stmt &Each) {
      const auto *E = dyn_cast<Expr>(&Each);
      if (!E || !isTensorOptions(E->getType()))
        return false;
      if (isa<DeclRefExpr, MemberExpr>(E))
        return true;
      const FunctionDecl *Callee = calleeOf(E);
      if (!Callee)
        return isa<CallExpr>(E);
      const auto *Method = dyn_cast<CXXMemberCallExpr>(E);
      return !isLibTorchDecl(*Callee) ||
             (Method && isTensor(Method->getObjectType()) &&
              !isOnCpu(Method->getImplicitObjectArgument(), Unit.Facts));
    });
  }

  /// Returns true if \p Call may make a tensor of the type outside the CPU.
  bool callMayReach(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (!Callee) // in a template, or in code that could not be parsed
      return mayUseAccelerator(&Call) ||
             (!namesCpu(&Call) && isInFunctionWithDevice(Call, Context));
    if (calleeName(&Call) == "set_default_dtype")
      return true;
    if (!isLibTorchDecl(*Callee))
      return resultMayMove(*Callee);
    const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
    if (Method &&
        (isRecordNamed(Method->getObjectType(), "torch::nn::Module") ||
         isRecordNamed(Method->getObjectType(), "torch::jit::Module")))
      return llvm::none_of(Call.arguments(),
                           [](const Expr *Each) { return namesCpu(Each); });
    if (!isTensor(Call.getType()))
      return false;
    bool IsForCpu = false;
    for (const Expr *Each : Call.arguments()) {
      if (mayUseAccelerator(Each) || optionsMayReach(*Each))
        return true;
      IsForCpu |= namesCpu(Each);
    }
    if (!IsForCpu &&
        ((Method && isElsewhere(*Method->getImplicitObjectArgument())) ||
         llvm::any_of(Call.arguments(),
                      [&](const Expr *Each) { return isElsewhere(*Each); })))
      return true;
    return tensorMayMove(Call);
  }

  /// Returns true if \p Callee of the program may move a tensor made or given.
  static bool resultMayMove(const FunctionDecl &Callee) {
    const FunctionDecl *Definition = nullptr;
    return !Callee.hasBody(Definition) ||
           mayUseAccelerator(Definition->getBody());
  }

  /// Returns true if \p Tensor may be moved from the CPU with its type.
  bool tensorMayMove(const Expr &Tensor) {
    const std::vector<DynTypedNode> Path = pathTo(Tensor, Context);
    const Expr *Inner = &Tensor;
    for (size_t I = Path.size() - 1; I-- > 0;) {
      if (const auto *Var = Path[I].get<VarDecl>())
        return variableMayMove(*Var);
      if (Path[I].get<ReturnStmt>())
        return isInFunctionWithDevice(Tensor, Context);
      const auto *Outer = Path[I].get<Expr>();
      if (!Outer)
        return Path[I].get<FieldDecl>() || Path[I].get<CXXCtorInitializer>();
      if (isa<LambdaExpr>(Outer))
        return true;
      if (const auto *Call = dyn_cast<CallExpr>(Outer)) {
        if (const std::optional<bool> MayMove = callMayMove(*Call, *Inner))
          return *MayMove;
      } else if (isa<CXXConstructExpr>(Outer) && !isTensor(Outer->getType()) &&
                 identifierOf(recordOf(Outer->getType())) != "optional") {
        return isInFunctionWithDevice(Tensor, Context);
      }
      Inner = Outer;
    }
    return false;
  }

  /// Returns whether \p Call may move the tensor in \p Part, its callee or an
  /// argument. Returns nothing if its result is again such a tensor.
  std::optional<bool> callMayMove(const CallExpr &Call, const Expr &Part) {
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
        Operator && Operator->isAssignmentOp()) {
      const auto *Var = dyn_cast_or_null<VarDecl>(
          referencedDecl(ignoreConversions(Operator->getArg(0))));
      return Operator->getArg(0) != &Part && (!Var || variableMayMove(*Var));
    }
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (!Callee)
      return true;
    if (isStdFunction(*Callee)) {
      if (isTensor(Call.getType()))
        return std::nullopt; // std::move()
      return isInFunctionWithDevice(Call, Context);
    }
    if (!isLibTorchDecl(*Callee))
      return resultMayMove(*Callee);
    const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
    if (Method && Method->getCallee() == &Part)
      return methodMayMove(*Method);
    if (calleeName(&Call).starts_with("register_"))
      return true;
    if (!isTensor(Call.getType()) || calleeName(&Call) == "copy_")
      return false;
    return std::nullopt;
  }

  /// The same for a method of the tensor.
  std::optional<bool> methodMayMove(const CXXMemberCallExpr &Call) {
    const DeviceKind Goal = moveMethod(*Call.getMethodDecl());
    if (Goal != DeviceKind::None)
      return Goal == DeviceKind::Cpu ? std::nullopt : std::optional(true);
    if (!isTensor(Call.getType()) ||
        llvm::is_contained({"float", "half", "bfloat16", "toType"},
                           calleeName(&Call)))
      return false;
    const bool IsConversion =
        llvm::is_contained({"to", "type_as"}, calleeName(&Call));
    for (const Expr *Each : Call.arguments()) {
      if (isa<CXXDefaultArgExpr>(Each))
        continue;
      // The type is another one from here on.
      if (containsStmt(Each, [](const Stmt &S) {
            const auto *E = dyn_cast<Expr>(&S);
            return E && isTensorType(E->getType());
          }))
        return false;
      if (IsConversion && (mayUseAccelerator(Each) || optionsMayReach(*Each) ||
                           isElsewhere(*Each)))
        return true;
    }
    return std::nullopt;
  }

  bool variableMayMove(const VarDecl &Var) {
    const auto *Function =
        dyn_cast<FunctionDecl>(Var.getDeclContext()->getNonClosureAncestor());
    if (!Function || !Var.hasLocalStorage())
      return true;
    return Followed.insert(&Var).second &&
           containsStmt(Function->getBody(), [&](const Stmt &Each) {
             const auto *Used = dyn_cast<DeclRefExpr>(&Each);
             return Used && Used->getDecl() == &Var && tensorMayMove(*Used);
           });
  }

  const UnitModel &Unit;
  const ASTContext &Context;
  llvm::SmallPtrSet<const VarDecl *, 4> Followed;
};

} // namespace

bool mayReachAccelerator(const Expr &Type, const UnitModel &Unit) {
  return TypeFollower(Unit).mayReach(Type);
}

} // namespace torchport
