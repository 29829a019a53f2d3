//===- Script.cpp - the devices in a TorchScript file ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Script.h"

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

/// Adds the device types in \p pickle, which contains each string as its length
/// and its bytes. LibTorch stores the device of a tensor as such a string.
static void add_saved(const std::string &pickle, std::set<std::string> &types) {
  static const std::regex text(
      R"re(X[\x03-\x14]\x00{3}(cpu|cuda|hip|xpu|mps|hpu|xla|mtia|privateuseone)(:[0-9]+)?)re");
  for (std::sregex_iterator each(pickle.begin(), pickle.end(), text), end;
       each != end; ++each)
    if (each->length(0) - 5 == static_cast<unsigned char>(each->str(0)[1]))
      types.insert((*each)[1]);
}

std::vector<PackagedModel>
devices_in_script(caffe2::serialize::PyTorchStreamReader &reader) {
  std::vector<PackagedModel> devices;
  std::set<std::string> saved;
  bool is_script = false;
  for (const std::string &record : reader.getAllRecords()) {
    const bool is_code = record.rfind("code/", 0) == 0;
    is_script = is_script || is_code;
    if (is_code && record.size() > 3 &&
        record.compare(record.size() - 3, 3, ".py") == 0)
      add_constants(record, text_of(record, reader), devices);
    else if (record == "data.pkl" || record == "constants.pkl")
      add_saved(text_of(record, reader), saved);
  }
  if (!is_script)
    return {};
  for (const std::string &type : saved)
    devices.push_back(
        {"its tensors",
         type,
         {{"hint",
           "load it with a device: 'torch::jit::load(path, device)'"}}});
  return devices;
}

} // namespace torchport::doctor
