//===- DeviceModel.h - LibTorch's device types in an AST --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Recognises LibTorch's device types, constants and functions in an AST for
/// all rules. Only the qualified name of the declaration counts: `kCUDA` of
/// another enum does not match.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/ASTUtils.h"
#include "rules/libtorch/DeviceString.h"

namespace torchport {

/// Returns true for `c10::Device`, under any alias (`torch::Device`,
/// `at::Device`), and for `torch::stable::Device` of the stable ABI.
bool isDevice(clang::QualType T);
bool isStableDevice(clang::QualType T);
/// Returns true for `c10::DeviceType`.
bool isDeviceType(clang::QualType T);
/// Returns true for `c10::TensorOptions`.
bool isTensorOptions(clang::QualType T);
/// Returns T of a `c10::optional<T>` or `std::optional<T>`; null for all other
/// types.
clang::QualType optionalValueType(clang::QualType T);
/// Returns true for an optional Device.
bool isOptionalDevice(clang::QualType T);
/// Returns true for `at::Tensor`, `at::TensorBase` and the Tensor of the stable
/// ABI.
bool isTensor(clang::QualType T);

/// Returns true for a class of LibTorch that is made for a DeviceType, such as
/// `c10::Event`.
bool takesDeviceTypeInConstructor(clang::QualType T);

/// Returns true if \p Call forwards its arguments to a c10::Device that is
/// built inside the standard library or LibTorch:
/// `std::make_shared<Device>(...)`, `std::vector<Device>::emplace_back(...)`,
/// `torch::load(x, path, kCUDA)`.
bool forwardsIntoDevice(const clang::CallExpr &Call);
/// Returns the index in `options.device_index(i)` and `torch::device_index(i)`,
/// which also set CUDA; null for every other call.
const clang::Expr *indexSetBy(const clang::CallExpr &Call);
/// Returns true for a template of the standard library that contains a Device,
/// such as `std::pair<int, Device>`, except for an optional Device.
bool containsDevice(clang::QualType T);
/// Returns true if \p Each is in a namespace of LibTorch.
bool isLibTorchDecl(const clang::Decl &Each);

/// Returns true if \p Decl belongs to torchport's runtime, whose results are
/// portable.
bool isRuntimeDecl(const clang::NamedDecl &Decl);

/// Returns true if the unit has a `using namespace torch;` or the like at file
/// scope.
bool usesLibTorchNames(const clang::ASTContext &Context);

/// Returns the device type of the enumerator \p Name of `c10::DeviceType`; None
/// if there is none by that name.
DeviceKind kindOfEnumerator(llvm::StringRef Name);

/// Returns the device type of a constant of LibTorch that \p E names:
/// `torch::kCUDA`, `c10::DeviceType::HIP`. None for everything else.
DeviceKind deviceConstant(const clang::Expr &E);

/// Returns the device type that a method of a tensor moves to by its \p Name.
DeviceKind methodKind(llvm::StringRef Name);

/// Returns the device type that a method such as `Tensor::cuda()` moves to;
/// None for every other method.
DeviceKind moveMethod(const clang::CXXMethodDecl &Method);

/// Returns the argument of the deprecated `x.toBackend(at::Backend::CUDA)` of a
/// tensor; null for every other call.
const clang::Expr *backendMovedTo(const clang::CallExpr &Call);
/// Returns the device type of the dense backend that \p E names:
/// `at::Backend::CUDA`. Other for sparse and quantized backends, None for
/// everything else.
DeviceKind backendConstant(const clang::Expr &E);

/// Returns the device type whose number \p Function of the C shim returns, such
/// as `aoti_torch_device_type_cuda()`; None for all others.
DeviceKind shimDeviceType(const clang::NamedDecl &Function);

/// Returns true if \p Call wraps memory that already exists
/// (`torch::from_blob`), so that the device in its options states a fact
/// instead of making a choice.
bool wrapsExistingMemory(const clang::CallExpr &Call);

/// The same for a construction: a `c10::DataPtr` states where its memory is.
bool wrapsExistingMemory(const clang::CXXConstructExpr &Construct);

/// Returns true for a call of a GoogleTest function, such as
/// `EXPECT_EQ(t.device(), torch::kCUDA)` makes: GoogleTest compares its
/// arguments.
bool isGoogleTestCall(const clang::CallExpr &Call);

/// Returns true if \p Each is declared by GoogleTest.
bool isGoogleTestDecl(const clang::Decl *Each);

/// Returns true if the index in the arguments of a device, or of a function
/// that makes one, is absent or 0. In a program for one GPU, index 0 means "the
/// GPU".
bool namesFirstDevice(llvm::ArrayRef<const clang::Expr *> Arguments);

/// Returns true if \p E names an accelerator that the runtime may choose,
/// without an index other than 0: `torch::kCUDA`, `torch::Device("cuda:0")`,
/// `"rocm"`.
bool namesFirstAccelerator(const clang::Expr &E);

/// Returns true if \p E names the CPU: `torch::kCPU`, `torch::Device("cpu")`.
bool namesCpu(const clang::Expr &E);

/// Returns true if LibTorch \p Version lets a plugin register \p Name for
/// PrivateUse1, and it is no other device's name or a misspelling of one.
bool mayBeBackend(llvm::StringRef Name, LibTorchVersion Version);

} // namespace torchport
