//===- Ties.h - what no twin frees from CUDA ------------------ -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Places that stay CUDA's after every device and every question has its twin.
/// Each kind looks at one node of the AST, and says what happens on another
/// accelerator, or without a GPU, and what to write.
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
  /// The platforms on which it fails or does the wrong thing; none where it
  /// only reads wrongly.
  Platforms On = Others;

  /// Accelerators that LibTorch does not call CUDA.
  static constexpr Platforms Others =
      Platforms::Xpu | Platforms::Mps | Platforms::PrivateUse1;

  /// Places that belong to it, each with its note.
  std::vector<std::pair<clang::SourceRange, const char *>> Also = {};
  /// As in a Finding.
  bool IsOfSkippedText = false;
  std::string Demand = {};
};

/// \p E in a message: as it is written, if that is one line outside a macro.
std::string inWords(const clang::Expr &E, const clang::ASTContext &Context);

/// Those of Others that code which names a device of \p Kind knows.
Platforms knownBy(DeviceKind Kind);

/// "Intel XPU, MPS": the names of \p Of for a message.
std::string titles(Platforms Of);

/// `enum { kCPU, kCUDA }` of the program's own.
std::optional<Tie> tieOfEnum(const clang::EnumDecl &Enum);

/// `switch (device.type())` with a case for CUDA and for no other accelerator.
std::optional<Tie> tieOf(const clang::SwitchStmt &Switch);

/// `name == "cuda"`, `name.find("cuda")`, `strcmp(name, "cuda")`.
std::optional<Tie> tieOfText(const clang::Expr &Comparison,
                             const clang::ASTContext &Context);

/// Whether \p Text is CUDA's name of a device, in any case, or begins one.
bool isNameOfCuda(llvm::StringRef Text);

/// The literal that \p E is, or that the constant is made of which \p E names.
const clang::StringLiteral *literalOf(const clang::Expr *E);

/// Whether \p Text names CUDA, or what comes with it.
bool namesCuda(llvm::StringRef Text);

/// The end of a message on a text that people read.
inline constexpr const char *SaysCudaToPeople =
    " may be printed for another accelerator: write 'GPU'";

/// What \p Text, which is \p InWords and chosen by a question, says of another
/// accelerator. A sentence does no harm there, a name may be a file's.
Tie tieOfChosenText(const clang::Expr &Text, const std::string &InWords,
                    const clang::ASTContext &Context);

/// `x.is_cuda() ? "cuda" : "cpu"`: a name that is made from a question.
std::optional<Tie> tieOfName(const clang::ConditionalOperator &Choice,
                             const UnitModel &Unit);

/// Whether \p Condition asks for CUDA, by itself, by a variable or by a
/// function of the program's that holds the answer.
bool mayAskForCuda(const clang::Expr &Condition, const UnitModel &Unit);

/// Whether \p S gives a device that is not certainly the CPU.
bool givesDevice(const clang::Stmt *S);
/// Whether the CPU's constant, or a move there, is in \p S.
bool namesCpu(const clang::Stmt *S);

/// Whether the function around \p E has a device, not certainly the CPU.
bool isBesideDevice(const clang::Expr &E, const clang::ASTContext &Context);

/// `torch::kDouble`, `torch::dtype<double>()` where a tensor of that type may
/// go to a device.
std::optional<Tie> tieOfPrecision(const clang::Expr &Type,
                                  const UnitModel &Unit);

/// `x.pin_memory()`, `options.pinned_memory(true)`, and a `true` for the
/// parameter `pin_memory`.
std::optional<Tie> tieOfPinned(const clang::CallExpr &Call,
                               const clang::ASTContext &Context);

/// `torch::jit::load(path, device)`, where LibTorch loads to some devices only.
std::optional<Tie> tieOfLoad(const CallSite &Load, const UnitModel &Unit);

/// A call that other accelerators do not answer: a tensor that is quantised
/// beside a device, or a question to CUDA's own libraries.
std::optional<Tie> tieOfCall(const clang::CallExpr &Call,
                             const UnitModel &Unit);

/// `if (d.is_cuda()) ..; else if (d.is_mps()) ..`: a question whose twin hides
/// one for another accelerator.
std::optional<Tie> tieOfQuestion(const CudaQuestion &Asked,
                                 const UnitModel &Unit);

/// `torch::stft(x, ..)`: complex numbers without the name of their type.
std::optional<Tie> tieOfComplexCall(const clang::CallExpr &Call,
                                    const UnitModel &Unit);

/// Whether the tensor \p E is on the CPU on each machine.
bool isOnCpu(const clang::Expr *E, const UnitFacts &Facts);

/// `table[static_cast<int>(device.type())]`.
std::optional<Tie> tieOfIndex(const clang::ArraySubscriptExpr &Element,
                              const UnitModel &Unit);

/// `type > torch::kCPU`.
std::optional<Tie> tieOfOrder(const clang::BinaryOperator &Order,
                              const clang::ASTContext &Context);

/// `x.is_mps()` of a program whose `torch::kMPS` has a twin.
std::optional<Tie> tieOfOtherQuestion(const clang::Expr &Asked,
                                      const UnitModel &Unit);

/// `rank % torch::cuda::device_count()`.
std::optional<Tie> tieOfCount(const clang::BinaryOperator &Arithmetic,
                              const UnitModel &Unit);

/// `TORCH_LIBRARY_IMPL(mine, CUDA, m)`.
std::optional<Tie> tieOfOperators(const clang::VarDecl &Registration,
                                  const clang::ASTContext &Context);

/// A function that calls CUDA itself, so that no other device would do.
std::optional<Tie> tieOfFunction(const clang::FunctionDecl &Function,
                                 const clang::ASTContext &Context);

/// `void empty_cuda_cache()`, `torch::DeviceType pick_device()`: what a
/// function of the program's own is called and gives.
std::optional<Tie> adviceOf(const clang::FunctionDecl &Function,
                            const UnitModel &Unit);

/// `try { x.to(torch::kCUDA); } catch (..) { device = torch::kCPU; }`.
std::optional<Tie> tieOfHandler(const clang::CXXTryStmt &Try,
                                const UnitModel &Unit);

/// `if (torch::cuda::is_available()) log("Training on CUDA");`
std::vector<Tie> adviceOn(const clang::IfStmt &If, const UnitModel &Unit);

/// `#ifdef USE_CUDA`: what other builds do not compile.
std::optional<Tie> tieOfBranch(const ConditionalBranch &Branch,
                               const UnitModel &Unit);

/// `#include <ATen/cuda/CUDAContext.h>` and others, one for each file.
std::vector<Tie> tiesOfIncludes(const UnitModel &Unit);

/// `if (device == 1) type = torch::kCUDA;`: a number or an enumerator of the
/// program's own that \p Constant stands for.
std::optional<Tie> tieOfOwnNumber(const clang::DeclRefExpr &Constant,
                                  const clang::ASTContext &Context);

/// Whether \p Before says what happens at \p Place without CUDA, or a rule has
/// looked at the device there: where that is spelled, or where the macro stands
/// that it is.
bool isTold(clang::SourceRange Place, llvm::ArrayRef<Finding> Before,
            const UnitModel &Unit);
/// The same of a place that is no node's.
bool isTold(const Range &Where, llvm::ArrayRef<Finding> Before,
            const UnitModel &Unit);

/// Whether \p D is of no library, as far as the flags tell.
bool isOfProgram(const clang::Decl &D, const clang::ASTContext &Context);

/// Whether \p Callee compares a text with another one, or looks for it there.
bool comparesTexts(const clang::FunctionDecl &Callee);

/// `table.emplace("gpu", torch::kCUDA)`, `at::globalContext().hasMAGMA()`: what
/// names CUDA, and neither a rule nor one of \p Before tells of.
std::vector<Tie> tiesOfRemainingNames(const UnitModel &Unit,
                                      llvm::ArrayRef<Finding> Before);

/// `std::getenv("CUDA_VISIBLE_DEVICES")`, `equal(name, "cuda")`: the same of
/// texts.
std::vector<Tie> tiesOfRemainingTexts(const UnitModel &Unit,
                                      llvm::ArrayRef<Finding> Before);

/// `static_cast<torch::DeviceType>(1)`, `int(device.type())`.
std::optional<Tie> tieOfCast(const clang::ExplicitCastExpr &Cast,
                             const clang::ASTContext &Context);

/// Names of CUDA's beside those in \p Before, where headers are missing and
/// with them all that Clang could say, and in code that was skipped.
std::vector<Tie> tiesInTokens(const UnitModel &Unit,
                              llvm::ArrayRef<Finding> Before);

/// All of them in the unit, and the questions that lead to CUDA's own code.
std::vector<Tie> tiesIn(const UnitModel &Unit);

} // namespace torchport
