//===- Vendor.cpp - torchport init --vendor -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"
#include "tool/fix/Write.h"
#include "tool/vendor/HashList.h"

#include "llvm/ADT/SmallString.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

/// Returns the real path of \p Named, which need not exist. Fails if the
/// runtime's sources cannot go there.
static llvm::Expected<std::string>
resolveVendorFolder(StringRef Named, const std::string &Here) {
  llvm::SmallString<256> Absolute(Named);
  path::make_absolute(Here, Absolute);
  StringRef There = Absolute.str().rtrim('/');
  fs::file_status Status;
  if (!fs::status(There, Status, /*Follow=*/false) &&
      Status.type() != fs::file_type::directory_file)
    return llvm::createStringError("'" + Named +
                                   "' is a link or a file; name "
                                   "a folder of the project");
  // The existing part of the path may contain links; the rest does not.
  std::string Rest;
  while (!fs::exists(There)) {
    if (path::filename(There) == "..")
      return llvm::createStringError(
          "'" + Named + "' has '..' behind a folder that does not exist");
    Rest = ("/" + path::filename(There) + Rest).str();
    There = path::parent_path(There);
  }
  if (!fs::is_directory(There))
    return llvm::createStringError("'" + There + "', the parent of '" + Named +
                                   "', is not a folder");
  const std::string Place = realPath(There) + Rest;
  const Project Owner({Here}, Here);
  const StringRef Root = Owner.rootOf(Here);
  if (!isUnder(Place, Root))
    return llvm::createStringError("'" + Named +
                                   "' is outside of the project '" + Root +
                                   "'; name a folder in it");
  return Place;
}

static llvm::Error writeWithFolders(const std::string &File, StringRef Text) {
  const StringRef Folder = path::parent_path(File);
  if (const std::error_code EC = fs::create_directories(Folder))
    return llvm::createStringError("cannot create '" + Folder +
                                   "': " + EC.message());
  return writeFile({File, Text, fs::all_read | fs::all_write});
}

namespace {

/// The folder with a project's copy of the runtime's sources.
class VendorFolder {
public:
  VendorFolder(const InitOptions &Options, std::string Place, std::string Here,
               llvm::raw_ostream &Out)
      : Options(Options), Place(std::move(Place)), Here(std::move(Here)),
        Out(Out) {}

  llvm::Error write() {
    std::error_code EC;
    const fs::directory_iterator First(Place, EC);
    if (EC == std::errc::no_such_file_or_directory ||
        (!EC && First == fs::directory_iterator()))
      return create();
    if (EC)
      return llvm::createStringError("cannot read '" + name() +
                                     "': " + EC.message());
    if (!fs::exists(pathOf(HashListName)))
      return llvm::createStringError("'" + name() +
                                     "' holds other files; name a folder that "
                                     "is empty, or a new one");
    auto Text = readFile(pathOf(HashListName));
    if (!Text)
      return Text.takeError();
    auto Old = parseHashList(*Text);
    if (!Old)
      return llvm::createStringError(
          "'" + nameOf(HashListName) + "' " + toString(Old.takeError()) +
          ": restore it, or name a folder that is empty, or a new one");
    return update(*Old, *Text);
  }

private:
  /// Writes all files to a temporary folder, and then renames it.
  llvm::Error create() {
    const std::string Temporary =
        (path::parent_path(Place) + "/.torchport-new-" + path::filename(Place))
            .str();
    // A run that was killed has left at least the list, which comes first.
    if (fs::exists(Temporary + "/" + HashListName))
      (void)fs::remove_directories(Temporary);
    // The topmost folder that this run creates is removed on failure.
    std::string Created = Temporary;
    while (!fs::exists(path::parent_path(Created)))
      Created = path::parent_path(Created).str();
    llvm::Error Failed =
        writeWithFolders(Temporary + "/" + HashListName.str(), toText(New));
    for (const auto &[Name, Text] : Files)
      if (!Failed)
        Failed = writeWithFolders(Temporary + "/" + Name, Text);
    if (!Failed)
      if (const std::error_code EC = fs::rename(Temporary, Place))
        Failed = llvm::createStringError("cannot create '" + Place +
                                         "': " + EC.message());
    if (Failed) {
      (void)fs::remove_directories(Created);
      return Failed;
    }
    Out << "wrote the runtime of torchport " << New.Version << " to '" << name()
        << "', " << Files.size() << " files\n"
        << "add to CMakeLists.txt, after find_package(Torch):\n"
           "  add_subdirectory("
        << name()
        << ")\n"
           "  target_link_libraries(YOUR_TARGET torchport::torchport)\n"
           "the second line for each target that calls it; 'torchport fix "
           "--cmake' adds those\n";
    return llvm::Error::success();
  }

  /// What happens to each file. Files in Changed were edited by somebody.
  struct UpdatePlan {
    std::vector<std::string> Missing, Outdated, Obsolete, Changed;
  };

  llvm::Expected<UpdatePlan> planUpdate(const HashList &Old) const {
    UpdatePlan Plan;
    const auto IsUnedited = [&](StringRef Name, StringRef Hash) {
      const auto Listed = Old.Hashes.find(Name);
      return Listed != Old.Hashes.end() && Listed->second == Hash;
    };
    HashList All = Old;
    All.Hashes.insert(New.Hashes.begin(), New.Hashes.end());
    for (const auto &[Name, Any] : All.Hashes) {
      auto Text = textOf(Name);
      if (!Text)
        return Text.takeError();
      const auto Wanted = New.Hashes.find(Name);
      const bool IsWanted = Wanted != New.Hashes.end();
      const std::string Hash = *Text ? sha256(**Text) : "";
      if (!*Text && IsWanted)
        Plan.Missing.push_back(Name);
      else if (*Text && !(IsWanted && Wanted->second == Hash))
        (!IsUnedited(Name, Hash) ? Plan.Changed
         : IsWanted              ? Plan.Outdated
                                 : Plan.Obsolete)
            .push_back(Name);
    }
    return Plan;
  }

  llvm::Error update(const HashList &Old, StringRef OldText) {
    llvm::VersionTuple Theirs, Ours;
    if (!Options.Force && !Theirs.tryParse(Old.Version) &&
        !Ours.tryParse(New.Version) && Ours < Theirs)
      return llvm::createStringError(
          "'" + name() + "' comes from torchport " + Old.Version +
          ", and this is torchport " + New.Version +
          ": update torchport, or go back with '--force'");
    auto Plan = planUpdate(Old);
    if (!Plan)
      return Plan.takeError();
    if (!Plan->Changed.empty() && !Options.Force)
      return changedFilesError(Plan->Changed);
    if (Plan->Missing.empty() && Plan->Outdated.empty() &&
        Plan->Obsolete.empty() && Plan->Changed.empty() &&
        OldText == toText(New)) {
      Out << "'" << name() << "' is up to date: the runtime of torchport "
          << New.Version << '\n';
      return llvm::Error::success();
    }
    if (llvm::Error Failed = applyUpdate(*Plan))
      return Failed;
    Out << "updated '" << name() << "' from torchport " << Old.Version << " to "
        << New.Version << ": " << Plan->Missing.size() << " files new, "
        << Plan->Outdated.size() + Plan->Changed.size() << " replaced, "
        << Plan->Obsolete.size() << " removed\n";
    return llvm::Error::success();
  }

  /// Writes the list last: if a run fails or is killed, the next one sees the
  /// old list and does the rest.
  llvm::Error applyUpdate(const UpdatePlan &Plan) {
    std::vector<std::string> Replaced = Plan.Missing;
    llvm::append_range(Replaced, Plan.Outdated);
    std::vector<std::string> Removed = Plan.Obsolete;
    for (const std::string &Name : Plan.Changed) {
      auto Text = textOf(Name);
      if (!Text)
        return Text.takeError();
      std::string Kept = pathOf(Name) + ".orig";
      for (unsigned I = 2; fs::exists(Kept); ++I)
        Kept = pathOf(Name) + ".orig" + std::to_string(I);
      if (llvm::Error Failed = writeWithFolders(Kept, **Text))
        return Failed;
      Out << "kept what was changed as '" << relativePath(Kept, Here) << "'\n";
      (Files.count(Name) ? Replaced : Removed).push_back(Name);
    }
    for (const std::string &Name : Replaced)
      if (llvm::Error Failed =
              writeWithFolders(pathOf(Name), Files.find(Name)->second))
        return Failed;
    for (const std::string &Name : Removed) {
      if (const std::error_code EC = fs::remove(pathOf(Name)))
        return llvm::createStringError("cannot remove '" + pathOf(Name) +
                                       "': " + EC.message());
      // Also remove folders that are now empty.
      for (StringRef Above = path::parent_path(Name); !Above.empty();
           Above = path::parent_path(Above))
        if (fs::remove(pathOf(Above)))
          break;
    }
    return writeFile({pathOf(HashListName), toText(New)});
  }

  llvm::Error changedFilesError(llvm::ArrayRef<std::string> Names) const {
    llvm::Error All = llvm::Error::success();
    for (StringRef Each : Names)
      All = joinErrors(
          std::move(All),
          llvm::createStringError("'" + nameOf(Each) + "' was changed"));
    return joinErrors(
        std::move(All),
        llvm::createStringError(
            "nothing was written: put back what was changed, or use '--force', "
            "which keeps it with the suffix '.orig'"));
  }

  /// Returns the text of a file, or nothing if it does not exist. Fails if it
  /// is not a regular file, or if a link in its path leads elsewhere.
  llvm::Expected<std::optional<std::string>> textOf(StringRef Name) const {
    bool IsThere = false;
    for (StringRef At = Name; !At.empty(); At = path::parent_path(At)) {
      fs::file_status Status;
      if (fs::status(pathOf(At), Status, /*Follow=*/false))
        continue;
      if (Status.type() != (At == Name ? fs::file_type::regular_file
                                       : fs::file_type::directory_file))
        return llvm::createStringError(
            "'" + nameOf(At) + "' is a link, or not a regular " +
            (At == Name ? "file" : "folder") + ": remove it");
      IsThere |= At == Name;
    }
    if (!IsThere)
      return std::nullopt;
    auto Text = readFile(pathOf(Name));
    if (!Text)
      return Text.takeError();
    return std::move(*Text);
  }

  std::string name() const { return relativePath(Place, Here); }
  std::string pathOf(StringRef Name) const { return Place + "/" + Name.str(); }
  std::string nameOf(StringRef Name) const {
    return relativePath(pathOf(Name), Here);
  }

  const InitOptions &Options;
  const std::string Place, Here;
  llvm::raw_ostream &Out;
  const FileTree Files = runtimeFiles();
  const HashList New = runtimeHashes(Files);
};

} // namespace

ExitStatus vendorRuntime(const InitOptions &Options, llvm::raw_ostream &Out) {
  const std::string Here = workingDirectory();
  auto Place = resolveVendorFolder(Options.VendorFolder, Here);
  llvm::Error Failed = Place ? VendorFolder(Options, *Place, Here, Out).write()
                             : Place.takeError();
  if (!Failed)
    return Clean;
  Out.flush();
  printErrors(std::move(Failed));
  return Incomplete;
}

} // namespace torchport
