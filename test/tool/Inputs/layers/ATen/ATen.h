#pragma once
#include <ATen/core/Tensor.h>
#define ATEN_IS_HERE
