//===- Seed.h - the generators of random numbers ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <c10/core/Device.h>

#include <memory>

namespace torchport::detail {

/// Restores the state of a device's generator in its destructor.
class GeneratorRestorer {
public:
  explicit GeneratorRestorer(c10::Device device);
  ~GeneratorRestorer();

private:
  struct Kept;
  std::unique_ptr<Kept> kept_; ///< null where its state cannot be had
};

} // namespace torchport::detail
