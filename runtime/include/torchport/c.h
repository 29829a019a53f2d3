/*===- c.h - the runtime for any language -------------------------*- C -*-===*\
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* The calls of torchport/device.h, and what torchport/stable/twins.h stands  *|
|* on, as plain C: C99 and C++, no struct, no exception, and nothing of       *|
|* LibTorch's headers.                                                        *|
|*                                                                            *|
|*     int32_t type, index;                                                   *|
|*     if (torchport_device(&type, &index) != TORCHPORT_OK)                   *|
|*       die(torchport_error_message());                                      *|
|*                                                                            *|
|* Every call that can fail returns a torchport_status, and writes its answer *|
|* only where that is TORCHPORT_OK. A pointer for an answer may be NULL where *|
|* the answer is not wanted.                                                  *|
|*                                                                            *|
|* Texts are UTF-8, end in a zero, and belong to the thread that asked: an    *|
|* answer until that thread's next call that answers a text, a message until  *|
|* its next call that fails. A runtime that moves its threads, as Go's does,  *|
|* keeps one in place from the call to the copy of its text.                  *|
|*                                                                            *|
|* All functions are thread-safe, and may be called before main. What steers  *|
|* them from outside are the variables of torchport/select.h.                 *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef TORCHPORT_C_H
#define TORCHPORT_C_H

#include <stdint.h>

#if defined(__GNUC__)
#define TORCHPORT_C_API __attribute__((visibility("default")))
#else
#define TORCHPORT_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** The version of this file. It grows by one when calls are added. None is
 *  changed or removed as long as the library keeps its soname. */
#define TORCHPORT_C_VERSION 2

/** The version that the library was built with. A call of this file is there
 *  where it is at least TORCHPORT_C_VERSION. */
TORCHPORT_C_API int32_t torchport_c_version(void);

/** How a call ended. */
typedef int32_t torchport_status;
enum {
  TORCHPORT_OK = 0,
  /** What was asked for cannot be had, or a variable makes no sense:
   *  torchport::Error. The message has a line for each candidate. */
  TORCHPORT_ERROR_DEVICE = 1,
  /** LibTorch refused, or work that was waited for failed: c10::Error. */
  TORCHPORT_ERROR_LIBTORCH = 2,
  /** An argument is none that the call takes; nothing was done. */
  TORCHPORT_ERROR_ARGUMENT = 3,
  /** Anything else, such as no memory. */
  TORCHPORT_ERROR_OTHER = 4
};

/** Why the last call of this thread that failed did so, "" where none has.
 *  Never NULL. */
TORCHPORT_C_API const char *torchport_error_message(void);

/** Device types, by the numbers of LibTorch 2 (c10::DeviceType in
 *  torch/headeronly/core/DeviceType.h, which the stable ABI keeps). Those that
 *  are not named here are taken and given as well. PrivateUse1 is 20 with
 *  LibTorch 1.13 too, which calls it 19. On ROCm CUDA is the AMD GPU. */
enum {
  TORCHPORT_TYPE_CPU = 0,
  TORCHPORT_TYPE_CUDA = 1,
  TORCHPORT_TYPE_XPU = 12,
  TORCHPORT_TYPE_MPS = 13,
  TORCHPORT_TYPE_META = 14,
  TORCHPORT_TYPE_PRIVATEUSE1 = 20
};

/** torchport::device(): the best device that passed its probe, or the CPU. The
 *  index is -1 for the CPU. The type alone is torchport::device_type(). */
TORCHPORT_C_API torchport_status torchport_device(int32_t *type,
                                                  int32_t *index);

/** torchport::device(number): that accelerator of the best kind, 0 to 127. */
TORCHPORT_C_API torchport_status torchport_device_at(int64_t number,
                                                     int32_t *type,
                                                     int32_t *index);

/** torchport::device(wanted): what a user's text means, such as "auto",
 *  "cuda:1" or "rocm,cpu". See Policy::devices in torchport/select.h. */
TORCHPORT_C_API torchport_status torchport_device_named(const char *wanted,
                                                        int32_t *type,
                                                        int32_t *index);

/** torchport::require_device(): an accelerator, or TORCHPORT_ERROR_DEVICE. */
TORCHPORT_C_API torchport_status torchport_require_device(int32_t *type,
                                                          int32_t *index);

/** torchport::device_for_local_rank(): another device for each process that a
 *  launcher has started on this machine. Where \p share_devices is not 0 they
 *  may be fewer than the processes, as by Policy::share_devices. */
TORCHPORT_C_API torchport_status torchport_device_for_local_rank(
    int32_t share_devices, int32_t *type, int32_t *index);

/** torchport::device_string(): device() as LibTorch reads it, such as "cuda:0",
 *  on ROCm too. */
TORCHPORT_C_API torchport_status torchport_device_string(const char **text);

/** torchport::device_count(): how many accelerators of the best kind LibTorch
 *  has, none of them probed. */
TORCHPORT_C_API torchport_status torchport_device_count(int64_t *count);

/** torchport::is_accelerator(): 1 where a device of \p type has memory and
 *  computes, and is not the CPU, else 0, as for a number that is no type. */
TORCHPORT_C_API int32_t torchport_is_accelerator(int32_t type);

/** torchport::vendor() of \p type: "nvidia", "amd", "intel", "apple", "cpu", or
 *  the name of the PrivateUse1 backend. Asks no device. */
TORCHPORT_C_API torchport_status torchport_vendor(int32_t type,
                                                  const char **text);

/** torchport::synchronize(): waits until the device has done what it was given.
 *  An \p index of -1 is the current device of its type. */
TORCHPORT_C_API torchport_status torchport_synchronize(int32_t type,
                                                       int32_t index);

/** torchport::manual_seed(): seeds what random numbers on the device are drawn
 *  from. An \p index of -1 is the current device of its type. */
TORCHPORT_C_API torchport_status torchport_manual_seed(int32_t type,
                                                       int32_t index,
                                                       uint64_t seed);

/** What torchport_policy() answers: torchport::ProgramPolicy. */
enum {
  TORCHPORT_POLICY_SAME = 1,
  TORCHPORT_POLICY_CPU = 2,
  TORCHPORT_POLICY_ANY = 3
};

/** torchport::program_policy(): what the twins of this process give. It never
 *  changes once it has been answered. Since version 2. */
TORCHPORT_C_API torchport_status torchport_policy(int32_t *policy);

/** torchport::device(of_type, of_index) of torchport/twins.h: the device that
 *  stands in for that one, which under TORCHPORT_POLICY_SAME is itself. An
 *  index of -1, in either, is the current device of its type. Since version
 *  2. */
TORCHPORT_C_API torchport_status torchport_twin(int32_t of_type,
                                                int32_t of_index, int32_t *type,
                                                int32_t *index);

/** torchport::device(wanted) of torchport/device.h: the twin of the device that
 *  a text names; also takes "auto", "gpu", "rocm". Since version 2. */
TORCHPORT_C_API torchport_status torchport_twin_named(const char *wanted,
                                                      int32_t *type,
                                                      int32_t *index);

/** torchport::is(type, asked) of torchport/twins.h: writes 1 where a device of
 *  type \p asked is what stands in for \p type, else 0, as for a number that is
 *  no type. Since version 2. */
TORCHPORT_C_API torchport_status torchport_twin_is(int32_t type, int32_t asked,
                                                   int32_t *answer);

/** selected().report(): several lines, what device() is, and for each other
 *  candidate why it is not. */
TORCHPORT_C_API torchport_status torchport_report(const char **text);

#ifdef __cplusplus
}
#endif

#endif /* TORCHPORT_C_H */
