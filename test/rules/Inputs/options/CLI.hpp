// A look-alike of CLI11, without anything behind its names.
#pragma once

#include <string>

namespace CLI {

class Option {
public:
  Option *capture_default_str();
  template <typename T> Option *default_val(const T &value);
};

class App {
public:
  explicit App(std::string description = "");
  template <typename T>
  Option *add_option(std::string names, T &place, std::string help = "");
  void parse(int argc, const char *const *argv);
};

} // namespace CLI
