// A look-alike of cxxopts, without anything behind its names.
#pragma once

#include <memory>
#include <string>

namespace cxxopts {

class Value : public std::enable_shared_from_this<Value> {
public:
  std::shared_ptr<Value> default_value(const std::string &value);
};
template <typename T> std::shared_ptr<Value> value();
template <typename T> std::shared_ptr<Value> value(T &place);

class OptionAdder {
public:
  OptionAdder &operator()(const std::string &names, const std::string &help,
                          const std::shared_ptr<const Value> &value = {},
                          std::string argument = "");
};

class OptionValue {
public:
  template <typename T> const T &as() const {
    static const T none{};
    return none;
  }
};

class ParseResult {
public:
  std::size_t count(const std::string &option) const;
  const OptionValue &operator[](const std::string &option) const;
};

class Options {
public:
  explicit Options(std::string program, std::string help = "");
  OptionAdder add_options(std::string group = "");
  ParseResult parse(int argc, const char *const *argv);
};

} // namespace cxxopts
