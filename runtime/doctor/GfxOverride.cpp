//===- GfxOverride.cpp - kernels of another AMD GPU -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "GfxOverride.h"

namespace torchport::doctor {

namespace {

struct KnownOverride {
  const char *arch;
  /// Null if none is known to work.
  const char *value;
  /// What is known beside that, or empty.
  const char *more;
};

} // namespace

static constexpr const char *kFewerRegisters =
    "; it has fewer registers than gfx1100, so some kernels fail";
static constexpr const char *kHangs = "11.0.0 is reported to hang the system";
static constexpr const char *kCrashes =
    "10.3.0 is reported to crash or hang it";

// Only what has been published:
// - gfx90c: it runs PyTorch's mnist (ROCm/legacy-rocm-build#1743).
// - gfx1031: a 6800M works (ROCm/legacy-rocm-build#1848).
// - gfx1032: it runs PyTorch's mnist (ROCm/legacy-rocm-build#1756); AMD says
//   that it can work (ROCm/ROCm-docker#105).
// - gfx1034: ollama's docs/gpu.md.
// - gfx1035: used by project-nomad#1075. LLVM has one generic target without
//   restrictions for gfx1030 to gfx1036, gfx10-3-generic (AMDGPUUsage).
// - gfx1036: AMD says that it has gfx1030's instructions (ROCm/Tensile#1907).
// - gfx1101: AUTOMATIC1111/stable-diffusion-webui#13534.
// - gfx1102: AUTOMATIC1111/stable-diffusion-webui#15434; the registers, by AMD:
//   ROCm/legacy-rocm-build#4557.
// - gfx1103: ROCm/TheRock#1184, ROCm/MIOpen#3954.
// - gfx1010: ROCm/legacy-rocm-build#887, tfaehse/DashcamCleaner#71.
static constexpr KnownOverride kKnown[] = {
    {"gfx90c", "9.0.0", ""},
    {"gfx1010", nullptr, kCrashes},
    {"gfx1031", "10.3.0", ""},
    {"gfx1032", "10.3.0", ""},
    {"gfx1034", "10.3.0", ""},
    {"gfx1035", "10.3.0", ""},
    {"gfx1036", "10.3.0", ""},
    {"gfx1101", "11.0.0", ""},
    {"gfx1102", "11.0.0", kFewerRegisters},
    {"gfx1103", nullptr, kHangs},
};

std::optional<Problem> override_for(const std::string &arch) {
  for (const KnownOverride &known : kKnown)
    if (arch == known.arch) {
      if (!known.value)
        return Problem{"HSA_OVERRIDE_GFX_VERSION is no way out for " + arch +
                           ": " + known.more,
                       "use a LibTorch that has kernels for " + arch};
      return Problem{
          "without such a LibTorch, HSA_OVERRIDE_GFX_VERSION=" +
              std::string(known.value) + " is reported to work for " + arch +
              known.more,
          "set it before the program starts. AMD does not support that: every "
          "AMD GPU in the process then runs kernels of another GPU. Trust only "
          "what passes here with the variable set"};
    }
  return std::nullopt;
}

} // namespace torchport::doctor
