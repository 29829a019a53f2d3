// The part of nativert that the tests use, which LibTorch 1.13 does not have.
#pragma once

#include <string>

namespace torch {
namespace nativert {
class ModelRunnerHandle {
public:
  ModelRunnerHandle(const std::string &packagePath,
                    const std::string &modelName);
};
} // namespace nativert
} // namespace torch
