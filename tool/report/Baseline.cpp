//===- Baseline.cpp - known findings of a project -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Baseline.h"

#include "tool/core/NestedText.h"
#include "tool/os/Paths.h"
#include "tool/report/TextEscaping.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

std::vector<const Finding *> sortedFindings(const Report &Result,
                                            bool WithSuppressed) {
  std::vector<const Finding *> All;
  All.reserve(Result.Findings.size() + Result.Suppressed.size());
  for (const Finding &Each : Result.Findings)
    All.push_back(&Each);
  if (WithSuppressed)
    for (const Finding &Each : Result.Suppressed)
      All.push_back(&Each);
  llvm::sort(All, [](const Finding *A, const Finding *B) {
    return reportedBefore(*A, *B);
  });
  return All;
}

/// Separates the hashed parts, none of which contains it.
static constexpr char Separator = '\0';

static std::string hashed(StringRef Text) {
  const auto Hash = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Text));
  return llvm::utohexstr(Hash.high64, /*LowerCase=*/true, /*Width=*/16) +
         llvm::utohexstr(Hash.low64, /*LowerCase=*/true, /*Width=*/16);
}

FingerprintTable::Key FingerprintTable::keyOf(const Finding &Found) {
  return {Found.Where.File, Found.Where.Begin.Offset, Found.Rule,
          Found.Message};
}

FingerprintTable::FingerprintTable(
    const Report &Result, const SourceExcerpts &Excerpts, StringRef Root,
    llvm::function_ref<bool(const Finding &)> IsLast) {
  std::vector<const Finding *> All =
      sortedFindings(Result, /*WithSuppressed=*/true);
  if (IsLast)
    std::stable_partition(All.begin(), All.end(),
                          [&](const Finding *Each) { return !IsLast(*Each); });
  std::map<std::string, unsigned> Counters;
  for (const Finding *Each : All) {
    // If the file has changed since, the message replaces the statement.
    const StringRef Code = Excerpts.statementAround(Each->Where);
    const std::string Same =
        Each->Rule + Separator + relativePath(Each->Where.File, Root) +
        Separator + (Code.empty() ? StringRef(Each->Message) : Code).str();
    const unsigned Number = Counters[Same]++;
    Fingerprints.try_emplace(keyOf(*Each),
                             hashed(Same + Separator + std::to_string(Number)));
  }
}

StringRef FingerprintTable::lookup(const Finding &Found) const {
  const auto Entry = Fingerprints.find(keyOf(Found));
  return Entry == Fingerprints.end() ? StringRef() : Entry->second;
}

/// The kind of document, and the version of its format.
static constexpr llvm::StringLiteral Kind = "torchport-baseline";
static constexpr int64_t Version = 1;

Baseline baselineOf(const Report &Result, const SourceExcerpts &Excerpts,
                    const FingerprintTable &Fingerprints, StringRef Root) {
  Baseline All;
  for (const Finding &Each : Result.Findings) {
    const StringRef Code = Excerpts.statementAround(Each.Where);
    All.push_back(
        {Fingerprints.lookup(Each).str(), Each.Rule, Each.Level,
         llvm::json::fixUTF8(relativePath(Each.Where.File, Root)),
         truncateText(Code.empty() ? StringRef(Each.Message) : Code, 120)});
  }
  return All;
}

void printBaseline(llvm::raw_ostream &OS, Baseline All) {
  const auto Key = [](const BaselineEntry &Each) {
    return std::tie(Each.File, Each.Rule, Each.Code, Each.Fingerprint);
  };
  llvm::sort(All, [&](const BaselineEntry &A, const BaselineEntry &B) {
    return Key(A) < Key(B);
  });
  All.erase(llvm::unique(All,
                         [&](const BaselineEntry &A, const BaselineEntry &B) {
                           return Key(A) == Key(B);
                         }),
            All.end());
  OS << "{\"kind\": \"" << Kind << "\", \"version\": " << Version
     << ", \"fingerprints\": \"" << FingerprintVersion << "\", \"findings\": [";
  StringRef Before = "\n";
  for (const BaselineEntry &Each : All) {
    OS << Before
       << llvm::json::Value(llvm::json::Object{
              {"fingerprint", Each.Fingerprint},
              {"rule", Each.Rule},
              {"severity", name(Each.Level)},
              {"file", Each.File},
              {"code", Each.Code},
          });
    Before = ",\n";
  }
  OS << "\n]}\n";
}

bool fromJSON(const llvm::json::Value &From, Severity &Out,
              llvm::json::Path P) {
  for (const Severity Each :
       {Severity::Note, Severity::Warning, Severity::Error})
    if (From.getAsString() == StringRef(name(Each))) {
      Out = Each;
      return true;
    }
  P.report("not one of the names there are");
  return false;
}

// LLVM's fromJSON templates find this overload by its name.
static bool fromJSON(const llvm::json::Value &From, BaselineEntry &Out,
                     llvm::json::Path P) {
  llvm::json::ObjectMapper Map(From, P);
  return Map && Map.map("fingerprint", Out.Fingerprint) &&
         Map.map("rule", Out.Rule) && Map.map("severity", Out.Level) &&
         Map.map("file", Out.File) && Map.map("code", Out.Code);
}

llvm::Expected<Baseline> readBaseline(StringRef Text) {
  auto Document = parseJson(Text);
  if (!Document)
    return Document.takeError();
  const auto *Root = Document->getAsObject();
  const auto HasValue = [&](StringRef Key, StringRef Wanted) {
    return Root && Root->getString(Key) == Wanted;
  };
  if (!HasValue("kind", Kind))
    return llvm::createStringError("it is not a baseline of torchport");
  if (Root->getInteger("version") != Version ||
      !HasValue("fingerprints", FingerprintVersion))
    return llvm::createStringError("another version of torchport wrote it");
  llvm::json::Path::Root Where("baseline");
  llvm::json::ObjectMapper Map(*Document, Where);
  Baseline All;
  if (!Map || !Map.map("findings", All))
    return Where.getError();
  return All;
}

bool isBaseline(StringRef Text) { return Text.contains(Kind); }

BaselineChange
applyBaseline(Report &Result, const FingerprintTable &Fingerprints,
              const Baseline &Before,
              llvm::function_ref<bool(const BaselineEntry &)> IsCovered) {
  std::set<std::string, std::less<>> Known, Found;
  for (const BaselineEntry &Each : Before)
    Known.insert(Each.Fingerprint);
  for (const Finding &Each : Result.Findings)
    Found.insert(Fingerprints.lookup(Each).str());
  const size_t All = Result.Findings.size();
  llvm::erase_if(Result.Findings, [&](const Finding &Each) {
    return Known.count(Fingerprints.lookup(Each).str()) != 0;
  });
  BaselineChange Change;
  Change.NumHidden = All - Result.Findings.size();
  for (const BaselineEntry &Each : Before)
    if (Found.count(Each.Fingerprint) == 0)
      (IsCovered(Each) ? Change.Resolved : Change.NotCovered).push_back(Each);
  return Change;
}

std::string describeResolved(const BaselineEntry &Each) {
  return "a finding of '" + Each.Rule + "' that the baseline has is gone: '" +
         Each.Code + "'";
}

} // namespace torchport
