// Stand-ins for libraries that return texts from outside the program.
#pragma once

#include <string>

namespace json {
struct value {
  const value &at(const std::string &key) const;
  template <typename T> T get() const;
  template <typename T> T get_or(const std::string &key, const T &fallback) const;
  template <typename T> void get_to(T &text) const;
  template <typename T> operator T() const;
};
} // namespace json

namespace yaml {
struct node {
  node operator[](const std::string &key) const;
  template <typename T> T as() const;
  template <typename T> T as(const T &fallback) const;
  const std::string &scalar() const;
};
node &operator>>(const node &from, std::string &text);
} // namespace yaml

namespace options {
struct value {
  value &default_value(const std::string &text);
};
value text();
value text(std::string *place);
struct parser {
  parser &add(const std::string &names, const value &kind);
  bool lookup(const char *name, std::string &text) const;
};
template <typename T> struct option {
  option(const char *name, T text);
  const T &get() const;
  operator T() const;
};
extern char *given;
std::string *declare(const char *text);
} // namespace options

#define DEFINE_option(name, text)                                              \
  static std::string *const no_##name = options::declare(text);                \
  std::string &flag_##name = *no_##name
