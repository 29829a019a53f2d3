//===- Fuzzer.cpp - runs a target with libFuzzer --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// TORCHPORT_FUZZ names the target.
//===----------------------------------------------------------------------===//

#include "test/fuzz/Fuzz.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

static const torchport::fuzz::Target *Wanted = nullptr;

extern "C" int LLVMFuzzerInitialize(int *, char ***) {
  const char *Name = std::getenv("TORCHPORT_FUZZ");
  for (const torchport::fuzz::Target &Each : torchport::fuzz::targets())
    if (Name && !std::strcmp(Name, Each.Name))
      Wanted = &Each;
  if (Wanted)
    return 0;
  std::fprintf(stderr, "TORCHPORT_FUZZ names none of:");
  for (const torchport::fuzz::Target &Each : torchport::fuzz::targets())
    std::fprintf(stderr, " %s", Each.Name);
  std::fprintf(stderr, "\n");
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  Wanted->Read({reinterpret_cast<const char *>(Data), Size});
  return 0;
}
