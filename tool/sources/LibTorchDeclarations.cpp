//===- LibTorchDeclarations.cpp - LibTorch where there is none ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/sources/LibTorchDeclarations.h"

#include "rules/core/Includes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;
namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace torchport {

// Nobody asks for a header by such a name, which is below ownHeaderFolder().
StringRef declarationFolder() {
  return "/torchport.builtin/include/torchport/declarations";
}

bool isDeclaration(StringRef File) {
  return File.starts_with(declarationFolder()) ||
         File.starts_with("/torchport.builtin/include/torchport/libtorch/");
}

namespace {

class DeclaringFileSystem : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    const std::string Name = Path.str();
    const StringRef Real = standingFor(Name);
    if (Real.empty())
      return ProxyFileSystem::status(Path);
    auto Status = ProxyFileSystem::status(Real);
    if (!Status)
      return Status;
    return vfs::Status::copyWithNewName(*Status, Name);
  }

  bool exists(const llvm::Twine &Path) override { return !!status(Path); }

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    const std::string Name = Path.str();
    const StringRef Real = standingFor(Name);
    if (Real.empty())
      return ProxyFileSystem::openFileForRead(Path);
    return vfs::File::getWithPath(ProxyFileSystem::openFileForRead(Real), Name);
  }

private:
  /// What is to be read for \p Name; empty for a file of the system below.
  static StringRef standingFor(StringRef Name) {
    if (!Name.consume_front(declarationFolder()))
      return {};
    Name.consume_front("/");
    // Clang asks for the folders of a header first. Another folder than that of
    // the headers' own must not be the same one.
    if (!path::has_extension(Name))
      return "/torchport.builtin/include/torchport/libtorch";
    return isLibTorchHeader(Name)
               ? "/torchport.builtin/include/torchport/libtorch/All.h"
               : StringRef();
  }
};

/// A word, and the part of the declarations that it may be from.
struct PartWord {
  StringRef Word, Part;
};

} // namespace

FileSystemRef withDeclarations(FileSystemRef Base) {
  return llvm::makeIntrusiveRefCnt<DeclaringFileSystem>(std::move(Base));
}

bool findsLibTorch(const clang::HeaderSearchOptions &Search,
                   vfs::FileSystem &Files) {
  return llvm::any_of(Search.UserEntries, [&](const auto &Each) {
    llvm::SmallString<256> Header(Each.Path);
    path::append(Header, "c10", "core", "DeviceType.h");
    return Files.exists(Header);
  });
}

std::vector<StringRef> declarationsNamedIn(StringRef Code) {
  static constexpr PartWord Words[] = {
      {"#include \"", "MODULES"},
      {"nn", "MODULES"},
      {"optim", "MODULES"},
      {"data::", "MODULES"},
      {"serialize", "MODULES"},
      {"torch::load", "MODULES"},
      {"torch::save", "MODULES"},
      {"OrderedDict", "MODULES"},
      {"TORCH_MODULE", "MODULES"},
      {"#include \"", "BACKENDS"},
      {"#include \"", "VECTOR"},
      {"vector<bool", "VECTOR"},
      {"aoti", "BACKENDS"},
      {"aoti", "JIT"},
      {"cuda/", "BACKENDS"},
      {"at::cuda", "BACKENDS"},
      {"c10::", "BACKENDS"},
      {"Guard", "BACKENDS"},
      {"Stream", "BACKENDS"},
      {"Graph", "BACKENDS"},
      {"jit", "JIT"},
      {"IValue", "JIT"},
      {"TORCH_LIBRARY", "JIT"},
      {"M_PI", "CMATH"},
      {"_distribution", "RANDOM"},
      {"_error(", "STDEXCEPT"},
      {"abs(", "CMATH"},
      {"allocator", "MEMORY"},
      {"ceil(", "CMATH"},
      {"cerr", "IOSTREAM"},
      {"chrono", "CHRONO"},
      {"cin ", "IOSTREAM"},
      {"cout", "IOSTREAM"},
      {"deleter", "FUNCTIONAL"},
      {"endl", "IOSTREAM"},
      {"exit(", "CSTDLIB"},
      {"exp(", "CMATH"},
      {"find_if(", "ALGORITHM"},
      {"floor(", "CMATH"},
      {"from_blob", "FUNCTIONAL"},
      {"fstream", "FSTREAM"},
      {"getenv(", "CSTDLIB"},
      {"getline(", "IOSTREAM"},
      {"lock_guard", "MUTEX"},
      {"make_shared", "MEMORY"},
      {"make_unique", "MEMORY"},
      {"malloc(", "CSTDLIB"},
      {"max_element(", "ALGORITHM"},
      {"mt19937", "RANDOM"},
      {"mutex", "MUTEX"},
      {"pow(", "CMATH"},
      {"printf(", "CSTDIO"},
      {"round(", "CMATH"},
      {"setprecision(", "IOMANIP"},
      {"setw(", "IOMANIP"},
      {"shared_from_this", "MEMORY"},
      {"shared_ptr", "MEMORY"},
      {"sqrt(", "CMATH"},
      {"std::accumulate", "NUMERIC"},
      {"std::all_of", "ALGORITHM"},
      {"std::any_of", "ALGORITHM"},
      {"std::array", "ARRAY"},
      {"std::async", "FUTURE"},
      {"std::atomic", "ATOMIC"},
      {"std::back_inserter", "ITERATOR"},
      {"std::binary_search", "ALGORITHM"},
      {"std::bind", "FUNCTIONAL"},
      {"std::clamp", "ALGORITHM"},
      {"std::complex", "COMPLEX"},
      {"std::count", "ALGORITHM"},
      {"std::cref", "FUNCTIONAL"},
      {"std::deque", "DEQUE"},
      {"std::find", "ALGORITHM"},
      {"std::fixed", "IOMANIP"},
      {"std::for_each", "ALGORITHM"},
      {"std::function", "FUNCTIONAL"},
      {"std::generate", "ALGORITHM"},
      {"std::greater", "FUNCTIONAL"},
      {"std::hash", "FUNCTIONAL"},
      {"std::iota", "NUMERIC"},
      {"std::istream_iterator", "ITERATOR"},
      {"std::less", "FUNCTIONAL"},
      {"std::list", "LIST"},
      {"std::lower_bound", "ALGORITHM"},
      {"std::map", "MAP"},
      {"std::max", "ALGORITHM"},
      {"std::min", "ALGORITHM"},
      {"std::multiplies", "FUNCTIONAL"},
      {"std::none_of", "ALGORITHM"},
      {"std::nth_element", "ALGORITHM"},
      {"std::numeric_limits", "LIMITS"},
      {"std::ostream_iterator", "ITERATOR"},
      {"std::partial_sort", "ALGORITHM"},
      {"std::partition", "ALGORITHM"},
      {"std::plus", "FUNCTIONAL"},
      {"std::queue", "QUEUE"},
      {"std::random_device", "RANDOM"},
      {"std::ref", "FUNCTIONAL"},
      {"std::remove", "ALGORITHM"},
      {"std::replace", "ALGORITHM"},
      {"std::reverse", "ALGORITHM"},
      {"std::rotate", "ALGORITHM"},
      {"std::sample", "ALGORITHM"},
      {"std::search", "ALGORITHM"},
      {"std::set", "SET"},
      {"std::shuffle", "ALGORITHM"},
      {"std::sort", "ALGORITHM"},
      {"std::stable_sort", "ALGORITHM"},
      {"std::thread", "THREAD"},
      {"std::transform", "ALGORITHM"},
      {"std::unique", "ALGORITHM"},
      {"std::unordered_set", "UNORDERED_SET"},
      {"std::upper_bound", "ALGORITHM"},
      {"std::variant", "VARIANT"},
      {"strcmp(", "CSTRING"},
      {"stringstream", "SSTREAM"},
      {"unique_lock", "MUTEX"},
      {"unique_ptr", "MEMORY"},
      {"unordered_map", "UNORDERED_MAP"},
      {"weak_ptr", "MEMORY"},
  };
  std::vector<StringRef> Found;
  for (const auto &[Word, Part] : Words)
    if (!llvm::is_contained(Found, Part) && Code.contains(Word))
      Found.push_back(Part);
  return Found;
}

} // namespace torchport
