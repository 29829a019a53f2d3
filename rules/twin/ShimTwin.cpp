//===- ShimTwin.cpp - the twins of a device of the C shim -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/twin/ShimTwin.h"

#include "rules/twin/NotHere.h"
#include "rules/twin/TwinEdit.h"

#include "clang/AST/DeclTemplate.h"

#include <utility>

using namespace clang;

namespace torchport {

/// Whether \p Ancestors goes through a template or an instance of one: in
/// the template itself the function may not be resolved yet.
static bool isOfTemplate(Path Ancestors) {
  return llvm::any_of(Ancestors, [](const DynTypedNode &Each) {
    const auto *Function = Each.get<FunctionDecl>();
    return Function && (Function->isDependentContext() ||
                        Function->isTemplateInstantiation());
  });
}

Twin shimTwin(const DeviceSite &Site, const UnitModel &Unit) {
  const Expr &Type = *Site.Source.Spelled;
  if (const std::string Why =
          whyNotHere(Type, pathTo(Type, Unit.Context), Unit);
      !Why.empty())
    return Twin::none(Why);
  // The shim is older than the headers of the stable ABI.
  if (Unit.Version.Major > 0 &&
      std::pair(Unit.Version.Major, Unit.Version.Minor) < std::pair(2u, 9u))
    return Twin::none("its twins need LibTorch 2.9");
  if (isOfTemplate(Site.Ancestors))
    return Twin::none("what takes it depends on a template's argument");
  if (!Site.Source.Certain) // only memory of the CPU can be pinned
    return Twin::none("no twin mends it");
  const std::string Text = textIn(Type.getSourceRange(), Unit.Context);
  TwinEdit Edits(Unit, TwinApi::Stable);
  Edits.replace(Type.getSourceRange(),
                twinCall("device_type", TwinApi::Stable) + Text + ")");
  Edits.wrap(Site.Index->getSourceRange(),
             twinCall("device_index", TwinApi::Stable) + Text + ", ", ")");
  return Edits.take();
}

} // namespace torchport
