/*===- c.h - the runtime for any language -------------------------*- C -*-===*\
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* The functions of torchport/device.h, and those that                        *|
|* torchport/stable/twins.h calls, as plain C: C99 and C++, no structs, no    *|
|* exceptions, and no headers of LibTorch.                                    *|
|*                                                                            *|
|*     int32_t type, index;                                                   *|
|*     if (torchport_device(&type, &index) != TORCHPORT_OK)                   *|
|*       die(torchport_error_message());                                      *|
|*                                                                            *|
|* Every function that can fail returns a torchport_status, and writes its    *|
|* results only if that is TORCHPORT_OK. A pointer to a result may be NULL if *|
|* the result is not needed.                                                  *|
|*                                                                            *|
|* Texts are UTF-8, null-terminated, and belong to the calling thread. A      *|
|* result is valid until the thread's next call that returns a text, a        *|
|* message until its next call that fails. A runtime that moves its threads,  *|
|* such as Go's, must keep the thread in place until it has copied the text.  *|
|*                                                                            *|
|* All functions are thread-safe, and may be called before main. The          *|
|* environment variables of torchport/select.h apply.                         *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef TORCHPORT_C_H
#define TORCHPORT_C_H

#include <stdint.h>

/* As TORCHPORT_API in torchport/export.h, so that this file can be copied. */
#if defined(_WIN32) && !defined(TORCHPORT_STATIC)
#ifdef TORCHPORT_BUILDS_LIBRARY
#define TORCHPORT_C_API __declspec(dllexport)
#else
#define TORCHPORT_C_API __declspec(dllimport)
#endif
#elif defined(__GNUC__) && !defined(_WIN32)
#define TORCHPORT_C_API __attribute__((visibility("default")))
#else
#define TORCHPORT_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** The version of this file. It grows by one when functions are added. No
 *  function is changed or removed as long as the library keeps its soname. */
#define TORCHPORT_C_VERSION 2

/** Returns the version that the library was built with. All functions of this
 *  file are available if that is at least TORCHPORT_C_VERSION. */
TORCHPORT_C_API int32_t torchport_c_version(void);

/** The result of a call. */
typedef int32_t torchport_status;
enum {
  TORCHPORT_OK = 0,
  /** torchport::Error: the requested device is not available, or a variable is
   *  invalid. The message has a line for each candidate. */
  TORCHPORT_ERROR_DEVICE = 1,
  /** c10::Error: LibTorch rejected the call, or the work that was waited for
   *  failed. */
  TORCHPORT_ERROR_LIBTORCH = 2,
  /** An argument is invalid; nothing was done. */
  TORCHPORT_ERROR_ARGUMENT = 3,
  /** Any other error, such as out of memory. */
  TORCHPORT_ERROR_OTHER = 4
};

/** Returns why the last failed call of this thread failed, or "" if none has.
 *  Never NULL. */
TORCHPORT_C_API const char *torchport_error_message(void);

/** Device types, with the numbers of LibTorch 2 (c10::DeviceType in
 *  torch/headeronly/core/DeviceType.h, which the stable ABI keeps). Types that
 *  are not named here are accepted and returned as well. PrivateUse1 is 20 with
 *  LibTorch 1.13 too, whose own number is 19. On ROCm, CUDA is the AMD GPU. */
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

/** torchport::device(wanted): the device for a name that a user typed, such as
 *  "auto", "cuda:1" or "rocm,cpu". See Policy::devices in
 *  torchport/select.h. */
TORCHPORT_C_API torchport_status torchport_device_named(const char *wanted,
                                                        int32_t *type,
                                                        int32_t *index);

/** torchport::require_device(): an accelerator, or TORCHPORT_ERROR_DEVICE. */
TORCHPORT_C_API torchport_status torchport_require_device(int32_t *type,
                                                          int32_t *index);

/** torchport::device_for_local_rank(): a different device for each process that
 *  a launcher has started on this machine. If \p share_devices is not 0, there
 *  may be fewer devices than processes, as with Policy::share_devices. */
TORCHPORT_C_API torchport_status torchport_device_for_local_rank(
    int32_t share_devices, int32_t *type, int32_t *index);

/** torchport::device_string(): device() as a text that LibTorch reads back,
 *  such as "cuda:0", on ROCm too. */
TORCHPORT_C_API torchport_status torchport_device_string(const char **text);

/** torchport::device_count(): how many devices LibTorch has of the best
 *  available kind, 0 without an accelerator. No device is probed. */
TORCHPORT_C_API torchport_status torchport_device_count(int64_t *count);

/** torchport::is_accelerator(): returns 1 if \p type is an accelerator, and 0
 *  for the CPU, meta and an invalid number. */
TORCHPORT_C_API int32_t torchport_is_accelerator(int32_t type);

/** torchport::vendor() of \p type: "nvidia", "amd", "intel", "apple", "cpu", or
 *  the name of the PrivateUse1 backend. Does not access the device. */
TORCHPORT_C_API torchport_status torchport_vendor(int32_t type,
                                                  const char **text);

/** torchport::synchronize(): waits for all work on the device. An \p index of
 *  -1 is the current device of its type. */
TORCHPORT_C_API torchport_status torchport_synchronize(int32_t type,
                                                       int32_t index);

/** torchport::manual_seed(): seeds the generator for random numbers on the
 *  device. An \p index of -1 is the current device of its type. */
TORCHPORT_C_API torchport_status torchport_manual_seed(int32_t type,
                                                       int32_t index,
                                                       uint64_t seed);

/** The results of torchport_policy(): torchport::ProgramPolicy. */
enum {
  TORCHPORT_POLICY_SAME = 1,
  TORCHPORT_POLICY_CPU = 2,
  TORCHPORT_POLICY_ANY = 3
};

/** torchport::program_policy(): the policy of this process, which determines
 *  what its twins return. It never changes after the first call. Since version
 *  2. */
TORCHPORT_C_API torchport_status torchport_policy(int32_t *policy);

/** torchport::device(of_type, of_index) of torchport/twins.h: the device that
 *  stands in for that device, which under TORCHPORT_POLICY_SAME is the device
 *  itself. An index of -1, as argument or result, is the current device of its
 *  type. Since version 2. */
TORCHPORT_C_API torchport_status torchport_twin(int32_t of_type,
                                                int32_t of_index, int32_t *type,
                                                int32_t *index);

/** torchport::device(wanted) of torchport/device.h: the twin of the device that
 *  a text names; also accepts "auto", "gpu", "rocm". Since version 2. */
TORCHPORT_C_API torchport_status torchport_twin_named(const char *wanted,
                                                      int32_t *type,
                                                      int32_t *index);

/** torchport::is(type, asked) of torchport/twins.h: writes 1 if \p asked is the
 *  type of the device that stands in for \p type, and 0 if not or if \p asked
 *  is an invalid number. Since version 2. */
TORCHPORT_C_API torchport_status torchport_twin_is(int32_t type, int32_t asked,
                                                   int32_t *answer);

/** selected().report(): several lines, the chosen device and why each other
 *  candidate was not chosen. */
TORCHPORT_C_API torchport_status torchport_report(const char **text);

#ifdef __cplusplus
}
#endif

#endif /* TORCHPORT_C_H */
