//===- Merge.cpp - torchport merge ----------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Commands.h"
#include "tool/config/Keys.h"
#include "tool/engine/Shard.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

using llvm::StringRef;

namespace torchport {

/// What \p Document, a report in any format, holds for merging.
static std::optional<StringRef> dataIn(const llvm::json::Value &Document) {
  const auto *Report = Document.getAsObject();
  const auto *Shard = Report ? Report->getObject("shard") : nullptr;
  return Shard ? Shard->getString("data") : std::nullopt;
}

/// Paths in the first shard's root are those of all: \p Root is empty for it.
static llvm::Expected<ShardResult> readShard(StringRef File, StringRef Root) {
  const auto Error = [&](const llvm::Twine &What) {
    return llvm::createStringError("'" + File + "': " + What);
  };
  const auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(File);
  if (!Buffer)
    return Error(Buffer.getError().message());
  auto Document = llvm::json::parse((*Buffer)->getBuffer());
  if (!Document)
    return Error(toString(Document.takeError()));
  const auto Data = dataIn(*Document);
  if (!Data)
    return Error("no report of a shard; 'torchport check --shard=K/N "
                 "--format=json' writes one");
  auto Result = ShardResult::read(*Data, Root);
  return Result ? std::move(Result) : Error(toString(Result.takeError()));
}

static llvm::Expected<ShardResult> readAll(llvm::ArrayRef<std::string> Files) {
  std::vector<ShardResult> Shards;
  for (const std::string &File : Files) {
    auto Each = readShard(File, Shards.empty() ? "" : Shards.front().Root);
    if (!Each)
      return Each.takeError();
    Shards.push_back(std::move(*Each));
  }
  return join(std::move(Shards));
}

/// What held for the files: they need not be here.
static std::unique_ptr<Configs> settingsOf(const ShardResult &Whole) {
  auto Files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const auto &[File, Text] : Whole.Configs)
    Files->addFile(File, /*ModificationTime=*/0,
                   llvm::MemoryBuffer::getMemBufferCopy(Text));
  Layer Flags;
  for (const auto &[Name, Text] : Whole.Flags)
    if (const Key *Of = keyNamed(Name))
      Flags.push_back({Of->Name, "", Text, "--" + Name});
  return std::make_unique<Configs>(std::move(Files), Layer(), std::move(Flags));
}

ExitStatus merge(llvm::ArrayRef<std::string> Files, OutputFormat Format,
                 llvm::raw_ostream &Out) {
  auto Whole = readAll(Files);
  if (!Whole) {
    llvm::WithColor::error()
        << "cannot merge: " << toString(Whole.takeError()) << '\n';
    // A program reads a document all the same; a person would read that
    // nothing was found.
    if (Format == OutputFormat::Json)
      print(Out, {}, Format);
    return Incomplete;
  }
  const auto Settings = settingsOf(*Whole);
  const Report Result =
      reportOf(std::move(Whole->Found), *Settings, Whole->Today);
  print(Out, Result, Format, Whole->WorkingDirectory);
  return statusOf(Result);
}

} // namespace torchport
