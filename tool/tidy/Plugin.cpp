//===- Plugin.cpp - every rule as a clang-tidy check ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Implements `clang-tidy --load=libtorchport-tidy.so --checks=torchport-*`.
/// clang-tidy itself applies suppression comments, so the rule about unused
/// ones is not a check. Findings of severity Note are left out by default, like
/// in 'torchport check'.
//===----------------------------------------------------------------------===//

#include "rules/Registry.h"
#include "tool/tidy/CheckNames.h"
#include "tool/tidy/TidyUnit.h"

#include "clang-tidy/ClangTidyCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang/ASTMatchers/ASTMatchers.h"

using namespace clang;
using namespace clang::tidy;

namespace torchport {

namespace {

/// Returns true if `--line-filter` shows \p Where, by clang-tidy's criteria.
bool isShown(const Range &Where, const std::vector<FileFilter> &Filters) {
  return Filters.empty() || llvm::any_of(Filters, [&](const FileFilter &Each) {
           return StringRef(Where.File).ends_with(Each.Name) &&
                  (Each.LineRanges.empty() ||
                   llvm::any_of(Each.LineRanges, [&](const auto &Lines) {
                     return Lines.first <= Where.Begin.Line &&
                            Where.Begin.Line <= Lines.second;
                   }));
         });
}

/// One rule. All rules run once per unit, for the first check that asks for
/// findings.
class TidyCheck : public ClangTidyCheck {
public:
  TidyCheck(StringRef Name, ClangTidyContext *Host, const Rule &Self,
            std::shared_ptr<TidyUnit> Unit)
      : ClangTidyCheck(Name, Host), Host(*Host), Self(Self),
        Unit(std::move(Unit)) {}

  bool isLanguageVersionSupported(const LangOptions &Language) const override {
    return Language.CPlusPlus;
  }

  void registerPPCallbacks(const SourceManager &Sources, Preprocessor *Macros,
                           Preprocessor *) override {
    Unit->collectFacts(*Macros, readOptions(Sources));
  }

  void registerMatchers(ast_matchers::MatchFinder *Finder) override {
    Finder->addMatcher(ast_matchers::translationUnitDecl(), this);
  }

  void check(const ast_matchers::MatchFinder::MatchResult &Result) override {
    Context = Result.Context;
  }

  // Not in check(): findings() changes the traversal scope, and other checks
  // are still traversing the AST.
  void onEndOfTranslationUnit() override {
    if (!Context)
      return;
    for (const Finding &Found : Unit->findings(*Context))
      if (Self.Name == Found.Rule)
        report(Found);
    for (const Configs::Error &Each : Unit->takeConfigErrors())
      reportConfigError(Context->getSourceManager(),
                        "'" + Each.File + "': " + Each.Message);
  }

private:
  /// Returns the options `torchport.KEY` of clang-tidy, for the keys of a
  /// configuration (Config.h) that have a single value. Reports errors in them.
  ConfigLayer readOptions(const SourceManager &Sources) {
    ConfigLayer Valid;
    const OptionsView Given("torchport", Host.getOptions().CheckOptions, &Host);
    for (const Key &Each : allKeys()) {
      if (Each.Form != Shape::Text && Each.Form != Shape::Words)
        continue;
      const auto Value = Given.get(Each.Name);
      if (!Value)
        continue;
      const std::string Name = "torchport." + Each.Name.str();
      const ConfigValue Setting{
          Each.Name, {}, Value->str(), "option '" + Name + "'"};
      Config Scratch;
      if (Each.Name == "configuration")
        reportConfigError(
            Sources, "for '" + Name +
                         "': clang-tidy reads a file in one configuration; "
                         "'torchport check' takes '--configuration'");
      else if (llvm::Error Err = Each.Parse(Setting, Scratch))
        reportConfigError(Sources,
                          "for '" + Name + "': " + toString(std::move(Err)));
      else
        Valid.push_back(Setting);
    }
    return Valid;
  }

  /// Reports an error in the configuration. It has no location in a source, but
  /// an editor only shows diagnostics with one: there it is on the first line.
  void reportConfigError(const SourceManager &Sources, StringRef Message) {
    if (areDiagsSelfContained())
      Host.diag(ConfigErrorCheck,
                Sources.getLocForStartOfFile(Sources.getMainFileID()), "%0",
                DiagnosticIDs::Error)
          << Message;
    else
      configurationDiag("%0") << Message;
  }

  SourceLocation locationOf(const std::string &File, unsigned Offset) const {
    SourceManager &Sources = Context->getSourceManager();
    const auto Entry = Sources.getFileManager().getOptionalFileRef(File);
    return Entry ? Sources.getLocForStartOfFile(Sources.translateFile(*Entry))
                       .getLocWithOffset(Offset)
                 : SourceLocation();
  }

  void report(const Finding &Found) {
    {
      // All findings are warnings: clang-tidy does not fix files with errors,
      // clangd shows at most 20 errors, and a note would belong to the previous
      // diagnostic.
      const SourceLocation Begin =
          locationOf(Found.Where.File, Found.Where.Begin.Offset);
      auto Diag = diag(Begin, "%0");
      Diag << (areDiagsSelfContained() ? levelPrefix(Found.Level) : "") +
                  Found.Message
           << CharSourceRange::getCharRange(
                  Begin, locationOf(Found.Where.File, Found.Where.End.Offset));
      if (Found.Suggestion)
        suggest(Diag, Found);
    }
    for (const Note &Each : Found.Notes)
      diag(locationOf(Each.Where.File, Each.Where.Begin.Offset), "%0",
           DiagnosticIDs::Note)
          << Each.Message;
  }

  void suggest(DiagnosticBuilder &Diag, const Finding &Found) const {
    // Keep all edits for an editor, which applies each fix alone, and for
    // hidden findings, which are not fixed.
    const bool IsAlone =
        areDiagsSelfContained() ||
        !isShown(Found.Where, Host.getGlobalOptions().LineFilter);
    for (const Edit &Change : IsAlone ? Found.Suggestion->Edits
                                      : Unit->newEdits(*Found.Suggestion)) {
      const auto [Length, Text] = adjustedForClangTidy(Change);
      const SourceLocation Begin = locationOf(Change.File, Change.Offset);
      Diag << FixItHint::CreateReplacement(
          CharSourceRange::getCharRange(Begin, Begin.getLocWithOffset(Length)),
          Text);
    }
  }

  /// Returns the length and text that clang-tidy applies as \p Change. When
  /// clang-tidy removes text, it also removes a space after it, even if the
  /// next line begins there; so that space is replaced by itself.
  std::pair<unsigned, std::string>
  adjustedForClangTidy(const Edit &Change) const {
    if (areDiagsSelfContained() || !Change.Text.empty())
      return {Change.Length, Change.Text};
    const SourceManager &Sources = Context->getSourceManager();
    const auto [File, End] = Sources.getDecomposedLoc(
        locationOf(Change.File, Change.Offset + Change.Length));
    const StringRef Text = Sources.getBufferData(File);
    if (End >= Text.size() || Text[End] != ' ')
      return {Change.Length, Change.Text};
    return {Change.Length + 1, " "};
  }

  ClangTidyContext &Host;
  const Rule &Self;
  const std::shared_ptr<TidyUnit> Unit;
  ASTContext *Context = nullptr;
};

/// Returns the unit that \p Context analyses; clangd analyses several at once.
/// It is destroyed with its last check.
std::shared_ptr<TidyUnit> unitOf(ClangTidyContext *Context) {
  static std::mutex Mutex;
  static std::map<ClangTidyContext *, std::weak_ptr<TidyUnit>> Open;
  const std::lock_guard<std::mutex> Lock(Mutex);
  std::weak_ptr<TidyUnit> &Known = Open[Context];
  auto Unit = Known.lock();
  if (!Unit)
    Known = Unit = std::make_shared<TidyUnit>();
  return Unit;
}

class TidyModule : public ClangTidyModule {
public:
  void addCheckFactories(ClangTidyCheckFactories &Factories) override {
    for (const Rule *Each : allRules())
      if (Each->Check)
        Factories.registerCheckFactory(
            (CheckPrefix + Each->Name).str(),
            [Each](StringRef Name, ClangTidyContext *Context) {
              return std::make_unique<TidyCheck>(Name, Context, *Each,
                                                 unitOf(Context));
            });
  }
};

const ClangTidyModuleRegistry::Add<TidyModule>
    Registered("torchport-module", "Devices that are fixed or wrong.");

} // namespace

} // namespace torchport
