//===- OptionDefaults.cpp - default devices of options --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/OptionDefaults.h"

#include "rules/core/RawCode.h"
#include "rules/libtorch/DeviceString.h"

#include "llvm/Support/Regex.h"

using namespace clang;

namespace torchport {

/// Returns the text of a literal token; empty for other tokens.
static StringRef textOf(const Token &Each) {
  return Each.is(tok::string_literal)
             ? StringRef(Each.getLiteralData(), Each.getLength()).trim('"')
             : StringRef();
}

/// Returns true for the name of a vendor's device. "gpu" and "auto" leave the
/// choice to the program.
static bool namesVendor(StringRef Text) {
  return intendedDevice(Text).Kind == IntendedDevice::Accelerator &&
         (isAccelerator(readDeviceString(Text.str()).Kind) ||
          Text.starts_with("rocm"));
}

static bool declaresOption(StringRef Callee) {
  static const llvm::Regex Names(
      "^(default_va(l|lue)|defaultValue|setDefault(Value)?|set_default|init|"
      "[A-Z_]*(DEFINE|FLAG)[A-Za-z_]*|declare_?[pP]arameter|param|getParam|"
      "get_?[pP]arameter(_or)?)$");
  return Names.match(Callee);
}

/// Returns the name of the call around token \p I, apart from `std::string`.
static StringRef calleeOfArgument(llvm::ArrayRef<Token> Code, size_t I) {
  StringRef Callee = calleeAround(Code, I, I);
  return Callee.starts_with("string") ? calleeAround(Code, I, I) : Callee;
}

/// Returns true if the statement of token \p I names a device or GPU: by the
/// key of an option, or by its variable.
static bool isBesideKey(llvm::ArrayRef<Token> Code, size_t I) {
  const auto IsKey = [](StringRef Name) {
    return mentionsDevice(Name) || Name == "dev" || Name == "--dev";
  };
  const auto IsEnd = [&](size_t At) { return isAt(Code, At, tok::semi); };
  for (size_t At = I; At-- > 0 && !IsEnd(At);)
    if (IsKey(textOf(Code[At])) || IsKey(identifierAt(Code, At)))
      return true;
  return false;
}

std::vector<Token> optionDefaultsIn(const UnitModel &Unit) {
  std::vector<Token> Found;
  if (llvm::none_of(Unit.InputSites, [](const DeviceSite &Each) {
        return isUserInput(Each.Source.Input);
      }))
    return Found;
  for (const FileID File : Unit.Preprocessed.Files) {
    const std::vector<Token> Code =
        activeCode(File, Unit.Preprocessed, Unit.Context);
    for (size_t I = 0; I < Code.size(); ++I)
      if (namesVendor(textOf(Code[I])) &&
          declaresOption(calleeOfArgument(Code, I)) && isBesideKey(Code, I))
        Found.push_back(Code[I]);
  }
  return Found;
}

} // namespace torchport
