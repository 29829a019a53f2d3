//===- Machine.cpp - the machine's GPUs and LibTorch's devices ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/Machine.h"

#include "os/Files.h"
#include "os/Libraries.h"
#include "settings/Environment.h"

#include <ATen/detail/CUDAHooksInterface.h>

namespace torchport::detail {

namespace fs = std::filesystem;

static std::optional<Vendor> vendor_of(Kind kind) {
  switch (kind) {
  case Kind::Cuda:
    return Vendor::Nvidia;
  case Kind::Rocm:
    return Vendor::Amd;
  case Kind::Xpu:
    return Vendor::Intel;
  default:
    return std::nullopt;
  }
}

std::vector<SystemGpu> gpus_of(Kind kind) {
  std::vector<SystemGpu> found;
  std::optional<Vendor> vendor = vendor_of(kind);
  if (!vendor)
    return found;
  for (SystemGpu &gpu : gpus_in_sysfs(system_root()))
    if (gpu.vendor == *vendor)
      found.push_back(std::move(gpu));
  return found;
}

void add_sysfs(std::vector<Facts> &facts, const std::vector<SystemGpu> &gpus) {
  for (Facts &device : facts)
    for (const SystemGpu &gpu : gpus)
      if (device.pci.empty() ? facts.size() == 1 && gpus.size() == 1
                             : device.pci == gpu.facts.pci)
        fill_in(device, gpu.facts);
}

void describe(Candidate &candidate, const Facts &facts) {
  candidate.name = facts.name;
  candidate.arch = facts.arch;
  candidate.pci = facts.pci;
  candidate.total_bytes = facts.total_bytes;
  if (!facts.visibility.empty())
    candidate.visibility = facts.visibility;
  candidate.integrated = facts.integrated.value_or(false);
}

/// Returns a description such as "an AMD GPU, gfx1100 (0000:03:00.0)".
static std::string in_words(const SystemGpu &gpu) {
  std::string text = gpu.vendor == Vendor::Amd      ? "an AMD GPU"
                     : gpu.vendor == Vendor::Nvidia ? "an NVIDIA GPU"
                                                    : "an Intel GPU";
  for (const std::string &word : {gpu.facts.name, gpu.facts.arch})
    if (!word.empty())
      text += ", " + word;
  return text + " (" + gpu.facts.pci + ")";
}

void explain_absence(Candidate &candidate, const std::vector<SystemGpu> &gpus) {
  if (gpus.empty())
    return;
  std::string there = "this machine has ";
  for (const SystemGpu &gpu : gpus)
    there += (&gpu == &gpus.front() ? "" : ", ") + in_words(gpu);
  if (candidate.why == Why::NotBuilt) {
    candidate.detail = there;
    candidate.hint =
        std::string("install a LibTorch for ") +
        (candidate.kind == Kind::Rocm ? "ROCm" : name(gpus.front().vendor));
    return;
  }
  for (const SystemGpu &gpu : gpus)
    if (auto obstacle = obstacle_to(gpu, system_root())) {
      if (obstacle->is_permission)
        candidate.why = Why::Permission;
      candidate.detail = in_words(gpu) + ": " + obstacle->detail;
      candidate.hint = obstacle->hint;
      return;
    }
  if (candidate.detail.empty())
    candidate.detail = there;
}

std::string libtorch_path() {
  // Any function of torch_cpu will do.
  return os::library_with(reinterpret_cast<void *>(&at::detail::getCUDAHooks));
}

std::string library_of(Kind kind) {
  std::string file = libtorch_path();
  return file.empty() ? "" : library_of(kind, os::to_path(file).parent_path());
}

std::string library_of(Kind kind, const fs::path &directory) {
  std::string stem = kind == Kind::Cuda   ? "torch_cuda"
                     : kind == Kind::Rocm ? "torch_hip"
                     : kind == Kind::Xpu  ? "torch_xpu"
                                          : "";
  std::string library = stem.empty() ? "" : os::library_file(stem);
  bool is_there =
      !library.empty() && os::is_file(os::to_text(directory / library));
  return is_there ? library : "";
}

} // namespace torchport::detail
