//===- ProveRowsTest.cpp - each row of the table, correct and broken ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ProvePairs.h"
#include "ProveParse.h"

#include "gtest/gtest.h"

#include <cstdlib>
#include <map>
#include <regex>
#include <set>

namespace torchport::prove {
namespace {

constexpr const char *RowNames[] = {
#define ROW(NAME, TEXT, CALLEE) #NAME,
    TORCHPORT_ROWS(ROW)
#undef ROW
};

std::string replaced(const std::string &Text, const char *Old,
                     const char *New) {
  return std::regex_replace(Text, std::regex(Old), New);
}

/// The range of the first call of a twin in \p Text.
std::pair<size_t, size_t> twinIn(const std::string &Text) {
  const size_t Begin = Text.find("::torchport::");
  size_t End = Text.find('(', Begin) + 1;
  for (int Depth = 1; Depth > 0; ++End)
    Depth += Text[End] == '(' ? 1 : Text[End] == ')' ? -1 : 0;
  return {Begin, End};
}

/// \p Text with \p Before and \p After around the first twin.
std::string wrapped(std::string Text, const std::string &Before,
                    const std::string &After) {
  const auto [Begin, End] = twinIn(Text);
  Text.insert(End, After);
  Text.insert(Begin, Before);
  return Text;
}

std::string around(const std::string &Text, const std::string &Before) {
  const auto [Begin, End] = twinIn(Text);
  return wrapped(
      Text, Before + "<decltype(" + Text.substr(Begin, End - Begin) + ")>{",
      "}");
}

struct Broken {
  const char *Kind;
  std::string Program;
};

/// Regular expressions that break a twin.
const struct {
  const char *Kind, *Old, *New;
} Replacements[] = {
    {"another overload", "::device\\(kCUDA", "::device(s"},
    {"another overload", "is\\(kCUDA, ", "is(kCUDA, e, "},
    {"another overload", "is\\(kCUDA, [^;]*\\)\\);",
     "is(kCUDA, torch::kXPU));"},
    {"another twin", "::is_available\\(", "::device_count("},
    {"another twin", "::device_count\\(", "::is_available("},
    {"another twin", "seed_all\\(", "seed("},
    {"another twin", "seed\\(", "seed_all("},
    {"a hidden name", "kCUDA", "mine::kCUDA"},
    {"a hidden name", "::torchport::", "mine::"},
    {"a template argument", "Device>", "torch::DeviceType>"},
    {"a conversion", ", (1|i)\\)", ", Converts<int>{$1})"},
    {"an index dropped", ", (1|i)\\)", ")"},
    {"an index added", "(device|string|synchronize)\\(kCUDA\\)",
     "$1(kCUDA, 0)"},
    {"another index", "kCUDA, (1|i|7)\\)", "kCUDA, j)"},
    {"another subject", "\\bx\\b", "y"},
    {"another subject", "\\bd\\b", "e"},
    {"another subject", "\\bsx\\b", "sy"},
    {"another subject", "\\bsd\\b", "se"},
    {"half of a pair", "::torchport::stable::device_type(\\(aoti\\w*\\(\\)\\))",
     "$1"},
    {"half of a pair", "device_index\\(aoti\\w*_cuda",
     "device_index(aoti_torch_device_type_cpu"},
    {"half of a pair", "::torchport::stable::device_index\\(.*, (1|i)\\)",
     "$1"},
    {"another device", "(torch::)?k(CUDA|XPU|MPS)", "torch::kCPU"},
};

/// The ways in which the fix \p Of may be wrong.
std::vector<Broken> brokenOf(const Pair &Of) {
  const std::string Twin = Of.After;
  const std::string Right = programOf(Twin, true);
  const auto In = [](const std::string &Text) { return programOf(Text, true); };
  const std::string Beside = "one(::torchport::device(kCUDA, 3));\n";
  const size_t At = Right.find(Beside);
  const std::string Lost = std::string(Right).erase(At, Beside.size());
  std::vector<Broken> All = {
      {"a hidden name", In("using mine::kCUDA; " + Twin)},
      {"a template argument", replaced(Right, "which<1>", "which<2>")},
      {"a conversion", In(around(Twin, "Converts"))},
      {"a conversion", replaced(Right, "i = 12345", "i = 12345L")},
      {"a call more", In(wrapped(Twin, "pass(", ")"))},
      {"a site lost", In("")},
      {"a site lost", Lost},
      {"a site more", In(Twin + Beside)},
      {"evaluated twice", In(wrapped(Twin, "(1, ", ")"))},
      {"sites swapped", std::string(Lost).insert(Lost.rfind("\n}\n"), Beside)},
      {"a literal elsewhere", replaced(Right, "12345", "12346")},
      {"another device",
       In(replaced(Twin, "kCUDA", Of.IsWrong ? "torch::kMPS" : "torch::kHIP"))},
      {"negated", In(wrapped(Twin, "!", ""))},
      {"a condition", In("if (j) { " + Twin + " }")},
      {"in a lambda", In(wrapped(Twin, "[&] { return ", "; }()"))},
  };
  for (const auto &[Kind, Old, New] : Replacements)
    All.push_back({Kind, In(replaced(Twin, Old, New))});
  return All;
}

/// Adds the rows of \p Of to \p Used.
void addRows(const Record &Of, std::set<Row> &Used) {
  for (const Entry &Each : Of)
    if (Each.SourceRow != Row::None)
      Used.insert(Each.SourceRow);
}

TEST(ProveRows, EachPairIsTheIdentityAndEachBrokenTwinIsRefused) {
  std::set<Row> Seen;
  std::map<std::string, unsigned> Kinds;
  unsigned Refused = 0, Uncompiled = 0;
  // Parsing thousands of programs takes a minute, so each change tries a
  // third of them, and a release all.
  const unsigned Step = getenv("TORCHPORT_TEST_RELEASE") ? 1 : 3;
  unsigned Number = 0;
  for (const Pair &Each : Pairs) {
    const std::string Before = programOf(Each.Before, false);
    const std::string After = programOf(Each.After, true);
    const auto Old = parse(BeforeHead + Before), New = parse(AfterHead + After);
    ASSERT_TRUE(Old && New) << (Old ? Each.After : Each.Before);
    const Record Was = recordOf(Old->getASTContext());
    EXPECT_EQ(differenceOf(Was, After), "") << Each.After;
    addRows(Was, Seen);
    addRows(recordOf(New->getASTContext()), Seen);
    if (!Each.IsWrong)
      EXPECT_TRUE(codeOf(AfterHead + Before) == codeOf(AfterHead + After))
          << Each.After;
    unsigned Here = 0;
    for (const Broken &Wrong : brokenOf(Each)) {
      if (Wrong.Program == After || ++Number % Step != 0)
        continue; // A fix that cannot be broken in this way, or not its turn.
      const std::string Found = differenceOf(Was, Wrong.Program);
      EXPECT_NE(Found, "") << Wrong.Kind << "\n" << Wrong.Program;
      const bool IsRefused = Found.rfind("differs: ", 0) == 0;
      Here += IsRefused;
      Kinds[Wrong.Kind] += IsRefused;
      ++(IsRefused ? Refused : Uncompiled);
    }
    EXPECT_GE(Here, 8u / Step) << Each.After;
  }
  for (size_t I = 0; I < std::size(RowNames); ++I)
    EXPECT_TRUE(Seen.count(Row(I)))
        << "ProvePairs.h has no entry for the row " << RowNames[I];
  printf("%zu rows, %zu pairs; %u broken fixes refused, %u do not compile\n",
         Seen.size(), std::size(Pairs), Refused, Uncompiled);
  for (const auto &[Kind, Count] : Kinds)
    printf("  %s: %u refused\n", Kind.c_str(), Count);
}

} // namespace
} // namespace torchport::prove
