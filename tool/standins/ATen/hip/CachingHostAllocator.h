// Stand-in: made of ATen/cuda/CachingHostAllocator.h where PyTorch is built for
// ROCm.
#pragma once

#include <ATen/cuda/CachingHostAllocator.h>
