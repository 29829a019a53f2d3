// The part of AOTInductor that the tests use, which LibTorch 1.13 does not have.
#pragma once

#include <string>

namespace torch {
namespace inductor {
class AOTIModelContainerRunnerXpu {
public:
  AOTIModelContainerRunnerXpu(const std::string &model_so_path,
                              size_t num_models = 1,
                               const std::string &device_str = "xpu");
};
} // namespace inductor
} // namespace torch
