//===- Survey.cpp - the torchport-survey program --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// torchport-doctor starts this program, which cannot start if LibTorch is
/// missing. Writes JSON as its results (os/Results.h). Does not use the disk
/// cache. With an argument, the path of a model file, also writes what is in
/// the file, and probes no device if the file cannot be read.
//===----------------------------------------------------------------------===//

#include "Select.h"
#include "devices/Machine.h"
#include "devices/Plugins.h"
#include "model/Package.h"
#include "os/Environment.h"
#include "os/Results.h"
#include "settings/Environment.h"

#include <torch/version.h>

#include <cstdio>
#include <nlohmann/json.hpp>

using namespace torchport;
using nlohmann::json;

static json to_json(const Candidate &candidate) {
  json value = {{"device", candidate.device.str()},
                {"kind", name(candidate.kind)},
                {"passed", candidate.why == Why::Ok},
                {"why", name(candidate.why)},
                {"step", candidate.step},
                {"detail", candidate.detail},
                {"hint", candidate.hint},
                {"name", candidate.name},
                {"arch", candidate.arch},
                {"pci", candidate.pci},
                {"total_bytes", candidate.total_bytes},
                {"integrated", candidate.integrated},
                {"probe_ms", candidate.probe_ms},
                {"report", candidate.report()}};
  return value;
}

static json to_json(const doctor::PackagedModel &model) {
  return {{"name", model.name},
          {"device", model.device},
          {"metadata", model.metadata}};
}

/// Adds the models in \p path to \p result. Returns false if it cannot be read.
static bool add_package(const char *path, json &result) {
  try {
    result["package"] = json::array();
    doctor::PackageContents contents = doctor::contents_of_package(path);
    for (const doctor::PackagedModel &model : contents.models)
      result["package"].push_back(to_json(model));
    result["float64"] = {{"tensors", contents.float64_tensors},
                         {"lines", contents.float64_lines}};
    return true;
  } catch (const c10::Error &error) {
    result["package_problem"] =
        std::string("LibTorch cannot read it as an archive: ") +
        error.what_without_backtrace();
  } catch (const std::exception &error) {
    result["package_problem"] = error.what();
  }
  return false;
}

/// Probes every device, not only those up to the first that passes.
static json survey(const char *package) {
  json result = {{"libtorch", TORCH_VERSION},
                 {"path", detail::libtorch_path()},
                 {"candidates", json::array()}};
  if (package && !add_package(package, result))
    return result;
  const std::string problem = detail::load_plugins(detail::preloaded_plugins());
  if (!problem.empty())
    result["problem"] = problem;
  Policy policy;
  policy.use_disk_cache = false;
  try {
    detail::Settings settings = detail::resolve(policy);
    auto all = detail::parse_requests("auto", "the survey");
    std::vector<Candidate> candidates =
        detail::candidates_for(all, settings.verification);
    for (Candidate &candidate : candidates)
      if (candidate.why == Why::NotProbed)
        detail::probe(candidate, candidates, settings.verification);
    for (const Candidate &candidate : candidates)
      result["candidates"].push_back(to_json(candidate));
    // The device that a program gets. All verdicts are known by now.
    result["chosen"] = select(policy).chosen.device.str();
  } catch (const Error &error) {
    result["problem"] = error.what();
  }
  return result;
}

int main(int argc, char **argv) {
  std::vector<std::string> arguments = os::arguments(argc, argv);
  bool is_written = false;
  os::open_results();
  try {
    std::string text =
        survey(arguments.size() > 1 ? arguments[1].c_str() : nullptr)
            .dump(-1, ' ', false, json::error_handler_t::replace) +
        '\n';
    is_written = os::write_results(text);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "torchport-survey: %s\n", error.what());
  }
  os::end_at_once(is_written ? 0 : 2);
}
