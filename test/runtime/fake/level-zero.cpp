//===- level-zero.cpp - a fake driver for Intel's GPUs --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The functions that LevelZeroDriver.cpp calls, with two drivers of one device
/// each. Fault.h lists the faults.
//===----------------------------------------------------------------------===//

#include "Fault.h"

#include <climits>
#include <cstdint>

static int drivers[2], devices[2];

static int give_handles(const char *function, int *first, unsigned *count,
                        unsigned number, void **handles) {
  for (unsigned i = 0; handles && i < number; ++i)
    handles[i] = first + i;
  *count = fake::lies(function) && !handles ? INT_MAX : number;
  return fake::answer(function);
}

// NOLINTBEGIN(readability-identifier-naming): the driver's names.
extern "C" {

int zeInit(unsigned) { return fake::answer(__func__); }
int zeDriverGet(unsigned *count, void **handles) {
  return give_handles(__func__, drivers, count, 2, handles);
}
int zeDeviceGet(void *driver, unsigned *count, void **handles) {
  return give_handles(__func__, devices + (driver == drivers + 1), count, 1,
                      handles);
}
int zeDeviceGetProperties(void *device, char *properties) {
  // ze_device_properties_t: the flags, and the name after the UUID.
  auto *numbers = reinterpret_cast<unsigned *>(properties);
  numbers[7] = device == devices ? 0 : 1;
  fake::give(device == devices ? "Intel Data Center GPU Max 1550"
                               : "Intel UHD Graphics 770",
             __func__, properties + 112, 256);
  return fake::answer(__func__);
}
int zeDevicePciGetPropertiesExt(void *device, char *properties) {
  auto *numbers = reinterpret_cast<unsigned *>(properties);
  const unsigned place[] = {0, device == devices ? 0x2aU : 0U,
                            device == devices ? 0U : 2U, 0};
  for (unsigned i = 0; i < 4; ++i)
    numbers[4 + i] = fake::lies(__func__) ? UINT32_MAX : place[i];
  return fake::answer(__func__);
}
}
// NOLINTEND(readability-identifier-naming)
