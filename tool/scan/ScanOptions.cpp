//===- ScanOptions.cpp - what a scan is to do, and what it does it with ---===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/ScanOptions.h"

#include <ctime>

namespace torchport {

YearMonth thisMonth() {
  const std::time_t Now = std::time(nullptr);
  std::tm Local;
  ::localtime_r(&Now, &Local);
  return {Local.tm_year + 1900, Local.tm_mon + 1};
}

} // namespace torchport
