//===- UnreportedNames.cpp - names of CUDA that nothing else explains -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The other rules know a list of uses of CUDA, which cannot be complete. This
/// file reports each remaining name of CUDA that has no twin and no finding.
//===----------------------------------------------------------------------===//

#include "rules/ast/CalleeNames.h"
#include "rules/ast/CudaCode.h"
#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"
#include "rules/portable/Ties.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace torchport {

namespace {

class NameVisitor : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  NameVisitor(const UnitModel &Unit, llvm::ArrayRef<Finding> Before)
      : Unit(Unit), Sources(Unit.Context.getSourceManager()), Before(Before) {
    ShouldVisitTemplateInstantiations = true;
    // A site's constants belong to it, also those of the variable it uses.
    for (const DeviceSite &Each :
         llvm::concat<const DeviceSite>(Unit.Sites, Unit.InputSites)) {
      addHarmless(Each.Sink);
      addHarmless(Each.Source.Spelled);
      addInitialiserOf(Each.Source.Spelled);
    }
    for (const CudaQuestion &Each : Unit.Questions) {
      Questions.insert(Each.Whole);
      addHarmless(Each.Whole);
      addInitialiserOf(Each.Constant);
    }
  }

  bool TraverseDecl(Decl *D) override {
    const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
    // tieOfFunction() reports the function as a whole.
    return (Function && Function->hasBody() && callsCuda(*Function)) ||
           Base::TraverseDecl(D);
  }

  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Questions.contains(Call))
      Harmless.insert(Call->getCallee()->IgnoreParenImpCasts());
    if (Callee && (isRuntimeDecl(*Callee) || isQueryName(identifierOf(Callee))))
      for (const Expr *Each : Call->arguments()) {
        addConstant(Each);
        addInitialiserOf(Each);
      }
    return true;
  }
  bool VisitCaseStmt(CaseStmt *Case) override {
    return addConstant(Case->getLHS());
  }
  bool VisitBinaryOperator(BinaryOperator *Operator) override {
    return !Operator->isEqualityOp() ||
           (addConstant(Operator->getLHS()) && addConstant(Operator->getRHS()));
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *Call) override {
    // Printing a device, or comparing it without an index, is harmless.
    if (Call->isComparisonOp() || Call->getOperator() == OO_LessLess)
      for (const Expr *Each : Call->arguments())
        if (!hasIndex(Each))
          addHarmless(Each);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Named) override {
    return checkUse(*Named, *Named->getDecl(), Named->getLocation());
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    // tieOfCall() reports `at::detail::getCUDAHooks()` as a whole.
    return isAlreadyReported(Member->getBase()->getSourceRange(), Before,
                             Unit) ||
           checkUse(*Member, *Member->getMemberDecl(), Member->getMemberLoc());
  }
  bool VisitCXXDependentScopeMemberExpr(
      CXXDependentScopeMemberExpr *Member) override {
    const std::string Name = Member->getMember().getAsString();
    if (Name == "is_cuda" || Name == "cuda")
      add(*Member, Member->getMemberLoc(), Member->getMemberLoc(),
          cudaOnlyMessage(Name), Tie::OtherAccelerators);
    return true;
  }

  /// Returns the candidates that are not harmless. Call it after the traversal.
  std::vector<Tie> takeTies() {
    std::vector<Tie> All;
    for (auto &[Of, Each] : Candidates)
      if (!Harmless.contains(Of))
        All.push_back(std::move(Each));
    return All;
  }

private:
  static bool hasIndex(const Expr *E) {
    const auto *Made = dyn_cast<CXXConstructExpr>(ignoreConversions(E));
    return Made && Made->getNumArgs() == 2 &&
           !isa<CXXDefaultArgExpr>(Made->getArg(1));
  }
  void addInitialiserOf(const Expr *E) {
    if (const auto *Var =
            dyn_cast_or_null<VarDecl>(E ? referencedDecl(E) : nullptr))
      addHarmless(Var->getInit());
  }

  bool addConstant(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Constant = dyn_cast<ConstantExpr>(E))
      E = Constant->getSubExpr()->IgnoreParenImpCasts();
    if (deviceConstant(*E) != DeviceKind::None)
      Harmless.insert(E);
    return true;
  }

  /// Adds the device constants in \p S.
  void addHarmless(const Stmt *S) {
    containsStmt(S, [this](const Stmt &Each) {
      if (const auto *E = dyn_cast<Expr>(&Each))
        addConstant(E);
      return false;
    });
  }

  static std::string cudaOnlyMessage(StringRef Name) {
    if (Name.starts_with("at::autocast::") && Name.ends_with("s_enabled"))
      return "'" + Name.str() + "' is about CUDA: since LibTorch 2.4, '" +
             "at::autocast::is_autocast_enabled(device.type())' is about "
             "every accelerator";
    return "'" + Name.str() +
           "' is specific to CUDA and has no twin: add code for other "
           "accelerators, or call it only for CUDA";
  }

  bool checkUse(const Expr &E, const NamedDecl &Decl, SourceLocation Loc) {
    if (Harmless.contains(&E) || Unit.ConstantsOfCodes.contains(E.getExprLoc()))
      return true;
    if (deviceConstant(E) == DeviceKind::Cuda)
      return add(E, E.getSourceRange(), Loc,
                 "'" + textForMessage(E, Unit) +
                     "' is used where torchport cannot follow it: make sure "
                     "that it does not become a device, or write "
                     "'::torchport::device_type(torch::kCUDA)'",
                 Tie::OtherAccelerators | Platforms::Cpu);
    const std::string Name = qualifiedName(Decl);
    const auto *Function = dyn_cast<FunctionDecl>(&Decl);
    // `auto wait = &cudaDeviceSynchronize;`
    if (Function && !Function->hasBody() && isNvidiaName(Name))
      return add(E, Loc, Loc, cudaOnlyMessage(Name),
                 Tie::OtherAccelerators | Platforms::Cpu);
    if (isProgramDecl(Decl, Unit.Context) || isRuntimeDecl(Decl))
      return true;
    if (Function && (Name == "dlsym" || Name == "GetProcAddress"))
      return add(E, Loc, Loc,
                 "'" + Name +
                     "' loads code that torchport cannot see: make sure that "
                     "it handles other accelerators",
                 Tie::OtherAccelerators | Platforms::Cpu);
    if (!isCudaApiName(Name, Function) || deviceConstant(E) != DeviceKind::None)
      return true;
    return add(E, Loc, Loc, cudaOnlyMessage(Name), Tie::OtherAccelerators);
  }

  /// Returns true if \p Name is of CUDA or a library that needs CUDA.
  static bool isCudaApiName(StringRef Name, const FunctionDecl *Function) {
    static const llvm::Regex Words(
        "cuda|cudnn|cublas|cusolver|nccl|nvidia|nvml|magma|getNumGPUs|"
        "::data_parallel$|autocast_gpu|autocast::set_enabled$",
        llvm::Regex::IgnoreCase);
    // `setBenchmarkCuDNN(true)` has no effect on other devices.
    const bool Sets = Function && Function->getReturnType()->isVoidType() &&
                      identifierOf(Function).starts_with("set") &&
                      Name.starts_with("at::Context::");
    return !Sets && Words.match(Name);
  }

  /// Adds \p Named as a candidate for a tie at \p Place. Its name is at \p Loc.
  /// Always returns true, to continue the traversal.
  bool add(const Expr &Named, SourceRange Place, SourceLocation Loc,
           std::string Message, Platforms On) {
    if (llvm::is_contained(Unit.Preprocessed.Files,
                           Sources.getFileID(Sources.getSpellingLoc(Loc))) &&
        isUnreported(Loc, Before, Unit))
      Candidates.emplace_back(&Named, Tie{Place, std::move(Message), On});
    return true;
  }

  const UnitModel &Unit;
  const SourceManager &Sources;
  const llvm::ArrayRef<Finding> Before;
  llvm::DenseSet<const Expr *> Harmless, Questions;
  std::vector<std::pair<const Expr *, Tie>> Candidates;
};

} // namespace

std::vector<Tie> tiesInUnreportedNames(const UnitModel &Unit,
                                       llvm::ArrayRef<Finding> Before) {
  // tiesInTokens() handles units with errors.
  if (Unit.Context.getDiagnostics().hasErrorOccurred())
    return {};
  NameVisitor Visitor(Unit, Before);
  Visitor.TraverseAST(const_cast<ASTContext &>(Unit.Context));
  return Visitor.takeTies();
}

} // namespace torchport
