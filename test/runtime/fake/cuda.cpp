//===- cuda.cpp - an NVIDIA driver that is not one ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What CudaDriver.cpp calls, with two devices. The variable FAKE_CUDA says
/// what is wrong with it: no-device, unknown (error 999), abort (after the
/// count).
///
//===----------------------------------------------------------------------===//

#include <cstdlib>
#include <cstring>

static bool fails(const char *how) {
  const char *wanted = std::getenv("FAKE_CUDA");
  return wanted && std::strcmp(wanted, how) == 0;
}

// NOLINTBEGIN(readability-identifier-naming): the driver's names.
extern "C" {

int cuInit(unsigned) {
  return fails("no-device") ? 100 : fails("unknown") ? 999 : 0;
}
int cuDriverGetVersion(int *version) {
  *version = 12040;
  return 0;
}
int cuDeviceGetCount(int *count) {
  *count = 2;
  return 0;
}
int cuDeviceGet(int *device, int index) {
  if (fails("abort"))
    std::abort();
  *device = 10 + index; // a handle is no index
  return 0;
}
int cuDeviceGetName(char *name, int size, int device) {
  std::strncpy(name, device == 10 ? "NVIDIA H100 PCIe" : "NVIDIA GB10",
               static_cast<std::size_t>(size));
  return 0;
}
int cuDeviceGetPCIBusId(char *address, int size, int device) {
  std::strncpy(address, device == 10 ? "00000000:0A:00.0" : "000F:01:00.0",
               static_cast<std::size_t>(size));
  return 0;
}
int cuDeviceTotalMem_v2(std::size_t *bytes, int) {
  *bytes = std::size_t{80} << 30;
  return 0;
}
int cuDeviceGetAttribute(int *value, int attribute, int device) {
  *value = attribute == 75   ? (device == 10 ? 9 : 12)
           : attribute == 76 ? (device == 10 ? 0 : 1)
           : attribute == 18 ? device == 11
                             : -1;
  return 0;
}
}
// NOLINTEND(readability-identifier-naming)
