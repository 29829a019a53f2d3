//===- MissingHeaders.cpp - what is not installed -------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/MissingHeaders.h"

#include "llvm/ADT/STLExtras.h"

#include <map>

namespace torchport {

std::vector<MissingHeader> missingHeaders(llvm::ArrayRef<NotAnalysed> Files) {
  std::map<std::string, MissingHeader> Known;
  for (const NotAnalysed &Each : Files)
    for (const std::string &Name : Each.Missing) {
      MissingHeader &Header =
          Known.try_emplace(Name, MissingHeader{Name, 0, Each.File})
              .first->second;
      ++Header.Count;
    }
  std::vector<MissingHeader> All;
  All.reserve(Known.size());
  for (auto &[Name, Header] : Known)
    All.push_back(std::move(Header));
  llvm::stable_sort(All, [](const MissingHeader &A, const MissingHeader &B) {
    return A.Count > B.Count;
  });
  return All;
}

} // namespace torchport
