//===- Request.h - which device is asked for --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Parses the words of Policy::devices, without looking at the machine: Choose
/// decides which device a word means.
//===----------------------------------------------------------------------===//

#pragma once

#include <torchport/select.h>

#include <optional>
#include <string>
#include <vector>

namespace torchport::detail {

/// One item of the list.
struct Request {
  /// As it was spelled.
  std::string text;
  /// The kinds that it matches.
  std::vector<Kind> kinds;
  /// The index within the kind, if given.
  std::optional<c10::DeviceIndex> index;

  bool allows(Kind kind) const;
  /// "auto" and "best": the CPU is taken when nothing else can be had.
  bool falls_back() const;
};

/// Reads a list as in Policy::devices; \p source says where it came from, such
/// as "TORCHPORT_DEVICE", for the message. Throws Error for a word that it does
/// not know.
std::vector<Request> parse_requests(const std::string &list,
                                    const std::string &source);

/// Whether parse_requests() takes \p list.
bool names_device(const std::string &list);

} // namespace torchport::detail
