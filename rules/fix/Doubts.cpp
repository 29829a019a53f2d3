//===- Doubts.cpp - why a person has to look ------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/Doubts.h"

#include "rules/core/SourceText.h"
#include "rules/fix/DeviceCalls.h"
#include "rules/flow/Escape.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace torchport {

/// A name that promises CUDA: of a function, a class or a namespace around.
static std::optional<std::string> promiseOf(const DeviceSite &Site) {
  for (const DynTypedNode &Node : Site.Ancestors) {
    const auto *Named = Node.get<NamedDecl>();
    if (!isa_and_nonnull<FunctionDecl, CXXRecordDecl, NamespaceDecl>(Named))
      continue;
    for (const NamedDecl *Each :
         {Named, dyn_cast<NamedDecl>(Named->getDeclContext())})
      if (isa_and_nonnull<FunctionDecl, CXXRecordDecl, NamespaceDecl>(Each) &&
          identifierOf(Each).contains_insensitive("cuda"))
        return "'" + Each->getNameAsString() + "' promises CUDA by its name";
  }
  return std::nullopt;
}

/// Whether a handler ends what it has caught: it throws, exits, or leaves main.
static bool endsLoudly(const Stmt *S, bool InMain) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    return !Block->body_empty() && endsLoudly(Block->body_back(), InMain);
  if (const auto *E = dyn_cast_or_null<Expr>(S))
    S = E->IgnoreUnlessSpelledInSource();
  const FunctionDecl *Callee = calleeOf(S);
  return isa_and_nonnull<CXXThrowExpr>(S) || (Callee && Callee->isNoReturn()) ||
         (InMain && isa_and_nonnull<ReturnStmt>(S));
}

/// LibTorch's exceptions, and what they derive from.
static bool catchesMissingDevice(const CXXCatchStmt &Handler) {
  const QualType Caught = Handler.getCaughtType();
  if (Caught.isNull())
    return true;
  const CXXRecordDecl *Class = recordOf(Caught);
  if (!Class)
    return false;
  const std::string Name = qualifiedName(*Class);
  return Name == "std::exception" || StringRef(Name).starts_with("c10::");
}

bool asksByException(const DeviceSite &Site) {
  const FunctionDecl *Function = enclosingFunction(Site.Ancestors);
  const bool InMain = Function && Function->isMain();
  for (size_t I = Site.Ancestors.size() - 1; I-- > 0;) {
    if (Site.Ancestors[I].get<LambdaExpr>())
      return false;
    const auto *Try = Site.Ancestors[I].get<CXXTryStmt>();
    if (!Try || Site.Ancestors[I + 1].get<Stmt>() != Try->getTryBlock())
      continue;
    for (unsigned Each = 0; Each < Try->getNumHandlers(); ++Each)
      if (const CXXCatchStmt &Handler = *Try->getHandler(Each);
          catchesMissingDevice(Handler) &&
          !endsLoudly(Handler.getHandlerBlock(), InMain))
        return true;
  }
  return false;
}

static DeviceFault deviceFaultOf(const DeviceSite &Site,
                                 const UnitModel &Unit) {
  const DeviceSource &Source = Site.Source;
  // "cuda:" is no device, and becomes one by what follows.
  const StringRef Known = Source.IsPrefix
                              ? StringRef(*Source.Text).split(':').first
                              : StringRef(*Source.Text);
  return readDeviceString(Known, Unit.Version).Fault;
}

bool isError(const DeviceSite &Site, const UnitModel &Unit) {
  if (!Site.Source.Text)
    return Site.Source.Constant == DeviceKind::Hip;
  const DeviceFault Fault = deviceFaultOf(Site, Unit);
  return Fault == DeviceFault::Throws || Fault == DeviceFault::FailsAtFirstUse;
}

/// Whether no program ever came past the place of \p Site.
static bool throwsInPlace(const DeviceSite &Site, const UnitModel &Unit) {
  return Site.Source.Text && deviceFaultOf(Site, Unit) == DeviceFault::Throws;
}

/// Others use what is on the way from the source to the sink.
static std::optional<std::string> sharedBy(const ValueDecl &Step,
                                           const DeviceSource &Source) {
  const std::string Name = "'" + Step.getNameAsString() + "'";
  if (isa<ParmVarDecl>(Step))
    return Name + " has other values from other callers";
  if (isa<FieldDecl>(Step))
    return Name + " is a member, which others set and read";
  if (isa<FunctionDecl>(Step) && Source.Constant != DeviceKind::None)
    return "others call " + Name;
  const auto *Var = dyn_cast<VarDecl>(&Step);
  if (Var && Var->hasGlobalStorage() && !Var->isConstexpr())
    return Name + " is used by the whole program";
  return std::nullopt;
}

/// What asks for HIP was true of this device, and would not be any more.
static bool isAskedForAsHip(const DeviceSource &Source,
                            const UnitFacts &Facts) {
  return Source.kind() == DeviceKind::Hip && Facts.AsksForHip;
}

/// The variable that the device of \p Site is kept in, nearest to the sink.
static const ValueDecl *holderOf(const DeviceSite &Site) {
  return Site.Source.Through.empty() ? Site.Around.By.Holder
                                     : Site.Source.Through.front();
}

DeviceHolders holdersReachedBy(const DeviceSite &Site,
                               const DeviceReaders &All) {
  DeviceHolders Reached;
  for (const ValueDecl *Each : {Site.Around.By.Holder, holderOf(Site)})
    if (Each) {
      const auto Copies = copiesOf(*Each, All);
      Reached.insert(Copies.begin(), Copies.end());
    }
  return Reached;
}

namespace {

class Doubting {
public:
  Doubting(const DeviceSite &Site, const NewDevice &New, const UnitModel &Unit)
      : Site(Site), New(New), Unit(Unit), IsError(isError(Site, Unit)) {}

  std::vector<std::string> run() {
    const SiteContext &Around = Site.Around;
    if (Around.DefaultOf)
      add("callers and overriders share the default of '" +
          Around.DefaultOf->getNameAsString() + "'");
    if (isForAutocast(Site.Ancestors))
      add("without an accelerator it would be the CPU's autocast");
    else if (Site.OthersRelyOnType)
      add("others rely on the type of the device");
    for (const ValueDecl *Step : Site.Source.Through)
      addIf(sharedBy(*Step, Site.Source));
    if (!New.GoesOnWithCpu && !IsError)
      addIf(promiseOf(Site));
    if (!IsError && Unit.isInCudaCaller(Site.Ancestors))
      add("the function calls CUDA itself");
    if (Site.Form == SinkForm::BackendMethod)
      add("'toBackend()' makes a sparse tensor a dense one, too");
    if (Around.StaticInitialiser && !IsError)
      add("it runs before main, or once for the whole program");
    if (isAskedForAsHip(Site.Source, Unit.Facts))
      add("the program asks for HIP elsewhere");
    if (Around.LostIndex)
      add("the index '" + textOf(*Around.LostIndex, Unit.Context) +
          "' that was set before is lost here, as it was");
    if (New.IsComputed)
      add("only the running program knows the index");
    if (New.MeansCurrent && Unit.Facts.CurrentDeviceMatters)
      add("a guard or a stream makes another GPU the current one");
    if (Around.By.IsElement && !throwsInPlace(Site, Unit))
      add("it stands beside others in a list or a container");
    addVirtual();
    if (New.IsChecked && (Around.Kept || !Site.Source.Through.empty()) &&
        !IsError)
      add("a GPU that is not there is noticed here, and no longer where it is "
          "used");
    if (!IsError)
      addIncludingUnits();
    return std::move(Found);
  }

private:
  void add(std::string Why) {
    if (!llvm::is_contained(Found, Why))
      Found.push_back(std::move(Why));
  }
  void addIf(std::optional<std::string> Why) {
    if (Why)
      add(std::move(*Why));
  }

  /// The backends of a program say by a virtual method which device is theirs.
  void addVirtual() {
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Site.Around.By.Holder);
    if (Method && Method->isVirtual() && !New.GoesOnWithCpu)
      add("'" + Method->getNameAsString() +
          "' is virtual: other classes answer for other devices");
  }

  /// Of those who get the device in place, and may look at \p What.
  void addStranger(StringRef What) {
    const Keeper &By = Site.Around.By;
    if (By.Stranger)
      add("'" + By.Stranger->getNameAsString() +
          "', which is defined elsewhere, may look at its " + What.str());
    if (By.IsUnknown)
      add("what gets it is not known here, and may look at its " + What.str());
  }

  void addIncludingUnits() {
    const ValueDecl *Holder = holderOf(Site);
    const SiteContext &Around = Site.Around;
    // Without a GPU, what was CUDA's is the CPU now.
    if (!New.GoesOnWithCpu || New.GainsIndex)
      addStranger(New.GainsIndex ? "index" : "type");
    if (Holder && !New.GoesOnWithCpu) {
      addIf(comparedWithOther(*Holder));
      addIf(typeSeenBy(holdersReachedBy(Site, Unit.Facts.ReadBy),
                       Unit.Facts.ReadBy, Unit.Context));
    }
    if (!New.GainsIndex)
      return;
    if (Around.KeptForOthers)
      add("'" + Around.By.Holder->getNameAsString() +
          "' is declared in a header: others may compare it");
    for (const ValueDecl *Each : {Around.By.Holder, Holder})
      if (Each)
        addIf(indexSeenBy(*Each, Unit.Facts.ReadBy, Unit.Context));
  }

  std::optional<std::string> comparedWithOther(const ValueDecl &Holder) const {
    const auto Readers = Unit.Facts.ReadBy.find(&Holder);
    if (Readers == Unit.Facts.ReadBy.end())
      return std::nullopt;
    for (const DeviceReader &Each : Readers->second)
      if (Each.Does == DeviceReader::Kind::Compared)
        return "'" + Holder.getNameAsString() +
               "' is compared with another device in line " +
               std::to_string(
                   Unit.Context.getSourceManager().getExpansionLineNumber(
                       Each.Place->getExprLoc()));
    return std::nullopt;
  }

  const DeviceSite &Site;
  const NewDevice &New;
  const UnitModel &Unit;
  const bool IsError;
  std::vector<std::string> Found;
};

} // namespace

std::vector<std::string> doubtsOf(const DeviceSite &Site, const NewDevice &New,
                                  const UnitModel &Unit) {
  return Doubting(Site, New, Unit).run();
}

bool judgeText(const ValueDecl &Holder, const DeviceSource &Source,
               const UnitModel &Unit, FixBuilder &Edits) {
  const UnitFacts &Facts = Unit.Facts;
  const bool GainsIndex =
      Source.Text && !intendedDevice(*Source.Text).Index.has_value() &&
      !callsAt(Source.Spelled->getBeginLoc(), Unit).keepsCurrent();
  if (GainsIndex && Facts.isAskedFor(&Holder, *Source.Text))
    return false;
  if (Facts.Asked.contains(&Holder))
    Edits.doubt("the program asks for the text of '" +
                Holder.getNameAsString() + "'");
  else if (!Facts.isPlain(&Holder))
    Edits.doubt("'" + Holder.getNameAsString() +
                "' is used for more than a device");
  return true;
}

} // namespace torchport
