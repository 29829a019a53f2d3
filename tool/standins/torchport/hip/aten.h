// What ATen/hip's headers bring along: hipify makes streams and guards of
// CUDA's ones that masquerade, and leaves namespace at::cuda as it is.
#pragma once

#include <torchport/hip/version.h>

#if __has_include(<ATen/hip/impl/HIPStreamMasqueradingAsCUDA.h>)
#include <ATen/hip/impl/HIPStreamMasqueradingAsCUDA.h>
#else
#include <c10/hip/HIPStream.h>
#endif
