// Stand-in: made of ATen/cuda/PinnedMemoryAllocator.h where PyTorch is built
// for ROCm.
#pragma once

#include <ATen/cuda/PinnedMemoryAllocator.h>
