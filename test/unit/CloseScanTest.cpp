//===- CloseScanTest.cpp - units that wait for each other -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/CloseScan.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace torchport {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string A = "/p/a.cpp", B = "/p/b.cpp";

Finding found(const std::string &File, const std::string &Message) {
  Finding F;
  F.Rule = "rule";
  F.Message = Message;
  F.Where = {File, {0, 1, 1}, {5, 1, 6}};
  return F;
}

/// A gives a device to a name of which B makes one.
std::vector<OpenUnit> giverAndUser() {
  std::vector<OpenUnit> Units(2);
  Units[0].File = A;
  Units[0].MayBeTold = true;
  Units[0].Summary.GivesDeviceTo = {"name"};
  Units[1].File = B;
  Units[1].MayBeTold = true;
  Units[1].Summary.Facts = {{OutsideFact::Kind::Use,
                             "name",
                             "use(name);",
                             {{0, 10, {B, {0, 1, 1}, {9, 1, 10}}}}}};
  for (OpenUnit &Each : Units)
    Each.Summary.DeclaredIn["name"] = {"/p/shared.h"};
  return Units;
}

std::vector<std::string> messagesOf(const ScanResult &Result) {
  std::vector<std::string> Messages;
  for (const Finding &Each : Result.Findings)
    Messages.push_back(Each.Message);
  return Messages;
}

TEST(TellEachOther, NamesThoseThatAreToldSomethingNew) {
  std::vector<OpenUnit> Units = giverAndUser();
  EXPECT_THAT(tellEachOther(Units), ElementsAre(0));
  EXPECT_FALSE(Units[0].Told.isEmpty());
  EXPECT_TRUE(Units[1].Told.isEmpty());
  // What they were told already they need not look into again.
  Units[0].Findings = {found(A, "with what B says")};
  EXPECT_THAT(tellEachOther(Units), IsEmpty());
  EXPECT_EQ(Units[0].Findings.size(), 1U);
}

TEST(TellEachOther, ForgetsWhatIsNoMoreTold) {
  std::vector<OpenUnit> Units = giverAndUser();
  tellEachOther(Units);
  Units[0].Findings = {found(A, "with what B says")};
  Units.pop_back();
  // It is as it is alone, which needs no parse.
  EXPECT_THAT(tellEachOther(Units), IsEmpty());
  EXPECT_TRUE(Units[0].Told.isEmpty());
  EXPECT_THAT(Units[0].Findings, IsEmpty());
}

TEST(TellEachOther, TellsNothingToAUnitThatClangCrashedOn) {
  std::vector<OpenUnit> Units = giverAndUser();
  Units[0].MayBeTold = false;
  EXPECT_THAT(tellEachOther(Units), IsEmpty());
  EXPECT_TRUE(Units[0].Told.isEmpty());
}

TEST(Close, TakesWhatAUnitShowsWithOthersForWhatItShowsAlone) {
  OpenScan All;
  All.Rest.Findings = {found("/p/rest.cpp", "of the rest")};
  All.Open = giverAndUser();
  All.Open[0].Alone.Findings = {found(A, "alone")};
  All.Open[1].Alone.Findings = {found(B, "alone")};
  OpenScan Untold = All;
  EXPECT_THAT(messagesOf(close(std::move(Untold))),
              ElementsAre("alone", "alone", "of the rest"));

  tellEachOther(All.Open);
  All.Open[0].Findings = {found(A, "together")};
  EXPECT_THAT(messagesOf(close(std::move(All))),
              ElementsAre("together", "alone", "of the rest"));
}

} // namespace
} // namespace torchport
