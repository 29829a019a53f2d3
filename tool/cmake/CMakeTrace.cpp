//===- CMakeTrace.cpp - which commands CMake has run ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cmake/CMakeModel.h"
#include "tool/core/NestedText.h"
#include "tool/sources/Project.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"

namespace json = llvm::json;
using llvm::StringRef;

namespace torchport {

namespace {

/// A command that is running.
struct Running {
  TracedCommand Command;
  /// It stands in a CMakeLists.txt, outside of all functions.
  bool IsOutermost = false;
};

class RealPaths {
public:
  const std::string &of(StringRef File) {
    const auto [Known, IsNew] = All.try_emplace(File);
    if (IsNew && (Known->second = realPath(File)).empty())
      Known->second = File.str();
    return Known->second;
  }

private:
  llvm::StringMap<std::string> All;
};

} // namespace

static std::optional<Running> readCommand(const json::Object &Line,
                                          RealPaths &Paths) {
  const auto Name = Line.getString("cmd"), File = Line.getString("file");
  const auto Number = Line.getInteger("line"), Frame = Line.getInteger("frame");
  const json::Array *Arguments = Line.getArray("args");
  if (!Name || !File || !Number || !Frame || !Arguments)
    return std::nullopt;
  Running Read;
  Read.Command = {Name->lower(), {}, Paths.of(*File), unsigned(*Number)};
  for (const json::Value &Each : *Arguments)
    Read.Command.Arguments.push_back(Each.getAsString().value_or("").str());
  Read.IsOutermost = *Frame == 1;
  return Read;
}

static CallStack stackOf(llvm::ArrayRef<Running> All) {
  CallStack Stack;
  for (const Running &Each : All) {
    if (Each.IsOutermost)
      Stack.clear();
    Stack.push_back(Each.Command);
  }
  return Stack;
}

llvm::Expected<std::vector<CallStack>>
readTrace(StringRef Trace, const std::set<std::string> &Wanted) {
  std::vector<CallStack> Calls;
  std::vector<Running> Now;
  RealPaths Paths;
  for (StringRef Line : llvm::split(Trace, '\n')) {
    if (Line.empty())
      continue;
    auto Value =
        parseJson(json::isUTF8(Line) ? Line.str() : json::fixUTF8(Line));
    if (!Value)
      return Value.takeError();
    const json::Object *Object = Value->getAsObject();
    auto Read = Object ? readCommand(*Object, Paths) : std::nullopt;
    if (!Read)
      continue; // the trace's heading
    // Older ones do not count the folders that a folder was added from.
    const auto Depth = Object->getInteger("global_frame");
    const size_t Callers = (Depth ? *Depth : *Object->getInteger("frame")) - 1;
    Now.resize(std::min(Now.size(), Callers));
    Now.push_back(std::move(*Read));
    if (Wanted.count(Now.back().Command.Name))
      Calls.push_back(stackOf(Now));
  }
  return Calls;
}

} // namespace torchport
