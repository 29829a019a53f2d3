//===- ProgramPolicy.cpp - the policy of the program ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "settings/ProgramPolicy.h"

#include "Log.h"
#include "settings/Environment.h"

#include <torchport/select.h>
#include <torchport/twins.h>

#include <algorithm>
#include <array>

#ifdef __ELF__
/// TORCHPORT_POLICY() defines these in the program. Without it, their addresses
/// are null.
extern "C" {
extern torchport::ProgramPolicy torchport_program_policy __attribute__((weak));
extern std::uint32_t torchport_program_demands __attribute__((weak));
}
#endif

namespace torchport {

using namespace detail;

std::atomic<std::uint8_t> detail::known_policy{0};

namespace {

/// In the order of ProgramPolicy, whose first value is 1.
constexpr std::array<const char *, 3> kPolicies = {"same", "cpu", "any"};

/// In the order of the low bits of policy_words::Demand. The next ones are
/// operator_names(), and those from kMemoryShift on are memory_gib().
constexpr std::array<const char *, 5> kTypes = {
    "float16", "bfloat16", "float64", "complex64", "complex128"};
constexpr unsigned kMemoryShift = 16;

struct Setting {
  std::uint8_t policy = 0; ///< 0 if none is set
  std::uint32_t demands = 0;
};

} // namespace

/// The setting that an initialiser has registered, packed; 0 if none has.
static std::atomic<std::uint64_t> registered{0};

static std::uint64_t pack(const Setting &setting) {
  return std::uint64_t{setting.demands} << 8 | setting.policy;
}

static Setting unpack(std::uint64_t packed) {
  return {static_cast<std::uint8_t>(packed & 0xff),
          static_cast<std::uint32_t>(packed >> 8)};
}

/// Returns the names of the low bits of policy_words::Demand.
static std::vector<std::string> demand_names() {
  std::vector<std::string> names(kTypes.begin(), kTypes.end());
  const auto &operators = operator_names();
  names.insert(names.end(), operators.begin(), operators.end());
  return names;
}

static std::string text_of(const Setting &setting) {
  std::string text = kPolicies.at(setting.policy - 1U);
  std::uint32_t bits = setting.demands;
  for (const std::string &name : demand_names()) {
    if (bits & 1)
      text += ", " + name;
    bits >>= 1;
  }
  if (std::uint32_t gib = setting.demands >> kMemoryShift)
    text += ", memory_gib(" + std::to_string(gib) + ")";
  return text;
}

static std::string list(const std::vector<std::string> &words) {
  std::string text;
  for (const std::string &word : words)
    text += (text.empty() ? "" : ", ") + word;
  return text;
}

/// Returns the index of \p word in \p words, or their size if it is not there.
static std::size_t place_of(const std::string &word,
                            const std::vector<std::string> &words) {
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) -
                                  words.begin());
}

static Setting environment_setting() {
  std::string value = environment("TORCHPORT_POLICY");
  if (value.empty())
    return {};
  std::vector<std::string> words = split(value, ',');
  const std::vector<std::string> policies(kPolicies.begin(), kPolicies.end());
  const std::vector<std::string> demands = demand_names();
  std::size_t policy = place_of(words.front(), policies);
  bool is_known = policy < kPolicies.size();
  Setting setting{static_cast<std::uint8_t>(policy + 1), 0};
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::size_t bit = place_of(words[i], demands);
    is_known &= bit < demands.size();
    setting.demands |= std::uint32_t{1} << bit;
  }
  if (!is_known)
    throw Error("TORCHPORT_POLICY is '" + value + "': give one of " +
                list(policies) +
                "; then, each after a comma, what a "
                "device has to support: " +
                list(demands));
  return setting;
}

static Setting program_setting() {
#ifdef __ELF__
  if (&torchport_program_policy)
    return {static_cast<std::uint8_t>(torchport_program_policy),
            // A program built with an older header has no demands.
            &torchport_program_demands ? torchport_program_demands : 0};
#endif
  return unpack(registered);
}

static std::uint8_t decide_policy() {
  std::uint8_t wanted = environment_setting().policy;
  if (wanted == 0)
    wanted = program_setting().policy;
  return wanted ? wanted : static_cast<std::uint8_t>(ProgramPolicy::same);
}

ProgramPolicy program_policy() {
  // The first thread that decides sets the policy for all.
  std::uint8_t known = 0;
  std::uint8_t decided = decide_policy();
  return static_cast<ProgramPolicy>(
      known_policy.compare_exchange_strong(known, decided) ? decided : known);
}

Demands detail::program_demands() {
  std::uint32_t program = program_setting().demands;
  std::uint32_t bits = environment_setting().demands | program;
  Demands demands{std::uint64_t{program >> kMemoryShift} << 30, {}, {}};
  const std::vector<std::string> names = demand_names();
  for (std::size_t bit = 0; bit < names.size(); ++bit)
    if (bits >> bit & 1)
      (bit < kTypes.size() ? demands.dtypes : demands.ops)
          .push_back(names[bit]);
  return demands;
}

bool detail::register_policy(ProgramPolicy policy,
                             std::uint32_t demands) noexcept {
  Setting wanted{static_cast<std::uint8_t>(policy), demands};
  std::uint64_t other = 0;
  std::string line =
      "TORCHPORT_POLICY(" + text_of(wanted) + ") has no effect: ";
  if (!registered.compare_exchange_strong(other, pack(wanted)) &&
      other != pack(wanted))
    log(LogLevel::Error, line + "another part of this process has set '" +
                             text_of(unpack(other)) + "'");
  std::uint8_t known = known_policy;
  if (known != 0 && known != wanted.policy &&
      environment("TORCHPORT_POLICY").empty())
    log(LogLevel::Error, line + "devices were chosen before it, under '" +
                             text_of({known, 0}) + "'");
  return true;
}

} // namespace torchport
