//===- C.cpp - the functions of torchport/c.h -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Select.h"

#include <torchport/c.h>
#include <torchport/device.h>
#include <torchport/select.h>
#include <torchport/twins.h>

#include <c10/util/Exception.h>

#include <stdexcept>

using namespace torchport;

namespace {

class BadArgument : public std::invalid_argument {
public:
  explicit BadArgument(const std::string &message)
      : std::invalid_argument("torchport: " + message) {}
};

} // namespace

// The texts that torchport/c.h returns to this thread.
static thread_local std::string error_message;
static thread_local std::string answered_text;

static torchport_status fail(torchport_status status,
                             const char *message) noexcept {
  try {
    error_message = message;
  } catch (const std::exception &) {
    // Without memory for the message, only the status reports the failure.
    error_message.clear();
  }
  return status;
}

/// Converts the current exception to a status. Call it in a catch block.
static torchport_status fail_with_current_exception() noexcept {
  try {
    throw;
  } catch (const Error &error) {
    return fail(TORCHPORT_ERROR_DEVICE, error.what());
  } catch (const c10::Error &error) {
    return fail(TORCHPORT_ERROR_LIBTORCH, error.what_without_backtrace());
  } catch (const BadArgument &error) {
    return fail(TORCHPORT_ERROR_ARGUMENT, error.what());
  } catch (const std::exception &error) {
    return fail(TORCHPORT_ERROR_OTHER, error.what());
  } catch (...) {
    return fail(TORCHPORT_ERROR_OTHER,
                "an exception that is not a std::exception");
  }
}

/// Runs \p call. No exception may reach a caller that is not C++.
template <typename Call>
static torchport_status guarded(const Call &call) noexcept {
  try {
    call();
    return TORCHPORT_OK;
  } catch (...) {
    return fail_with_current_exception();
  }
}

static_assert(static_cast<int>(ProgramPolicy::same) == TORCHPORT_POLICY_SAME &&
                  static_cast<int>(ProgramPolicy::cpu) ==
                      TORCHPORT_POLICY_CPU &&
                  static_cast<int>(ProgramPolicy::any) == TORCHPORT_POLICY_ANY,
              "torchport/c.h gives policies other numbers");

static_assert(
    static_cast<int>(c10::DeviceType::CUDA) == TORCHPORT_TYPE_CUDA &&
        static_cast<int>(c10::DeviceType::XPU) == TORCHPORT_TYPE_XPU &&
        static_cast<int>(c10::DeviceType::MPS) == TORCHPORT_TYPE_MPS &&
        static_cast<int>(c10::DeviceType::Meta) == TORCHPORT_TYPE_META,
    "torchport/c.h names LibTorch's device types by other numbers");

// In LibTorch 1.13, PrivateUse1 has the number 19, which now is MTIA's. It is
// the last type in every version.
static_assert(static_cast<int>(c10::DeviceType::PrivateUse1) + 1 ==
                  c10::COMPILE_TIME_MAX_DEVICE_TYPES,
              "LibTorch has a device type behind PrivateUse1");

static int32_t number_of(c10::DeviceType type) {
  return type == c10::DeviceType::PrivateUse1 ? TORCHPORT_TYPE_PRIVATEUSE1
                                              : static_cast<int32_t>(type);
}

static bool is_type(int32_t number) {
  return number == TORCHPORT_TYPE_PRIVATEUSE1 ||
         (number >= 0 &&
          number < static_cast<int32_t>(c10::DeviceType::PrivateUse1));
}

static c10::DeviceType type_of(int32_t number) {
  if (!is_type(number))
    throw BadArgument(std::to_string(number) +
                      " is not a device type of this LibTorch; see "
                      "torchport/c.h for the numbers");
  return number == TORCHPORT_TYPE_PRIVATEUSE1
             ? c10::DeviceType::PrivateUse1
             : static_cast<c10::DeviceType>(number);
}

static c10::Device device_of(int32_t type, int32_t index) {
  c10::DeviceType of_type = type_of(type);
  if (index < -1 || index > 127)
    throw BadArgument(
        std::to_string(index) +
        " is not a device index; use 0 to 127, or -1 for the current device");
  return {of_type, static_cast<c10::DeviceIndex>(index)};
}

template <typename Ask>
static torchport_status answer_device(int32_t *type, int32_t *index,
                                      const Ask &ask) noexcept {
  return guarded([&] {
    c10::Device device = ask();
    if (type)
      *type = number_of(device.type());
    if (index)
      *index = device.index();
  });
}

template <typename Ask>
static torchport_status answer_text(const char **text,
                                    const Ask &ask) noexcept {
  return guarded([&] {
    answered_text = ask();
    if (text)
      *text = answered_text.c_str();
  });
}

int32_t torchport_c_version() { return TORCHPORT_C_VERSION; }

const char *torchport_error_message() { return error_message.c_str(); }

torchport_status torchport_device(int32_t *type, int32_t *index) {
  return answer_device(type, index, [] { return device(); });
}

torchport_status torchport_device_at(int64_t number, int32_t *type,
                                     int32_t *index) {
  return answer_device(type, index, [&] { return device(number); });
}

torchport_status torchport_device_named(const char *wanted, int32_t *type,
                                        int32_t *index) {
  return answer_device(type, index, [&] {
    if (!wanted)
      throw BadArgument("the request names no device: it is NULL");
    return detail::select_named(wanted);
  });
}

torchport_status torchport_require_device(int32_t *type, int32_t *index) {
  return answer_device(type, index, [] { return require_device(); });
}

torchport_status torchport_device_for_local_rank(int32_t share_devices,
                                                 int32_t *type,
                                                 int32_t *index) {
  return answer_device(type, index, [&] {
    Policy policy;
    policy.share_devices = share_devices != 0;
    return device_for_local_rank(policy);
  });
}

torchport_status torchport_device_string(const char **text) {
  return answer_text(text, [] { return device_string(); });
}

torchport_status torchport_device_count(int64_t *count) {
  return guarded([&] {
    std::int64_t counted = device_count();
    if (count)
      *count = counted;
  });
}

int32_t torchport_is_accelerator(int32_t type) {
  return is_type(type) && is_accelerator(type_of(type));
}

torchport_status torchport_vendor(int32_t type, const char **text) {
  return answer_text(text, [&] { return vendor(type_of(type)); });
}

torchport_status torchport_synchronize(int32_t type, int32_t index) {
  return guarded([&] { synchronize(device_of(type, index)); });
}

torchport_status torchport_manual_seed(int32_t type, int32_t index,
                                       uint64_t seed) {
  return guarded([&] { manual_seed(device_of(type, index), seed); });
}

torchport_status torchport_policy(int32_t *policy) {
  return guarded([&] {
    auto decided = static_cast<int32_t>(program_policy());
    if (policy)
      *policy = decided;
  });
}

torchport_status torchport_twin(int32_t of_type, int32_t of_index,
                                int32_t *type, int32_t *index) {
  return answer_device(type, index, [&] {
    c10::Device original = device_of(of_type, of_index);
    return device(original.type(), original.index());
  });
}

torchport_status torchport_twin_named(const char *wanted, int32_t *type,
                                      int32_t *index) {
  return answer_device(type, index, [&] {
    if (!wanted)
      throw BadArgument("the request names no device: it is NULL");
    return device(std::string(wanted));
  });
}

torchport_status torchport_twin_is(int32_t type, int32_t asked,
                                   int32_t *answer) {
  return guarded([&] {
    c10::DeviceType original = type_of(type);
    bool is_twin = is_type(asked) && is(original, type_of(asked));
    if (answer)
      *answer = is_twin;
  });
}

torchport_status torchport_report(const char **text) {
  return answer_text(text, [] { return selected().report(); });
}
