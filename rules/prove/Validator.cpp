//===- Validator.cpp - compares the hashes of records ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/Validator.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace torchport::prove {

/// The low bits of RecordHash::Whole say which devices no build of LibTorch
/// supports, by their position among the erased forms.
static constexpr unsigned MaskBits = 24;
static constexpr uint64_t Mask = (uint64_t(1) << MaskBits) - 1;

/// Few enough entries to be on one or two lines.
static constexpr size_t EntriesInStep = 32;

static Step stepOf(llvm::ArrayRef<Entry> Entries, const std::string &Text,
                   const SourceManager &Sources) {
  Step Made;
  Made.Hash = llvm::xxh3_64bits(Text);
  for (const Entry &Each : Entries) {
    const SourceLocation Where = Sources.getExpansionLoc(Each.Where);
    if (Where.isInvalid() || !Sources.isInMainFile(Where))
      continue;
    const unsigned Line = Sources.getExpansionLineNumber(Where);
    Made.FirstLine = Made.FirstLine ? std::min(Made.FirstLine, Line) : Line;
    Made.LastLine = std::max(Made.LastLine, Line);
  }
  return Made;
}

RecordHash hashOf(const Record &Written, const SourceManager &Sources) {
  RecordHash Made;
  uint64_t Unsupported = 0;
  unsigned Forms = 0;
  std::string Hashes;
  for (llvm::ArrayRef<Entry> Rest = Written; !Rest.empty();
       Rest = Rest.drop_front(std::min(EntriesInStep, Rest.size()))) {
    std::string Text;
    const auto Entries = Rest.take_front(EntriesInStep);
    for (const Entry &Each : Entries) {
      Text += Each.Text;
      Text += '\0';
      Unsupported |= uint64_t(Each.IsUnsupportedDevice) << Forms % MaskBits;
      Forms += Each.SourceRow != Row::None;
    }
    Made.Steps.push_back(stepOf(Entries, Text, Sources));
    Hashes += std::to_string(Made.Steps.back().Hash) + " ";
  }
  Made.Whole = (llvm::xxh3_64bits(Hashes) & ~Mask) | Unsupported;
  return Made;
}

bool isEquivalent(const std::set<RecordHash> &Before,
                  const std::set<RecordHash> &After) {
  // A device may only be wrong if it was wrong in each configuration.
  std::map<uint64_t, uint64_t> Old, New;
  for (const RecordHash &Each : Before)
    Old.try_emplace(Each.Whole & ~Mask, Mask).first->second &= Each.Whole;
  for (const RecordHash &Each : After)
    New[Each.Whole & ~Mask] |= Each.Whole & Mask;
  return Old.size() == New.size() &&
         std::equal(Old.begin(), Old.end(), New.begin(),
                    [](const auto &A, const auto &B) {
                      return A.first == B.first && (B.second & ~A.second) == 0;
                    });
}

std::optional<Step> firstDifference(const std::set<RecordHash> &Before,
                                    const std::set<RecordHash> &After) {
  for (const RecordHash &New : After) {
    size_t Alike = 0;
    for (const RecordHash &Old : Before) {
      const auto Pair =
          std::mismatch(New.Steps.begin(), New.Steps.end(), Old.Steps.begin(),
                        Old.Steps.end(), [](const Step &A, const Step &B) {
                          return A.Hash == B.Hash;
                        });
      Alike = std::max<size_t>(Alike, Pair.first - New.Steps.begin());
    }
    if (Alike < New.Steps.size() && New.Steps[Alike].FirstLine != 0)
      return New.Steps[Alike];
  }
  return std::nullopt;
}

} // namespace torchport::prove
