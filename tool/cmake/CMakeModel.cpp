//===- CMakeModel.cpp - the targets and calls of a build ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/CMakeModel.h"

#include "tool/core/NestedText.h"
#include "tool/fix/Write.h"
#include "tool/os/Process.h"
#include "tool/sources/ProjectFiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

namespace fs = llvm::sys::fs;
namespace json = llvm::json;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

static constexpr StringRef CacheName = "/CMakeCache.txt";

std::string buildFolderAround(StringRef Folder) {
  while (!Folder.empty() && !fs::exists(Folder + CacheName))
    Folder = path::parent_path(Folder);
  return Folder.str();
}

/// Returns the CMake that made \p BuildFolder: another one might refuse it.
static std::string programOf(StringRef BuildFolder) {
  const auto Cache =
      llvm::expectedToOptional(readFile((BuildFolder + CacheName).str()));
  for (StringRef Line : llvm::split(Cache ? StringRef(*Cache) : "", '\n'))
    if (Line.consume_front("CMAKE_COMMAND:INTERNAL=") && fs::exists(Line))
      return Line.str();
  return "cmake";
}

/// Makes CMake write its targets whenever it configures \p BuildFolder.
static std::error_code writeQuery(StringRef BuildFolder) {
  const std::string Folder =
      (BuildFolder + "/.cmake/api/v1/query/client-torchport").str();
  if (const std::error_code EC = fs::create_directories(Folder))
    return EC;
  int FD;
  if (const std::error_code EC =
          fs::openFileForWrite(Folder + "/codemodel-v2", FD))
    return EC;
  return llvm::sys::Process::SafelyCloseFileDescriptor(FD);
}

/// Returns the first error in \p ErrorOutput, or all of it, on one line.
static std::string firstErrorIn(StringRef ErrorOutput) {
  const size_t Begin = ErrorOutput.find("CMake Error");
  StringRef Found = ErrorOutput.substr(Begin == StringRef::npos ? 0 : Begin);
  Found = Found.take_front(Found.find("\n\n\n"))
              .take_front(Found.find("\nCall Stack"));
  std::string Line;
  for (StringRef Word : llvm::split(Found, '\n'))
    if (const StringRef Part = Word.trim(); !Part.empty())
      Line += (Line.empty() ? "" : " ") + Part.str();
  return Line;
}

static std::optional<TracedCommand>
readCommand(const json::Object &Line, llvm::StringMap<std::string> &Paths) {
  const auto Name = Line.getString("cmd"), File = Line.getString("file");
  const auto Number = Line.getInteger("line"), Frame = Line.getInteger("frame");
  const json::Array *Arguments = Line.getArray("args");
  if (!Name || !File || !Number || !Frame || !Arguments)
    return std::nullopt;
  const auto [Real, IsNew] = Paths.try_emplace(*File);
  if (IsNew) {
    const std::string Resolved = realPath(*File);
    Real->second = Resolved.empty() ? File->str() : Resolved;
  }
  TracedCommand Parsed = {
      Name->lower(), {}, Real->second, unsigned(*Number), *Frame == 1};
  for (const json::Value &Each : *Arguments)
    Parsed.Arguments.push_back(Each.getAsString().value_or("").str());
  return Parsed;
}

llvm::Expected<std::vector<CallStack>>
readTrace(StringRef Trace, const std::set<std::string> &Names) {
  std::vector<CallStack> Calls;
  CallStack Running;
  llvm::StringMap<std::string> Paths; // real ones
  for (StringRef Line : llvm::split(Trace, '\n')) {
    if (Line.empty())
      continue;
    auto Value =
        parseJson(json::isUTF8(Line) ? Line.str() : json::fixUTF8(Line));
    if (!Value)
      return Value.takeError();
    const json::Object *Object = Value->getAsObject();
    auto Parsed = Object ? readCommand(*Object, Paths) : std::nullopt;
    if (!Parsed)
      continue; // the trace's heading
    // Older versions of CMake do not count the calling folders.
    const auto Depth = Object->getInteger("global_frame");
    const size_t Callers = (Depth ? *Depth : *Object->getInteger("frame")) - 1;
    Running.resize(std::min(Running.size(), Callers));
    Running.push_back(std::move(*Parsed));
    if (Names.count(Running.back().Name) == 0)
      continue;
    const auto Outermost =
        llvm::find_if(llvm::reverse(Running), [](const TracedCommand &Each) {
          return Each.IsOutermost;
        });
    const bool IsKnown = Outermost != Running.rend();
    Calls.emplace_back(IsKnown ? std::prev(Outermost.base()) : Running.begin(),
                       Running.end());
  }
  return Calls;
}

static bool isOldStandard(StringRef Number) {
  return llvm::is_contained({"98", "11", "14", "17"}, Number);
}

std::string raisedStandard(StringRef Before, StringRef Argument) {
  const bool IsNumber =
      Before == "CMAKE_CXX_STANDARD" || Before == "CXX_STANDARD";
  StringRef Number = Argument;
  const bool IsQuoted =
      Number.size() > 2 && Number.front() == '"' && Number.back() == '"';
  if (IsQuoted)
    Number = Number.drop_front().drop_back();
  if (IsNumber && isOldStandard(Number))
    return IsQuoted ? "\"20\"" : "20";
  return Number.consume_front("cxx_std_") && isOldStandard(Number)
             ? "cxx_std_20"
             : "";
}

bool mentionsOldStandard(llvm::ArrayRef<std::string> Arguments) {
  StringRef Before;
  return llvm::any_of(Arguments, [&](StringRef Each) {
    return !raisedStandard(std::exchange(Before, Each), Each).empty();
  });
}

llvm::Expected<CMakeModel> configureBuild(StringRef BuildFolder) {
  const auto Failure = [&](const llvm::Twine &Why) {
    return llvm::createStringError("CMake does not configure '" + BuildFolder +
                                   "': " + Why);
  };
  if (const std::error_code EC = writeQuery(BuildFolder))
    return Failure(EC.message());
  const AnonymousFile Trace;
  if (!Trace.isComplete())
    return Failure("what it does cannot be written down");
  const std::string Redirect = "--trace-redirect=" + Trace.path();
  const auto Run = runProgram(
      programOf(BuildFolder),
      {"--trace-expand", "--trace-format=json-v1", Redirect, BuildFolder});
  if (!Run)
    return Failure("there is no 'cmake' in PATH");
  if (Run->Status != 0)
    return Failure(firstErrorIn(Run->ErrorOutput));

  auto Targets = readReply(BuildFolder);
  if (!Targets)
    return Targets.takeError();
  if (Targets->empty())
    return Failure("it has left no reply; CMake 3.17 or later does");
  auto Calls = readTrace(
      Trace.text(), {"add_executable", "add_library", "target_link_libraries",
                     "link_libraries", "find_package", "set", "set_property",
                     "set_target_properties", "target_compile_features"});
  if (!Calls)
    return Calls.takeError();
  CMakeModel Model;
  Model.Targets = std::move(*Targets);
  for (CallStack &Each : *Calls) {
    const TracedCommand &Called = Each.back();
    const bool SetsProperty = StringRef(Called.Name).starts_with("set") ||
                              Called.Name == "target_compile_features";
    if (!SetsProperty)
      Model.Calls.push_back(std::move(Each));
    else if (mentionsOldStandard(Called.Arguments))
      Model.StandardCalls.push_back(std::move(Each));
  }
  return Model;
}

} // namespace torchport
