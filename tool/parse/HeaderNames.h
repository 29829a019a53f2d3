//===- HeaderNames.h - names of headers, as they are included ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <set>
#include <string>

namespace torchport {

/// Sorted names, such as "torch/torch.h".
using HeaderNames = std::set<std::string>;

} // namespace torchport
