//===- JoinedNamespacesTest.cpp - reopened namespaces are joined ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/Precompile.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Tooling/Tooling.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace clang;
using testing::ElementsAre;

namespace torchport {
namespace {

/// The declarations in a text, with their locations.
struct Reading {
  bool IsSound = false;
  std::vector<std::string> Namespaces;
  std::vector<std::string> Others;
};

class Reader : public ASTFrontendAction {
public:
  Reader(bool Joins, Reading &Found) : Joins(Joins), Found(Found) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 llvm::StringRef) override {
    class Lister : public ASTConsumer {
    public:
      explicit Lister(Reading &Found) : Found(Found) {}
      void HandleTranslationUnit(ASTContext &Context) override {
        list(*Context.getTranslationUnitDecl());
      }

    private:
      void list(const DeclContext &Within) {
        for (const Decl *Each : Within.decls()) {
          if (Each->isImplicit())
            continue;
          if (const auto *Named = dyn_cast<NamedDecl>(Each)) {
            auto &Of =
                isa<NamespaceDecl>(Each) ? Found.Namespaces : Found.Others;
            Of.push_back(Named->getQualifiedNameAsString());
            if (!isa<NamespaceDecl>(Each))
              Of.back() += " " + Each->getLocation().printToString(
                                     Each->getASTContext().getSourceManager());
          }
          if (const auto *Inner = dyn_cast<DeclContext>(Each))
            list(*Inner);
        }
      }
      Reading &Found;
    };
    return std::make_unique<Lister>(Found);
  }

  void ExecuteAction() override {
    if (!Joins)
      return ASTFrontendAction::ExecuteAction();
    getCompilerInstance().createSema(getTranslationUnitKind(),
                                     /*CompletionConsumer=*/nullptr);
    parseJoiningNamespaces(getCompilerInstance());
  }

private:
  const bool Joins;
  Reading &Found;
};

/// The declarations with joined namespaces. All else must be as in Clang.
Reading read(const std::string &Text) {
  Reading Joined, Plain;
  for (Reading *Each : {&Joined, &Plain})
    Each->IsSound = tooling::runToolOnCodeWithArgs(
        std::make_unique<Reader>(Each == &Joined, *Each), Text,
        {"-std=c++17", "-w"});
  EXPECT_EQ(Joined.IsSound, Plain.IsSound);
  EXPECT_EQ(Joined.Others, Plain.Others);
  return Joined;
}

TEST(JoinedNamespacesTest, StayOpenWhereTheyAreOpenedAtOnce) {
  const std::pair<const char *, std::vector<std::string>> Rows[] = {
      {"namespace at { int a; }\nnamespace at { int b; }\n#define ANYTHING\n"
       "namespace at { struct C { int d; }; }",
       {"at"}},
      // Each header of an ATen operator looks like this.
      {R"(
namespace at { namespace _ops { struct add { void call(); }; }}
namespace at { namespace _ops { struct sub { void call(); }; }}
namespace at { int c; namespace _ops { struct mul { void call(); }; }}
)",
       {"at", "at::_ops", "at::_ops"}},
      // Anything between closes them.
      {"namespace at { int a; } int b; namespace at { int c; }", {"at", "at"}},
      {"namespace at { int a; }; namespace at { int c; }", {"at", "at"}},
      {"namespace at { int a; }\n#pragma GCC visibility push(hidden)\n"
       "namespace at { int c; }\n#pragma GCC visibility pop\n",
       {"at", "at"}},
      // So does another name or another kind.
      {"namespace a { int a; } namespace b { int b; }", {"a", "b"}},
      {"namespace a { namespace b { int c; } } namespace b { int d; }",
       {"a", "a::b", "b"}},
      {R"(
inline namespace a { int b; }
inline namespace a { int c; }
namespace a { int c2; }
namespace { int d; }
namespace { int e; }
namespace f::g { int h; }
namespace f::g { int i; }
namespace [[deprecated]] j { int k; }
namespace j { int l; }
namespace m { int n; }
namespace m __attribute__((visibility("hidden"))) { int o; }
)",
       {"a", "a", "a", "(anonymous)", "(anonymous)", "f", "f::g", "f", "f::g",
        "j", "j", "m", "m"}},
      // Other braces and words.
      {R"(
namespace a { int f() { return int{1}; } }
namespace alias = a;
using namespace a;
extern "C" { namespace a { int g; } }
struct S { int b = [] { return 1; }(); } s{};
namespace a { enum class E { one }; void h() { using namespace a; { } } }
namespace a { template <class T> struct V { T t{}; }; }
)",
       {"a", "a", "a"}},
      {"", {}}};
  for (const auto &[Text, Namespaces] : Rows) {
    const Reading Of = read(Text);
    EXPECT_TRUE(Of.IsSound) << Text;
    EXPECT_EQ(Of.Namespaces, Namespaces) << Text;
  }
}

TEST(JoinedNamespacesTest, BrokenCodeIsReadAsClangReadsIt) {
  for (const char *Text : {"namespace a { int b; } } namespace a {",
                           "namespace a { int b; } namespace a",
                           "namespace a { int b; } namespace namespace a { }"})
    EXPECT_FALSE(read(Text).IsSound) << Text;
}

// More tokens than fit into one buffer.
TEST(JoinedNamespacesTest, HandleManyTokens) {
  std::string Text;
  for (int I = 0; I != 20000; ++I)
    Text += "namespace a { int b" + std::to_string(I) + "; }\n";
  const Reading Of = read(Text);
  EXPECT_THAT(Of.Namespaces, ElementsAre("a"));
  EXPECT_THAT(Of.Others, testing::SizeIs(20000));
}

} // namespace
} // namespace torchport
