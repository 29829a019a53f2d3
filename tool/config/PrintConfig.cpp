//===- PrintConfig.cpp - configurations as text ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/config/Config.h"
#include "tool/os/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

namespace json = llvm::json;
using llvm::StringRef;

namespace torchport {

static std::string originOf(const ConfigValue &Value, StringRef Directory) {
  if (Value.From.empty())
    return "by default";
  if (Value.Line == 0)
    return Value.From;
  return relativePath(Value.From, Directory) + ":" + std::to_string(Value.Line);
}

/// Returns \p Text, quoted if YAML would not read it as this string.
static std::string quoted(StringRef Text) {
  const bool IsPlain = !Text.empty() && llvm::all_of(Text, [](char C) {
    return llvm::isAlnum(C) || StringRef("-_./,").contains(C);
  });
  if (IsPlain && !Text.starts_with("-") && !Text.starts_with(","))
    return Text.str();
  return "'" + llvm::join(llvm::split(Text, '\''), "''") + "'";
}

static void printLine(llvm::raw_ostream &Out, const llvm::Twine &Text,
                      StringRef Comment) {
  Out << llvm::formatv("{0,-40} # {1}\n", Text.str(), Comment);
}

void printConfig(llvm::raw_ostream &Out, const Config &Effective,
                 StringRef Directory) {
  for (const Key &Each : allKeys()) {
    ConfigLayer Values;
    llvm::copy_if(
        Effective.Values, std::back_inserter(Values),
        [&](const ConfigValue &Value) { return Value.Key == Each.Name; });
    if (Each.Form == Shape::Text || Each.Form == Shape::Words) {
      const ConfigValue Default{Each.Name, "", Each.Default.str(), "", 0};
      const ConfigValue &Value = Values.empty() ? Default : Values.front();
      printLine(Out, Each.Name + ": " + quoted(Value.Text),
                originOf(Value, Directory));
      continue;
    }
    if (Values.empty())
      printLine(Out, Each.Name + (isMap(Each.Form) ? ": {}" : ": []"),
                "by default");
    else
      Out << Each.Name << ":\n";
    for (const ConfigValue &Value : Values)
      printLine(Out,
                isMap(Each.Form)
                    ? "  " + quoted(Value.Name) + ": " + quoted(Value.Text)
                    : "  - " + quoted(Value.Text),
                originOf(Value, Directory));
  }
}

static void printComment(llvm::raw_ostream &Out, StringRef Text) {
  size_t Column = 1;
  Out << '#';
  for (StringRef Word : llvm::split(Text, ' ')) {
    if (Column + 1 + Word.size() > 79) {
      Out << "\n#";
      Column = 1;
    }
    Out << ' ' << Word;
    Column += 1 + Word.size();
  }
  Out << '\n';
}

void printNewConfig(llvm::raw_ostream &Out) {
  printComment(Out, "What torchport does in this folder and those below it. A "
                    "configuration further down wins over this one, key by "
                    "key; 'torchport config FILE' tells what holds for a "
                    "file. Take the '#' from a line to set it.");
  for (const Key &Each : allKeys()) {
    Out << '\n';
    printComment(Out, Each.Description);
    for (const KnownValue &Value : Each.Values)
      printComment(Out, ("  " + Value.Name + ": " + Value.Description).str());
    Out << '#' << Each.Name << ": " << Each.Example << '\n';
  }
}

static json::Object oneOf(llvm::ArrayRef<KnownValue> Values) {
  if (Values.empty())
    return json::Object{{"type", "string"}};
  json::Array Each;
  for (const KnownValue &Value : Values)
    Each.push_back(json::Object{{"const", Value.Name},
                                {"description", Value.Description}});
  return json::Object{{"oneOf", std::move(Each)}};
}

static json::Object ruleNames(StringRef Prefix) {
  json::Array Names;
  for (const Rule *Each : allRules())
    Names.push_back((Prefix + Each->Name).str());
  return json::Object{{"enum", std::move(Names)}};
}

/// Returns the schema of a text, or of a list of \p Item.
static json::Object textOrListOf(json::Object Item) {
  return json::Object{
      {"anyOf", json::Array{json::Object{{"type", "string"}},
                            json::Object{{"type", "array"},
                                         {"items", std::move(Item)}}}}};
}

static json::Object schemaOf(const Key &K) {
  switch (K.Form) {
  case Shape::Text:
    return oneOf(K.Values);
  case Shape::Paths:
  case Shape::Words:
    if (K.Name != "rules")
      return textOrListOf(json::Object{{"type", "string"}});
    return textOrListOf(json::Object{
        {"anyOf", json::Array{json::Object{{"enum", {"all", "default"}}},
                              ruleNames(""), ruleNames("-")}}});
  case Shape::PathMap:
    return json::Object{{"type", "object"},
                        {"additionalProperties",
                         json::Object{{"type", "string"}, {"minLength", 1}}}};
  case Shape::NameMap:
    return json::Object{
        {"type", "object"},
        {"propertyNames",
         json::Object{{"pattern", "^(::)?[A-Za-z_]\\w*(::[A-Za-z_]\\w*)*$"}}},
        {"additionalProperties",
         K.Values.empty() ? json::Object{{"type", "string"}, {"minLength", 1}}
                          : oneOf(K.Values)}};
  case Shape::RuleMap:
    return json::Object{{"type", "object"},
                        {"propertyNames", ruleNames("")},
                        {"additionalProperties", oneOf(K.Values)}};
  }
  llvm_unreachable("unknown shape");
}

void printSchema(llvm::raw_ostream &Out) {
  json::Object Keys;
  for (const Key &Each : allKeys()) {
    json::Object Property = schemaOf(Each);
    Property["description"] = Each.Description;
    if (!Each.Default.empty())
      Property["default"] = Each.Default;
    Keys[Each.Name] = std::move(Property);
  }
  const json::Value Schema = json::Object{
      {"$schema", "http://json-schema.org/draft-07/schema#"},
      {"title", ConfigName},
      {"description", "Settings of torchport for a folder and its subfolders"},
      {"type", "object"},
      {"additionalProperties", false},
      {"properties", std::move(Keys)}};
  Out << llvm::formatv("{0:2}\n", Schema);
}

} // namespace torchport
