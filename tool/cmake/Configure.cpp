//===- Configure.cpp - runs CMake in a build folder -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/CMakeModel.h"

#include "tool/fix/Write.h"
#include "tool/os/Paths.h"
#include "tool/os/Process.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

static constexpr StringRef CacheName = "/CMakeCache.txt";

std::string buildFolderAround(StringRef Folder) {
  while (!Folder.empty() && !fs::exists(Folder + CacheName))
    Folder = path::parent_path(Folder);
  return Folder.str();
}

/// Returns the value of \p Entry, such as "CMAKE_COMMAND:INTERNAL", in the
/// cache of \p BuildFolder, or "".
static std::string cached(StringRef BuildFolder, StringRef Entry) {
  const auto Cache =
      llvm::expectedToOptional(readFile((BuildFolder + CacheName).str()));
  for (StringRef Line : llvm::split(Cache ? StringRef(*Cache) : "", '\n'))
    if (Line.consume_front(Entry) && Line.consume_front("="))
      return Line.rtrim('\r').str();
  return "";
}

/// Returns the CMake that made \p BuildFolder: another one might refuse it.
static std::string programOf(StringRef BuildFolder) {
  const std::string Program = cached(BuildFolder, "CMAKE_COMMAND:INTERNAL");
  return fs::exists(Program) ? Program : "cmake";
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

/// Returns the folders in \p Prefixes with the CMake package of an installed
/// runtime.
static std::vector<std::string>
packagesIn(llvm::ArrayRef<std::string> Prefixes) {
  std::vector<std::string> Found;
  const auto Add = [&](const llvm::Twine &Library) {
    const std::string Folder = (Library + "/cmake/torchport").str();
    if ((fs::exists(Folder + "/torchport-config.cmake") ||
         fs::exists(Folder + "/torchportConfig.cmake")) &&
        !llvm::is_contained(Found, Folder))
      Found.push_back(Folder);
  };
  for (const std::string &Prefix : Prefixes)
    for (StringRef Library : {"/lib", "/lib64"}) {
      if (Prefix.empty())
        continue;
      Add(Prefix + Library);
      // Debian's folders have the name of the machine, as in
      // lib/x86_64-linux-gnu.
      std::error_code EC;
      for (fs::directory_iterator It(Prefix + Library, EC), End;
           !EC && It != End; It.increment(EC))
        if (StringRef(path::filename(It->path())).contains('-'))
          Add(It->path());
    }
  return Found;
}

/// Returns the folders in which CMake would find the runtime, if the project
/// did not set CMAKE_PREFIX_PATH itself, and the one beside this program.
static std::vector<std::string> runtimePackages(StringRef BuildFolder) {
  std::vector<std::string> Prefixes = {installPrefix()};
  const std::string Cached =
      cached(BuildFolder, "CMAKE_PREFIX_PATH:UNINITIALIZED") + ";" +
      cached(BuildFolder, "CMAKE_PREFIX_PATH:PATH") + ";" +
      cached(BuildFolder, "CMAKE_PREFIX_PATH:STRING");
  for (StringRef Each : llvm::split(Cached, ';'))
    Prefixes.push_back(Each.str());
  const auto List = llvm::sys::Process::GetEnv("CMAKE_PREFIX_PATH");
  for (StringRef Each :
       llvm::split(List ? StringRef(*List) : "", llvm::sys::EnvPathSeparator))
    Prefixes.push_back(Each.str());
  for (StringRef Each : {"/usr/local", "/usr"})
    Prefixes.push_back(Each.str());
  return packagesIn(Prefixes);
}

std::string anyRuntimePackage() {
  const std::vector<std::string> Packages = runtimePackages("");
  return Packages.empty() ? "FOLDER" : Packages.front();
}

static llvm::Error failure(StringRef BuildFolder, const llvm::Twine &Why) {
  return llvm::createStringError("CMake does not configure '" + BuildFolder +
                                 "': " + Why);
}

/// Runs CMake in \p BuildFolder; fails with its message.
static llvm::Error runOnce(StringRef BuildFolder,
                           llvm::ArrayRef<StringRef> Arguments) {
  llvm::SmallVector<StringRef> All(Arguments);
  All.push_back(BuildFolder);
  const auto Run = runProgram(programOf(BuildFolder), All);
  if (!Run)
    return failure(BuildFolder, "there is no 'cmake' in PATH");
  if (Run->Status != 0)
    return failure(BuildFolder, firstErrorIn(Run->ErrorOutput));
  return llvm::Error::success();
}

/// Runs CMake as configureBuild() does. \p Run does it once, with an argument,
/// which may be empty.
static llvm::Error
findingRuntime(StringRef BuildFolder, std::string &PackageFolder,
               llvm::function_ref<llvm::Error(StringRef Argument)> Run) {
  llvm::Error First = Run("");
  if (!First)
    return First;
  const std::string Why = toString(std::move(First));
  if (!StringRef(Why).contains("\"torchport\""))
    return llvm::createStringError(Why);
  const std::vector<std::string> Packages = runtimePackages(BuildFolder);
  for (const std::string &Each : Packages) {
    const std::string Argument = "-Dtorchport_DIR=" + Each;
    if (llvm::Error Failed = Run(Argument)) {
      consumeError(std::move(Failed));
      continue;
    }
    PackageFolder = Each;
    return llvm::Error::success();
  }
  // Take the folders out of the cache.
  if (!Packages.empty())
    consumeError(Run("-Utorchport_DIR"));
  if (!StringRef(Why).contains("provided by \"torchport\""))
    return llvm::createStringError(Why);
  return llvm::createStringError(
      "CMake does not find torchport's runtime in '" + BuildFolder +
      "': install it and name the folder of its torchport-config.cmake with "
      "'cmake -Dtorchport_DIR=FOLDER " +
      BuildFolder +
      "', or copy it into the project with 'torchport init --vendor "
      "third_party/torchport'");
}

llvm::Error configureAgain(StringRef BuildFolder, std::string &PackageFolder) {
  return findingRuntime(BuildFolder, PackageFolder,
                        [&](StringRef Argument) -> llvm::Error {
                          if (Argument.empty())
                            return runOnce(BuildFolder, {});
                          return runOnce(BuildFolder, {Argument});
                        });
}

llvm::Expected<CMakeModel> configureBuild(StringRef BuildFolder,
                                          std::string &PackageFolder) {
  if (const std::error_code EC = writeQuery(BuildFolder))
    return failure(BuildFolder, EC.message());
  std::string Text;
  if (llvm::Error Failed = findingRuntime(
          BuildFolder, PackageFolder, [&](StringRef Argument) -> llvm::Error {
            const AnonymousFile Trace;
            if (!Trace.isComplete())
              return failure(BuildFolder,
                             "what it does cannot be written down");
            const std::string Redirect = "--trace-redirect=" + Trace.path();
            llvm::SmallVector<StringRef, 4> Arguments = {
                "--trace-expand", "--trace-format=json-v1", Redirect};
            if (!Argument.empty())
              Arguments.push_back(Argument);
            if (llvm::Error E = runOnce(BuildFolder, Arguments))
              return E;
            Text = Trace.text();
            return llvm::Error::success();
          }))
    return std::move(Failed);

  auto Targets = readReply(BuildFolder);
  if (!Targets)
    return Targets.takeError();
  if (Targets->empty())
    return failure(BuildFolder,
                   "it has left no reply; CMake 3.17 or later does");
  const std::set<std::string> MakeOrLink = {
      "add_executable",        "add_library",    "add_subdirectory",
      "target_link_libraries", "link_libraries", "find_package"};
  std::set<std::string> Names = {"set",
                                 "set_property",
                                 "set_target_properties",
                                 "list",
                                 "string",
                                 "target_compile_features",
                                 "add_definitions",
                                 "add_compile_options",
                                 "target_compile_options"};
  Names.insert(MakeOrLink.begin(), MakeOrLink.end());
  auto Calls = readTrace(Text, Names);
  if (!Calls)
    return Calls.takeError();
  CMakeModel Model;
  Model.Targets = std::move(*Targets);
  for (CallStack &Each : *Calls) {
    const TracedCommand &Called = Each.back();
    const std::vector<StringRef> Arguments(Called.Arguments.begin(),
                                           Called.Arguments.end());
    constexpr unsigned Newest = 20;
    if (MakeOrLink.count(Called.Name))
      Model.Calls.push_back(std::move(Each));
    else if (llvm::any_of(raisedStandards(Arguments, Newest),
                          [](StringRef New) { return !New.empty(); }))
      Model.StandardCalls.push_back(std::move(Each));
  }
  return Model;
}

} // namespace torchport
