//===- EraseShim.cpp - the forms of calls of LibTorch's C shim ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/erase/ErasedForm.h"

using namespace clang;
using llvm::StringRef;

namespace torchport::prove {

/// Returns the shim's function for a device type's number that \p E calls.
static const FunctionDecl *shimType(const Expr *E, const ASTContext &Context) {
  const auto *Call = dyn_cast<CallExpr>(operandOf(E));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && Callee->isExternC() && Call->getNumArgs() == 0 &&
                 Callee->getName().starts_with("aoti_torch_device_type_") &&
                 isLibraryDecl(Callee, Context)
             ? Callee
             : nullptr;
}

/// Returns the call in \p E of the twin \p Name, which takes numbers.
static const CallExpr *numberTwin(StringRef Name, unsigned Count, const Expr *E,
                                  const ASTContext &Context) {
  const auto *Call = dyn_cast<CallExpr>(operandOf(E));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && Call->getNumArgs() == Count &&
                 nameOf(Callee) == ("torchport::stable::" + Name).str() &&
                 Call->getArg(0)->getType()->isIntegerType() &&
                 isInTwinsHeader(Callee->getLocation(),
                                 Context.getSourceManager())
             ? Call
             : nullptr;
}

static bool isParameter(const FunctionDecl &Callee, unsigned I,
                        StringRef Name) {
  const IdentifierInfo *Called = Callee.getParamDecl(I)->getIdentifier();
  return Called && Called->getName() == Name;
}

MaybeForm shimForm(const CallExpr &Call, const ASTContext &Context) {
  const FunctionDecl &Callee = *Call.getDirectCallee();
  if (!Callee.isExternC() || !isLibraryDecl(&Callee, Context))
    return std::nullopt;
  unsigned At = 0;
  const unsigned Count = std::min(Callee.getNumParams(), Call.getNumArgs());
  while (At + 1 < Count && !(isParameter(Callee, At, "device_type") &&
                             isParameter(Callee, At + 1, "device_index")))
    ++At;
  if (At + 1 >= Count)
    return std::nullopt;
  const Expr *Type = Call.getArg(At), *Index = Call.getArg(At + 1);
  const auto *TypeTwin = numberTwin("device_type", 1, Type, Context);
  const auto *IndexTwin = numberTwin("device_index", 2, Index, Context);
  if (TypeTwin)
    Type = TypeTwin->getArg(0);
  const FunctionDecl *Kind = shimType(Type, Context);
  // Both arguments are twins, of the same type, or neither is.
  if (!Kind || !TypeTwin != !IndexTwin ||
      (IndexTwin && shimType(IndexTwin->getArg(0), Context) != Kind))
    return std::nullopt;
  if (IndexTwin)
    Index = IndexTwin->getArg(1);
  ErasedForm Form(Row::Shim, "", {{Call.getCallee()}});
  for (unsigned I = 0; I < Call.getNumArgs(); ++I)
    Form.Operands.push_back({I == At       ? operandOf(Type)
                             : I == At + 1 ? operandOf(Index)
                                           : Call.getArg(I)});
  return Form;
}

} // namespace torchport::prove
