//===- Sites.cpp - the places where LibTorch is given a device ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Sites.h"

#include "rules/device/DeviceText.h"
#include "rules/device/Forwarding.h"
#include "rules/device/Guarding.h"
#include "rules/device/OpenTypes.h"
#include "rules/device/Scope.h"
#include "rules/device/SinkRange.h"
#include "rules/device/TypeSites.h"
#include "rules/device/Unresolved.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
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
                     Construct->isListInitialization() &&
                             !hasName(*Construct, Parents)
                         ? Construct->getParenOrBraceRange()
                         : SourceRange());
    else if (isMadeForDeviceType(Built) &&
             isDeviceType(Construct->getArg(0)->getType()))
      visitTypeOnly(Construct, *Construct->getArg(0));
    else if (holdsDevice(Built))
      for (unsigned I = 0; I < Construct->getNumArgs(); ++I)
        if (isDeviceType(Construct->getArg(I)->getType()))
          visitArguments(Construct, Construct->getArgs() + I, 1);
    if (keepsOptionalType(*Construct, destinationOf(*Construct, Parents)))
      visitTypeOnly(Construct, *Construct->getArg(0));
    visitForwardedBy(Construct);
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
                      initialiserOf(*Var, List->getEndLoc(), Context));
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
    else
      visitForwardedBy(Call);
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
      addIf(storedType(*Reference, Parents, Used));
    else if (isAccelerator(typeNamedBy(*Reference)))
      addIf(openType(*Reference, Parents, Used, Open));
    if (deviceConstant(*Reference) != DeviceKind::None)
      addIf(typeGivenToUnknown(*Reference, Parents, Used));
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
      Site.Replaceable = initialiserOf(
          *Var, Construct->getParenOrBraceRange().getEnd(), Context);
    } else {
      Site.Replaceable = CharSourceRange::getTokenRange(
          spelledRange(*Construct, Goal, Parents));
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

  void visitForwardedBy(const Expr *Making) {
    for (const Expr *Type : forwardedDevices(*Making))
      visitArguments(Making, &Type, 1);
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

  void add(DeviceSite Site, const Expr &Value) {
    Site.Value = &Value;
    for (DeviceSource &Source : sourcesOf(Value, Used)) {
      Site.Source = std::move(Source);
      addWithSource(Site);
    }
  }

  void addIf(std::optional<DeviceSite> Site) {
    if (Site)
      addWithSource(std::move(*Site));
  }

  void addWithSource(DeviceSite Site) {
    if (isExpectedToThrow(Site.Sink->getExprLoc(), Context) ||
        isGivenToUnknownThrow(Parents))
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
