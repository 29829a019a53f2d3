//===- Tree.h - a machine's /sys, /dev and /proc in a directory -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Fixtures.h"

namespace torchport::test {

constexpr std::uint64_t kGiB = std::uint64_t{1} << 30;

/// A root directory as Linux shows it on a machine with the added GPUs. Files
/// and contents are those of amdgpu, KFD and NVIDIA's driver.
class Tree {
public:
  std::string root() const { return directory_.file(""); }

  void write(const std::string &path, const std::string &text) const {
    std::filesystem::path file = directory_.file(path);
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text << '\n';
  }
  void remove(const std::string &path) const {
    remove_tree(directory_.file(path));
  }

  /// A PCI device, with the kernel driver \p driver unless that is empty.
  void pci(const std::string &address, const std::string &vendor,
           const std::string &pci_class, const std::string &driver) const {
    write(device(address) + "vendor", vendor);
    write(device(address) + "class", pci_class);
    if (!driver.empty())
      std::filesystem::create_symlink("../../../../bus/pci/drivers/" + driver,
                                      directory_.file(device(address)) +
                                          "driver");
  }

  /// A Radeon on bus \p bus, with the KFD node and render node \p number.
  void radeon(int bus, int number, const std::string &gfx_version,
              std::uint64_t vram) const {
    std::string address = "0000:0" + std::to_string(bus) + ":00.0";
    pci(address, "0x1002", "0x030000", "amdgpu");
    write(device(address) + "mem_info_vram_total", std::to_string(vram));
    write(device(address) + "mem_info_vram_used", "1048576");
    write(device(address) + "mem_info_gtt_total", "16777216000");
    std::string render = "renderD" + std::to_string(127 + number);
    write(device(address) + "drm/" + render + "/dev", "226:128");
    write("sys/class/kfd/kfd/topology/nodes/" + std::to_string(number) +
              "/properties",
          "simd_count 96\nvendor_id 4098\ndomain 0\nlocation_id " +
              std::to_string(bus * 256) + "\ngfx_target_version " +
              gfx_version);
    // KFD's node of the CPU.
    write("sys/class/kfd/kfd/topology/nodes/0/properties",
          "cpu_cores_count 16\nlocation_id 0\ngfx_target_version 0");
    node("dev/kfd");
    node("dev/dri/" + render);
  }
  /// Makes the GPU on \p bus a card with its own memory chips.
  void card(int bus) const {
    write(device("0000:0" + std::to_string(bus) + ":00.0") +
              "mem_info_vram_vendor",
          "samsung");
  }

  void geforce(const std::string &address, const std::string &model) const {
    pci(address, "0x10de", "0x030200", "nvidia");
    write("proc/driver/nvidia/gpus/" + address + "/information",
          "Model: \t\t " + model + "\nIRQ:   \t\t 100");
    node("dev/nvidiactl");
    node("dev/nvidia-uvm");
  }

private:
  /// Makes a device file that everyone may use.
  void node(const std::string &path) const {
    write(path, "");
    std::filesystem::permissions(directory_.file(path),
                                 std::filesystem::perms(0666));
  }
  static std::string device(const std::string &address) {
    return "sys/bus/pci/devices/" + address + "/";
  }

  Directory directory_;
};

} // namespace torchport::test
