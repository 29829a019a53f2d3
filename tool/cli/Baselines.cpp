//===- Baselines.cpp - --baseline and --write-baseline --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Baselines.h"

#include "tool/core/DiskFaults.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <utility>

using llvm::StringRef;

namespace torchport {

llvm::Expected<Baselines> Baselines::of(const BaselineFiles &Files,
                                        llvm::ArrayRef<std::string> Paths) {
  Baselines Asked;
  for (const std::string &Each : Paths)
    if (std::string Real = realPath(Each); !Real.empty())
      Asked.Paths.push_back(std::move(Real));
  if (!Files.Known.empty()) {
    auto Text = readText(Files.Known);
    auto Read = Text ? readBaseline(*Text) : Text.takeError();
    if (!Read)
      return llvm::createStringError("cannot read the baseline '" +
                                     Files.Known +
                                     "': " + toString(Read.takeError()) +
                                     "; 'torchport check --write-baseline " +
                                     Files.Known + "' writes it anew");
    Asked.Before = std::move(*Read);
    Asked.Text = std::move(*Text);
  }
  Asked.WriteTo = Files.WriteTo;
  if (Asked.writes()) {
    auto Where =
        placeAt(Asked.WriteTo, "baseline", "--write-baseline", isBaseline);
    if (!Where)
      return Where.takeError();
    Asked.Where = *Where;
  }
  return Asked;
}

void Baselines::see(const ScanResult &Found) {
  if (!isThere())
    return;
  Seen = Found.Asked;
  for (const ScanResult &Header : Found.UnincludedHeaders)
    Seen->insert(Header.Asked.begin(), Header.Asked.end());
}

/// Returns true if this run would have reported \p Each if it still existed.
bool Baselines::isAsked(const KnownFinding &Each, const Report &Told,
                        StringRef Root, Configs &Settings) const {
  if (!Seen)
    return false;
  llvm::SmallString<256> File(Root);
  llvm::sys::path::append(File, Each.File);
  llvm::sys::path::remove_dots(File, /*remove_dot_dot=*/true);
  const std::string Name = File.str().str();
  Finding Like;
  Like.Rule = Each.Rule;
  Like.Level = Each.Level;
  if (!Settings.of(Name).wants(Like))
    return false;
  const auto IsOfIt = [&](const NotAnalysed &Other) {
    return Other.File == Name;
  };
  if (Told.IncompletelyAnalysed.count(Name) != 0 ||
      llvm::any_of(Told.Skipped, IsOfIt))
    return false;
  if (Seen->count(Name) != 0)
    return true;
  // If a file is gone, so are its findings.
  return !llvm::sys::fs::exists(Name) &&
         llvm::any_of(Paths,
                      [&](StringRef Path) { return isUnder(Name, Path); });
}

llvm::Error Baselines::apply(Report &Told, RenderContext &Context,
                             Configs &Settings) const {
  if (!isThere())
    return llvm::Error::success();
  Baseline Now =
      baselineOf(Told, Context.Excerpts, Context.Fingerprints, Context.Root);
  Context.Known =
      applyBaseline(Told, Context.Fingerprints, Before ? *Before : Now,
                    [&](const KnownFinding &Each) {
                      return isAsked(Each, Told, Context.Root, Settings);
                    });
  if (!writes())
    return llvm::Error::success();
  // Entries that this run did not look for are kept.
  llvm::append_range(Now, Context.Known->Unseen);
  // Findings that a disk fault has hidden would count as new later.
  if (const auto Fault = diskFault())
    return llvm::createStringError("cannot write '" + WriteTo + "': " + *Fault +
                                   ", and it would be incomplete");
  std::string Page;
  llvm::raw_string_ostream Out(Page);
  printBaseline(Out, std::move(Now));
  return writeTo(WriteTo, Where, Page);
}

} // namespace torchport
