//===- CudaCode.h - code that is written for CUDA ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Preprocessing.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTTypeTraits.h"

namespace torchport {

/// Returns true if the last node of \p Ancestors is in code that is meant only
/// for CUDA, so that a port would be a different program:
/// isNamedAfterCuda() or usesOrRequiresCuda().
bool isCudaCode(llvm::ArrayRef<clang::DynTypedNode> Ancestors);

/// Returns true if a function, class or namespace of \p Ancestors has CUDA in
/// its name.
bool isNamedAfterCuda(llvm::ArrayRef<clang::DynTypedNode> Ancestors);

/// Returns true if a function of \p Ancestors is for the device, uses streams,
/// events or the CUDA runtime, launches a kernel, or throws or skips the test
/// if CUDA is not available or an argument is not on CUDA.
bool usesOrRequiresCuda(llvm::ArrayRef<clang::DynTypedNode> Ancestors);

/// Returns true if \p Function calls CUDA directly (cudaMalloc, a kernel, NCCL,
/// a stream), or is compiled for the device.
bool callsCuda(const clang::FunctionDecl &Function,
               const clang::ASTContext &Context);

/// Returns true if \p D is a function that is compiled for the device alone:
/// `__global__` or `__device__`.
bool isDeviceCode(const clang::Decl &D);

/// Returns true for names from NVIDIA's libraries: cudaMalloc, cublasCreate,
/// ncclAllReduce.
bool isNvidiaName(llvm::StringRef Name);

/// Returns true if \p Text has the name of CUDA or of NVIDIA software as a
/// word: "model_cuda.pt", "libcudart.so", "useCuda", but not "barracuda".
bool hasCudaWord(llvm::StringRef Text);

/// Returns true if the file name says that the file is CUDA code:
/// `CudaDevice.cpp`.
bool isCudaFileName(llvm::StringRef Path);

/// Returns true if \p S throws or calls a function that does not return. With
/// \p MayReturn, the `return` in a macro such as GTEST_SKIP counts, too.
bool throwsOrAborts(const clang::Stmt *S, bool MayReturn = true);

/// Returns true if the header \p Name is part of CUDA, or only of LibTorch for
/// CUDA.
bool isCudaHeader(llvm::StringRef Name);

/// Returns the uses of the CUDA runtime and the kernel launches in \p S.
std::vector<const clang::Stmt *> cudaUsesIn(const clang::Stmt *S);

/// Returns true if \p S calls a function outside LibTorch whose name contains
/// "cuda", "kernel" or "launch". It probably launches a kernel for the device.
bool launchesKernel(const clang::Stmt *S);

/// Returns true if \p Loc is compiled only for CUDA: `#ifdef USE_CUDA`.
bool isInCudaBranch(clang::SourceLocation Loc,
                    const Preprocessing &Preprocessed,
                    const clang::ASTContext &Context);

} // namespace torchport
