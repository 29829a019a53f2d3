//===- Questions.h - asks about fixes on a terminal -------------*- C++ -*-
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/Fix.h"

#include "llvm/Support/raw_ostream.h"

#include <functional>
#include <set>
#include <string>

namespace torchport {

/// Shows each fix on the terminal \p Out, and reads the answer from standard
/// input.
class Questions : public FixPrompt {
public:
  /// \p MayWrite tells whether files may be changed, and if not, the user why.
  using MayWrite = std::function<bool(llvm::ArrayRef<std::string> Files)>;

  Questions(llvm::raw_ostream &Out, MayWrite Check)
      : Out(Out), Check(std::move(Check)) {}

  bool begin(llvm::ArrayRef<std::string> Files) override {
    return Check(Files);
  }
  bool wants(const Finding &Found,
             const std::map<std::string, FileChange> &Changes) override;

private:
  void show(const Finding &Found,
            const std::map<std::string, FileChange> &Changes);

  llvm::raw_ostream &Out;
  MayWrite Check;
  std::set<std::string> WantedRules;
  bool HasQuit = false;
};

} // namespace torchport
