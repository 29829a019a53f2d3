// The part of AOTInductor that the tests use, which LibTorch 1.13 does not have.
#pragma once

#include <string>

namespace torch {
namespace inductor {
class AOTIModelContainerRunnerMps {
public:
  AOTIModelContainerRunnerMps(const std::string &model_so_path,
                              size_t num_models = 1);
};
} // namespace inductor
} // namespace torch
