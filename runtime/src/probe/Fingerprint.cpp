//===- Fingerprint.cpp - what a verdict depends on ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/Fingerprint.h"

#include "Sysfs.h"
#include "os/Environment.h"
#include "os/Files.h"
#include "os/Libraries.h"
#include "os/Machine.h"
#include "probe/ProbePath.h"
#include "probe/Protocol.h"
#include "settings/Environment.h"

#include <torch/version.h>

#include <algorithm>
#include <fstream>

namespace torchport::detail {

namespace fs = std::filesystem;

static std::string first_line_of(const fs::path &file) {
  std::string line;
  std::ifstream stream(file);
  std::getline(stream, line);
  return line + '\n';
}

static bool starts_with_one_of(const std::string &text,
                               const std::vector<std::string> &prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](auto &prefix) { return text.rfind(prefix, 0) == 0; });
}

/// Returns the identity of each loaded library of LibTorch and of GPU drivers.
static std::string loaded_libraries() {
  std::vector<std::string> prefixes;
  for (const char *stem : {"torch", "c10", "amdhip", "hsa", "cuda", "sycl"})
    prefixes.push_back(os::library_prefix() + stem);
  std::vector<std::string> paths;
  for (const std::string &path : os::loaded_libraries())
    if (starts_with_one_of(path.substr(path.find_last_of("/\\") + 1), prefixes))
      paths.push_back(path);
  std::sort(paths.begin(), paths.end());
  std::string text;
  for (const std::string &path : paths)
    text += os::identity_of(path);
  return text;
}

static std::string variables() {
  // Match by prefix: the vendors have many variables, and add new ones.
  static const std::vector<std::string> prefixes = {
      "AMD_",    "CUDA_",   "GPU_",     "HIP_",           "HSA_",
      "NVIDIA_", "ONEAPI_", "PYTORCH_", "ROCBLAS_",       "ROCR_",
      "SYCL_",   "ZE_",     "LD_",      "TORCHPORT_SIM_", "HIPBLASLT_",
      "ROCM_",   "MIOPEN_", "CUBLAS_",  "TORCH_"};
  std::vector<std::string> found;
  for (const std::string &variable : os::variables())
    if (starts_with_one_of(variable, prefixes))
      found.push_back(variable);
  std::sort(found.begin(), found.end());
  std::string text;
  for (const std::string &variable : found)
    text += variable + '\n';
  return text;
}

static std::string rights(const fs::path &node) {
  return os::rights_on(os::to_text(node));
}

static std::string kernel(const fs::path &root) {
  return os::kernel_version() + '\n' +
         first_line_of(root / "proc/driver/nvidia/version") +
         first_line_of(root / "sys/module/amdgpu/version") +
         os::boot_id(os::to_text(root)) + '\n';
}

static std::string gpus(const fs::path &root) {
  std::string text = rights(root / "dev/kfd") + rights(root / "dev/nvidiactl") +
                     rights(root / "dev/nvidia-uvm");
  for (const SystemGpu &gpu : gpus_in_sysfs(root)) {
    text += gpu.facts.pci + ' ' + gpu.facts.arch + ' ' + gpu.driver + '\n';
    if (!gpu.render_node.empty())
      text += rights(root / gpu.render_node);
  }
  return text;
}

std::string fingerprint() {
  fs::path root = system_root();
  std::string text = "protocol " + std::to_string(kProtocol) +
                     "\nLibTorch " TORCH_VERSION "\n";
  text += loaded_libraries();
  text += os::identity_of(first_executable(probe_paths()));
  for (const std::string &plugin : preloaded_plugins())
    text += os::identity_of(plugin);
  for (const std::string &installed : os::installed_files())
    text += os::identity_of(installed);
  return text + kernel(root) + gpus(root) + os::user_and_groups() + '\n' +
         variables();
}

} // namespace torchport::detail
