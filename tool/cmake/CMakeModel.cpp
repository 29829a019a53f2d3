//===- CMakeModel.cpp - the calls of a build ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/CMakeModel.h"

#include "tool/core/NestedText.h"
#include "tool/sources/ProjectFiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace json = llvm::json;
using llvm::StringRef;

namespace torchport {

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

} // namespace torchport
