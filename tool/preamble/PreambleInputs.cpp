//===- PreambleInputs.cpp - flags that a preamble depends on --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/Precompile.h"

#include "tool/sources/ProjectFiles.h"

#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/Preprocessor.h"

namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

std::string macroNameOf(StringRef Text) {
  return Text.take_front(Text.find_first_of("=(")).str();
}

CommandLineMacros macrosOf(const PreprocessorOptions &Options) {
  CommandLineMacros All;
  for (const auto &[Text, IsUndefined] : Options.Macros) {
    const std::string Name = macroNameOf(Text);
    All[Name] = IsUndefined ? "-U" : Text.substr(Name.size());
  }
  return All;
}

static uint32_t hashOf(StringRef Name) {
  return static_cast<uint32_t>(llvm::xxh3_64bits(Name));
}

bool MacroUse::contains(StringRef Name) const {
  return llvm::binary_search(Names, hashOf(Name));
}

bool fits(const PrecompiledHeaders *Preamble, const HeaderNames &Headers,
          const LeadingHeaders &Included) {
  return llvm::includes(Included.BeforeMacros, Headers) ||
         (llvm::includes(Included.All, Headers) &&
          llvm::none_of(Included.Macros, [&](StringRef Each) {
            return Preamble && Preamble->Macros.contains(Each);
          }));
}

CommandLineMacros MacroUse::relevant(const CommandLineMacros &Macros) const {
  CommandLineMacros Relevant;
  for (const auto &Each : Macros)
    if (contains(Each.first))
      Relevant.insert(Each);
  return Relevant;
}

namespace {

/// Records which macros are used, whether they are defined or not.
class UsedMacros : public PPCallbacks {
public:
  UsedMacros(const Preprocessor &Source, llvm::StringSet<> &UsedNames)
      : Source(Source), UsedNames(UsedNames) {}

  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange,
                    const MacroArgs *) override {
    record(Name);
  }
  void MacroDefined(const Token &Name, const MacroDirective *) override {
    record(Name);
  }
  void MacroUndefined(const Token &Name, const MacroDefinition &,
                      const MacroDirective *) override {
    record(Name);
  }
  void Defined(const Token &Name, const MacroDefinition &,
               SourceRange) override {
    record(Name);
  }
  void Ifdef(SourceLocation, const Token &Name,
             const MacroDefinition &) override {
    record(Name);
  }
  void Ifndef(SourceLocation, const Token &Name,
              const MacroDefinition &) override {
    record(Name);
  }
  void Elifdef(SourceLocation, const Token &Name,
               const MacroDefinition &) override {
    record(Name);
  }
  void Elifndef(SourceLocation, const Token &Name,
                const MacroDefinition &) override {
    record(Name);
  }

private:
  void record(const Token &Name) {
    const SourceManager &Sources = Source.getSourceManager();
    // Ignore the definitions of the command line itself, which Clang repeats on
    // top of another preamble.
    if (!Sources.isWrittenInCommandLineFile(Name.getLocation()) &&
        !Sources.isWrittenInBuiltinFile(Name.getLocation()))
      UsedNames.insert(Name.getIdentifierInfo()->getName());
  }

  const Preprocessor &Source;
  llvm::StringSet<> &UsedNames;
};

class MacroUseConsumer : public ASTConsumer {
public:
  MacroUseConsumer(CompilerInstance &Compiler, MacroUse &Found)
      : Compiler(Compiler), Found(Found),
        Macros(macrosOf(Compiler.getPreprocessorOpts())) {
    Preprocessor &Source = Compiler.getPreprocessor();
    Source.addPPCallbacks(std::make_unique<UsedMacros>(Source, UsedNames));
  }

  void HandleTranslationUnit(ASTContext &) override {
    for (const auto &Each : Macros)
      if (isUsed(Each.first, Each.second))
        Found.Values.insert(Each);
    for (const auto &Each : Compiler.getPreprocessor().getIdentifierTable())
      if (Macros.count(Each.getKey()) == 0 ||
          Found.Values.count(Each.getKey()) != 0)
        Found.Names.push_back(hashOf(Each.getKey()));
    llvm::sort(Found.Names);
    Found.Names.erase(llvm::unique(Found.Names), Found.Names.end());
    undefineUnused();
  }

private:
  /// A name that is undefined, or a function-like macro without parentheses,
  /// causes no callback.
  bool isUsed(StringRef Name, StringRef Rest) const {
    return Found.Values.count(Name) != 0 || UsedNames.contains(Name) ||
           Rest == "-U" || Rest.starts_with("(");
  }

  void undefineUnused() {
    std::string Text;
    for (const auto &Each : Macros)
      if (Found.Values.count(Each.first) == 0)
        Text += "#undef " + Each.first + "\n";
    llvm::erase_if(
        Compiler.getPreprocessorOpts().Macros, [&](const auto &Each) {
          const std::string Name = macroNameOf(Each.first);
          return Macros.count(Name) != 0 && Found.Values.count(Name) == 0;
        });
    Preprocessor &Source = Compiler.getPreprocessor();
    const FileID File = Compiler.getSourceManager().createFileID(
        llvm::MemoryBuffer::getMemBufferCopy(Text, "<not named>"));
    Source.EnterSourceFile(File, nullptr, SourceLocation());
    Token Next;
    do
      Source.Lex(Next);
    while (Next.isNot(tok::eof));
  }

  CompilerInstance &Compiler;
  MacroUse &Found;
  const CommandLineMacros Macros;
  llvm::StringSet<> UsedNames;
};

} // namespace

std::unique_ptr<ASTConsumer> recordMacroUse(CompilerInstance &Compiler,
                                            MacroUse &Found) {
  return std::make_unique<MacroUseConsumer>(Compiler, Found);
}

std::vector<SearchFolder> searchFoldersOf(const HeaderSearchOptions &Search,
                                          llvm::vfs::FileSystem &Files) {
  std::vector<SearchFolder> All;
  for (const HeaderSearchOptions::Entry &Each : Search.UserEntries) {
    llvm::SmallString<256> Path(Each.Path);
    (void)Files.makeAbsolute(Path);
    const bool IsPlain = !Each.IsFramework && Each.IgnoreSysRoot;
    const bool IsOnDisk = IsPlain && Search.VFSOverlayFiles.empty() &&
                          path::extension(Path) != ".hmap" &&
                          !isUnder(Path, builtinFolder());
    std::string Kind = llvm::utostr(Each.Group);
    if (!IsPlain)
      Kind += Each.IgnoreSysRoot ? "framework" : "sysroot";
    All.push_back({Path.str().str(), std::move(Kind), IsOnDisk});
  }
  return All;
}

std::vector<std::string>
SearchUse::relevant(llvm::ArrayRef<SearchFolder> Folders, StatCache &Stats,
                    DependencySet &Lookups) const {
  std::vector<std::string> Relevant;
  for (const SearchFolder &Each : Folders) {
    std::vector<std::string> Absent;
    const auto Exists = [&](const std::string &Name) {
      llvm::SmallString<256> Place(Each.Path);
      path::append(Place, Name);
      const FileKind Kind = Stats.state(Place).Kind;
      if (Kind == FileKind::Nothing)
        Absent.push_back(Place.str().str());
      else
        Lookups.record(Place, Kind);
      return Kind != FileKind::Nothing;
    };
    if (!Each.IsOnDisk || llvm::any_of(Names, Exists))
      Relevant.push_back(Each.identity());
    else
      for (const std::string &Place : Absent)
        Lookups.record(Place, FileKind::Nothing);
  }
  return Relevant;
}

} // namespace torchport
