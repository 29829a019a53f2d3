//===- Streams.h - streams and events ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Work is done when its call returns, so streams differ only in their ids, and
/// nothing waits for events.
//===----------------------------------------------------------------------===//

#pragma once

#include <c10/core/Stream.h>

namespace torchport::sim {

// A device without an index is the current one.
c10::Stream default_stream(c10::Device device);
c10::Stream current_stream(c10::Device device);

/// Returns a new stream. After 32 streams their ids are reused, as with CUDA.
c10::Stream new_stream(c10::Device device);

/// Makes \p stream this thread's current one on its device and returns the
/// previous one.
c10::Stream exchange_stream(c10::Stream stream);

/// Creates \p *event if there is none yet.
void record_event(void **event, const c10::Stream &stream);
void destroy_event(void *event);
void synchronize_event(void *event);
double milliseconds_between(void *begin, void *end);

} // namespace torchport::sim
