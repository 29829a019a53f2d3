//===- NvccFlags.cpp - nvcc's flags in Clang's words ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/flags/ForeignFlags.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace torchport {

namespace {

enum class Role {
  /// A flag without a value that means something else to Clang.
  Drop,
  /// A flag with a value, as separate word or behind '='.
  DropValue,
  /// Flags of the host compiler, separated by commas.
  HostFlags,
  /// Files of further options.
  OptionFile,
  /// A flag of Clang's, in a word of its own.
  Separate,
  /// A flag of Clang's that its value follows at once.
  Joined,
  /// Names of GPUs.
  Gpus,
};

struct NvccFlag {
  StringRef Long, Short;
  Role Is;
  /// Clang's flag.
  StringRef Clangs = "";
};

} // namespace

// From "The CUDA Compiler Driver NVCC", without the flags that Clang does not
// know either, as these are harmless.
static constexpr NvccFlag Flags[] = {
    {"--options-file", "-optf", Role::OptionFile},
    {"--compiler-options", "-Xcompiler", Role::HostFlags},
    {"--include-path", "-I", Role::Separate, "-I"},
    {"--system-include", "-isystem", Role::Separate, "-isystem"},
    {"--pre-include", "-include", Role::Separate, "-include"},
    {"--define-macro", "-D", Role::Separate, "-D"},
    {"--undefine-macro", "-U", Role::Separate, "-U"},
    {"--x", "-x", Role::Separate, "-x"},
    {"--std", "-std", Role::Joined, "-std="},
    {"--gpu-architecture", "-arch", Role::Gpus},
    {"--gpu-code", "-code", Role::Gpus},
    {"--generate-code", "-gencode", Role::Gpus},
    {"--device-debug", "-G", Role::Drop},
    {"--device-c", "-dc", Role::Drop},
    {"--device-w", "-dw", Role::Drop},
    {"--extra-device-vectorization", "-extra-device-vectorization", Role::Drop},
    {"--archive-options", "-Xarchive", Role::DropValue},
    {"--brief-diagnostics", "-brief-diag", Role::DropValue},
    {"--compiler-bindir", "-ccbin", Role::DropValue},
    {"--cudadevrt", "-cudadevrt", Role::DropValue},
    {"--cudart", "-cudart", Role::DropValue},
    {"--cudafe-options", "-Xcudafe", Role::DropValue},
    {"--default-stream", "-default-stream", Role::DropValue},
    {"--dependency-output", "-MF", Role::DropValue},
    {"--dependency-target-name", "-MT", Role::DropValue},
    {"--diag-error", "-diag-error", Role::DropValue},
    {"--diag-suppress", "-diag-suppress", Role::DropValue},
    {"--diag-warn", "-diag-warn", Role::DropValue},
    {"--entries", "-e", Role::DropValue},
    {"--fmad", "-fmad", Role::DropValue},
    {"--ftz", "-ftz", Role::DropValue},
    {"--keep-dir", "-keep-dir", Role::DropValue},
    {"--libdevice-directory", "-ldir", Role::DropValue},
    {"--library", "-l", Role::DropValue},
    {"--library-path", "-L", Role::DropValue},
    {"--linker-options", "-Xlinker", Role::DropValue},
    {"--machine", "-m", Role::DropValue},
    {"--maxrregcount", "-maxrregcount", Role::DropValue},
    {"--nvlink-options", "-Xnvlink", Role::DropValue},
    {"--optimization-info", "-opt-info", Role::DropValue},
    {"--optimize", "-O", Role::DropValue},
    {"--output-directory", "-odir", Role::DropValue},
    {"--output-file", "-o", Role::DropValue},
    {"--prec-div", "-prec-div", Role::DropValue},
    {"--prec-sqrt", "-prec-sqrt", Role::DropValue},
    {"--ptxas-options", "-Xptxas", Role::DropValue},
    {"--relocatable-device-code", "-rdc", Role::DropValue},
    {"--split-compile", "-split-compile", Role::DropValue},
    {"--target-directory", "-target-dir", Role::DropValue},
    {"--threads", "-t", Role::DropValue},
    {"--time", "-time", Role::DropValue},
    {"--Werror", "-Werror", Role::DropValue},
};

/// Calls \p Known for each of nvcc's flags in \p Words that has the above
/// table, with its value, and \p Other for each other word.
static void
forEachFlag(llvm::ArrayRef<std::string> Words,
            llvm::function_ref<void(const NvccFlag &, StringRef Value)> Known,
            llvm::function_ref<void(StringRef Word)> Other) {
  for (size_t I = 0; I < Words.size(); ++I) {
    const StringRef Word = Words[I];
    const StringRef Name = Word.take_until([](char C) { return C == '='; });
    const auto *const Of = llvm::find_if(Flags, [&](const NvccFlag &Each) {
      return Name == Each.Long || Name == Each.Short;
    });
    if (Of == std::end(Flags) || Name.empty())
      Other(Word);
    else if (Of->Is == Role::Drop)
      Known(*Of, "");
    else if (Name.size() < Word.size())
      Known(*Of, Word.drop_front(Name.size() + 1));
    else if (++I < Words.size())
      Known(*Of, Words[I]);
  }
}

std::vector<std::string>
withPlainOptionFiles(llvm::ArrayRef<std::string> Words) {
  std::vector<std::string> Made;
  forEachFlag(
      Words,
      [&](const NvccFlag &Each, StringRef Value) {
        if (Each.Is == Role::OptionFile) {
          for (StringRef File : llvm::split(Value, ','))
            Made.push_back(("@" + File).str());
          return;
        }
        Made.push_back(Each.Long.str());
        if (Each.Is != Role::Drop)
          Made.push_back(Value.str());
      },
      [&](StringRef Word) { Made.push_back(Word.str()); });
  return Made;
}

/// Adds the GPUs in \p Value, such as `arch=compute_80,code=[compute_80,sm_80]`
/// or `sm_90a`. A virtual architecture and `native` are no GPU.
static void addGpus(StringRef Value, std::vector<std::string> &Made) {
  llvm::SmallVector<StringRef> Parts;
  llvm::SplitString(Value, Parts, "=,[]");
  for (StringRef Each : Parts)
    if (Each.starts_with("sm_"))
      Made.push_back(("--offload-arch=" + Each).str());
}

std::vector<std::string> fromNvcc(llvm::ArrayRef<std::string> Words,
                                  std::vector<std::string> &ForHost) {
  std::vector<std::string> Made;
  const auto Translate = [&](const NvccFlag &Each, StringRef Value) {
    switch (Each.Is) {
    case Role::Drop:
    case Role::DropValue:
    case Role::OptionFile:
      break;
    case Role::HostFlags:
      for (StringRef Flag : llvm::split(Value.trim("\"' "), ','))
        for (StringRef Single : llvm::split(Flag, ' '))
          if (!Single.empty())
            ForHost.push_back(Single.str());
      break;
    case Role::Separate:
      Made.push_back(Each.Clangs.str());
      Made.push_back(Value == "cu" ? "cuda" : Value.str());
      break;
    case Role::Joined:
      Made.push_back((Each.Clangs + Value).str());
      break;
    case Role::Gpus:
      addGpus(Value, Made);
      break;
    }
  };
  forEachFlag(Words, Translate,
              [&](StringRef Word) { Made.push_back(Word.str()); });
  return Made;
}

} // namespace torchport
