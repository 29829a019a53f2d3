//===- Differences.cpp - how ROCm differs from CUDA -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/Differences.h"

#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;
using llvm::VersionTuple;

namespace torchport {

/// LLVM's names are gfx, one or two digits for the generation, and two
/// hexadecimal digits for the chip: gfx90a, gfx1100.
static bool isGpu(StringRef Part) {
  return Part.consume_front("gfx") && (Part.size() == 3 || Part.size() == 4) &&
         llvm::all_of(Part.drop_back(2), llvm::isDigit) &&
         llvm::all_of(Part, llvm::isHexDigit);
}

static llvm::Error targetError(StringRef Part, const char *Why) {
  return llvm::createStringError("'" + Part + "' " + Why);
}

static llvm::Error readVersion(StringRef Part, StringRef Number,
                               VersionTuple &Version) {
  if (!Version.empty())
    return targetError(Part, "is the second version of its kind");
  // tryParse() returns true on failure.
  if (Version.tryParse(Number) || Version.empty())
    return targetError(Part, "has no version such as 6.2 behind its '-'");
  return llvm::Error::success();
}

static llvm::Error readPart(StringRef Part, Target &Where) {
  StringRef Rest = Part;
  if (Rest.consume_front("torch-"))
    return readVersion(Part, Rest, Where.Torch);
  if (Rest.consume_front("rocm-"))
    return readVersion(Part, Rest, Where.Rocm);
  const StringRef Gpu = Part.split(':').first;
  if (!isGpu(Gpu))
    return targetError(Part,
                       "is not one of 'rocm-6.2', 'gfx942', 'torch-2.6' or the "
                       "like, parted by commas");
  if (!Where.Gpu.empty())
    return targetError(Part, "is the second GPU; check for one at a time");
  Where.Gpu = Gpu.str();
  return llvm::Error::success();
}

llvm::Expected<Target> readTarget(StringRef Text) {
  Target Where;
  llvm::SmallVector<StringRef, 3> Parts;
  Text.split(Parts, ',');
  for (StringRef Part : Parts)
    if (llvm::Error Wrong = readPart(Part.trim(), Where))
      return Wrong;
  return Where;
}

static llvm::SmallVector<StringRef, 4> splitWords(StringRef Text) {
  llvm::SmallVector<StringRef, 4> Words;
  Text.split(Words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return Words;
}

bool isAbout(const Difference &Line, StringRef Name) {
  return llvm::any_of(splitWords(Line.Names), [&](StringRef Each) {
    if (!Each.contains('*'))
      return Name == Each;
    const auto [Beginning, End] = Each.split('*');
    return Name.starts_with(Beginning) && Name.ends_with(End);
  });
}

std::string replacementName(StringRef Name, const Difference &Line) {
  if (Line.Replacement == Difference::Same)
    return "";
  if (Line.Replacement == Difference::Masquerading)
    return Name.str() + "MasqueradingAsCUDA";
  llvm::SmallVector<StringRef, 4> Parts;
  Name.split(Parts, "::");
  std::vector<std::string> Spelled;
  for (StringRef Part : Parts) {
    if (const size_t End = Part.find("MasqueradingAsCUDA");
        End != StringRef::npos)
      Part = Part.take_front(End);
    std::string New = Part == "hip" ? "cuda" : Part.str();
    if (const size_t At = New.find("HIP"); At != std::string::npos)
      New.replace(At, 3, "CUDA");
    Spelled.push_back(std::move(New));
  }
  return llvm::join(Spelled, "::");
}

static Applicability applicabilityIn(const VersionRange &Range,
                                     const VersionTuple &Version) {
  if (Range.Since.empty() && Range.Until.empty())
    return Applicability::Yes;
  if (Version.empty())
    return Applicability::Perhaps;
  const bool Inside = (Range.Since.empty() || Version >= Range.Since) &&
                      (Range.Until.empty() || Version < Range.Until);
  return Inside ? Applicability::Yes : Applicability::No;
}

static Applicability applicabilityOn(StringRef Gpus, StringRef Gpu) {
  if (Gpus.empty())
    return Applicability::Yes;
  if (Gpu.empty())
    return Applicability::Perhaps;
  const bool Others = Gpus.consume_front("!");
  const bool Named = llvm::any_of(splitWords(Gpus), [&](StringRef Beginning) {
    return Gpu.starts_with(Beginning);
  });
  return Named != Others ? Applicability::Yes : Applicability::No;
}

Applicability applicabilityOf(const Difference &Line, const Target &Where) {
  if (Line.Effect == Difference::Removed)
    return applicabilityIn(Line.Torch, Where.Torch);
  // RocmOnly entries work on a ROCm target.
  if (Line.Effect == Difference::RocmOnly && Where.isRocm())
    return Applicability::No;
  return std::min({Where.isRocm() ? Applicability::Yes : Applicability::Perhaps,
                   applicabilityIn(Line.Torch, Where.Torch),
                   applicabilityIn(Line.Rocm, Where.Rocm),
                   applicabilityOn(Line.Gpus, Where.Gpu)});
}

static StringRef effectOf(Difference::Kind Effect) {
  static constexpr StringRef Words[] = {
      "does not work on ROCm", "has no effect on ROCm",
      "differs on ROCm",       "is an old name on ROCm",
      "works on ROCm only",    "is gone from LibTorch"};
  return Words[Effect];
}

/// Returns "2.7 and newer", "before 2.7" or "2.1 and newer, before 2.7".
static std::string limits(const VersionRange &Range) {
  std::string Words;
  if (!Range.Since.empty())
    Words = Range.Since.getAsString() + " and newer";
  if (!Range.Until.empty())
    Words +=
        (Words.empty() ? "before " : ", before ") + Range.Until.getAsString();
  return Words;
}

static std::string limits(StringRef Gpus) {
  const bool Others = Gpus.consume_front("!");
  return (Others ? "all but " : "") + llvm::join(splitWords(Gpus), ", ");
}

std::string describeDifference(const Difference &Line) {
  llvm::SmallVector<std::string, 3> Limits;
  if (const std::string Torch = limits(Line.Torch); !Torch.empty())
    Limits.push_back("LibTorch " + Torch);
  if (const std::string Rocm = limits(Line.Rocm); !Rocm.empty())
    Limits.push_back("ROCm " + Rocm);
  if (const std::string Gpus = limits(Line.Gpus); !Gpus.empty())
    Limits.push_back(Gpus);
  std::string Words = effectOf(Line.Effect).str();
  if (!Limits.empty())
    Words += " (" + llvm::join(Limits, "; ") + ")";
  return Words;
}

/// Returns the names, one per line of the cell, with the argument.
static std::string namesOf(const Difference &Line) {
  std::string Cell;
  for (StringRef Name : splitWords(Line.Names))
    Cell += (Cell.empty() ? "`" : "<br>`") + Name.str() + "`";
  StringRef Argument = Line.Argument;
  if (Argument.consume_front("!"))
    return Cell + ", other than `" + Argument.str() + "`";
  return Argument.empty() ? Cell : Cell + " with `" + Argument.str() + "`";
}

static std::string orAll(const std::string &Limits) {
  return Limits.empty() ? "all" : Limits;
}

std::string rocmMatrix() {
  std::string Page;
  llvm::raw_string_ostream Out(Page);
  Out << "| C++ | what happens | LibTorch | ROCm | GPUs | source |\n"
         "|---|---|---|---|---|---|\n";
  for (const Difference &Line : differences())
    Out << "| " << namesOf(Line) << " | " << effectOf(Line.Effect) << ": "
        << Line.Text << " | " << orAll(limits(Line.Torch)) << " | "
        << orAll(limits(Line.Rocm)) << " | " << orAll(limits(Line.Gpus))
        << " | " << Line.Source << " |\n";
  return Page;
}

} // namespace torchport
