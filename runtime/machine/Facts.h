//===- Facts.h - facts about a device ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// This directory depends on the machine but not on LibTorch, so that
/// torchport-doctor works without LibTorch.
//===----------------------------------------------------------------------===//

#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace torchport::detail {

enum class Vendor { Amd, Nvidia, Intel };

/// Returns "AMD", "NVIDIA" or "Intel".
const char *name(Vendor vendor);

/// Facts about one device; an empty or 0 value is unknown.
struct Facts {
  /// The driver's name for it, such as "AMD Radeon RX 7900 XTX".
  std::string name;
  /// The architecture, such as "gfx1100" or "sm_90".
  std::string arch;
  /// The PCI address as Linux writes it, such as "0000:03:00.0".
  std::string pci;
  std::uint64_t total_bytes = 0;
  std::uint64_t free_bytes = 0;
  /// Whether it shares the CPU's memory.
  std::optional<bool> integrated;
  /// The environment variable that hides devices of this kind, if a plugin has
  /// one of its own.
  std::string visibility;
};

/// Returns \p address as Linux writes it. Drivers use capitals, or a domain of
/// eight digits.
std::string normal_pci(std::string address);

/// Copies values that are unknown in \p facts from \p more.
void fill_in(Facts &facts, const Facts &more);

/// Returns true if \p message is one of CUDA or HIP that the program has no
/// code for the GPU, such as error 209, with which HIP before 6.0 aborts at its
/// start (pytorch#73534), or error 98.
bool lacks_kernels(const std::string &message);

/// Returns a size such as "24.0 GiB", or "512 MiB" below one GiB.
std::string in_words(std::uint64_t bytes);

void to_json(nlohmann::json &json, const Facts &facts);
/// Throws nlohmann::json::exception for a field of the wrong type.
void from_json(const nlohmann::json &json, Facts &facts);

} // namespace torchport::detail
