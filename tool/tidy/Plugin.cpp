//===- Plugin.cpp - every rule as a check of clang-tidy -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// For `clang-tidy --load=libtorchport-tidy.so --checks=torchport-*`. Comments
/// that suppress are clang-tidy's own business, which is why the rule about
/// those that suppress nothing is no check. Findings that are only worth
/// knowing are left out, as 'torchport check' does unless it is asked for them.
//===----------------------------------------------------------------------===//

#include "rules/Registry.h"
#include "tool/config/Config.h"
#include "tool/tidy/TidyUnit.h"
#include "tool/tidy/Words.h"

#include "clang-tidy/ClangTidyCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang/ASTMatchers/ASTMatchers.h"

#include <map>
#include <memory>
#include <mutex>

using namespace clang;
using namespace clang::tidy;

namespace torchport {

/// The options `torchport.KEY` of clang-tidy's, for the keys of a
/// configuration (Keys.h) that have one value.
struct AskedOptions {
  ConfigLayer Right;
  /// What is wrong with the others.
  std::vector<std::string> Wrong;
};

static AskedOptions askedOf(ClangTidyContext &Host) {
  AskedOptions Asked;
  const ClangTidyCheck::OptionsView Options(
      "torchport", Host.getOptions().CheckOptions, &Host);
  for (const Key &Each : allKeys()) {
    if (Each.Form != Shape::Text && Each.Form != Shape::Words)
      continue;
    const auto Value = Options.get(Each.Name);
    if (!Value)
      continue;
    const std::string Name = "torchport." + Each.Name.str();
    const ConfigValue Told{
        Each.Name, {}, Value->str(), "option '" + Name + "'"};
    Config Scratch;
    if (Each.Name == "configuration")
      Asked.Wrong.push_back("for '" + Name +
                            "': clang-tidy reads a file in one configuration; "
                            "'torchport check' takes '--configuration'");
    else if (llvm::Error Wrong = Each.Read(Told, Scratch))
      Asked.Wrong.push_back("for '" + Name +
                            "': " + toString(std::move(Wrong)));
    else
      Asked.Right.push_back(Told);
  }
  return Asked;
}

namespace {

/// Whether `--line-filter` lets a finding through, as clang-tidy itself asks.
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

/// One rule. Of the checks that are enabled for a unit, the first one to be
/// asked has all rules run.
class TidyCheck : public ClangTidyCheck {
public:
  TidyCheck(StringRef Name, ClangTidyContext *Host, const Rule &Self,
            std::shared_ptr<TidyUnit> Unit)
      : ClangTidyCheck(Name, Host), Host(*Host), Self(Self),
        Unit(std::move(Unit)), Asked(askedOf(*Host)) {}

  bool isLanguageVersionSupported(const LangOptions &Language) const override {
    return Language.CPlusPlus;
  }

  void registerPPCallbacks(const SourceManager &Sources, Preprocessor *Macros,
                           Preprocessor *) override {
    for (const std::string &Each : Asked.Wrong)
      tellMistake(Sources, Each);
    Unit->watch(*Macros, Asked.Right);
  }

  void registerMatchers(ast_matchers::MatchFinder *Finder) override {
    Finder->addMatcher(ast_matchers::translationUnitDecl(), this);
  }

  void check(const ast_matchers::MatchFinder::MatchResult &Result) override {
    Context = Result.Context;
  }

  // Before that, other checks are on their way through the same tree.
  void onEndOfTranslationUnit() override {
    if (!Context)
      return;
    for (const Finding &Found : Unit->findings(*Context))
      if (Self.Name == Found.Rule)
        report(Found);
    for (const Configs::Wrong &Each : Unit->takeWrong())
      tellMistake(Context->getSourceManager(),
                  "'" + Each.File + "': " + Each.What);
  }

private:
  /// Says what is wrong with the configuration, which stands in no source. An
  /// editor shows nothing that has no place: there it is the first line's.
  void tellMistake(const SourceManager &Sources, StringRef What) {
    if (areDiagsSelfContained())
      Host.diag(MistakeCheck,
                Sources.getLocForStartOfFile(Sources.getMainFileID()), "%0",
                DiagnosticIDs::Error)
          << What;
    else
      configurationDiag("%0") << What;
  }

  SourceLocation placeOf(const std::string &File, unsigned Offset) const {
    SourceManager &Sources = Context->getSourceManager();
    const auto Entry = Sources.getFileManager().getOptionalFileRef(File);
    return Entry ? Sources.getLocForStartOfFile(Sources.translateFile(*Entry))
                       .getLocWithOffset(Offset)
                 : SourceLocation();
  }

  SourceLocation placeOf(const Range &Where) const {
    return placeOf(Where.File, Where.Begin.Offset);
  }

  void report(const Finding &Found) {
    {
      // All are warnings: an error keeps clang-tidy from fixing anything,
      // clangd shows but twenty, and a note would be a part of what came
      // before.
      auto Told = diag(placeOf(Found.Where), "%0");
      Told << (areDiagsSelfContained() ? levelPrefix(Found.Level) : "") +
                  Found.Message
           << CharSourceRange::getCharRange(
                  placeOf(Found.Where),
                  placeOf(Found.Where.File, Found.Where.End.Offset));
      if (Found.Suggestion)
        suggest(Told, Found);
    }
    for (const Note &Each : Found.Notes)
      diag(placeOf(Each.Where), "%0", DiagnosticIDs::Note) << Each.Message;
  }

  void suggest(DiagnosticBuilder &Told, const Finding &Found) const {
    // An editor applies each alone; of what is not shown, nothing is applied.
    const bool IsAlone =
        areDiagsSelfContained() ||
        !isShown(Found.Where, Host.getGlobalOptions().LineFilter);
    for (const Edit &Change : IsAlone ? Found.Suggestion->Edits
                                      : Unit->newEdits(*Found.Suggestion)) {
      const auto [Length, Text] = unadjusted(Change);
      const SourceLocation Begin = placeOf(Change.File, Change.Offset);
      Told << FixItHint::CreateReplacement(
          CharSourceRange::getCharRange(Begin, Begin.getLocWithOffset(Length)),
          Text);
    }
  }

  /// What clang-tidy takes as it is. With text that is removed, it removes a
  /// blank behind it, which may be where the next line begins; so that blank is
  /// written again.
  std::pair<unsigned, std::string> unadjusted(const Edit &Change) const {
    if (areDiagsSelfContained() || !Change.Text.empty())
      return {Change.Length, Change.Text};
    const SourceManager &Sources = Context->getSourceManager();
    const auto [File, End] = Sources.getDecomposedLoc(
        placeOf(Change.File, Change.Offset + Change.Length));
    const StringRef Text = Sources.getBufferData(File);
    if (End >= Text.size() || Text[End] != ' ')
      return {Change.Length, Change.Text};
    return {Change.Length + 1, " "};
  }

  ClangTidyContext &Host;
  const Rule &Self;
  const std::shared_ptr<TidyUnit> Unit;
  const AskedOptions Asked;
  ASTContext *Context = nullptr;
};

/// The units that are being analysed; clangd has several at once. A unit ends
/// with the last of its checks.
class Units {
public:
  std::shared_ptr<TidyUnit> of(ClangTidyContext *Context) {
    const std::lock_guard<std::mutex> Lock(Mutex);
    std::weak_ptr<TidyUnit> &Known = Open[Context];
    auto Unit = Known.lock();
    if (!Unit)
      Known = Unit = std::make_shared<TidyUnit>();
    return Unit;
  }

private:
  std::mutex Mutex;
  std::map<ClangTidyContext *, std::weak_ptr<TidyUnit>> Open;
};

class TidyModule : public ClangTidyModule {
public:
  void addCheckFactories(ClangTidyCheckFactories &Factories) override {
    const auto Shared = std::make_shared<Units>();
    for (const Rule *Each : allRules())
      if (Each->Check)
        Factories.registerCheckFactory(
            (CheckPrefix + Each->Name).str(),
            [Each, Shared](StringRef Name, ClangTidyContext *Context) {
              return std::make_unique<TidyCheck>(Name, Context, *Each,
                                                 Shared->of(Context));
            });
  }
};

const ClangTidyModuleRegistry::Add<TidyModule>
    Registered("torchport-module", "Devices that are fixed or wrong.");

} // namespace

} // namespace torchport
