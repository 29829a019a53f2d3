//===- Facts.h - what is known of a device ----------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// This directory knows the machine, and no LibTorch: it is also what
/// torchport-doctor has to say where LibTorch is missing.
///
//===----------------------------------------------------------------------===//

#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace torchport::detail {

enum class Vendor { Amd, Nvidia, Intel };

/// "AMD", "NVIDIA" or "Intel".
const char *name(Vendor vendor);

/// What is known of one device; what is empty, or 0, is not known.
struct Facts {
  /// As the driver calls it, such as "AMD Radeon RX 7900 XTX".
  std::string name;
  /// What kernels are compiled for, such as "gfx1100" or "sm_90".
  std::string arch;
  /// The PCI address as Linux writes it, such as "0000:03:00.0".
  std::string pci;
  std::uint64_t total_bytes = 0;
  std::uint64_t free_bytes = 0;
  /// It shares the memory of the CPU.
  std::optional<bool> integrated;
  /// The variable that hides devices of this kind from a program, where that is
  /// not the vendor's own: a plugin's.
  std::string visibility;
};

/// \p address as Linux writes it; drivers write it with capitals, or with a
/// domain of eight digits.
std::string normal_pci(std::string address);

/// Takes from \p more what \p facts does not know.
void fill_in(Facts &facts, const Facts &more);

/// Such as "24.0 GiB", or "512 MiB" below one GiB.
std::string in_words(std::uint64_t bytes);

void to_json(nlohmann::json &json, const Facts &facts);
/// Throws nlohmann::json::exception for a field of the wrong type.
void from_json(const nlohmann::json &json, Facts &facts);

} // namespace torchport::detail
