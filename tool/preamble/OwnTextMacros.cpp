//===- OwnTextMacros.cpp - macros of another compiler ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/Preamble.h"

#include "rules/core/SourceText.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

namespace {

using NumberMacro = std::pair<StringRef, unsigned>;

class OwnTextMacros : public PPCallbacks {
public:
  OwnTextMacros(Preprocessor &Source, const IsOwnFile &IsOwn,
                std::vector<NumberMacro> Wanted)
      : Source(Source), IsOwn(IsOwn), Wanted(std::move(Wanted)) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason != EnterFile && Reason != ExitFile)
      return;
    const SourceManager &Sources = Source.getSourceManager();
    const bool IsInOwn = IsOwn(fileName(Sources.getFileID(Loc), Sources));
    if (IsInOwn && Defined.empty())
      define();
    else if (!IsInOwn)
      undefine();
  }

private:
  void define() {
    for (const auto &[Text, Value] : Wanted) {
      IdentifierInfo *Name = Source.getIdentifierInfo(Text);
      // The command or the text has said it otherwise.
      if (Source.isMacroDefined(Name))
        continue;
      Token Number;
      Number.startToken();
      Number.setKind(tok::numeric_constant);
      Source.CreateString(std::to_string(Value), Number);
      MacroInfo *Made = Source.AllocateMacroInfo(Number.getLocation());
      Made->setTokens({Number}, Source.getPreprocessorAllocator());
      Made->setDefinitionEndLoc(Number.getLocation());
      Source.appendDefMacroDirective(Name, Made);
      Defined.push_back({Name, Made});
    }
  }

  void undefine() {
    for (const auto &[Name, Made] : Defined)
      if (Source.getMacroInfo(Name) == Made)
        Source.appendMacroDirective(
            Name, new (Source.getPreprocessorAllocator())
                      UndefMacroDirective(Made->getDefinitionLoc()));
    Defined.clear();
  }

  Preprocessor &Source;
  const IsOwnFile &IsOwn;
  const std::vector<NumberMacro> Wanted;
  std::vector<std::pair<IdentifierInfo *, MacroInfo *>> Defined;
};

} // namespace

void addOwnTextMacros(Preprocessor &Macros, const IsOwnFile &IsOwn) {
  const LangOptions &Language = Macros.getLangOpts();
  std::vector<NumberMacro> Wanted;
  if (Language.HIP)
    Wanted = {{"__HIP__", 1}, {"__HIPCC__", 1}};
  else if (Language.CUDA)
    Wanted = {{"__CUDACC__", 1}, {"__NVCC__", 1}};
  if (const unsigned Version = Language.MSCompatibilityVersion)
    Wanted.insert(
        Wanted.end(),
        {{"_MSC_VER", Version / 100000}, {"_WIN32", 1}, {"_WIN64", 1}});
  if (!Wanted.empty())
    Macros.addPPCallbacks(
        std::make_unique<OwnTextMacros>(Macros, IsOwn, std::move(Wanted)));
}

} // namespace torchport
