//===- RuntimeUsers.cpp - who needs which library of the runtime ----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cmake/RuntimeUsers.h"

#include "tool/fix/Write.h"
#include "tool/scan/ScannedText.h"

#include <algorithm>
#include <map>

using llvm::StringRef;

namespace torchport {

StringRef targetName(RuntimeLibrary Library) {
  return Library == RuntimeLibrary::Stable ? "torchport::stable"
                                           : "torchport::torchport";
}

StringRef packageOf(RuntimeLibrary Library) {
  return Library == RuntimeLibrary::Stable
             ? "torchport REQUIRED COMPONENTS stable"
             : "torchport REQUIRED";
}

std::optional<RuntimeLibrary> libraryFor(StringRef Code) {
  std::optional<RuntimeLibrary> Wanted;
  if (!Code.contains("torchport/"))
    return Wanted;
  for (const Include &Each : includesOf(Code)) {
    StringRef Header = Each.Name;
    if (Header.consume_front("torchport/"))
      // Nothing is less than the first.
      Wanted = std::max(
          Wanted, std::optional(Header.starts_with("stable/") || Header == "c.h"
                                    ? RuntimeLibrary::Stable
                                    : RuntimeLibrary::Torch));
  }
  return Wanted;
}

static std::optional<RuntimeLibrary> libraryFor(const std::string &File,
                                                const FixPlan &Plan) {
  if (const auto Planned = Plan.Files.find(File); Planned != Plan.Files.end())
    return libraryFor(StringRef(Planned->second.NewText));
  auto Text = readFile(File);
  if (Text)
    return libraryFor(StringRef(*Text));
  // It is told as a file that was not analysed.
  llvm::consumeError(Text.takeError());
  return std::nullopt;
}

bool isObjectLibrary(const CMakeTarget &Target) {
  return Target.Type == "OBJECT_LIBRARY";
}

std::optional<RuntimeLibrary> wantedBy(const CMakeTarget &Target,
                                       llvm::ArrayRef<RuntimeUser> Users) {
  std::optional<RuntimeLibrary> Wanted;
  // A custom target may name sources that it only looks at.
  if (Target.Type == "UTILITY")
    return Wanted;
  for (const RuntimeUser &Each : Users)
    if (Target.Sources.count(Each.Source) != 0)
      Wanted = std::max(Wanted, std::optional(Each.Wanted));
  return Wanted;
}

std::vector<TargetNeed> targetsOf(llvm::ArrayRef<CMakeTarget> Targets,
                                  llvm::ArrayRef<RuntimeUser> Users) {
  std::map<std::string, RuntimeLibrary> Objects;
  for (const CMakeTarget &Each : Targets)
    if (const auto Wanted = wantedBy(Each, Users);
        Wanted && isObjectLibrary(Each))
      Objects.emplace(Each.Name, *Wanted);
  std::vector<TargetNeed> Found;
  for (const CMakeTarget &Each : Targets) {
    std::optional<RuntimeLibrary> Wanted = wantedBy(Each, Users);
    if (Each.Type != "UTILITY")
      for (const std::string &Other : Each.Dependencies)
        if (const auto Has = Objects.find(Other); Has != Objects.end())
          Wanted = std::max(Wanted, std::optional(Has->second));
    if (Wanted)
      Found.push_back({&Each, *Wanted});
  }
  return Found;
}

std::vector<RuntimeUser> runtimeUsers(const FixPlan &Plan) {
  std::map<std::string, std::optional<RuntimeLibrary>> Known;
  std::vector<RuntimeUser> Users;
  for (const auto &[Source, Files] : Plan.Reads) {
    std::optional<RuntimeLibrary> Wanted;
    bool ThroughHeader = false;
    for (const std::string &File : Files) {
      const auto [Of, IsNew] = Known.try_emplace(File);
      if (IsNew)
        Of->second = libraryFor(File, Plan);
      Wanted = std::max(Wanted, Of->second);
      ThroughHeader |= File != Source && Of->second;
    }
    if (Wanted)
      Users.push_back({Source, *Wanted, ThroughHeader});
  }
  return Users;
}

} // namespace torchport
