//===- HashList.cpp - hashes of the files torchport wrote -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/vendor/HashList.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

static constexpr StringRef Before = "# the runtime of torchport ";
static constexpr StringRef After = ", as 'torchport init --vendor' wrote it";

std::string sha256(StringRef Text) {
  return llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(Text)),
                     /*LowerCase=*/true);
}

HashList runtimeHashes(const FileTree &Files) {
  HashList List{TORCHPORT_VERSION, {}};
  for (const auto &[Name, Text] : Files)
    List.Hashes.emplace(Name, sha256(Text));
  return List;
}

std::string toText(const HashList &List) {
  std::string Text = (Before + List.Version + After + "\n").str();
  for (const auto &[Name, Hash] : List.Hashes)
    Text += Hash + "  " + Name + "\n";
  return Text;
}

/// Returns true if \p Name is inside the folder. The list comes from a
/// repository, and the files that it names are written or removed.
static bool staysInside(StringRef Name) {
  return !Name.empty() && !path::is_absolute(Name) &&
         llvm::all_of(llvm::make_range(path::begin(Name), path::end(Name)),
                      [](StringRef Part) { return Part != ".."; });
}

llvm::Expected<HashList> parseHashList(StringRef Text) {
  HashList List;
  auto [First, Rest] = Text.split('\n');
  if (!First.consume_front(Before) || !First.consume_back(After))
    return llvm::createStringError("is not a list of hashes by torchport");
  List.Version = First.str();
  for (unsigned Line = 2; !Rest.empty(); ++Line) {
    const auto [Each, Others] = Rest.split('\n');
    Rest = Others;
    const auto [Hash, Name] = Each.split("  ");
    if (Hash.size() != 64 || !llvm::all_of(Hash, llvm::isHexDigit) ||
        !staysInside(Name))
      return llvm::createStringError("cannot be read in line " +
                                     llvm::Twine(Line));
    List.Hashes[Name.str()] = Hash.str();
  }
  return List;
}

} // namespace torchport
