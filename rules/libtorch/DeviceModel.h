//===- DeviceModel.h - LibTorch's device types in an AST --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// LibTorch's device types, constants and functions. Only qualified names
/// count: `kCUDA` of another enum does not match.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/ASTUtils.h"
#include "rules/libtorch/DeviceString.h"

namespace torchport {

/// Returns true for `c10::Device` and for the Device of the stable ABI.
bool isDevice(clang::QualType T);
bool isStableDevice(clang::QualType T);
/// Returns true for `c10::DeviceType`.
bool isDeviceType(clang::QualType T);
/// Returns true for `c10::TensorOptions`.
bool isTensorOptions(clang::QualType T);
/// Returns T of a `c10::optional<T>` or `std::optional<T>`; or null.
clang::QualType optionalValueType(clang::QualType T);
/// Returns true for an optional Device.
bool isOptionalDevice(clang::QualType T);
/// Returns true for the tensors of LibTorch and of its stable ABI.
bool isTensor(clang::QualType T);

/// Returns true if the standard library or LibTorch builds a Device from the
/// arguments of \p Call: `std::make_shared<Device>(...)`, `torch::load(x, path,
/// kCUDA)`.
bool forwardsIntoDevice(const clang::CallExpr &Call);
/// Returns the index in `options.device_index(i)`, which also sets CUDA; or
/// null.
const clang::Expr *indexSetBy(const clang::CallExpr &Call);
/// Returns true for templates of the standard library with a Device, such as
/// `std::pair<int, Device>`, but not for an optional.
bool containsDevice(clang::QualType T);
/// Returns true if \p Each is in a namespace of LibTorch.
bool isLibTorchDecl(const clang::Decl &Each);

/// Returns true if \p Decl belongs to torchport's runtime.
bool isRuntimeDecl(const clang::NamedDecl &Decl);

/// Returns true if the unit has a `using namespace torch;` or the like.
bool usesLibTorchNames(const clang::ASTContext &Context);

/// Returns the device type of the enumerator \p Name of `c10::DeviceType`.
DeviceKind kindOfEnumerator(llvm::StringRef Name);

/// Returns the device type of a constant: `torch::kCUDA`, `DeviceType::HIP`.
DeviceKind deviceConstant(const clang::Expr &E);

/// Returns the device type that a method of a tensor moves to by its \p Name.
DeviceKind methodKind(llvm::StringRef Name);

/// Returns the device type that a method such as `Tensor::cuda()` moves to.
DeviceKind moveMethod(const clang::CXXMethodDecl &Method);

/// Returns the device type that `aoti_torch_device_type_cuda()` returns.
DeviceKind shimDeviceType(const clang::NamedDecl &Function);

/// Returns true if \p Call wraps memory that exists (`torch::from_blob`), so
/// that its device states a fact instead of making a choice.
bool wrapsExistingMemory(const clang::CallExpr &Call);

/// Returns true for the comparison that `EXPECT_EQ(t.device(), kCUDA)` calls.
bool isGoogleTestCall(const clang::CallExpr &Call);

/// Returns true if \p Each is declared by GoogleTest.
bool isGoogleTestDecl(const clang::Decl *Each);

/// Returns true if the index in the arguments of a device is absent or 0, which
/// means "the GPU" in a program for one GPU.
bool namesFirstDevice(llvm::ArrayRef<const clang::Expr *> Arguments);

/// Returns true if \p E names an accelerator that the runtime may choose,
/// without an index other than 0: `torch::kCUDA`, `"rocm"`.
bool namesFirstAccelerator(const clang::Expr &E);

/// Returns true if \p E names the CPU: `torch::kCPU`, `torch::Device("cpu")`.
bool namesCpu(const clang::Expr &E);

/// Returns true if the unit declares the namespace `c10`.
bool hasLibTorch(const clang::ASTContext &Context);

/// Returns where `c10::DeviceType` is defined; invalid if it is not.
clang::SourceLocation deviceTypeLocation(const clang::ASTContext &Context);

/// Returns true if `c10::DeviceType` is not defined in LibTorch's header, which
/// is torch/headeronly/core/DeviceType.h since 2.9.
bool isLibTorchLookalike(const clang::ASTContext &Context);

} // namespace torchport
