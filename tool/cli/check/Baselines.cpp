//===- Baselines.cpp - --baseline and --write-baseline --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/check/Baselines.h"

#include "llvm/ADT/SmallString.h"

using llvm::StringRef;

namespace torchport {

llvm::Expected<Baselines> Baselines::load(const BaselineFiles &Files,
                                          llvm::ArrayRef<std::string> Paths) {
  Baselines Result;
  for (const std::string &Each : Paths)
    if (std::string Real = realPath(Each); !Real.empty())
      Result.Paths.push_back(std::move(Real));
  if (!Files.ReadFrom.empty()) {
    auto Text = readText(Files.ReadFrom);
    auto Read = Text ? readBaseline(*Text) : Text.takeError();
    if (!Read)
      return llvm::createStringError("cannot read the baseline '" +
                                     Files.ReadFrom +
                                     "': " + toString(Read.takeError()) +
                                     "; 'torchport check --write-baseline " +
                                     Files.ReadFrom + "' writes it anew");
    Result.OldBaseline = std::move(*Read);
    Result.Text = std::move(*Text);
  }
  Result.WriteTo = Files.WriteTo;
  if (Result.isWriting())
    if (llvm::Error Failed = checkOutputPath(Result.WriteTo, "baseline",
                                             "--write-baseline", isBaseline))
      return Failed;
  return Result;
}

void Baselines::recordCoverage(const ScanResult &Found) {
  if (!isUsed())
    return;
  CoveredFiles = Found.RequestedFiles;
  for (const ScanResult &Header : Found.UnincludedHeaders)
    CoveredFiles->insert(Header.RequestedFiles.begin(),
                         Header.RequestedFiles.end());
}

/// Returns true if this run would have reported \p Each if it still existed.
bool Baselines::isCovered(const BaselineEntry &Each, const Report &Result,
                          StringRef Root, Configs &Settings) const {
  if (!CoveredFiles)
    return false;
  llvm::SmallString<256> File(Root);
  llvm::sys::path::append(File, Each.File);
  llvm::sys::path::remove_dots(File, /*remove_dot_dot=*/true);
  const std::string Name = File.str().str();
  Finding Probe;
  Probe.Rule = Each.Rule;
  Probe.Level = Each.Level;
  if (!Settings.of(Name).wants(Probe))
    return false;
  const auto IsSameFile = [&](const NotAnalysed &Other) {
    return Other.File == Name;
  };
  if (Result.IncompletelyAnalysed.count(Name) != 0 ||
      llvm::any_of(Result.Skipped, IsSameFile))
    return false;
  if (CoveredFiles->count(Name) != 0)
    return true;
  // If a file is gone, so are its findings.
  return !llvm::sys::fs::exists(Name) &&
         llvm::any_of(Paths,
                      [&](StringRef Path) { return isUnder(Name, Path); });
}

llvm::Error Baselines::apply(Report &Result, RenderContext &Context,
                             Configs &Settings) const {
  if (!isUsed())
    return llvm::Error::success();
  Baseline Now =
      baselineOf(Result, Context.Excerpts, Context.Fingerprints, Context.Root);
  Context.BaselineDiff = applyBaseline(
      Result, Context.Fingerprints, OldBaseline ? *OldBaseline : Now,
      [&](const BaselineEntry &Each) {
        return isCovered(Each, Result, Context.Root, Settings);
      });
  if (!isWriting())
    return llvm::Error::success();
  // Entries that this run did not look for are kept.
  llvm::append_range(Now, Context.BaselineDiff->NotCovered);
  std::string Page;
  llvm::raw_string_ostream Out(Page);
  printBaseline(Out, std::move(Now));
  return writeTo(WriteTo, Page);
}

} // namespace torchport
