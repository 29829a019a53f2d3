//===- Request.cpp - parsing the requested devices ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "settings/Request.h"

#include "settings/Environment.h"

#include <algorithm>
#include <charconv>

namespace torchport::detail {

namespace {

struct Word {
  const char *spelling;
  std::vector<Kind> kinds;
  c10::DeviceIndex last_index;
};

constexpr c10::DeviceIndex kNoIndex = -1;
constexpr c10::DeviceIndex kAnyIndex = 127;

} // namespace

static std::string lower(std::string text) {
  for (char &c : text)
    if (c >= 'A' && c <= 'Z')
      c = static_cast<char>(c - 'A' + 'a');
  return text;
}

static std::vector<Word> make_vocabulary() {
  const std::vector<Kind> accelerators = {Kind::Cuda, Kind::Rocm, Kind::Xpu,
                                          Kind::Mps, Kind::PrivateUse1};
  std::vector<Kind> all = accelerators;
  all.push_back(Kind::Cpu);
  return {
      {"auto", all, kNoIndex},
      {"best", all, kNoIndex},
      {"gpu", accelerators, kAnyIndex},
      {"cpu", {Kind::Cpu}, 0},
      // As in LibTorch: built for ROCm, its "cuda" is the AMD GPU.
      {"cuda", {Kind::Cuda, Kind::Rocm}, kAnyIndex},
      {"rocm", {Kind::Rocm}, kAnyIndex},
      {"hip", {Kind::Rocm}, kAnyIndex},
      {"xpu", {Kind::Xpu}, kAnyIndex},
      {"mps", {Kind::Mps}, kAnyIndex},
      {"dml", {Kind::PrivateUse1}, kAnyIndex},
      {"directml", {Kind::PrivateUse1}, kAnyIndex},
      {"npu", {Kind::PrivateUse1}, kAnyIndex},
      {"privateuseone", {Kind::PrivateUse1}, kAnyIndex},
  };
}

static const std::vector<Word> &vocabulary() {
  static const std::vector<Word> &words =
      *new std::vector<Word>(make_vocabulary());
  return words;
}

/// Returns the name that LibTorch prints for the PrivateUse1 backend:
/// "privateuseone", or the name that a plugin for LibTorch 2 registered.
static std::string private_use_name() {
  return lower(c10::DeviceTypeName(c10::DeviceType::PrivateUse1, true));
}

/// Returns \p text as an index up to \p last, in the form that c10::Device
/// accepts: no sign, no leading zero.
static std::optional<c10::DeviceIndex> parse_index(const std::string &text,
                                                   c10::DeviceIndex last) {
  int index = -1;
  const char *end = text.data() + text.size();
  auto [stop, failure] = std::from_chars(text.data(), end, index);
  if (failure != std::errc() || stop != end || index < 0 || index > last ||
      (text.size() > 1 && text[0] == '0'))
    return std::nullopt;
  return static_cast<c10::DeviceIndex>(index);
}

static std::string expectation() {
  std::string accepted;
  for (const Word &word : vocabulary())
    accepted += std::string(accepted.empty() ? "" : ", ") + word.spelling +
                (word.last_index > 0 ? "[:N]" : "");
  return "expected one of " + accepted + ", with N from 0 to 127";
}

static std::optional<Request> parse_request(const std::string &text) {
  std::size_t colon = text.find(':');
  std::string spelled = lower(text.substr(0, colon));
  if (spelled == private_use_name())
    spelled = name(Kind::PrivateUse1);
  for (const Word &word : vocabulary()) {
    if (spelled != word.spelling)
      continue;
    Request request{text, word.kinds, std::nullopt};
    if (colon == std::string::npos)
      return request;
    request.index = parse_index(text.substr(colon + 1), word.last_index);
    if (request.index)
      return request;
  }
  return std::nullopt;
}

bool Request::allows(Kind kind) const {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

bool Request::falls_back() const {
  return kinds.size() > 1 && allows(Kind::Cpu);
}

std::vector<Request> parse_requests(const std::string &list,
                                    const std::string &source) {
  std::vector<Request> requests;
  for (const std::string &text : split(list, ',')) {
    std::optional<Request> request = parse_request(text);
    if (!request)
      throw Error(source + " names no device: '" + text + "'; " +
                  expectation());
    requests.push_back(std::move(*request));
  }
  return requests;
}

bool names_device(const std::string &list) {
  for (const std::string &text : split(list, ','))
    if (!parse_request(text))
      return false;
  return !list.empty();
}

} // namespace torchport::detail
