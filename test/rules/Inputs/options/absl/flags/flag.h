// A look-alike of Abseil's flags: what its macro expands to has the same shape.
#pragma once

#include <new>
#include <string>

namespace absl {
template <typename T> class Flag {
public:
  constexpr Flag(const char *name, void (*makeDefault)(void *))
      : name(name), makeDefault(makeDefault) {}

private:
  const char *name;
  void (*makeDefault)(void *);
};
template <typename T> T GetFlag(const Flag<T> &flag);

namespace flags_internal {
template <typename T> T InitDefaultValue(T value) { return value; }
} // namespace flags_internal
} // namespace absl

#define ABSL_FLAG(Type, name, value, help)                                     \
  struct AbslFlagDefaultGenFor##name {                                         \
    Type defaultValue = absl::flags_internal::InitDefaultValue<Type>(value);   \
    static void Gen(void *place) {                                             \
      new (place) Type(AbslFlagDefaultGenFor##name{}.defaultValue);            \
    }                                                                          \
  };                                                                           \
  absl::Flag<Type> FLAGS_##name {                                              \
    #name, &AbslFlagDefaultGenFor##name::Gen                                   \
  }
