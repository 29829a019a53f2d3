// Stand-in: made of ATen/cuda/Sleep.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/Sleep.h>
