//===- ModelLoadDevice.cpp - models that load to their saved device -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/Unresolved.h"
#include "rules/checks/Rule.h"

using namespace clang;

namespace torchport {

/// Returns true if the optional device \p E certainly has no value:
/// `c10::nullopt`, `{}`, or a constant that holds it.
static bool hasNoValue(const Expr *E) {
  E = ignoreConversions(E);
  if (identifierOf(recordOf(E->getType())) == "nullopt_t")
    return true;
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E))
    return Made->getNumArgs() == 0 || hasNoValue(Made->getArg(0));
  if (const auto *Braces = dyn_cast<InitListExpr>(E))
    return Braces->getNumInits() == 0;
  const auto *Constant = dyn_cast_or_null<VarDecl>(referencedDecl(E));
  return isa<CXXScalarValueInitExpr, ImplicitValueInitExpr>(E) ||
         (Constant && Constant->getType().isConstQualified() &&
          Constant->getInit() && hasNoValue(Constant->getInit()));
}

static bool isKindOfDevice(QualType Type) {
  return isDevice(Type) || isDeviceType(Type);
}

static bool isDestination(const Expr *Argument) {
  return isKindOfDevice(Argument->getType()) ||
         (isOptionalDevice(Argument->getType()) && !hasNoValue(Argument));
}

/// Returns true if \p Argument is a string stream: the same program saved the
/// data, from its own devices.
static bool isRoundTrip(const Expr *Argument) {
  return identifierOf(recordOf(Argument->IgnoreImpCasts()->getType())) ==
         "basic_stringstream";
}

/// Returns true if \p Site takes the device from the file.
static bool takesSavedDevice(const CallSite &Site) {
  const auto Arguments = writtenArguments(Site.Arguments);
  // The last of several arguments with unknown types may be a device.
  const size_t Required = qualifiedName(*Site.Callee) == "torch::load" ? 2 : 1;
  if (Arguments.size() > Required && Arguments.back()->isTypeDependent())
    return false;
  // `torch::load(x, path, std::string("cuda:0"))`
  const bool NamesDevice =
      Arguments.size() > 2 && isText(Arguments.back()->getType());
  return !Arguments.empty() && !NamesDevice &&
         llvm::none_of(Arguments, isDestination) &&
         llvm::none_of(Arguments, isRoundTrip);
}

/// Returns the fixed index, other than 0, of a GPU for a compiled model:
/// `"cuda:1"`, or 1 as the last argument of a package loader.
static const Expr *fixedIndex(const CallSite &Site, const ASTContext &Context) {
  constexpr size_t IndexOfLoader = 4;
  const auto Arguments = writtenArguments(Site.Arguments);
  for (auto [Place, Argument] : llvm::enumerate(Arguments)) {
    const Expr *Value = ignoreConversions(Argument);
    if (const auto *Literal = dyn_cast<StringLiteral>(Value)) {
      const auto Meant = intendedDevice(Literal->getBytes().str());
      if (Meant.Kind == IntendedDevice::Accelerator && Meant.Index > 0u)
        return Value;
    }
    Expr::EvalResult Number;
    if (Place == IndexOfLoader && Site.Callee->getName().ends_with("Loader") &&
        !Value->isValueDependent() && Value->EvaluateAsInt(Number, Context) &&
        Number.Val.getInt().isStrictlyPositive())
      return Value;
  }
  return nullptr;
}

static void reportCompiled(const CallSite &Site, RuleContext &In) {
  const Expr *Index = fixedIndex(Site, In.Unit.Context);
  const Expr &Place = Index ? *Index : *Site.Call;
  const char *What = Index ? "' is bound to one GPU of this machine, which "
                             "other machines may lack"
                           : "' runs a model on the kind of device it was "
                             "compiled for: compile one model for each kind";
  Finding *Found = In.report(Place.getSourceRange(), Platforms::All,
                             "'" + Site.Callee->getNameAsString() + What);
  if (Found && Index)
    Found->Level = Severity::Warning;
}

/// Returns the device, known before \p Load, that a `to()` in \p S moves to.
static const ValueDecl *destinationIn(const Stmt *S, const Expr &Load) {
  const ValueDecl *Found = nullptr;
  containsStmt(S, [&](const Stmt &Each) {
    const auto *Move = dyn_cast<CallExpr>(&Each);
    if (!Move || Move->getNumArgs() == 0 ||
        (dependentMethod(*Move) != "to" &&
         !(isa<CXXMemberCallExpr>(Move) && calleeName(Move) == "to")))
      return false;
    const Expr *Given = ignoreConversions(Move->getArg(0));
    const auto *Where = dyn_cast_or_null<DeclaratorDecl>(referencedDecl(Given));
    if (Where && isKindOfDevice(Where->getType()) &&
        deviceConstant(*Given) == DeviceKind::None &&
        (isa<FieldDecl>(Where) || Where->getBeginLoc() < Load.getBeginLoc()))
      Found = Where;
    return Found != nullptr;
  });
  return Found;
}

/// Returns the device that the program has chosen where it loads \p Site: the
/// device that it moves values to, or a member of the same class. Returns null
/// if the same function has another load with a device.
static const ValueDecl *deviceChosenFor(const CallSite &Site,
                                        const UnitModel &Unit) {
  const FunctionDecl *Around = enclosingFunction(Site.Ancestors);
  if (!Around || llvm::any_of(Unit.Calls, [&](const CallSite &Other) {
        return Other.Kind == CallKind::Load && !takesSavedDevice(Other) &&
               enclosingFunction(Other.Ancestors) == Around;
      }))
    return nullptr;
  if (const ValueDecl *Found = destinationIn(Around->getBody(), *Site.Call))
    return Found;
  const auto *Method = dyn_cast<CXXMethodDecl>(Around);
  if (!Method || Method->isStatic())
    return nullptr;
  const auto Fields = Method->getParent()->fields();
  const auto Found = llvm::find_if(Fields, [](const FieldDecl *Each) {
    return isKindOfDevice(Each->getType());
  });
  return Found == Fields.end() ? nullptr : *Found;
}

static std::string loadAdvice(const ValueDecl *Chosen, const CallSite &Site,
                              const UnitModel &Unit) {
  if (!Chosen)
    return "pass 'torch::kCPU', and move the result to the device where it is "
           "used";
  const std::string Name = "'" + Chosen->getNameAsString() + "'";
  return loadsToEveryDevice(Site, Unit.Version, Unit.Context.getSourceManager())
             ? "pass " + Name + " too"
             : "pass 'torch::kCPU', and move the result to " + Name;
}

static void reportLoad(const CallSite &Site, RuleContext &In) {
  const ValueDecl *Chosen = deviceChosenFor(Site, In.Unit);
  // Files that were not saved from the CPU are nearly always saved from CUDA.
  Finding *Found =
      In.report(Site.Call->getSourceRange(), ~CudaAndRocm,
                "'" + qualifiedName(*Site.Callee) +
                    "()' without a device loads to the device that the file "
                    "was saved from, which this machine may lack: " +
                    loadAdvice(Chosen, Site, In.Unit));
  if (Found && Chosen)
    Found->Level = Severity::Warning;
}

static void checkModelLoadDevice(RuleContext &In) {
  for (const CallSite &Site : In.Unit.Calls) {
    if (Site.Kind == CallKind::CompiledModel)
      reportCompiled(Site, In);
    else if (Site.Kind == CallKind::Load && takesSavedDevice(Site))
      reportLoad(Site, In);
  }
}

static void addModelLoadDeviceKeywords(PrefilterKeywords &Out) {
  Out.WithLibTorch.insert(Out.WithLibTorch.end(),
                          {"[lL]oad", "import_ir_module", "ContainerRunner",
                           identifierPattern("ModelRunnerHandle")});
}

const Rule ModelLoadDevice = {
    "model-load-device",
    "Finds models and tensors that are loaded to the device they were saved "
    "from.",
    Severity::Note,
    Effort::Design,
    checkModelLoadDevice,
    addModelLoadDeviceKeywords};

} // namespace torchport
