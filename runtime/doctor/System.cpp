//===- System.cpp - the system that the doctor runs on --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "System.h"

#include "Variables.h"
#include "os/Files.h"
#include "os/Libraries.h"

#include <cstring>
#include <fstream>
#include <regex>
#include <set>

namespace torchport::doctor {

using namespace detail;
using nlohmann::json;
namespace fs = std::filesystem;

/// Returns the value of PRETTY_NAME, without its quotes.
static std::string distribution_of_linux() {
  const std::string key = "PRETTY_NAME=";
  std::ifstream file("/etc/os-release");
  for (std::string line; std::getline(file, line);)
    if (line.rfind(key, 0) == 0) {
      std::string value = line.substr(key.size());
      if (value.size() > 1 && value.front() == '"' && value.back() == '"')
        value = value.substr(1, value.size() - 2);
      return value;
    }
  return {};
}

static std::string container() {
  struct {
    const char *name;
    const char *file;
    const char *variable;
  } const known[] = {
      {"kubernetes", "", "KUBERNETES_SERVICE_HOST"},
      {"apptainer", "", "APPTAINER_CONTAINER"},
      {"apptainer", "", "SINGULARITY_CONTAINER"},
      {"docker", ".dockerenv", ""},
      {"podman", "run/.containerenv", ""},
  };
  std::error_code ignored;
  for (const auto &each : known)
    if ((*each.variable && !environment(each.variable).empty()) ||
        (*each.file &&
         fs::exists(os::to_path(system_root()) / each.file, ignored)))
      return each.name;
  // systemd's interface of containers.
  return printable(environment("container"));
}

static std::vector<Access> access_to(const std::vector<SystemGpu> &gpus) {
  std::set<std::string> nodes = {"dev/kfd", "dev/nvidiactl", "dev/nvidia-uvm",
                                 "dev/dxg"};
  for (const SystemGpu &gpu : gpus)
    if (!gpu.render_node.empty())
      nodes.insert(gpu.render_node);
  std::vector<Access> found;
  for (const std::string &node : nodes) {
    const fs::path path = os::to_path(system_root()) / node;
    std::error_code ignored;
    if (!fs::exists(path, ignored))
      continue;
    os::Group group = os::group_of(os::to_text(path));
    int error = os::try_to_open(os::to_text(path));
    found.push_back({"/" + node, group.name, group.number,
                     error ? std::strerror(error) : ""});
  }
  return found;
}

static std::map<std::string, std::string>
values_of(const std::vector<const char *> &names) {
  std::map<std::string, std::string> values;
  for (const char *name : names)
    if (std::string value = environment(name); !value.empty())
      values[name] = value;
  return values;
}

System describe_system(const std::vector<SystemGpu> &gpus) {
  System system;
  system.name = os::system_name();
  system.kernel = os::kernel_version();
  system.distribution = distribution_of_linux();
  system.container = container();
  std::error_code ignored;
  system.has_dxg = fs::exists(os::to_path(system_root()) / "dev/dxg", ignored);
  system.adapters = os::display_adapters();
  system.access = access_to(gpus);
  std::vector<const char *> names = visibility_variables();
  names.insert(names.end(),
               {"TORCHPORT_POLICY", "TORCHPORT_DEVICE", "TORCHPORT_VERIFY",
                "TORCHPORT_TIMEOUT_MS", "TORCHPORT_ALLOW_INTEGRATED",
                "TORCHPORT_MIN_FREE_MB", "TORCHPORT_PRELOAD", "TORCHPORT_PROBE",
                "TORCHPORT_LOAD_GPU", "TORCHPORT_SIM_AS", "CUDA_DEVICE_ORDER",
                "HSA_OVERRIDE_GFX_VERSION", "ONEAPI_DEVICE_SELECTOR",
                os::library_path_variable(), "LD_PRELOAD"});
  system.variables = values_of(names);
  names.clear();
  for (const Launcher &launcher : launchers()) {
    names.push_back(launcher.rank);
    names.push_back(launcher.size);
  }
  const std::vector<const char *> &all = other_rank_variables();
  names.insert(names.end(), all.begin(), all.end());
  system.ranks = values_of(names);
  return system;
}

static void replace_all(std::string &text, const std::string &old,
                        const std::string &fresh) {
  for (std::size_t i = 0; (i = text.find(old, i)) != std::string::npos;
       i += fresh.size())
    text.replace(i, old.size(), fresh);
}

static void remove_user_names(std::string &text) {
  for (const char *name : {"HOME", "USERPROFILE"})
    if (const std::string home = environment(name); home.size() > 1)
      replace_all(text, home, "~");
  static const std::regex homes(R"re(([/\\](home|Users)[/\\])[^/\\:;'" ]+)re");
  text = std::regex_replace(text, homes, "$1USER");
  for (const char *name : {"USER", "LOGNAME", "USERNAME"})
    if (const std::string user = environment(name); !user.empty())
      for (const char separator : {'/', '\\'})
        replace_all(text, separator + user + separator,
                    separator + std::string("USER") + separator);
}

void remove_user_names(json &value) {
  if (value.is_string()) {
    std::string text = value.get<std::string>();
    remove_user_names(text);
    value = text;
  } else if (value.is_structured()) {
    for (json &each : value)
      remove_user_names(each);
  }
}

} // namespace torchport::doctor
