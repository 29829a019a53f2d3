//===- Merge.cpp - torchport merge ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/check/Baselines.h"
#include "tool/core/NestedText.h"

#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;

namespace torchport {

/// Returns the shard's data in \p Document, a JSON or SARIF report, and sets
/// \p Format.
static std::optional<StringRef> dataIn(const llvm::json::Value &Document,
                                       OutputFormat &Format) {
  const auto *Report = Document.getAsObject();
  if (!Report)
    return std::nullopt;
  const auto *Runs = Report->getArray("runs");
  const auto *Run =
      Runs && !Runs->empty() ? Runs->front().getAsObject() : nullptr;
  Format = Run ? OutputFormat::Sarif : OutputFormat::Json;
  const auto *Container =
      Run ? Run->getObject("properties") : Report->getObject("shard");
  return Container ? Container->getString(Run ? StringRef(SarifShard) : "data")
                   : std::nullopt;
}

/// Moves paths to \p Root, unless that is empty.
static llvm::Expected<ShardResult> readShard(StringRef File, StringRef Root,
                                             OutputFormat &Format) {
  const auto Error = [&](const llvm::Twine &What) {
    return llvm::createStringError("'" + File + "': " + What);
  };
  const auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(File);
  if (!Buffer)
    return Error(Buffer.getError().message());
  if (File == "-")
    keepForRestart((*Buffer)->getBuffer());
  auto Document = parseJson((*Buffer)->getBuffer());
  if (!Document)
    return Error(toString(Document.takeError()));
  const auto Data = dataIn(*Document, Format);
  if (!Data)
    return Error("no report of a shard; 'torchport check --shard=K/N "
                 "--format=json' writes one, and so does '--format=sarif'");
  auto Result = ShardResult::read(*Data, Root);
  return Result ? std::move(Result) : Error(toString(Result.takeError()));
}

/// Moves all paths to the first shard's root. Sets \p First to the format of
/// the first file.
static llvm::Expected<ShardResult> readAll(llvm::ArrayRef<std::string> Files,
                                           OutputFormat &First) {
  std::vector<ShardResult> Shards;
  for (const std::string &File : Files) {
    OutputFormat Format = First;
    auto Each =
        readShard(File, Shards.empty() ? "" : Shards.front().Root, Format);
    if (Shards.empty())
      First = Format;
    if (!Each)
      return Each.takeError();
    Shards.push_back(std::move(*Each));
  }
  return joinShards(std::move(Shards));
}

/// Returns the shards' settings. The files need not be on this machine.
static std::unique_ptr<Configs> settingsOf(const ShardResult &Whole) {
  auto Files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const auto &[File, Text] : Whole.Configs)
    Files->addFile(File, /*ModificationTime=*/0,
                   llvm::MemoryBuffer::getMemBufferCopy(Text));
  ConfigLayer Flags;
  for (const auto &[Name, Text] : Whole.Flags)
    if (const Key *K = keyNamed(Name))
      Flags.push_back({K->Name, "", Text, "--" + Name});
  return std::make_unique<Configs>(std::move(Files), ConfigLayer(), Flags);
}

/// Returns the context to render \p Result. Comments are quoted from
/// \p Commented, because the sources may not be on this machine.
static RenderContext
renderContextOf(const ShardResult &All, const Report &Result,
                const std::map<std::string, std::string> &Commented) {
  const auto TextOf = [&](const std::string &File) {
    const auto Found = Commented.find(File);
    return Found == Commented.end() ? std::optional<std::string>()
                                    : Found->second;
  };
  RenderContext Context;
  Context.WorkingDirectory = All.WorkingDirectory;
  Context.Root = All.Root;
  Context.Excerpts = All.Excerpts;
  Context.Excerpts.add(Result.Findings, TextOf);
  Context.Excerpts.add(Result.Suppressed, TextOf);
  Context.Fingerprints =
      FingerprintTable(Result, Context.Excerpts, Context.Root);
  return Context;
}

/// Returns the texts of all files with comments that may suppress findings.
static std::map<std::string, std::string> commentedIn(const ScanResult &Found) {
  std::map<std::string, std::string> Texts = Found.Commented;
  for (const ScanResult &Header : Found.UnincludedHeaders)
    Texts.insert(Header.Commented.begin(), Header.Commented.end());
  return Texts;
}

static llvm::Expected<ExitStatus>
tryMerge(const CommandLine &Line, std::optional<OutputFormat> Requested,
         OutputFormat &Format, llvm::raw_ostream &Out) {
  auto Read = readAll(Line.Sources.Paths, Format);
  Format = Requested.value_or(Format);
  if (!Read)
    return llvm::createStringError("cannot merge: " +
                                   toString(Read.takeError()));
  auto Known = Baselines::load(Line.Baseline, Line.Sources.Paths);
  if (!Known)
    return Known.takeError();
  ShardResult Whole = std::move(*Read);
  const auto Settings = settingsOf(Whole);
  ScanResult Found = std::move(Whole.Found);
  const auto Commented = commentedIn(Found);
  Known->recordCoverage(Found);
  Report Result = reportOf(std::move(Found), *Settings, Whole.Today);
  RenderContext Context = renderContextOf(Whole, Result, Commented);
  Context.ShowsSuppressed = !Line.Output.NoSuppressed;
  Context.IsVerbose = Line.Output.IsVerbose;
  Context.IsSummary = Line.Output.IsSummary;
  Context.IsQuiet = Line.Output.IsQuiet;
  if (auto Failed = Known->apply(Result, Context, *Settings))
    return Failed;
  print(Out, Result, Context, Format);
  if (!Line.Output.IsQuiet)
    Known->printWritten(Out, Format);
  printParseConditions(Out, Result.Conditions);
  return exitStatusFor(Result, Line.IsStrict);
}

ExitStatus merge(const CommandLine &Line, std::optional<OutputFormat> Requested,
                 llvm::raw_ostream &Out) {
  OutputFormat Format = Requested.value_or(OutputFormat::Json);
  auto Status = tryMerge(Line, Requested, Format, Out);
  return Status ? *Status : reportFailure(Status.takeError(), Format, Out);
}

} // namespace torchport
