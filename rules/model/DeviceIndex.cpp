//===- DeviceIndex.cpp - finds where a device index comes from ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/DeviceIndex.h"

#include "rules/libtorch/Availability.h"
#include "rules/model/Ranks.h"

using namespace clang;

namespace torchport {

/// Returns the initialiser of the variable that \p E refers to, if the variable
/// is not changed later; otherwise \p E, without conversions.
static const Expr *valueOf(const Expr *E, const UnitFacts &Facts) {
  E = ignoreConversions(E);
  const auto *Reference = dyn_cast<DeclRefExpr>(E);
  const auto *Var =
      Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
  const bool Keeps =
      Var && !isa<ParmVarDecl>(Var) && Var->getInit() &&
      (Var->getType().isConstQualified() || !Facts.Assigned.contains(Var)) &&
      !Facts.CheckedIndices.contains(Var);
  return Keeps ? ignoreConversions(Var->getInit()) : E;
}

/// Returns `dev` for `dev.index()`, and `x` for `x.get_device()`.
static const Expr *deviceWithIndex(const Expr *E) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  if (!Call)
    return nullptr;
  const StringRef Method = identifierOf(Call->getMethodDecl());
  const bool IsIndex =
      isDevice(Call->getObjectType())
          ? Method == "index"
          : isTensor(Call->getObjectType()) && Method == "get_device";
  return IsIndex ? Call->getImplicitObjectArgument() : nullptr;
}

static bool isCurrentDevice(const CallExpr &Call) {
  static const llvm::StringSet<> Names = {
      "c10::cuda::current_device",
      "at::cuda::current_device",
      "torch::cuda::current_device",
      "c10::hip::current_device",
      "at::accelerator::getDeviceIndex",
      "torch::stable::accelerator::getCurrentDeviceIndex"};
  return Names.contains(qualifiedCallee(&Call));
}

/// Returns true for an index that is compared with the GPU count, or that is
/// the current device's. Sets \p Inexact to the comparison if it is inexact.
static bool isCheckedIndex(const Expr *E, const UnitFacts &Facts,
                           const Expr *&Inexact) {
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return isCurrentDevice(*Call);
  const auto Known = Facts.CheckedIndices.find(referencedDecl(E));
  if (Known == Facts.CheckedIndices.end())
    return false;
  Inexact = Known->second;
  return true;
}

/// Returns true if `--n` or `n -= 1` changes \p Variable.
static bool isChangedInPlace(const VarDecl &Variable) {
  const auto *Function =
      dyn_cast_or_null<FunctionDecl>(Variable.getParentFunctionOrMethod());
  return Function && containsStmt(Function->getBody(), [&](const Stmt &Each) {
           const Expr *Changed = nullptr;
           if (const auto *Step = dyn_cast<UnaryOperator>(&Each))
             Changed =
                 Step->isIncrementDecrementOp() ? Step->getSubExpr() : nullptr;
           else if (const auto *Compound =
                        dyn_cast<CompoundAssignOperator>(&Each))
             Changed = Compound->getLHS();
           return Changed && referencedDecl(Changed) == &Variable;
         });
}

/// Returns true if \p Index is the number of GPUs, also through a variable.
static bool isGpuCount(const Expr &Index, const UnitFacts &Facts) {
  const ValueDecl *Named = referencedDecl(ignoreConversions(&Index));
  const auto *Variable = dyn_cast_or_null<VarDecl>(Named);
  if (Named &&
      (!Variable || isa<ParmVarDecl>(Variable) || isChangedInPlace(*Variable)))
    return false;
  bool Counts = false;
  for (const Expr *Each : valuesOf(&Index, Facts)) {
    const StringRef Name = calleeName(Each);
    const bool Here = countsDevices(*Each) || Name == "cudaGetDeviceCount" ||
                      Name == "hipGetDeviceCount";
    if (!Here && !isa<IntegerLiteral>(Each))
      return false;
    Counts |= Here;
  }
  return Counts;
}

/// Returns the expression `rank % count`, where `count` is the number of GPUs,
/// if \p E is one, also through a variable or a member; otherwise null.
static const BinaryOperator *rankModuloCountIn(const Expr *E,
                                               const UnitFacts &Facts) {
  for (const Expr *Value : valuesOf(E, Facts))
    if (const auto *Rest = dyn_cast<BinaryOperator>(Value);
        Rest && Rest->getOpcode() == BO_Rem && countDividing(*Rest, Facts))
      return Rest;
  return nullptr;
}

/// Returns `name` for `name.substr(5)` and `name.c_str() + 5`.
static const ValueDecl *nameCutAtFixedOffset(const Expr &E) {
  const Expr *Text = ignoreConversions(&E);
  const Expr *Place = nullptr;
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(Text)) {
    if (identifierOf(Call->getMethodDecl()) == "substr" &&
        Call->getNumArgs() > 0) {
      Place = Call->getArg(0);
      Text = Call->getImplicitObjectArgument();
    }
  } else if (const auto *Sum = dyn_cast<BinaryOperator>(Text)) {
    Place = Sum->getRHS();
    Text = Sum->getLHS();
  }
  if (!Place || !isa<IntegerLiteral>(Place->IgnoreParenImpCasts()))
    return nullptr;
  const auto *Name = dyn_cast<DeclRefExpr>(ignoreConversions(Text));
  return Name && isText(Name->getType()) ? Name->getDecl() : nullptr;
}

/// Returns true if \p E parses what follows "cuda:" and trusts the colon.
static bool isParsedFromName(const Expr &E, const UnitFacts &Facts) {
  const auto *Call = dyn_cast<CallExpr>(&E);
  if (!llvm::is_contained({"stoi", "stol", "stoul", "atoi", "strtol", "stoll"},
                          calleeName(Call)) ||
      Call->getNumArgs() == 0)
    return false;
  const ValueDecl *Name = nameCutAtFixedOffset(*Call->getArg(0));
  const auto Asked = Facts.ComparedTexts.lookup(Name);
  return Name && llvm::is_contained(Asked, "cuda") &&
         llvm::none_of(Asked,
                       [](StringRef Text) { return Text.contains(':'); });
}

DeviceIndex indexOf(const DeviceSite &Site, const UnitFacts &Facts,
                    const ASTContext &Context) {
  const DeviceSource &Source = Site.Source;
  if (const Expr *Written = Source.IsPrefix ? Source.Index : Site.Index)
    return indexIn(*Written, Facts, Context);
  DeviceIndex Index;
  // The text is "cuda:", and an index follows at run time.
  if (Source.IsPrefix && Source.Text && StringRef(*Source.Text).ends_with(":"))
    Index.Origin = DeviceIndex::Unchecked;
  return Index;
}

DeviceIndex indexIn(const Expr &Written, const UnitFacts &Facts,
                    const ASTContext &Context) {
  DeviceIndex Index;
  Index.Written = &Written;
  Expr::EvalResult Known;
  if (!Index.Written->isValueDependent() &&
      Index.Written->EvaluateAsInt(Known, Context))
    return Index;
  const Expr *Value = valueOf(Index.Written, Facts);
  Index.Origin = DeviceIndex::Unchecked;
  if (const Expr *Device = deviceWithIndex(Value)) {
    Index.Origin = DeviceIndex::FromDevice;
    Index.Device = Device;
  } else if (isGpuCount(*Index.Written, Facts)) {
    Index.Origin = DeviceIndex::Count;
  } else if (isCheckedIndex(Value, Facts, Index.Comparison)) {
    Index.Origin =
        Index.Comparison ? DeviceIndex::UpToCount : DeviceIndex::Checked;
  } else if (isParsedFromName(*Value, Facts)) {
    Index.Origin = DeviceIndex::ParsedFromName;
  } else if (const auto *Rest = rankModuloCountIn(Index.Written, Facts)) {
    Index.Origin = isCountCheckedBefore(*Rest, *Rest->getRHS(), Context)
                       ? DeviceIndex::Checked
                       : DeviceIndex::RankModuloCount;
    Index.Division = Rest;
  } else if (const auto Rank = rankIn(*Index.Written, Facts, Context)) {
    Index.Origin = DeviceIndex::FromRank;
    Index.Rank = *Rank;
  }
  return Index;
}

} // namespace torchport
