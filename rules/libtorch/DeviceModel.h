//===- DeviceModel.h - LibTorch's device types in an AST --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What LibTorch calls a device, as Clang sees it: the one home of the names
/// that all rules share. A declaration counts by its canonical declaration,
/// never by its spelling: `kCUDA` of somebody's own enum is not meant here.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/ASTUtils.h"
#include "rules/libtorch/DeviceString.h"

#include "clang/AST/ASTContext.h"

namespace torchport {

/// `c10::Device`, under whatever alias (`torch::Device`, `at::Device`), or
/// `torch::stable::Device`, which the stable ABI has in its place.
bool isDevice(clang::QualType T);
bool isStableDevice(clang::QualType T);
/// `c10::DeviceType`.
bool isDeviceType(clang::QualType T);
/// `c10::TensorOptions`.
bool isTensorOptions(clang::QualType T);
/// T of a `c10::optional<T>` or `std::optional<T>`; null for all other types.
clang::QualType heldInOptional(clang::QualType T);
/// `c10::optional<c10::Device>` or `std::optional<c10::Device>`.
bool isOptionalDevice(clang::QualType T);
/// `at::Tensor`, or the stable ABI's, whose device always has an index where
/// there can be several.
bool isTensor(clang::QualType T);

/// A class of LibTorch's that is made for a DeviceType: `c10::Event`.
bool isMadeForDeviceType(clang::QualType T);

/// Whether \p Call hands its arguments to a c10::Device that is built inside
/// the standard library or LibTorch: `std::make_shared<Device>(...)`,
/// `std::vector<Device>::emplace_back(...)`, `torch::load(x, path, kCUDA)`.
bool forwardsIntoDevice(const clang::CallExpr &Call);
/// The index in `options.device_index(i)` and `torch::device_index(i)`, which
/// set CUDA as well; null for every other call.
const clang::Expr *indexSetBy(const clang::CallExpr &Call);
/// Whether \p T is a class of the standard library that has a Device inside,
/// such as `std::pair<int, Device>`, but no optional one.
bool holdsDevice(clang::QualType T);
/// Whether \p Each stands in a namespace of LibTorch's.
bool isOfLibTorch(const clang::Decl &Each);

/// Whether \p Decl is torchport's own runtime's: what it gives is portable.
bool isOfRuntime(const clang::NamedDecl &Decl);

/// Whether names of LibTorch may stand alone in the whole translation unit:
/// `using namespace torch;`.
bool usesLibTorchNames(const clang::ASTContext &Context);

/// The enumerator \p Name of `c10::DeviceType`; None where it has none by that
/// name.
DeviceKind kindOfEnumerator(llvm::StringRef Name);

/// The device type that \p E names, where it refers to a constant of LibTorch:
/// `torch::kCUDA`, `c10::DeviceType::HIP`. None for everything else.
DeviceKind deviceConstant(const clang::Expr &E);

/// The device type that a method such as `Tensor::cuda()` moves to; None for
/// every other method.
DeviceKind moveMethod(const clang::CXXMethodDecl &Method);

/// The argument of the deprecated `x.toBackend(at::Backend::CUDA)` of a tensor;
/// null for every other call.
const clang::Expr *backendMovedTo(const clang::CallExpr &Call);
/// The device type of the dense backend that \p E names: `at::Backend::CUDA`.
/// None for everything else, and Other for sparse and quantized ones.
DeviceKind backendConstant(const clang::Expr &E);

/// What \p Function of the C shim gives as a number, that of
/// `aoti_torch_device_type_cuda()`; None for all others.
DeviceKind shimDeviceType(const clang::NamedDecl &Function);

/// Whether \p Call wraps memory that already exists (`torch::from_blob`), so
/// that the device in its options states a fact instead of making a choice.
bool describesMemory(const clang::CallExpr &Call);

/// The same for what is made: a `c10::DataPtr` says where its memory lies.
bool describesMemory(const clang::CXXConstructExpr &Construct);

/// Whether \p Call is what GoogleTest's `EXPECT_EQ(t.device(), torch::kCUDA)`
/// stands for: its arguments are compared, in words that Clang cannot see.
bool isExpectation(const clang::CallExpr &Call);

/// Whether \p Each is declared by GoogleTest.
bool isOfGoogleTest(const clang::Decl *Each);

} // namespace torchport
