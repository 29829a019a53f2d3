//===- Arguments.h - random arguments of operators --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <ATen/core/function_schema.h>
#include <ATen/core/stack.h>

namespace torchport::test {

/// std::optional, or in LibTorch 1 c10's.
using OptionalTensor =
    decltype(c10::IValue().toOptionalTensorVector())::value_type;

/// Returns arguments for \p schema whose tensors are on the CPU, the same for
/// equal seeds. Throws std::invalid_argument if it has none of a type.
torch::jit::Stack draw_arguments(const c10::FunctionSchema &schema,
                                 std::uint64_t seed);

} // namespace torchport::test
