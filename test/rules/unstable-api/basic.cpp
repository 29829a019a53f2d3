// Includes that are not part of the stable ABI, in a file that is compiled for it, also
// through other headers. From LibTorch 2.10 on they are errors of LibTorch's headers:
// test/versions/rules.test. Row 98.
// UNSUPPORTED: libtorch-stable-abi
// RUN: %check_rules %s %t -- %libtorch_flags -DTORCH_STABLE_ONLY -isystem %S/../Inputs/unstable
// RUN: %torchport check --rules=unstable-api %s -- %libtorch_flags -isystem %S/../Inputs/unstable | FileCheck %s --check-prefix=NONE
// NONE: no findings in 1 file

#include <helper.h>
// CHECK 10: warning: 'c10/core/Device.h' is not part of LibTorch's stable ABI, for which this file is compiled: included by 'helper.h', 'inner.h' [unstable-api]
#include <streams.h>
// CHECK 10: warning: 'cuda_runtime.h' is part of the CUDA runtime, which ties an extension for the stable ABI to one vendor and one version: included by 'streams.h' [unstable-api]
// Directly, and by a macro.
#include <ATen/core/ATen_fwd.h>
// CHECK 10: warning: 'ATen/core/ATen_fwd.h' is not part of LibTorch's stable ABI, for which this file is compiled [unstable-api]
#define ITS_TYPES <c10/core/ScalarType.h>
#include ITS_TYPES
// CHECK 10: warning: 'c10/core/ScalarType.h' is not part of LibTorch's stable ABI, for which this file is compiled [unstable-api]
// The standard library's headers are not reported.
#include <string>
#include <vector>

// A comment: torch::stable::Tensor.
std::string name() { return "stable"; }
