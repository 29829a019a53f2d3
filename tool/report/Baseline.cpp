//===- Baseline.cpp - known findings of a project -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Baseline.h"

#include "tool/core/NestedText.h"
#include "tool/core/Paths.h"
#include "tool/report/Escape.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <set>
#include <tuple>

using llvm::StringRef;

namespace torchport {

std::vector<const Finding *> inOrder(const Report &Of, bool WithSuppressed) {
  std::vector<const Finding *> All;
  All.reserve(Of.Findings.size() + Of.Suppressed.size());
  for (const Finding &Each : Of.Findings)
    All.push_back(&Each);
  if (WithSuppressed)
    for (const Finding &Each : Of.Suppressed)
      All.push_back(&Each);
  llvm::sort(All, [](const Finding *A, const Finding *B) {
    return reportedBefore(*A, *B);
  });
  return All;
}

/// Separates the hashed parts, none of which contains it.
static constexpr char Between = '\0';

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
    const Report &Of, const SourceExcerpts &Excerpts, StringRef Root,
    llvm::function_ref<bool(const Finding &)> ComeLast) {
  std::vector<const Finding *> All = inOrder(Of, /*WithSuppressed=*/true);
  if (ComeLast)
    std::stable_partition(All.begin(), All.end(), [&](const Finding *Each) {
      return !ComeLast(*Each);
    });
  std::map<std::string, unsigned> Alike;
  for (const Finding *Each : All) {
    // If the file has changed since, the message replaces the statement.
    const StringRef Code = Excerpts.statementAround(Each->Where);
    const std::string Same =
        Each->Rule + Between + relativePath(Each->Where.File, Root) + Between +
        (Code.empty() ? StringRef(Each->Message) : Code).str();
    const unsigned Number = Alike[Same]++;
    Known.try_emplace(keyOf(*Each),
                      hashed(Same + Between + std::to_string(Number)));
  }
}

StringRef FingerprintTable::of(const Finding &Found) const {
  const auto Entry = Known.find(keyOf(Found));
  return Entry == Known.end() ? StringRef() : Entry->second;
}

/// The kind of document, and the version of its format.
static constexpr llvm::StringLiteral Kind = "torchport-baseline";
static constexpr int64_t Version = 1;

Baseline baselineOf(const Report &Told, const SourceExcerpts &Excerpts,
                    const FingerprintTable &Fingerprints, StringRef Root) {
  Baseline All;
  for (const Finding &Each : Told.Findings) {
    const StringRef Code = Excerpts.statementAround(Each.Where);
    All.push_back({Fingerprints.of(Each).str(), Each.Rule, Each.Level,
                   llvm::json::fixUTF8(relativePath(Each.Where.File, Root)),
                   brief(Code.empty() ? StringRef(Each.Message) : Code, 120)});
  }
  return All;
}

void printBaseline(llvm::raw_ostream &OS, Baseline All) {
  const auto Key = [](const KnownFinding &Each) {
    return std::tie(Each.File, Each.Rule, Each.Code, Each.Fingerprint);
  };
  llvm::sort(All, [&](const KnownFinding &A, const KnownFinding &B) {
    return Key(A) < Key(B);
  });
  All.erase(llvm::unique(All,
                         [&](const KnownFinding &A, const KnownFinding &B) {
                           return Key(A) == Key(B);
                         }),
            All.end());
  OS << "{\"kind\": \"" << Kind << "\", \"version\": " << Version
     << ", \"fingerprints\": \"" << FingerprintVersion << "\", \"findings\": [";
  StringRef Before = "\n";
  for (const KnownFinding &Each : All) {
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
static bool fromJSON(const llvm::json::Value &From, KnownFinding &Out,
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
  const auto IsOf = [&](StringRef Key, StringRef Wanted) {
    return Root && Root->getString(Key) == Wanted;
  };
  if (!IsOf("kind", Kind))
    return llvm::createStringError("it is not a baseline of torchport");
  if (Root->getInteger("version") != Version ||
      !IsOf("fingerprints", FingerprintVersion))
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
applyBaseline(Report &Told, const FingerprintTable &Fingerprints,
              const Baseline &Before,
              llvm::function_ref<bool(const KnownFinding &)> IsAsked) {
  std::set<std::string, std::less<>> Known, Found;
  for (const KnownFinding &Each : Before)
    Known.insert(Each.Fingerprint);
  for (const Finding &Each : Told.Findings)
    Found.insert(Fingerprints.of(Each).str());
  const size_t All = Told.Findings.size();
  llvm::erase_if(Told.Findings, [&](const Finding &Each) {
    return Known.count(Fingerprints.of(Each).str()) != 0;
  });
  BaselineChange Change;
  Change.Known = All - Told.Findings.size();
  for (const KnownFinding &Each : Before)
    if (Found.count(Each.Fingerprint) == 0)
      (IsAsked(Each) ? Change.Gone : Change.Unseen).push_back(Each);
  return Change;
}

std::string goneInWords(const KnownFinding &Each) {
  return "a finding of '" + Each.Rule + "' that the baseline has is gone: '" +
         Each.Code + "'";
}

} // namespace torchport
