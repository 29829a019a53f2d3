//===- TwinEdit.cpp - edits that insert a twin ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/Twins.h"

#include "rules/core/RawCode.h"
#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

/// Returns the range of \p Source in the file where it is spelled.
static CharSourceRange spelledFileRange(CharSourceRange Source,
                                        const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const CharSourceRange Spelled(
      SourceRange(Sources.getSpellingLoc(Source.getBegin()),
                  Sources.getSpellingLoc(Source.getEnd())),
      Source.isTokenRange());
  return Lexer::makeFileCharRange(Spelled, Sources, Context.getLangOpts());
}

static bool declaresDevice(ArrayRef<const char *> Path,
                           const ASTContext &Context) {
  const DeclContext *Scope = Context.getTranslationUnitDecl();
  for (const char *Name : Path) {
    const auto Found = Scope->lookup(&Context.Idents.get(Name));
    Scope = Found.empty() ? nullptr : dyn_cast<NamespaceDecl>(Found.front());
    if (!Scope)
      return false;
  }
  return !Scope->lookup(&Context.Idents.get("Device")).empty();
}

TwinApi apiFor(QualType T, const UnitModel &Unit) {
  const bool IsStable =
      Unit.IsForStableAbi ||
      (!T.isNull() && StringRef(T.getCanonicalType().getAsString())
                          .contains("torch::stable::")) ||
      (declaresDevice({"torch", "stable"}, Unit.Context) &&
       !declaresDevice({"c10"}, Unit.Context));
  return IsStable ? TwinApi::Stable : TwinApi::C10;
}

std::string textIn(SourceRange Whole, const ASTContext &Context) {
  return Lexer::getSourceText(
             spelledFileRange(CharSourceRange::getTokenRange(Whole), Context),
             Context.getSourceManager(), Context.getLangOpts())
      .str();
}

/// Returns true if \p Source contains a directive, or a macro that is empty in
/// this configuration.
static bool containsOtherConfiguration(CharSourceRange Source,
                                       const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  const SourceManager &Sources = Context.getSourceManager();
  const CharSourceRange Whole = spelledFileRange(Source, Context);
  if (Whole.isInvalid())
    return false;
  const auto IsInside = [&](SourceLocation Loc) {
    return Sources.isPointWithin(Loc, Whole.getBegin(), Whole.getEnd()) &&
           Loc != Whole.getEnd();
  };
  const auto [File, Begin] = Sources.getDecomposedLoc(Whole.getBegin());
  return llvm::any_of(lexTokens(File, Context, Begin,
                                Sources.getFileOffset(Whole.getEnd())),
                      [](const Token &Each) {
                        return Each.is(tok::hash) && Each.isAtStartOfLine();
                      }) ||
         llvm::any_of(Unit.Preprocessed.EmptyExpansions, IsInside);
}

static bool isStringified(CharSourceRange Source, const UnitModel &Unit) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const SourceLocation Place = Sources.getExpansionLoc(Source.getBegin());
  return Source.getBegin().isMacroID() &&
         llvm::any_of(Unit.Preprocessed.Stringified,
                      [&](const CharSourceRange &Each) {
                        return Sources.isPointWithin(Place, Each.getBegin(),
                                                     Each.getEnd());
                      });
}

static constexpr char UsedAsText[] = "a macro uses its text";

std::optional<Edit> TwinEdit::editable(CharSourceRange Old) {
  auto Change =
      Old.isValid() ? torchport::replace(Old, "", Unit.Context) : std::nullopt;
  if (!Change)
    fail("it is in a macro");
  else if (isStringified(Old, Unit))
    fail(UsedAsText);
  else if (containsOtherConfiguration(Old, Unit))
    fail("it contains code of another configuration");
  else
    return Change;
  return std::nullopt;
}

/// Returns \p Text for \p Place. After a colon, the `::` of a twin's name would
/// form another token, so a space comes first.
static std::string separated(const std::string &Text, SourceLocation Place,
                             const SourceManager &Sources) {
  const SourceLocation Spelled = Sources.getFileLoc(Place);
  const bool IsJoined = StringRef(Text).starts_with(":") &&
                        Sources.getFileOffset(Spelled) > 0 &&
                        Sources.getCharacterData(Spelled)[-1] == ':';
  return (IsJoined ? " " : "") + Text;
}

/// Returns the name of the twin in \p Text if that is also a macro at \p Place.
static StringRef macroIn(StringRef Text, SourceLocation Place,
                         const UnitModel &Unit) {
  Text = Text.split("::torchport::").second;
  Text.consume_front("stable::");
  const StringRef Name = Text.take_until([](char C) { return C == '('; });
  return Unit.Macros.getMacroDefinitionAtLoc(
             Unit.Macros.getIdentifierInfo(Name),
             Unit.Context.getSourceManager().getFileLoc(Place))
             ? Name
             : "";
}

void TwinEdit::add(Edit Change, SourceLocation Place) {
  if (const StringRef Name = macroIn(Change.Text, Place, Unit); !Name.empty())
    return fail(("the program has a macro '" + Name + "'").str());
  if (const std::pair<std::string, std::string> Needed(
          Change.File, Api == TwinApi::Stable ? "torchport/stable/twins.h"
                                              : "torchport/twins.h");
      !llvm::is_contained(Result.Needs, Needed))
    Result.Needs.push_back(Needed);
  Result.Edits.push_back(std::move(Change));
}

void TwinEdit::replace(CharSourceRange Old, const std::string &Text) {
  auto Change = editable(Old);
  if (!Change) {
    // Only a person can tell what the text is used for.
    if (Why == UsedAsText)
      Why += ": write '" + Text + "' if only people read that text";
    return;
  }
  if (containsComment(Old, Unit.Context))
    return fail("it contains a comment");
  Change->Text =
      separated(Text, Old.getBegin(), Unit.Context.getSourceManager());
  add(std::move(*Change), Old.getBegin());
}

void TwinEdit::wrap(SourceRange Whole, const std::string &Before,
                    std::string After) {
  const auto Old = editable(CharSourceRange::getTokenRange(Whole));
  if (!Old)
    return;
  add({Old->File, Old->Offset, 0,
       separated(Before, Whole.getBegin(), Unit.Context.getSourceManager())},
      Whole.getBegin());
  if (!After.empty())
    add({Old->File, Old->Offset + Old->Length, 0, std::move(After)},
        Whole.getEnd());
}

void TwinEdit::insertAfter(SourceLocation Last, std::string Text) {
  if (const auto Old = editable(CharSourceRange::getTokenRange(Last, Last)))
    add({Old->File, Old->Offset + Old->Length, 0, std::move(Text)}, Last);
}

/// Returns true if `torch::kCUDA` is declared, by the
/// `namespace torch { using namespace at; }` of torch/types.h.
static bool hasTorchConstants(const ASTContext &Context) {
  const auto Torch =
      Context.getTranslationUnitDecl()->lookup(&Context.Idents.get("torch"));
  return llvm::any_of(Torch, [&](const NamedDecl *Each) {
    const auto *Space = dyn_cast<NamespaceDecl>(Each);
    return Space &&
           (!Space->lookup(&Context.Idents.get("kCUDA")).empty() ||
            llvm::any_of(Space->using_directives(), [](const auto *Using) {
              return llvm::is_contained(
                  {"at", "c10"}, Using->getNominatedNamespace()->getName());
            }));
  });
}

std::string constantFor(DeviceKind Kind, const ASTContext &Context,
                        TwinApi Api) {
  const std::string Space = Api == TwinApi::Stable       ? "torch::headeronly::"
                            : hasTorchConstants(Context) ? "torch::"
                                                         : "c10::";
  switch (Kind) {
  case DeviceKind::Cuda:
  case DeviceKind::Hip: // an error: AMD GPUs are CUDA devices in LibTorch
    return Space + "kCUDA";
  case DeviceKind::Xpu:
    return Space + "kXPU";
  case DeviceKind::Mps:
    return Space + "kMPS";
  default:
    return "";
  }
}

std::string twinCall(StringRef Function, TwinApi Api) {
  return ((Api == TwinApi::Stable ? "::torchport::stable::" : "::torchport::") +
          Function + "(")
      .str();
}

} // namespace torchport
