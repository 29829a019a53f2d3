//===- ForeignFlags.cpp - other compilers' flags in Clang's words ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/flags/OtherCompilers.h"

#include "clang/Options/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"

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
  const auto Keep = [&](StringRef Flag, StringRef Value) {
    llvm::append_range(Kept, std::initializer_list<StringRef>{Flag, Value});
  };
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
      Keep("-x", "c++");
      continue;
    case options::OPT__SLASH_imsvc:
      Keep("-isystem", Place(Value));
      continue;
    case options::OPT_I:
    case options::OPT_isystem:
    case options::OPT_iquote:
    case options::OPT_idirafter:
      Keep(Option.getPrefixedName(), Place(Value));
      continue;
    case options::OPT_include:
    case options::OPT_imacros: {
      const std::string There = Place(Value);
      Keep(Option.getPrefixedName(),
           Files.exists(There)
               ? There
               : path::convert_to_slash(Value, path::Style::windows));
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

namespace {

enum class Role {
  /// A flag without a value that means something else to Clang.
  Drop,
  /// A flag with a value, as separate word or behind '='.
  DropValue,
  /// Flags of the host compiler, separated by commas.
  HostFlags,
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
    {"--compiler-options", "-Xcompiler", Role::HostFlags},
    {"--options-file", "-optf", Role::DropValue},
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

/// Returns the value of the flag in \p Words at \p At, in the same word or the
/// next one, to which \p At then moves.
static StringRef valueAt(llvm::ArrayRef<std::string> Words, size_t &At) {
  const auto [Name, Value] = StringRef(Words[At]).split('=');
  if (Name.size() < Words[At].size())
    return Value;
  return ++At < Words.size() ? StringRef(Words[At]) : StringRef();
}

std::vector<std::string>
withPlainOptionFiles(llvm::ArrayRef<std::string> Words) {
  std::vector<std::string> Made;
  for (size_t I = 0; I < Words.size(); ++I) {
    const StringRef Name = StringRef(Words[I]).split('=').first;
    if (Name != "--options-file" && Name != "-optf")
      Made.push_back(Words[I]);
    else
      for (StringRef File : llvm::split(valueAt(Words, I), ','))
        Made.push_back(("@" + File).str());
  }
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
  for (size_t I = 0; I < Words.size(); ++I) {
    const StringRef Name = StringRef(Words[I]).split('=').first;
    const auto *const Of = llvm::find_if(Flags, [&](const NvccFlag &Each) {
      return Name == Each.Long || Name == Each.Short;
    });
    if (Of == std::end(Flags)) {
      Made.push_back(Words[I]);
      continue;
    }
    const StringRef Value = Of->Is == Role::Drop ? "" : valueAt(Words, I);
    // A last flag without its value.
    if (I == Words.size())
      break;
    switch (Of->Is) {
    case Role::Drop:
    case Role::DropValue:
      break;
    case Role::HostFlags:
      for (StringRef Flag : llvm::split(Value.trim("\"' "), ','))
        for (StringRef Single : llvm::split(Flag, ' '))
          if (!Single.empty())
            ForHost.push_back(Single.str());
      break;
    case Role::Separate:
      Made.push_back(Of->Clangs.str());
      Made.push_back(Value == "cu" ? "cuda" : Value.str());
      break;
    case Role::Joined:
      Made.push_back((Of->Clangs + Value).str());
      break;
    case Role::Gpus:
      addGpus(Value, Made);
      break;
    }
  }
  return Made;
}

} // namespace torchport
