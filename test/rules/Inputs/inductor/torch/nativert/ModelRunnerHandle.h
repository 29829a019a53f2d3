// What the tests need of LibTorch's own runner of packages, which 1.13 does not
// have.
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
