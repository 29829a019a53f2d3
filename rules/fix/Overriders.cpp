//===- Overriders.cpp - default arguments of virtual methods --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/Overriders.h"

#include "rules/fix/FixBuilder.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceString.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/EquivalenceClasses.h"

using namespace clang;

namespace torchport {

/// The method in whose declaration the text stands: that of a class template
/// stands for those of all its instances.
static const CXXMethodDecl *methodAsWritten(const CXXMethodDecl &Method) {
  const FunctionDecl *Written = &Method;
  while (const FunctionDecl *Pattern =
             Written->getInstantiatedFromMemberFunction())
    Written = Pattern;
  return cast<CXXMethodDecl>(Written->getCanonicalDecl());
}

/// \p Written, and the methods that instances of its class have for it.
static std::vector<const CXXMethodDecl *>
instancesOf(const CXXMethodDecl &Written) {
  std::vector<const CXXMethodDecl *> All = {&Written};
  if (const auto *Template = Written.getParent()->getDescribedClassTemplate())
    for (const CXXRecordDecl *Instance : Template->specializations())
      for (const CXXMethodDecl *Method : Instance->methods())
        if (methodAsWritten(*Method) == &Written)
          All.push_back(Method);
  return All;
}

static bool meansAccelerator(StringRef Text) {
  return intendedDevice(Text.str()).What == IntendedDevice::Accelerator;
}

static bool namesAccelerator(const DeviceSource &Source) {
  return Source.Text ? meansAccelerator(*Source.Text)
                     : isChosenByRuntime(Source.Constant);
}

static bool namesAccelerator(const Stmt *Default) {
  if (const auto *Text = dyn_cast_or_null<StringLiteral>(Default))
    return Text->isOrdinary() && meansAccelerator(Text->getString());
  const auto *E = dyn_cast_or_null<Expr>(Default);
  return Default && ((E && isChosenByRuntime(deviceConstant(*E))) ||
                     llvm::any_of(Default->children(), [](const Stmt *Part) {
                       return namesAccelerator(Part);
                     }));
}

static const Expr *defaultOf(const ParmVarDecl &Parameter) {
  if (!Parameter.hasDefaultArg() || Parameter.hasUnparsedDefaultArg())
    return nullptr;
  return Parameter.hasUninstantiatedDefaultArg()
             ? Parameter.getUninstantiatedDefaultArg()
             : Parameter.getDefaultArg();
}

/// The parameter whose default is the source of \p Site, if that is one of a
/// virtual method.
static const ParmVarDecl *virtualParameterOf(const DeviceSite &Site) {
  const ParmVarDecl *Parameter = Site.Around.DefaultOf;
  if (!Parameter && !Site.Source.Through.empty())
    Parameter = dyn_cast<ParmVarDecl>(Site.Source.Through.back());
  const auto *Method =
      Parameter ? dyn_cast<CXXMethodDecl>(Parameter->getDeclContext())
                : nullptr;
  // What a caller passes to it is no default.
  return Method && isWithin(*Site.Source.Spelled, defaultOf(*Parameter))
             ? Parameter
             : nullptr;
}

namespace {

/// The default arguments of virtual methods, as far as they are sites.
class ParameterDefaults {
public:
  explicit ParameterDefaults(llvm::ArrayRef<DeviceSite> Sites) {
    for (const DeviceSite &Site : Sites)
      if (const ParmVarDecl *Parameter = virtualParameterOf(Site);
          Parameter && namesAccelerator(Site.Source)) {
        const CXXMethodDecl *Written =
            methodAsWritten(*cast<CXXMethodDecl>(Parameter->getDeclContext()));
        Known[Written].push_back({Parameter->getFunctionScopeIndex(), &Site});
        join(*Written);
      }
  }

  /// The sites that change with that of \p Parameter; nothing where there is
  /// one among the defaults that is none.
  std::optional<std::vector<const DeviceSite *>>
  changingWith(const ParmVarDecl &Parameter) const {
    const unsigned Index = Parameter.getFunctionScopeIndex();
    std::vector<const DeviceSite *> Found;
    for (const CXXMethodDecl *Method : llvm::make_range(
             Related.findLeader(methodAsWritten(
                 *cast<CXXMethodDecl>(Parameter.getDeclContext()))),
             Related.member_end())) {
      const size_t Before = Found.size();
      if (const auto Own = Known.find(Method); Own != Known.end())
        for (const auto &[Number, Site] : Own->second)
          if (Number == Index)
            Found.push_back(Site);
      if (Found.size() == Before && Index < Method->getNumParams() &&
          namesAccelerator(defaultOf(*Method->getParamDecl(Index))))
        return std::nullopt;
    }
    return Found;
  }

private:
  /// Notes what \p Written overrides, up to the first declarations.
  void join(const CXXMethodDecl &Written) {
    if (!Joined.insert(&Written).second)
      return;
    Related.insert(&Written);
    for (const CXXMethodDecl *Instance : instancesOf(Written))
      for (const CXXMethodDecl *Each : Instance->overridden_methods()) {
        const CXXMethodDecl *Overridden = methodAsWritten(*Each);
        Related.unionSets(&Written, Overridden);
        join(*Overridden);
      }
  }

  llvm::DenseMap<const CXXMethodDecl *,
                 std::vector<std::pair<unsigned, const DeviceSite *>>>
      Known;
  llvm::DenseSet<const CXXMethodDecl *> Joined;
  llvm::EquivalenceClasses<const CXXMethodDecl *> Related;
};

} // namespace

std::optional<Fix> rewriteWithOverriders(const DeviceSite &Site,
                                         const UnitModel &Unit,
                                         OnMissingDevice Missing) {
  const ParmVarDecl *Parameter = virtualParameterOf(Site);
  if (!Parameter || !namesAccelerator(Site.Source))
    return rewrite(Site, Unit, Missing);
  const auto Together = ParameterDefaults(Unit.Sites).changingWith(*Parameter);
  if (!Together)
    return std::nullopt;
  // An instance of a template has the edits of its pattern.
  FixBuilder United(Unit);
  for (const DeviceSite *Each : *Together)
    United.add(rewrite(*Each, Unit, Missing));
  return United.take();
}

/// The first declaration of \p Written, by which all units know it.
static const CXXMethodDecl &rootOf(const CXXMethodDecl &Written) {
  const CXXMethodDecl *Root = &Written;
  while (Root->size_overridden_methods() > 0)
    Root = methodAsWritten(**Root->begin_overridden_methods());
  return *Root;
}

std::string sharedDefaultOf(const DeviceSite &Site) {
  const ParmVarDecl *Parameter = virtualParameterOf(Site);
  if (!Parameter || !namesAccelerator(Site.Source))
    return {};
  const CXXMethodDecl &Method =
      *methodAsWritten(*cast<CXXMethodDecl>(Parameter->getDeclContext()));
  const CXXMethodDecl &Root = rootOf(Method);
  // What only this unit knows, it has united.
  return Root.isVirtual() && Root.isExternallyVisible()
             ? Root.getQualifiedNameAsString() + " " +
                   Root.getType().getCanonicalType().getAsString() + " " +
                   std::to_string(Parameter->getFunctionScopeIndex())
             : std::string();
}

} // namespace torchport
