//===- Target.cpp - the target that code is checked for -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/Target.h"

#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;
using llvm::VersionTuple;

namespace torchport {

/// LLVM's names are gfx, one or two digits for the generation, and two
/// hexadecimal digits for the chip: gfx90a, gfx942, gfx1100. Features after a
/// colon (gfx90a:xnack-) are ignored.
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

} // namespace torchport
