//===- Text.cpp - a diagnosis as text -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Text.h"

#include "Findings.h"

#include <algorithm>

namespace torchport::doctor {

using namespace detail;
using nlohmann::json;

namespace {

enum class Mark { Good, Bad, Plain };

struct Row {
  Mark mark;
  std::vector<std::string> cells;
  /// The lines below the row, such as a hint.
  std::vector<std::string> notes;
};

} // namespace

static std::string coloured(const std::string &text, Mark mark,
                            bool is_coloured) {
  const char *colour = mark == Mark::Good  ? "\033[32m"
                       : mark == Mark::Bad ? "\033[31m"
                                           : "";
  return is_coloured && *colour ? colour + text + "\033[0m" : text;
}

static std::string table(const std::vector<Row> &rows, bool is_coloured) {
  std::vector<std::size_t> widths;
  for (const Row &row : rows)
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      widths.resize(std::max(widths.size(), i + 1));
      widths[i] = std::max(widths[i], row.cells[i].size());
    }
  std::string text;
  for (const Row &row : rows) {
    const char *sign = row.mark == Mark::Good  ? "ok    "
                       : row.mark == Mark::Bad ? "FAIL  "
                                               : "-     ";
    std::string line = "  " + coloured(sign, row.mark, is_coloured);
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      // The last column is not padded.
      std::size_t pad =
          i + 1 < row.cells.size() ? widths[i] - row.cells[i].size() + 2 : 0;
      line += row.cells[i] + std::string(pad, ' ');
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    for (const std::string &note : row.notes)
      if (!note.empty())
        text += "        " + note + '\n';
  }
  return text;
}

static std::string known(const std::string &text) {
  return text.empty() ? "?" : text;
}

static std::string size_of(std::uint64_t bytes) {
  return bytes ? in_words(bytes) : "?";
}

static Row row_of(const Gpu &entry) {
  const Facts &facts = entry.gpu.facts;
  std::string place = !facts.integrated   ? ""
                      : *facts.integrated ? "integrated"
                                          : "discrete";
  Row row{entry.obstacle ? Mark::Bad : Mark::Good,
          {facts.pci, name(entry.gpu.vendor), known(facts.name),
           known(facts.arch), size_of(facts.total_bytes), place,
           entry.gpu.driver.empty() ? "no driver" : entry.gpu.driver},
          {}};
  if (entry.obstacle)
    row.notes = {entry.obstacle->detail, entry.obstacle->hint};
  return row;
}

static Row row_of(const std::string &name, const DriverReport &report) {
  if (report.library.empty())
    return {report.problem.rfind("no ", 0) == 0 ? Mark::Plain : Mark::Bad,
            {name, report.problem},
            {}};
  std::size_t count = report.devices.size();
  return {count ? Mark::Good : Mark::Plain,
          {name, report.library + (report.version.empty() ? "" : " ") +
                     report.version + ", " +
                     (count ? std::to_string(count) +
                                  (count == 1 ? " device" : " devices")
                            : report.problem)},
          {}};
}

static Row row_of(const json &candidate, const Diagnosis &diagnosis) {
  std::string why = candidate.value("why", "");
  Mark mark = candidate.value("passed", false)        ? Mark::Good
              : why == "not built into this LibTorch" ? Mark::Plain
                                                      : Mark::Bad;
  std::string device = candidate.value("device", "");
  std::string kind = candidate.value("kind", "");
  if (mark == Mark::Plain)
    device = kind;
  else if (kind == "rocm")
    device += " (ROCm)";
  std::string where = candidate.value("step", "");
  auto ms = static_cast<long>(candidate.value("probe_ms", 0.0));
  std::vector<std::string> notes = {candidate.value("detail", ""),
                                    candidate.value("hint", "")};
  for (const Problem &advice : override_advice(candidate, diagnosis)) {
    notes.push_back(advice.detail);
    notes.push_back(advice.hint);
  }
  return {mark,
          {device, candidate.value("name", ""), candidate.value("arch", ""),
           candidate.value("pci", ""),
           why + (where.empty() ? "" : " in step " + where) +
               (ms ? " (" + std::to_string(ms) + " ms)" : "")},
          notes};
}

static std::string libtorch(const Diagnosis &diagnosis, bool is_coloured) {
  if (!diagnosis.survey.is_object())
    return "LibTorch\n" + table({{Mark::Bad,
                                  {"it cannot be queried"},
                                  {diagnosis.problem, diagnosis.hint}}},
                                is_coloured);
  std::vector<Row> rows;
  for (const json &candidate :
       diagnosis.survey.value("candidates", json::array()))
    rows.push_back(row_of(candidate, diagnosis));
  std::string text = "LibTorch " + diagnosis.survey.value("libtorch", "") +
                     '\n' + table(rows, is_coloured);
  std::string problem = diagnosis.survey.value("problem", "");
  if (!problem.empty())
    text += coloured("  " + problem, Mark::Bad, is_coloured) + '\n';
  return text;
}

std::string to_text(const Diagnosis &diagnosis, bool is_coloured) {
  const System &system = diagnosis.system;
  const bool is_linux = system.name == "Linux";
  std::string text = "The GPUs that " +
                     (is_linux ? "the kernel" : known(system.name)) +
                     " reports\n";
  std::vector<Row> rows;
  rows.reserve(diagnosis.gpus.size() + 1);
  for (const Gpu &gpu : diagnosis.gpus)
    rows.push_back(row_of(gpu));
  for (const os::DisplayAdapter &adapter : system.adapters)
    rows.push_back({Mark::Plain,
                    {adapter.hardware_id, adapter.name,
                     "driver " + known(adapter.driver_version)},
                    {}});
  if (system.has_dxg)
    rows.push_back(
        {Mark::Plain,
         {"/dev/dxg", "WSL", "the GPUs of Windows"},
         {"the drivers below describe them; ROCm needs AMD's "
          "packages for WSL ('amdgpu-install --usecase=wsl,rocm --no-dkms')"}});
  if (rows.empty())
    rows.push_back({Mark::Plain,
                    {is_linux || system.name == "Windows"
                         ? "none of AMD's, NVIDIA's or Intel's"
                         : "it was not asked; LibTorch lists them below"},
                    {}});
  text += table(rows, is_coloured);

  rows.clear();
  for (const auto &[name, report] : diagnosis.drivers)
    rows.push_back(row_of(name, report));
  text += "\nWhat their drivers report\n" + table(rows, is_coloured) + '\n' +
          libtorch(diagnosis, is_coloured);

  if (!system.variables.empty() || !system.ranks.empty())
    text += "\nThe environment\n";
  for (const auto *variables : {&system.variables, &system.ranks})
    for (const auto &[name, value] : *variables)
      text += "  " + name + '=' + value + '\n';

  std::string chosen;
  if (diagnosis.survey.is_object())
    chosen = diagnosis.survey.value("chosen", "");
  bool is_good = diagnosis.is_good();
  text += '\n' +
          coloured(is_good ? "An accelerator passed" : "No accelerator passed",
                   is_good ? Mark::Good : Mark::Bad, is_coloured);
  if (!chosen.empty())
    text += "; torchport::device() is " + chosen;
  return text + ".\n";
}

} // namespace torchport::doctor
