//===- RulePages.cpp - the pages of docs/rules ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/RulePages.h"

#include "rules/Registry.h"
#include "tool/report/TextEscaping.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

StringRef rulePage(StringRef Rule) {
  return llvm::StringSwitch<StringRef>(Rule)
#include "RulePages.inc"
      .Default("");
}

/// Returns the folder of the rule pages, or "" if only the copies in the
/// program exist.
static std::string pages() {
  llvm::SmallString<256> Installed(path::parent_path(
      fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&rulePage))));
  path::append(Installed, TORCHPORT_PAGES_FROM_PROGRAM);
  path::remove_dots(Installed, /*remove_dot_dot=*/true);
  return fs::is_directory(Installed) ? Installed.str().str()
                                     : TORCHPORT_PAGES_IN_SOURCE;
}

std::string rulePageUri(StringRef Rule) {
  static const std::string Folder = pages();
  if (Folder.empty())
    return "";
  llvm::SmallString<256> Page(Folder);
  path::append(Page, Rule + ".md");
  return fs::exists(Page) ? fileUriOf(Page) : "";
}

/// Converts "hardcoded-device" to "HardcodedDevice".
static std::string inCamelCase(StringRef Name) {
  std::string Snake = Name.str();
  llvm::replace(Snake, '-', '_');
  return llvm::convertToCamelFromSnakeCase(Snake, /*capitalizeFirst=*/true);
}

/// Returns the first paragraph of the section \p Title on one line. A final
/// colon, which announces an example, becomes a full stop.
static std::string firstParagraph(StringRef Page, StringRef Title) {
  StringRef Section = Page.split(("\n## " + Title + "\n\n").str()).second;
  llvm::SmallVector<StringRef, 32> Words;
  llvm::SplitString(Section.split("\n\n").first, Words);
  std::string Text = llvm::join(Words, " ");
  if (Text.back() == ':')
    Text.back() = '.';
  return Text;
}

/// Removes links to other files, which are broken in a report.
static std::string withoutRelativeLinks(StringRef Page) {
  // The text of a link may be wrapped; a lambda's captures are not a link.
  static const llvm::Regex Link(
      "\\[([^][]*)\\]\\((\\.\\./[^) ]*|[^]): ]*\\.md(#[^) ]*)?)\\)");
  std::string Out;
  llvm::SmallVector<StringRef, 3> Parts;
  while (Link.match(Page, &Parts)) {
    Out += Page.take_front(Parts[0].begin() - Page.begin());
    Out += Parts[1];
    Page = Page.substr(Parts[0].end() - Page.begin());
  }
  return Out + Page.str();
}

static llvm::json::Object descriptorOf(const Rule &Each) {
  const StringRef Page = rulePage(Each.Name);
  const std::string Help = withoutRelativeLinks(Page);
  // GitHub shows at most this many characters of a description.
  constexpr size_t Longest = 1024;
  const std::string Reason =
      (Each.Summary + " " + firstParagraph(Page, "Why it is bad")).str();
  // GitHub's name for the severity, by which it sorts.
  const char *const Problem =
      Each.Level == Severity::Note ? "recommendation" : name(Each.Level);
  const auto Text = [](StringRef Content) {
    return llvm::json::Object{{"text", Content.str()}};
  };
  return llvm::json::Object{
      {"id", Each.Name},
      {"name", inCamelCase(Each.Name)},
      {"shortDescription", Text(Each.Summary)},
      {"fullDescription",
       Text(Reason.size() <= Longest ? StringRef(Reason) : Each.Summary)},
      {"help", llvm::json::Object{{"text", Help}, {"markdown", Help}}},
      {"defaultConfiguration", llvm::json::Object{{"level", name(Each.Level)}}},
      {"properties",
       llvm::json::Object{{"tags", llvm::json::Array{"portability"}},
                          {"problem.severity", Problem}}}};
}

llvm::json::Object sarifDriver() {
  llvm::json::Array All;
  for (const Rule *Each : allRules())
    All.push_back(descriptorOf(*Each));
  return llvm::json::Object{{"name", "torchport"},
                            {"semanticVersion", TORCHPORT_VERSION},
                            {"rules", std::move(All)}};
}

unsigned sarifIndexOf(StringRef Name) {
  const auto *Position = llvm::find_if(
      allRules(), [&](const Rule *Each) { return Each->Name == Name; });
  return Position - allRules().begin();
}

} // namespace torchport
