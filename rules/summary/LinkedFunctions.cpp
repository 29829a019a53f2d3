//===- LinkedFunctions.cpp - collects what a unit needs from the linker ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/summary/LinkedFunctions.h"

#include "rules/ast/GpuSelection.h"
#include "rules/ast/PathVisitor.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/Index/USRGeneration.h"

using namespace clang;

namespace torchport {

std::string usrOf(const Decl &D) {
  SmallString<128> Usr;
  index::generateUSRForDecl(&D, Usr);
  return Usr.str().str();
}

void LinkedFunctions::add(LinkedFunctions Other) {
  Defined.merge(Other.Defined);
  Undefined.merge(Other.Undefined);
  for (const auto &[Usr, Selects] : Other.SelectGpu)
    SelectGpu.try_emplace(Usr, true).first->second &= Selects;
  Gpus.add(Other.Gpus);
  Parsed.merge(Other.Parsed);
  for (auto &[File, Places] : Other.Mains)
    Mains[File].merge(Places);
  for (auto &[File, Lines] : Other.Policies)
    Policies[File].merge(Lines);
}

namespace {

class LinkVisitor : public PathVisitor {
public:
  LinkVisitor(const ASTContext &Context,
              llvm::function_ref<bool(StringRef)> IsOwn, LinkedFunctions &Out,
              PlacesByFile &PortableCalls)
      : Context(Context), IsOwn(IsOwn), Out(Out), PortableCalls(PortableCalls) {
    ShouldVisitTemplateInstantiations = false;
  }

  bool VisitFunctionDecl(FunctionDecl *Function) override {
    if (!Function->isThisDeclarationADefinition())
      return true;
    Out.Defined.insert(usrOf(*Function));
    if (const auto *Method = dyn_cast<CXXMethodDecl>(Function))
      addOverridden(*Method);
    if (Function->isMain())
      recordMain(*Function);
    return true;
  }

  bool VisitVarDecl(VarDecl *Variable) override {
    if (Variable->isThisDeclarationADefinition() == VarDecl::Definition &&
        Variable->hasExternalFormalLinkage())
      Out.Defined.insert(usrOf(*Variable));
    const auto *Said =
        qualifiedName(*Variable) == PolicyVariable && Variable->getInit()
            ? dyn_cast<CallExpr>(Variable->getInit()->IgnoreImplicit())
            : nullptr;
    if (!Said)
      return true;
    std::vector<std::string> Words;
    for (const Expr *Each : Said->arguments())
      if (const auto *Word = dyn_cast<DeclRefExpr>(Each->IgnoreImplicit()))
        Words.push_back(Word->getDecl()->getNameAsString());
    if (!Words.empty())
      Out.Policies[placeOf(Variable->getLocation()).first].insert(
          std::move(Words));
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (const auto *Variable = dyn_cast<VarDecl>(E->getDecl()))
      return useOfVariable(*Variable, E->getSourceRange());
    if (isa<FunctionDecl>(E->getDecl()) && E->getDecl()->getIdentifier() &&
        isRuntimeDecl(*E->getDecl()))
      if (const auto Where = spelledAt(E->getSourceRange(), Context);
          Where && IsOwn(Where->File))
        PortableCalls[Where->File].insert(Where->Begin.Offset);
    if (const auto *Function = dyn_cast<FunctionDecl>(E->getDecl());
        Function && isOfOtherUnit(*Function) && takesTensors(*Function)) {
      const auto Known =
          Out.SelectGpu.try_emplace(usrOf(*patternOf(*Function)), true).first;
      Known->second &= CalledOnSelectedGpu.contains(E);
    }
    return addUse(E->getDecl(), E->getSourceRange());
  }

  bool VisitStmt(Stmt *S) override {
    Out.Gpus.note(*S, Context);
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    if (const FunctionDecl *Callee = Call->getDirectCallee()) {
      notePassedFunctions(*Callee, *Call);
      const FunctionDecl *Caller = functionAround(Ancestors);
      if (isOfOtherUnit(*Callee) && takesTensors(*Callee) && Caller &&
          selectsGpuBefore(*Caller, *Call, Context))
        CalledOnSelectedGpu.insert(Call->getCallee()->IgnoreParenImpCasts());
    } else
      notePointerCall(*Call);
    return true;
  }

  bool VisitMemberExpr(MemberExpr *E) override {
    return addUse(E->getMemberDecl(), E->getSourceRange());
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    return addUse(E->getConstructor(), E->getSourceRange());
  }

  /// Call it after the traversal.
  void addPointerCalls() {
    for (const auto &[Pointer, Callee] : PointerCalls)
      if (!pointsToKnownFunction(*Pointer))
        add(*Pointer, "*" + nameOfPointer(*Pointer), Callee->getSourceRange(),
            /*TakesTensors=*/true);
  }

private:
  /// The variable that TORCHPORT_POLICY() defines
  /// (runtime/include/torchport/policy.h).
  static constexpr llvm::StringLiteral PolicyVariable =
      "torchport::policy_words::torchport_program_policy";

  std::pair<std::string, unsigned> placeOf(SourceLocation Loc) const {
    const SourceManager &Sources = Context.getSourceManager();
    const auto [File, Offset] =
        Sources.getDecomposedLoc(Sources.getExpansionLoc(Loc));
    return {fileName(File, Sources), Offset};
  }

  void recordMain(const FunctionDecl &Main) {
    SourceLocation Begin = Main.getOuterLocStart();
    for (const DeclContext *Each = Main.getLexicalDeclContext(); Each;
         Each = Each->getLexicalParent())
      if (const auto *Block = dyn_cast<LinkageSpecDecl>(Each))
        Begin = Block->getBeginLoc();
    const auto [File, Offset] = placeOf(Begin);
    Out.Mains[File].insert(Offset);
  }

  /// Returns the qualified name, also for constructors and operators.
  static std::string nameOf(const FunctionDecl &Function) {
    std::string Name = qualifiedName(Function);
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Function))
      Name += Constructor->getParent()->getName();
    else if (!Function.getDeclName().isIdentifier())
      Name += Function.getNameAsString();
    return Name;
  }

  static std::string nameOfPointer(const ValueDecl &Pointer) {
    return Pointer.getDeclContext()->isFunctionOrMethod()
               ? Pointer.getNameAsString()
               : qualifiedName(Pointer);
  }

  /// A call of a pure virtual method may run each method that overrides it.
  void addOverridden(const CXXMethodDecl &Method) {
    for (const CXXMethodDecl *Each : Method.overridden_methods()) {
      Out.Defined.insert(usrOf(*Each));
      addOverridden(*Each);
    }
  }

  /// Records `callback(device)`, where the callee may be any function.
  void notePointerCall(const CallExpr &Call) {
    const Expr *Callee = Call.getCallee()->IgnoreParenImpCasts();
    if (const auto *Read = dyn_cast<UnaryOperator>(Callee);
        Read && Read->getOpcode() == UO_Deref)
      Callee = Read->getSubExpr()->IgnoreParenImpCasts();
    const ValueDecl *Pointer = referencedDecl(Callee);
    if (Pointer && !isLibTorchDecl(*Pointer) &&
        Pointer->getType().getNonReferenceType()->isFunctionPointerType() &&
        llvm::any_of(Call.arguments(), [](const Expr *Each) {
          return isTensorType(Each->getType());
        }))
      PointerCalls.push_back({Pointer, Callee});
  }

  /// Records which functions \p Call passes to parameters of \p Callee.
  void notePassedFunctions(const FunctionDecl &Callee, const CallExpr &Call) {
    const FunctionDecl *Body = Callee.getDefinition();
    if (!Body || isa<CXXOperatorCallExpr>(Call))
      return;
    for (auto [Parameter, Each] :
         llvm::zip(Body->parameters(), Call.arguments()))
      if (Parameter->getType()->isFunctionPointerType()) {
        const auto [Known, IsNew] = HasKnownArguments.try_emplace(Parameter, 1);
        Known->second = Known->second && isKnownFunction(*Each);
      }
  }

  /// addUse() checks that the function is defined.
  static bool isKnownFunction(const Expr &E) {
    const Expr *Value = ignoreConversions(&E);
    if (const auto *Address = dyn_cast<UnaryOperator>(Value))
      Value = ignoreConversions(Address->getSubExpr());
    return isa<LambdaExpr>(Value) ||
           isa_and_nonnull<FunctionDecl>(referencedDecl(Value));
  }

  bool pointsToKnownFunction(const ValueDecl &Pointer) const {
    if (const auto *Parameter = dyn_cast<ParmVarDecl>(&Pointer))
      return HasKnownArguments.lookup(Parameter);
    const auto *Variable = dyn_cast<VarDecl>(&Pointer);
    return Variable && Variable->getInit() &&
           isKnownFunction(*Variable->getInit());
  }

  static bool isTensorType(QualType T) {
    return isTensor(T) || isDevice(T) || isDeviceType(T) ||
           isTensorOptions(T) || isOptionalDevice(T) ||
           isRecordNamed(T, "torch::jit::Module") ||
           isRecordNamed(T, "torch::nn::Module");
  }

  static bool takesTensors(const FunctionDecl &Function) {
    return llvm::any_of(Function.parameters(), [](const ParmVarDecl *Each) {
      return isTensorType(Each->getType());
    });
  }

  /// Records `extern const torch::Device chosen;`, and pointers to functions.
  bool useOfVariable(const VarDecl &Variable, SourceRange Name) {
    const QualType T = Variable.getType();
    if (!Variable.hasExternalStorage() || Variable.getDefinition() ||
        isLibTorchDecl(Variable) ||
        (!isTensorType(T) && !isText(T) && !T->isFunctionPointerType()))
      return true;
    return add(Variable, qualifiedName(Variable), Name, /*TakesTensors=*/true);
  }

  bool add(const NamedDecl &D, std::string Called, SourceRange Name,
           bool TakesTensors) {
    const auto Where = spelledAt(Name, Context);
    if (D.getLocation().isValid() && Where)
      Out.Undefined.try_emplace(
          usrOf(D),
          LinkedFunctions::Use{std::move(Called), *Where,
                               placeOf(D.getLocation()).first, TakesTensors});
    return true;
  }

  /// An instantiation is defined where its template is.
  static bool isOfOtherUnit(const FunctionDecl &Used) {
    const FunctionDecl &Function = *patternOf(Used);
    return !Function.isDefined() && !Function.isImplicit() &&
           !Function.isDefaulted() &&
           (!Function.isPureVirtual() || takesTensors(Function)) &&
           Function.getBuiltinID() == 0 && !isLibTorchDecl(Function) &&
           !isStdFunction(Function) && !isRuntimeDecl(Function);
  }

  bool addUse(const Decl *D, SourceRange Name) {
    const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
    if (!Function)
      return true;
    if (!isOfOtherUnit(*Function))
      return true;
    Function = patternOf(*Function);
    return add(*Function, nameOf(*Function), Name, takesTensors(*Function));
  }

  const ASTContext &Context;
  const llvm::function_ref<bool(StringRef)> IsOwn;
  LinkedFunctions &Out;
  PlacesByFile &PortableCalls;
  /// The callees of calls before which a GPU is selected.
  llvm::DenseSet<const Expr *> CalledOnSelectedGpu;
  /// Calls through a pointer that get a device or a tensor.
  std::vector<std::pair<const ValueDecl *, const Expr *>> PointerCalls;
  /// False for a parameter that also gets other values than known functions.
  llvm::DenseMap<const ParmVarDecl *, bool> HasKnownArguments;
};

} // namespace

LinkedFunctions linkedFunctionsIn(ASTContext &Context,
                                  llvm::function_ref<bool(StringRef)> IsOwn,
                                  PlacesByFile &PortableCalls) {
  LinkedFunctions Found;
  LinkVisitor Visitor(Context, IsOwn, Found, PortableCalls);
  Visitor.TraverseAST(Context);
  Visitor.addPointerCalls();
  return Found;
}

} // namespace torchport
