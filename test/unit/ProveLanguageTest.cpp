//===- ProveLanguageTest.cpp - rare language features around a fix --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ProveParse.h"

#include "gtest/gtest.h"

#include <regex>

namespace torchport::prove {
namespace {

/// A fix, and \p Declarations before it that move down by one line.
const char Fix[] = "use(`x.is_cuda()|@is(kCUDA, x)`);";
std::string moved(const std::string &Declarations) {
  return "`|\n`\n" + Declarations + "\n";
}

TEST(ProveLanguage, EnumeratorsMayBeBroughtIn) {
  const std::string Enums = "enum class A { x }; enum class B { y };\n";
  expectSame(Fix, moved(Enums + "using enum A; struct S { using enum B; };"));
  expectDifferentProgram(Enums + "using enum `A|B`;");
}

TEST(ProveLanguage, FunctionNamesMayContainTheLineOfALambda) {
  const auto With = [&](const std::string &Body) {
    return moved("unsigned hash(const char *S) { return *S * 31; }\n"
                 "void tell(const char *);\ntemplate <class F> auto f(F) { " +
                 Body + " }\nvoid g() { f([] { return 1; }); }");
  };
  expectSame(Fix, With("tell(__extension__ __PRETTY_FUNCTION__); "
                       "tell(__func__);"));
  expectSame(Fix, With("constexpr auto *p = __PRETTY_FUNCTION__; tell(p);"));
  expectDifferent(Fix, With("return hash(__PRETTY_FUNCTION__);"));
  expectDifferent(Fix, With("return __PRETTY_FUNCTION__[3];"));
  expectDifferentProgram(
      "const char *f(int) { return `__PRETTY_FUNCTION__|__func__`; }");
}

TEST(ProveLanguage, DependentTemplatesAreComparedByName) {
  const auto With = [](const std::string &Name) {
    return "template <class T> struct D : T::template " + Name +
           "<int> {};\ntemplate <class T> typename T::template " + Name +
           "<int> f();";
  };
  expectSame(Fix, moved(With("R")));
  expectDifferentProgram(With("`R|Q`"));
}

/// The parts of the standard library that coroutines need.
const std::string Coroutines = R"(
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
  for (const std::string Head :
       {"Task f() ", "template <class T> Task f(T) "}) {
    const auto In = [&](const std::string &Original) {
      const std::string Device =
          "`torch::Device(torch::" + Original + ")|@device(torch::kCUDA)`";
      return Coroutines + Head + "{ co_await Wait(" + Device + "); co_yield " +
             Device + "; co_return " + Device + "; }";
    };
    expectSameProgram(In("kCUDA"));
    expectDifferentProgram(In("kCPU"));
  }
}

const std::string Places = R"(
namespace std { struct source_location {
struct __impl { const char *_M_file_name, *_M_function_name; unsigned _M_line, _M_column; };
static consteval source_location current(decltype(__builtin_source_location()) P = __builtin_source_location()) { return {static_cast<const __impl *>(P)}; }
constexpr unsigned line() const { return P->_M_line; }
const __impl *P; }; }
void tell(const char *, unsigned);
void log(const char *M, std::source_location P = std::source_location::current()) { tell(M, P.line()); }
unsigned odd(std::source_location P = std::source_location::current()) )";

TEST(ProveLanguage, SourceLocationIsTreatedAsALine) {
  const std::string Odd = Places + "{ return P.line() % 2; }\n";
  const std::string Line = Places + "{ return P.line(); }\n";
  expectSame(Fix, moved(Line + "void f() { log(\"x\"); }"));
  expectDifferent(Fix, moved(Odd + "unsigned f() { return odd(); }"));
  expectDifferent(Fix, moved(Line + "unsigned f() { auto P = "
                                    "std::source_location::current(); "
                                    "return P.line() > 5 ? 1 : 2; }"));
  // If the function is in a header, only its callers move.
  const std::string Call = "`|\n`unsigned f() { return odd(); }";
  expectDifferentProgram(Odd + Call);
  expectSameProgram(Line + Call);
}

TEST(ProveLanguage, AnUndeducedResultMayBeATwin) {
  const auto Returned = [](const std::string &Head) {
    return Head + " f() { return `torch::kCUDA|@device_type(torch::kCUDA)`; }" +
           (Head[0] == 't' ? "\nauto g() { return f<int>(); }" : "");
  };
  expectSameProgram(Returned("template <class T> auto"));
  for (const std::string Type : {"const auto &", "auto &&", "decltype(auto)"})
    for (const char *Template : {"", "template <class T> "})
      expectDifferentProgram(Returned(Template + Type));
}

TEST(ProveLanguage, AnElementIsConvertedHereOrInAPair) {
  for (const auto &[Type, Value, Other] :
       {std::tuple{"const std::string", "\"g\"", "\"h\""},
        std::tuple{"const std::string", "s", "\"h\""},
        std::tuple{"long", "q", "i"},
        std::tuple{"const char *", "\"g\"", "0"}}) {
    const auto Both = [Type = Type, Value = Value](const std::string &New) {
      return std::string("short q = 1; std::pair<") + Type + ", Device> c{`" +
             Value + "|" + New + "`, `{|@device(`kCUDA, 1`}|)`};";
    };
    expectSame(Both(Value));
    expectDifferent(Both(Other));
  }
}

TEST(ProveLanguage, CodeAroundAFixIsCompared) {
  for (const char *Text : {"if (%) [[likely]] i = %; else [[unlikely]] i = %;",
                           "i = ({ bool b = %; b; });",
                           "struct P { bool a; int b; }; P v(%, 2); i = v.b;",
                           "struct P { bool a, b; }; P v{.a = %, .b{%}};"}) {
    const auto Asking = [&](const std::string &What) {
      return std::regex_replace(Text, std::regex("%"), What);
    };
    expectSame(Asking("`x.is_cuda()|@is(kCUDA, x)`"));
    expectDifferent(Asking("`x.is_cuda()|@is(kCUDA, y)`"));
  }
  expectDifferent("if (i) [[`|un`likely]] i = 1;");
  expectDifferent("struct P { int a, b; }; P v(1, `2|3`);");
}

TEST(ProveLanguage, AMessageInATemplateDropsTheTextOfItsCondition) {
  const auto Checked = [](const std::string &Subject, const char *Told) {
    return "template <class T> void f(T t, at::Tensor x, at::Tensor y) { "
           "TORCH_CHECK(`x.is_cuda()|@is(torch::kCUDA, " +
           Subject + ")`, t.`text|" + Told + "`()); }";
  };
  expectSameProgram(Checked("x", "text"));
  expectDifferentProgram(Checked("y", "text"));
  expectDifferentProgram(Checked("x", "other"));
}

TEST(ProveLanguage, ACounterInANameIsNotTakenForALine) {
  expectSame(Fix, moved("#define C2(a, b) a##b\n#define C(a, b) C2(a, b)\n"
                        "static int C(flag, 5) = 1;\n"
                        "int f() { return flag5; }"));
}

TEST(ProveLanguage, AConstVariableNeedNotStayAConstant) {
  expectSame("const auto own = `kCUDA|@device_type(kCUDA)`; "
             "use(`d.type() != own|!@is(own, d)`);");
}

} // namespace
} // namespace torchport::prove
