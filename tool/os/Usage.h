//===- Usage.h - time and memory that the process uses ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Implemented for each system.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/thread.h"

#include <chrono>
#include <cstdint>

namespace torchport {

/// Returns the peak memory of this process in bytes. Does not need /proc.
uint64_t peakMemory();

/// Returns the memory of the machine in bytes.
uint64_t physicalMemory();

/// Returns the CPU time of \p Thread, which must not have been joined.
std::chrono::seconds processorTimeOf(llvm::thread::native_handle_type Thread);

/// Makes the allocator return large blocks to the system when they are freed.
/// By default, glibc's raises its threshold after the first ones, and then
/// keeps as much memory after a preamble as the next one needs.
void returnLargeBlocks();

/// Returns the memory that is free now to the system, if the allocator can.
void returnFreeMemory();

/// Lets other processes run first.
void lowerPriority();

} // namespace torchport
