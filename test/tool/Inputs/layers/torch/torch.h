#pragma once
#include <torch/nn/options.h>
using Lower = at::PartDevice;
