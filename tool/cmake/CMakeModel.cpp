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
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <utility>

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
  auto Cache = readFile((BuildFolder + CacheName).str());
  if (!Cache) {
    llvm::consumeError(Cache.takeError());
    return "cmake";
  }
  for (StringRef Line : llvm::split(*Cache, '\n'))
    if (Line.consume_front("CMAKE_COMMAND:INTERNAL=") && fs::exists(Line))
      return Line.str();
  return "cmake";
}

/// Leaves a query, so that CMake writes its targets whenever it configures
/// \p BuildFolder.
static std::error_code writeQuery(StringRef BuildFolder) {
  const std::string Folder =
      (BuildFolder + "/.cmake/api/v1/query/client-torchport").str();
  if (const std::error_code EC = fs::create_directories(Folder))
    return EC;
  std::error_code EC;
  llvm::raw_fd_ostream Query(Folder + "/codemodel-v2", EC);
  if (EC)
    return EC;
  // Close it here: the destructor would end the process on an unhandled error.
  Query.close();
  EC = Query.error();
  Query.clear_error();
  return EC;
}

/// Returns the first error in \p ErrorOutput, or all of it, on one line, as
/// messages are.
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

namespace {

/// A command that is running.
struct RunningCommand {
  TracedCommand Command;
  /// True if it is in a CMakeLists.txt, outside of all functions.
  bool IsOutermost = false;
};

} // namespace

static std::optional<RunningCommand>
readCommand(const json::Object &Line, llvm::StringMap<std::string> &Paths) {
  const auto Name = Line.getString("cmd"), File = Line.getString("file");
  const auto Number = Line.getInteger("line"), Frame = Line.getInteger("frame");
  const json::Array *Arguments = Line.getArray("args");
  if (!Name || !File || !Number || !Frame || !Arguments)
    return std::nullopt;
  const auto [Real, IsNew] = Paths.try_emplace(*File);
  if (IsNew && (Real->second = realPath(*File)).empty())
    Real->second = File->str();
  RunningCommand Parsed;
  Parsed.Command = {Name->lower(), {}, Real->second, unsigned(*Number)};
  for (const json::Value &Each : *Arguments)
    Parsed.Command.Arguments.push_back(Each.getAsString().value_or("").str());
  Parsed.IsOutermost = *Frame == 1;
  return Parsed;
}

static CallStack stackOf(llvm::ArrayRef<RunningCommand> All) {
  CallStack Stack;
  for (const RunningCommand &Each : All) {
    if (Each.IsOutermost)
      Stack.clear();
    Stack.push_back(Each.Command);
  }
  return Stack;
}

llvm::Expected<std::vector<CallStack>>
readTrace(StringRef Trace, const std::set<std::string> &Names) {
  std::vector<CallStack> Calls;
  std::vector<RunningCommand> Stack;
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
    Stack.resize(std::min(Stack.size(), Callers));
    Stack.push_back(std::move(*Parsed));
    if (Names.count(Stack.back().Command.Name))
      Calls.push_back(stackOf(Stack));
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
  if (!*Targets)
    return Failure("it has left no reply; CMake 3.17 or later does");
  const std::string Text = Trace.text();
  auto Calls =
      readTrace(Text, {"add_executable", "add_library", "target_link_libraries",
                       "link_libraries", "find_package"});
  if (!Calls)
    return Calls.takeError();
  auto Standards =
      readTrace(Text, {"set", "set_property", "set_target_properties",
                       "target_compile_features"});
  if (!Standards)
    return Standards.takeError();
  llvm::erase_if(*Standards, [](const CallStack &Each) {
    return !mentionsOldStandard(Each.back().Arguments);
  });
  return CMakeModel{std::move(**Targets), std::move(*Calls),
                    std::move(*Standards)};
}

} // namespace torchport
