//===- ProveTest.cpp - fixes that keep the meaning, and others ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ProveParse.h"

#include "gtest/gtest.h"

#include <regex>

namespace torchport::prove {
namespace {

TEST(Prove, CudaMayReplaceADeviceThatNoBuildHas) {
  expectSame("one(`torch::kHIP|@device(kCUDA)`);");
  expectSame("one(`Device(\"rocm:1\")|@device(kCUDA, 1)`);");
  expectSame("type(`torch::kHIP|@device_type(kCUDA)`);");
  expectDifferent("one(`Device(\"rocm:1\")|@device(kCUDA)`);");
  // An additional site must not make up for a lost one.
  expectDifferent("one(`torch::kHIP); one(kCUDA|@device(kCUDA)); "
                  "one(torch::kHIP`);");
  // Questions have no such exception.
  expectDifferent("use(d.type() == `torch::kHIP|kCUDA`);");
  expectDifferent("one(`kCUDA|torch::kHIP`);");
}

TEST(Prove, ThePolicyOfAProgramMayBeSet) {
  const std::string Body = "int one() { return 1; }\n";
  expectSameProgram("`|TORCHPORT_POLICY(any);\n`" + Body);
  // A macro of that name, and a declaration beside it.
  expectDifferentProgram("`|#undef TORCHPORT_POLICY\n"
                         "#define TORCHPORT_POLICY(p) int p\n"
                         "TORCHPORT_POLICY(any);\n`" +
                         Body);
  expectDifferentProgram("`|TORCHPORT_POLICY(any); int two;\n`" + Body);
  expectDifferentProgram("`|TORCHPORT_POLICY(any);\n`" + Body +
                         "int `any|no`;\n");
}

TEST(Prove, AnotherConstantIsAnotherDevice) {
  const std::string Mine = "constexpr auto kMine = torch::kCPU;\n";
  expectSame("one(`kMine|@device(kMine)`);", Mine);
  expectDifferent("one(`kCUDA|@device(kMine)`);", Mine);
}

TEST(Prove, SimilarCodeDiffers) {
  for (const char *Code : {
           "use(`x.is_cuda()|@is(kCUDA, x.device())`);",
           "use(`x.device().is_cuda()|@is(kCUDA, x)`);",
           "use(`x.is_cuda()|@is(kCUDA, x.device()) != 0`);",
           "Device c(`kCUDA, 1|@device(kCUDA, 2)`);",
           "Device c(`\"cuda:1\"|@device(kCUDA, 0)`);",
           "`one(kCUDA); use(x.is_cuda())|use(@is(kCUDA, x)); "
           "one(@device(kCUDA))`;",
           "`torch::cuda::synchronize(1)|@synchronize(kCUDA)`;",
           "`torch::cuda::manual_seed(1)|@manual_seed(kCUDA, 2)`;",
           "std::vector<Device> c; c.emplace(c.begin()`, kCUDA| + 1, "
           "@device(kCUDA)`);",
           "std::vector<Device> u, v; `u.emplace_back(kCUDA|"
           "v.emplace_back(@device(kCUDA)`);",
           "std::map<int, Device> c; c.emplace(`1, kCUDA|2, @device(kCUDA)`);",
           "std::map<int, Device> u, v; `u.emplace(1, kCUDA|v.emplace(1, "
           "@device(kCUDA)`);",
           "y = x.`cuda()|to(torch::TensorOptions(@device(kCUDA)), true)`;",
           "y = x.`cuda()|to(@device(kCUDA), 1)`;",
           "y = x.`cuda()|to(@device(kCUDA, 0))`;",
           "const Device &c = `d|@device(kCUDA)`;",
           "const auto &c = `kCUDA|@device_type(kCUDA)`;",
           "static torch::DeviceType c = `kCUDA|@device_type(kCUDA)`;",
           "auto f = [](const torch::DeviceType &t) { use(&t == &kCUDA); }; "
           "f(`kCUDA|@device_type(kCUDA)`);",
           "b.`Base::|`f();",
           "i = `12|13`;",
           "int u[2], v[2]; auto [a, c] = `u|v`;",
           "auto f = [&] { return i`| + 1`; };",
           "auto f = [`&|=`] { return i; };",
           "int u = 1, v = 1; use(bool(`u|v`));",
           "int u`(1)|{1}`;",
           "`|const `int u = 1;",
           "use(bool(`i|long(i)`));",
           "\n#define CAT(a, b) a##b\ni = CAT(1, `2|3`);",
           "\n#define S(a) #a\ntext(S(`x.is_cuda()|@is(kCUDA, x)`));",
           "struct L { `explicit |`L(int); };",
           "struct L { int `a, b|b, a`; };",
       })
    expectDifferent(Code);
  expectDifferentProgram(
      "template <class T, class U> int f() { return `T|U`::v; }");
  expectDifferentProgram("template <int N> int g() { return N; }\n"
                         "int h() { return g<`1|2`>(); }");
  // The program's own namespace has a better overload.
  const std::string Own = "namespace torchport { "
                          "c10::Device device(const c10::DeviceType &, int); }";
  expectDifferent("Device c(`kCUDA, i|torchport::device(kCUDA, i)`);", Own);
  expectDifferent("one(`kCUDA|mine::torchport::device(kCUDA)`);",
                  "namespace mine { namespace torchport { "
                  "c10::Device device(c10::DeviceType); } }");
}

TEST(Prove, ChangesOfTypeOrFormDiffer) {
  for (const char *Code : {
           "use(noexcept(`x.is_cuda()|@is(kCUDA, x)`));",
           "use(sizeof(`kCUDA|@device_type(kCUDA)`));",
           "decltype(`x.is_cuda()|@is(kCUDA, x)`) c = i;",
           "decltype(auto) c = `kCUDA|@device_type(kCUDA)`;",
           "auto f = [](auto v) -> decltype(`v.is_cuda()|@is(kCUDA, v)`) { "
           "return 1; };",
           "auto f = [](auto v) requires requires { `v.is_cuda()|@is(kCUDA, "
           "v)`; } { return 1; };",
           "auto f = [c = `kCUDA|@device(kCUDA)`] { one(c); };",
           "auto f = [`|&`c = kCUDA] { one(c); };",
           "use(`x.is_cuda()|@is(kCUDA, x)`); i = __builtin_COLUMN();",
           "asm(\"nop\" : \"+r\"(`i|j`));",
           "struct { Device c; int n; } c{.c = kCUDA, .n = `1|2`};",
           "auto f = [&]<class T>(T v) { return `v.is_cuda()|@is(kCUDA, x)`; "
           "}; f(d);",
           "`volatile auto c = kCUDA|auto c = @device_type(kCUDA)`;",
           "`Device &&c = kCUDA|const Device &c = @device(kCUDA)`;",
           "use(&`kCUDA|k` == nullptr);",
           "if `constexpr (sizeof(i) == 4) one(kCUDA)|(sizeof(i) == 4) "
           "one(@device(kCUDA))`;",
       })
    expectDifferent(Code);
  expectDifferentProgram("template <class T> concept Asks = requires(T t) { "
                         "`t.is_cuda()|@is(torch::kCUDA, t)`; };");
}

TEST(Prove, OnlyLineNumbersMayMove) {
  expectSame("i = __LINE__;");
  expectDifferent("i = __LINE__`| + 1`;");
  expectDifferent("i = `5|__LINE__`;");
  expectSame("\n#define C2(a, b) a##b\n#define C(a, b) C2(a, b)\n"
             "int C(v, __LINE__) = 1;");
}

TEST(Prove, TypesWithoutANameMayMove) {
  for (const std::string Unnamed :
       {"struct { int a; } one;", "union { int a; long b; };",
        "union { int c; long a; } one;", "enum { zero } a;"})
    expectSameProgram(
        "`|\n`\nstruct Slot { " + Unnamed +
        " };\nint use(Slot &slot) { return slot." +
        (Unnamed.find("} one") != std::string::npos ? "one." : "") + "a; }\n");
}

TEST(Prove, LineNumbersInTextsMayMove) {
  const auto Told = [](const std::string &Text, int Lines = 1) {
    return "`|" + std::string(Lines, '\n') +
           "`\n#define S2(x) #x\n#define S(x) S2(x)\n"
           "void tell(const char *);\n" +
           programOf("tell(\"at \" " + Text + ");", false);
  };
  expectSameProgram(Told("S(__LINE__)"));
  // As in TORCH_INTERNAL_ASSERT, with one more digit.
  expectSameProgram(Told("S(__LINE__) \", \"", 100));
  expectDifferentProgram(Told("S(`700|701`)"));
  expectDifferentProgram(Told("S(__LINE__) \"`,|;`\""));
  expectDifferentProgram(Told("`\"700\"|S(__LINE__)`", 0));
}

TEST(Prove, ALineThatIsComputedWithMayNotMove) {
  const std::string Moved = "`|\n`";
  // These only report the line.
  expectSame("i = __LINE__; i = __builtin_LINE();", Moved);
  expectSame("tell(\"x\", __LINE__);",
             Moved + "\nvoid tell(const char *, int);\n");
  expectDifferent("i = __LINE__ % 2;", Moved);
  expectDifferent("if (__builtin_LINE() > 5) return;", Moved);
  for (const std::string Default : {"__LINE__", "__builtin_LINE()"})
    for (const char *Call : {"i = odd();", "i = odd(__LINE__);"})
      expectDifferent(Call, Moved + "\nint odd(int line = " + Default +
                                ") { return line % 2; }\n");
}

TEST(Prove, PointerLikeSubjectsAreRecorded) {
  for (const char *Code : {"use(`n->is_cuda()|@is(kCUDA, *w)`);",
                           "use(`n->is_cuda()|@is(kCUDA, x)`);",
                           "use(`w->is_cuda()|@is(kCUDA, *w)`);"})
    expectDifferent(Code, "struct Own { torch::Tensor *operator->(); "
                          "torch::Tensor &operator*(); } w;\n");
}

TEST(Prove, ConstantsOfTheProgramAreCompared) {
  for (const std::string Wrong :
       {"@is(kOther, d)", "@is(kCUDA, d)", "!@is(kOwn, d)", "@is(kOwn, e)"})
    expectDifferent("use(`d.type() == kOwn|" + Wrong + "`);");
}

TEST(Prove, InstancesAreComparedToo) {
  expectSameProgram("template <class T> void f(T t) { "
                    "torch::Device d(`torch::kCUDA|@device(torch::kCUDA)`); }\n"
                    "void g() { f(1); f(2.0); }");
}

TEST(Prove, ATemplateMayMakeItsTypeOfAConstant) {
  for (const std::string Begin : {"T(", "static_cast<T>("}) {
    const auto Picked = [&](const std::string &Constant, const char *Made) {
      return "template <class T> T pick() { return " + Begin +
             "`torch::kCUDA|@device_type(" + Constant + ")`); }\nvoid g() { " +
             Made + " }";
    };
    for (const char *Made :
         {"pick<torch::Device>();", "pick<c10::DeviceType>();"})
      expectSameProgram(Picked("torch::kCUDA", Made));
    expectDifferentProgram(Picked("torch::kCPU", ""));
  }
}

// Rare language features around a fix.

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
