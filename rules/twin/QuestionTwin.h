//===- QuestionTwin.h - the twin of a question about CUDA ----- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"
#include "rules/twin/Twin.h"

namespace torchport {

/// The twin of a question:
///   x.is_cuda()                  ::torchport::is(torch::kCUDA, x)
///   d.type() != torch::kCUDA     !::torchport::is(torch::kCUDA, d)
///   torch::cuda::is_available()  ::torchport::is_available(torch::kCUDA)
Twin questionTwin(const CudaQuestion &Asked, const UnitModel &Unit);

/// The twin of a call that only CUDA answers:
///   torch::cuda::synchronize(i)  ::torchport::synchronize(torch::kCUDA, i)
///   torch::cuda::manual_seed(7)  ::torchport::manual_seed(torch::kCUDA, 7)
Twin callTwin(const CallSite &Site, const UnitModel &Unit);

} // namespace torchport
