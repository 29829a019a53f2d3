//===- Ties.h - what ties a program to CUDA ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A tie is a place that depends on CUDA even after every device and every
/// question has a twin. The message says what happens on another accelerator,
/// or without a GPU, and what to write instead.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Platforms.h"
#include "rules/model/UnitModel.h"

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
  /// It is a question about a device, which device-question reports.
  bool IsQuestion = false;
};

/// Returns \p E for a message: as written, or as Clang prints it if it is in a
/// macro body or has several lines.
std::string textForMessage(const clang::Expr &E, const UnitModel &Unit);

/// Returns the other accelerators that code naming a \p Kind handles.
Platforms handledPlatforms(DeviceKind Kind);

/// Returns the names of \p Set for a message: "Intel XPU, MPS".
std::string titlesOf(Platforms Set);

/// Returns true if \p Text names a CUDA device: "cuda", "CUDA:0", "cuda:".
bool isCudaDeviceName(llvm::StringRef Text);

/// Returns true if \p E is a literal that contains the name of CUDA.
bool mentionsCuda(const clang::Expr *E);

/// Returns true if \p Callee compares texts, or searches for one in another.
bool comparesTexts(const clang::FunctionDecl &Callee);

/// The end of a message about a text that only people read.
inline constexpr const char *ReadByPeopleSuffix =
    " may be printed for another accelerator: write 'GPU', or print "
    "the device";

/// Returns the advice on \p Text, which the program selects by a question.
/// \p TextForMessage is the text in the message. A sentence is harmless on
/// every platform, but a name may be that of a file.
Tie tieOfChosenText(const clang::Expr &Text, const std::string &TextForMessage,
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

/// Returns true if the tensor \p E is on the CPU on every machine.
bool isOnCpu(const clang::Expr *E, const UnitFacts &Facts);

/// Returns true if a tensor of the type that \p Type spells, `torch::kDouble`
/// or `torch::dtype<double>()`, may be on a device other than the CPU.
bool mayReachAccelerator(const clang::Expr &Type, const UnitModel &Unit);

/// Returns true if \p D belongs to neither LibTorch nor a system header.
bool isProgramDecl(const clang::Decl &D, const clang::ASTContext &Context);

/// Returns true if \p Before already explains what happens at \p Place without
/// CUDA, or if \p Place is a site. For the body of a macro, the place of the
/// expansion counts too.
bool isAlreadyReported(clang::SourceRange Place, llvm::ArrayRef<Finding> Before,
                       const UnitModel &Unit);

/// The same for a range in a file.
bool isAlreadyReported(const Range &Where, llvm::ArrayRef<Finding> Before,
                       const UnitModel &Unit);

/// Returns true if a name of CUDA at \p Place is neither reported nor in code
/// for CUDA only.
bool isUnreported(clang::SourceRange Place, llvm::ArrayRef<Finding> Before,
                  const UnitModel &Unit);

/// Each function of this type looks for one kind of tie at a node.
template <typename Node>
using TieAt = std::optional<Tie>(const Node &At, const UnitModel &Unit);

/// `enum { kCPU, kCUDA }` of the program's own.
TieAt<clang::EnumDecl> tieOfEnum;
/// `switch (device.type())` that handles CUDA, but not every accelerator.
TieAt<clang::SwitchStmt> tieOfSwitch;
/// `name == "cuda"`, `name.find("cuda")`, `strcmp(name, "cuda")`.
TieAt<clang::Expr> tieOfText;
/// `name[0] == 'c' && name[1] == 'u'`.
TieAt<clang::BinaryOperator> tieOfCharacters;
/// `x.is_cuda() ? "cuda" : "cpu"`.
TieAt<clang::ConditionalOperator> tieOfName;
/// `names[x.is_cuda()]` if an element of the table names CUDA.
TieAt<clang::ArraySubscriptExpr> tieOfElement;
/// `table[static_cast<int>(device.type())]`.
TieAt<clang::ArraySubscriptExpr> tieOfIndex;
/// `torch::kDouble` and `torch::dtype<double>()` if a tensor of that type may
/// be on an accelerator.
TieAt<clang::Expr> tieOfPrecision;
/// `torch::stft(x, ..)`, which uses complex numbers without naming their type.
TieAt<clang::CallExpr> tieOfComplexCall;
/// Calls without a twin that may pin memory.
TieAt<clang::CallExpr> tieOfPinned;
/// `torch::jit::load(path, device)` in versions of LibTorch that cannot load to
/// every device.
TieAt<CallSite> tieOfLoad;
/// Calls that few accelerators support: quantization, hooks of CUDA.
TieAt<clang::CallExpr> tieOfCall;
/// `if (d.is_cuda()) ..; else if (d.is_mps()) ..`: once the first question has
/// a twin, the second is never reached.
TieAt<CudaQuestion> tieOfQuestion;
/// `x.is_mps()` in a program whose `torch::kMPS` has a twin.
TieAt<clang::Expr> tieOfOtherQuestion;
/// `torch::Device(type, index)` for a variable with the type of CUDA.
TieAt<clang::CXXConstructExpr> tieOfTypeAndIndex;
/// `type > torch::kCPU`.
TieAt<clang::BinaryOperator> tieOfOrder;
/// `static_cast<torch::DeviceType>(1)`, `int(device.type())`.
TieAt<clang::ExplicitCastExpr> tieOfCast;
/// `rank % torch::cuda::device_count()`, `std::div(rank, device_count())`.
TieAt<clang::Expr> tieOfCount;
/// `if (device == 1) type = torch::kCUDA;`: a number stands for a device.
TieAt<clang::DeclRefExpr> tieOfOwnNumber;
/// `TORCH_LIBRARY_IMPL(mine, CUDA, m)`.
TieAt<clang::VarDecl> tieOfOperators;
/// A function that calls CUDA itself, so that no other device works.
TieAt<clang::FunctionDecl> tieOfFunction;
/// `void empty_cuda_cache()` and `torch::DeviceType pick_device()`: functions
/// of the program with a misleading name or result.
TieAt<clang::FunctionDecl> adviceOf;
/// `try { x.to(torch::kCUDA); } catch (..) { device = torch::kCPU; }`.
TieAt<clang::CXXTryStmt> tieOfHandler;
/// `#ifdef USE_CUDA`, whose code other builds do not compile.
TieAt<ConditionalBranch> tieOfBranch;

/// Matches `if (torch::cuda::is_available()) log("Training on CUDA");`.
std::vector<Tie> adviceOn(const clang::IfStmt &If, const UnitModel &Unit);
/// Matches `switch (int(x.is_cuda())) { case 1: return "cuda/"; }`.
std::vector<Tie> adviceOn(const clang::SwitchStmt &Switch,
                          const UnitModel &Unit);

/// Returns all ties that need no other findings, and the questions that guard
/// code which calls CUDA itself.
std::vector<Tie> tiesIn(const UnitModel &Unit);

/// Finds names of CUDA that neither another rule nor \p Before explains:
/// `table.emplace("gpu", torch::kCUDA)`, `at::globalContext().hasMAGMA()`.
std::vector<Tie> tiesInUnreportedNames(const UnitModel &Unit,
                                       llvm::ArrayRef<Finding> Before);

/// The same for texts: `std::getenv("CUDA_VISIBLE_DEVICES")`,
/// `equal(name, "cuda")`.
std::vector<Tie> tiesInUnreportedTexts(const UnitModel &Unit,
                                       llvm::ArrayRef<Finding> Before);

/// Finds ties by tokens, where headers are missing or code was skipped.
std::vector<Tie> tiesInTokens(const UnitModel &Unit,
                              llvm::ArrayRef<Finding> Before);

} // namespace torchport
