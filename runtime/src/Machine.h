//===- Machine.h - what the machine says of LibTorch's devices --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Obstacle.h"

#include <torchport/select.h>

namespace torchport::detail {

/// The GPUs of this machine that LibTorch would call \p kind.
std::vector<SystemGpu> gpus_of(Kind kind);

/// Completes \p facts, those of LibTorch's devices in their order, from \p
/// gpus. Devices are matched by PCI address, or if there is one of each.
void add_sysfs(std::vector<Facts> &facts, const std::vector<SystemGpu> &gpus);

/// Copies the known facts into \p candidate.
void describe(Candidate &candidate, const Facts &facts);

/// For a kind without LibTorch devices although the machine has \p gpus: writes
/// into \p candidate which they are and why the program cannot use them.
void explain_absence(Candidate &candidate, const std::vector<SystemGpu> &gpus);

/// The library of LibTorch for \p kind, such as "libtorch_hip.so", that lies in
/// \p directory, where this process has loaded LibTorch from by default, or
/// empty. A program that does not call into it has to be linked with
/// --no-as-needed, or the linker drops it, and every GPU with it.
std::string library_of(Kind kind);
std::string library_of(Kind kind, const std::filesystem::path &directory);

} // namespace torchport::detail
