//===- CxxStandard.cpp - the C++ standard in CMake's files ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/CMakeModel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using llvm::StringRef;

namespace torchport {

/// Returns whether \p Name, such as "11" or "0x", is a standard before \p To.
static bool isOlder(StringRef Name, unsigned To) {
  return llvm::StringSwitch<unsigned>(Name)
             .Case("98", 3)
             .Cases({"0x", "11"}, 11)
             .Cases({"1y", "14"}, 14)
             .Cases({"1z", "17"}, 17)
             .Default(To) < To;
}

/// Returns \p Flags with an older standard than \p To in a flag such as
/// `-std=c++11` replaced, or "" if there is none.
static std::string raisedFlags(StringRef Flags, unsigned To) {
  std::string Raised;
  StringRef Rest = Flags;
  bool Any = false;
  while (!Rest.empty()) {
    const size_t At = Rest.find("-std=");
    const size_t Name = Rest.find("++", At);
    if (At == StringRef::npos || Name == StringRef::npos)
      break;
    Raised += Rest.take_front(Name + 2);
    Rest = Rest.drop_front(Name + 2);
    const StringRef Standard =
        Rest.take_while([](char C) { return llvm::isAlnum(C); });
    Any |= isOlder(Standard, To);
    Raised += isOlder(Standard, To) ? std::to_string(To) : Standard.str();
    Rest = Rest.drop_front(Standard.size());
  }
  return Any ? Raised + Rest.str() : "";
}

/// Returns \p Argument, which follows \p Before, with \p To in place of an
/// older standard, or "".
static std::string raisedStandard(StringRef Before, StringRef Argument,
                                  unsigned To) {
  const bool IsQuoted = Argument.size() > 2 && Argument.starts_with("\"") &&
                        Argument.ends_with("\"");
  StringRef Value = IsQuoted ? Argument.drop_front().drop_back() : Argument;
  StringRef Prefix = IsQuoted ? "\"" : "";
  const bool IsFeature = Value.consume_front("cxx_std_");
  if (!isOlder(Value, To) || (!IsFeature && Before != "CMAKE_CXX_STANDARD" &&
                              Before != "CXX_STANDARD"))
    return "";
  return (Prefix + (IsFeature ? "cxx_std_" : "") + llvm::Twine(To) + Prefix)
      .str();
}

std::vector<std::string> raisedStandards(llvm::ArrayRef<StringRef> Arguments,
                                         unsigned To) {
  const bool IsOfOtherCompiler = llvm::any_of(Arguments, [](StringRef Each) {
    return Each.contains("CUDA") || Each.contains("NVCC") ||
           Each.contains("HIP");
  });
  std::vector<std::string> Raised;
  StringRef Before;
  for (StringRef Each : Arguments) {
    Raised.push_back(raisedStandard(std::exchange(Before, Each), Each, To));
    if (Raised.back().empty() && !IsOfOtherCompiler)
      Raised.back() = raisedFlags(Each, To);
  }
  return Raised;
}

} // namespace torchport
