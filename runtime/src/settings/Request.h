//===- Request.h - parsing the requested devices ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Parses Policy::devices without looking at the machine. choose() decides
/// which device a request means.
//===----------------------------------------------------------------------===//

#pragma once

#include <torchport/select.h>

#include <optional>
#include <string>
#include <vector>

namespace torchport::detail {

/// One item of Policy::devices.
struct Request {
  /// The item as it was spelled.
  std::string text;
  /// The kinds that it matches.
  std::vector<Kind> kinds;
  /// The index within the kind, if given.
  std::optional<c10::DeviceIndex> index;

  bool allows(Kind kind) const;
  /// Returns true for "auto" and "best", which allow the CPU if no accelerator
  /// is available.
  bool falls_back() const;
};

/// Parses a list as in Policy::devices. \p source names the origin of the list
/// in error messages, such as "TORCHPORT_DEVICE". Throws Error for an unknown
/// word.
std::vector<Request> parse_requests(const std::string &list,
                                    const std::string &source);

/// Returns true if parse_requests() accepts \p list.
bool names_device(const std::string &list);

} // namespace torchport::detail
