//===- UnknownDevices.cpp - devices that come from elsewhere --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/UnknownDevices.h"

#include "rules/flow/Keeper.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace torchport {

/// Whether code that is not in this file may set \p Holder, or compute it.
static bool comesFromElsewhere(const ValueDecl &Holder,
                               const ASTContext &Context) {
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(&Holder)) {
    const auto *Function = dyn_cast<FunctionDecl>(Parameter->getDeclContext());
    return !Function || Function->isExternallyVisible() ||
           isLambdaCallOperator(Function);
  }
  if (const auto *Function = dyn_cast<FunctionDecl>(&Holder))
    return !isWalked(*Function) &&
           !StringRef(qualifiedName(*Function)).starts_with("torchport::");
  if (isa<FieldDecl>(Holder))
    return !Context.getSourceManager().isWrittenInMainFile(
        Context.getSourceManager().getExpansionLoc(Holder.getLocation()));
  // A pointer to a device, or an array of them.
  const auto *Var = dyn_cast<VarDecl>(&Holder);
  return Var && (!saysDevice(Var->getType()) ||
                 (Var->hasExternalStorage() && !Var->getAnyInitializer()));
}

std::vector<const DeviceReader *>
usesOfUnknownDevices(const DeviceReaders &All, const DeviceHolders &Known,
                     const ASTContext &Context) {
  DeviceHolders Unknown;
  for (const auto &[Holder, Readers] : All)
    if (!Known.contains(Holder) && comesFromElsewhere(*Holder, Context))
      Unknown.insert_range(copiesOf(*Holder, All));
  std::vector<const DeviceReader *> Found;
  for (const ValueDecl *Holder : Unknown)
    if (const auto Readers = All.find(Holder); Readers != All.end())
      for (const DeviceReader &Each : Readers->second)
        if (Each.Does == DeviceReader::Kind::Used)
          Found.push_back(&Each);
  return Found;
}

} // namespace torchport
