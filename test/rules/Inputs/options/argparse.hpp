// A look-alike of argparse, without anything behind its names.
#pragma once

#include <string>

namespace argparse {

class Argument {
public:
  Argument &help(std::string text);
  template <typename T> Argument &default_value(T &&value);
  Argument &required();
};

class ArgumentParser {
public:
  explicit ArgumentParser(std::string program);
  template <typename... Names> Argument &add_argument(Names... names);
  void parse_args(int argc, const char *const argv[]);
  template <typename T = std::string> T get(std::string name) const;
};

} // namespace argparse
