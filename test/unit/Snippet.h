//===- Snippet.h - the model of a few lines of C++ --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Parses lines that use LibTorch, against a few declarations that stand in for
/// it, and hands the model of them to a test. That takes milliseconds.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// The lines of a test, for C++ that stands at file scope: LibTorch is included
/// before it, and its names may be used without `torch::`.
std::string atFileScope(llvm::StringRef Code);

/// The same for C++ that stands in a function, with these names in scope:
/// `Tensor x, y; Device d; DeviceType t; TensorOptions o; std::string s; int i;
/// bool b`, and the functions `take(Device)`, `takeType(DeviceType)` and
/// `use(bool)`.
std::string inFunction(llvm::StringRef Code);

/// Calls \p Look with the model of \p Source, whose sites have their owners.
/// Fails the test where \p Source does not compile.
void withModel(llvm::StringRef Source,
               llvm::function_ref<void(const UnitModel &)> Look);

} // namespace torchport
