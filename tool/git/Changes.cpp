//===- Changes.cpp - the changes in a work tree ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/git/Changes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <set>

using llvm::StringRef;

namespace torchport {

using LinesByName = std::map<std::string, LineRanges>;

/// Returns the lines that changed since \p Commit, or since HEAD if that is
/// empty; in the index, or else in the work tree. User settings do not affect
/// the format.
static llvm::Expected<LinesByName> linesSince(const Git &Tree, StringRef Commit,
                                              bool InIndex) {
  std::vector<StringRef> Arguments = {"diff",
                                      "--no-color",
                                      "--no-ext-diff",
                                      "--no-textconv",
                                      "--text",
                                      "--unified=0",
                                      "--inter-hunk-context=0",
                                      "--src-prefix=a/",
                                      "--dst-prefix=b/",
                                      "--submodule=short",
                                      "--ignore-submodules",
                                      "--find-renames",
                                      "--diff-filter=ACMRT"};
  if (InIndex)
    Arguments.push_back("--cached");
  if (!Commit.empty())
    Arguments.push_back(Commit);
  auto Diff = Tree.run(Arguments);
  return Diff ? changedLinesIn(*Diff) : Diff.takeError();
}

/// Returns the commits that are being merged into HEAD.
static llvm::Expected<std::vector<std::string>> mergedHeads(const Git &Tree) {
  auto Name = Tree.run({"rev-parse", "--git-path", "MERGE_HEAD"});
  if (!Name)
    return Name.takeError();
  llvm::SmallString<256> Path(StringRef(*Name).rtrim("\n"));
  llvm::sys::path::make_absolute(Tree.top(), Path);
  std::vector<std::string> Heads;
  if (const auto Text = llvm::MemoryBuffer::getFile(Path)) {
    llvm::SmallVector<StringRef> Words;
    (*Text)->getBuffer().split(Words, '\n', -1, /*KeepEmpty=*/false);
    llvm::append_range(Heads, Words);
  }
  return Heads;
}

/// Adds the texts of the files in \p Objects, which has the objects in the
/// index by the names of the files.
static llvm::Error addTexts(const Git &Tree,
                            const std::map<std::string, std::string> &Objects,
                            Changes &All) {
  if (Objects.empty())
    return llvm::Error::success();
  std::string Names;
  for (const auto &[File, Object] : Objects)
    Names += Object + "\n";
  auto Result = Tree.run({"cat-file", "--batch"}, Names);
  if (!Result)
    return Result.takeError();
  // Each is "OBJECT blob SIZE", the text and a newline.
  StringRef Rest = *Result;
  for (const auto &[File, Object] : Objects) {
    const auto [Heading, Body] = Rest.split('\n');
    size_t Size;
    if (Heading.rsplit(' ').second.getAsInteger(10, Size) || Size > Body.size())
      return llvm::createStringError("git cannot read the staged text of '" +
                                     File + "': " + Heading);
    All.Texts[All.Top + "/" + File] = Body.take_front(Size).str();
    Rest = Body.drop_front(Size).drop_front();
  }
  return llvm::Error::success();
}

/// Adds the texts of the index that differ from the disk.
static llvm::Error addIndex(const Git &Tree, Changes &All) {
  auto Output = Tree.run({"diff", "--raw", "-z", "--no-abbrev", "--no-renames",
                          "--no-ext-diff", "--ignore-submodules"});
  if (!Output)
    return Output.takeError();
  // Each entry is ":MODE MODE OBJECT OBJECT LETTER", a zero byte and the name.
  const auto Parts = namesIn(*Output);
  std::map<std::string, std::string> Objects;
  std::set<std::string> Unresolved;
  for (size_t I = 0; I + 1 < Parts.size(); I += 2) {
    llvm::SmallVector<StringRef, 5> Words;
    Parts[I].split(Words, ' ');
    if (Words.size() != 5)
      return llvm::createStringError("git's list is not understood: '" +
                                     Parts[I] + "'");
    // Links and submodules have no text. A file added with --intent-to-add is
    // not in the commit.
    if (Words[4] == "U")
      Unresolved.insert(Parts[I + 1].str());
    else if (Words[0].starts_with(":100"))
      Objects.emplace(Parts[I + 1], Words[2]);
  }
  for (const std::string &Name : Unresolved) {
    Objects.erase(Name); // git lists it twice
    All.Unresolved.push_back(All.Top + "/" + Name);
  }
  return addTexts(Tree, Objects, All);
}

static Changes changesOf(const Git &Tree, LinesByName Lines) {
  Changes All;
  All.Top = Tree.top();
  for (auto &[Name, Changed] : Lines)
    All.Lines.Files[All.Top + "/" + Name] = std::move(Changed);
  return All;
}

llvm::Expected<Changes> stagedChanges(StringRef Folder) {
  auto Tree = Git::around(Folder);
  if (!Tree)
    return Tree.takeError();
  auto Lines = linesSince(*Tree, "", /*InIndex=*/true);
  if (!Lines)
    return Lines.takeError();
  auto Heads = mergedHeads(*Tree);
  if (!Heads)
    return Heads.takeError();
  for (const std::string &Each : *Heads) {
    auto Others = linesSince(*Tree, Each, /*InIndex=*/true);
    if (!Others)
      return Others.takeError();
    LinesByName Both;
    for (const auto &[Name, Changed] : *Lines)
      if (const auto Found = Others->find(Name); Found != Others->end())
        Both[Name] = common(Changed, Found->second);
    *Lines = std::move(Both);
  }
  Changes All = changesOf(*Tree, std::move(*Lines));
  if (llvm::Error E = addIndex(*Tree, All))
    return E;
  return All;
}

llvm::Expected<bool> areStaged(llvm::ArrayRef<std::string> Files,
                               StringRef Folder) {
  auto Tree = Git::around(Folder);
  if (!Tree)
    return Tree.takeError();
  auto Heads = mergedHeads(*Tree);
  if (!Heads)
    return Heads.takeError();
  // After a resolved conflict, a file may be unchanged from HEAD.
  if (!Heads->empty())
    return true;
  auto Staged = Tree->run({"diff", "--cached", "--name-only", "-z",
                           "--no-renames", "--no-ext-diff"});
  if (!Staged)
    return Staged.takeError();
  std::set<std::string> Places;
  for (StringRef Each : namesIn(*Staged))
    Places.insert((Tree->top() + "/" + Each).str());
  return llvm::all_of(
      Files, [&](const std::string &Each) { return Places.count(Each) != 0; });
}

/// Returns how to fetch a commit that is missing from the history of \p Tree,
/// for the end of a sentence; "" if the history is not shallow.
static std::string shallowCloneHint(const Git &Tree) {
  const auto IsShallow = llvm::expectedToOptional(
      Tree.run({"rev-parse", "--is-shallow-repository"}));
  if (!IsShallow || StringRef(*IsShallow).trim() != "true")
    return "";
  return "; this clone is shallow: 'git fetch --unshallow' brings the history "
         "that it lacks, and in CI 'fetch-depth: 0' (GitHub Actions) or "
         "'GIT_DEPTH: 0' (GitLab) does";
}

/// Returns the name of the commit \p Revision.
static llvm::Expected<std::string> commitOf(const Git &Tree,
                                            StringRef Revision) {
  const std::string Written = (Revision + "^{commit}").str();
  const auto Commit = llvm::expectedToOptional(Tree.run(
      {"rev-parse", "--verify", "--quiet", "--end-of-options", Written}));
  if (!Commit)
    return llvm::createStringError("git has no commit '" + Revision +
                                   "' here; fetch it first if a remote has it" +
                                   shallowCloneHint(Tree));
  return StringRef(*Commit).rtrim("\n").str();
}

llvm::Expected<Changes> changesSince(StringRef Revisions, StringRef Folder) {
  auto Tree = Git::around(Folder);
  if (!Tree)
    return Tree.takeError();
  const auto [Revision, Last] = Revisions.split("..");
  const StringRef End = Last.ltrim('.');
  auto Commit = commitOf(*Tree, Revision);
  if (!Commit)
    return Commit.takeError();
  if (!End.empty()) {
    auto EndCommit = commitOf(*Tree, End), Head = commitOf(*Tree, "HEAD");
    if (!EndCommit || !Head)
      return joinErrors(EndCommit.takeError(), Head.takeError());
    if (*EndCommit != *Head)
      return llvm::createStringError("'" + End +
                                     "' is not what is checked out; 'git "
                                     "switch --detach " +
                                     End + "' brings it here");
  }
  const auto MergeBase =
      llvm::expectedToOptional(Tree->run({"merge-base", *Commit, "HEAD"}));
  if (!MergeBase)
    return llvm::createStringError("'" + Revision +
                                   "' and HEAD have no common ancestor" +
                                   shallowCloneHint(*Tree));
  auto Lines = linesSince(*Tree, StringRef(*MergeBase).rtrim("\n"),
                          /*InIndex=*/false);
  if (!Lines)
    return Lines.takeError();
  auto Unknown =
      Tree->run({"ls-files", "-z", "--others", "--exclude-standard"});
  if (!Unknown)
    return Unknown.takeError();
  for (StringRef Each : namesIn(*Unknown))
    (*Lines)[Each.str()] = {AllLines};
  return changesOf(*Tree, std::move(*Lines));
}

} // namespace torchport
