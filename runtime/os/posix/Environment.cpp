//===- Environment.cpp - the environment on Linux and macOS ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Environment.h"

#include "os/posix/Differences.h"

#include <cstdlib>
#include <unistd.h>

namespace torchport::os {

std::string variable(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

std::vector<std::string> variables() {
  std::vector<std::string> found;
  for (char **entry = environment_block(); entry && *entry; ++entry)
    found.emplace_back(*entry);
  return found;
}

std::vector<std::string> arguments(int argc, char **argv) {
  return {argv, argv + argc};
}

char list_separator() { return ':'; }

std::string find_in_path(const std::string &name) {
  std::string path = variable("PATH");
  for (std::size_t begin = 0; begin <= path.size();) {
    std::size_t end = path.find(list_separator(), begin);
    end = end == std::string::npos ? path.size() : end;
    // An empty entry is the current folder.
    std::string folder = path.substr(begin, end - begin);
    std::string file = (folder.empty() ? "." : folder) + '/' + name;
    struct stat status{};
    if (stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
        access(file.c_str(), X_OK) == 0)
      return file;
    begin = end + 1;
  }
  return {};
}

} // namespace torchport::os
