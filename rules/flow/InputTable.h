//===- InputTable.h - who gives texts from outside --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All that is known of the libraries that read the command line, the
/// environment and configurations: plain rows, no AST. Whatever text comes out
/// of a call of such a library, a conversion of its classes, or a variable that
/// it is given to fill, comes from outside; so a new library is one row, and
/// another one for each function that takes a default at a place of its own.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace torchport {

/// Where a text comes from that the source does not spell. The later, the more
/// is known.
enum class InputKind {
  /// It does not: the program makes it, or LibTorch does.
  None,
  /// From a caller, a member or a function that are not seen here.
  Elsewhere,
  /// Looked up by a key such as "device": `config.get("device")`, JSON, YAML.
  Configuration,
  /// `std::cin >> name`, `std::getline(file, name)`.
  Stream,
  /// `std::getenv("DEVICE")`.
  Environment,
  /// `argv[1]`, a flag, what a parser of options gives.
  CommandLine,
};

/// For people: "the command line".
llvm::StringRef prettyPrinted(InputKind Kind);

struct InputLibrary {
  /// As people call it; empty where the row above is about the same one.
  llvm::StringRef Library;
  /// A function, a class or a variable; with "::" behind it a namespace and all
  /// in it. Empty for what is no library and known by its form.
  llvm::StringRef Name;
  InputKind Gives;
  /// How a program reads a device's name by it.
  llvm::StringRef Example;
};

llvm::ArrayRef<InputLibrary> inputLibraries();

/// Where a library is told the text that holds until a user gives another.
struct InputDefault {
  enum Holder {
    /// What this call results in: `reader.Get("model", "device", "cuda")`.
    Result,
    /// The variable that is made with it: `cl::opt<std::string> Device(...)`.
    /// Name is the class, or a function called among its constructor's
    /// arguments.
    Variable,
    /// The option whose name is the first argument:
    /// `declare_parameter("device", "cuda")`.
    Named,
    /// The option that the call stands beside or behind:
    /// `("device", "help", value<std::string>()->default_value("cuda"))`.
    Option,
  };
  Holder Of;
  /// A function or a class; a method of any class where there is no "::".
  llvm::StringRef Name;
  /// The place of the default among the arguments.
  int Argument;
};

/// Instead of a place: the last argument, or none at all.
enum : int { LastArgument = -1, NoArgument = -2 };

llvm::ArrayRef<InputDefault> inputDefaults();

/// Regular expressions: one of them is written wherever an input is, but for
/// those that are looked up by a name in quotes.
std::vector<std::string> wordsOfInput();

/// The libraries in Markdown, for the page of the rule.
std::string inputMatrix();

} // namespace torchport
