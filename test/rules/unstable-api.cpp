// What a file that is compiled for LibTorch's stable ABI includes, through whatever
// headers. From 2.10 on LibTorch's own are an error there: test/versions/rules.test.
// Row 98.
//
// UNSUPPORTED: libtorch-2.14
// RUN: %check_rules %s %t -- %libtorch_flags -DTORCH_STABLE_ONLY -isystem %S/Inputs/unstable
// RUN: %torchport check --rules=unstable-api %s -- %libtorch_flags -isystem %S/Inputs/unstable | FileCheck %s --check-prefix=NONE
// NONE: no findings in 1 file

#include <helper.h>
// CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'c10/core/Device.h' is not part of LibTorch's stable ABI, for which this file is compiled: included by 'helper.h', 'inner.h' [unstable-api]
#include <streams.h>
// CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'cuda_runtime.h' is part of the CUDA runtime, which ties an extension for the stable ABI to one vendor and one version: included by 'streams.h' [unstable-api]

// At once, and by a macro.
#include <ATen/core/ATen_fwd.h>
// CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'ATen/core/ATen_fwd.h' is not part of LibTorch's stable ABI, for which this file is compiled [unstable-api]
#define ITS_TYPES <c10/core/ScalarType.h>
#include ITS_TYPES
// CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'c10/core/ScalarType.h' is not part of LibTorch's stable ABI, for which this file is compiled [unstable-api]

// What is of nobody's but the language's.
#include <string>
#include <vector>

// A comment alone says nothing: torch::stable::Tensor.
std::string name() { return "stable"; }
