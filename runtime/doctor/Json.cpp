//===- Json.cpp - a diagnosis as JSON -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Json.h"

#include "Findings.h"

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

static json to_json(const System &system) {
  json value = {{"name", system.name},
                {"kernel", system.kernel},
                {"distribution", system.distribution},
                {"container", system.container},
                {"wsl", system.has_dxg},
                {"access", json::array()}};
  for (const Access &access : system.access)
    value["access"].push_back({{"node", access.node},
                               {"group", access.group},
                               {"group_number", access.group_number},
                               {"error", access.error}});
  for (const os::DisplayAdapter &adapter : system.adapters)
    value["adapters"].push_back({{"name", adapter.name},
                                 {"hardware_id", adapter.hardware_id},
                                 {"driver_version", adapter.driver_version}});
  return value;
}

std::string to_json(const Diagnosis &diagnosis) {
  json value = {{"torchport", TORCHPORT_VERSION},
                {"good", diagnosis.is_good()},
                {"system", to_json(diagnosis.system)},
                {"gpus", json::array()},
                {"drivers", json::object()},
                {"libtorch", diagnosis.survey},
                {"variables", diagnosis.system.variables},
                {"ranks", diagnosis.system.ranks},
                {"problems", problems_of(diagnosis)}};
  for (const Gpu &gpu : diagnosis.gpus)
    value["gpus"].push_back(to_json(gpu));
  for (const auto &[name, report] : diagnosis.drivers)
    value["drivers"][name] = to_json(report);
  remove_user_names(value);
  return value.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

} // namespace torchport::doctor
