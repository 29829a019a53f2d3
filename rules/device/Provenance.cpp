//===- Provenance.cpp - where a device's value comes from -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Provenance.h"

#include "rules/device/JoinedText.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;

namespace torchport {

namespace {

/// A call whose callee is being followed: its parameters hold what this call
/// gives them, whatever others do.
struct Frame {
  const CallExpr *Call;
  const FunctionDecl *Callee;
  const Frame *Outside;
};

class Tracer {
public:
  Tracer(const Uses &Used, std::vector<DeviceSource> &Found)
      : Used(Used), Found(Found) {}

  void trace(const Expr *E, DeviceSource Way) {
    E = withoutConversions(E);
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      const size_t First = Found.size();
      Way.Arms.push_back(Choice);
      trace(Choice->getTrueExpr(), Way);
      trace(Choice->getFalseExpr(), Way);
      noteDefaults(First);
    } else if (DeviceKind Kind = deviceConstant(*E); Kind != DeviceKind::None) {
      Way.Spelled = E;
      Way.Constant = Kind;
      Found.push_back(std::move(Way));
    } else if (const auto *Literal = dyn_cast<StringLiteral>(E)) {
      if (!Literal->isOrdinary())
        return;
      Way.Spelled = E;
      Way.Text = Literal->getString().str() + Way.Text.value_or("");
      Found.push_back(std::move(Way));
    } else if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
      traceVariable(E, Reference->getDecl(), std::move(Way));
    } else if (const auto *Member = dyn_cast<MemberExpr>(E);
               Member && !isElement(*Member)) {
      traceVariable(E, Member->getMemberDecl(), std::move(Way));
    } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
      traceCall(Call, std::move(Way));
    } else {
      traceUnknown(*E, inputOf(*E), std::move(Way));
    }
  }

private:
  /// `found->second`: what a container of the standard library holds.
  static bool isElement(const MemberExpr &Member) {
    return Member.getMemberDecl()->isInStdNamespace();
  }

  void traceUnknown(const Expr &E, InputKind Kind, DeviceSource Way) {
    ++Unknown;
    if (Kind == InputKind::None)
      return;
    Way.Spelled = &E;
    Way.Input = Kind;
    Way.Text.reset();
    Found.push_back(std::move(Way));
  }

  /// A text that stands beside one from outside is there only until somebody
  /// gives that.
  void noteDefaults(size_t First) {
    const auto Each = llvm::drop_begin(Found, First);
    if (llvm::any_of(Each,
                     [](const DeviceSource &S) { return isGiven(S.Input); }))
      for (DeviceSource &Source : Each)
        Source.IsDefault |= Source.Text.has_value();
  }

  void traceVariable(const Expr *Use, const ValueDecl *Variable,
                     DeviceSource Way) {
    if (llvm::is_contained(Way.Through, Variable))
      return;
    Way.Through.push_back(Variable);
    Way.Named.push_back(Use);
    const auto *Var = dyn_cast<VarDecl>(Variable);
    // A constant expression may stand where no call can, in a case label or a
    // template argument, so the use is what a rewrite would change.
    if (Var && Var->isConstexpr() && isDeviceType(Var->getType()))
      return traceConstexpr(Use, Var, std::move(Way));
    Way.Arms.clear();
    if (Var && isFlag(*Var))
      return traceFlag(*Use, *Var, std::move(Way));
    if (tracePassed(Variable, Way))
      return;
    llvm::SmallVector<const Expr *, 2> Values;
    const Expr *First = initialiser(Variable);
    if (First)
      Values.push_back(First);
    if (auto Later = Used.Assigned.find(Variable); Later != Used.Assigned.end())
      Values.append(Later->second.begin(), Later->second.end());
    // A parameter or a member has values from elsewhere, too, as has what is
    // handed to others to be changed.
    Way.OneOfSeveral |= Values.size() > 1 || isa<ParmVarDecl>(Variable) ||
                        isa<FieldDecl>(Variable) ||
                        (Used.Exposed.lookup(Variable) > 0 &&
                         !Used.Unchanging.contains(Variable));
    if (Used.ChangedInPlace.contains(Variable))
      noteTail(Used.Texts.Pieces.lookup(Variable), Way);
    const bool StartsWithDefault = isa<ParmVarDecl, FieldDecl>(Variable);
    const size_t FirstFound = Found.size();
    const unsigned UnknownBefore = Unknown;
    if (auto Formatted = Used.Texts.Formats.find(Variable);
        Formatted != Used.Texts.Formats.end())
      for (const CallExpr *Each : Formatted->second)
        traceJoined(*Each, Way);
    for (const Expr *Value : Values) {
      DeviceSource Each = Way;
      Each.IsDefault |= Value == First && StartsWithDefault;
      trace(Value, std::move(Each));
    }
    const bool IsGivenHere =
        llvm::any_of(llvm::drop_begin(Found, FirstFound),
                     [](const DeviceSource &S) { return isGiven(S.Input); });
    // What one caller passes says nothing about what another one does.
    const bool Unclear = Unknown > UnknownBefore && !isa<ParmVarDecl>(Variable);
    const InputKind Kind = givenTo(*Variable);
    traceRegistered(*Variable, Way);
    if (Kind != InputKind::None || Values.empty())
      traceUnknown(*Use, Kind, std::move(Way));
    if (Unclear || isGiven(Kind) || isOpen(*Variable) ||
        (IsGivenHere && !isa<ParmVarDecl>(Variable)))
      for (size_t I = FirstFound; I < Found.size(); ++I)
        // What goes into an unknown call has been judged there.
        Found[I].IsDefault |= Found[I].Text && Found[I].Certain;
  }

  /// A parameter of the function that is being followed. False for others.
  bool tracePassed(const ValueDecl *Variable, const DeviceSource &Way) {
    const auto *Parameter = dyn_cast<ParmVarDecl>(Variable);
    if (!Parameter || !Inside || !isText(Parameter->getType()) ||
        Parameter->getDeclContext() != Inside->Callee ||
        Used.ChangedInPlace.contains(Parameter) || isSetAgain(*Parameter))
      return false;
    const CallExpr &Call = *Inside->Call;
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
    const unsigned Place = Parameter->getFunctionScopeIndex() +
                           (Operator && isa<CXXMethodDecl>(Inside->Callee));
    if (Place >= Call.getNumArgs())
      return false;
    const Frame *Here = std::exchange(Inside, Inside->Outside);
    DeviceSource Passed = Way;
    const Expr *Argument = Call.getArg(Place);
    if (isa<CXXDefaultArgExpr>(Argument)) {
      Passed.IsDefault = true;
      Argument = initialiser(Parameter);
    }
    if (Argument)
      trace(Argument, std::move(Passed));
    Inside = Here;
    return true;
  }

  bool isSetAgain(const ParmVarDecl &Parameter) const {
    const auto Places = Used.Texts.Named.find(&Parameter);
    return Places != Used.Texts.Named.end() &&
           llvm::any_of(Places->second, [&](const Expr *Place) {
             return Used.Texts.OnlySet.contains(Place);
           });
  }

  /// What others give to \p Variable, beside all that is seen.
  InputKind givenTo(const ValueDecl &Variable) const {
    const auto Setters = Used.Texts.SetBy.find(&Variable);
    InputKind Kind = InputKind::None;
    if (Setters != Used.Texts.SetBy.end())
      for (const CallExpr *Each : Setters->second)
        Kind = std::max(Kind, inputBy(*Each));
    if (Kind != InputKind::None || !isText(Variable.getType()))
      return Kind;
    const auto *Var = dyn_cast<VarDecl>(&Variable);
    const bool IsGlobal = Var && !Var->hasInit() && Var->hasGlobalStorage() &&
                          Var->isExternallyVisible();
    return isa<ParmVarDecl, FieldDecl>(Variable) || IsGlobal
               ? InputKind::Elsewhere
               : InputKind::None;
  }

  void traceDefaults(llvm::ArrayRef<const Expr *> Defaults,
                     const DeviceSource &Way) {
    for (const Expr *Default : Defaults) {
      DeviceSource Each = Way;
      Each.IsDefault = Each.OneOfSeveral = Each.BelowCall = true;
      trace(Default, std::move(Each));
    }
  }

  /// What an option is without a user's word, where a variable holds it.
  void traceRegistered(const ValueDecl &Variable, const DeviceSource &Way) {
    if (auto Known = Used.Texts.Defaults.find(&Variable);
        Known != Used.Texts.Defaults.end())
      traceDefaults(Known->second, Way);
  }

  /// The same where \p Call gives it.
  void traceRegistered(const CallExpr &Call, DeviceSource Way) {
    if (const CallExpr *Lookup = lookupIn(Call)) {
      Way.Lookup = Lookup;
      if (auto Known = Used.Texts.Registered.find(optionAskedBy(*Lookup));
          Known != Used.Texts.Registered.end())
        traceDefaults(Known->second, Way);
    }
    for (const Expr *Argument : Call.arguments())
      if (const auto *Reference =
              dyn_cast<DeclRefExpr>(withoutConversions(Argument)))
        if (const auto *Flag = dyn_cast<VarDecl>(Reference->getDecl());
            Flag && isFlag(*Flag)) {
          Way.Through.push_back(Flag);
          Way.Named.push_back(Reference);
          if (const Expr *Default = defaultOfFlag(*Flag))
            traceDefaults(Default, Way);
        }
  }

  void traceFlag(const Expr &Use, const VarDecl &Flag, DeviceSource Way) {
    if (const Expr *Default = defaultOfFlag(Flag))
      traceDefaults(Default, Way);
    traceUnknown(Use, InputKind::CommandLine, std::move(Way));
  }

  /// Whether \p Variable can get a value that is not seen here.
  bool isOpen(const ValueDecl &Variable) const {
    const QualType Type = Variable.getType();
    if (Type.isConstQualified() || Type->isPointerType() ||
        Used.Unchanging.contains(&Variable))
      return false;
    const auto *Var = dyn_cast<VarDecl>(&Variable);
    return Used.Exposed.lookup(&Variable) > 0 ||
           (Var && Var->hasGlobalStorage() && Var->isExternallyVisible());
  }

  void traceConstexpr(const Expr *Use, const VarDecl *Var, DeviceSource Way) {
    const Expr *Value = Var->getInit();
    if (!Value)
      return;
    Way.Constant = deviceConstant(*withoutConversions(Value));
    if (Way.Constant == DeviceKind::None)
      return;
    Way.Spelled = Use;
    Found.push_back(std::move(Way));
  }

  static const Expr *initialiser(const ValueDecl *Variable) {
    if (const auto *Parameter = dyn_cast<ParmVarDecl>(Variable)) {
      if (Parameter->hasUninstantiatedDefaultArg())
        return Parameter->getUninstantiatedDefaultArg();
      const bool Known =
          Parameter->hasDefaultArg() && !Parameter->hasUnparsedDefaultArg();
      return Known ? Parameter->getDefaultArg() : nullptr;
    }
    // That of a loop's variable is a dereferenced iterator.
    if (const auto *Var = dyn_cast<VarDecl>(Variable))
      return Var->isCXXForRangeDecl() ? nullptr : Var->getAnyInitializer();
    if (const auto *Field = dyn_cast<FieldDecl>(Variable))
      return asInTemplate(Field)->getInClassInitializer();
    return nullptr;
  }

  /// An instance of a template has a member's initialiser only once one of its
  /// constructors needed it.
  static const FieldDecl *asInTemplate(const FieldDecl *Field) {
    const auto *Class = dyn_cast<CXXRecordDecl>(Field->getParent());
    const CXXRecordDecl *Template =
        Class ? Class->getTemplateInstantiationPattern() : nullptr;
    if (Template)
      for (const FieldDecl *Same : Template->fields())
        if (Same->getFieldIndex() == Field->getFieldIndex())
          return Same;
    return Field;
  }

  void traceCall(const CallExpr *Call, DeviceSource Way) {
    if (joinsTexts(*Call))
      return traceJoined(*Call, std::move(Way));
    if (traceStream(*Call, Way))
      return;
    const bool GivesText = isText(Call->getType()) || Call->isTypeDependent();
    if (!GivesText && !isDeviceType(Call->getType()))
      return;
    const InputKind Kind = inputOf(*Call);
    const size_t First = Found.size();
    if (!isOfInputLibrary(*Call) && traceResults(*Call, Way)) {
      if (isGiven(Kind) &&
          llvm::none_of(llvm::drop_begin(Found, First),
                        [](const DeviceSource &S) { return isGiven(S.Input); }))
        traceUnknown(*Call, Kind, std::move(Way));
      return noteDefaults(First);
    }
    Way.Arms.clear();
    traceUnknown(*Call, GivesText ? kindOfResult(*Call, Kind) : Kind, Way);
    // Anything may come out of another call, so what goes in is a candidate if
    // it is of the same kind. But the first text is what the call is about, the
    // key of a table or a name to resolve; those behind it are defaults.
    Way.Certain &= isGiven(Kind);
    if (isGiven(Kind))
      traceRegistered(*Call, Way);
    Way.OneOfSeveral = true;
    Way.BelowCall = true;
    llvm::ArrayRef<const Expr *> Arguments(Call->getArgs(), Call->getNumArgs());
    // `std::regex_replace(name, hip, "cuda")` translates.
    if (GivesText && replacesText(*Call))
      Arguments = {};
    else if (GivesText && !Arguments.empty() && !takesDefaultOnly(*Call))
      Arguments = Arguments.drop_front(isa<CXXOperatorCallExpr>(Call) ? 2 : 1);
    for (const Expr *Argument : Arguments)
      if (isText(withoutConversions(Argument)->getType()) == GivesText)
        trace(Argument, Way);
    noteDefaults(First);
  }

  /// What is given by a function of which nothing is seen.
  static InputKind kindOfResult(const CallExpr &Call, InputKind Known) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    const bool IsForeign =
        Callee && !isOfLibTorch(*Callee) && !Callee->isInStdNamespace() &&
        !StringRef(qualifiedName(*Callee)).starts_with("torchport::");
    return Known == InputKind::None && IsForeign ? InputKind::Elsewhere : Known;
  }

  /// `"cuda:" + std::to_string(i)`: what stands first names the device.
  void traceJoined(const CallExpr &Call, DeviceSource Way) {
    const auto Pieces = piecesOf(Call);
    if (Pieces.empty())
      return;
    noteTail(llvm::ArrayRef(Pieces).drop_front(), Way);
    const auto *Format = dyn_cast<StringLiteral>(withoutConversions(Pieces[0]));
    if (!Format || !formatsText(Call))
      return trace(Pieces[0], std::move(Way));
    traceFormat(*Format, std::move(Way));
  }

  /// `"cuda:{}"`, `"cuda:%d"`: what stands before the place of the number.
  void traceFormat(const StringLiteral &Format, DeviceSource Way) {
    if (!Format.isOrdinary())
      return;
    Way.Spelled = &Format;
    Way.IsPrefix = true;
    Way.Text = Format.getString().split('{').first.split('%').first.str();
    Found.push_back(std::move(Way));
  }

  /// Literals directly behind a name belong to it; a number that ends the text
  /// is the device's index.
  static void noteTail(llvm::ArrayRef<const Expr *> Pieces, DeviceSource &Way) {
    const bool IsLast = !Way.IsPrefix;
    Way.IsPrefix = true;
    std::string Leading;
    while (!Pieces.empty()) {
      const Expr *Piece = withoutConversions(Pieces.front());
      if (const auto *Literal = dyn_cast<StringLiteral>(Piece);
          Literal && Literal->isOrdinary())
        Leading += Literal->getString().str();
      else if (const auto *Letter = dyn_cast<CharacterLiteral>(Piece))
        Leading += static_cast<char>(Letter->getValue());
      else
        break;
      Pieces = Pieces.drop_front();
    }
    if (Pieces.empty()) {
      Way.Text = Leading + Way.Text.value_or("");
      return;
    }
    Way.Index =
        IsLast && Pieces.size() == 1 ? numberIn(*Pieces.front()) : nullptr;
    if (Leading.empty())
      Way.Text.reset();
    else
      Way.Text = std::move(Leading);
  }

  /// `out << "cuda:" << i`, then `out.str()`.
  bool traceStream(const CallExpr &Call, DeviceSource Way) {
    const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
    const CXXMethodDecl *Callee = Method ? Method->getMethodDecl() : nullptr;
    if (!Callee || !Callee->getIdentifier() || Callee->getName() != "str")
      return false;
    const auto *Stream = dyn_cast<DeclRefExpr>(
        Method->getImplicitObjectArgument()->IgnoreParenImpCasts());
    const auto Pieces =
        Used.Texts.Pieces.lookup(Stream ? Stream->getDecl() : nullptr);
    if (Pieces.empty())
      return false;
    Way.Through.push_back(Stream->getDecl());
    Way.Named.push_back(Stream);
    noteTail(llvm::ArrayRef(Pieces).drop_front(), Way);
    trace(Pieces.front(), std::move(Way));
    return true;
  }

  static bool replacesText(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    return Callee && Callee->getIdentifier() &&
           Callee->getName().contains_insensitive("replace");
  }

  /// `value_or("cuda")`, `as<std::string>("cuda")`: no key, only a default.
  static bool takesDefaultOnly(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    return isa<CXXMemberCallExpr>(Call) && Callee && Callee->getIdentifier() &&
           (Callee->getName() == "value_or" || Callee->getName() == "as");
  }

  /// Follows what a function of the program returns. False where its body is
  /// not seen or belongs to the standard library.
  bool traceResults(const CallExpr &Call, DeviceSource Way) {
    const FunctionDecl *Callee =
        Call.isTypeDependent() ? nullptr : Call.getDirectCallee();
    const Stmt *Body = Callee ? Callee->getBody(Callee) : nullptr;
    if (!Body || AnalysisDeclContext::isInStdNamespace(Callee) ||
        llvm::is_contained(Way.Through, Callee))
      return false;
    llvm::SmallVector<const Expr *, 2> Results;
    collectResults(Body, Results);
    Way.Through.push_back(Callee);
    Way.Named.push_back(Call.getCallee()->IgnoreParenImpCasts());
    Way.OneOfSeveral |= Results.size() > 1;
    Way.Arms.clear();
    const size_t First = Found.size();
    const Frame Here{&Call, Callee, Inside};
    Inside = &Here;
    for (const Expr *Result : Results)
      trace(Result, Way);
    Inside = Here.Outside;
    noteDefaults(First);
    return true;
  }

  static void collectResults(const Stmt *S,
                             llvm::SmallVectorImpl<const Expr *> &Results) {
    if (!S || isa<LambdaExpr>(S))
      return;
    if (const auto *Return = dyn_cast<ReturnStmt>(S))
      if (const Expr *Value = Return->getRetValue())
        Results.push_back(Value);
    for (const Stmt *Child : S->children())
      collectResults(Child, Results);
  }

  const Uses &Used;
  std::vector<DeviceSource> &Found;
  const Frame *Inside = nullptr;
  /// How many values came from where nothing is known.
  unsigned Unknown = 0;
};

} // namespace

std::vector<DeviceSource> sourcesOf(const Expr &Value, const Uses &Used) {
  std::vector<DeviceSource> Found;
  Tracer(Used, Found).trace(&Value, {});
  return Found;
}

} // namespace torchport
