//===- DeviceMacro.cpp - macros whose body names a device -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/ast/QueriedTokens.h"
#include "rules/checks/Rule.h"
#include "rules/core/RawCode.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceTokens.h"
#include "rules/model/sites/RuleAssignment.h"

using namespace clang;

namespace torchport {

static std::string hardCodes(StringRef Macro, StringRef Device) {
  return ("macro '" + Macro + "' hard-codes device " + Device).str();
}

static std::string messageFor(StringRef Macro, const DeviceSite &Site,
                              const ASTContext &Context) {
  const std::string Subject = ("macro '" + Macro + "' ").str();
  if (Site.Form == SinkForm::MoveMethod)
    return Subject + "moves to a hard-coded device with '.cuda()'";
  if (Site.Form == SinkForm::IndexMethod)
    return Subject + "sets a CUDA device with 'device_index()'";
  return hardCodes(Macro, quoted(*Site.Source.Spelled, Context));
}

/// Returns a note with the macro expansion. A fix edits neither the expansion
/// nor the macro body, which other code shares.
static std::vector<Note> expansionOf(const DeviceSite &Site,
                                     const ASTContext &Context) {
  const SourceLocation Used = Context.getSourceManager().getExpansionLoc(
      Site.Source.Spelled->getExprLoc());
  if (auto Where = spelledAt(Used, Context))
    return {{*Where, "it is used as a device here"}};
  return {};
}

/// Returns true if the project's own CUDA kernels need the device.
static bool isUsedWithKernels(const DeviceSite &Site, const UnitModel &Unit) {
  const FunctionDecl *Function = enclosingFunction(Site.Ancestors);
  return Unit.isInCudaCaller(Site.Ancestors) ||
         (Function && launchesKernel(Function->getBody()));
}

/// Reports the constants in the macros of \p File that the unit does not use.
static void checkUnusedMacros(FileID File, RuleContext &In) {
  const UnitModel &Unit = In.Unit;
  const std::vector<Token> Code =
      activeCode(File, Unit.Preprocessed, Unit.Context);
  for (size_t I = 0; I < Code.size(); ++I) {
    if (Code[I].isNot(tok::hash) || !Code[I].isAtStartOfLine() ||
        identifierAt(Code, I + 1) != "define")
      continue;
    const StringRef Name = identifierAt(Code, I + 2);
    const MacroInfo *Info =
        Unit.Macros.getMacroInfo(Unit.Macros.getIdentifierInfo(Name));
    if (!Info || Info->isUsed())
      continue;
    const size_t Begin = std::min(I + 3, lineEnd(Code, I));
    const auto Body =
        llvm::ArrayRef(Code).slice(Begin, lineEnd(Code, I) - Begin);
    for (const DeviceToken &Each : deviceTokens(Body, /*ShortNames=*/false)) {
      const auto Last = llvm::find_if(Body, [&](const Token &T) {
        return T.getLocation() == Each.Where.getEnd();
      });
      if (Each.Kind != DeviceKind::Hip && Last->is(tok::raw_identifier) &&
          !isOnlyQueried(Body, Last - Body.begin()))
        In.report(Each.Where, ~platformsOf(Each.Kind),
                  hardCodes(Name, Each.Quoted));
    }
  }
}

static void checkDeviceMacro(RuleContext &In) {
  for (const DeviceSite &Site : In.sitesOf(ReportingRule::DeviceMacro)) {
    if (isUsedWithKernels(Site, In.Unit))
      continue;
    const std::string Macro = macroOfSite(Site, In.Unit.Context);
    const auto Where = spelledAt(reportedRange(Site), In.Unit.Context);
    if (!Where)
      continue;
    const auto Same = llvm::find_if(In.Findings, [&](const Finding &Each) {
      return Each.Rule == In.Self.Name && overlap(Each.Where, *Where);
    });
    if (Same != In.Findings.end())
      llvm::append_range(Same->Notes, expansionOf(Site, In.Unit.Context));
    else
      In.report(reportedRange(Site), platformsWithout(Site.Source),
                messageFor(Macro, Site, In.Unit.Context), {},
                expansionOf(Site, In.Unit.Context));
  }
  // Other units may use the macros of a header; those of a source are dead.
  const ASTContext &Context = In.Unit.Context;
  if (isLibTorchLookalike(Context))
    return;
  for (const FileID File : In.Unit.Preprocessed.Files)
    if (Context.getLangOpts().IsHeaderFile ||
        File != Context.getSourceManager().getMainFileID())
      checkUnusedMacros(File, In);
}

const Rule DeviceMacro = {
    "device-macro",
    "Finds macros whose body fixes a device, such as `#define DEVICE "
    "torch::kCUDA`.",
    Severity::Warning, Effort::Minutes, checkDeviceMacro};

} // namespace torchport
