//===- CudaCode.h - code that is for CUDA on purpose ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Preprocessing.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTTypeTraits.h"
#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace torchport {

/// Whether the place at which \p Ancestors ends is written for CUDA on purpose,
/// so that a port of it is another program's work:
///   - it stands in a `.cu` or `.cuh` file,
///   - a function, class or namespace around it has CUDA in its name,
///   - its function names streams, events or the CUDA runtime, or launches a
///     kernel,
///   - its function throws, or skips the test, where there is no CUDA, or what
///     it was given is not there.
bool isCudaCode(llvm::ArrayRef<clang::DynTypedNode> Ancestors,
                const clang::ASTContext &Context);

/// Whether \p Function calls CUDA itself (cudaMalloc, a kernel, NCCL, a
/// stream), or stands in a CUDA source.
bool callsCuda(const clang::FunctionDecl &Function,
               const clang::ASTContext &Context);

/// cudaMalloc, cublasCreate, ncclAllReduce: a name of NVIDIA's libraries.
bool isNvidiaName(llvm::StringRef Name);

/// Whether \p Path is named as a file of CUDA's own code: `CudaDevice.cpp`.
bool isFileOfCuda(llvm::StringRef Path);

/// Whether \p S ends the function loudly: an exception, a call that does not
/// return, or with \p MayReturn the `return` of a macro such as GTEST_SKIP.
bool refuses(const clang::Stmt *S, bool MayReturn = true);

/// Whether the header \p Name comes with CUDA, or with LibTorch for CUDA alone.
bool isHeaderOfCuda(llvm::StringRef Name);

/// Where \p S names CUDA's runtime or launches a kernel.
std::vector<const clang::Stmt *> cudaUsesIn(const clang::Stmt *S);

/// Whether \p S hands a tensor or memory to a function that is called after
/// CUDA or kernels: what it launches relies on the device.
bool launchesKernel(const clang::Stmt *S);

/// Whether \p Loc is compiled only for CUDA: `#ifdef USE_CUDA`.
bool isInCudaBranch(clang::SourceLocation Loc,
                    const Preprocessing &Preprocessed,
                    const clang::ASTContext &Context);

} // namespace torchport
