//===- CacheFiles.cpp - results shared between processes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CacheFiles.h"

#include "os/FileLock.h"
#include "os/Files.h"
#include "os/Machine.h"

#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

namespace torchport::detail {

using nlohmann::json;

/// Returns the result in \p file if it is for \p key and not older than
/// \p since.
static std::optional<json> read(const std::string &file, const std::string &key,
                                std::int64_t since,
                                const CacheFiles::Source &source) {
  std::optional<std::string> text = os::read_own(file);
  if (!text)
    return std::nullopt;
  try {
    json value = json::parse(*text);
    if (value.at("key") == key && value.at("at") >= since &&
        source.is_valid(value.at("verdict")))
      return value.at("verdict");
  } catch (const json::exception &) {
    // A malformed file counts as missing.
  }
  return std::nullopt;
}

/// Removes the files in \p directory whose names begin with \p unfinished, and
/// those older than 30 days: keys change at each boot, so old results are
/// rarely used again.
static void sweep(const std::string &directory, const std::string &unfinished) {
  const std::chrono::hours kept(30 * 24);
  for (const os::FolderEntry &entry : os::entries_of(directory))
    if (entry.name.rfind(unfinished, 0) == 0 ||
        (entry.name.rfind("probe-", 0) == 0 && entry.age > kept))
      os::remove_file(directory + '/' + entry.name);
}

/// Returns the FNV-1a hash of \p text. Collisions are harmless, because the
/// file contains the whole key.
static std::string hash(const std::string &text) {
  std::uint64_t value = 14695981039346656037U;
  for (unsigned char c : text)
    value = (value ^ c) * 1099511628211U;
  char name[17];
  std::snprintf(name, sizeof name, "%016llx",
                static_cast<unsigned long long>(value));
  return name;
}

std::string CacheFiles::file(const std::string &key,
                             const std::string &ending) const {
  return directory_ + "/probe-" + hash(key) + ending;
}

json CacheFiles::find(const std::string &key,
                      std::chrono::milliseconds patience, const Source &source,
                      bool &is_remembered) const {
  // A result newer than this was stored while this process waited.
  auto start = os::since_boot();
  std::string kept = file(key, ".json"), shared = file(key, ".last");
  is_remembered = true;
  if (std::optional<json> found = read(kept, key, 0, source))
    return *found;
  is_remembered = false;
  os::create_folders(directory_);
  os::FileLock lock(file(key, ".lock"), patience);
  for (const std::string &place : {kept, shared})
    if (std::optional<json> found = read(place, key, start, source))
      return *found;
  json result = source.ask();
  std::string fresh = file(key, ".new-");
  // These files were left by processes that were killed. One that gave up
  // waiting for the lock may also lose its file, and then stores nothing.
  sweep(directory_, fresh.substr(directory_.size() + 1));
  json value = {{"key", key}, {"at", os::since_boot()}, {"verdict", result}};
  os::write_own(source.is_lasting(result) ? kept : shared,
                fresh + std::to_string(os::process_number()),
                value.dump(1, ' ', false, json::error_handler_t::replace) +
                    '\n');
  return result;
}

} // namespace torchport::detail
