// The part of AOTInductor that the tests use, which LibTorch 1.13 does not have.
#pragma once

#include <c10/core/Device.h>

#include <string>

namespace torch {
namespace inductor {
class AOTIModelPackageLoader {
public:
  AOTIModelPackageLoader(const std::string &model_package_path,
                         const std::string &model_name = "model",
                         const bool run_single_threaded = false,
                         const size_t num_runners = 1,
                         const c10::DeviceIndex device_index = -1);
};
} // namespace inductor
} // namespace torch
