//===- CMakeReply.cpp - reads the replies of CMake's file API -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/CMakeModel.h"
#include "tool/core/NestedText.h"
#include "tool/fix/Write.h"
#include "tool/sources/DatabaseAdapters.h"
#include "tool/sources/ProjectFiles.h"

#include "llvm/ADT/SmallString.h"

namespace fs = llvm::sys::fs;
namespace json = llvm::json;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

namespace {

/// Returns an empty list if the key is missing: a later version may omit it.
const json::Array &list(const json::Object &Object, StringRef Key) {
  static const json::Array None;
  const json::Array *Found = Object.getArray(Key);
  return Found ? *Found : None;
}

StringRef text(const json::Object &Object, StringRef Key) {
  return Object.getString(Key).value_or("");
}

const json::Object &object(const json::Value *Value) {
  static const json::Object None;
  const json::Object *Found = Value ? Value->getAsObject() : nullptr;
  return Found ? *Found : None;
}

class Reply {
public:
  explicit Reply(std::string Folder) : Folder(std::move(Folder)) {}

  llvm::Expected<std::vector<CMakeTarget>> targets(StringRef CodeModel) {
    auto Model = read(CodeModel);
    if (!Model)
      return Model.takeError();
    const json::Object &Paths = object(object(&*Model).get("paths"));
    Source = text(Paths, "source").str();
    for (const json::Value &Each : list(object(&*Model), "configurations"))
      if (llvm::Error E = addAll(object(&Each)))
        return E;
    std::vector<CMakeTarget> All;
    for (auto &[Name, Target] : Targets)
      All.push_back(std::move(Target));
    return All;
  }

  llvm::Expected<json::Value> read(StringRef Name) const {
    const std::string File = Folder + "/" + Name.str();
    auto Text = readFile(File);
    if (!Text)
      return Text.takeError();
    auto Value = parseJson(*Text);
    if (!Value)
      return llvm::createStringError("cannot read '" + File +
                                     "': " + toString(Value.takeError()));
    return Value;
  }

private:
  std::string inSource(StringRef Path) const {
    llvm::SmallString<256> Absolute(Path);
    path::make_absolute(Source, Absolute);
    return realPath(Absolute);
  }

  llvm::Error addAll(const json::Object &Configuration) {
    std::map<std::string, std::string> NameById;
    for (const json::Value &Each : list(Configuration, "targets"))
      NameById[text(object(&Each), "id").str()] =
          text(object(&Each), "name").str();
    for (const json::Value &Each : list(Configuration, "targets")) {
      auto Value = read(text(object(&Each), "jsonFile"));
      if (!Value)
        return Value.takeError();
      const json::Object &Fields = object(&*Value);
      CMakeTarget &Target = Targets[text(Fields, "name").str()];
      Target.Name = text(Fields, "name").str();
      Target.Type = text(Fields, "type").str();
      Target.Scopes = scopesOf(Configuration, object(&Each));
      for (const json::Value &File : list(Fields, "sources"))
        if (const StringRef Path = text(object(&File), "path");
            !isUnitySource(Path))
          Target.Sources.insert(inSource(Path));
      Target.Sources.erase("");
      for (const json::Value &Other : list(Fields, "dependencies"))
        Target.Dependencies.insert(NameById[text(object(&Other), "id").str()]);
      addLinkCalls(object(Fields.get("backtraceGraph")), Target);
    }
    return llvm::Error::success();
  }

  void addLinkCalls(const json::Object &Graph, CMakeTarget &Target) const {
    const auto NameAt = [&](StringRef Key, const json::Object &Node,
                            StringRef List) -> StringRef {
      const json::Array &All = list(Graph, List);
      const auto Index = Node.getInteger(Key);
      if (!Index || *Index < 0 || size_t(*Index) >= All.size())
        return "";
      return All[*Index].getAsString().value_or("");
    };
    for (const json::Value &Each : list(Graph, "nodes")) {
      const json::Object &Node = object(&Each);
      if (NameAt("command", Node, "commands") == "target_link_libraries")
        Target.LinkCalls.push_back(
            {inSource(NameAt("file", Node, "files")),
             unsigned(Node.getInteger("line").value_or(0))});
    }
  }

  std::vector<std::string> scopesOf(const json::Object &Configuration,
                                    const json::Object &Target) const {
    const json::Array &Folders = list(Configuration, "directories");
    std::vector<std::string> Scopes;
    for (auto Index = Target.getInteger("directoryIndex");
         Index && *Index >= 0 && size_t(*Index) < Folders.size() &&
         Scopes.size() < Folders.size();) {
      const json::Object &Scope = object(&Folders[*Index]);
      Scopes.push_back(inSource(text(Scope, "source")));
      Index = Scope.getInteger("parentIndex");
    }
    return Scopes;
  }

  const std::string Folder;
  std::string Source;
  std::map<std::string, CMakeTarget> Targets;
};

} // namespace

/// Returns the latest reply of CMake, or an empty string if there is none.
static std::string indexIn(const std::string &Folder) {
  std::string Last;
  std::error_code EC;
  for (fs::directory_iterator It(Folder, EC), End; !EC && It != End;
       It.increment(EC)) {
    const StringRef Name = path::filename(It->path());
    if (Name.starts_with("index-") && Name > StringRef(Last))
      Last = Name.str();
  }
  return Last;
}

llvm::Expected<std::vector<CMakeTarget>> readReply(StringRef BuildFolder) {
  const std::string Folder = (BuildFolder + "/.cmake/api/v1/reply").str();
  Reply TheReply(Folder);
  const std::string Index = indexIn(Folder);
  if (Index.empty())
    return std::vector<CMakeTarget>();
  auto Value = TheReply.read(Index);
  if (!Value)
    return Value.takeError();
  for (const json::Value &Each : list(object(&*Value), "objects")) {
    const json::Object &Entry = object(&Each);
    if (text(Entry, "kind") == "codemodel" &&
        object(Entry.get("version")).getInteger("major") == 2)
      return TheReply.targets(text(Entry, "jsonFile"));
  }
  return std::vector<CMakeTarget>();
}

} // namespace torchport
