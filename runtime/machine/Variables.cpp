//===- Variables.cpp - environment variables ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Variables.h"

#include "Subprocess.h"
#include "os/Environment.h"

#include <algorithm>
#include <cstring>

namespace torchport::detail {

std::string environment(const char *name) {
  // Trust kInProbe, which a set-user-id program sets for its probe: the probe
  // runs with the same foreign rights.
  if (os::has_foreign_environment() && std::strcmp(name, kInProbe) != 0)
    return "";
  return os::variable(name);
}

const std::vector<const char *> &visibility_variables() {
  static const std::vector<const char *> &names =
      *new std::vector<const char *>{
          "CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES",
          "GPU_DEVICE_ORDINAL", "ZE_AFFINITY_MASK"};
  return names;
}

std::string system_root() {
  std::string root = environment("TORCHPORT_SYSROOT");
  return root.empty() ? "/" : root;
}

std::string printable(std::string text) {
  // std::iscntrl() would depend on the program's locale.
  std::replace_if(
      text.begin(), text.end(),
      [](unsigned char c) { return c < ' ' || c == 0x7f; }, '?');
  return text;
}

std::vector<std::string> split(const std::string &text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0, end;
  while ((end = text.find(separator, begin)) != std::string::npos) {
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  parts.push_back(text.substr(begin));
  return parts;
}

} // namespace torchport::detail
