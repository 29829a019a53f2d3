//===- UnitModel.cpp - builds the model of a translation unit -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/UnitModel.h"

#include "rules/ast/CudaCode.h"

#include "clang/AST/ParentMapContext.h"

using namespace clang;

namespace torchport {

/// Returns the number that a macro of torch/version.h expands to.
static unsigned macroNumber(Preprocessor &Macros, StringRef Name) {
  const MacroInfo *Macro = Macros.getMacroInfo(Macros.getIdentifierInfo(Name));
  unsigned Number = 0;
  if (Macro && Macro->getNumTokens() == 1)
    StringRef(Macros.getSpelling(*Macro->tokens_begin()))
        .getAsInteger(10, Number);
  return Number;
}

/// Returns the functions around sites and questions that call CUDA.
static llvm::DenseSet<const FunctionDecl *>
cudaCallersAround(const UnitModel &Unit) {
  llvm::DenseSet<const FunctionDecl *> Seen, Found;
  const auto AddAround = [&](const auto &All) {
    for (const auto &Each : All)
      for (const DynTypedNode &Node : Each.Ancestors)
        if (const auto *Function = Node.get<FunctionDecl>();
            Function && Seen.insert(Function).second && callsCuda(*Function))
          Found.insert(Function);
  };
  AddAround(Unit.Sites);
  AddAround(Unit.InputSites);
  AddAround(Unit.Questions);
  return Found;
}

std::vector<DynTypedNode> pathTo(const Stmt &Original,
                                 const ASTContext &Context) {
  std::vector<DynTypedNode> Found = {DynTypedNode::create(Original)};
  // The bound only stops cycles: compiled code is not nested that deep.
  for (unsigned Depth = 0; Depth < 4096; ++Depth) {
    const auto Parents =
        const_cast<ASTContext &>(Context).getParents(Found.back());
    if (Parents.empty())
      break;
    Found.push_back(Parents[0]);
  }
  std::reverse(Found.begin(), Found.end());
  return Found;
}

static bool isInInstantiation(Path Ancestors) {
  return llvm::any_of(Ancestors, [](const DynTypedNode &Node) {
    const auto *Function = Node.get<FunctionDecl>();
    const auto *Class = Node.get<ClassTemplateSpecializationDecl>();
    return (Function && Function->isTemplateInstantiation()) ||
           (Class && !Class->isExplicitSpecialization());
  });
}

/// Returns the instantiation of a function template in \p Ancestors; null if
/// there are none or several.
static const FunctionDecl *onlyInstantiationIn(Path Ancestors) {
  const FunctionDecl *Found = nullptr;
  for (size_t I = 0; I < Ancestors.size(); ++I) {
    if (!isInInstantiation(Ancestors.slice(I, 1)))
      continue;
    if (Found || !Ancestors[I].get<FunctionDecl>())
      return nullptr;
    Found = Ancestors[I].get<FunctionDecl>();
  }
  return Found && Found->getPrimaryTemplate() ? Found : nullptr;
}

/// Marks the elements of \p All that are in template instantiations, but not in
/// the templates as written. For a template in a header, not all instantiations
/// are known.
template <typename Place, typename LocationOf>
static void markInstantiations(std::vector<Place> &All,
                               const SourceManager &Sources,
                               LocationOf Location) {
  llvm::DenseSet<SourceLocation> AsWritten;
  llvm::DenseSet<std::pair<SourceLocation, const FunctionDecl *>> InInstances;
  for (const Place &Each : All)
    if (!isInInstantiation(Each.Ancestors))
      AsWritten.insert(Location(Each));
    else if (const FunctionDecl *Instance = onlyInstantiationIn(Each.Ancestors))
      InInstances.insert({Location(Each), Instance});
  for (Place &Each : All) {
    const SourceLocation Where = Location(Each);
    Each.OnlyInInstantiations =
        isInInstantiation(Each.Ancestors) && !AsWritten.contains(Where);
    const FunctionDecl *Instance = Each.OnlyInInstantiations
                                       ? onlyInstantiationIn(Each.Ancestors)
                                       : nullptr;
    Each.InEveryInstantiation =
        Instance &&
        Sources.isWrittenInMainFile(Sources.getExpansionLoc(Where)) &&
        llvm::all_of(Instance->getPrimaryTemplate()->specializations(),
                     [&](const FunctionDecl *Other) {
                       return !Other->isTemplateInstantiation() ||
                              !Other->hasBody(Other) ||
                              InInstances.contains({Where, Other});
                     });
  }
}

/// Drops questions of a template that its instantiations ask with a known type.
static void dropResolved(UnitModel &Unit) {
  const auto IsResolved = [](const CudaQuestion &Each) {
    return Each.Kind != CudaQuestion::QuestionKind::UnresolvedIsCuda;
  };
  llvm::DenseSet<SourceLocation> Resolved;
  for (const CudaQuestion &Each :
       llvm::make_filter_range(Unit.Questions, IsResolved))
    Resolved.insert(Each.Whole->getEndLoc());
  for (const ComparedDevice &Each : Unit.Facts.Comparisons)
    Resolved.insert(Each.Whole->getEndLoc());
  llvm::erase_if(Unit.Questions, [&](const CudaQuestion &Each) {
    return !IsResolved(Each) && Resolved.contains(Each.Whole->getEndLoc());
  });
}

/// Returns true if \p Site has no index, or index 0: it means "the GPU".
static bool isFirstDevice(const DeviceSite &Site, const ASTContext &Context) {
  if (Site.Source.Text)
    return intendedDevice(*Site.Source.Text).Index.value_or(0) == 0;
  Expr::EvalResult Number;
  return !Site.Index || (!Site.Index->isValueDependent() &&
                         Site.Index->EvaluateAsInt(Number, Context) &&
                         !Number.Val.getInt().isStrictlyPositive());
}

std::optional<AvailabilityChoice>
UnitModel::availabilityChoiceFor(const DeviceSite &Site) const {
  auto Outermost = Site.Source.Arms;
  if (Site.Source.Steps.empty())
    Outermost.insert(Outermost.begin(), Site.Arms.begin(), Site.Arms.end());
  for (const ConditionalOperator *Choice : Outermost)
    if (auto Found = choiceBy(*Choice, Facts))
      return Found;
  if (!isFirstDevice(Site, Context) || Site.Form == SinkForm::IndexMethod)
    return std::nullopt;
  const Guard Around = innermostGuard(
      Site.Source.Steps.empty() ? Site.Ancestors
                                : pathTo(*Site.Source.Spelled, Context),
      Facts);
  if (Around.Kind != Guard::GuardKind::Available || !Around.If)
    return std::nullopt;
  return AvailabilityChoice{Around.If->getCond(),
                            nullptr,
                            *Around.Availability,
                            {Around.Availability->Kind}};
}

std::vector<const CudaQuestion *>
UnitModel::questionsIn(const Expr &Condition) const {
  std::vector<const CudaQuestion *> Found;
  for (const CudaQuestion &Each : Questions)
    if (llvm::any_of(Each.Ancestors, [&](const DynTypedNode &Node) {
          return Node.get<Expr>() == &Condition;
        }))
      Found.push_back(&Each);
  return Found;
}

UnitModel buildUnitModel(ASTContext &Context, Preprocessor &Macros,
                         const Preprocessing &Preprocessed) {
  UnitModel Unit{Context,
                 Preprocessed,
                 Macros,
                 {macroNumber(Macros, "TORCH_VERSION_MAJOR"),
                  macroNumber(Macros, "TORCH_VERSION_MINOR")},
                 Macros.isMacroDefined("TORCH_TARGET_VERSION") ||
                     Macros.isMacroDefined("TORCH_STABLE_ONLY"),
                 collectUnitFacts(Context)};
  collectSites(Context, Unit);
  std::vector<DeviceSite> &Sites = Unit.Sites;
  const SourceManager &Sources = Context.getSourceManager();
  markInstantiations(Sites, Sources, [](const DeviceSite &Each) {
    return Each.Sink->getExprLoc();
  });
  dropResolved(Unit);
  markInstantiations(Unit.Questions, Sources, [](const CudaQuestion &Each) {
    return Each.Whole->getExprLoc();
  });
  const auto FirstInput = std::stable_partition(
      Sites.begin(), Sites.end(), [](const DeviceSite &Site) {
        return Site.Source.Input == InputKind::None;
      });
  Unit.InputSites.assign(std::make_move_iterator(FirstInput),
                         std::make_move_iterator(Sites.end()));
  Sites.erase(FirstInput, Sites.end());
  Unit.CudaCallers = cudaCallersAround(Unit);
  return Unit;
}

} // namespace torchport
