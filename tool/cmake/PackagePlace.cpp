//===- PackagePlace.cpp - where to look for the runtime -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A project often looks for LibTorch more than once: beside its sources, then
/// where CMake finds it, and else it downloads one. Only what ran is in the
/// trace, so conditions about LibTorch in the file count as well.
//===----------------------------------------------------------------------===//

#include "tool/cmake/PackagePlace.h"

#include "tool/os/Paths.h"

#include "llvm/ADT/STLExtras.h"

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

/// Returns whether \p If is about whether LibTorch was found, and not, for
/// instance, about its version.
static bool asksForLibTorch(const ListCommand &If) {
  const auto Any = [&](llvm::function_ref<bool(StringRef)> Is) {
    return llvm::any_of(If.Arguments, Is);
  };
  return Any([](StringRef Each) {
           return Each.contains_insensitive("torch");
         }) &&
         Any([](StringRef Each) {
           return Each == "NOT" || Each == "TARGET" ||
                  Each.ends_with_insensitive("_FOUND");
         });
}

namespace {

class PlaceSearch {
public:
  PlaceSearch(const CMakeModel &Build, UserCalls &Calls, StringRef Folder,
              llvm::ArrayRef<RuntimeTarget> Targets)
      : Build(Build), Calls(Calls), Folder(Folder) {
    for (const RuntimeTarget &Each : Targets)
      addUse(Each);
  }

  std::optional<PackagePlace> run() {
    const std::vector<UserCall> Frames = lastSearch();
    if (Frames.empty())
      return std::nullopt;
    PackagePlace Place{Frames.back()};
    for (const UserCall &Each : Frames) {
      const size_t Depth = depthOfUses(Each);
      if (Depth == Each.command().Blocks.size())
        continue;
      // It runs only under a condition, such as that LibTorch was not found.
      Place.Site = Each;
      Place.Site.Index = endOf(*Each.File, Each.command().Blocks[Depth]);
      break;
    }
    passConditions(Place);
    return Place;
  }

private:
  /// Records the command in the folder's files that makes the target, or that
  /// adds the folder in which it is made.
  void addUse(const RuntimeTarget &Of) {
    const auto &Scopes = Of.Target->Scopes;
    const auto Here = llvm::find(Scopes, Folder);
    for (const auto &[Order, Call] : llvm::enumerate(Build.Calls)) {
      const TracedCommand &Run = Call.back();
      if (path::parent_path(Call.front().File) != Folder ||
          Run.Arguments.empty())
        continue;
      const bool IsUse = Here == Scopes.begin()
                             ? Run.Arguments.front() == Of.Target->Name &&
                                   StringRef(Run.Name).starts_with("add_") &&
                                   Run.Name != "add_subdirectory"
                             : Run.Name == "add_subdirectory" &&
                                   folderOf(Run) == *std::prev(Here);
      if (!IsUse)
        continue;
      FirstUse = std::min(FirstUse, Order);
      llvm::append_range(Uses, Calls.frames(Call));
    }
  }

  std::string folderOf(const TracedCommand &Added) const {
    llvm::SmallString<256> Absolute(Added.Arguments.front());
    path::make_absolute(Folder, Absolute);
    return realPath(Absolute);
  }

  /// Returns the user's calls, outermost first, of the last search for LibTorch
  /// before the first use.
  std::vector<UserCall> lastSearch() {
    std::vector<UserCall> Last;
    for (const auto &[Order, Call] : llvm::enumerate(Build.Calls)) {
      const TracedCommand &Run = Call.back();
      if (Run.Name != "find_package" || Run.Arguments.empty() ||
          Run.Arguments.front() != "Torch" ||
          path::parent_path(Call.front().File) != Folder)
        continue;
      if (Order > FirstUse && !Last.empty())
        break;
      if (std::vector<UserCall> Frames = Calls.frames(Call); !Frames.empty()) {
        Last = std::move(Frames);
        IsOptional = !llvm::is_contained(Run.Arguments, "REQUIRED");
      }
    }
    return Last;
  }

  /// Returns the number of blocks around \p Call that each use in its file is
  /// in as well. What is included may be used outside of any block.
  size_t depthOfUses(const UserCall &Call) const {
    const std::vector<size_t> &Blocks = Call.command().Blocks;
    const bool IsIncluded = path::parent_path(Call.File->Path) != Folder ||
                            path::filename(Call.File->Path) != "CMakeLists.txt";
    size_t Depth = IsIncluded ? 0 : Blocks.size();
    for (const UserCall &Use : Uses) {
      if (Use.File != Call.File)
        continue;
      const std::vector<size_t> &Others = Use.command().Blocks;
      const size_t Most = std::min(Blocks.size(), Others.size());
      size_t Common = 0;
      while (Common < Most && Blocks[Common] == Others[Common])
        ++Common;
      Depth = IsIncluded ? std::max(Depth, Common) : std::min(Depth, Common);
    }
    return Depth;
  }

  /// Returns the command that ends the block that \p Opener opens, or the last
  /// command of the file if none does.
  static size_t endOf(const ListFile &File, size_t Opener) {
    const size_t Depth = File.Commands[Opener].Blocks.size();
    for (size_t I = Opener + 1; I < File.Commands.size(); ++I)
      if (File.Commands[I].Blocks.size() == Depth &&
          File.Commands[I].Name.starts_with_insensitive("end"))
        return I;
    return File.Commands.size() - 1;
  }

  /// Moves \p Place behind the conditions about LibTorch that follow it; into
  /// the one that holds all uses, if LibTorch need not be there.
  void passConditions(PackagePlace &Place) const {
    const ListFile &File = *Place.Site.File;
    const std::vector<size_t> Blocks = Place.Site.command().Blocks;
    for (size_t I = Place.Site.Index + 1; I < File.Commands.size(); ++I) {
      const ListCommand &Each = File.Commands[I];
      // The end of the block around the place.
      if (Each.Blocks.size() < Blocks.size())
        return;
      if (Each.Blocks != Blocks || !Each.Name.equals_insensitive("if"))
        continue;
      const size_t End = endOf(File, I);
      const auto IsAbove = [&](const UserCall &Use) {
        return Use.File == &File && Use.Index < I;
      };
      const auto IsInside = [&](const UserCall &Use) {
        return Use.File == &File && Use.Index > I && Use.Index < End;
      };
      if (llvm::any_of(Uses, IsAbove))
        return;
      const bool IsAboutLibTorch = asksForLibTorch(Each);
      if (llvm::any_of(Uses, IsInside)) {
        if (IsAboutLibTorch && IsOptional && llvm::all_of(Uses, IsInside) &&
            I + 1 < End) {
          Place.Site.Index = I + 1;
          Place.IsBefore = true;
        }
        return;
      }
      if (IsAboutLibTorch)
        Place.Site.Index = End;
    }
  }

  const CMakeModel &Build;
  UserCalls &Calls;
  const StringRef Folder;
  /// The user's calls that need the runtime.
  std::vector<UserCall> Uses;
  /// The first of them in the order in which CMake ran.
  size_t FirstUse = SIZE_MAX;
  /// The last search may end without LibTorch.
  bool IsOptional = false;
};

} // namespace

std::optional<PackagePlace>
placeAfterLibTorch(const CMakeModel &Build, UserCalls &Calls, StringRef Folder,
                   llvm::ArrayRef<RuntimeTarget> Targets) {
  return PlaceSearch(Build, Calls, Folder, Targets).run();
}

} // namespace torchport
