//===- DiskCache.cpp - verdicts shared between processes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "DiskCache.h"

#include "Environment.h"
#include "FileLock.h"
#include "Sysfs.h"

#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace torchport::detail {

namespace fs = std::filesystem;
using nlohmann::json;

std::string default_cache_directory() {
  std::string cache = environment("XDG_CACHE_HOME");
  if (!cache.empty() && cache[0] == '/')
    return cache + "/torchport";
  std::string home = environment("HOME");
  return home.empty() ? "" : home + "/.cache/torchport";
}

bool is_lasting(const Verdict &verdict) {
  switch (verdict.why) {
  case Why::Ok:
    // If the machine has a GPU, a count of 0 may be due to a missing
    // permission.
    return verdict.devices > 0 || gpus_in_sysfs(system_root()).empty();
  case Why::MissingOp:
  case Why::MissingType:
  case Why::WrongResult:
  case Why::StepFailed:
  case Why::Crashed:
    return true;
  default:
    return false;
  }
}

static json to_json(const Verdict &verdict) {
  return {{"why", name(verdict.why)}, {"step", verdict.step},
          {"detail", verdict.detail}, {"devices", verdict.devices},
          {"facts", verdict.facts},   {"ms", verdict.ms}};
}

/// Returns none for an unknown reason. Throws json::exception if \p value is
/// not a verdict.
static std::optional<Verdict> from_json(const json &value) {
  std::optional<Why> why = why_named(value.at("why").get<std::string>());
  if (!why)
    return std::nullopt;
  return Verdict{*why,
                 value.at("step"),
                 value.at("detail"),
                 value.at("devices"),
                 value.at("facts").get<std::vector<Facts>>(),
                 value.at("ms")};
}

/// Returns the nanoseconds since boot, on a clock that all processes share.
static std::int64_t now() {
  timespec time{};
  clock_gettime(CLOCK_BOOTTIME, &time);
  return std::int64_t{time.tv_sec} * 1000000000 + time.tv_nsec;
}

/// Returns the verdict in \p file if it is for \p key and not older than
/// \p since.
static std::optional<Verdict> read(const std::string &file,
                                   const std::string &key, std::int64_t since) {
  int fd = open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  struct stat status{};
  if (fd < 0)
    return std::nullopt;
  std::string text;
  // Ignore a file that another user could have written.
  if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) &&
      status.st_uid == geteuid() &&
      (status.st_mode & (S_IWGRP | S_IWOTH)) == 0) {
    char buffer[4096];
    for (ssize_t count; (count = ::read(fd, buffer, sizeof buffer)) > 0;)
      text.append(buffer, static_cast<std::size_t>(count));
  }
  close(fd);
  try {
    json value = json::parse(text);
    if (value.at("key") == key && value.at("at") >= since)
      return from_json(value.at("verdict"));
  } catch (const json::exception &) {
    // A malformed file counts as missing.
  }
  return std::nullopt;
}

/// Removes the files in \p directory whose names begin with that of
/// \p unfinished, and those older than 30 days: keys change at each boot, so
/// old verdicts are rarely used again.
static void sweep(const std::string &directory, const fs::path &unfinished) {
  constexpr std::chrono::hours kept(30 * 24);
  const std::string dead = unfinished.filename().string();
  std::error_code failed;
  for (fs::directory_iterator it(directory, failed), end; !failed && it != end;
       it.increment(failed)) {
    std::string name = it->path().filename().string();
    std::error_code ignored;
    auto written = it->last_write_time(ignored);
    bool is_old = !ignored && fs::file_time_type::clock::now() - written > kept;
    if (name.rfind(dead, 0) == 0 || (name.rfind("probe-", 0) == 0 && is_old))
      fs::remove(it->path(), ignored);
  }
}

/// Writes \p file atomically: writes \p fresh and renames it.
static void write(const std::string &file, const std::string &fresh,
                  const std::string &key, const Verdict &verdict) {
  json value = {{"key", key}, {"at", now()}, {"verdict", to_json(verdict)}};
  std::string text =
      value.dump(1, ' ', false, json::error_handler_t::replace) + '\n';
  int fd = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (fd < 0)
    return;
  bool is_whole = ::write(fd, text.data(), text.size()) ==
                  static_cast<ssize_t>(text.size());
  if (close(fd) != 0 || !is_whole ||
      std::rename(fresh.c_str(), file.c_str()) != 0)
    unlink(fresh.c_str());
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

std::string DiskCache::file(const std::string &key,
                            const std::string &ending) const {
  return directory_ + "/probe-" + hash(key) + ending;
}

Verdict DiskCache::find(const std::string &key,
                        std::chrono::milliseconds patience,
                        const std::function<Verdict()> &ask) const {
  // A verdict newer than this was stored while this process waited.
  auto start = now();
  std::string kept = file(key, ".json"), shared = file(key, ".last");
  if (auto found = read(kept, key, 0)) {
    found->is_remembered = true;
    return *found;
  }
  std::error_code failed;
  fs::create_directories(directory_, failed);
  FileLock lock(file(key, ".lock"), patience);
  for (const std::string &place : {kept, shared})
    if (auto found = read(place, key, start))
      return *found;
  Verdict verdict = ask();
  std::string fresh = file(key, ".new-");
  // These files were left by processes that were killed. One that gave up
  // waiting for the lock may also lose its file, and then stores nothing.
  sweep(directory_, fresh);
  write(is_lasting(verdict) ? kept : shared, fresh + std::to_string(getpid()),
        key, verdict);
  return verdict;
}

} // namespace torchport::detail
