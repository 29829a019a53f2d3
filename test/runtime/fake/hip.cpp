//===- hip.cpp - a HIP runtime that is not one ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What HipDriver.cpp calls, with two devices, in the layout of HIP 5 or, where
/// FAKE_R0600 is defined, of HIP 6 and later. The variable FAKE_HIP says what
/// is wrong with it: no-device, abort (after the count), segfault (in
/// properties).
///
//===----------------------------------------------------------------------===//

#include <csignal>
#include <cstdlib>
#include <cstring>

static bool fails(const char *how) {
  const char *wanted = std::getenv("FAKE_HIP");
  return wanted && std::strcmp(wanted, how) == 0;
}

// As hip_runtime_api.h declares them, with what nobody asks for left out; a
// device is an integrated one with the index 0.
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

template <typename Layout> static int properties(void *to, int index) {
  if (fails("segfault"))
    std::raise(SIGSEGV);
  auto *layout = static_cast<Layout *>(to);
  std::memset(layout, 0x55, sizeof *layout);
  std::strcpy(layout->gcnArchName,
              index == 0 ? "gfx1036" : "gfx90a:sramecc+:xnack-");
  layout->integrated = index == 0;
  return 0;
}

extern "C" {

int hipRuntimeGetVersion(int *version) {
  *version = 60443484;
  return 0;
}
int hipGetDeviceCount(int *count) {
  *count = fails("no-device") ? 0 : 2;
  return fails("no-device") ? 100 : 0;
}
int hipDeviceGetName(char *name, int size, int index) {
  if (fails("abort"))
    std::abort();
  std::strncpy(name, index == 0 ? "AMD Radeon Graphics" : "AMD Instinct MI210",
               static_cast<std::size_t>(size));
  return 0;
}
int hipDeviceGetPCIBusId(char *address, int size, int index) {
  std::strncpy(address, index == 0 ? "0000:0C:00.0" : "0000:03:00.0",
               static_cast<std::size_t>(size));
  return 0;
}
int hipDeviceTotalMem(std::size_t *bytes, int index) {
  *bytes = std::size_t{index == 0 ? 512U : 65536U} << 20;
  return 0;
}
int hipDeviceGetAttribute(int *value, int attribute, int index) {
  *value = index == 0;
  return attribute == 16 ? 0 : 1;
}
int hipGetDeviceProperties(R0000 *to, int index) {
  return properties<R0000>(to, index);
}
#ifdef FAKE_R0600
int hipGetDevicePropertiesR0600(R0600 *to, int index) {
  return properties<R0600>(to, index);
}
#endif
}
