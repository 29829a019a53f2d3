//===- JoinedNamespaces.cpp - joins reopened namespaces -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/Precompile.h"

#include "clang/Parse/Parser.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"

using namespace clang;

namespace torchport {

namespace {

/// Collects tokens, and drops those that close a namespace and reopen it.
class NamespaceJoiner {
public:
  void add(const Token &Next) {
    if (Next.is(tok::l_brace)) {
      open(Next);
    } else if ((Next.is(tok::identifier) && isLastPending(tok::kw_namespace)) ||
               (Next.is(tok::kw_namespace) && mayBeginNamespace())) {
      Pending.push_back(Next);
    } else if (Next.is(tok::r_brace)) {
      close(Next);
    } else {
      release();
      append(Next);
    }
  }

  /// Makes \p Source return the tokens. Frees each part once it is read.
  void enter(Preprocessor &Source) {
    release();
    for (Part &Each : llvm::reverse(Parts))
      Source.EnterTokenStream(std::move(Each.Tokens), Each.Size,
                              /*DisableMacroExpansion=*/true,
                              /*IsReinject=*/true);
  }

private:
  static constexpr unsigned PartSize = 1 << 15;
  struct Part {
    std::unique_ptr<Token[]> Tokens = std::make_unique<Token[]>(PartSize);
    unsigned Size = 0;
  };

  bool isLastPending(tok::TokenKind Kind) const {
    return !Pending.empty() && Pending.back().is(Kind);
  }

  /// False for an `inline namespace`.
  bool mayBeginNamespace() const {
    return Pending.empty() ? LastKind != tok::kw_inline
                           : isLastPending(tok::r_brace);
  }

  void open(const Token &Brace) {
    const IdentifierInfo *Name = isLastPending(tok::identifier)
                                     ? Pending.back().getIdentifierInfo()
                                     : nullptr;
    Open.push_back(Name);
    if (Name && !Closed.empty() && Closed.back() == Name) {
      Closed.pop_back();
      // The brace, `namespace` and the name.
      Pending.truncate(Pending.size() - 3);
      return;
    }
    release();
    append(Brace);
  }

  void close(const Token &Brace) {
    const IdentifierInfo *Name = Open.empty() ? nullptr : Open.pop_back_val();
    if (!Pending.empty() && !isLastPending(tok::r_brace))
      release();
    if (!Name) {
      release();
      append(Brace);
      return;
    }
    Pending.push_back(Brace);
    Closed.push_back(Name);
  }

  void release() {
    for (const Token &Each : Pending)
      append(Each);
    Pending.clear();
    Closed.clear();
  }

  void append(const Token &Next) {
    if (Parts.empty() || Parts.back().Size == PartSize)
      Parts.emplace_back();
    Part &Last = Parts.back();
    Last.Tokens[Last.Size++] = Next;
    LastKind = Next.getKind();
  }

  /// For each open brace, the name of its namespace or null.
  llvm::SmallVector<const IdentifierInfo *> Open;
  /// Braces that close namespaces, perhaps with `namespace` and a name.
  llvm::SmallVector<Token> Pending;
  /// The names of the namespaces that these braces close.
  llvm::SmallVector<const IdentifierInfo *> Closed;
  std::vector<Part> Parts;
  tok::TokenKind LastKind = tok::unknown;
};

} // namespace

static void enterJoined(Preprocessor &Source) {
  NamespaceJoiner All;
  Token Next;
  do {
    Source.Lex(Next);
    All.add(Next);
  } while (Next.isNot(tok::eof));
  // The second end is for callers that look beyond the parser's.
  All.add(Next);
  All.enter(Source);
}

void parseJoiningNamespaces(CompilerInstance &Compiler) {
  Preprocessor &Source = Compiler.getPreprocessor();
  Sema &Actions = Compiler.getSema();
  ASTConsumer &Consumer = Compiler.getASTConsumer();
  // Create the parser first: its pragma handlers turn pragmas into tokens.
  const bool SkipsBodies = Compiler.getFrontendOpts().SkipFunctionBodies;
  const auto TheParser = std::make_unique<Parser>(Source, Actions, SkipsBodies);
  Source.EnterMainSourceFile();
  if (ExternalASTSource *External =
          Compiler.getASTContext().getExternalSource())
    External->StartTranslationUnit(&Consumer);
  enterJoined(Source);
  TheParser->Initialize();
  {
    const EnterExpressionEvaluationContext Evaluated(
        Actions, Sema::ExpressionEvaluationContext::PotentiallyEvaluated);
    Parser::DeclGroupPtrTy Found;
    auto Imports = Sema::ModuleImportState::NotACXX20Module;
    for (bool AtEnd = TheParser->ParseFirstTopLevelDecl(Found, Imports); !AtEnd;
         AtEnd = TheParser->ParseTopLevelDecl(Found, Imports))
      if (Found && !Consumer.HandleTopLevelDecl(Found.get()))
        return;
  }
  for (Decl *Each : Actions.WeakTopLevelDecls())
    Consumer.HandleTopLevelDecl(DeclGroupRef(Each));
  Consumer.HandleTranslationUnit(Compiler.getASTContext());
}

} // namespace torchport
