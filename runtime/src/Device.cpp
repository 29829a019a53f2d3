//===- Device.cpp - the functions of torchport/device.h -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Select.h"
#include "settings/Environment.h"
#include "settings/Request.h"

#include <torchport/select.h>
#include <torchport/twins.h>

namespace torchport {

using namespace detail;

const Selection &selected() {
  // Never destroyed, because a destructor of the program may still call this.
  static const Selection &selection = *new Selection(select());
  return selection;
}

std::atomic<std::uint32_t> detail::known_device{0};

c10::Device detail::ask_for_device() {
  c10::Device device = selected().chosen.device;
  // An index of -1 is stored as 0xff and read back as a signed byte.
  std::uint32_t known = 1U << 16 |
                        static_cast<std::uint32_t>(device.type()) << 8 |
                        static_cast<std::uint8_t>(device.index());
  known_device.store(known, std::memory_order_release);
  return device;
}

c10::Device detail::select_named(const std::string &wanted) {
  if (wanted.empty())
    throw Error("the request names no device: it is empty");
  Policy policy;
  policy.devices = wanted;
  return select(policy).chosen.device;
}

c10::Device device(std::int64_t index) {
  return select_named(index == -1 ? "gpu" : "gpu:" + std::to_string(index));
}

c10::Device device(const std::string &wanted) {
  try {
    c10::Device read(wanted);
    // LibTorch accepts "hip", but no build of it has such a device.
    if (read.type() != c10::DeviceType::HIP)
      return device(read.type(), read.index());
  } catch (const c10::Error &) {
    if (!names_device(wanted))
      throw;
  }
  return select_named(wanted);
}

c10::DeviceType device_type() { return device().type(); }

std::string device_string() { return device().str(); }

static c10::Device select_accelerator() {
  Policy policy;
  std::string wanted = detail::environment("TORCHPORT_DEVICE");
  policy.devices = wanted.empty() ? "gpu" : wanted;
  Selection selection = select(policy);
  if (selection.chosen.kind == Kind::Cpu)
    throw Error("this program needs an accelerator, and TORCHPORT_DEVICE is '" +
                    wanted + "'",
                selection.rejected);
  return selection.chosen.device;
}

c10::Device require_device() {
  static const c10::Device required = select_accelerator();
  return required;
}

} // namespace torchport
