//===- Script.cpp - the devices and types in a TorchScript file -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "model/Script.h"

#include "model/Pickle.h"

#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace torchport::doctor {

static std::string text_of(const std::string &record,
                           caffe2::serialize::PyTorchStreamReader &reader) {
  auto [data, size] = reader.getRecord(record);
  return {static_cast<const char *>(data.get()), size};
}

/// Adds each `torch.device("cuda:0")` and `torch.cuda(x)` in \p code, by line.
static void add_constants(const std::string &file, const std::string &code,
                          std::vector<PackagedModel> &devices) {
  static const std::regex constant(
      R"re(torch\.device\("([a-z]+)(:[0-9]+)?"\)|torch\.(cuda)\()re");
  std::istringstream lines(code);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    for (std::sregex_iterator each(line.begin(), line.end(), constant), end;
         each != end; ++each) {
      std::string type = (*each)[1].matched ? (*each)[1] : (*each)[3];
      if (type != "cpu")
        devices.push_back(
            {file + ":" + std::to_string(number) + ": " + each->str() +
                 (each->str().back() == '(' ? "...)" : ""),
             type,
             {{"hint", "the code asks for it: pass the device in, or use a "
                       "tensor's, such as 'x.device'"}}});
    }
  }
}

/// Returns what is between the parenthesis at \p open and its partner, split at
/// the commas that are in no other brackets.
static std::vector<std::string> arguments_at(const std::string &line,
                                             std::size_t open) {
  std::vector<std::string> arguments(1);
  int depth = 0;
  bool is_quoted = false;
  for (std::size_t i = open; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '"' && line[i - 1] != '\\')
      is_quoted = !is_quoted;
    const bool opens = !is_quoted && (c == '(' || c == '[');
    const bool closes = !is_quoted && (c == ')' || c == ']');
    if (closes && --depth == 0)
      break;
    if (!is_quoted && c == ',' && depth == 1)
      arguments.emplace_back();
    else if (depth > 0 && (c != ' ' || !arguments.back().empty()))
      arguments.back() += c;
    depth += opens;
  }
  return arguments;
}

/// Returns true if the function \p name is asked for float64 or complex128,
/// which LibTorch writes as their numbers in c10/core/ScalarType.h.
static bool asks_for_float64(const std::string &name,
                             const std::vector<std::string> &arguments) {
  // The parameters that take a type by their places.
  static const std::map<std::string, std::set<std::size_t>> places = {
      {"to", {1, 2}}, {"softmax", {2}}, {"log_softmax", {2}}};
  auto taken = places.find(name);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string &argument = arguments[i];
    if (argument == "dtype=7" || argument == "dtype=10" ||
        ((argument == "7" || argument == "10") && taken != places.end() &&
         taken->second.count(i)))
      return true;
  }
  return false;
}

/// Adds each line of \p code with a call such as `torch.zeros([2], dtype=7)`.
static void add_float64(const std::string &file, const std::string &code,
                        std::vector<std::string> &found) {
  const std::string module = "torch.";
  std::istringstream lines(code);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    for (std::size_t i = 0; (i = line.find(module, i)) != std::string::npos;) {
      i += module.size();
      std::size_t open =
          line.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789", i);
      if (open == std::string::npos || line[open] != '(')
        continue;
      const std::string name = line.substr(i, open - i);
      if (!asks_for_float64(name, arguments_at(line, open)))
        continue;
      found.push_back(file + ":" + std::to_string(number) + ": torch." + name +
                      "(...)");
      break;
    }
  }
}

std::optional<PackageContents>
contents_of_script(caffe2::serialize::PyTorchStreamReader &reader) {
  PackageContents contents;
  std::set<std::string> saved;
  bool is_script = false;
  std::vector<std::string> pickles;
  for (const std::string &record : reader.getAllRecords()) {
    const bool is_code = record.rfind("code/", 0) == 0;
    is_script = is_script || is_code;
    if (is_code && record.size() > 3 &&
        record.compare(record.size() - 3, 3, ".py") == 0) {
      const std::string code = text_of(record, reader);
      add_constants(record, code, contents.models);
      add_float64(record, code, contents.float64_lines);
    } else if (record == "data.pkl" || record == "constants.pkl") {
      pickles.push_back(record);
    }
  }
  if (!is_script)
    return std::nullopt;
  for (const std::string &record : pickles)
    for (const PickledTensor &tensor :
         tensors_in(text_of(record, reader),
                    record == "data.pkl" ? "" : "constants")) {
      if (!tensor.device.empty())
        saved.insert(tensor.device.substr(0, tensor.device.find(':')));
      if (tensor.type == "Double" || tensor.type == "ComplexDouble")
        contents.float64_tensors.push_back(tensor.name);
    }
  for (const std::string &type : saved)
    contents.models.push_back(
        {"its tensors",
         type,
         {{"hint",
           "load it with a device: 'torch::jit::load(path, device)'"}}});
  return contents;
}

} // namespace torchport::doctor
