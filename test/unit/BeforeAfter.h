//===- BeforeAfter.h - code before and after a fix in one string *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <string>

namespace torchport {

/// Code in which "`a|b`" is "a" before a fix and "b" after it, and "@" stands
/// for "::torchport::".
struct BeforeAfter {
  BeforeAfter(const char *Annotated) : BeforeAfter(std::string(Annotated)) {}
  BeforeAfter(const std::string &Annotated) {
    std::string *Side = nullptr; // Null outside of "`a|b`".
    for (char C : Annotated) {
      if (C == '`')
        Side = Side ? nullptr : &Before;
      else if (C == '|' && Side == &Before)
        Side = &After;
      else
        for (std::string *Each : {&Before, &After})
          if (!Side || Side == Each)
            *Each += C == '@' ? "::torchport::" : std::string(1, C);
    }
  }
  std::string Before, After;
};

} // namespace torchport
