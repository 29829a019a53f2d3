//===- Json.cpp - a diagnosis as JSON -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Json.h"

namespace torchport::doctor {

using nlohmann::json;

static json to_json(const Gpu &entry) {
  json value = entry.gpu.facts;
  value["vendor"] = name(entry.gpu.vendor);
  value["driver"] = entry.gpu.driver;
  value["render_node"] = entry.gpu.render_node;
  if (entry.obstacle)
    value["obstacle"] = {{"detail", entry.obstacle->detail},
                         {"hint", entry.obstacle->hint}};
  return value;
}

static json to_json(const detail::DriverReport &report) {
  return {{"library", report.library},
          {"version", report.version},
          {"problem", report.problem},
          {"devices", report.devices}};
}

std::string to_json(const Diagnosis &diagnosis) {
  json value = {
      {"torchport", TORCHPORT_VERSION}, {"good", diagnosis.is_good()},
      {"gpus", json::array()},          {"drivers", json::object()},
      {"libtorch", diagnosis.survey},   {"variables", diagnosis.variables},
      {"wsl", diagnosis.has_dxg}};
  for (const Gpu &gpu : diagnosis.gpus)
    value["gpus"].push_back(to_json(gpu));
  for (const auto &[name, report] : diagnosis.drivers)
    value["drivers"][name] = to_json(report);
  if (!diagnosis.problem.empty())
    value["problem"] = {{"detail", diagnosis.problem},
                        {"hint", diagnosis.hint}};
  return value.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

} // namespace torchport::doctor
