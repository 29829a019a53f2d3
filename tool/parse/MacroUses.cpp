//===- MacroUses.cpp - where macros stand that nobody defines -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/MacroUses.h"

#include "tool/parse/DeclarationTokens.h"

#include "clang/Basic/IdentifierTable.h"
#include "llvm/ADT/StringSet.h"

#include <algorithm>

using namespace clang;
using llvm::StringRef;

namespace torchport {

namespace {

using Receiver =
    llvm::function_ref<void(StringRef, MissingMacroUse, bool HasArguments)>;

/// Reads one file from brace to brace.
class MacroUses {
public:
  MacroUses(const std::vector<Token> &Code, NameLookup MeaningOf, Receiver Note)
      : Code(Code), MeaningOf(MeaningOf), Note(Note) {}

  void run() {
    bool AtStart = true;
    size_t Begin = 0;
    for (size_t I = 0; I < Code.size(); ++I) {
      if (AtStart) {
        Begin = I = behindMacros(I);
        annotationsIn(I);
        AtStart = false;
        if (I >= Code.size())
          break;
      }
      switch (kind(I)) {
      case tok::l_brace:
        Scopes.push_back(scopeOf(Begin, I));
        AtStart = true;
        break;
      case tok::r_brace:
        if (Scopes.size() > 1)
          Scopes.pop_back();
        AtStart = true;
        break;
      case tok::semi:
        AtStart = true;
        break;
      case tok::colon:
        AtStart = I == Begin + 1 || kind(Begin) == tok::kw_case;
        break;
      default:
        break;
      }
    }
  }

private:
  enum ScopeKind { Namespace, Class, Body, Enumerators };
  struct Scope {
    ScopeKind Kind = Namespace;
    StringRef ClassName;
  };

  tok::TokenKind kind(size_t I) const {
    return I < Code.size() ? Code[I].getKind() : tok::eof;
  }
  StringRef name(size_t I) const {
    return kind(I) == tok::identifier ? Code[I].getIdentifierInfo()->getName()
                                      : StringRef();
  }
  bool isUnknown(size_t I) const {
    return kind(I) == tok::identifier &&
           MeaningOf(name(I)) == NameMeaning::Unknown;
  }

  /// Behind the parenthesis that \p I opens.
  size_t behindGroup(size_t I) const {
    size_t Depth = 0;
    for (; I < Code.size(); ++I) {
      if (kind(I) == tok::l_paren)
        ++Depth;
      else if (kind(I) == tok::r_paren && --Depth == 0)
        return I + 1;
    }
    return I;
  }

  /// What the brace at \p Brace opens, of a statement that starts at \p Begin.
  Scope scopeOf(size_t Begin, size_t Brace) {
    if (Scopes.back().Kind == Enumerators)
      return {Enumerators, {}};
    const tok::TokenKind Before = Brace > Begin ? kind(Brace - 1) : tok::eof;
    for (size_t I = Begin; I < Brace; ++I) {
      const tok::TokenKind Last = I > Begin ? kind(I - 1) : tok::eof;
      switch (kind(I)) {
      case tok::kw_namespace:
        return {Namespace, {}};
      case tok::kw_extern:
        if (I + 2 == Brace && tok::isStringLiteral(kind(I + 1)))
          return {Namespace, {}};
        break;
      case tok::kw_enum:
        return {Enumerators, {}};
      case tok::kw_class:
      case tok::kw_struct:
      case tok::kw_union:
        if (Last == tok::less || Last == tok::comma || Before == tok::r_paren ||
            Before == tok::kw_const)
          break;
        Classes.insert(name(classNameAt(I)));
        return {Class, name(classNameAt(I))};
      default:
        break;
      }
    }
    return {Body, {}};
  }

  /// The name of the class whose keyword stands at \p I.
  size_t classNameAt(size_t I) const {
    size_t Name = I + 1;
    while (kind(Name) == tok::identifier) {
      const size_t Next =
          kind(Name + 1) == tok::l_paren ? behindGroup(Name + 1) : Name + 1;
      if (kind(Next) != tok::identifier || name(Next) == "final")
        return Name;
      Name = Next;
    }
    return Name;
  }

  /// Behind the macros that a statement starts with, if any.
  size_t behindMacros(size_t I) {
    while (I < Code.size()) {
      if (kind(I) == tok::kw_extern && tok::isStringLiteral(kind(I + 1)) &&
          kind(I + 2) != tok::l_brace) {
        I += 2;
        continue;
      }
      if (kind(I) == tok::kw_public || kind(I) == tok::kw_protected ||
          kind(I) == tok::kw_private) {
        if (isUnknown(I + 1) && kind(I + 2) == tok::colon)
          note(I + 1, MissingMacroUse::Annotation);
        return I;
      }
      if (!isUnknown(I))
        return I;
      const size_t Behind = kind(I + 1) == tok::l_paren ? callAt(I) : wordAt(I);
      if (Behind == I)
        return I;
      I = Behind;
    }
    return I;
  }

  /// `NAME(...)`; returns \p I where it is no macro that we know.
  size_t callAt(size_t I) {
    const Scope &Here = Scopes.back();
    const bool Shouted = isShouted(name(I));
    const size_t Behind = behindGroup(I + 1);
    const tok::TokenKind Next = kind(Behind);
    if (Here.Kind == Enumerators || (Behind == I + 3 && !Shouted))
      return I;
    if (Here.Kind == Body) {
      if (Next != tok::l_brace && Next != tok::identifier &&
          !beginsStatement(Next))
        return I;
      note(I, MissingMacroUse::Control, true);
      return Behind;
    }
    if (Here.Kind == Class && (!Shouted || name(I) == Here.ClassName))
      return I;
    if (Next == tok::l_brace) {
      note(I,
           Here.Kind == Class ? MissingMacroUse::Method
           : isFixture(I)     ? MissingMacroUse::FixtureFunction
                              : MissingMacroUse::Function,
           true);
      return Behind;
    }
    if (Next == tok::l_paren && Here.Kind == Namespace) {
      const size_t Second = behindGroup(Behind);
      if (kind(Second) != tok::l_brace)
        return I;
      note(I,
           isFixture(I) ? MissingMacroUse::FixtureHeading
                        : MissingMacroUse::Heading,
           true);
      return Second;
    }
    if (!Shouted)
      return I;
    if (Next == tok::semi) {
      if (Here.Kind == Namespace && holdsLambda(I + 1, Behind))
        note(I, MissingMacroUse::Registration, true);
      return I;
    }
    if (Next != tok::identifier && Next != tok::tilde &&
        !beginsDeclaration(Next))
      return I;
    note(I, MissingMacroUse::Annotation, true);
    return Behind;
  }

  bool holdsLambda(size_t Begin, size_t End) const {
    for (size_t I = Begin; I < End; ++I)
      if (kind(I) == tok::l_brace)
        return true;
    return false;
  }

  /// `TEST_F(Class, name)`
  bool isFixture(size_t I) const {
    const StringRef Name = name(I);
    return (Name.ends_with("_F") || Name.ends_with("_P") ||
            Name.contains("METHOD") || Name.contains("FIXTURE")) &&
           kind(I + 3) == tok::comma &&
           (Classes.contains(name(I + 2)) ||
            MeaningOf(name(I + 2)) == NameMeaning::Class);
  }

  /// A name without arguments; returns \p I where it may be a type.
  size_t wordAt(size_t I) {
    const Scope &Here = Scopes.back();
    if (Here.Kind != Namespace && Here.Kind != Class)
      return I;
    if (Here.Kind == Class && kind(I + 1) == tok::colon) {
      note(I, MissingMacroUse::Access);
      return I;
    }
    if (!isShouted(name(I)))
      return I;
    const bool IsAlone =
        beginsDeclaration(kind(I + 1)) ||
        (Here.Kind == Class &&
         ((name(I + 1) == Here.ClassName && kind(I + 2) == tok::l_paren) ||
          kind(I + 1) == tok::tilde));
    if (!IsAlone && !isTypeAndName(I + 1))
      return I;
    note(I, MissingMacroUse::Annotation);
    return I + 1;
  }

  /// `a::b<c> *name`
  bool isTypeAndName(size_t I) const {
    if (kind(I) != tok::identifier)
      return false;
    for (++I; kind(I) == tok::coloncolon && kind(I + 1) == tok::identifier;)
      I += 2;
    if (kind(I) == tok::less) {
      size_t Depth = 0;
      for (; I < Code.size() && kind(I) != tok::semi; ++I) {
        if (kind(I) == tok::less)
          ++Depth;
        else if (kind(I) == tok::greater && --Depth == 0)
          break;
        else if (kind(I) == tok::greatergreater &&
                 (Depth -= std::min<size_t>(Depth, 2)) == 0)
          break;
      }
      ++I;
    }
    while (kind(I) == tok::star || kind(I) == tok::amp)
      ++I;
    return kind(I) == tok::identifier;
  }

  /// `class EXPORT Name {`, `void EXPORT name(`
  void annotationsIn(size_t Begin) {
    const ScopeKind Here = Scopes.back().Kind;
    if (Here != Namespace && Here != Class)
      return;
    for (size_t I = Begin; I < Code.size(); ++I) {
      switch (kind(I)) {
      case tok::kw_class:
      case tok::kw_struct:
        annotationsOfClass(I);
        break;
      case tok::identifier:
        if (I > Begin && endsType(kind(I - 1)) && isShouted(name(I)) &&
            kind(I + 1) == tok::identifier && isUnknown(I))
          note(I, MissingMacroUse::Annotation);
        break;
      case tok::l_paren:
      case tok::l_brace:
      case tok::r_brace:
      case tok::semi:
      case tok::equal:
      case tok::kw_using:
      case tok::kw_typedef:
      case tok::kw_namespace:
        return;
      default:
        break;
      }
    }
  }

  void annotationsOfClass(size_t Keyword) {
    const size_t Name = classNameAt(Keyword);
    for (size_t I = Keyword + 1; I < Name; ++I)
      if (kind(I) == tok::l_paren)
        I = behindGroup(I) - 1;
      // Clang took it for the name of the class.
      else if (kind(I) == tok::identifier &&
               MeaningOf(name(I)) != NameMeaning::Other)
        note(I, MissingMacroUse::Annotation, kind(I + 1) == tok::l_paren);
  }

  void note(size_t I, MissingMacroUse As, bool HasArguments = false) {
    Note(name(I), As, HasArguments);
  }

  const std::vector<Token> &Code;
  NameLookup MeaningOf;
  Receiver Note;
  std::vector<Scope> Scopes{Scope()};
  /// Those that the file defines, in namespaces too.
  llvm::StringSet<> Classes;
};

} // namespace

void forEachMissingMacro(const std::vector<Token> &Code, NameLookup MeaningOf,
                         Receiver Note) {
  MacroUses(Code, MeaningOf, Note).run();
}

} // namespace torchport
