//===- DeviceTwin.cpp - the twin of a device ------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/twin/DeviceTwin.h"

#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/twin/NotHere.h"
#include "rules/twin/ShimTwin.h"
#include "rules/twin/TwinEdit.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

/// The indices that c10 can hold; nobody knows what the author of a larger one
/// meant.
static constexpr unsigned LargestIndex = 127;

/// Whether \p Type is a class over `std::string`, as `cl::opt<std::string>`
/// is: that base is a better match than any conversion.
static bool isOverString(QualType Type) {
  const CXXRecordDecl *Class = recordOf(Type);
  return Class && Class->hasDefinition() &&
         llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) {
           return Base.getAccessSpecifier() == AS_public &&
                  (isString(Base.getType()) || isOverString(Base.getType()));
         });
}

/// Whether a twin that takes \p E reads it as the sink did: another type may
/// turn into a string and into a number alike.
static bool isReadAlike(const Expr &E) {
  const QualType Type = E.IgnoreUnlessSpelledInSource()->getType();
  return isText(Type) || isOverString(Type);
}

/// Whether another edit may begin or end inside of \p S: a question.
static bool mayHoldOtherTwin(const Stmt *S) {
  return S && (isa<CallExpr, ConditionalOperator>(S) ||
               llvm::any_of(S->children(), mayHoldOtherTwin));
}

/// Whether \p Function is one such as std::move and std::make_pair, which takes
/// the constant and a twin's value as two types.
static bool deducesReference(const FunctionDecl *Function) {
  return Function && Function->isTemplateInstantiation() &&
         llvm::any_of(Function->parameters(), [](const ParmVarDecl *Each) {
           return Each->getType()->isReferenceType();
         });
}

/// Whether \p Class takes what it is given as its own type decides.
static bool isAnyOrVariant(const CXXRecordDecl *Class) {
  return Class && Class->isInStdNamespace() &&
         (identifierOf(Class) == "any" || identifierOf(Class) == "variant");
}

static constexpr const char *DependsOnTemplate =
    "what takes it depends on a template's argument";

/// Why no twin can go where \p Step takes its value.
static const char *whyNotTo(const ValueDecl *Step) {
  const auto *Parameter = dyn_cast<ParmVarDecl>(Step);
  if (!Parameter)
    return deducesReference(dyn_cast<FunctionDecl>(Step)) ? DependsOnTemplate
                                                          : nullptr;
  if (!Parameter->getType()->isReferenceType())
    return nullptr;
  if (deducesReference(dyn_cast<FunctionDecl>(Parameter->getDeclContext())))
    return DependsOnTemplate;
  return isDeviceType(Parameter->getType().getNonReferenceType())
             ? "a reference to it is taken"
             : nullptr;
}

/// Whether the brace at \p Place follows `.name` directly.
static bool isBehindDesignator(SourceLocation Place,
                               const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const LangOptions &Language = Context.getLangOpts();
  const auto Name = Lexer::findPreviousToken(Place, Sources, Language, false);
  const auto Dot = Name ? Lexer::findPreviousToken(Name->getLocation(), Sources,
                                                   Language, false)
                        : std::nullopt;
  return Dot && Name->is(tok::raw_identifier) && Dot->is(tok::period);
}

namespace {

class DeviceTwinner {
public:
  DeviceTwinner(const DeviceSite &Site, const UnitModel &Unit)
      : Site(Site), Source(Site.Source), Unit(Unit), Context(Unit.Context),
        Api(apiFor(Site.Sink->getType(), Unit)), Edits(Unit, Api) {}

  Twin run() {
    if (const char *Why = whyNone())
      return Twin::none(Why);
    if (Site.Form == SinkForm::ShimPair)
      return shimTwin(Site, Unit);
    if (Source.Text || Source.Input != InputKind::None)
      return ofText();
    if (!Source.Through.empty() && !isWithin(*Source.Spelled, Site.Value))
      return ofConstantElsewhere();
    const std::string Why = whyNotHere(*Source.Spelled, pathToSpelled(), Unit);
    if (!Why.empty())
      return Twin::none(Why);
    return ofConstant();
  }

private:
  const char *whyNone() const {
    if (Site.Form == SinkForm::BackendMethod)
      return "a backend has no twin";
    if (Site.Around.DescribesMemory || Site.Around.AlsoDescribesMemory)
      return "it says where memory already is";
    if (Site.Around.Pinned)
      return "no twin mends it";
    if (Source.Input == InputKind::None && isAccelerator(Source.kind()) &&
        !isChosenByRuntime(Source.kind()))
      return "torchport chooses no device of that kind";
    return nullptr;
  }

  bool isOpen() const { return Site.InOpenTemplate || Site.OnlyInInstance; }

  /// Whether `x->cuda()` is called.
  bool isByArrow() const {
    const auto *Member = dyn_cast<MemberExpr>(
        cast<CallExpr>(Site.Sink)->getCallee()->IgnoreParens());
    return !Member || Member->isArrow();
  }

  /// The way to the spelled constant, which stands in the sink.
  std::vector<DynTypedNode> pathToSpelled() const {
    return pathTo(*Source.Spelled, Unit.Context);
  }

  /// The functions that are handed the constant on its way to the sink.
  SmallVector<const FunctionDecl *, 2> callsAround() const {
    SmallVector<const FunctionDecl *, 2> Found;
    if (!Site.Value || !isWithin(*Source.Spelled, Site.Value))
      return Found;
    for (const DynTypedNode &Each : pathToSpelled()) {
      const auto *Call = Each.get<CallExpr>();
      if (Call && Call != Site.Sink && isWithin(*Call, Site.Value))
        Found.push_back(Call->getDirectCallee());
    }
    return Found;
  }

  /// Whether a function passes on a reference to the constant before \p Taker,
  /// a function or another scope, is given it.
  bool isHandedOnTo(const DeclContext *Taker) const {
    const std::vector<DynTypedNode> Path = pathToSpelled();
    for (const DynTypedNode &Each : llvm::reverse(Path)) {
      const auto *Call = Each.get<CallExpr>();
      const auto *Callee = Call ? Call->getDirectCallee() : nullptr;
      if (!Each.get<Expr>() || (Callee && Callee == Taker))
        return false;
      if (deducesReference(Callee))
        return true;
    }
    return false;
  }

  /// Whether the constant is an element of braces without a name, or the result
  /// of a function, whose type an instance of a template decides.
  bool isTypedByInstance() const {
    if (!isOpen())
      return false;
    if (characterAt(Site.Replaceable.getBegin()) == '{')
      return true;
    const std::vector<DynTypedNode> Path = pathToSpelled();
    const FunctionDecl *Function = enclosingFunction(Path);
    const FunctionDecl *Pattern =
        Function ? Function->getTemplateInstantiationPattern() : nullptr;
    const auto User = llvm::find_if(
        llvm::drop_begin(llvm::reverse(Path)), [](const DynTypedNode &Each) {
          const auto *E = Each.get<Expr>();
          return !E ||
                 !isa<ImplicitCastExpr, ParenExpr, ConditionalOperator>(E);
        });
    return Pattern && Pattern->getReturnType()->isDependentType() &&
           User->get<ReturnStmt>();
  }

  /// Whether the twin's type, and not that of the sink, depends on the index in
  /// a template, so that a call or a variable would be open that is not now.
  bool opensCall() const {
    if (!Site.Index || !Site.Index->isTypeDependent())
      return false;
    bool IsOutside = false;
    for (const DynTypedNode &Each : llvm::reverse(pathToSpelled())) {
      const auto *E = Each.get<Expr>();
      const auto *Var = Each.get<VarDecl>();
      if (IsOutside && !E)
        return Var && Var->getType()->getContainedAutoType();
      if (IsOutside && isa<CallExpr, CXXConstructExpr>(E))
        return !E->isTypeDependent();
      IsOutside |= E == Site.Sink;
    }
    return false;
  }

  /// Whether a std::any or a std::variant is made or set.
  bool isForAnyOrVariant() const {
    const auto *Call = dyn_cast<CallExpr>(Site.Sink);
    const auto *Method =
        Call ? dyn_cast_or_null<CXXMethodDecl>(calleeOf(Call)) : nullptr;
    return isAnyOrVariant(recordOf(Site.Sink->getType())) ||
           (Method && isAnyOrVariant(Method->getParent()));
  }

  /// Whether the constant is cast, as in `torch::DeviceType(torch::kCUDA)`.
  bool isCast() const {
    return llvm::any_of(pathToSpelled(), [&](const DynTypedNode &Each) {
      const auto *Cast = Each.get<ExplicitCastExpr>();
      return Cast && isDeviceType(Cast->getType()) && Site.Value &&
             isWithin(*Cast, Site.Value);
    });
  }

  /// `torch::kCUDA` as its author spells it, also by another name.
  std::string constant() const {
    const bool IsNamed =
        isa<DeclRefExpr>(Source.Spelled) && Source.kind() != DeviceKind::Hip;
    return IsNamed ? textIn(Source.Spelled->getSourceRange(), Context)
                   : constantFor(Source.kind(), Context, Api);
  }

  Twin ofConstant() {
    const std::string Constant = constant();
    if (Constant.empty())
      return Twin::none("torchport chooses no device of that kind");
    if (Site.Form == SinkForm::MoveMethod)
      return isOpen() && (!Site.InEveryInstance || isByArrow())
                 ? Twin::none(DependsOnTemplate)
                 : ofMove(Constant);
    if (Site.Form == SinkForm::IndexMethod)
      return ofIndexMethod(Constant);
    for (const ValueDecl *Step : Source.Through)
      if (const char *Why = whyNotTo(Step))
        return Twin::none(Why);
    if (llvm::any_of(callsAround(), deducesReference) || isTypedByInstance() ||
        isForAnyOrVariant() || opensCall())
      return Twin::none(DependsOnTemplate);
    // Where its type decides about more than one device, or is what another
    // function takes, it stays.
    if (!Source.Arms.empty() || Site.Form == SinkForm::DeviceType || isOpen() ||
        !callsAround().empty() || isCast())
      return ofType(Constant);
    return ofSink(Constant);
  }

  Twin ofType(const std::string &Constant) {
    Edits.replace(Source.Spelled->getSourceRange(),
                  twinCall("device_type", Api) + Constant + ")");
    return Edits.take();
  }

  Twin ofMove(const std::string &Constant) {
    const auto *Call = cast<CallExpr>(Site.Sink);
    if (Call->getNumArgs() > 0 && !isa<CXXDefaultArgExpr>(Call->getArg(0)))
      return Twin::none("the call has arguments of its own");
    Edits.replace(Site.Replaceable,
                  "to(" + twinCall("device", Api) + Constant + "))");
    return Edits.take();
  }

  /// `device_index(1)` sets the type, too.
  Twin ofIndexMethod(const std::string &Constant) {
    const auto *Call = cast<CallExpr>(Site.Sink);
    const auto *Function =
        dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts());
    Edits.replace({Function ? Function->getLocation() : Call->getExprLoc(),
                   Call->getEndLoc()},
                  "device(" + twinCall("device", Api) + Constant + ", " +
                      textIn(Site.Index->getSourceRange(), Context) + "))");
    return Edits.take();
  }

  /// The constant or text at the sink, with its index, as a Device.
  Twin ofSink(const std::string &Constant,
              std::optional<unsigned> Number = std::nullopt) {
    const std::string Begin =
        twinCall("device", Api) + Constant +
        (Number ? ", " + std::to_string(*Number) : std::string());
    const SourceRange Arguments = argumentsOfSink();
    if (Site.Form == SinkForm::Initialiser || !isSpelledWhole()) {
      if (!Site.Index) {
        Edits.replace(Source.Spelled->getSourceRange(), Begin + ")");
      } else if (mayHoldOtherTwin(Site.Index)) {
        Edits.replace(Source.Spelled->getSourceRange(), Begin);
        Edits.insertAfter(Arguments.getEnd(), ")");
      } else {
        Edits.replace(Arguments,
                      Begin + ", " +
                          textIn(Site.Index->getSourceRange(), Context) + ")");
      }
      return Edits.take();
    }
    // `torch::Device(...)`, `torch::Device{...}` and `{...}`.
    if (const auto Rest = plainRest(); Rest && !mayHoldOtherTwin(Site.Index)) {
      Edits.replace(Site.Replaceable, Begin + *Rest + ")");
    } else {
      Edits.replace({Site.Replaceable.getBegin(), Source.Spelled->getEndLoc()},
                    Begin);
      closeBraces();
    }
    return Edits.take();
  }

  /// What stands behind the constant, up to the last bracket, where all of it
  /// is one line of the file without a comment.
  std::optional<std::string> plainRest() const {
    const SourceRange Whole = Site.Replaceable.getAsRange();
    const SourceLocation Last = Source.Spelled->getEndLoc();
    if (Whole.getBegin().isMacroID() || Whole.getEnd().isMacroID() ||
        Last.isMacroID() ||
        holdsComment(CharSourceRange::getTokenRange(Whole), Context) ||
        StringRef(textIn(Whole, Context)).contains('\n'))
      return std::nullopt;
    const SourceManager &Sources = Context.getSourceManager();
    const SourceLocation Begin =
        Lexer::getLocForEndOfToken(Last, 0, Sources, Context.getLangOpts());
    return Lexer::getSourceText(
               CharSourceRange::getCharRange(Begin, Whole.getEnd()), Sources,
               Context.getLangOpts())
        .str();
  }

  /// From the first to the last argument that the device is made of.
  SourceRange argumentsOfSink() const {
    return {Source.Spelled->getBeginLoc(),
            Site.Index ? Site.Index->getEndLoc() : Source.Spelled->getEndLoc()};
  }

  /// Whether Replaceable is a whole construction with its brackets; those of
  /// `.device{torch::kCUDA, 1}` stay.
  bool isSpelledWhole() const {
    const SourceLocation Begin = Site.Replaceable.getBegin();
    const bool IsBraced = characterAt(Begin) == '{';
    if (IsBraced && isBehindDesignator(Begin, Context))
      return false;
    return (isDevice(Site.Sink->getType()) || IsBraced) &&
           Begin != Site.Value->getBeginLoc() &&
           Begin != Source.Spelled->getBeginLoc();
  }

  char characterAt(SourceLocation Loc) const {
    return *Context.getSourceManager().getCharacterData(Loc);
  }

  void closeBraces() {
    if (characterAt(Site.Replaceable.getEnd()) == '}')
      Edits.replace(SourceRange(Site.Replaceable.getEnd()), ")");
  }

  /// A text that stands at its sink alone is a device's name; what else makes a
  /// text, the runtime reads.
  Twin ofText() {
    const bool IsAlone =
        Source.Text && Site.Value && Source.Through.empty() && Source.Certain &&
        !Source.IsPrefix && !Site.Index &&
        isa<StringLiteral>(Site.Value->IgnoreUnlessSpelledInSource());
    if (!IsAlone)
      return ofGivenText();
    const IntendedDevice Meant = intendedDevice(*Source.Text);
    DeviceKind Kind = Source.kind();
    if (!isAccelerator(Kind))
      Kind = DeviceKind::Cuda; // "rocm" and the like
    if (Meant.What != IntendedDevice::Accelerator ||
        Meant.Index.value_or(0) > LargestIndex)
      return Twin::none("nobody can tell which device is meant");
    const std::string Constant = constantFor(Kind, Context, Api);
    if (Constant.empty())
      return Twin::none("torchport chooses no device of that kind");
    const std::string Why = whyNotHere(*Source.Spelled, pathToSpelled(), Unit);
    if (!Why.empty())
      return Twin::none(Why);
    if (isOpen())
      return Twin::none(DependsOnTemplate);
    return ofSink(Constant, Meant.Index);
  }

  Twin ofGivenText() {
    if (isOpen())
      return Twin::none(DependsOnTemplate);
    if (!Site.Value || Site.Index || !isReadAlike(*Site.Value))
      return Twin::none("the device is made of more than its name");
    const std::string Why =
        whyNotHere(*Site.Value, pathTo(*Site.Value, Unit.Context), Unit);
    if (!Why.empty())
      return Twin::none(Why);
    return ofValue();
  }

  /// What the device is made of goes to the twin as it stands.
  Twin ofValue() {
    const Expr &Value = *Site.Value->IgnoreUnlessSpelledInSource();
    const SourceRange Whole(Site.Value->getBeginLoc(), Site.Value->getEndLoc());
    if (Site.Form != SinkForm::Initialiser && isSpelledWhole()) {
      Edits.replaceBefore(Site.Replaceable.getBegin(), Value.getBeginLoc(),
                          twinCall("parse_device", Api));
      closeBraces();
    } else if (mayHoldOtherTwin(&Value)) {
      Edits.wrap(Whole, twinCall("parse_device", Api), ")");
    } else {
      Edits.replace(Whole, twinCall("parse_device", Api) +
                               textIn(Whole, Context) + ")");
    }
    return Edits.take();
  }

  /// The constant stands in a variable's initialiser, an assignment or a
  /// result.
  Twin ofConstantElsewhere() {
    const std::string Why = whyNotHere(*Source.Spelled, pathToSpelled(), Unit);
    if (!Why.empty())
      return Twin::none(Why);
    if (!isDeviceType(Source.Spelled->getType()) || constant().empty())
      return Twin::none("torchport chooses no device of that kind");
    // The last step is the one that takes the constant.
    const ValueDecl *Last = Source.Through.back();
    if (const char *Why = whyNotTo(Last))
      return Twin::none(Why);
    if (isHandedOnTo(Last->getDeclContext()))
      return Twin::none(DependsOnTemplate);
    return ofType(constant());
  }

  const DeviceSite &Site;
  const DeviceSource &Source;
  const UnitModel &Unit;
  const ASTContext &Context;
  const TwinApi Api;
  TwinEdit Edits;
};

} // namespace

Twin deviceTwin(const DeviceSite &Site, const UnitModel &Unit) {
  return DeviceTwinner(Site, Unit).run();
}

Twin comparedTwin(const ComparedDevice &Comparison, const UnitModel &Unit) {
  const Expr *Constant = Comparison.Constant->IgnoreUnlessSpelledInSource();
  if (Comparison.Kind != DeviceKind::Cuda)
    return {};
  if (const std::string Why =
          whyNotHere(*Constant, pathTo(*Constant, Unit.Context), Unit);
      !Why.empty())
    return Twin::none(Why);
  const Expr *Type = withoutIndex(Comparison.Constant);
  const TwinApi Api = apiFor(Constant->getType(), Unit);
  TwinEdit Edits(Unit, Api);
  const bool IsNamed = Type && isa<DeclRefExpr>(Type);
  Edits.replace(Constant->getSourceRange(),
                twinCall("device", Api) +
                    (IsNamed
                         ? textIn(Type->getSourceRange(), Unit.Context)
                         : constantFor(DeviceKind::Cuda, Unit.Context, Api)) +
                    ")");
  return Edits.take();
}

} // namespace torchport
