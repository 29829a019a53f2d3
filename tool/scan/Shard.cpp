//===- Shard.cpp - a part of a code base, and its answer ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/Shard.h"

#include "tool/cache/Archive.h"
#include "tool/cache/Fields.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/xxhash.h"

using llvm::StringRef;

namespace torchport {

template <typename Archive> static void fields(Archive &A, ScanResult &G) {
  A(G.Asked, G.Parsed, G.IncompletelyAnalysed, G.IsAllIncomplete, G.Read,
    G.Skipped, G.Assumed, G.Findings, G.PortableCalls, G.Commented,
    G.UnincludedHeaders);
}

llvm::Expected<Shard> Shard::parse(StringRef Text) {
  const auto [Number, Count] = Text.split('/');
  Shard Read;
  if (Number.getAsInteger(10, Read.Number) ||
      Count.getAsInteger(10, Read.Count) || Read.Number < 1 ||
      Read.Number > Read.Count)
    return llvm::createStringError("'" + Text +
                                   "' is no K/N with K from 1 to N");
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

void ShardResult::quote() {
  Excerpts.add(Found.Findings);
  for (const ScanResult &Header : Found.UnincludedHeaders)
    Excerpts.add(Header.Findings);
}

std::string ShardResult::text() const {
  Encoder Inside(Root);
  Inside(WorkingDirectory, Configs, Found, Excerpts);
  Encoder All(/*Root=*/"");
  All(std::string(TORCHPORT_VERSION), Of.Number, Of.Count, Root, Flags, Today,
      Inside.take());
  return llvm::encodeBase64(All.take());
}

llvm::Expected<ShardResult> ShardResult::read(StringRef Text, StringRef Root) {
  std::vector<char> Bytes;
  if (llvm::Error Failed = llvm::decodeBase64(Text, Bytes))
    return Failed;
  Decoder All({Bytes.data(), Bytes.size()}, /*Root=*/"");
  ShardResult Result;
  std::string Version, Inside;
  All(Version, Result.Of.Number, Result.Of.Count, Result.Root, Result.Flags,
      Result.Today, Inside);
  const bool IsWhole = All.finish();
  if (Version != TORCHPORT_VERSION)
    return llvm::createStringError("another version of torchport wrote it");
  if (!Root.empty())
    Result.Root = Root;
  Decoder In(Inside, Result.Root);
  In(Result.WorkingDirectory, Result.Configs, Result.Found, Result.Excerpts);
  if (!In.finish() || !IsWhole || Result.Of.Number < 1 ||
      Result.Of.Number > Result.Of.Count)
    return llvm::createStringError("it is damaged");
  return Result;
}

/// \p Flags as they are written.
static std::string inWords(const std::map<std::string, std::string> &Flags) {
  std::vector<std::string> Words;
  Words.reserve(Flags.size());
  for (const auto &[Name, Value] : Flags)
    Words.push_back("--" + Name + "=" + Value);
  return Words.empty() ? "none" : llvm::join(Words, " ");
}

namespace {

/// Numbers of shards, as ranges: a damaged report may claim to be of billions.
struct ShardNumbers {
  /// All are more than those before.
  void add(unsigned First, unsigned Last) {
    if (!Ranges.empty() && Ranges.back().second + 1 == First)
      Ranges.back().second = Last;
    else
      Ranges.emplace_back(First, Last);
  }

  /// "shard 2/9 is missing", "shards 2, 4-6 of 9 are missing".
  std::string told(unsigned Count, StringRef What) const {
    std::vector<std::string> Words;
    Words.reserve(Ranges.size());
    for (const auto &[First, Last] : Ranges)
      Words.push_back(First == Last
                          ? std::to_string(First)
                          : llvm::formatv("{0}-{1}", First, Last).str());
    const bool IsOne =
        Ranges.size() == 1 && Ranges.front().first == Ranges.front().second;
    return llvm::formatv(IsOne ? "shard {0}/{1} is {2}"
                               : "shards {0} of {1} are {2}",
                         llvm::join(Words, ", "), Count, What);
  }

  std::vector<std::pair<unsigned, unsigned>> Ranges;
};

} // namespace

/// Says which of all shards are not among \p Numbers, or more than once.
static llvm::Error checkNumbers(std::vector<unsigned> Numbers, unsigned Count) {
  llvm::sort(Numbers);
  ShardNumbers Missing, Repeated;
  unsigned Last = 0;
  for (const unsigned Each : Numbers) {
    if (Each == Last) {
      if (Repeated.Ranges.empty() || Repeated.Ranges.back().second != Each)
        Repeated.add(Each, Each);
      continue;
    }
    if (Each > Last + 1)
      Missing.add(Last + 1, Each - 1);
    Last = Each;
  }
  if (Last < Count)
    Missing.add(Last + 1, Count);
  std::vector<std::string> Wrong;
  if (!Missing.Ranges.empty())
    Wrong.push_back(Missing.told(Count, "missing"));
  if (!Repeated.Ranges.empty())
    Wrong.push_back(Repeated.told(Count, "there twice"));
  if (Wrong.empty())
    return llvm::Error::success();
  return llvm::createStringError(llvm::join(Wrong, ", and "));
}

llvm::Expected<ShardResult> joinShards(std::vector<ShardResult> Shards) {
  ShardResult Whole = Shards.front();
  std::vector<unsigned> Numbers;
  std::vector<ScanResult> Parts;
  SourceExcerpts Excerpts;
  for (ShardResult &Each : Shards) {
    if (Each.Of.Count != Whole.Of.Count)
      return llvm::createStringError(
          "shards of %u and of %u do not make a whole", Whole.Of.Count,
          Each.Of.Count);
    if (Each.Flags != Whole.Flags)
      return llvm::createStringError("the shards were given other flags: "
                                     "'" +
                                     inWords(Whole.Flags) + "' and '" +
                                     inWords(Each.Flags) + "'");
    for (auto &[File, Text] : Each.Configs)
      if (Whole.Configs.try_emplace(File, Text).first->second != Text)
        return llvm::createStringError("'" + File +
                                       "' is not the same for all shards");
    Numbers.push_back(Each.Of.Number);
    Parts.push_back(std::move(Each.Found));
    Excerpts.add(std::move(Each.Excerpts));
  }
  if (llvm::Error Wrong = checkNumbers(std::move(Numbers), Whole.Of.Count))
    return Wrong;
  Whole.Of = Shard();
  Whole.Found = joinResults(std::move(Parts));
  Whole.Excerpts = std::move(Excerpts);
  return Whole;
}

} // namespace torchport
