// A look-alike of Boost.Program_options, without anything behind its names.
#pragma once

#include <map>
#include <string>

namespace boost {
namespace program_options {

struct value_semantic {};
template <typename T> struct typed_value : value_semantic {
  typed_value *default_value(const T &value);
};
template <typename T> typed_value<T> *value();
template <typename T> typed_value<T> *value(T *place);

struct options_description_easy_init {
  options_description_easy_init &operator()(const char *names, const value_semantic *value, const char *help);
};
struct options_description {
  options_description_easy_init add_options();
};
struct variable_value {
  template <typename T> const T &as() const;
};
struct variables_map : std::map<std::string, variable_value> {
  const variable_value &operator[](const std::string &name) const;
};

} // namespace program_options
} // namespace boost
