//===- Shard.cpp - a part of a code base and its results ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/Shard.h"

#include "tool/cache/Archive.h"

#include "llvm/Support/Base64.h"
#include "llvm/Support/xxhash.h"

using llvm::StringRef;

namespace torchport {

template <typename Archive> static void fields(Archive &A, ScanResult &G) {
  A(G.RequestedFiles, G.Parsed, G.IncompletelyAnalysed, G.IsAllIncomplete,
    G.Conditions, G.Skipped, G.Assumed, G.Findings, G.PortableCalls,
    G.Commented, G.UnincludedHeaders);
}

/// A sanity limit, because a damaged report may claim any number.
static constexpr unsigned MostShards = 10000;

llvm::Expected<Shard> Shard::parse(StringRef Text) {
  const auto [Number, Count] = Text.split('/');
  Shard Read;
  if (Number.getAsInteger(10, Read.Number) ||
      Count.getAsInteger(10, Read.Count) || Read.Number < 1 ||
      Read.Number > Read.Count || Read.Count > MostShards)
    return llvm::createStringError("'" + Text +
                                   "' is not K/N with K from 1 to N");
  return Read;
}

void keepShard(SourceFiles &Sources, const Shard &Mine) {
  const auto IsOfAnother = [&](const SourceFile &Each) {
    const StringRef Root = Sources.Owner.rootOf(Each.File);
    const StringRef Inside = StringRef(Each.File).drop_front(Root.size());
    return llvm::xxh3_64bits(Inside) % Mine.Count != Mine.Number - 1;
  };
  llvm::erase_if(Sources.Units, IsOfAnother);
  llvm::erase_if(Sources.Headers, IsOfAnother);
}

void ShardResult::addExcerpts() {
  Excerpts.add(Found.Findings);
  for (const ScanResult &Header : Found.UnincludedHeaders)
    Excerpts.add(Header.Findings);
}

std::string ShardResult::text() const {
  Encoder Inside(Root);
  Inside(WorkingDirectory, Configs, Found, Excerpts);
  Encoder All(/*Root=*/"");
  All(std::string(TORCHPORT_VERSION), Part.Number, Part.Count, Root, Flags,
      Today, Inside.take());
  return llvm::encodeBase64(All.take());
}

llvm::Expected<ShardResult> ShardResult::read(StringRef Text, StringRef Root) {
  std::vector<char> Bytes;
  if (llvm::Error Failed = llvm::decodeBase64(Text, Bytes))
    return Failed;
  Decoder All({Bytes.data(), Bytes.size()}, /*Root=*/"");
  ShardResult Result;
  std::string Version, Inside;
  All(Version, Result.Part.Number, Result.Part.Count, Result.Root, Result.Flags,
      Result.Today, Inside);
  const bool IsWhole = All.finish();
  if (Version != TORCHPORT_VERSION)
    return llvm::createStringError("another version of torchport wrote it");
  if (!Root.empty())
    Result.Root = Root;
  Decoder In(Inside, Result.Root);
  In(Result.WorkingDirectory, Result.Configs, Result.Found, Result.Excerpts);
  if (!In.finish() || !IsWhole || Result.Part.Number < 1 ||
      Result.Part.Number > Result.Part.Count || Result.Part.Count > MostShards)
    return llvm::createStringError("it is damaged");
  return Result;
}

static std::string
describeFlags(const std::map<std::string, std::string> &Flags) {
  std::vector<std::string> Words;
  Words.reserve(Flags.size());
  for (const auto &[Name, Value] : Flags)
    Words.push_back("--" + Name + "=" + Value);
  return Words.empty() ? "none" : llvm::join(Words, " ");
}

/// "shard 2/9 is missing", "shards 2, 4, 5 of 9 are missing".
static std::string describeShards(llvm::ArrayRef<std::string> Numbers,
                                  unsigned Count, StringRef What) {
  return llvm::formatv(Numbers.size() == 1 ? "shard {0}/{1} is {2}"
                                           : "shards {0} of {1} are {2}",
                       llvm::join(Numbers, ", "), Count, What);
}

static llvm::Error checkNumbers(llvm::ArrayRef<unsigned> Numbers,
                                unsigned Count) {
  std::vector<std::string> Missing, Repeated, Problems;
  for (unsigned Each = 1; Each <= Count; ++Each)
    if (const auto Times = llvm::count(Numbers, Each); Times != 1)
      (Times == 0 ? Missing : Repeated).push_back(std::to_string(Each));
  if (!Missing.empty())
    Problems.push_back(describeShards(Missing, Count, "missing"));
  if (!Repeated.empty())
    Problems.push_back(describeShards(Repeated, Count, "there twice"));
  if (Problems.empty())
    return llvm::Error::success();
  return llvm::createStringError(llvm::join(Problems, ", and "));
}

llvm::Expected<ShardResult> joinShards(std::vector<ShardResult> Shards) {
  ShardResult Whole = Shards.front();
  std::vector<unsigned> Numbers;
  std::vector<ScanResult> Parts;
  SourceExcerpts Excerpts;
  for (ShardResult &Each : Shards) {
    if (Each.Part.Count != Whole.Part.Count)
      return llvm::createStringError("one shard is of %u, another of %u",
                                     Whole.Part.Count, Each.Part.Count);
    if (Each.Flags != Whole.Flags)
      return llvm::createStringError("the shards were given other flags: "
                                     "'" +
                                     describeFlags(Whole.Flags) + "' and '" +
                                     describeFlags(Each.Flags) + "'");
    for (auto &[File, Text] : Each.Configs)
      if (Whole.Configs.try_emplace(File, Text).first->second != Text)
        return llvm::createStringError("'" + File +
                                       "' is not the same for all shards");
    Numbers.push_back(Each.Part.Number);
    Parts.push_back(std::move(Each.Found));
    Excerpts.add(std::move(Each.Excerpts));
  }
  if (llvm::Error Err = checkNumbers(Numbers, Whole.Part.Count))
    return Err;
  Whole.Part = Shard();
  Whole.Found = joinResults(std::move(Parts));
  Whole.Excerpts = std::move(Excerpts);
  return Whole;
}

} // namespace torchport
