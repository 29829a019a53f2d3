//===- Vendor.cpp - 'torchport init --vendor' -----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Commands.h"
#include "tool/cli/Common.h"
#include "tool/cli/Messages.h"
#include "tool/core/RelativePath.h"
#include "tool/fix/Write.h"
#include "tool/sources/Project.h"
#include "tool/sources/PackedFiles.h"
#include "tool/vendor/UpdatePlan.h"
#include "tool/vendor/WriteTree.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VersionTuple.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

/// Where \p Named is, or will be, without links; an error where that is no
/// place for the runtime's sources.
static llvm::Expected<std::string> placeOf(StringRef Named,
                                           const std::string &Here) {
  llvm::SmallString<256> Given(Named);
  path::make_absolute(Here, Given);
  StringRef There = Given.str().rtrim('/');
  fs::file_status Status;
  if (!fs::status(There, Status, /*Follow=*/false)) {
    if (Status.type() == fs::file_type::symlink_file)
      return llvm::createStringError(
          "'" + Named + "' is a link; name a folder of the project");
    if (Status.type() != fs::file_type::directory_file)
      return llvm::createStringError("'" + Named +
                                     "' is there already and is no folder");
  }
  // What is there of it decides where the rest will be.
  std::string Rest;
  while (!fs::exists(There)) {
    if (path::filename(There) == "..")
      return llvm::createStringError("'" + Named + "' leads nowhere");
    Rest = ("/" + path::filename(There) + Rest).str();
    There = path::parent_path(There);
  }
  if (!fs::is_directory(There))
    return llvm::createStringError("'" + There + "', in which '" + Named +
                                   "' would be, is no folder");
  const std::string Place = realPath(There) + Rest;
  const Project Around({Here}, Here);
  const StringRef Root = Around.rootOf(Here);
  if (!isUnder(Place, Root))
    return llvm::createStringError("'" + Named + "' lies outside of '" + Root +
                                   "', the project: name a folder in it");
  return Place;
}

namespace {

/// The folder in which a project has the runtime's sources.
class Vendored {
public:
  Vendored(const VendorOptions &How, std::string Place, std::string Here,
           llvm::raw_ostream &Out)
      : How(How), Place(std::move(Place)), Here(std::move(Here)), Out(Out) {}

  llvm::Error write() {
    std::error_code EC;
    const fs::directory_iterator First(Place, EC);
    if (EC == std::errc::no_such_file_or_directory ||
        (!EC && First == fs::directory_iterator()))
      return begin();
    if (EC)
      return llvm::createStringError("cannot read '" + name() +
                                     "': " + EC.message());
    if (!fs::exists(list()))
      return llvm::createStringError("'" + name() +
                                     "' holds other files; name a folder that "
                                     "is empty, or a new one");
    auto Text = readFile(list());
    if (!Text)
      return Text.takeError();
    auto Old = parseHashList(*Text);
    if (!Old)
      return llvm::createStringError(
          "'" + relativePath(list(), Here) + "' " + toString(Old.takeError()) +
          ": restore it, or name a folder that is empty, or a new one");
    return update(*Old, *Text);
  }

private:
  llvm::Error begin() {
    if (llvm::Error Failed = writeNewTree(Place, Files))
      return Failed;
    Out << "wrote the runtime of torchport " << New.Version << " to '" << name()
        << "', " << Files.size() << " files\n"
        << "add to CMakeLists.txt, behind find_package(Torch):\n"
           "  add_subdirectory("
        << name()
        << ")\n"
           "  target_link_libraries(YOUR_TARGET torchport::torchport)\n"
           "the second line for each target that calls it; 'torchport fix "
           "--cmake' adds those\n";
    return llvm::Error::success();
  }

  llvm::Error update(const HashList &Old, StringRef OldText) {
    llvm::VersionTuple Theirs, Ours;
    if (!How.Force && !Theirs.tryParse(Old.Version) &&
        !Ours.tryParse(New.Version) && Ours < Theirs)
      return llvm::createStringError(
          "'" + name() + "' is of torchport " + Old.Version +
          ", and this is the older " + New.Version +
          ": update torchport, or go back with '--force'");
    const UpdatePlan Plan = planUpdate(
        Old, New, [&](StringRef Name) { return hashOnDisk(Place, Name); });
    if (Plan.isEmpty() && OldText == toText(New)) {
      Out << "'" << name() << "' is up to date: the runtime of torchport "
          << New.Version << '\n';
      return llvm::Error::success();
    }
    if (!Plan.Changed.empty() && !How.Force)
      return changed(Plan.Changed);
    std::vector<std::string> Kept;
    if (llvm::Error Failed = updateTree(Place, Plan, Files, New, Kept))
      return Failed;
    for (const std::string &Each : Kept)
      Out << "kept what was changed as '" << relativePath(Each, Here) << "'\n";
    Out << "updated '" << name() << "' from torchport " << Old.Version << " to "
        << New.Version << ": " << Plan.Missing.size() << " files new, "
        << Plan.Outdated.size() + Plan.Changed.size() << " replaced, "
        << Plan.Gone.size() << " removed\n";
    return llvm::Error::success();
  }

  llvm::Error changed(llvm::ArrayRef<std::string> Names) const {
    llvm::Error All = llvm::Error::success();
    for (const std::string &Each : Names)
      All = joinErrors(
          std::move(All),
          llvm::createStringError("'" + relativePath(Place + "/" + Each, Here) +
                                  "' was changed by somebody"));
    return joinErrors(
        std::move(All),
        llvm::createStringError(
            "nothing was written: put back what was changed, or use '--force', "
            "which keeps it with '.orig' behind its name"));
  }

  std::string name() const { return relativePath(Place, Here); }
  std::string list() const { return (Place + "/" + HashListName).str(); }

  const VendorOptions &How;
  const std::string Place, Here;
  llvm::raw_ostream &Out;
  const FileTree Files = runtimeFiles();
  const HashList New = runtimeHashes(Files);
};

} // namespace

ExitStatus vendorRuntime(const VendorOptions &How, llvm::raw_ostream &Out) {
  const std::string Here = workingDirectory();
  auto Place = placeOf(How.Folder, Here);
  llvm::Error Failed =
      Place ? Vendored(How, *Place, Here, Out).write() : Place.takeError();
  if (!Failed)
    return Clean;
  Out.flush();
  tellErrors(std::move(Failed));
  return Incomplete;
}

} // namespace torchport
