//===- cuda.cpp - a fake NVIDIA driver ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The functions that CudaDriver.cpp calls, with two devices. Fault.h lists the
/// faults.
//===----------------------------------------------------------------------===//

#include "Fault.h"

#include <climits>
#include <cstdint>

// NOLINTBEGIN(readability-identifier-naming): the driver's names.
extern "C" {

int cuInit(unsigned) { return fake::answer(__func__); }
int cuDriverGetVersion(int *version) {
  *version = fake::lies(__func__) ? INT_MIN : 12040;
  return fake::answer(__func__);
}
int cuDeviceGetCount(int *count) {
  *count = fake::lies(__func__) ? INT_MAX : 2;
  return fake::answer(__func__);
}
int cuDeviceGet(int *device, int index) {
  *device = fake::lies(__func__) ? INT_MIN : 10 + index; // a handle, no index
  return fake::answer(__func__);
}
int cuDeviceGetName(char *name, int size, int device) {
  fake::give(device == 10 ? "NVIDIA H100 PCIe" : "NVIDIA GB10", __func__, name,
             size);
  return fake::answer(__func__);
}
int cuDeviceGetPCIBusId(char *address, int size, int device) {
  fake::give(device == 10 ? "00000000:0A:00.0" : "000F:01:00.0", __func__,
             address, size);
  return fake::answer(__func__);
}
int cuDeviceTotalMem_v2(std::size_t *bytes, int) {
  *bytes = fake::lies(__func__) ? SIZE_MAX : std::size_t{80} << 30;
  return fake::answer(__func__);
}
int cuDeviceGetAttribute(int *value, int attribute, int device) {
  *value = fake::lies(__func__) ? INT_MIN
           : attribute == 75    ? (device == 10 ? 9 : 12)
           : attribute == 76    ? (device == 10 ? 0 : 1)
           : attribute == 18    ? device == 11
                                : -1;
  return fake::answer(__func__);
}
}
// NOLINTEND(readability-identifier-naming)
