//===- Backends.cpp - PrivateUse1 names of plugins ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/Backends.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

class RegistrationFinder : public DynamicRecursiveASTVisitor {
public:
  explicit RegistrationFinder(StringRef Name) : Name(Name) {}

  bool VisitCallExpr(CallExpr *Call) override {
    if (calleeName(Call) != "register_privateuse1_backend" ||
        Call->getNumArgs() == 0)
      return true;
    const auto *Text =
        dyn_cast<StringLiteral>(ignoreConversions(Call->getArg(0)));
    Found |= Text && Text->isOrdinary() && Text->getString() == Name;
    return !Found;
  }

  bool Found = false;

private:
  const StringRef Name;
};

} // namespace

/// Returns true if \p Name is a known name or differs from a long one by one
/// letter. Short names differ by one letter anyway: "cpu", "xpu", "npu".
static bool isKnownOrMisspelled(StringRef Name) {
  return llvm::any_of(knownDeviceNames(), [&](StringRef Known) {
    return Name == Known || (Known.size() > 3 && Name.edit_distance(Known) < 2);
  });
}

bool mayBeBackend(StringRef Name, LibTorchVersion Version,
                  const ASTContext &Context) {
  const bool CanRegister = Version.Major >= 2;
  if (CanRegister && Name == Name.lower() && !isKnownOrMisspelled(Name))
    return true;
  RegistrationFinder Finder(Name);
  for (Decl *Each : Context.getTraversalScope())
    if (!Finder.Found)
      Finder.TraverseDecl(Each);
  return Finder.Found;
}

} // namespace torchport
