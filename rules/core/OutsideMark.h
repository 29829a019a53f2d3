//===- OutsideMark.h - code that another unit told of -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport {

/// How a function is annotated that stands in another file, and here behind the
/// unit's own text for what it answers.
constexpr char OutsideMark[] = "torchport-outside";

} // namespace torchport
