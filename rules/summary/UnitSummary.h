//===- UnitSummary.h - what a unit tells all others -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// unit -> UnitSummary -> what other units say of its names -> findings.
///
/// `Device(FLAGS_device)` in one unit makes a device of the text that another
/// unit gives to that flag. Neither sees both. So each unit tells, in a few
/// words that need no AST, what it does with names that others know, too, and
/// which of the names in it others could tell something about.
///
/// What is told is C++: `void use() { ::c10::Device device(::FLAGS_device); }`.
/// A unit that is analysed with these lines behind its own text finds what one
/// file that holds both would show, by the same rules.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// Characters [Begin, End) of a fact's code, and the text of the project that
/// they stand for.
struct CodePlace {
  unsigned Begin = 0;
  unsigned End = 0;
  Range Where;
  /// What is defined there, if conditions ask it.
  std::string Asked = {};
};

/// What a unit says of a name.
struct OutsideFact {
  enum class Kind {
    /// It makes a device of what the name holds. Many units may.
    Use,
    /// What the function does with its parameters, or the value of a constant.
    /// Two that differ are of two programs.
    Definition,
  } Is = Kind::Use;
  /// As linkageNameOf says.
  std::string About;
  std::string Code;
  /// The narrower ones first.
  std::vector<CodePlace> Places;
};

struct UnitSummary {
  std::vector<OutsideFact> Facts;
  /// The names that the unit gives a device, or its name, to.
  std::set<std::string> GivesDeviceTo;
  /// The names, declared here only, that conditions ask.
  std::set<std::string> AsksFor;
  /// The files in which each of all these names is declared for the unit: its
  /// class, where it is a member. Two programs of one build may use one name
  /// for two things, but then no two units of theirs share its declaration.
  std::map<std::string, std::set<std::string>> DeclaredIn;
  /// LibTorch's devices are declared here.
  bool KnowsDevices = false;

  bool isEmpty() const {
    return Facts.empty() && GivesDeviceTo.empty() && AsksFor.empty();
  }
};

} // namespace torchport
