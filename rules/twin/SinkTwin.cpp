//===- SinkTwin.cpp - replaces a sink by its twin -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/Twins.h"

#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

/// Returns true if \p S may contain other edits, as of a question.
static bool mayContainOtherTwin(const Stmt *S) {
  return containsStmt(S, [](const Stmt &Each) {
    return isa<CallExpr, ConditionalOperator>(Each);
  });
}

/// Returns true if the brace at \p Place directly follows `.name`.
static bool followsDesignator(SourceLocation Place, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const LangOptions &Language = Context.getLangOpts();
  const auto Name = Lexer::findPreviousToken(Place, Sources, Language, false);
  const auto Dot = Name ? Lexer::findPreviousToken(Name->getLocation(), Sources,
                                                   Language, false)
                        : std::nullopt;
  return Dot && Name->is(tok::raw_identifier) && Dot->is(tok::period);
}

namespace {

class SinkEditor {
public:
  SinkEditor(const DeviceSite &Site, const UnitModel &Unit)
      : Site(Site), Source(Site.Source), Context(Unit.Context),
        Api(apiFor(Site.Sink->getType(), Unit)), Edits(Unit, Api) {}

  /// Replaces the constant or text at the sink, and its index, by a Device.
  Twin replaceByDevice(const std::string &Constant,
                       std::optional<unsigned> Number) {
    const std::string Begin =
        twinCall("device", Api) + Constant +
        (Number ? ", " + std::to_string(*Number) : std::string());
    if (Site.Form == SinkForm::Initialiser || !isSpelledWhole()) {
      if (!Site.Index) {
        Edits.replace(Source.Spelled->getSourceRange(), Begin + ")");
      } else if (mayContainOtherTwin(Site.Index)) {
        Edits.replace(Source.Spelled->getSourceRange(), Begin);
        Edits.insertAfter(Site.Index->getEndLoc(), ")");
      } else {
        Edits.replace({Source.Spelled->getBeginLoc(), Site.Index->getEndLoc()},
                      Begin + ", " +
                          textIn(Site.Index->getSourceRange(), Context) + ")");
      }
      return Edits.takeTwin();
    }
    // `torch::Device(...)`, `torch::Device{...}` and `{...}`.
    if (const auto Rest = plainRest();
        Rest && !mayContainOtherTwin(Site.Index)) {
      Edits.replace(Site.Replaceable, Begin + *Rest + ")");
    } else {
      Edits.replace({Site.Replaceable.getBegin(), Source.Spelled->getEndLoc()},
                    Begin);
      closeBraces();
    }
    return Edits.takeTwin();
  }

  /// Passes the text that the device is made of to the twin, unchanged.
  Twin wrapInParseDevice() {
    const Expr &Value = *Site.Value->IgnoreUnlessSpelledInSource();
    const SourceRange Whole(Site.Value->getBeginLoc(), Site.Value->getEndLoc());
    if (Site.Form != SinkForm::Initialiser && isSpelledWhole()) {
      Edits.replaceBefore(Site.Replaceable.getBegin(), Value.getBeginLoc(),
                          twinCall("parse_device", Api));
      closeBraces();
    } else if (mayContainOtherTwin(&Value)) {
      Edits.wrap(Whole, twinCall("parse_device", Api), ")");
    } else {
      Edits.replace(Whole, twinCall("parse_device", Api) +
                               textIn(Whole, Context) + ")");
    }
    return Edits.takeTwin();
  }

private:
  /// Returns the text between the constant and the last bracket; nothing if it
  /// has a comment or a line break, or is in a macro.
  std::optional<std::string> plainRest() const {
    const SourceRange Whole = Site.Replaceable;
    const SourceLocation Last = Source.Spelled->getEndLoc();
    if (Whole.getBegin().isMacroID() || Whole.getEnd().isMacroID() ||
        Last.isMacroID() ||
        containsComment(CharSourceRange::getTokenRange(Whole), Context) ||
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

  /// Returns true if Replaceable is a whole construction with its brackets.
  /// Those of `.device{torch::kCUDA, 1}` must stay.
  bool isSpelledWhole() const {
    const SourceLocation Begin = Site.Replaceable.getBegin();
    const bool IsBraced = characterAt(Begin) == '{';
    if (IsBraced && followsDesignator(Begin, Context))
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

  const DeviceSite &Site;
  const DeviceSource &Source;
  const ASTContext &Context;
  const TwinApi Api;
  TwinEdit Edits;
};

} // namespace

Twin sinkTwin(const DeviceSite &Site, const UnitModel &Unit,
              const std::string &Constant, std::optional<unsigned> Number) {
  return SinkEditor(Site, Unit).replaceByDevice(Constant, Number);
}

Twin parseDeviceTwin(const DeviceSite &Site, const UnitModel &Unit) {
  return SinkEditor(Site, Unit).wrapInParseDevice();
}

/// Returns true if \p Ancestors contains a template or an instantiation. In the
/// template itself, the callee may be unresolved.
static bool isInTemplateOrInstantiation(Path Ancestors) {
  return llvm::any_of(Ancestors, [](const DynTypedNode &Each) {
    const auto *Function = Each.get<FunctionDecl>();
    return Function && (Function->isDependentContext() ||
                        Function->isTemplateInstantiation());
  });
}

Twin shimTwin(const DeviceSite &Site, const UnitModel &Unit) {
  const Expr &Type = *Site.Source.Spelled;
  if (auto None = noTwinAt(Type, Unit))
    return *None;
  // The shim is older than the headers of the stable ABI.
  if (Unit.Version.Major > 0 &&
      std::pair(Unit.Version.Major, Unit.Version.Minor) < std::pair(2u, 9u))
    return Twin::none("its twins need LibTorch 2.9");
  if (isInTemplateOrInstantiation(Site.Ancestors))
    return Twin::none(DependsOnTemplate);
  if (!Site.Source.Certain) // only CPU memory can be pinned
    return Twin::none("no twin can fix it");
  const std::string Text = textIn(Type.getSourceRange(), Unit.Context);
  TwinEdit Edits(Unit, TwinApi::Stable);
  Edits.replace(Type.getSourceRange(),
                twinCall("device_type", TwinApi::Stable) + Text + ")");
  Edits.wrap(Site.Index->getSourceRange(),
             twinCall("device_index", TwinApi::Stable) + Text + ", ", ")");
  return Edits.takeTwin();
}

} // namespace torchport
