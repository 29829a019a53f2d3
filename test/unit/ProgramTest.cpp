//===- ProgramTest.cpp - what units are told, and what they take in ------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/Program.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <list>

namespace torchport {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const std::string A = "/p/a.cpp", B = "/p/b.cpp", C = "/p/c.cpp",
                  Header = "/p/shared.h";

Range at(const std::string &File, unsigned Begin = 0, unsigned End = 10) {
  return {File, {Begin, 1, Begin + 1}, {End, 1, End + 1}};
}

OutsideFact fact(OutsideFact::Kind Is, const std::string &About,
                 const std::string &Code, const std::string &File) {
  return {Is, About, Code, {{0, unsigned(Code.size()), at(File)}}};
}

/// Units that say something of names, which \p Header declares for all who
/// see it.
class Program {
public:
  UnitSummary &unit(const std::string &File) {
    Units.emplace_back(File, UnitSummary());
    return Units.back().second;
  }

  UnitSummary &says(const std::string &File, OutsideFact Fact,
                    const std::string &DeclaredIn = Header) {
    UnitSummary &Unit = unit(File);
    Unit.DeclaredIn[Fact.About] = {DeclaredIn};
    Unit.Facts.push_back(std::move(Fact));
    return Unit;
  }

  /// That \p File makes a device of \p Name.
  void uses(const std::string &File, const std::string &Name,
            const std::string &DeclaredIn = Header) {
    says(File, fact(OutsideFact::Kind::Use, Name, "use(" + Name + ");", File),
         DeclaredIn);
  }

  void defines(const std::string &File, const std::string &Name,
               const std::string &Code) {
    says(File, fact(OutsideFact::Kind::Definition, Name, Code, File));
  }

  /// What a unit \p File that gives a device to \p Name is told.
  OutsideCode toldToGiver(const std::string &File, const std::string &Name,
                          const std::string &DeclaredIn = Header) {
    UnitSummary &Own = unit(File);
    Own.GivesDeviceTo = {Name};
    Own.DeclaredIn[Name] = {DeclaredIn};
    return told(File, Own);
  }

  OutsideCode told(const std::string &File, const UnitSummary &Own) {
    ProgramSummary All;
    for (const auto &[Name, Summary] : Units)
      All.add(Name, Summary);
    return All.toldTo(File, Own);
  }

private:
  std::list<std::pair<std::string, UnitSummary>> Units;
};

TEST(ToldTo, IsWhatAnotherUnitDoesWithAName) {
  Program P;
  P.uses(B, "name");
  const OutsideCode Told = P.toldToGiver(A, "name");
  ASSERT_THAT(Told.Text, HasSubstr("use(name);"));
  // Where that stands, and what it stands for.
  ASSERT_EQ(Told.Places.size(), 1U);
  const CodePlace &Place = Told.Places.front();
  EXPECT_EQ(Told.Text.substr(Place.Begin, Place.End - Place.Begin),
            "use(name);");
  EXPECT_EQ(Place.Where.File, B);
}

TEST(ToldTo, IsNothingOfOtherNamesNorWhatTheUnitSaysItself) {
  Program P;
  P.uses(B, "other");
  P.uses(A, "name");
  EXPECT_TRUE(P.toldToGiver(A, "name").isEmpty());
}

TEST(ToldTo, IsNothingOfANameThatNoSharedFileDeclares) {
  Program P;
  P.uses(B, "name", "/p/other.h");
  EXPECT_TRUE(P.toldToGiver(A, "name").isEmpty());
}

TEST(ToldTo, IsOfAFlagWhateverDeclaresItIfOneFileGivesItSomething) {
  Program Once;
  Once.uses(B, "ns::FLAGS_device", B);
  EXPECT_FALSE(Once.toldToGiver(A, "ns::FLAGS_device", A).isEmpty());

  Program Twice;
  Twice.uses(B, "ns::FLAGS_device", B);
  Twice.unit(C).GivesDeviceTo = {"ns::FLAGS_device"};
  EXPECT_TRUE(Twice.toldToGiver(A, "ns::FLAGS_device", A).isEmpty());
}

TEST(ToldTo, IsADefinitionThatIsOne) {
  Program P;
  P.defines(B, "f()", "void f() { one(); }");
  // Of a header, two units say the same.
  P.says(C,
         fact(OutsideFact::Kind::Definition, "f()", "void f() { one(); }", B));
  EXPECT_THAT(P.toldToGiver(A, "f()").Text, HasSubstr("one();"));
  P.defines(C, "f()", "void f() { two(); }");
  EXPECT_TRUE(P.toldToGiver(A, "f()").isEmpty());
}

TEST(ToldTo, IsAllUsesHoweverManyThereAre) {
  Program P;
  for (int I = 0; I < 20; ++I)
    P.uses("/p/use" + std::to_string(I) + ".cpp", "name");
  EXPECT_EQ(P.toldToGiver(A, "name").Places.size(), 20U);
}

TEST(ToldTo, IsAnAnswerToWhoAsks) {
  Program P;
  P.defines(B, "has()", "bool has() { return true; }");
  UnitSummary &Own = P.unit(A);
  Own.AsksFor = {"has()"};
  Own.DeclaredIn["has()"] = {Header};
  OutsideCode Told = P.told(A, Own);
  EXPECT_THAT(Told.Text, HasSubstr("return true;"));
  EXPECT_TRUE(Told.NeedsDevices);
  Own.KnowsDevices = true;
  EXPECT_FALSE(P.told(A, Own).NeedsDevices);
}

Finding fixedBy(const Range &Where, std::vector<Edit> Edits) {
  Finding F;
  F.Rule = "rule";
  F.Where = Where;
  F.Suggestion = Fix{std::move(Edits)};
  return F;
}

const Edit OfA = {A, 1, 2, "x"}, OfB = {B, 1, 2, "x"};

OpenUnit alone(const std::string &File, std::vector<Finding> Findings = {}) {
  OpenUnit Unit;
  Unit.File = File;
  Unit.Findings = std::move(Findings);
  return Unit;
}

TEST(AddFromOutside, TakesWhatIsNewInTheUnitsOwnFile) {
  OpenUnit Unit = alone(A, {fixedBy(at(A, 0, 5), {OfA})});
  UnitResult More;
  More.Findings = {fixedBy(at(A, 20, 25), {OfA}), fixedBy(at(Header), {})};
  More.Findings[0].Notes = {{at(B), "LibTorch takes it as a device here"}};
  addFromOutside(Unit, More, "");
  ASSERT_EQ(Unit.Findings.size(), 2U);
  EXPECT_TRUE(Unit.Findings[1].Suggestion.has_value());
}

TEST(AddFromOutside, TakesNothingThatTheUnitShowsByItself) {
  OpenUnit Unit = alone(A, {fixedBy(at(A), {OfA})});
  UnitResult More;
  More.Findings = {fixedBy(at(A), {OfB})};
  More.Findings[0].Notes = {{at(B), "here"}};
  addFromOutside(Unit, More, "");
  ASSERT_EQ(Unit.Findings.size(), 1U);
  EXPECT_THAT(Unit.Findings[0].Suggestion->Edits, ElementsAre(OfA));
}

TEST(AddFromOutside, TakesNothingWhereTwoProgramsDoNotFit) {
  OpenUnit Unit = alone(A);
  UnitResult More;
  More.Findings = {fixedBy(at(A), {OfA})};
  More.MissingHeaders = {"gone.h"};
  addFromOutside(Unit, More, "");
  EXPECT_THAT(Unit.Findings, IsEmpty());
  Unit.MissingHeaders = {"gone.h"};
  addFromOutside(Unit, More, "");
  EXPECT_THAT(Unit.Findings, Not(IsEmpty()));
}

} // namespace
} // namespace torchport
