//===- RuntimeUsers.cpp - sources that need the runtime -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cmake/LinkRuntime.h"
#include "tool/fix/Write.h"
#include "tool/scan/ScannedText.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {

bool includesRuntime(StringRef Code) {
  return Code.contains("torchport/") &&
         llvm::any_of(includesOf(Code), [](const Include &Each) {
           return StringRef(Each.Name).starts_with("torchport/");
         });
}

static bool includesRuntime(const std::string &File, const FixPlan &Plan) {
  if (const auto Planned = Plan.Files.find(File); Planned != Plan.Files.end())
    return includesRuntime(Planned->second.NewText);
  auto Text = readFile(File);
  if (Text)
    return includesRuntime(*Text);
  // It is told as a file that was not analysed.
  llvm::consumeError(Text.takeError());
  return false;
}

bool isObjectLibrary(const CMakeTarget &Target) {
  return Target.Type == "OBJECT_LIBRARY";
}

bool compilesOne(const CMakeTarget &Target, llvm::ArrayRef<RuntimeUser> Users) {
  // A custom target may name sources that it only looks at.
  return Target.Type != "UTILITY" &&
         llvm::any_of(Users, [&](const RuntimeUser &Each) {
           return Target.Sources.count(Each.Source) != 0;
         });
}

std::vector<const CMakeTarget *> targetsOf(llvm::ArrayRef<CMakeTarget> Targets,
                                           llvm::ArrayRef<RuntimeUser> Users) {
  std::set<std::string> Objects;
  for (const CMakeTarget &Each : Targets)
    if (isObjectLibrary(Each) && compilesOne(Each, Users))
      Objects.insert(Each.Name);
  std::vector<const CMakeTarget *> Found;
  for (const CMakeTarget &Each : Targets)
    if (compilesOne(Each, Users) ||
        (Each.Type != "UTILITY" &&
         llvm::any_of(Each.Dependencies, [&](const std::string &Other) {
           return Objects.count(Other) != 0;
         })))
      Found.push_back(&Each);
  return Found;
}

std::vector<RuntimeUser> runtimeUsers(const FixPlan &Plan) {
  std::map<std::string, bool> Known;
  std::vector<RuntimeUser> Users;
  for (const auto &[Source, Files] : Plan.Reads) {
    bool ByItself = false, ThroughHeader = false;
    for (const std::string &File : Files) {
      const auto [Is, IsNew] = Known.try_emplace(File);
      if (IsNew)
        Is->second = includesRuntime(File, Plan);
      (File == Source ? ByItself : ThroughHeader) |= Is->second;
    }
    if (ByItself || ThroughHeader)
      Users.push_back({Source, ThroughHeader});
  }
  return Users;
}

} // namespace torchport
