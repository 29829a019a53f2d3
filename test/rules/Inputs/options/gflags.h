// A look-alike of gflags: what its macros expand to has the same shape.
#pragma once

#include <new>
#include <string>

namespace fLS {
inline std::string *makeFlag(char *place, const char *value) {
  return new (place) std::string(value);
}
} // namespace fLS

#define DEFINE_string(name, value, help)                                       \
  namespace fLS {                                                              \
  static union {                                                               \
    void *align;                                                               \
    char place[sizeof(std::string)];                                           \
  } s_##name;                                                                  \
  std::string *const FLAGS_no##name = makeFlag(s_##name.place, value);         \
  static const char *const h_##name = help;                                    \
  std::string &FLAGS_##name = *FLAGS_no##name;                                 \
  }                                                                            \
  using fLS::FLAGS_##name

#define DECLARE_string(name)                                                   \
  namespace fLS {                                                              \
  extern std::string &FLAGS_##name;                                            \
  }                                                                            \
  using fLS::FLAGS_##name
