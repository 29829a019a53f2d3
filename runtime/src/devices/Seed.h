//===- Seed.h - saving a generator's state ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <c10/core/Device.h>

#include <memory>

namespace torchport::detail {

/// Saves the state of a device's random number generator, and restores it in
/// the destructor.
class GeneratorRestorer {
public:
  explicit GeneratorRestorer(c10::Device device);
  ~GeneratorRestorer();

private:
  struct Kept;
  std::unique_ptr<Kept> kept_; ///< null if the state cannot be read
};

} // namespace torchport::detail
