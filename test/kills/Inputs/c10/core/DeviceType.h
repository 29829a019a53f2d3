#pragma once
namespace c10 {
enum class DeviceType : signed char { CPU, CUDA };
constexpr DeviceType kCUDA = DeviceType::CUDA;
} // namespace c10
