//===- Keys.cpp - the keys of a configuration -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/config/Config.h"

#include "rules/libtorch/BuildSwitch.h"
#include "tool/os/PathMap.h"

#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;
using llvm::Error;
using llvm::StringRef;

namespace torchport {

static constexpr KnownValue Levels[] = {
    {"error", "wrong on every machine"},
    {"warning", "ties the program to one vendor"},
    {"note", "worth knowing; reported only if its rule is enabled by name"},
};

static constexpr KnownValue IncludeStyles[] = {
    {"as-libtorch",
     "with the same brackets as the file's includes of LibTorch"},
    {"angled", "#include <torchport/twins.h>"},
    {"quoted", "#include \"torchport/twins.h\""},
};

static constexpr KnownValue DevicesOfFunctions[] = {
    {WorksWithAny,
     "works with every accelerator: calls need not be looked into"},
    {WorksWithCuda, "works only with CUDA: each use conflicts with a policy"},
};

/// Has the names of allPlatforms().
static constexpr KnownValue Builds[] = {
    {"cuda", "the build for NVIDIA's GPUs"},
    {"rocm", "the build for AMD's GPUs"},
    {"xpu", "the build for Intel's GPUs"},
    {"mps", "the build for Apple's GPUs"},
    {"cpu", "the build without a GPU"},
    {"all", "each of these builds"},
};

static llvm::Expected<size_t> choose(StringRef Text,
                                     llvm::ArrayRef<KnownValue> Values) {
  const auto Names = namesOf(Values);
  const auto Found = llvm::find(Names, Text);
  if (Found != Names.end())
    return Found - Names.begin();
  return llvm::createStringError("'" + Text + "' is not one of '" +
                                 llvm::join(Names, "', '") + "'");
}

static Error readRules(const ConfigValue &Value, Config &Into) {
  auto Rules = RuleSet::parse(Value.Text);
  if (!Rules)
    return Rules.takeError();
  Into.EnabledRules = std::move(*Rules);
  return Error::success();
}

static Error readSeverity(const ConfigValue &Value, Config &Into) {
  auto Named = ruleNamed(Value.Name);
  if (!Named)
    return Named.takeError();
  auto Chosen = choose(Value.Text, Levels);
  if (!Chosen)
    return Chosen.takeError();
  static constexpr Severity Order[] = {Severity::Error, Severity::Warning,
                                       Severity::Note};
  Into.Severities[(*Named)->Name.str()] = Order[*Chosen];
  return Error::success();
}

static Error readPattern(StringRef Pattern, const ConfigValue &Value,
                         std::vector<PathPattern> &Into) {
  auto Read = PathPattern::parse(Pattern, path::parent_path(Value.From),
                                 Value.From + ":" + std::to_string(Value.Line));
  if (!Read)
    return Read.takeError();
  Into.push_back(std::move(*Read));
  return Error::success();
}

static Error readExclude(const ConfigValue &Value, Config &Into) {
  return readPattern(Value.Text, Value, Into.Exclude);
}

static Error readAccept(const ConfigValue &Value, Config &Into) {
  if (StringRef(Value.Text).trim().empty())
    return llvm::createStringError("say why '" + Value.Name + "' is accepted");
  return readPattern(Value.Name, Value, Into.Accept);
}

/// Adds \p Value to \p Into, if its name is one of C++'s.
static Error readNamed(const ConfigValue &Value, NamedTexts &Into) {
  StringRef Name = Value.Name;
  Name.consume_front("::");
  const bool IsName = llvm::all_of(llvm::split(Name, "::"), [](StringRef Part) {
    return clang::isValidAsciiIdentifier(Part);
  });
  if (!IsName)
    return llvm::createStringError("'" + Value.Name +
                                   "' is not a name of C++, as in "
                                   "'torch::cuda::synchronize'");
  Into[Name.str()] = Value.Text;
  return Error::success();
}

static Error readBan(const ConfigValue &Value, Config &Into) {
  if (StringRef(Value.Text).trim().empty())
    return llvm::createStringError("say what to use instead of '" + Value.Name +
                                   "'");
  return readNamed(Value, Into.Options.Bans);
}

static Error readFunction(const ConfigValue &Value, Config &Into) {
  if (auto Chosen = choose(Value.Text, DevicesOfFunctions); !Chosen)
    return Chosen.takeError();
  return readNamed(Value, Into.Options.Functions);
}

static Error readPathMap(const ConfigValue &Value, Config &) {
  if (isWindowsPath(Value.Name) && !Value.Text.empty())
    return Error::success();
  return llvm::createStringError("'" + Value.Name +
                                 "' is not a folder of Windows with its folder "
                                 "here, as in C:/src/app=/home/me/app");
}

static Error readWhere(const ConfigValue &Value, Config &Into) {
  if (Value.Text.empty()) {
    Into.Options.TargetMachine = Target();
    return Error::success();
  }
  auto Read = readTarget(Value.Text);
  if (!Read)
    return Read.takeError();
  Into.Options.TargetMachine = std::move(*Read);
  return Error::success();
}

static Error readBuilds(const ConfigValue &Value, Config &Into) {
  llvm::SmallVector<StringRef> Names;
  StringRef(Value.Text).split(Names, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  Into.Builds = Platforms::None;
  for (StringRef Each : Names) {
    auto Chosen = choose(Each.trim(), Builds);
    if (!Chosen)
      return Chosen.takeError();
    if (Builds[*Chosen].Name == "all")
      Into.Builds = AllBuilds;
    for (const Platform &Known : allPlatforms())
      if (Builds[*Chosen].Name == Known.Name)
        Into.Builds |= Known.Flag;
  }
  return Error::success();
}

static Error readIncludeStyle(const ConfigValue &Value, Config &Into) {
  auto Chosen = choose(Value.Text, IncludeStyles);
  if (!Chosen)
    return Chosen.takeError();
  static constexpr Brackets Order[] = {Brackets::AsLibTorch, Brackets::Angled,
                                       Brackets::Quoted};
  Into.Options.Includes = Order[*Chosen];
  return Error::success();
}

llvm::ArrayRef<Key> allKeys() {
  static const Key Keys[] = {
      {"rules", Shape::Words,
       "The rules to report: 'all', 'default' (errors and warnings), NAME, or "
       "-NAME for all but that one.",
       "[default, -embedded-python-device]", readRules, /*IsAdditive=*/false,
       "default"},
      {"severity", Shape::RuleMap,
       "Overrides the severity of a rule's findings.",
       "{hardcoded-device: error}", readSeverity, /*IsAdditive=*/false, "",
       Levels},
      {"exclude", Shape::Paths,
       "Files and folders to skip, as patterns relative to the folder "
       "of this file. '**' matches any number of folders.",
       "[generated, 'bench/**/*.cpp']", readExclude, /*IsAdditive=*/true},
      {"accept", Shape::PathMap,
       "Files and folders in which conflicts with a policy are accepted, as "
       "patterns like those of 'exclude', each with a reason. 'torchport "
       "check --portable' lists the conflicts.",
       "{tests/cuda: 'run on NVIDIA GPUs only'}", readAccept,
       /*IsAdditive=*/true},
      {"bans", Shape::NameMap,
       "Functions, variables, types, macros and namespaces that this project "
       "bans, each with what to use instead. The rule banned-name reports "
       "their uses.",
       "{'torch::cuda::synchronize': 'call app::wait()'}", readBan},
      {"functions", Shape::NameMap,
       "The devices that functions work with whose source is not given, such "
       "as those of a library; the name of a namespace stands for all in it. "
       "'torchport check --portable' names the functions that it has not seen.",
       "{'app::gather': any}", readFunction, /*IsAdditive=*/false, "",
       DevicesOfFunctions},
      {"target", Shape::Words,
       "The machine to check for: versions of ROCm and LibTorch, and a GPU, or "
       "some of them.",
       "[rocm-6.2, gfx942, torch-2.6]", readWhere},
      {"configuration", Shape::Words,
       "The builds to read each file as, beside its own: 'cuda', 'rocm', "
       "'xpu', 'mps', 'cpu' or 'all'.",
       "[rocm, cpu]", readBuilds},
      {"path-map", Shape::PathMap,
       "Where the folders of a compilation database that was made on Windows "
       "are here. The project's own folder is found by its files.",
       "{'C:/src/app': .}", readPathMap, /*IsAdditive=*/true},
      {"include-style", Shape::Text,
       "How the runtime's header is included where a fix needs it.", "quoted",
       readIncludeStyle, /*IsAdditive=*/false, "as-libtorch", IncludeStyles},
  };
  return Keys;
}

const Key *keyNamed(StringRef Name) {
  const auto *const Found = llvm::find_if(
      allKeys(), [&](const Key &Each) { return Each.Name == Name; });
  return Found == allKeys().end() ? nullptr : &*Found;
}

// The members of Config that depend on the keys.

void Config::add(const ConfigLayer &More) {
  for (const ConfigValue &Each : More) {
    const Key *K = keyNamed(Each.Key);
    if (!K->IsAdditive)
      llvm::erase_if(Values, [&](const ConfigValue &Older) {
        return Older.Key == Each.Key && Older.Name == Each.Name;
      });
    Values.push_back(Each);
    // The reader has already reported the error.
    if (llvm::Error Err = K->Parse(Each, *this))
      consumeError(std::move(Err));
  }
}

StringRef Config::valueOf(StringRef Key) const {
  const auto By = llvm::find_if(
      Values, [&](const ConfigValue &Each) { return Each.Key == Key; });
  return By == Values.end() ? keyNamed(Key)->Default : StringRef(By->Text);
}

bool Config::wants(Finding &Found) const {
  if (const auto Other = Severities.find(Found.Rule); Other != Severities.end())
    Found.Level = Other->second;
  return EnabledRules.selects(Found);
}

} // namespace torchport
