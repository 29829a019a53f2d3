//===- Config.h - the settings of a file, and their text --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/Analysis.h"
#include "rules/Registry.h"

#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

namespace torchport {

/// A pattern for files and folders. Each component is a shell pattern for one
/// component of a path, and `**` matches any number of components. A pattern
/// that matches a folder also matches everything in it.
class PathPattern {
public:
  /// \p Pattern is relative to \p Folder; without a slash it matches at any
  /// depth. \p From is its origin, for messages.
  static llvm::Expected<PathPattern>
  parse(llvm::StringRef Pattern, llvm::StringRef Folder, std::string From);

  bool matches(llvm::StringRef File) const;

  /// Returns true if the pattern is exactly the name of \p File, and so matches
  /// no sibling.
  bool names(llvm::StringRef File) const;

  const std::string &from() const { return From; }

private:
  /// No value means `**`.
  using Part = std::optional<llvm::GlobPattern>;

  /// Owns the text that the parts refer to.
  std::shared_ptr<const std::string> Text;
  std::string Folder;
  std::string From;
  std::vector<Part> Parts;
};

/// Returns the first of \p Patterns that matches \p File, or null.
const PathPattern *firstMatch(llvm::ArrayRef<PathPattern> Patterns,
                              llvm::StringRef File);

/// One value of one key. A map such as `severity: {hip-api: error}` becomes
/// several of these, each with a Name.
struct ConfigValue {
  /// The name of a Key (Config.h).
  llvm::StringRef Key;
  std::string Name = {};
  std::string Text = {};
  /// The file or the flag that sets the value; empty for a default.
  std::string From = {};
  /// The line in that file, from 1; 0 if it is not in a file.
  unsigned Line = 0;
};

/// The values of one file, or of all flags together, in order.
using ConfigLayer = std::vector<ConfigValue>;

struct Config {
  /// The rules whose findings are reported.
  RuleSet EnabledRules;
  /// Severities that override those of the rules, by rule name.
  std::map<std::string, Severity, std::less<>> Severities;
  std::vector<PathPattern> Exclude;
  /// The files whose findings that conflict with a policy are accepted.
  std::vector<PathPattern> Accept;
  RuleOptions Options;
  /// The builds for which a unit is also read, besides how it is compiled.
  Platforms Builds = Platforms::None;
  /// All values, and where they come from.
  ConfigLayer Values;
  /// A configuration file is invalid, so it is unknown what it excludes.
  bool IsBroken = false;

  /// Adds the valid values of \p More, which override earlier ones.
  void add(const ConfigLayer &More);

  /// Returns true if \p Found is reported, and sets its severity.
  bool wants(Finding &Found) const;

  /// Returns the value of \p Key, which must be a key with a single value.
  llvm::StringRef valueOf(llvm::StringRef Key) const;
};

struct KnownValue {
  llvm::StringRef Name;
  llvm::StringRef Description;
};

/// The syntax of a value: a text, words (separated by commas or as a list), a
/// list of paths, or a map from paths, rule names or qualified names of C++.
enum class Shape { Text, Words, Paths, PathMap, RuleMap, NameMap };

constexpr bool isMap(Shape Form) { return Form >= Shape::PathMap; }

/// A key, as the parser, the printer, the JSON schema and the template use it.
struct Key {
  llvm::StringRef Name;
  Shape Form;
  llvm::StringRef Description;
  /// An example of a value.
  llvm::StringRef Example;
  /// Adds \p Value to \p Into, or returns what is wrong with it.
  llvm::Error (*Parse)(const ConfigValue &Value, Config &Into);
  /// Values near a file are added to those further away.
  bool IsAdditive = false;
  /// The default value, or "".
  llvm::StringRef Default = "";
  /// The allowed values; empty if any value is allowed.
  llvm::ArrayRef<KnownValue> Values = {};
};

llvm::ArrayRef<Key> allKeys();

/// Returns null if there is no such key.
const Key *keyNamed(llvm::StringRef Name);

template <typename Named>
std::vector<llvm::StringRef> namesOf(llvm::ArrayRef<Named> All) {
  std::vector<llvm::StringRef> Names;
  for (const Named &Each : All)
    Names.push_back(Each.Name);
  return Names;
}

inline constexpr llvm::StringLiteral ConfigName = ".torchport.yaml";

/// Parses \p Text, the content of \p File. An error begins with its line and
/// column, unless it is about the whole file.
llvm::Expected<ConfigLayer> readConfig(llvm::StringRef Text,
                                       llvm::StringRef File);

/// Prints \p Effective as YAML. A comment after each value says where it comes
/// from, relative to \p Directory.
void printConfig(llvm::raw_ostream &Out, const Config &Effective,
                 llvm::StringRef Directory);

/// Prints a configuration that sets nothing, and says what can be set.
void printNewConfig(llvm::raw_ostream &Out);

/// Prints a JSON schema (draft 7) of configurations for editors.
void printSchema(llvm::raw_ostream &Out);

} // namespace torchport
