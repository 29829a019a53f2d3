// Stand-in: made of ATen/cuda/PeerToPeerAccess.h where PyTorch is built for
// ROCm.
#pragma once

#include <ATen/cuda/PeerToPeerAccess.h>
