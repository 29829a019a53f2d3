#pragma once

// The part of LibTorch 2.14's header that the tests use.
#include <cstdint>

namespace c10 {
enum class DeviceType : int8_t { CPU = 0, CUDA = 1 };
constexpr DeviceType kCUDA = DeviceType::CUDA;
} // namespace c10
namespace torch {
namespace headeronly {
using c10::DeviceType;
using c10::kCUDA;
} // namespace headeronly
} // namespace torch
