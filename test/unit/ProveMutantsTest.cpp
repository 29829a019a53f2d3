//===- ProveMutantsTest.cpp - random mutants of fixed programs ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ProvePairs.h"
#include "ProveParse.h"

#include "clang/Lex/Lexer.h"
#include "gtest/gtest.h"

#include <cstdlib>
#include <random>

namespace torchport::prove {
namespace {

/// Declarations and statements whose meaning depends on several names. All of
/// them are called or instantiated.
const char Around[] = R"(
template <class T> bool asks(const T &t) { return ::torchport::is(kCUDA, t); }
template <class T, class U> struct Two { T t; U u; bool q() const { return asks(u) || asks(t); }
  Device c = ::torchport::device(kCUDA); template <int N> Device at(U v) const { use(N); return v; } };
struct Shape { virtual ~Shape(); virtual int v(int a = 2, Device c = ::torchport::device(kCUDA, 1)) { one(c); return a; } };
struct Square final : Shape { int v(int a = 3, Device c = ::torchport::device(kCUDA)) override { one(c); return -a; } };
static Device kept = ::torchport::device(kCUDA, 2);
Device other(int a) noexcept { switch (a) { case 1: return ::torchport::device(kCUDA, 1); default: return kept; } }
)";
const char Statements[] = R"(
auto f = [&](int a) { return a + i; }; auto g = [=](int a) mutable { return a - j; };
int u[2] = {1, 2}, v[2] = {2, 1}; auto [q, r] = u; for (int c = 0; c < f(q); ++c) b.Base::f(); b.f();
Two<Tensor, Device> two{x, e}; use(two.q()); one(two.at<1>(d)); one(two.at<2>(e)); Square a; use(a.v()); use(a.Shape::v(1));
while (::torchport::is(kCUDA, x) && i < 4) { ++i; if (j) continue; else break; } use(noexcept(other(i))); use(sizeof(two));
try { one(other(r)); } catch (int c) { use(c + g(1)); } use(static_cast<bool>(i) ? v[0] : v[1]); static int s2 = 1; use(s2++);
)";

/// A program before and after its fix. The twins of `Around` are in both.
struct Program {
  std::string Original, Fixed;
  size_t From = 0; ///< Where in Fixed the functions begin.
};

/// Programs of a few pairs each, which parse fast, and larger ones with
/// `Around`.
std::vector<Program> programs() {
  std::vector<Program> Result;
  const auto Begin = [&] {
    Result.push_back(
        {AfterHead + programOf("", false), AfterHead + programOf("", true)});
    Result.back().From = Result.back().Fixed.rfind("BODY(0)");
  };
  unsigned Number = 0;
  for (const Pair &Each : Pairs) {
    if (Each.IsWrong)
      continue;
    if (Number++ % 8 == 0)
      Begin();
    Result.back().Original += functionOf(Each.Before, Number);
    Result.back().Fixed += functionOf(Each.After, Number);
  }
  for (unsigned Times = 0; Times < 3; ++Times) { // it has many mutants
    Begin();
    const std::string Last = Around + functionOf(Statements, ++Number);
    Result.back().Original += Last;
    Result.back().Fixed += Last;
  }
  return Result;
}

/// Names that can often replace each other in code that still compiles.
const std::vector<std::vector<llvm::StringRef>> Kin = {
    {"x", "y"},
    {"d", "e", "kept", "two"},
    {"i", "j", "q", "r", "a"},
    {"u", "v", "f", "g"},
    {"kCUDA", "kCPU", "kHIP", "kXPU", "kMPS", "kWrong", "k"},
    {"device", "device_type"},
    {"is", "is_available", "device_count", "asks"},
    {"manual_seed", "manual_seed_all", "synchronize"},
    {"pin_memory", "can_pin", "cuda"},
    {"one", "use", "type", "opts", "text", "maybe", "maybeType", "pass"},
    {"vector", "deque", "list"},
    {"emplace", "emplace_back"},
    {"make_unique", "make_shared", "make_optional"},
    {"map", "unordered_map"},
    {"pair", "tuple", "optional"},
    {"Device", "Tensor", "Net", "auto", "int", "bool", "DeviceType", "long"},
    {"torchport", "mine", "torch", "at", "c10"},
    {"const", "static", "volatile", "constexpr"},
    {"0", "1", "2", "3", "4", "7", "12345"},
    {"==", "!=", "<", ">"},
    {"&&", "||", "&", "+", "-", "="},
    {"break", "continue"},
    {"while", "if"},
    {"Base", "Derived", "Shape", "Square"},
};

struct Token {
  size_t At;
  std::string Text;
};

std::vector<Token> tokensOf(const std::string &Code, size_t From) {
  std::vector<Token> Found;
  clang::LangOptions Options;
  Options.CPlusPlus = true;
  clang::Lexer Lex({}, Options, Code.data(), Code.data() + From,
                   Code.data() + Code.size());
  for (clang::Token Each; !Lex.LexFromRawLexer(Each);) {
    const size_t End = Lex.getBufferLocation() - Code.data();
    Found.push_back({End - Each.getLength(),
                     Code.substr(End - Each.getLength(), Each.getLength())});
  }
  return Found;
}

bool isKin(const Token &Each) {
  return llvm::any_of(Kin, [&](const auto &Names) {
    return llvm::is_contained(Names, Each.Text);
  });
}

class Mutator {
public:
  Mutator(const Program &Of, std::mt19937 &Random)
      : Code(Of.Fixed), Tokens(tokensOf(Of.Fixed, Of.From)), Random(Random) {}

  /// Makes one or two changes; \p Where is near the last.
  std::string mutant(size_t &Where) {
    std::string Mutant = Code;
    while (Mutant == Code)
      changeSome(Mutant, Where);
    return Mutant;
  }

private:
  void changeSome(std::string &Mutant, size_t &Where) {
    const Token *Last = &any();
    const Token *Other = Random() % 4 ? Last : &any();
    if (Other->At > Last->At)
      std::swap(Last, Other);
    Where = Last->At;
    change(Mutant, *Last); // The later first, to keep offsets valid.
    if (Other->At < Last->At)
      change(Mutant, *Other);
  }

  /// Usually a token that has alternatives.
  const Token &any() {
    const Token *Found = &Tokens[Random() % Tokens.size()];
    while (Random() % 16 && !isKin(*Found))
      Found = &Tokens[Random() % Tokens.size()];
    return *Found;
  }

  void change(std::string &Mutant, const Token &Old) {
    for (const auto &Each : Kin)
      if (Random() % 16 && llvm::is_contained(Each, Old.Text)) {
        Mutant.replace(Old.At, Old.Text.size(),
                       Each[Random() % Each.size()].str());
        return;
      }
    static const char *const More[] = {"!",       "(", ")",   "*",
                                       "&",       "-", "::",  "const ",
                                       "static ", "+", ", 1", ";"};
    switch (Random() % 4) {
    case 0:
      Mutant.replace(Old.At, Old.Text.size(), "");
      break;
    case 1:
      Mutant.insert(Old.At, Old.Text + " ");
      break;
    case 2:
      Mutant.insert(Old.At, any().Text + " ");
      break;
    default:
      Mutant.insert(Old.At, More[Random() % std::size(More)]);
      break;
    }
  }

  const std::string &Code;
  const std::vector<Token> Tokens;
  std::mt19937 &Random;
};

/// The mutants of one program and what became of them.
class Judge {
public:
  Judge(const Program &Of, std::mt19937 &Random)
      : Mutants(Of, Random), Before(recordIn(Of.Original)),
        Code(codeOf(Of.Original)) {
    EXPECT_NE(Code, "");
    EXPECT_TRUE(Code == codeOf(Of.Fixed));
    EXPECT_EQ(differenceOf(Before.value(), Of.Fixed), "");
  }

  void judgeNext() {
    size_t Where = 0;
    const std::string Mutant = Mutants.mutant(Where);
    const auto Found = recordIn(Mutant);
    if (!Found) {
      ++Uncompiled; // Such a fix is undone before it is compared.
    } else if (firstDifference(*Before, *Found)) {
      ++Refused;
    } else if (codeOf(Mutant) == Code) {
      ++Same;
    } else {
      ++Wrong;
      ADD_FAILURE() << "accepted, but it is other code: ..."
                    << Mutant.substr(Where > 60 ? Where - 60 : 0, 140);
    }
  }

  static inline unsigned Refused = 0, Same = 0, Wrong = 0, Uncompiled = 0;

private:
  static std::optional<Record> recordIn(const std::string &Text) {
    const auto Unit = parse(Text);
    return Unit ? std::optional(recordOf(Unit->getASTContext())) : std::nullopt;
  }

  Mutator Mutants;
  const std::optional<Record> Before;
  const std::string Code;
};

TEST(ProveMutants, ARandomMutantIsRefusedOrTheSameCode) {
  const char *Asked = getenv("TORCHPORT_PROVE_MUTANTS");
  const unsigned Wanted = Asked                              ? atoi(Asked)
                          : getenv("TORCHPORT_TEST_RELEASE") ? 500
                                                             : 150;
  const char *Seed = getenv("TORCHPORT_PROVE_SEED");
  std::mt19937 Random(Seed ? atoi(Seed) : 1);
  const std::vector<Program> Programs = programs();
  std::vector<Judge> Judges;
  for (const Program &Each : Programs)
    Judges.emplace_back(Each, Random);
  for (unsigned I = 0; I < Wanted; ++I)
    Judges[Random() % Judges.size()].judgeNext();
  printf("%u mutants: %u compile and are refused, %u are accepted and the same "
         "code, %u are accepted and other code; %u do not compile\n",
         Wanted, Judge::Refused, Judge::Same, Judge::Wrong, Judge::Uncompiled);
}

} // namespace
} // namespace torchport::prove
