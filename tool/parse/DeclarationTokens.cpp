//===- DeclarationTokens.cpp - tokens that tell what code is --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/DeclarationTokens.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

bool isShouted(StringRef Name) {
  return Name.size() > 2 && llvm::none_of(Name, llvm::isLower);
}

bool beginsDeclaration(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::kw_class:
  case tok::kw_struct:
  case tok::kw_union:
  case tok::kw_enum:
  case tok::kw_void:
  case tok::kw_bool:
  case tok::kw_char:
  case tok::kw_short:
  case tok::kw_int:
  case tok::kw_long:
  case tok::kw_float:
  case tok::kw_double:
  case tok::kw_unsigned:
  case tok::kw_auto:
  case tok::kw_static:
  case tok::kw_inline:
  case tok::kw_constexpr:
  case tok::kw_virtual:
  case tok::kw_explicit:
  case tok::kw_friend:
  case tok::kw_public:
  case tok::kw_private:
  case tok::kw_protected:
  case tok::kw_template:
  case tok::kw_extern:
  case tok::kw_namespace:
  case tok::kw_using:
  case tok::kw_typedef:
  case tok::r_brace:
  case tok::eof:
    return true;
  default:
    return false;
  }
}

bool endsType(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::kw_void:
  case tok::kw_bool:
  case tok::kw_char:
  case tok::kw_int:
  case tok::kw_long:
  case tok::kw_float:
  case tok::kw_double:
  case tok::kw_auto:
  case tok::identifier:
  case tok::greater:
  case tok::star:
  case tok::amp:
    return true;
  default:
    return false;
  }
}

bool beginsStatement(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::kw_if:
  case tok::kw_for:
  case tok::kw_while:
  case tok::kw_do:
  case tok::kw_switch:
  case tok::kw_return:
  case tok::kw_auto:
  case tok::kw_this:
  case tok::kw_try:
    return true;
  default:
    return false;
  }
}

} // namespace torchport
