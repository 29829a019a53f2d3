//===- CudaCode.h - code that is written for CUDA ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Preprocessing.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTTypeTraits.h"

namespace torchport {

/// Returns true if the last node of \p Ancestors is in code only for CUDA, so
/// that a port would be a different program.
bool isCudaCode(llvm::ArrayRef<clang::DynTypedNode> Ancestors);

/// Returns true if a function, class or namespace is named after CUDA.
bool isNamedAfterCuda(llvm::ArrayRef<clang::DynTypedNode> Ancestors);

/// Returns true if a function is for the device, uses the CUDA runtime,
/// launches a kernel, or throws or skips the test without CUDA. Random number
/// generators for CUDA count if \p Generators is true.
bool usesOrRequiresCuda(llvm::ArrayRef<clang::DynTypedNode> Ancestors,
                        bool Generators = true);

/// Returns true if \p Function calls CUDA directly or runs on the device.
bool callsCuda(const clang::FunctionDecl &Function);

/// Returns true if \p D is `__global__`, or `__device__` alone.
bool isDeviceCode(const clang::Decl &D);

/// Returns true for names of NVIDIA's libraries: cublasCreate, ncclAllReduce.
bool isNvidiaName(llvm::StringRef Name);

/// Returns true if \p Text has the name of NVIDIA software as a word:
/// "libcudart.so", "useCuda", but not "barracuda".
bool hasCudaWord(llvm::StringRef Text);

/// Returns true for names of CUDA's files: `CudaDevice.cpp`, `kernel.cu`.
bool isCudaFileName(llvm::StringRef Path);

/// Returns true if \p S throws or does not return. With \p MayReturn, the
/// `return` in a macro such as GTEST_SKIP counts, too.
bool throwsOrAborts(const clang::Stmt *S, bool MayReturn = true);

/// Returns true if the header \p Name is CUDA's, or of LibTorch for CUDA.
bool isCudaHeader(llvm::StringRef Name);

/// Returns the uses of the CUDA runtime and the kernel launches in \p S.
std::vector<const clang::Stmt *> cudaUsesIn(const clang::Stmt *S);

/// Returns true if \p S calls a function that probably launches a kernel.
bool launchesKernel(const clang::Stmt *S);

/// Returns true if \p Loc is compiled only for CUDA: `#ifdef USE_CUDA`.
bool isInCudaBranch(clang::SourceLocation Loc,
                    const Preprocessing &Preprocessed,
                    const clang::ASTContext &Context);

} // namespace torchport
