//===- Targets.h - the fuzz targets of the runtime --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "test/fuzz/Fuzz.h"

namespace torchport::fuzz {

void readDeviceList(std::string_view Text);
void readDeviceString(std::string_view Text);
void readProbeResults(std::string_view Text);
void readSurvey(std::string_view Text);

} // namespace torchport::fuzz
