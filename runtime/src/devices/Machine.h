//===- Machine.h - the machine's GPUs and LibTorch's devices ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Obstacle.h"

#include <torchport/select.h>

namespace torchport::detail {

/// Returns the GPUs of this machine whose devices would be of \p kind.
std::vector<SystemGpu> gpus_of(Kind kind);

/// Completes \p facts, which describe LibTorch's devices in its order, from
/// \p gpus. A device and a GPU match by PCI address, or, if the device has no
/// address, if there is only one of each.
void add_sysfs(std::vector<Facts> &facts, const std::vector<SystemGpu> &gpus);

/// Copies \p facts into \p candidate.
void describe(Candidate &candidate, const Facts &facts);

/// For a kind without LibTorch devices on a machine with \p gpus: describes the
/// GPUs in \p candidate, and why the program cannot use them.
void explain_absence(Candidate &candidate, const std::vector<SystemGpu> &gpus);

/// Returns the path of the loaded torch_cpu, or an empty string.
std::string libtorch_path();

/// Returns the name of LibTorch's library for \p kind, such as
/// "libtorch_hip.so", if it is in \p directory, else an empty string. The
/// default directory is that of the loaded LibTorch. Without --no-as-needed,
/// the linker drops this library from a program that does not call into it, and
/// the program finds no GPU.
std::string library_of(Kind kind);
std::string library_of(Kind kind, const std::filesystem::path &directory);

} // namespace torchport::detail
