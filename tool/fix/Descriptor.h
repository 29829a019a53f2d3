//===- Descriptor.h - a file that is open -----------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <unistd.h>
#include <utility>

namespace torchport {

/// A file or folder that is open while this lives; below zero where it could
/// not be opened.
class Descriptor {
public:
  explicit Descriptor(int Number = -1) : Number(Number) {}
  Descriptor(Descriptor &&Other) noexcept
      : Number(std::exchange(Other.Number, -1)) {}
  Descriptor &operator=(Descriptor &&Other) noexcept {
    std::swap(Number, Other.Number);
    return *this;
  }
  ~Descriptor() {
    if (Number >= 0)
      ::close(Number);
  }

  explicit operator bool() const { return Number >= 0; }
  int number() const { return Number; }

private:
  int Number;
};

} // namespace torchport
