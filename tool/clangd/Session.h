//===- Session.h - what clangd and the editor told each other --*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Has clangd put the fixes into the diagnostics that it publishes, so that all
/// those of a rule are known, and adds them to the code actions that it offers.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <mutex>
#include <optional>
#include <string>

namespace torchport {

/// Sees every message, in both directions, by any thread, before it goes on;
/// and may change it.
class Session {
public:
  /// The editor notifies, or asks.
  void heard(llvm::StringRef Method, const llvm::json::Value &Params);
  void asked(llvm::StringRef Method, llvm::json::Value &Params,
             const llvm::json::Value &ID);
  /// clangd notifies, or answers.
  void told(llvm::StringRef Method, llvm::json::Value &Params);
  void answered(const llvm::json::Value &ID, llvm::json::Value &Result);
  /// clangd answers with an error.
  void refused(const llvm::json::Value &ID);

private:
  /// As the editor has it, and what it was told of it.
  struct Document {
    std::optional<int64_t> Version;
    std::optional<int64_t> Diagnosed;
    llvm::json::Array Diagnostics;
  };
  /// One that has no answer yet.
  struct Question {
    /// Of clangd itself, of which it is the first.
    bool IsGreeting = false;
    /// For code actions: where, and of which kinds.
    std::string File;
    llvm::json::Object Range;
    llvm::json::Array Kinds;

    bool wants(llvm::StringRef Kind) const;
  };

  void greet(llvm::json::Object &Params);
  void publish(llvm::json::Object &Params);
  void addActions(const Question &Asked, llvm::json::Array &Actions) const;

  std::mutex Mutex;
  llvm::StringMap<Document> Documents;
  /// By what identifies each.
  llvm::StringMap<Question> Questions;
  /// Whether the editor itself asks for fixes in diagnostics.
  bool WantsFixesInside = false;
};

} // namespace torchport
