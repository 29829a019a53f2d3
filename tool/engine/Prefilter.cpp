//===- Prefilter.cpp - units that need no parse ---------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Prefilter.h"

#include "rules/Registry.h"
#include "rules/core/Includes.h"
#include "tool/engine/Project.h"

#include "clang/Lex/DependencyDirectivesScanner.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <re2/re2.h>

namespace scan = clang::dependency_directives_scan;
namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

struct Prefilter::Words {
  explicit Words(const SourceWords &Of)
      : Anywhere(SourceWords::alternatives(Of.Anywhere)),
        BesideLibTorch(SourceWords::alternatives(Of.BesideLibTorch)),
        InIncludes(SourceWords::alternatives(Of.InIncludes)),
        InOthers(SourceWords::alternatives(Of.InOthers)) {}

  static bool in(StringRef Text, const RE2 &Any) {
    return RE2::PartialMatch(re2::StringPiece(Text.data(), Text.size()), Any);
  }

  const RE2 Anywhere, BesideLibTorch, InIncludes, InOthers;
};

struct Prefilter::Include {
  std::string Name;
  bool IsAngled = false;
  bool IsNext = false;
};

struct Prefilter::Header {
  std::string Path;
  /// It was found in a folder for headers of others.
  bool IsSystem = false;
};

/// What matters of a file, whoever includes it.
struct Prefilter::Text {
  std::string RealPath;
  bool IsOwn = false;
  /// A finding may be in it.
  bool HasWords = false;
  /// A finding may be in it if the unit sees LibTorch.
  bool HasWordsForLibTorch = false;
  /// Includes what its text alone does not tell.
  bool HasOpenInclude = false;
  std::vector<Include> Includes;
};

/// Whether \p Code holds \p Any outside of the names of headers.
static bool outsideOfIncludes(StringRef Code, const RE2 &Any,
                              bool (*Holds)(StringRef, const RE2 &)) {
  if (!Holds(Code, Any))
    return false;
  std::string Rest;
  for (StringRef Line : llvm::split(Code, '\n'))
    if (!Line.ltrim().starts_with("#include"))
      Rest += (Line + "\n").str();
  return Holds(Rest, Any);
}

template <typename Include>
static std::vector<Include> includesIn(StringRef Code, bool &HasOpenInclude) {
  llvm::SmallVector<scan::Token> Tokens;
  llvm::SmallVector<scan::Directive> Directives;
  std::vector<Include> Found;
  if (scanSourceForDependencyDirectives(Code, Tokens, Directives)) {
    HasOpenInclude = true;
    return Found;
  }
  for (const scan::Directive &Each : Directives)
    switch (Each.Kind) {
    case scan::pp_include:
    case scan::pp_include_next:
    case scan::pp_import:
    case scan::pp___include_macros: {
      const auto Name = llvm::find_if(Each.Tokens, [](const scan::Token &T) {
        return T.Kind == tok::header_name || T.Kind == tok::string_literal;
      });
      if (Name == Each.Tokens.end()) {
        HasOpenInclude = true;
        break;
      }
      const StringRef Spelled = Code.substr(Name->Offset, Name->Length);
      if (Spelled.size() > 2)
        Found.push_back({Spelled.drop_front().drop_back().str(),
                         Spelled.front() == '<',
                         Each.Kind == scan::pp_include_next});
      break;
    }
    // A module brings what no text shows.
    case scan::decl_at_import:
    case scan::cxx_import_decl:
    case scan::cxx_module_decl:
    case scan::cxx_export_module_decl:
    case scan::cxx_export_import_decl:
    case scan::pp_pragma_import:
    case scan::pp_pragma_include_alias:
      HasOpenInclude = true;
      break;
    default:
      break;
    }
  return Found;
}

Prefilter::Text Prefilter::look(StringRef Code, std::string RealPath,
                                bool IsOwn) const {
  Text Of;
  Of.RealPath = std::move(RealPath);
  Of.IsOwn = IsOwn;
  Of.Includes = includesIn<Include>(Code, Of.HasOpenInclude);
  if (!Of.IsOwn) {
    Of.HasWords = Words::in(Code, Looked->InOthers);
    return Of;
  }
  Of.HasWords = outsideOfIncludes(Code, Looked->Anywhere, Words::in) ||
                llvm::any_of(Of.Includes, [&](const Include &Each) {
                  return Words::in(Each.Name, Looked->InIncludes);
                });
  Of.HasWordsForLibTorch =
      outsideOfIncludes(Code, Looked->BesideLibTorch, Words::in);
  return Of;
}

std::shared_ptr<const Prefilter::Text> Prefilter::textOf(const Header &Of) {
  const std::string Key = (Of.IsSystem ? ">" : "") + Of.Path;
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    if (const auto Found = Headers.find(Key); Found != Headers.end())
      return Found->second;
  }
  Text Read;
  if (const auto Buffer = Files->getBufferForFile(Of.Path)) {
    const std::string Real = realPath(Of.Path);
    Read =
        look((*Buffer)->getBuffer(), Real, !Of.IsSystem && Sources.isOwn(Real));
  } else {
    Read.HasOpenInclude = true;
  }
  const std::lock_guard<std::mutex> Lock(Mutex);
  return Headers.try_emplace(Key, std::make_shared<const Text>(Read))
      .first->second;
}

/// Where the headers are of all units whose commands are alike.
class Prefilter::Search {
public:
  Search(std::shared_ptr<const Driven> Made, StringRef WorkingDirectory,
         FileSystemRef Files, const Words &Looked)
      : Made(std::move(Made)), Files(std::move(Files)) {
    const CompilerInvocation &Invocation = *this->Made->Invocation;
    for (const HeaderSearchOptions::Entry &Each :
         Invocation.getHeaderSearchOpts().UserEntries) {
      llvm::SmallString<256> Folder(Each.Path);
      path::make_absolute(WorkingDirectory, Folder);
      (Each.Group == frontend::Quoted ? ForQuotes : ForAll)
          .push_back({Folder.str().str(), Each.Group != frontend::Quoted &&
                                              Each.Group != frontend::Angled});
    }
    const PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
    IsPlain = this->Made->Found.Doubts.empty() && Options.Includes.empty() &&
              Options.MacroIncludes.empty() &&
              Options.ImplicitPCHInclude.empty() &&
              !Invocation.getHeaderSearchOpts().ImplicitModuleMaps &&
              Invocation.getHeaderSearchOpts().VFSOverlayFiles.empty() &&
              llvm::none_of(Options.Macros, [&](const auto &Macro) {
                return Words::in(Macro.first, Looked.Anywhere) ||
                       Words::in(Macro.first, Looked.BesideLibTorch);
              });
  }

  /// The files that \p Wanted may be in \p From; many only of an
  /// `#include_next`.
  std::vector<Header> find(const Include &Wanted, const Header &From) {
    if (!Wanted.IsAngled || path::is_absolute(Wanted.Name)) {
      std::vector<Header> Beside;
      look({path::parent_path(From.Path).str(), From.IsSystem}, Wanted.Name,
           Beside);
      if (!Beside.empty() && !Wanted.IsNext)
        return Beside;
    }
    const std::lock_guard<std::mutex> Lock(Mutex);
    const auto [Found, IsNew] =
        Known.try_emplace(Wanted.Name + (Wanted.IsNext ? "+" : "") +
                          (Wanted.IsAngled ? ">" : ""));
    const llvm::ArrayRef<Header> First =
        Wanted.IsAngled ? llvm::ArrayRef<Header>()
                        : llvm::ArrayRef<Header>(ForQuotes);
    if (IsNew)
      for (const Header &Each : llvm::concat<const Header>(First, ForAll))
        if (Found->second.empty() || Wanted.IsNext)
          look(Each, Wanted.Name, Found->second);
    return Found->second;
  }

  const std::shared_ptr<const Driven> Made;
  /// Nothing but their texts says what its units include.
  bool IsPlain = false;
  /// What headers of others bring along, by their paths.
  llvm::StringMap<Brought> Others;
  std::mutex Mutex;

private:
  void look(const Header &Folder, StringRef Name, std::vector<Header> &Found) {
    llvm::SmallString<256> Path(Folder.Path);
    path::append(Path, Name);
    const auto Status = Files->status(Path);
    if (Status && Status->isRegularFile())
      Found.push_back({Path.str().str(), Folder.IsSystem});
  }

  const FileSystemRef Files;
  std::vector<Header> ForQuotes, ForAll;
  llvm::StringMap<std::vector<Header>> Known;
};

Prefilter::Brought Prefilter::broughtBy(const Header &First, Search &In) {
  {
    const std::lock_guard<std::mutex> Lock(In.Mutex);
    if (const auto Found = In.Others.find(First.Path); Found != In.Others.end())
      return Found->second;
  }
  Brought All;
  llvm::StringSet<> Seen;
  std::vector<Header> Left{First};
  while (!Left.empty()) {
    const Header File = std::move(Left.back());
    Left.pop_back();
    if (!Seen.insert(File.Path).second)
      continue;
    const auto Read = textOf(File);
    All.Words |= Read->HasWords || Read->HasOpenInclude;
    // Some libraries have their users write a header.
    All.MayHoldFinding |= Read->IsOwn;
    for (const Include &Each : Read->Includes)
      if (isLibTorchHeader(Each.Name))
        All.LibTorch = true;
      else
        llvm::append_range(Left, In.find(Each, File));
  }
  const std::lock_guard<std::mutex> Lock(In.Mutex);
  return In.Others.try_emplace(First.Path, All).first->second;
}

Prefilter::Search *Prefilter::searchOf(const tooling::CompileCommand &Command) {
  const auto Made = Drivers.alike(
      Command, [&] { return withOwnHeaders(withPatches(disk(), Patched)); });
  if (!Made)
    return nullptr;
  const std::lock_guard<std::mutex> Lock(Mutex);
  std::unique_ptr<Search> &Found = Searches[Made.get()];
  if (!Found) {
    MadeOf.share(Made->Toolchain);
    Found = std::make_unique<Search>(Made, Command.Directory, Files, *Looked);
  }
  return Found.get();
}

Prefilter::Prefilter(const SourceFiles &Sources, Invocations &Drivers,
                     const Contents &Patched)
    : Sources(Sources), Drivers(Drivers), Patched(Patched),
      Looked(std::make_unique<const Words>(wordsOfRules())),
      Files(watched(withPatches(disk(), Patched), MadeOf)) {}

Prefilter::~Prefilter() = default;

std::optional<std::set<std::string>>
Prefilter::filesWithoutFinding(const SourceFile &Source,
                               const tooling::CompileCommand &Command) {
  // Whether what was patched still compiles, the parse tells.
  if (Patched.find(Source.File) != Patched.end())
    return std::nullopt;
  Search *In = searchOf(Command);
  if (!In || !In->IsPlain)
    return std::nullopt;
  llvm::SmallString<256> Main(Command.Filename);
  path::make_absolute(Command.Directory, Main);
  const auto Buffer = llvm::MemoryBuffer::getFile(
      Main, /*IsText=*/false, /*RequiresNullTerminator=*/true,
      /*IsVolatile=*/true);
  if (!Buffer)
    return std::nullopt;
  const StringRef Code = (*Buffer)->getBuffer();
  MadeOf.note(Main, At::File, contentHash(Code));

  llvm::StringSet<> Seen;
  std::set<std::string> Wanted;
  std::vector<Header> Left;
  Brought Around;
  bool HasWordsForLibTorch = false;
  // Returns whether nothing stands in the way so far.
  const auto Enter = [&](const Text &Read, const Header &At) {
    if (Read.HasWords || Read.HasOpenInclude ||
        Patched.find(Read.RealPath) != Patched.end())
      return false;
    HasWordsForLibTorch |= Read.HasWordsForLibTorch;
    if (Sources.wants(Read.RealPath))
      Wanted.insert(Read.RealPath);
    for (const Include &Each : Read.Includes) {
      if (isLibTorchHeader(Each.Name)) {
        Around.LibTorch = true;
        continue;
      }
      std::vector<Header> Found = In->find(Each, At);
      // Whether it matters that this one is missing, the parse tells.
      if (Found.empty())
        return false;
      llvm::move(Found, std::back_inserter(Left));
    }
    return true;
  };
  if (!Enter(look(Code, Source.File, /*IsOwn=*/true), {Main.str().str()}))
    return std::nullopt;
  while (!Left.empty()) {
    const Header Next = std::move(Left.back());
    Left.pop_back();
    if (!Seen.insert(Next.Path).second)
      continue;
    if (const auto Read = textOf(Next); Read->IsOwn) {
      if (!Enter(*Read, Next))
        return std::nullopt;
    } else {
      const Brought More = broughtBy(Next, *In);
      Around.LibTorch |= More.LibTorch;
      Around.Words |= More.Words;
      Around.MayHoldFinding |= More.MayHoldFinding;
    }
  }
  if (Around.MayHoldFinding ||
      (Around.LibTorch && (HasWordsForLibTorch || Around.Words)))
    return std::nullopt;
  return Wanted;
}

} // namespace torchport
