//===- ErasedForm.h - the form of a twin and its original -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The table of twins. A twin and its original have the same erased form: the
/// text of its row, details and operands. Every other overload, constant and
/// index is recorded as it is.
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

namespace torchport::prove {

/// Each way to an erased form: its text, and the library function or class that
/// it belongs to. The test of the validator has an entry for each row.
#define TORCHPORT_ROWS(ROW)                                                    \
  ROW(Type, "device_type", "")          /* kCUDA, device_type(kCUDA) */        \
  ROW(WrongType, "device_type", "")     /* own constant for kHIP */            \
  ROW(ChosenType, "device_type by", "") /* Q ? kCUDA : kCPU */                 \
  ROW(OtherType, "device_type of", "")                                         \
  ROW(Device, "device", "")          /* Device(kCUDA, i), device(kCUDA, i) */  \
  ROW(DeviceName, "device", "")      /* Device("cuda:1") */                    \
  ROW(DeviceText, "device text", "") /* Device(text), device(text) */          \
  ROW(Stable, "stable", "")          /* any of these for the stable ABI */     \
  ROW(Shim, "shim", "") /* the arguments type() and i in the C shim */         \
  ROW(CommaOperator, "after", "")   /* (f(), kCUDA) as a Device */             \
  ROW(Options, "options", "")       /* TensorOptions(D) */                     \
  ROW(Optional, "optional", "")     /* optional<Device>(D) */                  \
  ROW(OptionalType, "optional", "") /* optional<DeviceType>(T) */              \
  ROW(Assigned, "assign", "")       /* o = D of an optional<Device> */         \
  ROW(OptionsBy, "options by", "c10::device")                                  \
  ROW(OptionsByIndex, "options by", "c10::device_index")                       \
  ROW(With, "with", "c10::TensorOptions::device")                              \
  ROW(WithIndex, "with", "c10::TensorOptions::device_index")                   \
  ROW(Pair, "elements", "std::pair")                                           \
  ROW(Tuple, "elements", "std::tuple")                                         \
  ROW(Module, "module", "torch::nn::ModuleHolder")                             \
  ROW(Unique, "unique", "std::make_unique")                                    \
  ROW(Shared, "shared", "std::make_shared")                                    \
  ROW(MadeOptional, "made optional", "std::make_optional")                     \
  ROW(InOptional, "in optional", "std::optional::emplace")                     \
  ROW(InC10Optional, "in optional", "c10::optional::emplace")                  \
  ROW(InVector, "in vector", "std::vector::emplace")                           \
  ROW(BehindVector, "behind vector", "std::vector::emplace_back")              \
  ROW(InDeque, "in deque", "std::deque::emplace")                              \
  ROW(BehindDeque, "behind deque", "std::deque::emplace_back")                 \
  ROW(InList, "in list", "std::list::emplace")                                 \
  ROW(BehindList, "behind list", "std::list::emplace_back")                    \
  ROW(InMap, "in map", "std::map::emplace") /* also of the other maps */       \
  ROW(HintInMap, "hint in map", "std::map::emplace_hint")                      \
  ROW(TryInMap, "try in map", "std::map::try_emplace")                         \
  ROW(SetInMap, "set in map", "std::map::insert_or_assign")                    \
  ROW(Message, "message", "c10::detail::torchCheckMsgImpl")                    \
  ROW(StableMessage, "message",                                                \
      "torch::headeronly::detail::stdTorchCheckMsgImpl")                       \
  ROW(Load, "load", "torch::load")                                             \
  ROW(MoveCuda, "move CUDA", "at::Tensor::cuda")                               \
  ROW(MoveHip, "move CUDA", "at::Tensor::hip")                                 \
  ROW(MoveXpu, "move XPU", "at::Tensor::xpu")                                  \
  ROW(MoveMps, "move MPS", "at::Tensor::mps")                                  \
  ROW(MoveTo, "move", "at::Tensor::to")                                        \
  ROW(IsTwin, "question", "")     /* is(kCUDA, x) */                           \
  ROW(IsCuda, "question", "")     /* x.is_cuda() */                            \
  ROW(TypeIsCuda, "question", "") /* x.device().type() == kCUDA */             \
  ROW(Available, "is_available", "torch::cuda::is_available")                  \
  ROW(HasCuda, "is_available", "at::hasCUDA")                                  \
  ROW(ContextHasCuda, "is_available", "at::Context::hasCUDA")                  \
  ROW(Count, "device_count", "torch::cuda::device_count")                      \
  ROW(Synchronize, "synchronize", "torch::cuda::synchronize")                  \
  ROW(Seed, "manual_seed", "torch::cuda::manual_seed")                         \
  ROW(SeedAll, "manual_seed_all", "torch::cuda::manual_seed_all")              \
  ROW(Pin, "pin_memory", "at::Tensor::pin_memory")                             \
  ROW(True, "can_pin", "")                 /* true, can_pin(kCUDA) */          \
  ROW(DependentIs, "pattern question", "") /* is(kCUDA, x) in a template */    \
  ROW(DependentIsCuda, "pattern question", "")                                 \
  ROW(DependentTypeIsCuda, "pattern question", "")                             \
  ROW(DependentMove, "pattern move", "")                                       \
  ROW(DependentTo, "pattern move", "")                                         \
  ROW(DependentMake, "pattern call with", "")

enum class Row : uint8_t {
#define ROW(NAME, TEXT, CALLEE) NAME,
  TORCHPORT_ROWS(ROW)
#undef ROW
      None
};

/// How an operand is recorded: as it is, as a device type whether or not it is
/// read, or as the device that is made of it.
enum class Role { Plain, Type, Device };

struct Operand {
  const clang::Expr *E;
  Role RecordedAs = Role::Plain;
};

/// A site in its erased form, equal in the records before and after a fix.
struct ErasedForm {
  explicit ErasedForm(Row SourceRow, const std::string &Details = "",
                      llvm::ArrayRef<Operand> Operands = {});

  Row SourceRow;
  std::string Text;
  /// Recorded after the text: the subject of a question, a seed, an index.
  llvm::SmallVector<Operand, 2> Operands;
  /// A type that is a part of the form; may be null.
  clang::QualType PartType = {};
  /// The device is one that no build of LibTorch has, such as kHIP. A fix may
  /// replace it by CUDA.
  bool IsUnsupportedDevice = false;
};

using MaybeForm = std::optional<ErasedForm>;

/// Returns true if \p Where is in a header of the twins or the policy.
bool isInTwinsHeader(clang::SourceLocation Where,
                     const clang::SourceManager &SM);
/// Returns true if \p D is not declared by the program itself. A function of
/// the program with the same name as LibTorch's is not an original.
bool isLibraryDecl(const clang::NamedDecl *D, const clang::ASTContext &Context);
/// Returns true if \p T is the library class \p Name, or a reference to it.
bool isClass(clang::QualType T, llvm::StringRef Name,
             const clang::ASTContext &Context);

/// Returns the erased form of an original in the table or of its twin.
MaybeForm erasedForm(const clang::Expr &E, const clang::ASTContext &Context);
/// The same for a template, by its shape only. Each instantiation is compared
/// exactly.
MaybeForm patternForm(const clang::Expr *E, const clang::ASTContext &Context);
/// Returns the form of \p E as a device type, for any expression of that type.
ErasedForm typeForm(const clang::Expr &E, const clang::ASTContext &Context);
/// Returns the form of the device that is made of \p Args, here or in a
/// forwarding template.
MaybeForm deviceFormOf(llvm::ArrayRef<const clang::Expr *> Args,
                       const clang::ASTContext &Context);

// The parts of these forms.

llvm::StringRef textOf(Row R);
/// Returns the row of a function or class of a library; None if it has none.
Row rowOf(const clang::NamedDecl *D, const clang::ASTContext &Context);
/// Returns \p Inner as a part of a form of \p R: prefixed with its text, and
/// with \p R as the row.
MaybeForm wrapIn(Row R, MaybeForm Inner);

/// Returns the name without inline namespaces, or "" for a local one.
std::string nameOf(const clang::NamedDecl *D);
bool isTensor(clang::QualType T, const clang::ASTContext &Context);
/// Returns true if \p T is c10's class or that of the stable ABI.
bool isDevice(clang::QualType T, const clang::ASTContext &Context);
/// Returns a template argument of \p Holder; null if it is not a type.
/// Templates that a missing header would declare have their arguments in a
/// pack.
clang::QualType
typeArgumentOf(const clang::ClassTemplateSpecializationDecl &Holder,
               unsigned Index);
/// Returns T of an `optional<T>`; null for other types.
clang::QualType optionalValueType(clang::QualType T);
/// Returns the name of the twin that \p E calls; empty for everything else.
llvm::StringRef twinOf(const clang::Expr *E, const clang::ASTContext &Context);
/// Returns "CUDA", "HIP", "XPU" or "MPS" if \p E is LibTorch's constant for it,
/// with or without an lvalue-to-rvalue conversion; empty for everything else.
llvm::StringRef kindOf(const clang::Expr *E, const clang::ASTContext &Context);
inline bool isCuda(const clang::Expr *E, const clang::ASTContext &Context) {
  return kindOf(E, Context) == "CUDA";
}

/// Returns \p E without the nodes that an erased form omits around an operand.
const clang::Expr *operandOf(const clang::Expr *E);
/// The same, also without an lvalue-to-rvalue conversion.
const clang::Expr *valueOf(const clang::Expr *E);
/// Returns the `const char *` that \p E only converts to a std::string;
/// otherwise \p E without the nodes around it.
const clang::Expr *ignoreStringConversion(const clang::Expr *E,
                                          const clang::ASTContext &Context);
/// Returns the constructor call in \p E, also below a conversion cast; null if
/// there is none.
const clang::CXXConstructExpr *constructionOf(const clang::Expr *E);

/// Appends the index, which is argument \p I, or -1 if that is omitted.
void addIndex(ErasedForm &Form, llvm::ArrayRef<const clang::Expr *> Args,
              unsigned I);

MaybeForm deviceForm(const clang::Expr *E, const clang::ASTContext &Context);
/// Returns the form of options, an optional, a pair, a tuple or a module.
MaybeForm wrapperForm(const clang::Expr *E, const clang::ASTContext &Context);
/// Returns the form of the \p Made that a forwarding template constructs from
/// \p Args.
MaybeForm forwardedForm(Row By, clang::QualType Made,
                        llvm::ArrayRef<const clang::Expr *> Args,
                        const clang::ASTContext &Context);
/// Returns \p Made, a result of deviceFormOf(), as a device of type \p T.
MaybeForm asDeviceOf(clang::QualType T, const MaybeForm &Made,
                     const clang::ASTContext &Context);
/// Returns the form of a call of the C shim that takes a device type and an
/// index as numbers.
MaybeForm shimForm(const clang::CallExpr &Call,
                   const clang::ASTContext &Context);
MaybeForm questionForm(const clang::Expr *E, const clang::ASTContext &Context);
MaybeForm callForm(const clang::Expr *E, const clang::ASTContext &Context);
ErasedForm withSubject(Row R, const std::string &Details,
                       const clang::Expr *Subject,
                       const clang::ASTContext &Context);

/// Returns the arguments in the source, without default arguments.
template <typename Call>
llvm::SmallVector<const clang::Expr *, 4> argumentsOf(const Call &E) {
  llvm::SmallVector<const clang::Expr *, 4> Result(E.arguments());
  llvm::erase_if(Result, llvm::IsaPred<clang::CXXDefaultArgExpr>);
  return Result;
}

} // namespace torchport::prove
