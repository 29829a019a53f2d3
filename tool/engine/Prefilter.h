//===- Prefilter.h - units that need no parse -------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A unit in whose text no rule's words are written holds nothing to find. Its
/// text is that of its file and of all headers of the project that it may
/// include: each `#include` counts, whatever `#if` it stands under.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_ENGINE_PREFILTER_H
#define TORCHPORT_TOOL_ENGINE_PREFILTER_H

#include "tool/engine/FileSystems.h"
#include "tool/engine/Inputs.h"
#include "tool/engine/Invocations.h"
#include "tool/engine/SourceFiles.h"

#include "llvm/ADT/StringMap.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// Answers for many threads, reading each header once.
class Prefilter {
public:
  /// What it gets is to outlive it. Files with other texts than those of the
  /// disk are \p Patched.
  Prefilter(const SourceFiles &Sources, Invocations &Drivers,
            const Contents &Patched);
  ~Prefilter();

  /// The wanted files in the unit that \p Command makes of \p Source, by
  /// their real paths, if nothing can be found in any of them; nothing if it
  /// has to be parsed.
  std::optional<std::set<std::string>>
  filesWithoutFinding(const SourceFile &Source,
                      const clang::tooling::CompileCommand &Command);

  /// All that was asked of the disk for the answers.
  Inputs MadeOf;

private:
  struct Words;
  struct Text;
  struct Include;
  struct Header;
  class Search;
  /// What headers of others bring along.
  struct Brought {
    bool LibTorch = false;
    bool Words = false;
    /// It has to be parsed.
    bool MayHoldFinding = false;
  };

  Text look(llvm::StringRef Code, std::string RealPath, bool IsOwn) const;
  std::shared_ptr<const Text> textOf(const Header &Of);
  Brought broughtBy(const Header &First, Search &In);
  Search *searchOf(const clang::tooling::CompileCommand &Command);

  const SourceFiles &Sources;
  Invocations &Drivers;
  const Contents &Patched;
  const std::unique_ptr<const Words> Looked;
  const FileSystemRef Files;
  std::mutex Mutex;
  llvm::StringMap<std::shared_ptr<const Text>> Headers;
  std::map<const Driven *, std::unique_ptr<Search>> Searches;
};

} // namespace torchport

#endif // TORCHPORT_TOOL_ENGINE_PREFILTER_H
