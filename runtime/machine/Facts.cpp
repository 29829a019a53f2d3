//===- Facts.cpp - facts about a device -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Facts.h"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace torchport::detail {

const char *name(Vendor vendor) {
  switch (vendor) {
  case Vendor::Amd:
    return "AMD";
  case Vendor::Nvidia:
    return "NVIDIA";
  case Vendor::Intel:
    return "Intel";
  }
  return "unknown";
}

std::string normal_pci(std::string address) {
  for (char &c : address)
    if (c >= 'A' && c <= 'F')
      c = static_cast<char>(c - 'A' + 'a');
  std::size_t domain = address.find(':');
  if (domain != std::string::npos && domain > 4)
    address.erase(0, domain - 4);
  return address;
}

template <typename T> static void fill_in(T &value, const T &more) {
  if (value == T())
    value = more;
}

void fill_in(Facts &facts, const Facts &more) {
  fill_in(facts.name, more.name);
  fill_in(facts.arch, more.arch);
  fill_in(facts.pci, more.pci);
  fill_in(facts.total_bytes, more.total_bytes);
  fill_in(facts.free_bytes, more.free_bytes);
  fill_in(facts.integrated, more.integrated);
  fill_in(facts.visibility, more.visibility);
}

bool lacks_kernels(const std::string &message) {
  for (const char *words : {"NoBinaryForGpu", "no kernel image is available",
                            "invalid device function", "hipErrorInvalidImage"})
    if (message.find(words) != std::string::npos)
      return true;
  return false;
}

std::string in_words(std::uint64_t bytes) {
  constexpr double kMiB = 1 << 20;
  double mib = static_cast<double>(bytes) / kMiB;
  char text[32];
  if (mib < 1024)
    std::snprintf(text, sizeof text, "%.0f MiB", mib);
  else
    std::snprintf(text, sizeof text, "%.1f GiB", mib / 1024);
  return text;
}

void to_json(nlohmann::json &json, const Facts &facts) {
  json = {{"name", facts.name},
          {"arch", facts.arch},
          {"pci", facts.pci},
          {"total_bytes", facts.total_bytes},
          {"free_bytes", facts.free_bytes},
          {"visibility", facts.visibility}};
  if (facts.integrated)
    json["integrated"] = *facts.integrated;
}

void from_json(const nlohmann::json &json, Facts &facts) {
  facts.name = json.value("name", "");
  facts.arch = json.value("arch", "");
  facts.pci = json.value("pci", "");
  facts.total_bytes = json.value("total_bytes", std::uint64_t{0});
  facts.free_bytes = json.value("free_bytes", std::uint64_t{0});
  facts.visibility = json.value("visibility", "");
  if (json.contains("integrated"))
    facts.integrated = json.at("integrated").get<bool>();
}

} // namespace torchport::detail
