//===- Keys.h - what a configuration may say --------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A name is spelled here once, for the file, the flags, the documentation, and
/// the editor.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/Config.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace torchport {

/// A value with a name of its own, and what it means.
struct KnownValue {
  llvm::StringRef Name;
  llvm::StringRef Says;
};

/// How a value is written: as one text, as some with commas between them or as
/// a list, as a list of paths, or as a map from the names of rules.
enum class Shape { Text, Words, Paths, OfPaths, OfRules };

/// All that is known of a key: the file is read, shown, described to editors
/// and written anew by this.
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
