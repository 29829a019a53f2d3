//===- Snippet.h - the model of a few lines of C++ --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Parses lines that use LibTorch, against stubs of it, within milliseconds,
/// and passes their model to a test.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// A source with \p Code at file scope. LibTorch is included, and its names
/// need no `torch::`.
std::string atFileScope(llvm::StringRef Code);

/// A source with \p Code in a function, with these names in scope:
/// `Tensor x, y; Device d; DeviceType t; TensorOptions o; std::string s; int i;
/// bool b`, and the functions `take(Device)`, `takeType(DeviceType)` and
/// `use(bool)`.
std::string inFunction(llvm::StringRef Code);

/// Calls \p Look with the model of \p Source, after its sites got their owners.
/// Fails the test if \p Source does not compile.
void withModel(llvm::StringRef Source,
               llvm::function_ref<void(const UnitModel &)> Look);

} // namespace torchport
