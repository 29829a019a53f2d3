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

// What is named by none of these words costs its unit one more parse.
static constexpr PartWord Words[] = {
    {"OrderedDict", "MODULES"},
    {"TORCH_MODULE", "MODULES"},
    {"data::", "MODULES"},
    {"nn", "MODULES"},
    {"optim", "MODULES"},
    {"serialize", "MODULES"},
    {"torch::load", "MODULES"},
    {"torch::save", "MODULES"},
    {"Graph", "BACKENDS"},
    {"Guard", "BACKENDS"},
    {"Stream", "BACKENDS"},
    {"aoti", "BACKENDS"},
    {"at::cuda", "BACKENDS"},
    {"c10::", "BACKENDS"},
    {"cuda/", "BACKENDS"},
    {"IValue", "JIT"},
    {"TORCH_LIBRARY", "JIT"},
    {"aoti", "JIT"},
    {"jit", "JIT"},
    {"find_if(", "ALGORITHM"},
    {"max_element(", "ALGORITHM"},
    {"std::all_of", "ALGORITHM"},
    {"std::any_of", "ALGORITHM"},
    {"std::binary_search", "ALGORITHM"},
    {"std::clamp", "ALGORITHM"},
    {"std::copy", "ALGORITHM"},
    {"std::count", "ALGORITHM"},
    {"std::fill", "ALGORITHM"},
    {"std::find", "ALGORITHM"},
    {"std::for_each", "ALGORITHM"},
    {"std::generate", "ALGORITHM"},
    {"std::lower_bound", "ALGORITHM"},
    {"std::max", "ALGORITHM"},
    {"std::min", "ALGORITHM"},
    {"std::none_of", "ALGORITHM"},
    {"std::nth_element", "ALGORITHM"},
    {"std::partial_sort", "ALGORITHM"},
    {"std::partition", "ALGORITHM"},
    {"std::remove", "ALGORITHM"},
    {"std::replace", "ALGORITHM"},
    {"std::reverse", "ALGORITHM"},
    {"std::rotate", "ALGORITHM"},
    {"std::sample", "ALGORITHM"},
    {"std::search", "ALGORITHM"},
    {"std::shuffle", "ALGORITHM"},
    {"std::sort", "ALGORITHM"},
    {"std::stable_sort", "ALGORITHM"},
    {"std::transform", "ALGORITHM"},
    {"std::unique", "ALGORITHM"},
    {"std::upper_bound", "ALGORITHM"},
    {"std::array", "ARRAY"},
    {"std::atomic", "ATOMIC"},
    {"chrono", "CHRONO"},
    {"M_PI", "CMATH"},
    {"abs(", "CMATH"},
    {"atan2(", "CMATH"},
    {"ceil(", "CMATH"},
    {"cos(", "CMATH"},
    {"exp(", "CMATH"},
    {"floor(", "CMATH"},
    {"isinf(", "CMATH"},
    {"isnan(", "CMATH"},
    {"pow(", "CMATH"},
    {"round(", "CMATH"},
    {"sin(", "CMATH"},
    {"sqrt(", "CMATH"},
    {"std::hypot", "CMATH"},
    {"std::log", "CMATH"},
    {"tanh(", "CMATH"},
    {"std::complex", "COMPLEX"},
    {"printf(", "CSTDIO"},
    {"atoi(", "CSTDLIB"},
    {"exit(", "CSTDLIB"},
    {"getenv(", "CSTDLIB"},
    {"malloc(", "CSTDLIB"},
    {"rand(", "CSTDLIB"},
    {"srand(", "CSTDLIB"},
    {"memcpy(", "CSTRING"},
    {"memset(", "CSTRING"},
    {"strcmp(", "CSTRING"},
    {"strlen(", "CSTRING"},
    {"std::deque", "DEQUE"},
    {"fstream", "FSTREAM"},
    {"ifstream", "FSTREAM"},
    {"deleter", "FUNCTIONAL"},
    {"from_blob", "FUNCTIONAL"},
    {"std::bind", "FUNCTIONAL"},
    {"std::cref", "FUNCTIONAL"},
    {"std::function", "FUNCTIONAL"},
    {"std::greater", "FUNCTIONAL"},
    {"std::hash", "FUNCTIONAL"},
    {"std::less", "FUNCTIONAL"},
    {"std::multiplies", "FUNCTIONAL"},
    {"std::plus", "FUNCTIONAL"},
    {"std::ref", "FUNCTIONAL"},
    {"std::async", "FUTURE"},
    {"setprecision(", "IOMANIP"},
    {"setw(", "IOMANIP"},
    {"std::fixed", "IOMANIP"},
    {"std::setfill", "IOMANIP"},
    {"cerr", "IOSTREAM"},
    {"cin ", "IOSTREAM"},
    {"cout", "IOSTREAM"},
    {"endl", "IOSTREAM"},
    {"getline(", "IOSTREAM"},
    {"std::back_inserter", "ITERATOR"},
    {"std::distance", "ITERATOR"},
    {"std::istream_iterator", "ITERATOR"},
    {"std::next", "ITERATOR"},
    {"std::ostream_iterator", "ITERATOR"},
    {"std::numeric_limits", "LIMITS"},
    {"std::list", "LIST"},
    {"std::map", "MAP"},
    {"std::multimap", "MAP"},
    {"allocator", "MEMORY"},
    {"make_shared", "MEMORY"},
    {"make_unique", "MEMORY"},
    {"shared_from_this", "MEMORY"},
    {"shared_ptr", "MEMORY"},
    {"unique_ptr", "MEMORY"},
    {"weak_ptr", "MEMORY"},
    {"lock_guard", "MUTEX"},
    {"mutex", "MUTEX"},
    {"std::once_flag", "MUTEX"},
    {"unique_lock", "MUTEX"},
    {"std::accumulate", "NUMERIC"},
    {"std::inner_product", "NUMERIC"},
    {"std::iota", "NUMERIC"},
    {"std::priority_queue", "QUEUE"},
    {"std::queue", "QUEUE"},
    {"_distribution", "RANDOM"},
    {"mt19937", "RANDOM"},
    {"std::random_device", "RANDOM"},
    {"INT_MAX", "RARE"},
    {"INT_MIN", "RARE"},
    {"assert(", "RARE"},
    {"bitset", "RARE"},
    {"condition_variable", "RARE"},
    {"errno", "RARE"},
    {"isdigit(", "RARE"},
    {"isspace(", "RARE"},
    {"std::isalpha", "RARE"},
    {"std::stack", "RARE"},
    {"std::time(", "RARE"},
    {"time(NULL", "RARE"},
    {"time(nullptr", "RARE"},
    {"tolower(", "RARE"},
    {"toupper(", "RARE"},
    {"type_index", "RARE"},
    {"std::multiset", "SET"},
    {"std::set", "SET"},
    {"stringstream", "SSTREAM"},
    {"_error(", "STDEXCEPT"},
    {"std::thread", "THREAD"},
    {"this_thread", "THREAD"},
    {"unordered_map", "UNORDERED_MAP"},
    {"std::unordered_set", "UNORDERED_SET"},
    {"std::variant", "VARIANT"},
    {"vector<bool", "VECTOR"},
};

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

std::set<StringRef> declarationsNamedIn(StringRef Code) {
  std::set<StringRef> Found;
  for (const auto &[Word, Part] : Words)
    if (Found.count(Part) == 0 && Code.contains(Word))
      Found.insert(Part);
  return Found;
}

std::set<StringRef> allDeclarations() {
  std::set<StringRef> All;
  for (const PartWord &Each : Words)
    All.insert(Each.Part);
  return All;
}

} // namespace torchport
