//===- TextUse.cpp - what the program does with a text --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/portable/names/TextUse.h"

#include "rules/core/ASTUtils.h"
#include "rules/portable/Ties.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace torchport {

static bool isLoggingFunction(const FunctionDecl &Function) {
  static const llvm::Regex Words(
      "print|log|warn|error|info|debug|trace|fatal|puts|write|message|msg|"
      "check|assert|usage|help|doc|fail|abort|format|emplace_back|push_back|"
      "append|record_function|RecordFunction|NVTX",
      llvm::Regex::IgnoreCase);
  return Words.match(qualifiedName(Function));
}

/// Returns true if \p Class is or derives from an exception such as
/// std::runtime_error, whose constructor takes a message.
static bool isException(const CXXRecordDecl &Class) {
  const std::string Name = qualifiedName(Class);
  if (Name == "std::exception" || Name == "c10::Error")
    return true;
  return Class.hasDefinition() &&
         llvm::any_of(Class.bases(), [](const CXXBaseSpecifier &Each) {
           const CXXRecordDecl *Base = Each.getType()->getAsCXXRecordDecl();
           return Base && isException(*Base);
         });
}

/// Returns how \p Call of \p Callee uses the text \p Inner, which is its object
/// or an argument.
static TextUse useInCall(const CallExpr &Call, const FunctionDecl &Callee,
                         const Expr &Inner) {
  const Expr *Object = objectOf(Call);
  const bool IsObject =
      Object && isText(Object->getType()) && isWithin(Inner, Object);
  if (isGoogleTestCall(Call) || comparesTexts(Callee))
    return Object && !isText(Object->getType()) ? TextUse::Key
                                                : TextUse::Compared;
  if (llvm::is_contained({OO_LessLess, OO_Equal},
                         Callee.getOverloadedOperator()))
    return TextUse::Logged;
  if (Callee.getOverloadedOperator() == OO_Subscript)
    return IsObject ? TextUse::Examined : TextUse::Key;
  if (Callee.isOverloadedOperator())
    return TextUse::Stored;
  if (IsObject)
    return llvm::is_contained({"c_str", "data", "begin", "end", "append"},
                              identifierOf(&Callee))
               ? TextUse::Stored
               : TextUse::Examined;
  // Twins read the name of any device.
  if (isLoggingFunction(Callee) || isRuntimeDecl(Callee))
    return TextUse::Logged;
  if (llvm::is_contained({"at", "insert", "emplace", "try_emplace"},
                         identifierOf(&Callee)))
    return TextUse::Key;
  return Callee.isDefined() && !isStdFunction(Callee) ? TextUse::Stored
                                                      : TextUse::PassedOn;
}

/// Returns how a constructor other than a text's own uses a text.
static TextUse useInConstructor(const CXXConstructorDecl &Callee) {
  const CXXRecordDecl &Class = *Callee.getParent();
  if (isException(Class))
    return TextUse::Logged;
  if (identifierOf(&Class) == "basic_regex")
    return TextUse::Compared;
  if (!isStdFunction(Callee))
    return TextUse::PassedOn;
  return identifierOf(&Class) == "pair" ? TextUse::Key : TextUse::Stored;
}

bool isSameText(const Expr &Outer) {
  const auto *Made = dyn_cast<CXXConstructExpr>(&Outer);
  return isa<CastExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
             ExprWithCleanups, ParenExpr, InitListExpr, ConstantExpr,
             CXXDefaultArgExpr, CXXDefaultInitExpr, ConditionalOperator,
             CXXStdInitializerListExpr>(Outer) ||
         (Made && (Made->getConstructor()->isCopyOrMoveConstructor() ||
                   isText(Made->getType())));
}

UsedText useOf(const Expr &Text, const ASTContext &Context) {
  const std::vector<DynTypedNode> Path = pathTo(Text, Context);
  bool IsPart = false;
  const Expr *Inner = &Text;
  for (size_t I = Path.size() - 1; I-- > 0;) {
    const auto *Outer = Path[I].get<Expr>();
    if (!Outer)
      break;
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Outer);
        Operator &&
        llvm::is_contained({OO_Plus, OO_PlusEqual}, Operator->getOperator()))
      IsPart = true;
    else if (const auto *Binary = dyn_cast<BinaryOperator>(Outer);
             Binary && Binary->isComparisonOp())
      return {TextUse::Compared, IsPart};
    else if (isa<CXXThrowExpr>(Outer))
      return {TextUse::Logged, IsPart};
    else if (isa<MemberExpr>(Outer)) // The call around it decides.
      continue;
    else if (const auto *Call = dyn_cast<CallExpr>(Outer)) {
      const FunctionDecl *Callee = Call->getDirectCallee();
      return {Callee ? useInCall(*Call, *Callee, *Inner) : TextUse::PassedOn,
              IsPart, Callee};
    } else if (!isSameText(*Outer)) {
      const auto *Made = dyn_cast<CXXConstructExpr>(Outer);
      if (!Made)
        break;
      return {useInConstructor(*Made->getConstructor()), IsPart,
              Made->getConstructor()};
    }
    Inner = Outer;
  }
  return {TextUse::Stored, IsPart};
}

bool isMessageClass(const CXXRecordDecl *Class) {
  static const llvm::Regex Names("(Message|Logger|Warning|Exception)$|"
                                 "^(Message|Log)[A-Z]");
  return Class && (isException(*Class) || Names.match(identifierOf(Class)));
}

const Expr *streamOf(const Expr &Output) {
  const Expr *Stream = &Output;
  while (const auto *Operator =
             dyn_cast<CXXOperatorCallExpr>(ignoreConversions(Stream))) {
    if (Operator->getOperator() != OO_LessLess)
      break;
    Stream = Operator->getArg(0);
  }
  return ignoreConversions(Stream);
}

static bool isTerminal(const Expr *E) {
  const ValueDecl *Named = referencedDecl(ignoreConversions(E));
  return Named &&
         llvm::is_contained({"cout", "cerr", "clog", "wcout", "wcerr", "stdout",
                             "stderr", "__stdoutp", "__stderrp"},
                            identifierOf(Named));
}

bool isStreamForPeople(const Expr &Stream) {
  if (isTerminal(&Stream) || isMessageClass(recordOf(Stream.getType())))
    return true;
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&Stream);
  return Call && isMessageClass(recordOf(Call->getObjectType()));
}

static bool isLogName(StringRef Name) {
  static const llvm::Regex Words(
      "^(torch)?(log|warn|error|err|info|debug|trace|fatal|critical|report|"
      "print|message|msg|abort|assert|die|panic|usage|perror|syslog|check|"
      "internalassert)(f|ln|ing|fail|_error|_warning|_info|_debug|_message)?$|"
      "_(log|warn|warning|error|info|debug|message|msg)$|"
      "^(log|print|show|report|write|emit)_?(message|msg|line|text|log|info|"
      "warning|error)s?$",
      llvm::Regex::IgnoreCase);
  return Words.match(Name);
}

bool showsToPeople(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return Operator->getOperator() == OO_LessLess &&
           isStreamForPeople(*streamOf(Call));
  const StringRef Name = identifierOf(Callee);
  if (llvm::is_contained({"fprintf", "fputs", "vfprintf", "fwrite"}, Name) ||
      (llvm::is_contained({"print", "println"}, Name) &&
       Call.getNumArgs() > 0 && Call.getArg(0)->getType()->isPointerType() &&
       !isText(Call.getArg(0)->getType())))
    return llvm::any_of(Call.arguments(), isTerminal);
  return llvm::is_contained({"printf", "puts"}, Name) || isLogName(Name);
}

namespace {

/// Collects the uses of a declaration.
class UseCollector : public DynamicRecursiveASTVisitor {
public:
  explicit UseCollector(const ValueDecl &Wanted)
      : Wanted(Wanted.getCanonicalDecl()) {
    ShouldVisitTemplateInstantiations = true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return note(*E, *E->getDecl());
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    return note(*E, *E->getMemberDecl());
  }
  std::vector<const Expr *> Found;

private:
  bool note(const Expr &E, const ValueDecl &Named) {
    if (Named.getCanonicalDecl() == Wanted)
      Found.push_back(&E);
    return true;
  }
  const Decl *Wanted;
};

} // namespace

std::vector<const Expr *> usesOf(const ValueDecl &D,
                                 const ASTContext &Context) {
  UseCollector Uses(D);
  Uses.TraverseAST(const_cast<ASTContext &>(Context));
  return std::move(Uses.Found);
}

const CallExpr *callBy(const Expr &Named, const ASTContext &Context) {
  const Stmt *Inner = &Named;
  for (const DynTypedNode &Node : llvm::reverse(pathTo(Named, Context))) {
    if (Node.get<Stmt>() == Inner)
      continue;
    if (const auto *Call = Node.get<CallExpr>())
      return Call->getCallee() == Inner ||
                     (isa<CXXOperatorCallExpr>(Call) &&
                      Call->getNumArgs() > 0 && Call->getArg(0) == Inner &&
                      cast<CXXOperatorCallExpr>(Call)->getOperator() == OO_Call)
                 ? Call
                 : nullptr;
    const auto *E = Node.get<Expr>();
    if (!isa_and_nonnull<ImplicitCastExpr, ParenExpr, MemberExpr>(E))
      return nullptr;
    Inner = E;
  }
  return nullptr;
}

} // namespace torchport
