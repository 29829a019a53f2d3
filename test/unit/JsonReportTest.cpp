//===- JsonReportTest.cpp - the JSON report -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "llvm/Support/JSON.h"
#include "gtest/gtest.h"

#include <regex>

namespace torchport {
namespace {

std::string json(const Report &R) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  RenderContext Context;
  Context.WorkingDirectory = "/p/build";
  printJson(OS, R, Context);
  return Text;
}

Report oneFinding() {
  Finding F;
  F.Rule = "hardcoded-device";
  F.Message = "'kDev' is fixed to \"cuda\"";
  F.Where = {"/p/src/a.cpp", {40, 4, 8}, {44, 4, 12}};
  F.Notes = {{{"/p/src/a.h", {6, 2, 1}, {10, 2, 5}}, "'kDev' is defined here"}};
  F.Suggestion = Fix{{{"/p/src/a.cpp", 0, 0, "#include <torchport/device.h>\n"},
                      {"/p/src/a.cpp", 40, 4, "torchport::device()"}}};
  Report R;
  R.Files = 3;
  R.Parsed = 2;
  R.Skipped = {{"/p/src/b.cpp", "'b.h' was not found"}};
  R.Assumed = {{"/p/src/c.h", "guessed"}};
  R.Findings = {F};
  return R;
}

/// \p Text without line breaks and indentation.
std::string inOneLine(const std::string &Text) {
  return std::regex_replace(Text, std::regex("\n *"), "");
}

TEST(JsonReport, IsTheDocumentThatItsHeaderDescribes) {
  EXPECT_EQ(inOneLine(json(oneFinding())), inOneLine(R"json({
"version": 1,
"summary": {"files": 3,"parsed": 2,"findings": 1,"fixable": 1},
"not_analysed": [{"file": "../src/b.cpp","reason": "'b.h' was not found"}],
"assumed": [{"file": "../src/c.h","what": "guessed"}],
"findings": [{
  "rule": "hardcoded-device",
  "severity": "warning",
  "file": "../src/a.cpp",
  "line": 4,"column": 8,"end_line": 4,"end_column": 12,
  "message": "'kDev' is fixed to \"cuda\"",
  "configurations": [],
  "notes": [{"file": "../src/a.h","line": 2,"column": 1,
    "message": "'kDev' is defined here"}],
  "fix": {"applicability": "safe","edits": [
    {"file": "../src/a.cpp","offset": 0,"length": 0,
      "text": "#include <torchport/device.h>\n"},
    {"file": "../src/a.cpp","offset": 40,"length": 4,
      "text": "torchport::device()"}]}}]})json"));
}

TEST(JsonReport, EmptyReportHasEveryKey) {
  EXPECT_EQ(json(Report()), R"json({
  "version": 1,
  "summary": {
    "files": 0,
    "parsed": 0,
    "findings": 0,
    "fixable": 0
  },
  "not_analysed": [],
  "assumed": [],
  "findings": []
}
)json");
}

TEST(JsonReport, SaysNullWhereThereIsNoFixAndCountsOnlyFixes) {
  Report R = oneFinding();
  R.Findings.push_back(R.Findings[0]);
  R.Findings[1].Suggestion.reset();
  R.Findings[1].Notes.clear();

  llvm::Expected<llvm::json::Value> Document = llvm::json::parse(json(R));
  ASSERT_TRUE(bool(Document));
  const llvm::json::Object &Root = *Document->getAsObject();
  EXPECT_EQ(Root.getObject("summary")->getInteger("findings"), 2);
  EXPECT_EQ(Root.getObject("summary")->getInteger("fixable"), 1);
  const llvm::json::Object &Second =
      *(*Root.getArray("findings"))[1].getAsObject();
  const llvm::json::Value *Fix = Second.get("fix");
  ASSERT_NE(Fix, nullptr);
  EXPECT_EQ(Fix->kind(), llvm::json::Value::Null);
  EXPECT_TRUE(Second.getArray("notes")->empty());
}

TEST(JsonReport, NamesTheBuildsThatAloneShowAFinding) {
  Report R = oneFinding();
  R.Findings[0].OnlyIn = Platforms::Mps | Platforms::Rocm;
  EXPECT_NE(inOneLine(json(R)).find(R"("configurations": ["rocm","mps"])"),
            std::string::npos);
}

TEST(JsonReport, IsValidUtf8WhateverTheSourceHeld) {
  Report R = oneFinding();
  R.Skipped[0] = {"/p/src/\xff.cpp", "\xc3 is cut"};
  R.Findings[0].Message = "Latin-1 \xe9";
  R.Findings[0].Notes[0].Message = "\x80";
  R.Findings[0].Suggestion = Fix{{{"/p/src/a.cpp", 0, 0, "/* \xe9 */"}}};

  std::string Text = json(R);
  EXPECT_TRUE(llvm::json::isUTF8(Text));
  EXPECT_TRUE(bool(llvm::json::parse(Text)));
  EXPECT_NE(Text.find("Latin-1 \xef\xbf\xbd"), std::string::npos);
}

} // namespace
} // namespace torchport
