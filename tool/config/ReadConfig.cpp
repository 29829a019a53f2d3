//===- ReadConfig.cpp - reads a configuration file ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/config/Config.h"

#include "rules/core/Nearest.h"

#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

#include <set>

namespace yaml = llvm::yaml;
using llvm::StringRef;

namespace torchport {

namespace {

/// Parses the two levels: keys and their values. Keeps only the first error,
/// because later ones may follow from it.
class Reader {
public:
  Reader(StringRef Text, StringRef File) : File(File), Stream(Text, Sources) {
    Sources.setDiagHandler(
        [](const llvm::SMDiagnostic &Found, void *Self) {
          static_cast<Reader *>(Self)->fail(Found);
        },
        this);
  }

  llvm::Expected<ConfigLayer> read() {
    auto Document = Stream.begin();
    if (Document != Stream.end()) {
      readDocument(Document->getRoot());
      if (ErrorText.empty() && Document->skip())
        ErrorText = "more than one document";
    }
    if (Stream.failed() && ErrorText.empty())
      ErrorText = "not YAML";
    if (!ErrorText.empty())
      return llvm::createStringError(ErrorText);
    return std::move(Read);
  }

private:
  void readDocument(yaml::Node *Root) {
    if (!Root || llvm::isa<yaml::NullNode>(Root))
      return;
    auto *Keys = llvm::dyn_cast<yaml::MappingNode>(Root);
    if (!Keys)
      return fail(Root, "not 'key: value' on each line");
    std::set<std::string> Known;
    for (yaml::KeyValueNode &Each : *Keys) {
      const auto Name = textOf(Each.getKey());
      if (!Name)
        return;
      const Key *K = keyNamed(*Name);
      if (!K)
        return fail(Each.getKey(), unknown(*Name));
      if (!Known.insert(*Name).second)
        return failTwice(Each.getKey(), *Name);
      readValue(*K, Each.getValue());
      if (!ErrorText.empty())
        return;
    }
  }

  static std::string wantedEntry(Shape Form) {
    return std::string("the name of ") +
           (Form == Shape::RuleMap ? "a rule, a colon and a value"
            : Form == Shape::PathMap
                ? "a file, a colon and a reason"
                : "a function or type, a colon and a text") +
           " on each line under it";
  }

  void readValue(const Key &K, yaml::Node *Value) {
    auto *List = llvm::dyn_cast_or_null<yaml::SequenceNode>(Value);
    auto *Map = llvm::dyn_cast_or_null<yaml::MappingNode>(Value);
    if (isMap(K.Form) != (Map != nullptr) || (List && K.Form == Shape::Text))
      return fail(Value, "'" + K.Name + "' wants " +
                             (!isMap(K.Form) ? "a text" : wantedEntry(K.Form)));
    std::set<std::string> Names;
    if (Map)
      for (yaml::KeyValueNode &Each : *Map) {
        const auto Name = textOf(Each.getKey());
        if (Name && !Names.insert(*Name).second)
          return failTwice(Each.getKey(), *Name);
        const auto Text = Name ? textOf(Each.getValue()) : std::nullopt;
        if (!Text || !keep(K, *Name, *Text, Each.getKey()))
          return;
      }
    else if (!List)
      if (const auto Text = textOf(Value))
        keep(K, "", *Text, Value);
    if (!List)
      return;
    std::vector<std::string> Texts;
    for (yaml::Node &Each : *List) {
      const auto Text = textOf(&Each);
      if (!Text || (K.Form == Shape::Paths && !keep(K, "", *Text, &Each)))
        return;
      Texts.push_back(*Text);
    }
    if (K.Form == Shape::Words)
      keep(K, "", llvm::join(Texts, ","), Value);
  }

  bool keep(const Key &K, StringRef Name, StringRef Text, yaml::Node *At) {
    if (Stream.failed())
      return false;
    ConfigValue Value{
        K.Name, Name.str(), Text.str(), File.str(),
        Sources.getLineAndColumn(At->getSourceRange().Start).first};
    Config Nowhere;
    if (llvm::Error Err = K.Parse(Value, Nowhere)) {
      fail(At, toString(std::move(Err)));
      return false;
    }
    Read.push_back(std::move(Value));
    return true;
  }

  /// After an error of the stream, which was already reported, a node may have
  /// no text and no location.
  std::optional<std::string> textOf(yaml::Node *Value) {
    if (Stream.failed())
      return std::nullopt;
    llvm::SmallString<64> Storage;
    if (auto *Scalar = llvm::dyn_cast_or_null<yaml::ScalarNode>(Value))
      return Scalar->getValue(Storage).str();
    if (auto *Block = llvm::dyn_cast_or_null<yaml::BlockScalarNode>(Value))
      return Block->getValue().rtrim('\n').str();
    if (ErrorText.empty())
      fail(Value, llvm::isa_and_nonnull<yaml::NullNode>(Value)
                      ? "a value is missing"
                      : "neither a name nor a text");
    return std::nullopt;
  }

  static std::string unknown(const std::string &Name) {
    const auto Known = namesOf(allKeys());
    const StringRef Meant = nearest(Name, Known);
    return "no key '" + Name + "'; " +
           (Meant.empty() ? "there are '" + llvm::join(Known, "', '") + "'"
                          : "did you mean '" + Meant.str() + "'?");
  }

  void failTwice(yaml::Node *At, StringRef Name) {
    fail(At, "duplicate key '" + Name + "'");
  }

  void fail(yaml::Node *At, const llvm::Twine &Message) {
    if (At && !Stream.failed())
      Stream.printError(At, Message);
    else if (ErrorText.empty())
      ErrorText = Message.str();
  }

  void fail(const llvm::SMDiagnostic &Found) {
    if (ErrorText.empty())
      ErrorText = std::to_string(Found.getLineNo()) + ":" +
                  std::to_string(Found.getColumnNo() + 1) + ": " +
                  Found.getMessage().str();
  }

  const StringRef File;
  llvm::SourceMgr Sources;
  yaml::Stream Stream;
  ConfigLayer Read;
  std::string ErrorText;
};

} // namespace

llvm::Expected<ConfigLayer> readConfig(StringRef Text, StringRef File) {
  return Reader(Text, File).read();
}

} // namespace torchport
