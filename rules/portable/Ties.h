//===- Ties.h - code that no twin makes portable ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A tie is a place that depends on CUDA even after every device and every
/// question has a twin. Each function here looks for one kind of tie. The
/// message says what happens on another accelerator, or without a GPU, and what
/// to write instead.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/core/Platforms.h"
#include "rules/model/UnitModel.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace torchport {

struct Tie {
  clang::SourceRange Where;
  std::string Message;
  /// The platforms where the program fails or does the wrong thing. None if
  /// only its wording is wrong there.
  Platforms Affects = OtherAccelerators;

  /// The accelerators that LibTorch does not call CUDA.
  static constexpr Platforms OtherAccelerators =
      Platforms::Xpu | Platforms::Mps | Platforms::PrivateUse1;

  /// Related places, each with the text of its note.
  std::vector<std::pair<clang::SourceRange, const char *>> Related = {};
  /// As in Finding.
  bool IsOfSkippedText = false;
  std::string Demand = {};
};

/// Returns \p E for a message: as written, or as Clang prints it if it is in a
/// macro body or has several lines.
std::string textForMessage(const clang::Expr &E,
                           const clang::ASTContext &Context);

/// Returns the platforms in Others that code which names a device of \p Kind
/// handles.
Platforms handledPlatforms(DeviceKind Kind);

/// Returns the names of \p Set for a message: "Intel XPU, MPS".
std::string titlesOf(Platforms Set);

/// Matches an enum of the program's own such as `enum { kCPU, kCUDA }`.
std::optional<Tie> tieOfEnum(const clang::EnumDecl &Enum);

/// Matches `switch (device.type())` with a case for CUDA that does not handle
/// all other accelerators.
std::optional<Tie> tieOf(const clang::SwitchStmt &Switch);

/// Matches `name == "cuda"`, `name.find("cuda")`, `strcmp(name, "cuda")`.
std::optional<Tie> tieOfText(const clang::Expr &Comparison,
                             const clang::ASTContext &Context);

/// Returns true if \p Text names a CUDA device: "cuda", "CUDA:0", "cuda:".
bool isCudaDeviceName(llvm::StringRef Text);

/// Returns the literal in \p E, or in the initializer of the constant that \p E
/// names; null for everything else.
const clang::StringLiteral *literalOf(const clang::Expr *E);

/// The end of a message about a text that only people read.
inline constexpr const char *ReadByPeopleSuffix =
    " may be printed for another accelerator: write 'GPU'";

/// Returns the advice on \p Text, which the program selects by a question.
/// \p TextForMessage is the text in the message. A sentence is harmless on
/// every platform, but a name may be that of a file.
Tie tieOfChosenText(const clang::Expr &Text, const std::string &TextForMessage,
                    const UnitModel &Unit);

/// Returns true if \p E is a literal that contains the name of CUDA.
bool mentionsCuda(const clang::Expr *E);

/// Matches `x.is_cuda() ? "cuda" : "cpu"`.
std::optional<Tie> tieOfName(const clang::ConditionalOperator &Choice,
                             const UnitModel &Unit);

/// Returns true if \p Condition asks for CUDA, directly or by a variable or
/// function of the program that holds the answer.
bool mayAskForCuda(const clang::Expr &Condition, const UnitModel &Unit);

/// Returns true if a text that \p Condition selects may depend on the
/// accelerator: it asks for CUDA, or for the CPU.
bool maySelectText(const clang::Expr &Condition, const UnitModel &Unit);

/// Returns true if \p S contains a device that may not be the CPU.
bool mayUseAccelerator(const clang::Stmt *S);
/// Returns true if \p S contains the constant of the CPU or a move to the CPU.
bool namesCpu(const clang::Stmt *S);

/// Matches `torch::kDouble` and `torch::dtype<double>()` if a tensor of that
/// type may be on an accelerator.
std::optional<Tie> tieOfPrecision(const clang::Expr &Type,
                                  const UnitModel &Unit);

/// Matches calls without a twin that may pin memory.
std::optional<Tie> tieOfPinned(const clang::CallExpr &Call,
                               const UnitModel &Unit);

/// Matches `torch::jit::load(path, device)` in versions of LibTorch that cannot
/// load to every device.
std::optional<Tie> tieOfLoad(const CallSite &Load, const UnitModel &Unit);

/// Matches calls that other accelerators do not support, such as quantization
/// of a tensor or a call of CUDA's hooks.
std::optional<Tie> tieOfCall(const clang::CallExpr &Call,
                             const UnitModel &Unit);

/// Matches `if (d.is_cuda()) ..; else if (d.is_mps()) ..`: once the first
/// question has a twin, the second is never reached.
std::optional<Tie> tieOfQuestion(const CudaQuestion &Asked,
                                 const UnitModel &Unit);

/// Matches `torch::stft(x, ..)`, which uses complex numbers without naming
/// their type.
std::optional<Tie> tieOfComplexCall(const clang::CallExpr &Call,
                                    const UnitModel &Unit);

/// Returns true if the tensor \p E is on the CPU on every machine.
bool isOnCpu(const clang::Expr *E, const UnitFacts &Facts);

/// Matches `table[static_cast<int>(device.type())]`.
std::optional<Tie> tieOfIndex(const clang::ArraySubscriptExpr &Element,
                              const UnitModel &Unit);

/// Matches `torch::Device(type, index)` for a variable that has CUDA's type
/// or its twin.
std::optional<Tie> tieOfTypeAndIndex(const clang::CXXConstructExpr &Device,
                                     const UnitModel &Unit);

/// Matches `type > torch::kCPU`.
std::optional<Tie> tieOfOrder(const clang::BinaryOperator &Order,
                              const clang::ASTContext &Context);

/// Matches `x.is_mps()` in a program whose `torch::kMPS` has a twin.
std::optional<Tie> tieOfOtherQuestion(const clang::Expr &Asked,
                                      const UnitModel &Unit);

/// Matches `rank % torch::cuda::device_count()` and
/// `std::div(rank, torch::cuda::device_count())`.
std::optional<Tie> tieOfCount(const clang::Expr &Arithmetic,
                              const UnitModel &Unit);

/// Matches `name[0] == 'c' && name[1] == 'u'`.
std::optional<Tie> tieOfCharacters(const clang::BinaryOperator &Operator,
                                   const UnitModel &Unit);

/// Matches `TORCH_LIBRARY_IMPL(mine, CUDA, m)`.
std::optional<Tie> tieOfOperators(const clang::VarDecl &Registration,
                                  const clang::ASTContext &Context);

/// Matches a function that calls CUDA itself, so that no other device works.
std::optional<Tie> tieOfFunction(const clang::FunctionDecl &Function,
                                 const clang::ASTContext &Context);

/// Matches `void empty_cuda_cache()` and `torch::DeviceType pick_device()`:
/// functions of the program with a misleading name or result.
std::optional<Tie> adviceOf(const clang::FunctionDecl &Function,
                            const UnitModel &Unit);

/// Matches `try { x.to(torch::kCUDA); } catch (..) { device = torch::kCPU; }`.
std::optional<Tie> tieOfHandler(const clang::CXXTryStmt &Try,
                                const UnitModel &Unit);

/// Matches `if (torch::cuda::is_available()) log("Training on CUDA");`.
std::vector<Tie> adviceOn(const clang::IfStmt &If, const UnitModel &Unit);

/// Matches `switch (int(x.is_cuda())) { case 1: return "cuda/"; }`.
std::vector<Tie> adviceOn(const clang::SwitchStmt &Switch,
                          const UnitModel &Unit);

/// Matches `names[x.is_cuda()]` if an element of the table names CUDA.
std::optional<Tie> tieOfElement(const clang::ArraySubscriptExpr &Element,
                                const UnitModel &Unit);

/// Matches `#ifdef USE_CUDA`, whose code other builds do not compile.
std::optional<Tie> tieOfBranch(const ConditionalBranch &Branch,
                               const UnitModel &Unit);

/// Matches `#include <ATen/cuda/CUDAContext.h>` and the like. Returns one tie
/// for each file.
std::vector<Tie> tiesOfIncludes(const UnitModel &Unit);

/// Matches `if (device == 1) type = torch::kCUDA;`: a number or an enumerator
/// of the program's own stands for \p Constant.
std::optional<Tie> tieOfOwnNumber(const clang::DeclRefExpr &Constant,
                                  const clang::ASTContext &Context);

/// Returns true if \p Before already explains what happens at \p Place without
/// CUDA, or if \p Place is a site. For the body of a macro, the place of the
/// expansion counts too.
bool isAlreadyReported(clang::SourceRange Place, llvm::ArrayRef<Finding> Before,
                       const UnitModel &Unit);
/// The same for a range in a file.
bool isAlreadyReported(const Range &Where, llvm::ArrayRef<Finding> Before,
                       const UnitModel &Unit);

/// Returns true if \p D belongs to neither LibTorch nor a system header.
bool isProgramDecl(const clang::Decl &D, const clang::ASTContext &Context);

/// Returns true if \p Callee compares texts, or searches for one in another.
bool comparesTexts(const clang::FunctionDecl &Callee);

/// Finds names of CUDA that neither another rule nor \p Before explains:
/// `table.emplace("gpu", torch::kCUDA)`, `at::globalContext().hasMAGMA()`.
std::vector<Tie> tiesInUnreportedNames(const UnitModel &Unit,
                                       llvm::ArrayRef<Finding> Before);

/// The same for texts: `std::getenv("CUDA_VISIBLE_DEVICES")`,
/// `equal(name, "cuda")`.
std::vector<Tie> tiesInUnreportedTexts(const UnitModel &Unit,
                                       llvm::ArrayRef<Finding> Before);

/// Matches `static_cast<torch::DeviceType>(1)`, `int(device.type())`.
std::optional<Tie> tieOfCast(const clang::ExplicitCastExpr &Cast,
                             const clang::ASTContext &Context);

/// Finds uses of CUDA by tokens, where headers are missing or code was skipped.
/// Omits what \p Before explains.
std::vector<Tie> tiesInTokens(const UnitModel &Unit,
                              llvm::ArrayRef<Finding> Before);

/// Returns all ties that need no other findings, and the questions that guard
/// code which calls CUDA itself.
std::vector<Tie> tiesIn(const UnitModel &Unit);

} // namespace torchport
