//===- Input.cpp - texts that come from outside the program ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One purpose: a table of libraries, and all that a name in it tells of a
/// call, a variable or a flag, so that a new library is one line.
///
//===----------------------------------------------------------------------===//

#include "rules/flow/Input.h"

#include "rules/core/PrefilterKeywords.h"
#include "rules/flow/OptionNames.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace torchport {

namespace {

struct Library {
  /// The beginning of the qualified names of all that belongs to it.
  StringRef Name;
  InputKind Gives;
};

} // namespace

static constexpr Library Libraries[] = {
    {"getenv", InputKind::Environment},
    {"secure_getenv", InputKind::Environment},
    {"std::getenv", InputKind::Environment},
    {"CLI::", InputKind::CommandLine},
    {"QCommandLineParser", InputKind::CommandLine},
    {"TCLAP::", InputKind::CommandLine},
    {"absl::GetFlag", InputKind::CommandLine},
    {"argparse::", InputKind::CommandLine},
    {"args::", InputKind::CommandLine},
    {"boost::program_options::", InputKind::CommandLine},
    {"cv::CommandLineParser", InputKind::CommandLine},
    {"cxxopts::", InputKind::CommandLine},
    {"docopt::", InputKind::CommandLine},
    {"llvm::cl::", InputKind::CommandLine},
    {"popl::", InputKind::CommandLine},
    {"INIReader", InputKind::Configuration},
    {"Json::", InputKind::Configuration},
    {"QJson", InputKind::Configuration},
    {"QSettings", InputKind::Configuration},
    {"YAML::", InputKind::Configuration},
    {"boost::json::", InputKind::Configuration},
    {"boost::property_tree::", InputKind::Configuration},
    {"cv::FileNode", InputKind::Configuration},
    {"cv::FileStorage", InputKind::Configuration},
    {"libconfig::", InputKind::Configuration},
    {"nlohmann::", InputKind::Configuration},
    {"picojson::", InputKind::Configuration},
    {"pugi::", InputKind::Configuration},
    {"rapidjson::", InputKind::Configuration},
    {"rclcpp::", InputKind::Configuration},
    {"ros::", InputKind::Configuration},
    {"simdjson::", InputKind::Configuration},
    {"tinyxml2::", InputKind::Configuration},
    {"toml::", InputKind::Configuration},
};

static InputKind libraryOf(const NamedDecl *Decl) {
  if (!Decl)
    return InputKind::None;
  const std::string Name = qualifiedName(*Decl);
  for (const Library &Each : Libraries)
    if (Each.Name.ends_with("::") ? StringRef(Name).starts_with(Each.Name)
                                  : Name == Each.Name)
      return Each.Gives;
  const auto *Class = dyn_cast<CXXRecordDecl>(Decl);
  const bool IsMessage =
      Class && Class->hasDefinition() &&
      llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) {
        const auto *Record = Base.getType()->getAsCXXRecordDecl();
        return Record && StringRef(qualifiedName(*Record))
                             .starts_with("google::protobuf::Message");
      });
  return IsMessage ? InputKind::Configuration : InputKind::None;
}

static InputKind libraryOf(QualType Type) {
  if (Type.isNull())
    return InputKind::None;
  Type = Type.getNonReferenceType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  return libraryOf(Type->getAsCXXRecordDecl());
}

/// A text that says what is looked for, and names no device by itself.
static bool isKey(const Expr &E) {
  const auto *Literal = dyn_cast<StringLiteral>(withoutConversions(&E));
  if (!Literal || !Literal->isOrdinary())
    return false;
  const StringRef Key = Literal->getString();
  const bool IsName = intendedDevice(Key.str()).What != IntendedDevice::Unknown;
  return !IsName && !Key.contains(' ') &&
         (Key.contains_insensitive("device") ||
          Key.contains_insensitive("gpu") || Key.contains_insensitive("accel"));
}

/// `argv`, in main and where that hands it on.
static bool isCommandLine(const ValueDecl &Decl) {
  const auto *Parameter = dyn_cast<ParmVarDecl>(&Decl);
  if (!Parameter || !Parameter->getType()->isPointerType() ||
      !Parameter->getType()->getPointeeType()->isPointerType())
    return false;
  const auto *Function = dyn_cast<FunctionDecl>(Parameter->getDeclContext());
  return (Function && Function->isMain()) || Parameter->getName() == "argv";
}

/// Arguments behind the object of an operator.
static llvm::ArrayRef<const Expr *> argumentsOf(const CallExpr &Call) {
  return llvm::ArrayRef<const Expr *>(Call.getArgs(), Call.getNumArgs())
      .drop_front(isa<CXXOperatorCallExpr>(Call) ? 1 : 0);
}

/// As objectOf; in a template also of a method that its instances will tell.
static const Expr *objectIn(const CallExpr &Call) {
  if (const auto *Open =
          dyn_cast<CXXDependentScopeMemberExpr>(Call.getCallee()))
    return Open->isImplicitAccess() ? nullptr : Open->getBase();
  return objectOf(Call);
}

namespace {

/// Follows what a value is read from, as far as names and keys tell.
class Reader {
public:
  InputKind read(const Expr &E) {
    // Long chains tell nothing more.
    if (Depth == 8)
      return InputKind::None;
    ++Depth;
    const InputKind Kind = kindOf(*withoutConversions(&E));
    --Depth;
    return Kind;
  }

private:
  InputKind kindOf(const Expr &E) {
    if (const auto *Call = dyn_cast<CallExpr>(&E))
      return ofCall(*Call);
    if (const auto *Reference = dyn_cast<DeclRefExpr>(&E))
      return ofVariable(*Reference->getDecl());
    if (const auto *Member = dyn_cast<MemberExpr>(&E))
      return std::max(libraryOf(Member->getBase()->getType()),
                      read(*Member->getBase()));
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&E))
      return std::max(read(*Element->getLHS()), byKey(*Element->getRHS()));
    if (const auto *Operator = dyn_cast<UnaryOperator>(&E))
      return read(*Operator->getSubExpr());
    if (const auto *Operator = dyn_cast<BinaryOperator>(&E))
      return Operator->isAdditiveOp() ? read(*Operator->getLHS())
                                      : InputKind::None;
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(&E))
      return any({Construct->getArgs(), Construct->getNumArgs()});
    return InputKind::None;
  }

  InputKind ofVariable(const ValueDecl &Decl) {
    if (isCommandLine(Decl))
      return InputKind::CommandLine;
    if (const InputKind Kind = libraryOf(Decl.getType());
        Kind != InputKind::None)
      return Kind;
    const auto *Var = dyn_cast<VarDecl>(&Decl);
    if (Var && isFlag(*Var))
      return InputKind::CommandLine;
    const bool IsLocal = Var && Var->isLocalVarDecl() && Var->getInit();
    if (!IsLocal)
      return InputKind::None;
    if (Var->isCXXForRangeDecl())
      return InputKind::None;
    return read(*Var->getInit());
  }

  InputKind ofCall(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (Callee && isOfLibTorch(*Callee))
      return InputKind::None;
    if (const InputKind Kind = libraryOf(Callee); Kind != InputKind::None)
      return Kind;
    InputKind Kind = InputKind::None;
    if (const Expr *Object = objectIn(Call))
      Kind = std::max(libraryOf(Object->getType()), read(*Object));
    for (const Expr *Argument : argumentsOf(Call))
      Kind = std::max(Kind, byKey(*Argument));
    // `std::string(argv[1])` has gone; `std::any_cast<std::string>(x)` has not.
    if (Kind == InputKind::None && Callee && Callee->isInStdNamespace() &&
        !isa<CXXMemberCallExpr, CXXOperatorCallExpr>(Call))
      Kind = any({Call.getArgs(), Call.getNumArgs()});
    return Kind;
  }

  InputKind any(llvm::ArrayRef<const Expr *> Values) {
    InputKind Kind = InputKind::None;
    for (const Expr *Each : Values)
      if (!isa<CXXDefaultArgExpr>(Each))
        Kind = std::max(Kind, read(*Each));
    return Kind;
  }

  static InputKind byKey(const Expr &E) {
    return isKey(E) ? InputKind::Configuration : InputKind::None;
  }

  unsigned Depth = 0;
};

} // namespace

InputKind inputOf(const Expr &E) { return Reader().read(E); }

bool isOfInputLibrary(const CallExpr &Call) {
  const Expr *Object = objectIn(Call);
  return libraryOf(Call.getDirectCallee()) != InputKind::None ||
         (Object && libraryOf(Object->getType()) != InputKind::None);
}

InputKind inputBy(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (Callee && isOfLibTorch(*Callee))
    return InputKind::None;
  const auto IsStream = [](const Expr *E) {
    const CXXRecordDecl *Class = E->getType()->getAsCXXRecordDecl();
    return Class && Class->isInStdNamespace() &&
           Class->getName().ends_with("stream");
  };
  // What is put together in a string stream is the program's own.
  if (Call.getNumArgs() > 1 && IsStream(Call.getArg(0)) &&
      !StringRef(
           qualifiedName(*Call.getArg(0)->getType()->getAsCXXRecordDecl()))
           .contains("stringstream"))
    return InputKind::Stream;
  return inputOf(Call);
}

const CallExpr *lookupIn(const Expr &E) {
  const Expr *Value = withoutConversions(&E);
  while (const auto *Call = dyn_cast<CallExpr>(Value)) {
    if (!optionAskedBy(*Call).empty())
      return Call;
    const Expr *Object = objectIn(*Call);
    if (!Object)
      return nullptr;
    Value = withoutConversions(Object);
  }
  return nullptr;
}

std::vector<std::string> wordsOfInput() {
  std::vector<std::string> Words = {identifier("argv"),
                                    identifier("main"),
                                    identifier("FLAGS_*"),
                                    "stream",
                                    ">>",
                                    identifier("getline")};
  for (const Library &Each : Libraries) {
    StringRef Name = Each.Name;
    const bool IsNamespace = Name.consume_back("::");
    Name = Name.substr(Name.rfind(':') + 1);
    Words.push_back(identifier(IsNamespace ? Name.str() : (Name + "*").str()));
  }
  return Words;
}

static bool isFlagOfAbseil(const VarDecl &Var) {
  const CXXRecordDecl *Class = recordOf(Var.getType());
  return Class && StringRef(qualifiedName(*Class)).starts_with("absl::");
}

bool isFlag(const VarDecl &Var) {
  return Var.hasGlobalStorage() && Var.getIdentifier() &&
         Var.getName().starts_with("FLAGS_") &&
         (isString(Var.getType()) || isFlagOfAbseil(Var));
}

/// Abseil keeps it as the first value of a member of a class beside the flag.
static const Expr *defaultOfAbseil(const VarDecl &Var) {
  const std::string Name =
      ("AbslFlagDefaultGenFor" + Var.getName().drop_front(6)).str();
  for (const Decl *Each : Var.getDeclContext()->decls())
    if (const auto *Class = dyn_cast<CXXRecordDecl>(Each);
        Class && Class->getName() == Name && Class->hasDefinition())
      for (const FieldDecl *Field : Class->getDefinition()->fields())
        if (Field->hasInClassInitializer())
          return Field->getInClassInitializer();
  return nullptr;
}

const Expr *defaultOfFlag(const VarDecl &Var) {
  // `std::string &FLAGS_x = *FLAGS_nox`, and that begins with the result of a
  // function that is given the default.
  const Expr *Value =
      isFlagOfAbseil(Var) ? defaultOfAbseil(Var) : Var.getAnyInitializer();
  for (unsigned Steps = 0; Value && Steps < 4; ++Steps) {
    Value = withoutConversions(Value);
    if (isa<StringLiteral>(Value))
      return Value;
    if (const auto *Content = dyn_cast<UnaryOperator>(Value)) {
      Value = Content->getSubExpr();
    } else if (const auto *Reference = dyn_cast<DeclRefExpr>(Value)) {
      const auto *Held = dyn_cast<VarDecl>(Reference->getDecl());
      Value = Held ? Held->getAnyInitializer() : nullptr;
    } else if (const auto *Call = dyn_cast<CallExpr>(Value)) {
      Value = Call->getNumArgs() > 0 ? Call->getArg(Call->getNumArgs() - 1)
                                     : nullptr;
    } else {
      return nullptr;
    }
  }
  return nullptr;
}

} // namespace torchport
