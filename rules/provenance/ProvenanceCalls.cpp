//===- ProvenanceCalls.cpp - follows devices through calls ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/provenance/Tracer.h"

#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;

namespace torchport {

/// Returns the origin of the result of \p Call, whose body is not available.
static InputKind kindOfResult(const CallExpr &Call, InputKind Known) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const bool IsForeign = Callee && !isLibTorchDecl(*Callee) &&
                         !AnalysisDeclContext::isInStdNamespace(Callee) &&
                         !isRuntimeDecl(*Callee);
  return Known == InputKind::None && IsForeign ? InputKind::Elsewhere : Known;
}

/// Returns true if \p Type, such as a JSON value, can be converted to a text.
static bool convertsToText(QualType Type) {
  const CXXRecordDecl *Class = recordOf(Type);
  return Class && Class->hasDefinition() &&
         llvm::any_of(
             Class->getVisibleConversionFunctions(), [](const NamedDecl *Each) {
               const auto *Plain =
                   dyn_cast<CXXConversionDecl>(Each->getUnderlyingDecl());
               return !Plain || isText(Plain->getConversionType());
             });
}

/// The first argument is a key, except in `value_or("cuda")` and
/// `as<T>("cuda")`.
static llvm::ArrayRef<const Expr *> fallbacksOf(const CallExpr &Call) {
  const llvm::ArrayRef<const Expr *> All = argumentsOf(Call);
  const StringRef Name = calleeName(&Call);
  if (Name == "value_or" || Name == "as")
    return All;
  // `std::regex_replace(name, hip, "cuda")` translates a name.
  if (Name.contains_insensitive("replace"))
    return {};
  return All.drop_front(
      std::min<size_t>(isa<CXXOperatorCallExpr>(Call) ? 2 : 1, All.size()));
}

static bool isNonDeviceText(const Expr &Argument) {
  const auto Text = literalText(&Argument);
  return Text && intendedDevice(*Text).Kind == IntendedDevice::Unknown;
}

static llvm::SmallVector<const Expr *, 4> resultsIn(const Stmt *Body) {
  llvm::SmallVector<const Expr *, 4> Results;
  const auto Add = [&](const Stmt &Each) {
    const auto *Return = dyn_cast<ReturnStmt>(&Each);
    if (Return && Return->getRetValue())
      Results.push_back(Return->getRetValue());
    return false;
  };
  containsStmt(Body, Add, /*InLambdas=*/false);
  return Results;
}

void Tracer::traceCall(const CallExpr *Call, DeviceSource PathToSink) {
  if (joinsTexts(*Call))
    return traceJoined(*Call, std::move(PathToSink));
  if (traceStream(*Call, PathToSink))
    return;
  const bool GivesText = isText(Call->getType()) || Call->isTypeDependent() ||
                         convertsToText(Call->getType());
  const FunctionDecl *Callee = Call->getDirectCallee();
  if ((!GivesText && !isDeviceType(Call->getType())) ||
      (Callee && isRuntimeDecl(*Callee)))
    return;
  const InputKind Kind = inputOf(*Call);
  const size_t First = Found.size();
  const unsigned UnknownProgramValuesBefore = UnknownProgramValues;
  if (!isForeignLibraryDecl(Callee) && traceResults(*Call, PathToSink)) {
    if (GivesText && Found.size() == First &&
        UnknownProgramValues > UnknownProgramValuesBefore)
      traceUnknown(*Call, kindOfResult(*Call, Kind), std::move(PathToSink));
    else if (isUserInput(Kind) && !hasUserInput(First))
      traceUnknown(*Call, Kind, std::move(PathToSink));
    return markDefaults(First);
  }
  PathToSink.Arms.clear();
  // A type that another library returns is no name to parse.
  traceUnknown(*Call, GivesText ? kindOfResult(*Call, Kind) : InputKind::None,
               PathToSink);
  // An unknown call may return its arguments: the first text is usually a key,
  // and the others are defaults.
  PathToSink.Certain &= isUserInput(Kind);
  PathToSink.OneOfSeveral = true;
  PathToSink.BelowCall = true;
  for (const Expr *Argument :
       GivesText ? fallbacksOf(*Call) : argumentsOf(*Call))
    if (isText(ignoreConversions(Argument)->getType()) == GivesText &&
        !isNonDeviceText(*Argument))
      trace(Argument, PathToSink);
  markDefaults(First);
}

void Tracer::traceJoined(const CallExpr &Call, DeviceSource PathToSink) {
  const auto Pieces = piecesOf(Call);
  if (Pieces.empty())
    return;
  appendSuffix(llvm::ArrayRef(Pieces).drop_front(), PathToSink);
  const auto *Format = dyn_cast<StringLiteral>(ignoreConversions(Pieces[0]));
  if (!Format || !formatsText(Call))
    return trace(Pieces[0], std::move(PathToSink));
  if (!Format->isOrdinary())
    return;
  // `"cuda:{}"`, `"cuda:%d"`: the text before the number.
  PathToSink.Spelled = Format;
  PathToSink.IsPrefix = true;
  PathToSink.Text = Format->getString().split('{').first.split('%').first.str();
  Found.push_back(std::move(PathToSink));
}

/// Returns the number that \p Piece adds to a text, or a call that gives its
/// digits: `std::getenv("LOCAL_RANK")`.
static const Expr *digitsIn(const Expr &Piece) {
  if (const Expr *Number = numberIn(Piece))
    return Number;
  const auto *Call = dyn_cast<CallExpr>(ignoreConversions(&Piece));
  return Call && isText(Call->getType()) ? Call : nullptr;
}

void Tracer::appendSuffix(llvm::ArrayRef<const Expr *> Pieces,
                          DeviceSource &PathToSink) {
  const bool IsLast = !PathToSink.IsPrefix;
  PathToSink.IsPrefix = true;
  std::string Leading;
  while (!Pieces.empty()) {
    const Expr *Piece = ignoreConversions(Pieces.front());
    if (const auto Text = literalText(Piece))
      Leading += *Text;
    else if (const auto *Letter = dyn_cast<CharacterLiteral>(Piece))
      Leading += static_cast<char>(Letter->getValue());
    else
      break;
    Pieces = Pieces.drop_front();
  }
  if (Pieces.empty()) {
    PathToSink.Text = Leading + PathToSink.Text.value_or("");
    return;
  }
  PathToSink.Index =
      IsLast && Pieces.size() == 1 ? digitsIn(*Pieces.front()) : nullptr;
  if (Leading.empty())
    PathToSink.Text.reset();
  else
    PathToSink.Text = std::move(Leading);
}

bool Tracer::traceStream(const CallExpr &Call, DeviceSource PathToSink) {
  const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
  if (!Method || identifierOf(Method->getMethodDecl()) != "str")
    return false;
  const auto *Stream = dyn_cast<DeclRefExpr>(
      Method->getImplicitObjectArgument()->IgnoreParenImpCasts());
  const auto Pieces =
      Facts.Texts.Pieces.lookup(Stream ? Stream->getDecl() : nullptr);
  if (Pieces.empty())
    return false;
  PathToSink.Steps.push_back(Stream->getDecl());
  appendSuffix(llvm::ArrayRef(Pieces).drop_front(), PathToSink);
  trace(Pieces.front(), std::move(PathToSink));
  return true;
}

bool Tracer::traceResults(const CallExpr &Call, DeviceSource PathToSink) {
  const FunctionDecl *Callee =
      Call.isTypeDependent() ? nullptr : Call.getDirectCallee();
  const Stmt *Body = Callee ? Callee->getBody(Callee) : nullptr;
  if (!Body || AnalysisDeclContext::isInStdNamespace(Callee) ||
      llvm::is_contained(PathToSink.Steps, Callee))
    return false;
  // A function without parameters has the same results each time.
  if (Callee->getNumParams() == 0 && !Visited.insert(Callee).second)
    return true;
  const auto Results = resultsIn(Body);
  PathToSink.Steps.push_back(Callee);
  PathToSink.OneOfSeveral |= Results.size() > 1;
  PathToSink.Arms.clear();
  const size_t First = Found.size();
  const Frame Here{&Call, Callee, CurrentFrame};
  CurrentFrame = &Here;
  for (const Expr *Result : Results)
    trace(Result, PathToSink);
  CurrentFrame = Here.Caller;
  markDefaults(First);
  return true;
}

} // namespace torchport
