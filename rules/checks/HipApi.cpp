//===- HipApi.cpp - HIP functions and macros that do not work in LibTorch -===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/RawCode.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/BuildSwitch.h"
#include "rules/libtorch/DeviceTokens.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

class HipCallVisitor : public DynamicRecursiveASTVisitor {
public:
  explicit HipCallVisitor(RuleContext &In)
      : In(In), Sources(In.Unit.Context.getSourceManager()) {}

  void run() {
    TraverseAST(const_cast<ASTContext &>(In.Unit.Context));
    checkSkippedBranches();
    if (!declaresOwnHip())
      for (const FileID File : In.Unit.Preprocessed.Files)
        if (Sources.getBufferData(File).contains("hip"))
          checkMissingApi(
              activeCode(File, In.Unit.Preprocessed, In.Unit.Context),
              Platforms::All);
    for (const IncludeDirective &Each : In.Unit.Preprocessed.Includes)
      checkInclude(Each);
    for (const ConditionalBranch &Each : In.Unit.Preprocessed.Branches)
      checkCondition(Each);
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    return checkAvailability(*Reference->getDecl(),
                             Reference->getSourceRange());
  }

  bool VisitMemberExpr(MemberExpr *Member) override {
    return checkAvailability(*Member->getMemberDecl(), Member->getMemberLoc());
  }

private:
  void add(Severity Level, Platforms Affects, SourceRange Spelled,
           std::string Message) {
    if (Finding *Found = In.report(Spelled, Affects, std::move(Message)))
      Found->Level = Level;
  }

  /// LibTorch registers no hooks for HIP (REGISTER_HIP_HOOKS in
  /// ATen/detail/HIPHooksInterface.h), so the default implementation answers
  /// false.
  bool checkAvailability(const ValueDecl &Decl, SourceRange Spelled) {
    if (identifierOf(&Decl) == "hasHIP" && isa<FunctionDecl>(Decl) &&
        isLibTorchDecl(Decl))
      add(Severity::Warning, Platforms::Rocm, Spelled,
          "'hasHIP()' is false in every build of LibTorch, ROCm's included: "
          "'torch::cuda::is_available()' covers AMD GPUs, and "
          "'at::detail::getCUDAHooks().hasROCM()' detects a build for ROCm");
    return true;
  }

  /// Reports `#ifdef USE_ROCM ... torch::kHIP` that is not compiled.
  void checkSkippedBranches() {
    const bool ShortNames = usesLibTorchNames(In.Unit.Context);
    for (const SkippedCode &Skipped : In.Unit.Preprocessed.Skipped)
      for (const SkippedBranch &Branch : branchesOf(Skipped, In.Unit.Context)) {
        for (const DeviceToken &Device :
             deviceTokens(Branch.Code, ShortNames)) {
          if (Device.Kind != DeviceKind::Hip)
            continue;
          if (Finding *Found = In.report(
                  Device.Where, Platforms::Rocm,
                  Device.Quoted + " under '" + Branch.Condition +
                      "' does not work in any build of LibTorch: AMD GPUs are "
                      "'torch::kCUDA', like NVIDIA's"))
            Found->IsOfSkippedText = true;
        }
        checkMissingApi(Branch.Code, Platforms::Rocm);
      }
  }

  /// Reports `torch::hip::is_available`, which has no declaration and so no AST
  /// node. The function in torch/cuda.h also works for AMD GPUs. The error
  /// occurs on the platforms \p CompiledOn.
  void checkMissingApi(llvm::ArrayRef<Token> Code, Platforms CompiledOn) {
    for (size_t I = 0; I + 4 < Code.size(); ++I) {
      const std::string Name = identifierAt(Code, I + 4).str();
      if (identifierAt(Code, I) != "torch" ||
          identifierAt(Code, I + 2) != "hip" ||
          Code[I + 1].isNot(tok::coloncolon) ||
          Code[I + 3].isNot(tok::coloncolon) || !isTorchCudaName(Name))
        continue;
      if (I > 1 && Code[I - 1].is(tok::coloncolon) &&
          Code[I - 2].is(tok::raw_identifier))
        continue; // `other::torch::hip::...`
      add(Severity::Error, CompiledOn,
          {Code[I].getLocation(), Code[I + 4].getLocation()},
          "'torch::hip::" + Name +
              "' does not exist in any build of LibTorch: write " +
              "'torch::cuda::" + Name + "', which covers AMD GPUs too");
    }
  }

  void checkInclude(const IncludeDirective &Each) {
    const StringRef Name = Each.Name;
    if (!Each.IsConditional &&
        (Name.starts_with("c10/hip/") || Name.starts_with("ATen/hip/")))
      add(Severity::Note, ~Platforms::Rocm, Each.Where,
          "'" + Each.Name +
              "' exists only in LibTorch for ROCm: include it under '#ifdef "
              "USE_ROCM', or use 'c10::DeviceGuard' and 'torch::cuda', which "
              "every build has");
  }

  /// Reports `#ifdef __HIP_PLATFORM_HCC__` if its successor is not tested.
  void checkCondition(const ConditionalBranch &Branch) {
    const StringRef Condition = Branch.Condition;
    const size_t Name = Condition.find(OldRocmMacro);
    if (Name == StringRef::npos || Condition.contains("__HIP_PLATFORM_AMD__"))
      return;
    const SourceLocation Hash = Branch.Where.getBegin();
    const StringRef Line = Sources.getCharacterData(Hash);
    const size_t Begin = Line.find(Condition);
    // An `#else` stores the condition of its `#if`.
    if (Line.take_front(Begin).trim("# \t").empty())
      add(Severity::Warning, Platforms::Rocm,
          Hash.getLocWithOffset(Begin + Name),
          "builds for ROCm 6 do not define '" + OldRocmMacro.str() +
              "', so this code is never compiled: test 'USE_ROCM' or "
              "'__HIP_PLATFORM_AMD__'");
  }

  /// The functions of torch/cuda.h. Leaves out those that c10/hip has, too:
  /// with its headers, `torch::hip::...` is valid for them.
  static bool isTorchCudaName(StringRef Name) {
    return llvm::is_contained({"cudnn_is_available", "is_available",
                               "manual_seed", "manual_seed_all", "synchronize"},
                              Name);
  }

  /// Returns true if the program has its own namespace `torch::hip`, or no
  /// namespace `torch`. LibTorch's namespace is `c10::hip`
  /// (c10/macros/Macros.h).
  bool declaresOwnHip() const {
    const ASTContext &Context = In.Unit.Context;
    const auto Find = [&](const DeclContext *Outer, StringRef Name) {
      return Outer->lookup(&Context.Idents.get(Name))
          .find_first<NamespaceDecl>();
    };
    const NamespaceDecl *Torch =
        Find(Context.getTranslationUnitDecl(), "torch");
    return !Torch || Find(Torch, "hip");
  }

  RuleContext &In;
  const SourceManager &Sources;
};

} // namespace

static void checkHipApi(RuleContext &In) { HipCallVisitor(In).run(); }

const Rule HipApi = {
    "hip-api",
    "Finds questions and calls for HIP that LibTorch does not answer on AMD "
    "GPUs, such as `at::hasHIP()` and `torch::hip::is_available()`.",
    Severity::Warning, Effort::Minutes, checkHipApi};

} // namespace torchport
