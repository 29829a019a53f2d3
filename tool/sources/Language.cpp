//===- Language.cpp - the language of a file by its name ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/Language.h"

#include "clang/Driver/Types.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;
namespace types = clang::driver::types;
using llvm::StringRef;

namespace torchport {

Language languageOf(StringRef File) {
  StringRef Extension = path::extension(File);
  Extension.consume_front(".");
  if (Extension == "cuh")
    return Language::CxxHeader;
  switch (const types::ID Type = types::lookupTypeForExtension(Extension)) {
  case types::TY_INVALID:
    return Language::Other;
  case types::TY_CUDA:
  case types::TY_HIP:
    return Language::Kernel;
  case types::TY_CHeader:
    return Language::CxxHeader;
  default:
    if (!types::isCXX(Type))
      return Language::Other;
    return types::onlyPrecompileType(Type) ? Language::CxxHeader
                                           : Language::Cxx;
  }
}

bool mayHoldKernels(StringRef File) {
  return languageOf(File) == Language::Kernel ||
         path::extension(File) == ".cuh";
}

bool isPartOfSource(StringRef File) {
  static constexpr StringRef Extensions[] = {".def", ".impl", ".inc", ".inl",
                                             ".ipp", ".tcc",  ".tpp", ".txx"};
  return llvm::is_contained(Extensions, path::extension(File));
}

} // namespace torchport
