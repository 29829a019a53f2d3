//===- ProveLanguageTest.cpp - rare language features around a fix --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ProveParse.h"

#include "gtest/gtest.h"

namespace torchport::prove {
namespace {

/// The difference if \p Declarations precede a fix and move down by one line.
std::string moved(const std::string &Declarations) {
  const std::string Text = "\n" + Declarations + "\n";
  return compare(Text + programOf("use(x.is_cuda());", false),
                 "\n" + Text +
                     programOf("use(::torchport::is(kCUDA, x));", true));
}

TEST(ProveLanguage, EnumeratorsMayBeBroughtIn) {
  const std::string Enums = "enum class A { x }; enum class B { y };\n";
  EXPECT_EQ(moved(Enums + "using enum A; struct S { using enum B; };"), "");
  EXPECT_NE(compare(Enums + "using enum A;", Enums + "using enum B;"), "");
}

TEST(ProveLanguage, FunctionNamesMayContainTheLineOfALambda) {
  const std::string Tail = "void g() { f([] { return 1; }); }";
  const auto With = [&](const std::string &Body) {
    return moved("unsigned hash(const char *S) { return *S * 31; }\n"
                 "void tell(const char *);\ntemplate <class F> auto f(F) { " +
                 Body + " }\n" + Tail);
  };
  EXPECT_EQ(With("tell(__extension__ __PRETTY_FUNCTION__); tell(__func__);"),
            "");
  EXPECT_EQ(With("constexpr auto *p = __PRETTY_FUNCTION__; tell(p);"), "");
  EXPECT_NE(With("return hash(__PRETTY_FUNCTION__);"), "");
  EXPECT_NE(With("return __PRETTY_FUNCTION__[3];"), "");
  EXPECT_NE(compare("const char *f(int) { return __PRETTY_FUNCTION__; }",
                    "const char *f(int) { return __func__; }"),
            "");
}

TEST(ProveLanguage, DependentTemplatesAreComparedByName) {
  const auto With = [](const std::string &Name) {
    return "template <class T> struct D : T::template " + Name +
           "<int> {};\ntemplate <class T> typename T::template " + Name +
           "<int> f();";
  };
  EXPECT_EQ(moved(With("R")), "");
  EXPECT_NE(compare(With("R"), With("Q")), "");
}

/// The parts of the standard library that coroutines need.
const char Coroutines[] = R"(
namespace std {
template <class R, class...> struct coroutine_traits { using promise_type = typename R::promise_type; };
template <class P = void> struct coroutine_handle { static coroutine_handle from_address(void *) noexcept; operator coroutine_handle<>() const noexcept; };
template <> struct coroutine_handle<void> { static coroutine_handle from_address(void *) noexcept; };
struct suspend_never { bool await_ready() noexcept; void await_suspend(coroutine_handle<>) noexcept; void await_resume() noexcept; };
}
struct Task { struct promise_type { Task get_return_object(); std::suspend_never initial_suspend(); std::suspend_never final_suspend() noexcept;
std::suspend_never yield_value(torch::Device); void return_value(torch::Device); void unhandled_exception(); }; };
struct Wait : std::suspend_never { Wait(torch::Device); };
)";

TEST(ProveLanguage, CoroutinesAreReadLikeAnyFunction) {
  const auto In = [](const std::string &Head, const char *Device) {
    return Coroutines + Head + "{ co_await Wait(" + Device + "); co_yield " +
           Device + "; co_return " + Device + "; }";
  };
  const char *Twin = "::torchport::device(torch::kCUDA)";
  for (const char *Head : {"Task f() ", "template <class T> Task f(T) "}) {
    EXPECT_EQ(compare(In(Head, "torch::Device(torch::kCUDA)"), In(Head, Twin)),
              "");
    EXPECT_NE(compare(In(Head, "torch::Device(torch::kCPU)"), In(Head, Twin)),
              "");
  }
}

const char Places[] = R"(
namespace std { struct source_location {
struct __impl { const char *_M_file_name, *_M_function_name; unsigned _M_line, _M_column; };
static consteval source_location current(decltype(__builtin_source_location()) P = __builtin_source_location()) { return {static_cast<const __impl *>(P)}; }
constexpr unsigned line() const { return P->_M_line; }
const __impl *P; }; }
void tell(const char *, unsigned);
void log(const char *M, std::source_location P = std::source_location::current()) { tell(M, P.line()); }
unsigned odd(std::source_location P = std::source_location::current()) )";

TEST(ProveLanguage, SourceLocationIsTreatedAsALine) {
  const std::string Odd = std::string(Places) + "{ return P.line() % 2; }\n";
  const std::string Line = std::string(Places) + "{ return P.line(); }\n";
  EXPECT_EQ(moved(Line + "void f() { log(\"x\"); }"), "");
  EXPECT_NE(moved(Odd + "unsigned f() { return odd(); }"), "");
  EXPECT_NE(moved(Line + "unsigned f() { auto P = "
                         "std::source_location::current(); return P.line() > "
                         "5 ? 1 : 2; }"),
            "");
  // If the function is in a header, only its callers move.
  const std::string Call = "unsigned f() { return odd(); }";
  EXPECT_NE(compare(Odd + Call, Odd + "\n" + Call), "");
  EXPECT_EQ(compare(Line + Call, Line + "\n" + Call), "");
}

TEST(ProveLanguage, AnUndeducedResultMayBeATwin) {
  const std::string Tail = "\nauto g() { return f<int>(); }";
  const auto Returned = [&](const std::string &Head, const char *Type) {
    return Head + " f() { return " + Type + "; }" +
           (Head[0] == 't' ? Tail : "");
  };
  const char *Twin = "::torchport::device_type(torch::kCUDA)";
  const char *Auto = "template <class T> auto";
  EXPECT_EQ(compare(Returned(Auto, "torch::kCUDA"), Returned(Auto, Twin)), "");
  for (const char *Head :
       {"const auto &", "auto &&", "decltype(auto)",
        "template <class T> const auto &", "template <class T> auto &&",
        "template <class T> decltype(auto)"})
    EXPECT_NE(compare(Returned(Head, "torch::kCUDA"), Returned(Head, Twin)), "")
        << Head;
}

TEST(ProveLanguage, AnElementIsConvertedHereOrInAPair) {
  const auto Both = [](const char *Type, const char *Value, bool IsAfter) {
    return programOf(
        std::string("short q = 1; std::pair<") + Type + ", Device> c{" + Value +
            ", " + (IsAfter ? "::torchport::device(kCUDA, 1)" : "{kCUDA, 1}") +
            "};",
        IsAfter);
  };
  for (const auto &[Type, Value, Other] :
       {std::tuple{"const std::string", "\"g\"", "\"h\""},
        std::tuple{"const std::string", "s", "\"h\""},
        std::tuple{"long", "q", "i"},
        std::tuple{"const char *", "\"g\"", "0"}}) {
    EXPECT_EQ(compare(Both(Type, Value, false), Both(Type, Value, true)), "")
        << Type << Value;
    EXPECT_NE(compare(Both(Type, Value, false), Both(Type, Other, true)), "")
        << Type << Value;
  }
}

TEST(ProveLanguage, CodeAroundAFixIsCompared) {
  for (const char *Text : {"if (%) [[likely]] i = %; else [[unlikely]] i = %;",
                           "i = ({ bool b = %; b; });",
                           "struct P { bool a; int b; }; P v(%, 2); i = v.b;",
                           "struct P { bool a, b; }; P v{.a = %, .b{%}};"}) {
    std::string Old = Text, New = Text, Else = Text;
    const auto Put = [](std::string &In, const char *What) {
      for (size_t At; (At = In.find('%')) != std::string::npos;)
        In.replace(At, 1, What);
    };
    Put(Old, "x.is_cuda()");
    Put(New, "::torchport::is(kCUDA, x)");
    Put(Else, "::torchport::is(kCUDA, y)");
    EXPECT_EQ(compare(programOf(Old, false), programOf(New, true)), "") << Text;
    EXPECT_NE(compare(programOf(Old, false), programOf(Else, true)), "")
        << Text;
  }
  EXPECT_NE(compare(programOf("if (i) [[likely]] i = 1;", false),
                    programOf("if (i) [[unlikely]] i = 1;", true)),
            "");
  EXPECT_NE(compare(programOf("struct P { int a, b; }; P v(1, 2);", false),
                    programOf("struct P { int a, b; }; P v(1, 3);", true)),
            "");
}

TEST(ProveLanguage, AMessageInATemplateDropsTheTextOfItsCondition) {
  const auto Checked = [](const char *Asked, const char *Told) {
    return std::string("template <class T> void f(T t, at::Tensor x, "
                       "at::Tensor y) { TORCH_CHECK(") +
           Asked + ", " + Told + "); }";
  };
  const std::string Old = Checked("x.is_cuda()", "t.text()");
  EXPECT_EQ(
      compare(Old, Checked("::torchport::is(torch::kCUDA, x)", "t.text()")),
      "");
  EXPECT_NE(
      compare(Old, Checked("::torchport::is(torch::kCUDA, y)", "t.text()")),
      "");
  EXPECT_NE(
      compare(Old, Checked("::torchport::is(torch::kCUDA, x)", "t.other()")),
      "");
}

TEST(ProveLanguage, ACounterInANameIsNotTakenForALine) {
  EXPECT_EQ(moved("#define C2(a, b) a##b\n#define C(a, b) C2(a, b)\n"
                  "static int C(flag, 5) = 1;\nint f() { return flag5; }"),
            "");
}

TEST(ProveLanguage, AConstVariableNeedNotStayAConstant) {
  EXPECT_EQ(
      compare(programOf("const auto own = kCUDA; use(d.type() != own);", false),
              programOf("const auto own = ::torchport::device_type(kCUDA)"
                        "; use(!::torchport::is(own, d));",
                        true)),
      "");
}

} // namespace
} // namespace torchport::prove
