//===- UnstableApi.cpp - includes outside the stable ABI ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/RawCode.h"
#include "rules/libtorch/StableVersions.h"

using namespace clang;

namespace torchport {

namespace {

/// The library of a header that the stable ABI excludes.
enum class Library { None, LibTorch, Cuda, Hip };

/// Include directives by the file name in each. The index is needed because a
/// unit has thousands of headers with as many directives.
class DirectiveIndex {
public:
  explicit DirectiveIndex(llvm::ArrayRef<IncludeDirective> All) {
    for (const IncludeDirective &Each : All)
      ByFile[llvm::sys::path::filename(Each.Name)].push_back(&Each);
  }

  /// Returns the first directive for the header at \p Path; null if there is
  /// none. Compares names, because Clang does not enter a header of a
  /// precompiled preamble again.
  const IncludeDirective *directiveFor(StringRef Path) const {
    for (const IncludeDirective *Each :
         ByFile.lookup(llvm::sys::path::filename(Path))) {
      StringRef Name = Each->Name;
      while (Name.consume_front("../") || Name.consume_front("./"))
        ;
      if (Path.ends_with(("/" + Name).str()))
        return Each;
    }
    return nullptr;
  }

private:
  llvm::StringMap<llvm::SmallVector<const IncludeDirective *, 2>> ByFile;
};

/// The include directive of the project that brings in a header, and the
/// headers between them, from the directive on.
struct IncludeChain {
  const IncludeDirective *Directive = nullptr;
  std::vector<StringRef> IncludedHeaders;
};

} // namespace

/// Returns \p Path from its last folder \p Folder on; empty if it has none.
static StringRef fromFolder(StringRef Path, StringRef Folder) {
  const size_t At = Path.rfind(("/" + Folder + "/").str());
  return At == StringRef::npos ? StringRef() : Path.drop_front(At + 1);
}

static StringRef nameOfHeader(StringRef Path) {
  for (const StringRef Folder : {"ATen", "c10", "torch"})
    if (const StringRef Name = fromFolder(Path, Folder); !Name.empty())
      return Name;
  return llvm::sys::path::filename(Path);
}

/// Returns true for headers of the stable ABI: the headers of 2.14.1 that
/// compile without errors if TORCH_STABLE_ONLY is defined.
static bool isStableAbiHeader(StringRef Path) {
  return Path.contains("/torch/headeronly/") ||
         Path.contains("/torch/csrc/stable/") ||
         Path.contains("/torch/csrc/inductor/aoti_torch/c/") ||
         Path.contains("/torch/csrc/inductor/aoti_torch/generated/");
}

static Library libraryOf(StringRef Path) {
  const StringRef Name = llvm::sys::path::filename(Path);
  if (isStableAbiHeader(Path))
    return Library::None;
  if (!fromFolder(Path, "ATen").empty() || !fromFolder(Path, "c10").empty() ||
      Path.contains("/torch/csrc/") ||
      (llvm::is_contained({"all.h", "custom_class.h", "extension.h",
                           "library.h", "python.h", "script.h", "torch.h",
                           "types.h"},
                          Name) &&
       llvm::sys::path::parent_path(Path).ends_with("/torch")))
    return Library::LibTorch;
  return llvm::StringSwitch<Library>(Name)
      .Cases({"cuda.h", "cuda_runtime.h", "cuda_runtime_api.h"}, Library::Cuda)
      .Cases({"hip_runtime.h", "hip_runtime_api.h"}, Library::Hip)
      .Default(Library::None);
}

static StringRef pathOf(const SrcMgr::SLocEntry &Entry) {
  const auto File = Entry.isFile() ? Entry.getFile().getContentCache().OrigEntry
                                   : OptionalFileEntryRef();
  return File ? File->getName() : StringRef();
}

/// Returns the entry of the file that contains \p Loc.
static const SrcMgr::SLocEntry &entryAt(SourceLocation Loc,
                                        const SourceManager &Sources) {
  return Sources.getSLocEntry(Sources.getFileID(Sources.getExpansionLoc(Loc)));
}

/// Returns the include chain from a file of the project to \p Header. Returns
/// nothing if the stable ABI's own headers include it.
static std::optional<IncludeChain> chainTo(const SrcMgr::SLocEntry &Header,
                                           const DirectiveIndex &Own,
                                           const DirectiveIndex &Others,
                                           const SourceManager &Sources) {
  IncludeChain Chain;
  llvm::SmallPtrSet<const SrcMgr::SLocEntry *, 8> Seen;
  for (const SrcMgr::SLocEntry *Entry = &Header; Seen.insert(Entry).second;) {
    const StringRef Path = pathOf(*Entry);
    if (Path.empty() || isStableAbiHeader(Path))
      return std::nullopt;
    if (Entry != &Header)
      Chain.IncludedHeaders.insert(Chain.IncludedHeaders.begin(), Path);
    Chain.Directive = Own.directiveFor(Path);
    if (Chain.Directive)
      return Chain;
    const SourceLocation Included = Entry->getFile().getIncludeLoc();
    if (Included.isInvalid())
      return std::nullopt;
    Entry = &entryAt(Included, Sources);
    // The precompiled preamble includes this header directly, but a header that
    // is not the project's includes it, too.
    const IncludeDirective *Other = Others.directiveFor(Path);
    if (Other && Sources.isLoadedSourceLocation(Included) &&
        !Sources.isLoadedSourceLocation(Entry->getFile().getIncludeLoc()))
      Entry = &entryAt(Other->Where.getBegin(), Sources);
  }
  return std::nullopt;
}

/// Returns the version that TORCH_TARGET_VERSION names; nothing if it is not
/// defined.
static std::optional<llvm::VersionTuple> targetVersion(Preprocessor &Macros) {
  const MacroInfo *Macro =
      Macros.getMacroInfo(Macros.getIdentifierInfo("TORCH_TARGET_VERSION"));
  if (!Macro)
    return std::nullopt;
  std::string Text;
  for (const Token &Each : Macro->tokens())
    Text += Macros.getSpelling(Each) + " ";
  return stableVersionIn(Text);
}

static std::string messageFor(StringRef Header, Library Of,
                              const IncludeChain &Chain) {
  std::string Message = "'" + nameOfHeader(Header).str() + "' is ";
  if (Of == Library::LibTorch)
    Message +=
        "not part of LibTorch's stable ABI, for which this file is compiled";
  else
    Message += std::string(Of == Library::Cuda ? "part of the CUDA"
                                               : "part of the HIP") +
               " runtime, which ties an extension for the stable ABI to one "
               "vendor and one version";
  for (auto [Place, Each] : llvm::enumerate(Chain.IncludedHeaders))
    Message += (Place == 0 ? ": included by '" : ", '") +
               nameOfHeader(Each).str() + "'";
  return Message;
}

/// Reports, for each directive of the project, the first header of each
/// library: it includes the others.
static void checkIncludes(RuleContext &In) {
  const SourceManager &Sources = In.Unit.Context.getSourceManager();
  llvm::SmallPtrSet<const FileEntry *, 8> Own;
  for (const FileID Each : In.Unit.Preprocessed.Files)
    Own.insert(Sources.getFileEntryForID(Each));
  const DirectiveIndex OfUnit(In.Unit.Preprocessed.Includes);
  const DirectiveIndex OfOthers(In.Unit.Preprocessed.ForeignIncludes);
  llvm::DenseSet<std::pair<const IncludeDirective *, int>> Reported;
  const auto Check = [&](const SrcMgr::SLocEntry &Entry) {
    const StringRef Header = pathOf(Entry);
    const Library Of = libraryOf(Header);
    if (Of == Library::None ||
        Own.contains(
            &Entry.getFile().getContentCache().OrigEntry->getFileEntry()))
      return;
    const auto Chain = chainTo(Entry, OfUnit, OfOthers, Sources);
    if (!Chain ||
        !Reported.insert({Chain->Directive, static_cast<int>(Of)}).second)
      return;
    In.report(Chain->Directive->Where,
              Of == Library::LibTorch ? Platforms::None : ~CudaAndRocm,
              messageFor(Header, Of, *Chain));
  };
  // Visits a precompiled preamble first, in the order of inclusion.
  for (unsigned I = Sources.loaded_sloc_entry_size(); I-- > 0;)
    Check(Sources.getLoadedSLocEntry(I));
  for (unsigned I = 0; I < Sources.local_sloc_entry_size(); ++I)
    Check(Sources.getLocalSLocEntry(I));
}

/// Returns the texts of the stable ABI's headers that the unit includes.
static std::vector<StringRef> stableHeaders(const SourceManager &Sources) {
  std::vector<StringRef> Texts;
  const auto Add = [&](const SrcMgr::SLocEntry &Entry) {
    if (!isStableAbiHeader(pathOf(Entry)))
      return;
    if (const auto Text = Entry.getFile().getContentCache().getBufferOrNone(
            Sources.getDiagnostics(), Sources.getFileManager()))
      Texts.push_back(Text->getBuffer());
  };
  for (unsigned I = 0; I < Sources.loaded_sloc_entry_size(); ++I)
    Add(Sources.getLoadedSLocEntry(I));
  for (unsigned I = 0; I < Sources.local_sloc_entry_size(); ++I)
    Add(Sources.getLocalSLocEntry(I));
  return Texts;
}

/// Returns true if a token is a name of the stable ABI's: `torch::stable::pad`,
/// `torch_call_dispatcher`, `STD_CUDA_CHECK`.
static bool isStableName(llvm::ArrayRef<Token> Code, size_t I) {
  const StringRef Name = identifierAt(Code, I);
  for (const StringRef Prefix :
       {"aoti_torch_", "torch_", "STD_", "STABLE_TORCH_"})
    if (Name.starts_with(Prefix))
      return true;
  while (I >= 2 && isAt(Code, I - 1, tok::coloncolon)) {
    I -= 2;
    if (identifierAt(Code, I) == "stable")
      return true;
  }
  return false;
}

/// Reports names that the targeted version does not have: the compiler only
/// says that they are not declared.
static void checkVersions(RuleContext &In) {
  const auto Target = targetVersion(In.Unit.Macros);
  if (!Target)
    return;
  const ASTContext &Context = In.Unit.Context;
  const std::vector<StringRef> Headers =
      stableHeaders(Context.getSourceManager());
  std::set<StringRef> Reported;
  for (const FileID File : In.Unit.Preprocessed.Files) {
    const std::vector<Token> Code =
        activeCode(File, In.Unit.Preprocessed, Context);
    for (size_t I = 0; I < Code.size(); ++I) {
      if (!isStableName(Code, I))
        continue;
      const StringRef Name = identifierAt(Code, I);
      for (const StringRef Header : Headers) {
        const auto Needed = firstVersionWith(Name, Header);
        if (!Needed || *Needed <= *Target || !Reported.insert(Name).second)
          continue;
        In.report(Code[I].getLocation(), Platforms::None,
                  "'" + Name.str() + "' needs LibTorch " +
                      Needed->getAsString() + ", but TORCH_TARGET_VERSION is " +
                      Target->getAsString());
        break;
      }
    }
  }
}

static void checkUnstableApi(RuleContext &In) {
  if (!In.Unit.IsForStableAbi)
    return;
  checkIncludes(In);
  checkVersions(In);
}

static void addUnstableApiKeywords(PrefilterKeywords &Out) {
  // Often only the build system says that a unit targets the stable ABI, so the
  // names that it uses count, too.
  Out.Anywhere.insert(Out.Anywhere.end(),
                      {identifierPattern("STABLE_TORCH_*"),
                       identifierPattern("stable"),
                       identifierPattern("TORCH_STABLE_ONLY"),
                       identifierPattern("TORCH_TARGET_VERSION")});
}

const Rule UnstableApi = {
    "unstable-api",
    "Finds includes that bring c10, ATen or the CUDA runtime into a file that "
    "is compiled for LibTorch's stable ABI, and names that its targeted "
    "version lacks.",
    Severity::Warning,
    Effort::Design,
    checkUnstableApi,
    addUnstableApiKeywords};

} // namespace torchport
