//===- Protocol.cpp - the output of torchport-probe -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/Protocol.h"

#include <nlohmann/json.hpp>
#include <torch/version.h>

#include <algorithm>

namespace torchport::detail {

using nlohmann::json;

std::optional<Why> why_named(const std::string &text) {
  for (auto why = Why::Ok; why <= Why::ProbeError;
       why = static_cast<Why>(static_cast<int>(why) + 1))
    if (text == name(why))
      return why;
  return std::nullopt;
}

const std::vector<std::string> &counting_steps() {
  static const std::vector<std::string> &steps =
      *new std::vector<std::string>{"load", "enumerate", "describe"};
  return steps;
}

std::vector<std::string> probing_steps(const Demands &demands) {
  std::vector<std::string> steps = {"load", "enumerate"};
  if (std::any_of(demands.ops.begin(), demands.ops.end(), is_schema_name))
    steps.push_back("operators");
  for (const char *step :
       {"fill", "copy_back", "elementwise", "matmul", "normal", "reduce",
        "convolution", "convolution_backward", "batch_norm", "softmax", "index",
        "half"})
    steps.push_back(step);
  for (const std::string &op : demands.ops)
    if (!is_schema_name(op) &&
        std::find(steps.begin(), steps.end(), op) == steps.end())
      steps.push_back(op);
  if (!demands.dtypes.empty())
    steps.push_back("dtypes");
  if (demands.min_free_bytes)
    steps.push_back("memory");
  return steps;
}

std::string to_line(const Step &step) {
  json line = {{"protocol", kProtocol},  {"torch", TORCH_VERSION},
               {"step", step.name},      {"why", name(step.why)},
               {"detail", step.detail},  {"ms", step.ms},
               {"devices", step.devices}};
  if (!step.facts.empty())
    line["facts"] = step.facts;
  // A driver's message may contain invalid UTF-8.
  return line.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<Step> parse_line(const std::string &line, std::string &problem) {
  try {
    json parsed = json::parse(line);
    if (parsed.at("protocol") != kProtocol ||
        parsed.at("torch") != TORCH_VERSION) {
      problem = "the probe was built for LibTorch " +
                parsed.at("torch").get<std::string>() +
                ", this library for LibTorch " TORCH_VERSION;
      return std::nullopt;
    }
    std::optional<Why> why = why_named(parsed.at("why"));
    if (why)
      return Step{
          parsed.at("step"),    *why,
          parsed.at("detail"),  parsed.at("ms"),
          parsed.at("devices"), parsed.value("facts", std::vector<Facts>())};
  } catch (const json::exception &) {
    // Report the line below.
  }
  problem = "the probe wrote an unexpected line: '" + line + "'";
  return std::nullopt;
}

} // namespace torchport::detail
