//===- OtherDevices.cpp - what other accelerators do not do ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/libtorch/DeviceModel.h"
#include "rules/portable/Ties.h"

#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace torchport {

/// Whether the function around \p E names a device, or takes one.
static bool isBesideDevice(const Expr &E, const UnitModel &Unit) {
  const FunctionDecl *Around = nullptr;
  for (const DynTypedNode &Each : pathTo(E, Unit.Context))
    if (const auto *Function = Each.get<FunctionDecl>())
      Around = Function;
  if (!Around)
    return false;
  return llvm::any_of(Around->parameters(),
                      [](const ParmVarDecl *Each) {
                        return isDevice(Each->getType());
                      }) ||
         llvm::any_of(Unit.Sites, [&](const DeviceSite &Each) {
           return Each.Source.kind() != DeviceKind::Cpu &&
                  llvm::any_of(Each.Ancestors, [&](const DynTypedNode &Node) {
                    return Node.get<FunctionDecl>() == Around;
                  });
         });
}

std::optional<Tie> tieOfCall(const CallExpr &Call, const UnitModel &Unit) {
  const FunctionDecl *Function = Call.getDirectCallee();
  if (!Function || !isOfLibTorch(*Function))
    return std::nullopt;
  const StringRef Name = identifierOf(Function);
  if (Name == "getCUDAHooks")
    return Tie{Call.getSourceRange(),
               "'" + inWords(Call, Unit.Context) +
                   "' asks CUDA's own libraries, also where another "
                   "accelerator is in use"};
  if (Name.starts_with("quantize_per_") && isBesideDevice(Call, Unit))
    return Tie{Call.getSourceRange(),
               "'" + Name.str() +
                   "' makes a tensor that only the CPU and CUDA devices hold: "
                   "quantise on the CPU, and leave it there"};
  return std::nullopt;
}

std::optional<Tie> tieOfIndex(const ArraySubscriptExpr &Element,
                              const UnitModel &Unit) {
  const Expr *Index = Element.getIdx()->IgnoreParenCasts();
  if (!isDeviceType(Index->getType()))
    return std::nullopt;
  return Tie{Index->getSourceRange(),
             "'" + inWords(*Index, Unit.Context) +
                 "' chooses an element by the type of device: see that there "
                 "is one for each type"};
}

} // namespace torchport
