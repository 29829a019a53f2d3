//===- QueriedTokens.cpp - devices that unparsed code only asks about -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/QueriedTokens.h"

#include "rules/ast/CalleeNames.h"
#include "rules/core/RawCode.h"

using namespace clang;

namespace torchport {

static bool comparesAt(llvm::ArrayRef<Token> Code, size_t I) {
  return isAt(Code, I, tok::equalequal, tok::exclaimequal);
}

/// Returns true for the brace in `enum class Kind : int8_t {`.
static bool opensEnum(llvm::ArrayRef<Token> Code, size_t Brace) {
  for (size_t I = Brace; I-- > 0;) {
    if (identifierAt(Code, I) == "enum")
      return true;
    if (!isAt(Code, I, tok::raw_identifier, tok::colon, tok::coloncolon))
      return false;
  }
  return false;
}

bool isOnlyQueried(llvm::ArrayRef<Token> Code, size_t Place) {
  unsigned Closed = 0;
  bool IsNext = true;
  for (size_t I = Place; I-- > 0;) {
    if (Code[I].isOneOf(tok::r_paren, tok::r_brace))
      ++Closed;
    else if (Code[I].is(tok::semi) && Closed == 0)
      return false;
    if (!Code[I].isOneOf(tok::l_paren, tok::l_brace))
      continue;
    if (Closed > 0) {
      --Closed;
      continue;
    }
    if (Code[I].is(tok::l_brace) || I == 0)
      return opensEnum(Code, I);
    if (Code[I - 1].isNot(tok::raw_identifier))
      continue;
    const StringRef Callee = Code[I - 1].getRawIdentifier();
    size_t Begin = I - 1;
    while (Begin > 1 && Code[Begin - 1].is(tok::coloncolon))
      Begin -= 2;
    const bool IsInnermost = std::exchange(IsNext, false);
    if (Callee == "from_blob" ||
        (IsInnermost && (isQueryName(Callee) || isRegistrationName(Callee))) ||
        (Callee.size() > 1 && llvm::none_of(Callee, llvm::isLower)) ||
        (Callee == "Device" && (comparesAt(Code, closingBracket(Code, I) + 1) ||
                                (Begin > 0 && comparesAt(Code, Begin - 1)))))
      return true;
  }
  return false;
}

} // namespace torchport
