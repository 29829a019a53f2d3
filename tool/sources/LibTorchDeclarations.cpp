//===- LibTorchDeclarations.cpp - built-in LibTorch headers ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/LibTorchDeclarations.h"

#include "rules/core/Includes.h"

#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"

namespace path = llvm::sys::path;
namespace vfs = llvm::vfs;
using namespace clang;
using llvm::StringRef;

namespace torchport {

// Below bundledHeaderFolder(), with a name that no program includes.
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
    const StringRef Replacement = replacementFor(Name);
    if (Replacement.empty())
      return ProxyFileSystem::status(Path);
    auto Status = ProxyFileSystem::status(Replacement);
    if (!Status)
      return Status;
    return vfs::Status::copyWithNewName(*Status, Name);
  }

  bool exists(const llvm::Twine &Path) override { return !!status(Path); }

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    const std::string Name = Path.str();
    const StringRef Replacement = replacementFor(Name);
    if (Replacement.empty())
      return ProxyFileSystem::openFileForRead(Path);
    return vfs::File::getWithPath(ProxyFileSystem::openFileForRead(Replacement),
                                  Name);
  }

private:
  /// Returns the path to read for \p Name, or "" if it stays the same.
  static StringRef replacementFor(StringRef Name) {
    if (!Name.consume_front(declarationFolder()))
      return {};
    Name.consume_front("/");
    // Clang looks up a header's folder first. A different folder must not
    // appear to be the folder of the declarations themselves.
    if (!path::has_extension(Name))
      return "/torchport.builtin/include/torchport/libtorch";
    return isLibTorchHeader(Name)
               ? "/torchport.builtin/include/torchport/libtorch/All.h"
               : StringRef();
  }
};

struct Part {
  StringRef Name;
  /// They may be names in it.
  std::initializer_list<StringRef> Words;
};

} // namespace

// If a unit uses a part by a name that is missing here, it needs one more
// parse.
static const Part Parts[] = {
    {"MODULES",
     {"OrderedDict", "TORCH_MODULE", "data::", "nn", "optim", "serialize",
      "torch::load", "torch::save"}},
    {"BACKENDS",
     {"Graph", "Guard", "Stream", "aoti", "at::cuda", "c10::", "cuda/"}},
    {"JIT", {"IValue", "TORCH_LIBRARY", "aoti", "jit"}},
    {"ALGORITHM",
     {"find_if(",         "max_element(",       "std::all_of",
      "std::any_of",      "std::binary_search", "std::clamp",
      "std::copy",        "std::count",         "std::fill",
      "std::find",        "std::for_each",      "std::generate",
      "std::lower_bound", "std::max",           "std::min",
      "std::none_of",     "std::nth_element",   "std::partial_sort",
      "std::partition",   "std::remove",        "std::replace",
      "std::reverse",     "std::rotate",        "std::sample",
      "std::search",      "std::shuffle",       "std::sort",
      "std::stable_sort", "std::transform",     "std::unique",
      "std::upper_bound"}},
    {"ARRAY", {"std::array"}},
    {"ATOMIC", {"std::atomic"}},
    {"CHRONO", {"chrono"}},
    {"CMATH",
     {"M_PI", "abs(", "atan2(", "ceil(", "cos(", "exp(", "floor(", "isinf(",
      "isnan(", "pow(", "round(", "sin(", "sqrt(", "std::hypot", "std::log",
      "tanh("}},
    {"COMPLEX", {"std::complex"}},
    {"CSTDIO", {"printf("}},
    {"CSTDLIB", {"atoi(", "exit(", "getenv(", "malloc(", "rand(", "srand("}},
    {"CSTRING", {"memcpy(", "memset(", "strcmp(", "strlen("}},
    {"DEQUE", {"std::deque"}},
    {"FSTREAM", {"fstream"}},
    {"FUNCTIONAL",
     {"deleter", "from_blob", "std::bind", "std::cref", "std::function",
      "std::greater", "std::hash", "std::less", "std::multiplies", "std::plus",
      "std::ref"}},
    {"FUTURE", {"std::async"}},
    {"IOMANIP", {"setprecision(", "setw(", "std::fixed", "std::setfill"}},
    {"IOSTREAM", {"cerr", "cin ", "cout", "endl", "getline("}},
    {"ITERATOR",
     {"std::back_inserter", "std::distance", "std::istream_iterator",
      "std::next", "std::ostream_iterator"}},
    {"LIMITS", {"std::numeric_limits"}},
    {"LIST", {"std::list"}},
    {"MAP", {"std::map", "std::multimap"}},
    {"MEMORY",
     {"allocator", "make_shared", "make_unique", "shared_from_this",
      "shared_ptr", "unique_ptr", "weak_ptr"}},
    {"MUTEX", {"lock_guard", "mutex", "std::once_flag", "unique_lock"}},
    {"NUMERIC", {"std::accumulate", "std::inner_product", "std::iota"}},
    {"QUEUE", {"std::priority_queue", "std::queue"}},
    {"RANDOM", {"_distribution", "mt19937", "std::random_device"}},
    {"RARE",
     {"INT_MAX", "INT_MIN", "assert(", "bitset", "condition_variable", "errno",
      "isdigit(", "isspace(", "std::isalpha", "std::stack", "std::time(",
      "time(NULL", "time(nullptr", "tolower(", "toupper(", "type_index"}},
    {"SET", {"std::multiset", "std::set"}},
    {"SSTREAM", {"stringstream"}},
    {"STDEXCEPT", {"_error("}},
    {"THREAD", {"std::thread", "this_thread"}},
    {"UNORDERED_MAP", {"unordered_map"}},
    {"UNORDERED_SET", {"std::unordered_set"}},
    {"VARIANT", {"std::variant"}},
    {"VECTOR", {"vector<bool"}},
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
  for (const Part &Each : Parts)
    if (llvm::any_of(Each.Words,
                     [&](StringRef Word) { return Code.contains(Word); }))
      Found.insert(Each.Name);
  return Found;
}

std::set<StringRef> allDeclarations() {
  std::set<StringRef> All;
  for (const Part &Each : Parts)
    All.insert(Each.Name);
  return All;
}

void addDeclarations(CompilerInvocation &Invocation, bool First) {
  HeaderSearchOptions &Search = Invocation.getHeaderSearchOpts();
  Search.UserEntries.emplace(
      First ? Search.UserEntries.begin() : Search.UserEntries.end(),
      declarationFolder(), First ? frontend::Angled : frontend::After,
      /*isFramework=*/false, /*ignoreSysRoot=*/true);
}

void enableDeclarations(const std::set<StringRef> &Parts,
                        CompilerInvocation &Invocation) {
  for (StringRef Each : Parts)
    Invocation.getPreprocessorOpts().addMacroDef(
        ("TORCHPORT_NAMES_" + Each).str());
}

} // namespace torchport
