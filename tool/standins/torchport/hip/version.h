// How hipify has made the headers of LibTorch that a package for the CPU lacks:
// until 2.11 it called CUDA's classes HIP's, since then it renames files alone.
#pragma once

#if __has_include(<torch/headeronly/version.h>)
#include <torch/headeronly/version.h>
#elif __has_include(<torch/version.h>)
#include <torch/version.h>
#endif

#if !defined(TORCH_VERSION_MAJOR) || TORCH_VERSION_MAJOR > 2 ||                \
    (TORCH_VERSION_MAJOR == 2 && TORCH_VERSION_MINOR >= 11)
#define TORCHPORT_HIPIFY_VERSION 2
#else
#define TORCHPORT_HIPIFY_VERSION 1
#endif
