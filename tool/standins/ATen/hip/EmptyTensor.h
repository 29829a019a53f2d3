// Stand-in: made of ATen/cuda/EmptyTensor.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/EmptyTensor.h>
