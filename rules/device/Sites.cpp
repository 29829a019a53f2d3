//===- Sites.cpp - the places where LibTorch is given a device ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Sites.h"

#include "rules/device/DeviceText.h"
#include "rules/device/Guarding.h"
#include "rules/device/OpenTypes.h"
#include "rules/device/Scope.h"
#include "rules/device/Unresolved.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace torchport {

namespace {

class SiteVisitor : public RecursiveASTVisitor<SiteVisitor> {
  using Base = RecursiveASTVisitor<SiteVisitor>;

public:
  SiteVisitor(ASTContext &Context, const Uses &Used,
              const ChosenDevices &Chosen, std::vector<DeviceSite> &Found)
      : Context(Context), Used(Used), Chosen(Chosen), Open(Used, Context),
        Found(Found) {}

  /// Drops what is known better from elsewhere: HIP is a site where it is
  /// stored, what else is stored is one where it comes to a sink, and a
  /// template in its instances.
  void finish() {
    llvm::DenseSet<SourceLocation> Stored;
    llvm::DenseSet<SourceLocation> Followed;
    for (const DeviceSite &Site : Found) {
      if (isHip(Site) && Site.Source.Through.empty())
        Stored.insert(Site.Source.Spelled->getExprLoc());
      if (Site.Form != SinkForm::DeviceType)
        Followed.insert(Site.Source.Spelled->getExprLoc());
    }
    llvm::erase_if(Found, [&](const DeviceSite &Site) {
      const SourceLocation Loc = Site.Source.Spelled->getExprLoc();
      const bool Twice =
          isHip(Site)
              ? !Site.Source.Through.empty() && Stored.contains(Loc)
              : Site.Form == SinkForm::DeviceType && Followed.contains(Loc);
      return Twice ||
             (Site.InOpenTemplate && Resolved.contains(Site.Sink->getEndLoc()));
    });
  }

  // A template is walked as written, for the code that does not depend on its
  // parameters, and as instantiated, for the code that does.
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseStmt(Stmt *S) {
    if (!S)
      return true;
    const size_t Outside = Names.size();
    const bool Continue = inside(*S, [&] { return Base::TraverseStmt(S); });
    if (!isa<DeclStmt>(S))
      Names.shrink(Outside);
    if (const VarDecl *Var = Chosen.lookup(S))
      Names.holdsDevice(*Var);
    return Continue;
  }

  bool TraverseDecl(Decl *D) {
    if (!D)
      return true;
    const auto Traverse = [&] {
      return inside(*D, [&] { return Base::TraverseDecl(D); });
    };
    if (isa<FunctionDecl, RecordDecl>(D))
      return inNewScope(Traverse);
    if (const auto *Named = dyn_cast<ValueDecl>(D))
      Names.declare(*Named);
    const bool Continue = Traverse();
    if (const auto *Var = dyn_cast<VarDecl>(D);
        Var && holdsFirstAccelerator(*Var, Used, Context))
      Names.holdsDevice();
    return Continue;
  }

  bool TraverseLambdaExpr(LambdaExpr *Lambda) {
    return inNewScope([&] { return Base::TraverseLambdaExpr(Lambda); });
  }

  bool TraverseConstructorInitializer(CXXCtorInitializer *Initialiser) {
    return inside(*Initialiser, [&] {
      return Base::TraverseConstructorInitializer(Initialiser);
    });
  }

  // Braces are walked as the compiler understands them: as written, they hold
  // none of the conversions that make a device.
  bool TraverseInitListExpr(InitListExpr *List) {
    return llvm::all_of(understood(List)->inits(),
                        [&](Expr *Element) { return TraverseStmt(Element); });
  }

  // What is not evaluated uses no device.
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc, bool = true) { return true; }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) {
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) {
    if (Construct->getNumArgs() == 0 ||
        Construct->getConstructor()->isCopyOrMoveConstructor())
      return true;
    const QualType Built = Construct->getType();
    if (isDevice(Built))
      visitDevice(Construct);
    else if (isTensorOptions(Built) || isOptionalDevice(Built))
      visitArguments(Construct, Construct->getArgs(), Construct->getNumArgs(),
                     Construct->isListInitialization() && !hasName(Construct)
                         ? Construct->getParenOrBraceRange()
                         : SourceRange());
    else if (isMadeForDeviceType(Built) &&
             isDeviceType(Construct->getArg(0)->getType()))
      visitTypeOnly(Construct, *Construct->getArg(0));
    else if (holdsDevice(Built))
      for (unsigned I = 0; I < Construct->getNumArgs(); ++I)
        if (isDeviceType(Construct->getArg(I)->getType()))
          visitArguments(Construct, Construct->getArgs() + I, 1);
    return true;
  }

  // What depends on a template's parameter, or on a type that nobody declared
  // because its header is missing: `torch::Device(torch::kCUDA, t.index())`.
  bool VisitCXXUnresolvedConstructExpr(CXXUnresolvedConstructExpr *Construct) {
    const llvm::ArrayRef<const Expr *> Arguments(Construct->arg_begin(),
                                                 Construct->arg_end());
    if (isDevice(Construct->getTypeAsWritten()))
      visitUnresolved(
          Construct, Arguments, SinkForm::Expression,
          CharSourceRange::getTokenRange(Construct->getSourceRange()));
    return true;
  }

  bool VisitVarDecl(VarDecl *Var) {
    auto *List = dyn_cast_or_null<ParenListExpr>(Var->getInit());
    if (List && isDevice(Var->getType()))
      visitUnresolved(List, List->exprs(), SinkForm::Initialiser,
                      initialiserOf(*Var, List->getEndLoc()));
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) {
    const auto *Method =
        dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
    if (Method && isa<CXXMemberCallExpr>(Call)) {
      Resolved.insert(Call->getRParenLoc());
      if (moveMethod(*Method) != DeviceKind::None)
        visitMove(Call, moveMethod(*Method));
      else if (isTensorOptions(
                   Context.getCanonicalTagType(Method->getParent())) &&
               Method->getDeclName().isIdentifier() &&
               Method->getName() == "device")
        visitArguments(Call, Call->getArgs(), Call->getNumArgs());
    }
    if (forwardsIntoDevice(*Call))
      visitForwarded(Call);
    if (const DeviceKind Kind = unknownMove(*Call, Parents);
        Kind != DeviceKind::None)
      visitMove(Call, Kind);
    if (const Expr *Text = textOfUnknownMove(*Call, Parents))
      visitUnresolved(Call, Text, SinkForm::Expression,
                      CharSourceRange::getTokenRange(Text->getSourceRange()));
    if (Call->getNumArgs() > 0 && isDeviceType(Call->getArg(0)->getType()))
      visitDependentCall(Call);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) {
    // A constant that stays a DeviceType never becomes a Device before our
    // eyes. HIP is wrong wherever it is a target, the others where they go to
    // code that makes a Device of them.
    if (deviceConstant(*Reference) == DeviceKind::Hip)
      visitDeviceType(Reference);
    else if (isAccelerator(typeNamedBy(*Reference)))
      visitOpenType(Reference);
    if (deviceConstant(*Reference) != DeviceKind::None)
      visitGivenToUnknown(Reference);
    return true;
  }

private:
  static bool isHip(const DeviceSite &Site) {
    return Site.Source.Constant == DeviceKind::Hip;
  }

  template <typename Node, typename Function>
  bool inside(const Node &Parent, Function Traverse) {
    Parents.push_back(DynTypedNode::create(Parent));
    const bool Continue = Traverse();
    Parents.pop_back();
    return Continue;
  }

  template <typename Function> bool inNewScope(Function Traverse) {
    const Scope Outside = std::exchange(Names, {});
    const bool Continue = Traverse();
    Names = Outside;
    return Continue;
  }

  /// Whether a braced construction has a type or a variable's name before it.
  bool hasName(const CXXConstructExpr *Construct) const {
    if (isa<CXXTemporaryObjectExpr>(Construct))
      return true;
    // Parents ends with the construction itself.
    size_t Above = Parents.size() - 2;
    while (Parents[Above].get<ExprWithCleanups>())
      --Above;
    const DynTypedNode &Parent = Parents[Above];
    // `Device d = {...}` is an expression in braces, `Device d{...}` is not.
    if (const auto *Var = Parent.get<VarDecl>())
      return Var->getInitStyle() != VarDecl::CInit;
    if (const auto *Field = Parent.get<FieldDecl>())
      return Field->getInClassInitStyle() != ICIS_CopyInit;
    return Parent.get<CXXFunctionalCastExpr>() ||
           Parent.get<CXXCtorInitializer>() || Parent.get<CXXNewExpr>();
  }

  void visitDevice(const CXXConstructExpr *Construct) {
    const Destination Goal = destinationOf(*Construct, Parents);
    if (isOnlyRead(Goal))
      return;
    DeviceSite Site;
    Site.Sink = Construct;
    Site.Arms = Goal.Arms;
    Site.Around = surroundingsOf(*Construct, Parents, Used);
    noteKeeping(Site.Around, Goal, Parents, Context);
    if (Construct->getNumArgs() > 1 &&
        !isa<CXXDefaultArgExpr>(Construct->getArg(1)))
      Site.Index = Construct->getArg(1);
    const auto *Var = Goal.User.get<VarDecl>();
    if (Var && Goal.Spelled == Construct && Goal.Arms.empty() &&
        Var->getInitStyle() != VarDecl::CInit &&
        Construct->getParenOrBraceRange().isValid()) {
      Site.Form = SinkForm::Initialiser;
      Site.Replaceable =
          initialiserOf(*Var, Construct->getParenOrBraceRange().getEnd());
    } else {
      Site.Replaceable =
          CharSourceRange::getTokenRange(spelledRange(Construct, Goal));
    }
    add(Site, *Construct->getArg(0));
  }

  void visitUnresolved(const Expr *Sink, llvm::ArrayRef<const Expr *> Arguments,
                       SinkForm Form, CharSourceRange Replaceable) {
    if (Arguments.empty() || isOnlyRead(destinationOf(*Sink, Parents)))
      return;
    DeviceSite Site;
    Site.Form = Form;
    Site.Sink = Sink;
    if (Arguments.size() > 1)
      Site.Index = Arguments[1];
    Site.Around = surroundingsOf(*Sink, Parents, Used);
    Site.Around.Kept = Form == SinkForm::Initialiser;
    Site.Replaceable = Replaceable;
    add(Site, *Arguments[0]);
  }

  /// `value.to(torch::kCUDA)` on a type that is still open. The instances of
  /// the template, if there are any, say the same and know more.
  void visitDependentCall(const CallExpr *Call) {
    DeclarationName Name;
    if (const auto *Open =
            dyn_cast<CXXDependentScopeMemberExpr>(Call->getCallee()))
      Name = Open->getMember();
    else if (const auto *Overloaded =
                 dyn_cast<UnresolvedMemberExpr>(Call->getCallee()))
      Name = Overloaded->getMemberName();
    const IdentifierInfo *Method = Name.getAsIdentifierInfo();
    const bool MakesOptions = Method && Method->isStr("device");
    if (!MakesOptions && !(Method && Method->isStr("to")))
      return;
    DeviceSite Site;
    Site.Sink = Call;
    Site.InOpenTemplate = true;
    Site.Around = surroundingsOf(*Call, Parents, Used);
    Site.Around.Kept = MakesOptions;
    if (MakesOptions && Call->getNumArgs() > 1)
      Site.Index = Call->getArg(1);
    Site.Replaceable = CharSourceRange::getTokenRange(
        writtenArguments(Call->getArgs(), Site.Index ? 2 : 1));
    add(Site, *Call->getArg(0));
  }

  /// A DeviceType is wanted, and a Device would not do.
  void visitTypeOnly(const Expr *Sink, const Expr &Type) {
    DeviceSite Site;
    Site.Form = SinkForm::DeviceType;
    Site.Sink = Sink;
    Site.OthersRelyOnType = true;
    Site.Around = surroundingsOf(*Sink, Parents, Used);
    Site.Replaceable = CharSourceRange::getTokenRange(Type.getSourceRange());
    add(Site, Type);
  }

  /// From behind the name of \p Var to its closing bracket at \p End.
  CharSourceRange initialiserOf(const VarDecl &Var, SourceLocation End) const {
    return CharSourceRange::getCharRange(
        Lexer::getLocForEndOfToken(Var.getLocation(), 0,
                                   Context.getSourceManager(),
                                   Context.getLangOpts()),
        End.getLocWithOffset(1));
  }

  /// The text that stands for a construction: all of `Device(...)` and of
  /// `{kCUDA, 0}`, but only the arguments behind a variable's name.
  SourceRange spelledRange(const CXXConstructExpr *Construct,
                           const Destination &Goal) const {
    if (Goal.Spelled != Construct || isa<CXXTemporaryObjectExpr>(Construct))
      return Goal.Spelled->getSourceRange();
    if (Construct->isListInitialization() && !hasName(Construct))
      return Construct->getParenOrBraceRange();
    return writtenArguments(Construct->getArgs(), Construct->getNumArgs());
  }

  static SourceRange writtenArguments(const Expr *const *Arguments,
                                      unsigned Count) {
    while (Count > 1 && isa<CXXDefaultArgExpr>(Arguments[Count - 1]))
      --Count;
    return {Arguments[0]->getBeginLoc(), Arguments[Count - 1]->getEndLoc()};
  }

  /// Options and other things that take the arguments of a Device and forward
  /// them, so that no Device is built in the user's own code.
  void visitArguments(const Expr *Sink, const Expr *const *Arguments,
                      unsigned Count, SourceRange Whole = {}) {
    if (Count == 0 || isa<CXXDefaultArgExpr>(Arguments[0]))
      return;
    const Expr *First = withoutConversions(Arguments[0]);
    // A Device or an optional one is a sink of its own.
    if (isDevice(First->getType()) || isOptionalDevice(First->getType()))
      return;
    const Destination Goal = destinationOf(*Sink, Parents);
    DeviceSite Site;
    Site.Sink = Sink;
    Site.Arms = Goal.Arms;
    Site.Around = surroundingsOf(*Sink, Parents, Used);
    noteKeeping(Site.Around, Goal, Parents, Context);
    if (Count > 1 && !isa<CXXDefaultArgExpr>(Arguments[1]) &&
        Arguments[1]->IgnoreParenImpCasts()->getType()->isIntegerType())
      Site.Index = Arguments[1];
    Site.Replaceable = CharSourceRange::getTokenRange(
        Whole.isValid() ? Whole : writtenArguments(Arguments, Count));
    add(Site, *Arguments[0]);
  }

  /// In `map.emplace(key, torch::kCUDA)` the device does not stand first.
  void visitForwarded(const CallExpr *Call) {
    llvm::ArrayRef Arguments(Call->getArgs(), Call->getNumArgs());
    while (Arguments.size() > 1 && !isDeviceType(Arguments[0]->getType()) &&
           isDeviceType(Arguments.back()->getType()))
      Arguments = Arguments.drop_front();
    visitArguments(Call, Arguments.data(), Arguments.size());
  }

  void visitMove(const CallExpr *Call, DeviceKind Kind) {
    DeviceSite Site;
    Site.Form = SinkForm::MoveMethod;
    Site.Sink = Call;
    Site.Source.Spelled = Call;
    Site.Source.Constant = Kind;
    Site.Around = surroundingsOf(*Call, Parents, Used);
    Site.Replaceable =
        CharSourceRange::getTokenRange(Call->getExprLoc(), Call->getEndLoc());
    addWithSource(std::move(Site));
  }

  void visitDeviceType(const DeclRefExpr *Reference) {
    const Destination Goal = destinationOf(*Reference, Parents);
    // Sinks and comparisons have their own visits; what is left is a value
    // that is stored, returned or mapped to.
    const bool InTable = isMappedTo(Goal.User, Reference);
    const bool Stored =
        Goal.User.get<VarDecl>() || Goal.User.get<FieldDecl>() ||
        Goal.User.get<ReturnStmt>() || Goal.User.get<CXXCtorInitializer>() ||
        isAssignment(Goal.User) || InTable;
    const auto *Var = Goal.User.get<VarDecl>();
    if (!Stored || (Var && Var->isConstexpr()))
      return;
    DeviceSite Site = typeSite(Reference, Goal);
    Site.Source.Certain = !InTable;
    Site.OthersRelyOnType = !goesToLocal(Goal.User);
    addWithSource(std::move(Site));
  }

  void visitOpenType(const DeclRefExpr *Reference) {
    const Destination Goal = destinationOf(*Reference, Parents);
    if (!Open.choosesFor(Goal, *Reference, Parents))
      return;
    DeviceSite Site = typeSite(Reference, Goal);
    Site.OthersRelyOnType = true;
    addWithSource(std::move(Site));
  }

  DeviceSite typeSite(const DeclRefExpr *Reference, const Destination &Goal) {
    DeviceSite Site;
    Site.Form = SinkForm::DeviceType;
    Site.Sink = Reference;
    Site.Around = surroundingsOf(*Reference, Parents, Used);
    Site.Arms = Goal.Arms;
    Site.Source.Spelled = Reference;
    Site.Source.Constant = typeNamedBy(*Reference);
    Site.Replaceable =
        CharSourceRange::getTokenRange(Reference->getSourceRange());
    return Site;
  }

  /// Of a constant of LibTorch's, or of a constexpr variable that is one.
  static DeviceKind typeNamedBy(const DeclRefExpr &Reference) {
    const DeviceKind Kind = deviceConstant(Reference);
    const auto *Var = dyn_cast<VarDecl>(Reference.getDecl());
    return Kind == DeviceKind::None && Var && Var->isConstexpr() &&
                   Var->getInit() && isDeviceType(Var->getType())
               ? deviceConstant(*withoutConversions(Var->getInit()))
               : Kind;
  }

  void visitGivenToUnknown(const DeclRefExpr *Constant) {
    const Destination Goal = destinationOf(*Constant, Parents);
    if (!isGivenToUnknown(Goal, Parents))
      return;
    DeviceSite Site;
    Site.Sink = Constant;
    Site.Arms = Goal.Arms;
    Site.Around = surroundingsOf(*Constant, Parents, Used);
    Site.Source.Spelled = Constant;
    Site.Source.Constant = deviceConstant(*Constant);
    Site.Replaceable =
        CharSourceRange::getTokenRange(Constant->getSourceRange());
    addWithSource(std::move(Site));
  }

  /// Of a constant, which cannot stand on the left.
  static bool isAssignment(const DynTypedNode &User) {
    const auto *Operator = User.get<BinaryOperator>();
    return Operator && Operator->getOpcode() == BO_Assign;
  }

  static bool goesToLocal(const DynTypedNode &User) {
    const ValueDecl *Goal = User.get<VarDecl>();
    if (const auto *Assignment = User.get<BinaryOperator>())
      if (const auto *Left =
              dyn_cast<DeclRefExpr>(Assignment->getLHS()->IgnoreParens()))
        Goal = Left->getDecl();
    const auto *Var = dyn_cast_or_null<VarDecl>(Goal);
    return Var && Var->isLocalVarDecl();
  }

  /// Whether somebody else's name for HIP is translated here.
  static bool translatesHip(const DeviceSite &Site) {
    const auto AsksForText = [](const ConditionalOperator *Choice) {
      return asksForText(Choice->getCond());
    };
    return Site.Source.Constant == DeviceKind::Hip &&
           (Site.Around.TranslatesName ||
            llvm::any_of(Site.Arms, AsksForText) ||
            llvm::any_of(Site.Source.Arms, AsksForText));
  }

  /// `{"hip", torch::kHIP}`, an entry of a table.
  static bool isMappedTo(const DynTypedNode &User, const Expr *Value) {
    const auto *Pair = User.get<CXXConstructExpr>();
    return Pair && Pair->getNumArgs() == 2 &&
           withoutConversions(Pair->getArg(1)) == Value &&
           Pair->getConstructor()->getParent()->isInStdNamespace() &&
           Pair->getConstructor()->getParent()->getName() == "pair";
  }

  void add(DeviceSite Site, const Expr &Value) {
    Site.Value = &Value;
    for (DeviceSource &Source : sourcesOf(Value, Used)) {
      Site.Source = std::move(Source);
      addWithSource(Site);
    }
  }

  void addWithSource(DeviceSite Site) {
    if (isExpectedToThrow(Site.Sink->getExprLoc(), Context))
      return;
    Site.DeviceInScope = Names.device();
    if (const Expr *Asked = guardingOf(Parents, Used).Asked;
        Asked && isName(*Asked))
      Site.KnownDevice = deviceOf(*Asked, Context);
    Site.OthersRelyOnType |= translatesHip(Site);
    Found.push_back(std::move(Site));
  }

  ASTContext &Context;
  const Uses &Used;
  const ChosenDevices &Chosen;
  const OpenTypes Open;
  std::vector<DeviceSite> &Found;
  /// From the translation unit's declaration to the node being visited.
  std::vector<DynTypedNode> Parents;
  /// What the innermost function could use by name.
  Scope Names;
  /// The ends of the method calls whose method is known.
  llvm::DenseSet<SourceLocation> Resolved;
};

} // namespace

std::vector<DeviceSite> sitesIn(ASTContext &Context, const Uses &Used,
                                const ChosenDevices &Chosen) {
  std::vector<DeviceSite> Found;
  SiteVisitor Visitor(Context, Used, Chosen, Found);
  Visitor.TraverseAST(Context);
  Visitor.finish();
  return Found;
}

} // namespace torchport
