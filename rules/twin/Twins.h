//===- Twins.h - the twin of each site --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A fix replaces an expression by its twin: a call of the runtime with the
/// same type and, while the program has no policy, the same value.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

/// The devices that a twin returns: those of c10, or of LibTorch's stable ABI.
enum class TwinApi { C10, Stable };

/// The fix of a finding, or why there is none.
struct Twin {
  std::optional<Fix> SuggestedFix = std::nullopt;
  /// Follows "there is no fix: ". May be empty if the finding says enough.
  std::string WhyNone = {};

  static Twin none(std::string Why) { return {std::nullopt, std::move(Why)}; }
};

/// Edits the text of one expression, completely or not at all. The edit fails
/// if it would remove a comment or code of another configuration, or change
/// text that a macro turns into a string.
class TwinEdit {
public:
  explicit TwinEdit(const UnitModel &Unit, TwinApi Api = TwinApi::C10)
      : Unit(Unit), Api(Api) {}

  /// Replaces the tokens of \p Old.
  void replace(clang::SourceRange Old, const std::string &Text) {
    replace(clang::CharSourceRange::getTokenRange(Old), Text);
  }
  void replace(clang::CharSourceRange Old, const std::string &Text);
  /// Replaces the text from the start of \p Begin to before \p End.
  void replaceBefore(clang::SourceLocation Begin, clang::SourceLocation End,
                     const std::string &Text) {
    replace(clang::CharSourceRange::getCharRange(Begin, End), Text);
  }
  /// Inserts \p Before and \p After around \p Whole.
  void wrap(clang::SourceRange Whole, const std::string &Before,
            std::string After);
  /// Inserts \p Text after the token at \p Last.
  void insertAfter(clang::SourceLocation Last, std::string Text);

  /// Returns the fix with the header of its twins, or why there is none.
  Twin takeTwin() {
    return Why.empty() ? Twin{std::move(Result)} : Twin::none(std::move(Why));
  }

private:
  void fail(std::string Reason) {
    if (Why.empty())
      Why = std::move(Reason);
  }
  std::optional<Edit> editable(clang::CharSourceRange Old);
  /// Adds \p Change, an edit at \p Place.
  void add(Edit Change, clang::SourceLocation Place);

  const UnitModel &Unit;
  TwinApi Api;
  Fix Result;
  /// Empty while nothing has failed.
  std::string Why;
};

/// Returns the API of the twins that replace a \p T in \p Unit: the stable
/// ABI's for its own classes, and where c10 must not be included.
TwinApi apiFor(clang::QualType T, const UnitModel &Unit);

/// Returns `torch::kCUDA`, or `c10::kCUDA` if LibTorch's C++ API is not
/// included, or `torch::headeronly::kCUDA` for the stable ABI. Empty for a kind
/// without a twin.
std::string constantFor(DeviceKind Kind, const clang::ASTContext &Context,
                        TwinApi Api = TwinApi::C10);

/// Returns `::torchport::FUNCTION(` or `::torchport::stable::FUNCTION(`.
std::string twinCall(llvm::StringRef Function, TwinApi Api = TwinApi::C10);

/// Returns the text of the tokens of \p Whole.
std::string textIn(clang::SourceRange Whole, const clang::ASTContext &Context);

/// Returns the twin of the device at \p Site, to replace it where it is
/// spelled:
///   torch::Device(torch::kCUDA, i)  ::torchport::device(torch::kCUDA, i)
///   x.to("cuda:0")                  x.to(::torchport::device(torch::kCUDA, 0))
///   x.cuda()                        x.to(::torchport::device(torch::kCUDA))
///   auto type = torch::kCUDA        ::torchport::device_type(torch::kCUDA)
///   torch::Device(name)             ::torchport::parse_device(name)
Twin deviceTwin(const DeviceSite &Site, const UnitModel &Unit);

/// Returns the twin of the constant in \p Comparison, without an index.
Twin comparedTwin(const ComparedDevice &Comparison, const UnitModel &Unit);

/// Returns the twin of a question:
///   x.is_cuda()                  ::torchport::is(torch::kCUDA, x)
///   d.type() != torch::kCUDA     !::torchport::is(torch::kCUDA, d)
///   torch::cuda::is_available()  ::torchport::is_available(torch::kCUDA)
Twin questionTwin(const CudaQuestion &Asked, const UnitModel &Unit);

/// Returns the twin of a call that only CUDA supports:
///   torch::cuda::synchronize(i)  ::torchport::synchronize(torch::kCUDA, i)
///   torch::cuda::manual_seed(7)  ::torchport::manual_seed(torch::kCUDA, 7)
///   x.pin_memory()               ::torchport::pin_memory(torch::kCUDA, x)
///   pinned_memory(true)          pinned_memory(::torchport::can_pin(...))
Twin callTwin(const CallSite &Site, const UnitModel &Unit);

// The parts of these twins.

/// Replaces `torch::cuda::synchronize(i)` by `::torchport::synchronize(C, i)`.
Twin renamedCall(const clang::CallExpr &Call, llvm::StringRef Function,
                 const UnitModel &Unit);

/// Returns the part of \p Subject in the source, a pointer for `p->`; null for
/// an implicit `this` and for other operators `->`.
const clang::Expr *writtenPart(const clang::Expr &Subject);

/// Replaces the sink of \p Site, with its index and its brackets, by
/// `::torchport::device(CONSTANT, INDEX)`. \p Number is the index in the text
/// of a device.
Twin sinkTwin(const DeviceSite &Site, const UnitModel &Unit,
              const std::string &Constant,
              std::optional<unsigned> Number = std::nullopt);

/// Passes the text of the device to `::torchport::parse_device()`, unchanged.
Twin parseDeviceTwin(const DeviceSite &Site, const UnitModel &Unit);

/// Returns the twins of both numbers by which \p Site, a call of the C shim of
/// LibTorch's stable ABI, takes a device:
///   aoti_torch_device_type_cuda(), i
///     ::torchport::stable::device_type(aoti_torch_device_type_cuda()),
///     ::torchport::stable::device_index(aoti_torch_device_type_cuda(), i)
Twin shimTwin(const DeviceSite &Site, const UnitModel &Unit);

// An expression must stay as it is, for example, where only a constant is
// allowed, its address is taken, or another type would select another function.

/// Returns why no twin can replace \p Original, the last of \p Ancestors.
std::optional<Twin> noTwinAt(const clang::Expr &Original, Path Ancestors,
                             const UnitModel &Unit);

/// The same, with the first ancestors that Clang finds.
inline std::optional<Twin> noTwinAt(const clang::Expr &Original,
                                    const UnitModel &Unit) {
  return noTwinAt(Original, pathTo(Original, Unit.Context), Unit);
}

/// Returns where the local variable \p Var, which need not be constexpr, is
/// used where only a constant is allowed: in a constant expression, in a local
/// class, or in a lambda that does not capture it. Returns null if it is not.
const clang::Expr *useAsConstant(const clang::VarDecl &Var);

/// Returns " in line 7" for a reason, with the file's name if it is not that of
/// \p From; "" if \p From is in the same line.
std::string describeOtherLine(clang::SourceRange Where, const clang::Expr &From,
                              const clang::ASTContext &Context);

inline constexpr const char *DependsOnTemplate =
    "the call that takes it depends on a template argument";

/// Returns true if only instantiations show the device of \p Site.
bool isDependent(const DeviceSite &Site);

/// Returns why \p Step must take the constant itself; null if it need not.
const char *whyStepRejectsTwin(const clang::ValueDecl &Step);

/// Returns true if a function passes on a reference to the constant of \p Site
/// before it reaches \p Taker, a function or another scope.
bool isForwardedBefore(const clang::DeclContext &Taker, const DeviceSite &Site,
                       const UnitModel &Unit);

/// Returns true if a call takes the constant of \p Site before the sink.
bool isForwarded(const DeviceSite &Site, const UnitModel &Unit);

/// Returns true if the type of the constant of \p Site decides which function
/// or type takes it.
bool decidesByType(const DeviceSite &Site, const UnitModel &Unit);

} // namespace torchport
