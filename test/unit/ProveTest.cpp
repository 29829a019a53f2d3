//===- ProveTest.cpp - fixes that are the identity, and those that are not ===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/Validator.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Lex/Lexer.h"
#include "clang/Tooling/Tooling.h"
#include "gtest/gtest.h"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <regex>

namespace torchport::prove {
namespace {

const char Torch[] = R"(#pragma once
typedef unsigned long size_t;
namespace std {
template <class T> class allocator {};
template <class C, class A = allocator<C>> class basic_string {
public:
  basic_string(const C *, const A & = A());
  basic_string(const basic_string &);
  ~basic_string();
};
using string = basic_string<char>;
template <class T> class optional {
public:
  optional();
  template <class U> optional(U &&);
};
template <class T> T &&forward(T &);
}
namespace c10 {
enum class DeviceType : signed char { CPU, CUDA, HIP };
using DeviceIndex = signed char;
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA,
                     kHIP = DeviceType::HIP;
struct Device {
  Device(DeviceType, DeviceIndex = -1);
  Device(const std::string &);
  bool operator==(const Device &) const;
  DeviceType type() const;
  bool is_cuda() const noexcept;
private:
  DeviceType T; DeviceIndex I;
};
template <bool, class> struct When {};
template <class T> struct When<true, T> { using type = T; };
struct TensorOptions {
  TensorOptions();
  template <class T, class = typename When<__is_same(__remove_cvref(T), Device), int>::type>
  TensorOptions(T &&);
  template <class... A, class = typename When<__is_constructible(Device, A...), long>::type, class = void>
  TensorOptions(A &&...);
  TensorOptions device_index(DeviceIndex) const;
  TensorOptions device(std::optional<Device>) const;
  template <class... A> TensorOptions device(A &&...) const;
  Device device() const;
};
}
namespace at {
using namespace c10;
struct TensorBase { Device device() const; bool is_cuda() const; };
struct Tensor : TensorBase {
  Tensor cuda() const;
  Tensor to(TensorOptions = {}, bool = false, bool = false) const;
  Tensor to(Device, int, bool = false) const;
  ~Tensor();
};
bool hasCUDA();
}
namespace torch {
using namespace at;
namespace cuda {
bool is_available(); size_t device_count(); void synchronize(long = -1);
void manual_seed(unsigned long); void manual_seed_all(unsigned long);
}
}
)";
const char Twins[] = R"(#pragma once
#include <torch/torch.h>
namespace torchport {
c10::Device device(c10::DeviceType); c10::Device device(c10::DeviceType, c10::DeviceIndex);
c10::Device device(const std::string &);
c10::DeviceType device_type(c10::DeviceType);
std::string device_string(c10::DeviceType); std::string device_string(c10::DeviceType, c10::DeviceIndex);
bool is(c10::DeviceType, const at::TensorBase &); bool is(c10::DeviceType, const c10::Device &);
bool is(c10::DeviceType, c10::DeviceType); bool is(c10::DeviceType, const c10::TensorOptions &);
bool is_available(c10::DeviceType); size_t device_count(c10::DeviceType);
void synchronize(c10::DeviceType, long = -1);
void manual_seed(c10::DeviceType, unsigned long); void manual_seed_all(c10::DeviceType, unsigned long);
}
)";

std::unique_ptr<clang::ASTUnit> parse(const std::string &Code) {
  static clang::IgnoringDiagConsumer Quiet;
  clang::tooling::FileContentMappings Files{{"/v/torch/torch.h", Torch},
                                            {"/v/torchport/twins.h", Twins}};
  auto Unit = clang::tooling::buildASTFromCodeWithArgs(
      Code, {"-std=c++17", "-isystem", "/v", "-w", "-nostdinc"}, "in.cpp",
      "prove", std::make_shared<clang::PCHContainerOperations>(),
      clang::tooling::getClangStripDependencyFileAdjuster(), Files, &Quiet);
  if (Unit && Unit->getDiagnostics().hasErrorOccurred())
    return nullptr;
  return Unit;
}

const std::string BeforeHead = "#include <torch/torch.h>\n";
const std::string AfterHead = BeforeHead + "#include <torchport/twins.h>\n";

/// The first difference in words; empty where the fix is the identity.
std::string compare(const std::string &Before, const std::string &After) {
  const auto A = parse(BeforeHead + Before), B = parse(AfterHead + After);
  if (!A || !B)
    return A ? "after does not compile" : "before does not compile";
  const auto Old = recordOf(A->getASTContext());
  const auto New = recordOf(B->getASTContext());
  const auto Found = firstDifference(Old, New);
  EXPECT_EQ(Found.has_value(), firstDifference(hashOf(Old), New).has_value());
  EXPECT_GT(Old.size(), 3u);
  return Found ? "differs: " + Found->Before + " | " + Found->After : "";
}

const std::string Frame = R"(
using torch::Tensor; using torch::Device; using torch::kCUDA; using torch::kHIP;
void one(Device); void one(int); void type(torch::DeviceType);
void text(const std::string &); void opts(torch::TensorOptions);
void use(bool); void use(size_t); void use(const Tensor &);
struct Base { virtual void f(); Tensor t; }; struct Derived : Base { void f() override; };
)";
std::string in(const std::string &Body) {
  return Frame +
         "void body(Tensor x, Tensor y, Tensor *p, Device d, Device e,"
         " torch::TensorOptions o, int i, Derived &b) {\n" +
         Body + "\n}\n";
}

struct Row {
  const char *Original, *Twin;
};
const Row Rows[] = {
    {"one(kCUDA);", "one(::torchport::device(kCUDA));"},
    {"one(Device(kCUDA));", "one(::torchport::device(kCUDA));"},
    {"Device c(kCUDA);", "Device c(::torchport::device(kCUDA));"},
    {"Device c{kCUDA};", "Device c{::torchport::device(kCUDA)};"},
    {"Device c = kCUDA;", "Device c = ::torchport::device(kCUDA);"},
    {"auto c = Device(kCUDA);", "auto c = ::torchport::device(kCUDA);"},
    {"Device c(\"cuda\");", "Device c(::torchport::device(kCUDA));"},
    {"Device c(\"cuda:1\");", "Device c(::torchport::device(kCUDA, 1));"},
    {"Device c(kCUDA, 1);", "Device c(::torchport::device(kCUDA, 1));"},
    {"Device c(kCUDA, i);", "Device c(::torchport::device(kCUDA, i));"},
    {"auto f = [](auto v) { Device c(kCUDA, v.n); };",
     "auto f = [](auto v) { Device c(::torchport::device(kCUDA, v.n)); };"},
    {"one({kCUDA, 1});", "one(::torchport::device(kCUDA, 1));"},
    {"d = kCUDA;", "d = ::torchport::device(kCUDA);"},
    {"use(d == kCUDA);", "use(d == ::torchport::device(kCUDA));"},
    {"type(kCUDA);", "type(::torchport::device_type(kCUDA));"},
    {"text(\"cuda\");", "text(::torchport::device_string(kCUDA));"},
    {"text(\"cuda:1\");", "text(::torchport::device_string(kCUDA, 1));"},
    {"opts(kCUDA);", "opts(::torchport::device(kCUDA));"},
    {"opts(o.device(kCUDA));", "opts(o.device(::torchport::device(kCUDA)));"},
    {"x.to(kCUDA);", "x.to(::torchport::device(kCUDA));"},
    {"y = x.cuda();", "y = x.to(::torchport::device(kCUDA));"},
    {"y = p->cuda();", "y = p->to(::torchport::device(kCUDA));"},
    {"use(x.is_cuda());", "use(::torchport::is(kCUDA, x));"},
    {"use(!x.is_cuda());", "use(!::torchport::is(kCUDA, x));"},
    {"use(p->is_cuda());", "use(::torchport::is(kCUDA, *p));"},
    {"use(x.device().is_cuda());", "use(::torchport::is(kCUDA, x.device()));"},
    {"use(x.device().type() == kCUDA);",
     "use(::torchport::is(kCUDA, x.device()));"},
    {"use(kCUDA != x.device().type());",
     "use(!::torchport::is(kCUDA, x.device()));"},
    {"use(d.is_cuda());", "use(::torchport::is(kCUDA, d));"},
    {"Device *q = &d; use(q->is_cuda());",
     "Device *q = &d; use(::torchport::is(kCUDA, *q));"},
    {"use(d.type() == kCUDA);", "use(::torchport::is(kCUDA, d));"},
    {"use(d.type() == kCUDA);", "use(::torchport::is(kCUDA, d.type()));"},
    {"use(o.device().is_cuda());", "use(::torchport::is(kCUDA, o));"},
    {"use(torch::cuda::is_available());",
     "use(::torchport::is_available(kCUDA));"},
    {"use(at::hasCUDA());", "use(::torchport::is_available(kCUDA));"},
    {"use(torch::cuda::device_count());",
     "use(::torchport::device_count(kCUDA));"},
    {"torch::cuda::synchronize();", "::torchport::synchronize(kCUDA);"},
    {"torch::cuda::synchronize(i);", "::torchport::synchronize(kCUDA, i);"},
    {"torch::cuda::manual_seed(7);", "::torchport::manual_seed(kCUDA, 7);"},
    {"opts(o.device_index(1));",
     "opts(o.device(::torchport::device(kCUDA, 1)));"},
    {"opts(o.device(kCUDA, i));",
     "opts(o.device(::torchport::device(kCUDA, i)));"},
    {"opts(\"cuda:1\");", "opts(::torchport::device(kCUDA, 1));"},
    {"one(Device(i ? kCUDA : torch::kCPU));",
     "one(Device(i ? ::torchport::device_type(kCUDA) : torch::kCPU));"},
    {"torch::cuda::manual_seed_all(i);",
     "::torchport::manual_seed_all(kCUDA, i);"},
};

TEST(Prove, ATextGoesToTheTwinAsItStands) {
  const auto With = [](const char *Body) {
    return Frame + "void body(const std::string &s, const std::string &t) { " +
           Body + " }";
  };
  EXPECT_EQ(
      compare(With("one(Device(s));"), With("one(::torchport::device(s));")),
      "");
  EXPECT_NE(
      compare(With("one(Device(s));"), With("one(::torchport::device(t));")),
      "");
}

TEST(Prove, CudaStandsInForWhatNoBuildHasAndNotTheOtherWayAbout) {
  for (const auto &[Wrong, Right] : {
           Row{"one(kHIP);", "one(::torchport::device(kCUDA));"},
           Row{"one(Device(\"rocm:1\"));",
               "one(::torchport::device(kCUDA, 1));"},
           Row{"type(kHIP);", "type(::torchport::device_type(kCUDA));"},
       }) {
    EXPECT_EQ(compare(in(Wrong), in(Right)), "") << Wrong;
    EXPECT_NE(compare(in(Right), in(Wrong)), "") << Wrong;
  }
  EXPECT_NE(compare(in("one(Device(\"rocm:1\"));"),
                    in("one(::torchport::device(kCUDA));")),
            "");
  // A question is none of these.
  EXPECT_NE(
      compare(in("use(d.type() == kHIP);"), in("use(d.type() == kCUDA);")), "");
  EXPECT_NE(compare(in("one(kCUDA);"), in("one(kHIP);")), "");
}

TEST(Prove, AnotherConstantIsAnotherDevice) {
  const std::string Mine = "constexpr auto kMine = torch::kCPU;\n";
  EXPECT_EQ(compare(Mine + in("one(kMine);"),
                    Mine + in("one(::torchport::device(kMine));")),
            "");
  EXPECT_NE(compare(Mine + in("one(kCUDA);"),
                    Mine + in("one(::torchport::device(kMine));")),
            "");
}

TEST(Prove, EachRowOfTheTableIsTheIdentity) {
  for (const Row &Each : Rows) {
    EXPECT_EQ(compare(in(Each.Original), in(Each.Twin)), "") << Each.Twin;
    // The place in a pattern and in its instance is the same.
    EXPECT_EQ(compare(in(Each.Original), in(Each.Original)), "");
  }
}

TEST(Prove, EachRowBrokenIsRefused) {
  const std::regex IsCuda("kCUDA");
  unsigned Refused = 0, Uncompiled = 0;
  for (const Row &Each : Rows) {
    const std::string Twin = Each.Twin;
    const std::string Broken[] = {
        in(std::regex_replace(Twin, IsCuda, "torch::kHIP")),
        in(std::regex_replace(Twin, IsCuda, "torch::kCPU")),
        in(Twin + ";"),
        in(";"),
        in("if (i) { " + Twin + " }"),
        in("i = 1; " + Twin),
        in(std::regex_replace(Twin, std::regex("\\bx\\b"), "y")),
        in(std::regex_replace(Twin, std::regex("\\bd\\b"), "e")),
        in(std::regex_replace(Twin, std::regex(", (1|i|7)\\)"), ")")),
        in(std::regex_replace(Twin,
                              std::regex("::torchport::(device|is)\\(kCUDA"),
                              "::torchport::$1(torch::kCPU")),
        "namespace torchport { c10::Device device(c10::DeviceType, long = 0); "
        "}\n" +
            in(Twin),
        in("int device = 3; " + Twin),
        "#define kCUDA c10::kHIP\n" + in(Twin),
        std::regex_replace(in(Twin), std::regex("void one\\(int\\);"), ""),
        in("[] { " + std::string("i;") + " }; " + Twin),
    };
    for (const std::string &Code : Broken) {
      if (Code == in(Twin))
        continue; // There was nothing to break in this way.
      const std::string Found = compare(in(Each.Original), Code);
      EXPECT_NE(Found, "") << Code;
      ++(Found.rfind("differs", 0) == 0 ? Refused : Uncompiled);
    }
  }
  printf("%u broken twins refused, %u do not compile\n", Refused, Uncompiled);
}

TEST(Prove, WhatOnlyLooksAlikeDiffers) {
  const Row Pairs[] = {
      {"use(x.is_cuda());", "use(::torchport::is(kCUDA, y));"},
      {"use(x.is_cuda());", "use(::torchport::is(kCUDA, x.device()));"},
      {"use(x.device().is_cuda());", "use(::torchport::is(kCUDA, x));"},
      {"use(x.is_cuda());", "use(::torchport::is(kCUDA, x.device()) != 0);"},
      {"Device c(kCUDA, 1);", "Device c(::torchport::device(kCUDA));"},
      {"Device c(kCUDA, 1);", "Device c(::torchport::device(kCUDA, 2));"},
      {"Device c(\"cuda:1\");", "Device c(::torchport::device(kCUDA, 0));"},
      {"one(kCUDA); use(x.is_cuda());",
       "use(::torchport::is(kCUDA, x)); one(::torchport::device(kCUDA));"},
      {"torch::cuda::synchronize(1);", "::torchport::synchronize(kCUDA);"},
      {"torch::cuda::manual_seed(1);",
       "::torchport::manual_seed_all(kCUDA, 1);"},
      {"torch::cuda::manual_seed(1);", "::torchport::manual_seed(kCUDA, 2);"},
      {"y = x.cuda();",
       "y = x.to(torch::TensorOptions(::torchport::device(kCUDA)), true);"},
      {"y = x.cuda();", "y = x.to(::torchport::device(kCUDA), 1);"},
      {"y = x.cuda();", "y = x.to(::torchport::device(kCUDA, 0));"},
      {"const Device &c = d;", "const Device &c = ::torchport::device(kCUDA);"},
      {"const auto &c = kCUDA;",
       "const auto &c = ::torchport::device_type(kCUDA);"},
      {"static torch::DeviceType c = kCUDA;",
       "static torch::DeviceType c = ::torchport::device_type(kCUDA);"},
      {"b.Base::f();", "b.f();"},
      {"i = 12;", "i = 13;"},
      {"int u[2], v[2]; auto [a, c] = u;", "int u[2], v[2]; auto [a, c] = v;"},
      {"auto f = [&] { return i; };", "auto f = [&] { return i + 1; };"},
      {"auto f = [&] { return i; };", "auto f = [=] { return i; };"},
      {"int u = 1, v = 1; use(bool(u));", "int u = 1, v = 1; use(bool(v));"},
      {"int u(1);", "int u{1};"},
      {"int u = 1;", "const int u = 1;"},
      {"use(bool(i));", "use(bool(long(i)));"},
      {"\n#define CAT(a, b) a##b\ni = CAT(1, 2);",
       "\n#define CAT(a, b) a##b\ni = CAT(1, 3);"},
      {"\n#define S(a) #a\ntext(S(x.is_cuda()));",
       "\n#define S(a) #a\ntext(S(::torchport::is(kCUDA, x)));"},
      {"struct L { explicit L(int); };", "struct L { L(int); };"},
      {"struct L { int a, b; };", "struct L { int b, a; };"},
  };
  for (const Row &Each : Pairs)
    EXPECT_EQ(compare(in(Each.Original), in(Each.Twin)).rfind("differs: ", 0),
              0u)
        << Each.Twin << compare(in(Each.Original), in(Each.Twin));
  const std::string Pattern = "template <class T, class U> int f() { return ";
  EXPECT_NE(compare(Pattern + "T::v; }", Pattern + "U::v; }"), "");
  const std::string Both = "template <int N> int g() { return N; }\nint h() { ";
  EXPECT_NE(compare(Both + "return g<1>(); }", Both + "return g<2>(); }"), "");
  // The program's own namespace has a better overload.
  EXPECT_NE(compare("namespace torchport { c10::Device device(const "
                    "c10::DeviceType &, int); }" +
                        in("Device c(kCUDA, i);"),
                    "namespace torchport { c10::Device device(const "
                    "c10::DeviceType &, int); }" +
                        in("Device c(torchport::device(kCUDA, i));")),
            "");
  EXPECT_NE(compare(in("one(kCUDA);"),
                    "namespace mine { namespace torchport { c10::Device "
                    "device(c10::DeviceType); } }" +
                        in("one(mine::torchport::device(kCUDA));")),
            "");
}

TEST(Prove, OnlyLineNumbersMayMove) {
  EXPECT_EQ(compare(in("i = __LINE__;"), in("i = __LINE__;")), "");
  EXPECT_NE(compare(in("i = __LINE__;"), in("i = __LINE__ + 1;")), "");
  EXPECT_NE(compare(in("i = 5;"), in("i = __LINE__;")), "");
  const std::string Paste =
      "\n#define C2(a, b) a##b\n#define C(a, b) C2(a, b)\n";
  EXPECT_EQ(compare(in(Paste + "int C(v, __LINE__) = 1;"),
                    in(Paste + "int C(v, __LINE__) = 1;")),
            "");
}

TEST(Prove, ALineThatIsComputedWithMayNotMove) {
  const auto Moves = [](const std::string &Text) {
    return compare(in(Text), "\n" + in(Text)) == "";
  };
  // It is only told.
  EXPECT_TRUE(Moves("i = __LINE__; i = __builtin_LINE();"));
  const std::string Tell = "\nvoid tell(const char *, int);\n";
  EXPECT_TRUE(compare(Tell + in("tell(\"x\", __LINE__);"),
                      "\n" + Tell + in("tell(\"x\", __LINE__);")) == "");
  EXPECT_FALSE(Moves("i = __LINE__ % 2;"));
  EXPECT_FALSE(Moves("if (__builtin_LINE() > 5) return;"));
  for (const char *Default : {"__LINE__", "__builtin_LINE()"}) {
    const std::string Odd = std::string("\nint odd(int line = ") + Default +
                            ") { return line % 2; }\n";
    EXPECT_NE(compare(Odd + in("i = odd();"), "\n" + Odd + in("i = odd();")),
              "");
    EXPECT_NE(compare(Odd + in("i = odd(__LINE__);"),
                      "\n" + Odd + in("i = odd(__LINE__);")),
              "");
  }
}

TEST(Prove, InstancesAreComparedToo) {
  const std::string Template =
      "template <class T> void f(T t) { torch::Device d(";
  EXPECT_EQ(compare(Template + "torch::kCUDA); }\nvoid g() { f(1); f(2.0); }",
                    Template + "::torchport::device(torch::kCUDA)); }\nvoid "
                               "g() { f(1); f(2.0); }"),
            "");
}

/// An independent opinion: Clang's dump without addresses and places.
std::string dumpOf(clang::ASTUnit &Unit) {
  std::string All;
  for (auto At = Unit.top_level_begin(); At != Unit.top_level_end(); ++At) {
    const clang::Decl *D = *At;
    if (Unit.getSourceManager().isInSystemHeader(D->getLocation()))
      continue;
    llvm::raw_string_ostream Out(All);
    D->dump(Out);
  }
  static const std::regex Noise(
      "0x[0-9a-f]+|<[^<>]*(line|col|in\\.cpp|/v/|invalid "
      "sloc|scratch)[^<>]*>(:[0-9:]+>)?|"
      " (line|col|in\\.cpp):[0-9:]+| used| referenced");
  All = std::regex_replace(All, Noise, "");
  // A twin is the same with and without the leading `::`.
  static const std::regex Qualifier(
      "[^\\n]*NestedNameSpecifier[^\\n]*(torchport|Global)[^\\n]*\\n");
  All = std::regex_replace(All, Qualifier, "");
  std::replace(All.begin(), All.end(), '`', '|');
  return std::regex_replace(All, std::regex("\\|(?=[ |-])"), " ");
}

TEST(Prove, ARandomMutantIsRefusedOrTheSame) {
  const char *Asked = getenv("TORCHPORT_PROVE_MUTANTS");
  const unsigned Wanted = Asked ? atoi(Asked) : 500;
  std::string Original, Patched;
  for (const Row &Each : Rows) {
    Original += std::string("{ ") + Each.Original + " }\n";
    Patched += std::string("{ ") + Each.Twin + " }\n";
  }
  const std::string More =
      "auto f = [&](int a) { return a + i; }; int u[2] = {1, 2}, v[2] = {2, "
      "1};\n"
      "auto [q, r] = u; for (int k = 0; k < f(q); ++k) b.Base::f(); b.f();\n";
  const auto Before = parse(BeforeHead + in(Original + More));
  const std::string Code = AfterHead + in(Patched + More);
  const auto Fixed = parse(Code);
  ASSERT_TRUE(Before && Fixed);
  const Record Old = recordOf(Before->getASTContext());
  ASSERT_FALSE(firstDifference(Old, recordOf(Fixed->getASTContext())));
  const std::string Dump = dumpOf(*Fixed), OriginalDump = dumpOf(*Before);

  struct Piece {
    size_t first, second;
    clang::tok::TokenKind Kind;
  };
  std::vector<Piece> Tokens; // Of what follows the head.
  clang::LangOptions Options;
  Options.CPlusPlus = true;
  clang::Lexer Lex({}, Options, Code.data(), Code.data() + AfterHead.size(),
                   Code.data() + Code.size());
  for (clang::Token Each; !Lex.LexFromRawLexer(Each);)
    Tokens.push_back(
        {size_t(Lex.getBufferLocation() - Code.data()) - Each.getLength(),
         Each.getLength(), Each.getKind()});
  std::mt19937 Random(1);
  unsigned Compared = 0, Refused = 0, Equal = 0, Skipped = 0, OtherTwins = 0;
  std::vector<std::string> Wrong;
  for (unsigned I = 0; I < Wanted; ++I) {
    auto A = Tokens[Random() % Tokens.size()];
    // Most changes of punctuation do not compile.
    while (I % 4 && A.Kind != clang::tok::raw_identifier &&
           A.Kind != clang::tok::numeric_constant)
      A = Tokens[Random() % Tokens.size()];
    auto B = Tokens[Random() % Tokens.size()];
    // One of the same kind has a chance to compile.
    for (unsigned Try = 0;
         I % 4 && Try < 500 &&
         (A.Kind != B.Kind ||
          !Code.compare(A.first, A.second, Code, B.first, B.second));
         ++Try)
      B = Tokens[Random() % Tokens.size()];
    const std::string Other = Code.substr(B.first, B.second);
    if (I % 4 && !Code.compare(A.first, A.second, Other)) {
      ++Skipped; // There is no other token of its kind.
      continue;
    }
    std::string Mutant = Code;
    switch (I % 4 ? 2 : Random() % 4) {
    case 0:
      Mutant.replace(A.first, A.second, "");
      break;
    case 1:
      Mutant.insert(A.first, Code.substr(A.first, A.second) + " ");
      break;
    case 2:
      Mutant.replace(A.first, A.second, Other);
      break;
    default:
      Mutant.insert(A.first, Other + " ");
      break;
    }
    const auto Unit = parse(Mutant);
    if (!Unit) {
      ++Skipped;
      continue;
    }
    ++Compared;
    if (firstDifference(Old, recordOf(Unit->getASTContext()))) {
      ++Refused;
      continue;
    }
    ++Equal;
    // A device that is made of another twin has the same value.
    static const std::regex OtherTwin("device_(type|string)\\(");
    const bool IsOtherTwin = std::regex_replace(Mutant, OtherTwin, "device(") ==
                             std::regex_replace(Code, OtherTwin, "device(");
    OtherTwins += IsOtherTwin;
    // `b.::Base::f()` is `b.Base::f()`.
    static const std::regex FromRoot("[.]:: ");
    if (std::regex_replace(Mutant, FromRoot, ".") == Code)
      continue;
    if (!IsOtherTwin && dumpOf(*Unit) != Dump)
      Wrong.push_back(Mutant.substr(A.first > 40 ? A.first - 40 : 0, 90));
  }
  printf("%u mutants compared, %u refused, %u equal, %u skipped, %zu "
         "equal with another dump\n",
         Compared, Refused, Equal, Skipped, Wrong.size());
  printf("%u of the equal ones have another twin of the same value\n",
         OtherTwins);
  for (const std::string &Each : Wrong)
    ADD_FAILURE() << "equal, but the dump is another: ..." << Each;
}

} // namespace
} // namespace torchport::prove
