//===- Prefilter.cpp - skips units that need no parse ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/Prefilter.h"

#include "rules/Registry.h"
#include "rules/core/Includes.h"
#include "tool/core/Memoize.h"

#include "clang/Lex/HeaderSearchOptions.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

/// A file found in an include folder.
struct Prefilter::File : ScannedText {
  std::string Path;
  /// True if that folder holds third-party headers.
  bool IsSystem = false;
  std::string RealPath = {};
  bool IsOwn = false;
};

namespace {

/// What a third-party header and everything that it includes contain.
struct HeaderSummary {
  bool LibTorch = false;
  bool Words = false;
  /// True if the unit must be parsed.
  bool MayHoldFinding = false;
};

} // namespace

const Prefilter::File &Prefilter::loadHeader(StringRef Path, bool IsSystem) {
  const std::string Key = (IsSystem ? ">" : "") + Path.str();
  return *getOrCompute(Mutex, Headers, Key, [&] {
    auto Read = std::make_unique<File>(File{{}, Path.str(), IsSystem});
    if (const auto Buffer = Files->getBufferForFile(Path)) {
      const StringRef Code = (*Buffer)->getBuffer();
      Read->RealPath = realPath(Path);
      // A staged file need not be on disk any more.
      if (Read->RealPath.empty())
        Read->RealPath = Path;
      Read->IsOwn = !IsSystem && Sources.isOwn(Read->RealPath);
      static_cast<ScannedText &>(*Read) =
          Read->IsOwn ? Scanner.scanOwn(Code) : Scanner.scanThirdParty(Code);
    } else {
      Read->HasUnknownInclude = true;
    }
    return Read;
  });
}

/// The header search of all units with equivalent commands.
class Prefilter::Search {
public:
  Search(std::shared_ptr<const DriverResult> Driver, StringRef WorkingDirectory,
         Prefilter &Filter)
      : Driver(std::move(Driver)), Filter(Filter) {
    const CompilerInvocation &Invocation = *this->Driver->Invocation;
    for (const HeaderSearchOptions::Entry &Each :
         Invocation.getHeaderSearchOpts().UserEntries) {
      llvm::SmallString<256> Path(Each.Path);
      path::make_absolute(WorkingDirectory, Path);
      (Each.Group == frontend::Quoted ? ForQuotes : ForAll)
          .push_back({Path.str().str(), Each.Group != frontend::Quoted &&
                                            Each.Group != frontend::Angled});
    }
    const PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
    IsPlain = this->Driver->Diagnostics.FlagWarnings.empty() &&
              !includesFirst(Options) &&
              Invocation.getHeaderSearchOpts().VFSOverlayFiles.empty() &&
              llvm::none_of(Options.Macros, [&](const auto &Macro) {
                return Filter.Scanner.isRelevantMacro(Macro.first);
              });
  }

  /// Returns the files that \p Inc in \p From may name. Only `#include_next`
  /// has more than one.
  llvm::ArrayRef<const File *> find(const Include &Inc, const File &From) {
    if (!Inc.IsAngled || path::is_absolute(Inc.Name)) {
      const auto Beside = findBeside(Inc, From);
      if (!Beside.empty() && !Inc.IsNext)
        return Beside;
    }
    const std::string Key =
        Inc.Name + (Inc.IsNext ? "+" : "") + (Inc.IsAngled ? ">" : "");
    return getOrCompute(Mutex, Known, Key, [&] {
      return searchFolders(ForAll, Inc,
                           Inc.IsAngled ? Candidates()
                                        : searchFolders(ForQuotes, Inc));
    });
  }

  /// Calls \p Visit for \p First and each of the user's files that it may
  /// include, and returns what third-party headers add. Returns nothing if
  /// those must be parsed, if a text does not tell what it includes, if
  /// \p Visit returns false, or if a file is not found, unless \p MayLackSome.
  std::optional<HeaderSummary>
  walk(const File &First, bool MayLackSome,
       llvm::function_ref<bool(const File &)> Visit) {
    HeaderSummary Around;
    const bool IsKnown =
        visitIncludes(First, MayLackSome, Around, [&](const File &Read) {
          if (Read.IsOwn)
            return Read.HasUnknownInclude || !Visit(Read) ? Stop : Enter;
          const HeaderSummary &More = summaryOf(Read);
          Around.LibTorch |= More.LibTorch;
          Around.Words |= More.Words;
          return More.MayHoldFinding ? Stop : Pass;
        });
    return IsKnown ? std::optional(Around) : std::nullopt;
  }

  const std::shared_ptr<const DriverResult> Driver;
  /// True if the units' texts alone determine what they include.
  bool IsPlain = false;

private:
  using Candidates = std::vector<const File *>;
  struct Folder {
    std::string Path;
    bool IsSystem = false;
  };

  enum Step { Enter, Pass, Stop };

  /// Visits each file once, until one ends the search.
  bool visitIncludes(const File &First, bool MayLackSome, HeaderSummary &Into,
                     llvm::function_ref<Step(const File &)> Visit) {
    llvm::SmallPtrSet<const File *, 32> Visited;
    llvm::SmallVector<const File *> Pending{&First};
    while (!Pending.empty()) {
      const File &Read = *Pending.pop_back_val();
      if (!Visited.insert(&Read).second)
        continue;
      const Step Next = Visit(Read);
      if (Next == Stop)
        return false;
      if (Next == Pass)
        continue;
      for (const Include &Each : Read.Includes) {
        if (isLibTorchHeader(Each.Name)) {
          Into.LibTorch = true;
          continue;
        }
        const auto Found = find(Each, Read);
        if (Found.empty() && !MayLackSome)
          return false;
        llvm::append_range(Pending, Found);
      }
    }
    return true;
  }

  /// Cached, because most units include the same headers.
  const HeaderSummary &summaryOf(const File &First) {
    return getOrCompute(Mutex, Others, &First, [&] {
      HeaderSummary All;
      visitIncludes(First, /*MayLackSome=*/true, All, [&](const File &Read) {
        All.Words |= Read.HasKeyword || Read.HasUnknownInclude;
        // Some libraries require their users to write a header.
        All.MayHoldFinding |= Read.IsOwn;
        return Enter;
      });
      return All;
    });
  }

  llvm::ArrayRef<const File *> findBeside(const Include &Inc,
                                          const File &From) {
    const StringRef Parent = path::parent_path(From.Path);
    const std::string Key =
        (Parent + (From.IsSystem ? "/>" : "/") + Inc.Name).str();
    return getOrCompute(Mutex, Known, Key, [&] {
      return searchFolders(Folder{Parent.str(), From.IsSystem}, Inc);
    });
  }

  /// Appends to \p Found. Each file gets one path, as those of headers that
  /// include each other, as in "../b/b.h", would become longer and longer.
  Candidates searchFolders(llvm::ArrayRef<Folder> Folders, const Include &Inc,
                           Candidates Found = {}) {
    for (const Folder &Each : Folders) {
      if (!Found.empty() && !Inc.IsNext)
        break;
      llvm::SmallString<256> Path(Each.Path);
      path::append(Path, Inc.Name);
      const auto Status = Filter.Files->status(Path);
      if (!Status || !Status->isRegularFile())
        continue;
      if (path::has_parent_path(Inc.Name))
        if (const std::string Parent = realPath(path::parent_path(Path));
            !Parent.empty()) {
          Path = Parent;
          path::append(Path, path::filename(Inc.Name));
        }
      Found.push_back(&Filter.loadHeader(Path, Each.IsSystem));
    }
    return Found;
  }

  Prefilter &Filter;
  std::vector<Folder> ForQuotes, ForAll;
  std::mutex Mutex;
  // Results keep their addresses.
  llvm::StringMap<Candidates> Known;
  std::map<const File *, HeaderSummary> Others;
};

Prefilter::Search *
Prefilter::searchFor(const tooling::CompileCommand &Command) {
  const auto Driver = Drivers.sharedResult(Command, [&] {
    return withBundledHeaders(withPatches(disk(), Patched));
  });
  if (!Driver)
    return nullptr;
  const std::lock_guard<std::mutex> Lock(Mutex);
  std::unique_ptr<Search> &Found = Searches[Driver.get()];
  if (!Found) {
    Dependencies.addShared(Driver->Toolchain);
    Found = std::make_unique<Search>(Driver, Command.Directory, *this);
  }
  return Found->IsPlain ? Found.get() : nullptr;
}

static PrefilterKeywords keywordsFor(const SourceFiles &Sources) {
  PrefilterKeywords Keywords = keywordsOfRules();
  for (const SourceFile &Each :
       llvm::concat<const SourceFile>(Sources.Units, Sources.Headers))
    addKeywordsOfNames(Sources.Settings->of(Each.File).Options, Keywords);
  return Keywords;
}

Prefilter::Prefilter(const SourceFiles &Sources, DriverCache &Drivers,
                     const Contents &Patched, const StatCache &Stats)
    : Sources(Sources), Drivers(Drivers), Patched(Patched), Stats(Stats),
      Scanner(keywordsFor(Sources)),
      Files(recordingFileSystem(withPatches(disk(), Patched), Dependencies)) {}

Prefilter::~Prefilter() = default;

std::optional<Prefilter::Unit>
Prefilter::findClean(const SourceFile &Source,
                     const tooling::CompileCommand &Command) {
  // Only the parse can tell whether a patched file still compiles.
  if (Patched.find(Source.File) != Patched.end())
    return std::nullopt;
  Search *TheSearch = searchFor(Command);
  if (!TheSearch)
    return std::nullopt;
  llvm::SmallString<256> Path(Command.Filename);
  path::make_absolute(Command.Directory, Path);
  llvm::SmallString<4096> Code;
  const FileStat Stat = readWithStat(Path.c_str(), Code);
  if (Stat.Kind != FileKind::File)
    return std::nullopt;
  Code.c_str(); // adds the null terminator

  File Main{Scanner.scanOwn(Code), Path.str().str()};
  Main.IsOwn = true;

  Unit Found{Main.Path,
             {FileKind::File, contentHash(Code), Stats.reliableStamp(Stat)},
             {}};
  bool HasLibTorchKeyword = false;
  // Only the parse can tell whether a missing header matters.
  const auto Around =
      TheSearch->walk(Main, /*MayLackSome=*/false, [&](const File &Read) {
        HasLibTorchKeyword |= Read.HasLibTorchKeyword;
        if (&Read != &Main && Sources.isRequested(Read.RealPath))
          Found.Headers.push_back(Read.RealPath);
        return !Read.HasKeyword && Patched.find(Read.RealPath) == Patched.end();
      });
  if (!Around || (Around->LibTorch && (HasLibTorchKeyword || Around->Words)))
    return std::nullopt;
  return Found;
}

std::optional<std::vector<StringRef>>
Prefilter::headersOf(const SourceFile &Source,
                     const tooling::CompileCommand &Command) {
  Search *TheSearch = searchFor(Command);
  if (!TheSearch)
    return std::nullopt;
  std::vector<StringRef> Found;
  const auto Around =
      TheSearch->walk(loadHeader(Source.File, false), /*MayLackSome=*/true,
                      [&](const File &Read) {
                        Found.push_back(Read.RealPath);
                        return true;
                      });
  return Around ? std::optional(std::move(Found)) : std::nullopt;
}

} // namespace torchport
