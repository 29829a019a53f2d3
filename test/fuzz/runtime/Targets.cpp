//===- Targets.cpp - the fuzz targets of the runtime ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/runtime/Targets.h"

namespace torchport::fuzz {

const std::vector<Target> &targets() {
  static const std::vector<Target> All = {
      {"DeviceList", readDeviceList},
      {"DeviceString", readDeviceString},
      {"ProbeResults", readProbeResults},
      {"Survey", readSurvey},
  };
  return All;
}

} // namespace torchport::fuzz
