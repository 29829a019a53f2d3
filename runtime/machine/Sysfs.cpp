//===- Sysfs.cpp - the GPUs that the kernel lists -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Lists the PCI devices, which exist without any driver. Then adds facts from
/// amdgpu, AMD's compute driver (KFD) and NVIDIA's driver.
//===----------------------------------------------------------------------===//

#include "Sysfs.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>

namespace torchport::detail {

namespace fs = std::filesystem;

static constexpr std::uint64_t kGiB = std::uint64_t{1} << 30;

/// Returns the first line of a file, or an empty string.
static std::string line_of(const fs::path &file) {
  std::string line;
  std::ifstream stream(file);
  std::getline(stream, line);
  while (!line.empty() && (line.back() == ' ' || line.back() == '\0'))
    line.pop_back();
  return line;
}

/// Returns the number in a file, decimal or with 0x; 0 if there is none.
static std::uint64_t number_of(const fs::path &file) {
  return std::strtoull(line_of(file).c_str(), nullptr, 0);
}

static std::vector<fs::path> entries_of(const fs::path &directory) {
  std::vector<fs::path> entries;
  std::error_code failed;
  for (const auto &entry : fs::directory_iterator(directory, failed))
    entries.push_back(entry.path());
  std::sort(entries.begin(), entries.end());
  return entries;
}

static std::optional<Vendor> vendor_of(std::uint64_t id) {
  switch (id) {
  case 0x1002:
    return Vendor::Amd;
  case 0x10de:
    return Vendor::Nvidia;
  case 0x8086:
    return Vendor::Intel;
  default:
    return std::nullopt;
  }
}

/// Returns true for a display controller, and for a processing accelerator of
/// AMD, which is the class of Instinct GPUs since MI300. Intel's NPUs have that
/// class too.
static bool is_gpu(Vendor vendor, std::uint64_t pci_class) {
  std::uint64_t base = pci_class >> 16;
  return base == 0x03 || (base == 0x12 && vendor == Vendor::Amd);
}

static std::string render_node_of(const fs::path &device) {
  for (const fs::path &entry : entries_of(device / "drm"))
    if (entry.filename().string().rfind("renderD", 0) == 0)
      return "dev/dri/" + entry.filename().string();
  return {};
}

/// Reads what amdgpu reports. The heuristic for integrated GPUs is ollama's
/// (discover/amd.go): only a card reports a memory vendor or a board, and only
/// an integrated GPU has much less memory of its own than it can borrow.
static void ask_amdgpu(const fs::path &device, Facts &facts) {
  facts.name = line_of(device / "product_name");
  facts.total_bytes = number_of(device / "mem_info_vram_total");
  std::uint64_t used = number_of(device / "mem_info_vram_used");
  std::uint64_t borrowed = number_of(device / "mem_info_gtt_total");
  if (facts.total_bytes == 0)
    return;
  facts.free_bytes = facts.total_bytes - std::min(used, facts.total_bytes);
  bool is_card = fs::exists(device / "mem_info_vram_vendor") ||
                 fs::exists(device / "board_info");
  facts.integrated = !is_card && facts.total_bytes <= 4 * kGiB &&
                     borrowed >= 8 * kGiB && borrowed >= 4 * facts.total_bytes;
}

/// Reads the name from the file of NVIDIA's driver for this GPU, which has a
/// line "Model: \t\t NVIDIA H100".
static void ask_nvidia(const fs::path &root, Facts &facts) {
  std::ifstream file(root / "proc/driver/nvidia/gpus" / facts.pci /
                     "information");
  for (std::string line; std::getline(file, line);)
    if (line.rfind("Model:", 0) == 0)
      if (auto begin = line.find_first_not_of(" \t", 6);
          begin != std::string::npos)
        facts.name = line.substr(begin);
}

/// Returns the architectures of AMD's GPUs by PCI address. KFD numbers them
/// differently from HIP, whose visibility variables also change its numbers, so
/// only the address identifies a GPU.
static std::map<std::string, std::string>
architectures_in_kfd(const fs::path &root) {
  std::map<std::string, std::string> found;
  for (const fs::path &node :
       entries_of(root / "sys/class/kfd/kfd/topology/nodes")) {
    std::map<std::string, unsigned> properties;
    std::ifstream file(node / "properties");
    std::string key;
    for (std::uint64_t value; file >> key >> value;)
      properties[key] = static_cast<unsigned>(value);
    unsigned location = properties["location_id"];
    char pci[32];
    std::snprintf(pci, sizeof pci, "%04x:%02x:%02x.%x", properties["domain"],
                  (location >> 8) & 0xff, (location >> 3) & 0x1f, location & 7);
    std::string arch = gfx_name(properties["gfx_target_version"]);
    if (!arch.empty())
      found[pci] = arch;
  }
  return found;
}

std::string gfx_name(unsigned version) {
  if (version == 0)
    return {};
  char text[32];
  std::snprintf(text, sizeof text, "gfx%u%x%x", version / 10000,
                version / 100 % 100, version % 100);
  return text;
}

std::vector<SystemGpu> gpus_in_sysfs(const fs::path &root) {
  std::vector<SystemGpu> gpus;
  auto architectures = architectures_in_kfd(root);
  for (const fs::path &device : entries_of(root / "sys/bus/pci/devices")) {
    std::optional<Vendor> vendor = vendor_of(number_of(device / "vendor"));
    if (!vendor || !is_gpu(*vendor, number_of(device / "class")))
      continue;
    SystemGpu gpu;
    gpu.vendor = *vendor;
    gpu.facts.pci = device.filename().string();
    std::error_code failed;
    gpu.driver =
        fs::read_symlink(device / "driver", failed).filename().string();
    gpu.render_node = render_node_of(device);
    switch (*vendor) {
    case Vendor::Amd:
      ask_amdgpu(device, gpu.facts);
      gpu.facts.arch = architectures[gpu.facts.pci];
      break;
    case Vendor::Nvidia:
      ask_nvidia(root, gpu.facts);
      break;
    case Vendor::Intel:
      // Intel's integrated GPUs have this address.
      gpu.facts.integrated = gpu.facts.pci == "0000:00:02.0";
      break;
    }
    gpus.push_back(std::move(gpu));
  }
  return gpus;
}

} // namespace torchport::detail
