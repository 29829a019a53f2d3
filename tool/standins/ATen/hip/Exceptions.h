// Stand-in: made of ATen/cuda/Exceptions.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/Exceptions.h>
