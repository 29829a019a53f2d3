//===- LateDeviceVariable.cpp - rule late-device-variable -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Drivers read `CUDA_VISIBLE_DEVICES` and similar variables once, when the
/// program first uses a GPU. The rule visits the statements of each function in
/// execution order.
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/Availability.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

/// Returns the platforms whose drivers read the variable \p Name.
static Platforms readersOf(StringRef Name) {
  return llvm::StringSwitch<Platforms>(Name)
      .Cases({"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER"}, CudaAndRocm)
      .Cases({"HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES",
              "GPU_DEVICE_ORDINAL", "HSA_OVERRIDE_GFX_VERSION"},
             Platforms::Rocm)
      .Cases({"ZE_AFFINITY_MASK", "ONEAPI_DEVICE_SELECTOR"}, Platforms::Xpu)
      .Default(Platforms::None);
}

/// Returns the string literal that \p E is, or that its variable starts as.
static StringRef literalIn(const Expr &E) {
  const auto *Var =
      dyn_cast_or_null<VarDecl>(referencedDecl(ignoreConversions(&E)));
  return literalText(Var && Var->getInit() ? Var->getInit() : &E).value_or("");
}

/// Returns the driver variable that \p Call sets; empty for other calls.
static StringRef variableSetBy(const CallExpr &Call) {
  if (!llvm::is_contained(
          {"setenv", "putenv", "unsetenv", "_putenv", "_putenv_s"},
          calleeName(&Call)) ||
      Call.getNumArgs() == 0)
    return {};
  const StringRef Name = literalIn(*Call.getArg(0)).split('=').first;
  return readersOf(Name) != Platforms::None ? Name : StringRef();
}

/// Returns true if \p Call makes the driver look for GPUs:
/// `torch::cuda::is_available()`, `x.cuda()`, `x.to(torch::kCUDA)`,
/// `cudaSetDevice(0)`.
static bool initialisesDriver(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return false;
  const std::string Name = qualifiedName(*Callee);
  if (queriedDeviceKind(*Callee) != DeviceKind::None ||
      StringRef(Name).starts_with("torch::cuda::") ||
      (StringRef(Name).starts_with("cuda") && Name.size() > 4 &&
       llvm::isUpper(Name[4])))
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Method && moveMethod(*Method) != DeviceKind::None)
    return true;
  return isLibTorchDecl(*Callee) && isTensor(Call.getType()) &&
         llvm::any_of(Call.arguments(), [](const Expr *Each) {
           return isAccelerator(deviceConstant(*ignoreConversions(Each)));
         });
}

/// Returns the function that \p S calls, or constructs by, if it has a body.
static const FunctionDecl *bodyCalledBy(const Stmt &S) {
  const FunctionDecl *Called = calleeOf(&S);
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&S))
    Called = Made->getConstructor();
  const FunctionDecl *Body = nullptr;
  return Called && !isLibTorchDecl(*Called) && !isStdFunction(*Called) &&
                 Called->hasBody(Body)
             ? Body
             : nullptr;
}

/// Returns true if control does not reach the statement after \p S.
static bool leavesBlock(const Stmt *S) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    return !Block->body_empty() && leavesBlock(Block->body_back());
  if (const auto *E = dyn_cast_or_null<Expr>(S)) {
    const FunctionDecl *Callee = calleeOf(E->IgnoreImplicit());
    return isa<CXXThrowExpr>(E->IgnoreImplicit()) ||
           (Callee && Callee->isNoReturn());
  }
  return isa_and_nonnull<ReturnStmt, BreakStmt, ContinueStmt>(S);
}

namespace {

/// Visits statements in execution order.
class ExecutionOrder {
public:
  /// The calls that set a driver variable too late, each with the earlier call
  /// that looked for GPUs.
  llvm::MapVector<const CallExpr *, const Stmt *> LateCalls;

  /// Visits \p S. \p FirstGpuUse is the call that looked for GPUs before \p S,
  /// or null. Returns the same for the code after \p S.
  const Stmt *visit(const Stmt *S, const Stmt *FirstGpuUse) {
    if (!S || isa<LambdaExpr>(S))
      return FirstGpuUse;
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      FirstGpuUse = visit(If->getInit(), FirstGpuUse);
      FirstGpuUse = visit(If->getCond(), FirstGpuUse);
      const Stmt *Then = visit(If->getThen(), FirstGpuUse);
      const Stmt *Else = visit(If->getElse(), FirstGpuUse);
      return leavesBlock(If->getThen())   ? Else
             : leavesBlock(If->getElse()) ? Then
             : Then                       ? Then
                                          : Else;
    }
    if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      StateBeforeCases[Switch->getBody()] =
          visit(Switch->getCond(), FirstGpuUse);
    const bool HasCases = isa<CompoundStmt>(S) && StateBeforeCases.contains(S);
    const Stmt *const Cases = StateBeforeCases.lookup(S);
    for (const Stmt *Child : S->children())
      FirstGpuUse = visit(Child, HasCases && isa_and_nonnull<SwitchCase>(Child)
                                     ? Cases
                                     : FirstGpuUse);
    return visitAfterChildren(*S, FirstGpuUse);
  }

private:
  const Stmt *visitAfterChildren(const Stmt &S, const Stmt *FirstGpuUse) {
    if (const auto *Call = dyn_cast<CallExpr>(&S)) {
      if (FirstGpuUse && !variableSetBy(*Call).empty())
        LateCalls.insert({Call, FirstGpuUse});
      if (!FirstGpuUse && initialisesDriver(*Call))
        return Call;
    }
    const FunctionDecl *Body = bodyCalledBy(S);
    if (!Body)
      return FirstGpuUse;
    // Visits each body at most twice: before and after a look for GPUs.
    auto &Walked = StateAfterBody[FirstGpuUse ? 1 : 0];
    const auto [Known, IsNew] = Walked.try_emplace(Body, FirstGpuUse);
    if (!IsNew)
      return FirstGpuUse ? FirstGpuUse : Known->second;
    const Stmt *Then = visit(Body->getBody(), FirstGpuUse);
    Walked[Body] = Then;
    return Then;
  }

  /// The state at the start of the cases of a `switch`, by its body.
  llvm::DenseMap<const Stmt *, const Stmt *> StateBeforeCases;
  /// The state after each body, for both states before it.
  llvm::DenseMap<const FunctionDecl *, const Stmt *> StateAfterBody[2];
};

/// Collects the function bodies of a unit and the initialisers of its
/// file-scope variables. Checks whether a call sets a driver variable.
class BodyFinder : public DynamicRecursiveASTVisitor {
public:
  // A call with dependent arguments is resolved only in an instantiation.
  BodyFinder() { ShouldVisitTemplateInstantiations = true; }

  bool VisitFunctionDecl(FunctionDecl *Function) override {
    if (Function->doesThisDeclarationHaveABody())
      Bodies.push_back(Function->getBody());
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *Lambda) override {
    Bodies.push_back(Lambda->getBody());
    return true;
  }
  bool VisitVarDecl(VarDecl *Variable) override {
    if (Variable->isFileVarDecl() && Variable->getInit())
      GlobalInitialisers.push_back(Variable->getInit());
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    SetsVariable |= !variableSetBy(*Call).empty();
    return true;
  }

  std::vector<const Stmt *> Bodies;
  std::vector<const Stmt *> GlobalInitialisers;
  bool SetsVariable = false;
};

} // namespace

static void checkLateDeviceVariable(RuleContext &In) {
  BodyFinder Found;
  Found.TraverseAST(const_cast<ASTContext &>(In.Unit.Context));
  if (!Found.SetsVariable)
    return;
  ExecutionOrder Order;
  const Stmt *BeforeMain = nullptr;
  for (const Stmt *Each : Found.GlobalInitialisers)
    BeforeMain = Order.visit(Each, BeforeMain);
  for (const Stmt *Each : Found.Bodies)
    Order.visit(Each, BeforeMain);
  for (const auto &[Call, FirstGpuUse] : Order.LateCalls) {
    const StringRef Name = variableSetBy(*Call);
    if (const auto Where =
            spelledAt(FirstGpuUse->getSourceRange(), In.Unit.Context))
      In.report(Call->getSourceRange(), readersOf(Name),
                "'" + Name.str() +
                    "' is set after the program looked for GPUs, so it has no "
                    "effect: set it earlier, or where the program is started",
                {}, {{*Where, "the program looks for GPUs here"}});
  }
}

const Rule LateDeviceVariable = {
    "late-device-variable",
    "Finds variables for a driver that are set too late, such as "
    "`CUDA_VISIBLE_DEVICES` after `torch::cuda::is_available()`.",
    Severity::Warning, Effort::Minutes, checkLateDeviceVariable};

} // namespace torchport
