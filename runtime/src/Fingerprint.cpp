//===- Fingerprint.cpp - what a verdict depends on ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Fingerprint.h"

#include "Environment.h"
#include "ProbePath.h"
#include "Protocol.h"
#include "Sysfs.h"

#include <torch/version.h>

#include <algorithm>
#include <fstream>
#include <link.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

namespace torchport::detail {

namespace fs = std::filesystem;

/// Returns the path, size and modification time of a file.
static std::string identity(const std::string &path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0)
    return path + " -\n";
  return path + ' ' + std::to_string(status.st_size) + ' ' +
         std::to_string(status.st_mtim.tv_sec) + '.' +
         std::to_string(status.st_mtim.tv_nsec) + '\n';
}

/// Returns the path, mode and owners of a device node.
static std::string rights(const fs::path &node) {
  struct stat status{};
  if (stat(node.c_str(), &status) != 0)
    return node.string() + " -\n";
  return node.string() + ' ' + std::to_string(status.st_mode) + ' ' +
         std::to_string(status.st_uid) + ' ' + std::to_string(status.st_gid) +
         '\n';
}

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
  std::vector<std::string> paths;
  dl_iterate_phdr(
      [](dl_phdr_info *info, std::size_t, void *found) {
        std::string path = info->dlpi_name;
        std::string file = path.substr(path.rfind('/') + 1);
        if (starts_with_one_of(file, {"libtorch", "libc10", "libamdhip",
                                      "libhsa", "libcuda", "libsycl"}))
          static_cast<std::vector<std::string> *>(found)->push_back(path);
        return 0;
      },
      &paths);
  std::sort(paths.begin(), paths.end());
  std::string text;
  for (const std::string &path : paths)
    text += identity(path);
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
  for (char **entry = environ; entry && *entry; ++entry)
    if (starts_with_one_of(*entry, prefixes))
      found.emplace_back(*entry);
  std::sort(found.begin(), found.end());
  std::string text;
  for (const std::string &variable : found)
    text += variable + '\n';
  return text;
}

static std::string kernel(const fs::path &root) {
  utsname name{};
  uname(&name);
  return std::string(name.release) + '\n' +
         first_line_of(root / "proc/driver/nvidia/version") +
         first_line_of(root / "sys/module/amdgpu/version") +
         first_line_of(root / "proc/sys/kernel/random/boot_id");
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

static std::string user() {
  std::string text =
      std::to_string(geteuid()) + ' ' + std::to_string(getegid());
  gid_t groups[1024];
  int count = getgroups(1024, groups);
  for (int i = 0; i < count; ++i)
    text += ' ' + std::to_string(groups[i]);
  return text + '\n';
}

std::string fingerprint() {
  fs::path root = system_root();
  std::string text = "protocol " + std::to_string(kProtocol) +
                     "\nLibTorch " TORCH_VERSION "\n";
  text += loaded_libraries();
  text += identity(first_executable(probe_paths()));
  for (const std::string &plugin : preloaded_plugins())
    text += identity(plugin);
  // These change when a library is installed for the whole system.
  text += identity("/etc/ld.so.cache") + identity("/opt/rocm/lib");
  return text + kernel(root) + gpus(root) + user() + variables();
}

} // namespace torchport::detail
