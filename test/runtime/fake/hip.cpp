//===- hip.cpp - a fake HIP runtime ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The functions that HipDriver.cpp calls, with two devices, in the layout of
/// HIP 5, or of HIP 6 and later if FAKE_R0600 is defined. Fault.h lists the
/// faults.
//===----------------------------------------------------------------------===//

#include "Fault.h"

#include <climits>
#include <cstdint>

// As in hip_runtime_api.h, without unused members. Device 0 is integrated.
struct R0000 {
  char unused[396];
  char gcnArchName[256];
  int integrated;
  char rest[136];
};
static_assert(sizeof(R0000) == 792, "as in HIP 5");

struct R0600 {
  char unused[396];
  int integrated;
  char more[760];
  char gcnArchName[256];
  char rest[56];
};
static_assert(sizeof(R0600) == 1472, "as in HIP 6");

template <typename Layout>
static int properties(const char *function, void *to, int index) {
  auto *layout = static_cast<Layout *>(to);
  std::memset(layout, 0x55, sizeof *layout);
  std::strcpy(layout->gcnArchName,
              index == 0 ? "gfx1036" : "gfx90a:sramecc+:xnack-");
  layout->integrated = index == 0;
  if (fake::lies(function))
    std::memset(layout, 0x1b, sizeof *layout);
  return fake::answer(function);
}

extern "C" {

int hipRuntimeGetVersion(int *version) {
  *version = fake::lies(__func__) ? INT_MIN : 60443484;
  return fake::answer(__func__);
}
int hipGetDeviceCount(int *count) {
  *count = fake::lies(__func__) ? INT_MAX : 2;
  return fake::answer(__func__);
}
int hipDeviceGetName(char *name, int size, int index) {
  fake::give(index == 0 ? "AMD Radeon Graphics" : "AMD Instinct MI210",
             __func__, name, size);
  return fake::answer(__func__);
}
int hipDeviceGetPCIBusId(char *address, int size, int index) {
  fake::give(index == 0 ? "0000:0C:00.0" : "0000:03:00.0", __func__, address,
             size);
  return fake::answer(__func__);
}
int hipDeviceTotalMem(std::size_t *bytes, int index) {
  *bytes = fake::lies(__func__) ? SIZE_MAX
                                : std::size_t{index == 0 ? 512U : 65536U} << 20;
  return fake::answer(__func__);
}
int hipDeviceGetAttribute(int *value, int attribute, int index) {
  *value = fake::lies(__func__) ? INT_MIN : index == 0;
  return attribute == 16 ? fake::answer(__func__) : 1;
}
int hipGetDeviceProperties(R0000 *to, int index) {
  return properties<R0000>(__func__, to, index);
}
#ifdef FAKE_R0600
int hipGetDevicePropertiesR0600(R0600 *to, int index) {
  return properties<R0600>(__func__, to, index);
}
#endif
}
