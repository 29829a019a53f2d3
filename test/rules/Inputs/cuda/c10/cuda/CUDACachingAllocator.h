// LibTorch's allocator, of which its CPU builds install no usable header.
#pragma once

namespace c10 {
namespace cuda {
namespace CUDACachingAllocator {
void emptyCache();
} // namespace CUDACachingAllocator
} // namespace cuda
} // namespace c10
