// Stand-in: made of ATen/cuda/jiterator.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/jiterator.h>
