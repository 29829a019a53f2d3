//===- ProvenanceCalls.cpp - devices that come out of calls ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/InputDefaults.h"
#include "rules/flow/JoinedText.h"
#include "rules/flow/OptionNames.h"
#include "rules/flow/Tracer.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;

namespace torchport {

/// What is given by a function of which nothing is seen.
static InputKind kindOfResult(const CallExpr &Call, InputKind Known) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const bool IsForeign =
      Callee && !isOfLibTorch(*Callee) &&
      !AnalysisDeclContext::isInStdNamespace(Callee) &&
      !StringRef(qualifiedName(*Callee)).starts_with("torchport::");
  return Known == InputKind::None && IsForeign ? InputKind::Elsewhere : Known;
}

static bool replacesText(const CallExpr &Call) {
  return calleeName(&Call).contains_insensitive("replace");
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

void Tracer::traceDefaults(llvm::ArrayRef<const Expr *> Defaults,
                           const DeviceSource &Ancestors) {
  for (const Expr *Default : Defaults) {
    DeviceSource Each = Ancestors;
    Each.IsDefault = Each.OneOfSeveral = Each.BelowCall = true;
    trace(Default, std::move(Each));
  }
}

void Tracer::traceRegistered(const ValueDecl &Variable,
                             const DeviceSource &Ancestors) {
  if (auto Known = Facts.Texts.Defaults.find(&Variable);
      Known != Facts.Texts.Defaults.end())
    traceDefaults(Known->second, Ancestors);
  const auto Setters = Facts.Texts.SetBy.find(&Variable);
  if (Setters == Facts.Texts.SetBy.end())
    return;
  for (const CallExpr *Each : Setters->second)
    if (auto Known = Facts.Texts.Registered.find(optionReadBy(*Each));
        Known != Facts.Texts.Registered.end()) {
      DeviceSource Read = Ancestors;
      Read.Lookup = Each;
      traceDefaults(Known->second, Read);
    }
}

void Tracer::traceRegistered(const CallExpr &Call, DeviceSource Ancestors) {
  if (const CallExpr *Lookup = lookupIn(Call)) {
    Ancestors.Lookup = Lookup;
    if (auto Known = Facts.Texts.Registered.find(optionAskedBy(*Lookup));
        Known != Facts.Texts.Registered.end())
      traceDefaults(Known->second, Ancestors);
  }
  // `absl::GetFlag(FLAGS_device)`, `parser.value(device).toStdString()`.
  for (const CallExpr *Each = &Call; Each;) {
    const Expr *Object = objectOf(*Each);
    if (Object)
      traceGivenFlag(*Object, Ancestors);
    for (const Expr *Argument : Each->arguments())
      if (Argument != Object)
        traceGivenFlag(*Argument, Ancestors);
    Each = Object ? dyn_cast<CallExpr>(withoutConversions(Object)) : nullptr;
  }
}

void Tracer::traceGivenFlag(const Expr &Given, DeviceSource Ancestors) {
  const Expr *Named = withoutConversions(&Given);
  const auto *Member = dyn_cast<MemberExpr>(Named);
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  if (const Expr *Default = Field ? defaultOfOption(*Field) : nullptr) {
    Ancestors.Through.push_back(Field);
    Ancestors.Named.push_back(Member);
    return traceDefaults(Default, Ancestors);
  }
  const auto *Reference = dyn_cast<DeclRefExpr>(Named);
  const auto *Flag =
      Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
  if (!Flag || !isFlag(*Flag))
    return;
  Ancestors.Through.push_back(Flag);
  Ancestors.Named.push_back(Reference);
  if (const Expr *Default = defaultOfFlag(*Flag))
    traceDefaults(Default, Ancestors);
}

void Tracer::traceFlag(const Expr &Use, const VarDecl &Flag,
                       DeviceSource Ancestors) {
  if (const Expr *Default = defaultOfFlag(Flag))
    traceDefaults(Default, Ancestors);
  traceUnknown(Use, InputKind::CommandLine, std::move(Ancestors));
}

void Tracer::traceCall(const CallExpr *Call, DeviceSource Ancestors) {
  if (joinsTexts(*Call))
    return traceJoined(*Call, std::move(Ancestors));
  if (traceStream(*Call, Ancestors))
    return;
  // A JSON value becomes a text on the way to a device.
  const bool GivesText = isText(Call->getType()) || Call->isTypeDependent() ||
                         inputOf(Call->getType()) != InputKind::None;
  const FunctionDecl *Callee = Call->getDirectCallee();
  if ((!GivesText && !isDeviceType(Call->getType())) ||
      (Callee && isOfRuntime(*Callee)))
    return;
  const InputKind Kind = inputOf(*Call);
  const size_t First = Found.size();
  if (!isOfInputLibrary(*Call) && traceResults(*Call, Ancestors)) {
    if (isGiven(Kind) &&
        llvm::none_of(llvm::drop_begin(Found, First),
                      [](const DeviceSource &S) { return isGiven(S.Input); }))
      traceUnknown(*Call, Kind, std::move(Ancestors));
    return noteDefaults(First);
  }
  Ancestors.Arms.clear();
  traceUnknown(*Call, GivesText ? kindOfResult(*Call, Kind) : Kind, Ancestors);
  // Anything may come out of another call, so what goes in is a candidate if
  // it is of the same kind. But the first text is what the call is about, the
  // key of a table or a name to resolve; those behind it are defaults.
  Ancestors.Certain &= isGiven(Kind);
  if (isGiven(Kind))
    traceRegistered(*Call, Ancestors);
  Ancestors.OneOfSeveral = true;
  Ancestors.BelowCall = true;
  if (GivesText && traceKnownDefaults(*Call, Ancestors))
    return noteDefaults(First);
  llvm::ArrayRef<const Expr *> Arguments(Call->getArgs(), Call->getNumArgs());
  // `std::regex_replace(name, hip, "cuda")` translates.
  if (GivesText && replacesText(*Call))
    Arguments = {};
  else if (GivesText && !Arguments.empty())
    Arguments = Arguments.drop_front(std::min<size_t>(
        isa<CXXOperatorCallExpr>(Call) ? 2 : 1, Arguments.size()));
  for (const Expr *Argument : Arguments)
    if (isText(withoutConversions(Argument)->getType()) == GivesText)
      trace(Argument, Ancestors);
  noteDefaults(First);
}

bool Tracer::traceKnownDefaults(const CallExpr &Call,
                                const DeviceSource &Ancestors) {
  bool Known = false;
  // `root.get("device", "cuda").asString()`: the first call decides, those
  // before it only where they are in the table.
  for (const CallExpr *Each = &Call; Each;) {
    auto Default = defaultIn(*Each, InputDefault::Result);
    if (!Default && Each != &Call)
      Default = defaultIn(*Each, InputDefault::Named);
    if (Default && *Default) {
      const Expr *Text = textIn(*Default);
      trace(Text ? Text : *Default, Ancestors);
    }
    Known |= Each == &Call && Default;
    const Expr *Object = objectOf(*Each);
    Each = Object ? dyn_cast<CallExpr>(withoutConversions(Object)) : nullptr;
  }
  return Known;
}

void Tracer::traceJoined(const CallExpr &Call, DeviceSource Ancestors) {
  const auto Pieces = piecesOf(Call);
  if (Pieces.empty())
    return;
  noteTail(llvm::ArrayRef(Pieces).drop_front(), Ancestors);
  const auto *Format = dyn_cast<StringLiteral>(withoutConversions(Pieces[0]));
  if (!Format || !formatsText(Call))
    return trace(Pieces[0], std::move(Ancestors));
  traceFormat(*Format, std::move(Ancestors));
}

void Tracer::traceFormat(const StringLiteral &Format, DeviceSource Ancestors) {
  if (!Format.isOrdinary())
    return;
  Ancestors.Spelled = &Format;
  Ancestors.IsPrefix = true;
  Ancestors.Text = Format.getString().split('{').first.split('%').first.str();
  Found.push_back(std::move(Ancestors));
}

void Tracer::noteTail(llvm::ArrayRef<const Expr *> Pieces,
                      DeviceSource &Ancestors) {
  const bool IsLast = !Ancestors.IsPrefix;
  Ancestors.IsPrefix = true;
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
    Ancestors.Text = Leading + Ancestors.Text.value_or("");
    return;
  }
  Ancestors.Index =
      IsLast && Pieces.size() == 1 ? numberIn(*Pieces.front()) : nullptr;
  if (Leading.empty())
    Ancestors.Text.reset();
  else
    Ancestors.Text = std::move(Leading);
}

bool Tracer::traceStream(const CallExpr &Call, DeviceSource Ancestors) {
  const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
  if (!Method || identifierOf(Method->getMethodDecl()) != "str")
    return false;
  const auto *Stream = dyn_cast<DeclRefExpr>(
      Method->getImplicitObjectArgument()->IgnoreParenImpCasts());
  const auto Pieces =
      Facts.Texts.Pieces.lookup(Stream ? Stream->getDecl() : nullptr);
  if (Pieces.empty())
    return false;
  Ancestors.Through.push_back(Stream->getDecl());
  Ancestors.Named.push_back(Stream);
  noteTail(llvm::ArrayRef(Pieces).drop_front(), Ancestors);
  trace(Pieces.front(), std::move(Ancestors));
  return true;
}

bool Tracer::traceResults(const CallExpr &Call, DeviceSource Ancestors) {
  const FunctionDecl *Callee =
      Call.isTypeDependent() ? nullptr : Call.getDirectCallee();
  const Stmt *Body = Callee ? Callee->getBody(Callee) : nullptr;
  if (!Body || AnalysisDeclContext::isInStdNamespace(Callee) ||
      llvm::is_contained(Ancestors.Through, Callee))
    return false;
  // What a function gives that is given nothing is the same each time.
  if (Callee->getNumParams() == 0 && !Followed.insert(Callee).second)
    return true;
  llvm::SmallVector<const Expr *, 2> Results;
  collectResults(Body, Results);
  Ancestors.Through.push_back(Callee);
  Ancestors.Named.push_back(Call.getCallee()->IgnoreParenImpCasts());
  Ancestors.OneOfSeveral |= Results.size() > 1;
  Ancestors.Arms.clear();
  const size_t First = Found.size();
  const Frame Here{&Call, Callee, Inside};
  Inside = &Here;
  for (const Expr *Result : Results)
    trace(Result, Ancestors);
  Inside = Here.Outside;
  noteDefaults(First);
  return true;
}

} // namespace torchport
