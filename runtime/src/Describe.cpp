//===- Describe.cpp - what is known of the devices of a type --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Describe.h"

#include "Driver.h"

#include <ATen/detail/CUDAHooksInterface.h>

#include <dlfcn.h>
#include <nlohmann/json.hpp>

namespace torchport::detail {

static std::vector<Facts> ask_plugin(int count) {
  auto *function = reinterpret_cast<const char *(*)(int)>(
      dlsym(RTLD_DEFAULT, "torchport_describe_device"));
  std::vector<Facts> facts;
  for (int index = 0; function && index < count; ++index)
    facts.push_back(nlohmann::json::parse(function(index)));
  return facts;
}

std::vector<Facts> describe(c10::DeviceType type, int count) {
  std::vector<Facts> facts;
  if (type == c10::DeviceType::CUDA)
    facts = at::detail::getCUDAHooks().hasROCM() ? ask_hip().devices
                                                 : ask_cuda().devices;
  else if (type == c10::DeviceType::PrivateUse1)
    facts = ask_plugin(count);
  // Another count is another numbering.
  if (facts.size() != static_cast<std::size_t>(count))
    facts.clear();
  return facts;
}

} // namespace torchport::detail
