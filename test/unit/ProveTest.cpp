//===- ProveTest.cpp - fixes that keep the meaning, and others ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ProveParse.h"

#include "gtest/gtest.h"

namespace torchport::prove {
namespace {

struct Texts {
  const char *Before, *After;
};

std::string before(const std::string &Statements) {
  return programOf(Statements, false);
}
std::string after(const std::string &Statements) {
  return programOf(Statements, true);
}

TEST(Prove, CudaMayReplaceADeviceThatNoBuildHas) {
  for (const auto &[Wrong, Right] : {
           Texts{"one(torch::kHIP);", "one(::torchport::device(kCUDA));"},
           Texts{"one(Device(\"rocm:1\"));",
                 "one(::torchport::device(kCUDA, 1));"},
           Texts{"type(torch::kHIP);",
                 "type(::torchport::device_type(kCUDA));"},
       }) {
    EXPECT_EQ(compare(before(Wrong), after(Right)), "") << Wrong;
    EXPECT_NE(compare(before(Right), after(Wrong)), "") << Wrong;
  }
  EXPECT_NE(compare(before("one(Device(\"rocm:1\"));"),
                    after("one(::torchport::device(kCUDA));")),
            "");
  // An additional site must not make up for a lost one.
  EXPECT_NE(
      compare(before("one(torch::kHIP); one(kCUDA);"),
              after("one(::torchport::device(kCUDA)); one(torch::kHIP);")),
      "");
  // Questions have no such exception.
  EXPECT_NE(compare(before("use(d.type() == torch::kHIP);"),
                    after("use(d.type() == kCUDA);")),
            "");
  EXPECT_NE(compare(before("one(kCUDA);"), after("one(torch::kHIP);")), "");
}

TEST(Prove, ThePolicyOfAProgramMayBeSet) {
  const std::string Body = "int one() { return 1; }\n";
  EXPECT_EQ(compare(Body, "TORCHPORT_POLICY(any);\n" + Body), "");
  // A macro of that name, and a declaration beside it.
  EXPECT_NE(compare(Body, "#undef TORCHPORT_POLICY\n#define "
                          "TORCHPORT_POLICY(p) int p\n"
                          "TORCHPORT_POLICY(any);\n" +
                              Body),
            "");
  EXPECT_NE(compare(Body, "TORCHPORT_POLICY(any); int two;\n" + Body), "");
  EXPECT_NE(compare(Body + "int any;\n",
                    "TORCHPORT_POLICY(any);\n" + Body + "int no;\n"),
            "");
}

TEST(Prove, AnotherConstantIsAnotherDevice) {
  const std::string Mine = "constexpr auto kMine = torch::kCPU;\n";
  EXPECT_EQ(compare(Mine + before("one(kMine);"),
                    Mine + after("one(::torchport::device(kMine));")),
            "");
  EXPECT_NE(compare(Mine + before("one(kCUDA);"),
                    Mine + after("one(::torchport::device(kMine));")),
            "");
}

TEST(Prove, SimilarCodeDiffers) {
  const Texts Pairs[] = {
      {"use(x.is_cuda());", "use(::torchport::is(kCUDA, x.device()));"},
      {"use(x.device().is_cuda());", "use(::torchport::is(kCUDA, x));"},
      {"use(x.is_cuda());", "use(::torchport::is(kCUDA, x.device()) != 0);"},
      {"Device c(kCUDA, 1);", "Device c(::torchport::device(kCUDA, 2));"},
      {"Device c(\"cuda:1\");", "Device c(::torchport::device(kCUDA, 0));"},
      {"one(kCUDA); use(x.is_cuda());",
       "use(::torchport::is(kCUDA, x)); one(::torchport::device(kCUDA));"},
      {"torch::cuda::synchronize(1);", "::torchport::synchronize(kCUDA);"},
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
      {"auto f = [](const torch::DeviceType &t) { use(&t == &kCUDA); }; "
       "f(kCUDA);",
       "auto f = [](const torch::DeviceType &t) { use(&t == &kCUDA); }; "
       "f(::torchport::device_type(kCUDA));"},
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
  for (const Texts &Each : Pairs)
    EXPECT_EQ(
        compare(before(Each.Before), after(Each.After)).rfind("differs: ", 0),
        0u)
        << Each.After << compare(before(Each.Before), after(Each.After));
  const std::string Pattern = "template <class T, class U> int f() { return ";
  EXPECT_NE(compare(Pattern + "T::v; }", Pattern + "U::v; }"), "");
  const std::string Both = "template <int N> int g() { return N; }\nint h() { ";
  EXPECT_NE(compare(Both + "return g<1>(); }", Both + "return g<2>(); }"), "");
  // The program's own namespace has a better overload.
  EXPECT_NE(compare("namespace torchport { c10::Device device(const "
                    "c10::DeviceType &, int); }" +
                        before("Device c(kCUDA, i);"),
                    "namespace torchport { c10::Device device(const "
                    "c10::DeviceType &, int); }" +
                        after("Device c(torchport::device(kCUDA, i));")),
            "");
  EXPECT_NE(compare(before("one(kCUDA);"),
                    "namespace mine { namespace torchport { c10::Device "
                    "device(c10::DeviceType); } }" +
                        after("one(mine::torchport::device(kCUDA));")),
            "");
}

TEST(Prove, ChangesOfTypeOrFormDiffer) {
  const Texts Pairs[] = {
      {"use(noexcept(x.is_cuda()));",
       "use(noexcept(::torchport::is(kCUDA, x)));"},
      {"use(sizeof(kCUDA));", "use(sizeof(::torchport::device_type(kCUDA)));"},
      {"decltype(x.is_cuda()) c = i;",
       "decltype(::torchport::is(kCUDA, x)) c = i;"},
      {"decltype(auto) c = kCUDA;",
       "decltype(auto) c = ::torchport::device_type(kCUDA);"},
      {"auto f = [](auto v) -> decltype(v.is_cuda()) { return 1; };",
       "auto f = [](auto v) -> decltype(::torchport::is(kCUDA, v)) { return 1; "
       "};"},
      {"auto f = [](auto v) requires requires { v.is_cuda(); } { return 1; };",
       "auto f = [](auto v) requires requires { ::torchport::is(kCUDA, v); } { "
       "return 1; };"},
      {"auto f = [c = kCUDA] { one(c); };",
       "auto f = [c = ::torchport::device(kCUDA)] { one(c); };"},
      {"auto f = [c = kCUDA] { one(c); };",
       "auto f = [&c = kCUDA] { one(c); };"},
      {"use(x.is_cuda()); i = __builtin_COLUMN();",
       "use(::torchport::is(kCUDA, x)); i = __builtin_COLUMN();"},
      {"asm(\"nop\" : \"+r\"(i));", "asm(\"nop\" : \"+r\"(j));"},
      {"struct { Device c; int n; } c{.c = kCUDA, .n = 1};",
       "struct { Device c; int n; } c{.c = kCUDA, .n = 2};"},
      {"auto f = [&]<class T>(T v) { return v.is_cuda(); }; f(d);",
       "auto f = [&]<class T>(T v) { return ::torchport::is(kCUDA, x); }; "
       "f(d);"},
      {"volatile auto c = kCUDA;", "auto c = ::torchport::device_type(kCUDA);"},
      {"Device &&c = kCUDA;", "const Device &c = ::torchport::device(kCUDA);"},
      {"use(&kCUDA == nullptr);", "use(&k == nullptr);"},
      {"if constexpr (sizeof(i) == 4) one(kCUDA);",
       "if (sizeof(i) == 4) one(::torchport::device(kCUDA));"},
  };
  for (const Texts &Each : Pairs)
    EXPECT_EQ(
        compare(before(Each.Before), after(Each.After)).rfind("differs: ", 0),
        0u)
        << Each.After;
  const std::string Concept =
      "template <class T> concept Asks = requires(T t) ";
  EXPECT_NE(compare(Concept + "{ t.is_cuda(); };",
                    Concept + "{ ::torchport::is(torch::kCUDA, t); };"),
            "");
}

TEST(Prove, OnlyLineNumbersMayMove) {
  EXPECT_EQ(compare(before("i = __LINE__;"), after("i = __LINE__;")), "");
  EXPECT_NE(compare(before("i = __LINE__;"), after("i = __LINE__ + 1;")), "");
  EXPECT_NE(compare(before("i = 5;"), after("i = __LINE__;")), "");
  const std::string Paste =
      "\n#define C2(a, b) a##b\n#define C(a, b) C2(a, b)\n";
  EXPECT_EQ(compare(before(Paste + "int C(v, __LINE__) = 1;"),
                    after(Paste + "int C(v, __LINE__) = 1;")),
            "");
}

TEST(Prove, TypesWithoutANameMayMove) {
  for (const char *Unnamed :
       {"struct { int a; } one;", "union { int a; long b; };",
        "union { int c; long a; } one;", "enum { zero } a;"}) {
    const std::string Text =
        std::string("\nstruct Slot { ") + Unnamed + " };\n" +
        "int use(Slot &slot) { return slot." +
        (llvm::StringRef(Unnamed).contains("} one") ? "one.a" : "a") + "; }\n";
    EXPECT_EQ(compare(Text, "\n" + Text), "") << Unnamed;
  }
}

TEST(Prove, LineNumbersInTextsMayMove) {
  const std::string Head = "\n#define S2(x) #x\n#define S(x) S2(x)\n"
                           "void tell(const char *);\n";
  const auto Told = [&](const std::string &Text, int Lines = 0) {
    return std::string(Lines, '\n') + Head +
           before("tell(\"at \" " + Text + ");");
  };
  EXPECT_EQ(compare(Told("S(__LINE__)"), Told("S(__LINE__)", 1)), "");
  // As in TORCH_INTERNAL_ASSERT, with one more digit.
  EXPECT_EQ(
      compare(Told("S(__LINE__) \", \""), Told("S(__LINE__) \", \"", 100)), "");
  EXPECT_NE(compare(Told("S(700)"), Told("S(701)", 1)), "");
  EXPECT_NE(compare(Told("S(__LINE__) \",\""), Told("S(__LINE__) \";\"", 1)),
            "");
  EXPECT_NE(compare(Told("\"700\""), Told("S(__LINE__)")), "");
}

TEST(Prove, ALineThatIsComputedWithMayNotMove) {
  const auto Moves = [](const std::string &Text) {
    return compare(before(Text), "\n" + after(Text)) == "";
  };
  // These only report the line.
  EXPECT_TRUE(Moves("i = __LINE__; i = __builtin_LINE();"));
  const std::string Tell = "\nvoid tell(const char *, int);\n";
  EXPECT_TRUE(compare(Tell + before("tell(\"x\", __LINE__);"),
                      "\n" + Tell + after("tell(\"x\", __LINE__);")) == "");
  EXPECT_FALSE(Moves("i = __LINE__ % 2;"));
  EXPECT_FALSE(Moves("if (__builtin_LINE() > 5) return;"));
  for (const char *Default : {"__LINE__", "__builtin_LINE()"}) {
    const std::string Odd = std::string("\nint odd(int line = ") + Default +
                            ") { return line % 2; }\n";
    EXPECT_NE(
        compare(Odd + before("i = odd();"), "\n" + Odd + after("i = odd();")),
        "");
    EXPECT_NE(compare(Odd + before("i = odd(__LINE__);"),
                      "\n" + Odd + after("i = odd(__LINE__);")),
              "");
  }
}

TEST(Prove, PointerLikeSubjectsAreRecorded) {
  const std::string Own =
      "struct Own { Tensor *operator->(); Tensor &operator*(); } w;\n";
  const std::string Asked = Own + before("use(n->is_cuda());");
  EXPECT_NE(compare(Asked, Own + after("use(::torchport::is(kCUDA, *w));")),
            "");
  EXPECT_NE(compare(Asked, Own + after("use(::torchport::is(kCUDA, x));")), "");
  EXPECT_NE(compare(Own + before("use(w->is_cuda());"),
                    Own + after("use(::torchport::is(kCUDA, *w));")),
            "");
}

TEST(Prove, ConstantsOfTheProgramAreCompared) {
  const std::string Asked = before("use(d.type() == kOwn);");
  for (const char *Wrong :
       {"use(::torchport::is(kOther, d));", "use(::torchport::is(kCUDA, d));",
        "use(!::torchport::is(kOwn, d));", "use(::torchport::is(kOwn, e));"})
    EXPECT_NE(compare(Asked, after(Wrong)), "") << Wrong;
}

TEST(Prove, InstancesAreComparedToo) {
  const std::string Template =
      "template <class T> void f(T t) { torch::Device d(";
  EXPECT_EQ(compare(Template + "torch::kCUDA); }\nvoid g() { f(1); f(2.0); }",
                    Template + "::torchport::device(torch::kCUDA)); }\nvoid "
                               "g() { f(1); f(2.0); }"),
            "");
}

TEST(Prove, ATemplateMayMakeItsTypeOfAConstant) {
  for (const char *Begin : {"T(", "static_cast<T>("}) {
    const auto Picked = [&](const std::string &Constant, const char *Made) {
      return std::string("template <class T> T pick() { return ") + Begin +
             Constant + "); }\nvoid g() { " + Made + " }";
    };
    for (const char *Made :
         {"pick<torch::Device>();", "pick<c10::DeviceType>();"})
      EXPECT_EQ(compare(Picked("torch::kCUDA", Made),
                        Picked("::torchport::device_type(torch::kCUDA)", Made)),
                "");
    EXPECT_NE(compare(Picked("torch::kCUDA", ""),
                      Picked("::torchport::device_type(torch::kCPU)", "")),
              "");
  }
}

} // namespace
} // namespace torchport::prove
