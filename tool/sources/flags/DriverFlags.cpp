//===- DriverFlags.cpp - a command's flags, parsed as Clang does ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/flags/ForeignFlags.h"

#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;
namespace options = clang::options;
using llvm::StringRef;

namespace torchport {

/// Returns \p Value of Microsoft's `/std:` as Clang's flag, or "".
static std::string standardOf(StringRef Value) {
  Value.consume_back("preview");
  if (!Value.starts_with("c++"))
    return "";
  return ("-std=" + (Value == "c++latest" ? "c++23" : Value)).str();
}

std::vector<std::string>
driverFlags(llvm::ArrayRef<std::string> Given, DriverMode Mode,
            llvm::function_ref<std::string(StringRef)> Place,
            llvm::vfs::FileSystem &Files) {
  std::vector<const char *> Plain;
  for (const std::string &Each : Given)
    Plain.push_back(Each.c_str());
  unsigned MissingAt = 0, MissingCount = 0;
  const llvm::opt::InputArgList Args = clang::getDriverOptTable().ParseArgs(
      Plain, MissingAt, MissingCount,
      llvm::opt::Visibility(Mode == DriverMode::Microsoft
                                ? options::CLOption
                                : options::ClangOption));
  std::vector<std::string> Kept;
  for (const llvm::opt::Arg *Each : Args) {
    const llvm::opt::Option &Option = Each->getOption();
    const StringRef Value = Each->getNumValues() ? Each->getValue() : "";
    switch (Option.getID()) {
    case options::OPT_INPUT:
      // A response file that cannot be read; the driver names it.
      if (Value.starts_with("@"))
        Kept.push_back(Value.str());
      continue;
    case options::OPT__SLASH_clang:
      Kept.push_back(Value.str());
      continue;
    case options::OPT__SLASH_std:
      if (std::string Flag = standardOf(Value); !Flag.empty())
        Kept.push_back(std::move(Flag));
      continue;
    case options::OPT__SLASH_TP:
    case options::OPT__SLASH_Tp:
      llvm::append_range(Kept, std::initializer_list<StringRef>{"-x", "c++"});
      continue;
    case options::OPT__SLASH_imsvc:
      llvm::append_range(Kept,
                         std::vector<std::string>{"-isystem", Place(Value)});
      continue;
    case options::OPT_I:
    case options::OPT_isystem:
    case options::OPT_iquote:
    case options::OPT_idirafter:
      llvm::append_range(Kept, std::vector<std::string>{
                                   "-" + Option.getName().str(), Place(Value)});
      continue;
    case options::OPT_include:
    case options::OPT_imacros: {
      const std::string There = Place(Value);
      llvm::append_range(
          Kept, std::vector<std::string>{
                    "-" + Option.getName().str(),
                    Files.exists(There)
                        ? There
                        : path::convert_to_slash(Value, path::Style::windows)});
      continue;
    }
    // The headers are those of this machine.
    case options::OPT_target:
    case options::OPT_target_legacy_spelling:
    case options::OPT_driver_mode:
    case options::OPT_UNKNOWN:
      continue;
    default:
      break;
    }
    if (!Option.hasVisibilityFlag(options::ClangOption) ||
        Option.getKind() == llvm::opt::Option::RemainingArgsClass)
      continue;
    llvm::opt::ArgStringList Rendered;
    Each->render(Args, Rendered);
    Kept.insert(Kept.end(), Rendered.begin(), Rendered.end());
  }
  return Kept;
}

} // namespace torchport
