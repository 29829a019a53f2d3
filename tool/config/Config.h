//===- Config.h - what holds for a file -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/Analysis.h"
#include "rules/RuleSet.h"
#include "tool/config/PathPattern.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace torchport {

/// One value of one key. Such as `severity: {hip-api: error}` are several, each
/// with a name of its own.
struct ConfigValue {
  /// The name of a Key (Keys.h).
  llvm::StringRef Key;
  std::string Name = {};
  std::string Text = {};
  /// The file or the flag that says it; empty for what holds without any.
  std::string From = {};
  /// In that file, from 1; 0 where it is none.
  unsigned Line = 0;
};

/// What one file says, or all flags together, in their order.
using ConfigLayer = std::vector<ConfigValue>;

struct Config {
  /// What is reported of all that is found.
  RuleSet Wanted;
  /// By the names of rules: how bad their findings are, if not as they say.
  std::map<std::string, Severity, std::less<>> Severities;
  std::vector<PathPattern> Exclude;
  /// The files where what stands against a policy is accepted.
  std::vector<PathPattern> Accept;
  RuleOptions Options;
  /// The builds as which a unit is read beside the way that it is compiled.
  Platforms Builds = Platforms::None;
  /// All that it was made of, and who said so.
  ConfigLayer Told;
  /// The file that it comes from cannot be understood: nobody knows what it
  /// wants left alone.
  bool IsBroken = false;

  /// Adds what \p More says, where it is right; it wins over what was said
  /// before.
  void add(const ConfigLayer &More);

  /// Whether \p Found is reported; sets how bad it is.
  bool wants(Finding &Found) const;

  /// The value of \p Key, one of those that have a single one.
  llvm::StringRef told(llvm::StringRef Key) const;

  /// Who says that \p File, an absolute path, is left alone; null where nobody
  /// does.
  const PathPattern *leavingOut(llvm::StringRef File) const;
  /// The same of what stands against a policy in \p File, which is accepted.
  const PathPattern *accepting(llvm::StringRef File) const;
};

/// A value with a name of its own, and what it means.
struct KnownValue {
  llvm::StringRef Name;
  llvm::StringRef Says;
};

/// How a value is written: as one text, as some with commas between them or as
/// a list, as a list of paths, or as a map from the names of rules.
enum class Shape { Text, Words, Paths, OfPaths, OfRules };

/// All that is known of a key: the file is read, shown, described to editors
/// and written anew by this. A name is spelled here once, for the file, the
/// flags, the documentation, and the editor.
struct Key {
  llvm::StringRef Name;
  Shape Form;
  /// What it is for, in some words.
  llvm::StringRef Says;
  /// What somebody could write.
  llvm::StringRef Example;
  /// Reads \p Value into \p Into, or says what is wrong with it.
  llvm::Error (*Read)(const ConfigValue &Value, Config &Into);
  /// What holds where nobody says otherwise; empty for nothing.
  llvm::StringRef Default = "";
  /// The values that there are; empty where there are others.
  llvm::ArrayRef<KnownValue> Values = {};
  /// Whether what is said near a file comes beside what is said further away,
  /// and not in its place.
  bool Adds = false;
};

/// In the order of every listing.
llvm::ArrayRef<Key> allKeys();

/// Null where there is none.
const Key *keyNamed(llvm::StringRef Name);

/// The names of \p Keys, or of \p Values.
template <typename Named>
std::vector<llvm::StringRef> namesOf(llvm::ArrayRef<Named> All) {
  std::vector<llvm::StringRef> Names;
  for (const Named &Each : All)
    Names.push_back(Each.Name);
  return Names;
}

} // namespace torchport
