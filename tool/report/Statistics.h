//===- Statistics.h - how often each rule has found something ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// A line for each rule that has findings in \p Told, those with most of them
/// first: how many there are, and how many of them have a fix.
void printStatistics(llvm::raw_ostream &Out, const Report &Told);

} // namespace torchport
