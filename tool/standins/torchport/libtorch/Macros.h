// LibTorch's macros that programs use. What is passed to them is still seen.
#pragma once

#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 14
#define TORCH_VERSION_PATCH 1
#define TORCH_VERSION "2.14.1"

#define TORCH_API
#define C10_API
#define C10_EXPORT
#define C10_HOST_DEVICE
#define C10_UNUSED
#define C10_NODISCARD
#define C10_ALWAYS_INLINE inline
#define C10_LIKELY(expr) (expr)
#define C10_UNLIKELY(expr) (expr)

#define TORCH_CHECK(cond, ...)                                                 \
  if (!(cond)) {                                                               \
    ::torchport_declared::fail("" __VA_OPT__(, ) __VA_ARGS__);                 \
  }
#define TORCH_INTERNAL_ASSERT TORCH_CHECK
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY TORCH_CHECK
#define TORCH_CHECK_EQ(a, b) TORCH_CHECK((a) == (b))
#define TORCH_CHECK_NE(a, b) TORCH_CHECK((a) != (b))
#define TORCH_CHECK_LT(a, b) TORCH_CHECK((a) < (b))
#define TORCH_CHECK_LE(a, b) TORCH_CHECK((a) <= (b))
#define TORCH_CHECK_GT(a, b) TORCH_CHECK((a) > (b))
#define TORCH_CHECK_GE(a, b) TORCH_CHECK((a) >= (b))
#define TORCH_CHECK_INDEX TORCH_CHECK
#define TORCH_CHECK_VALUE TORCH_CHECK
#define TORCH_CHECK_TYPE TORCH_CHECK
#define TORCH_CHECK_NOT_IMPLEMENTED TORCH_CHECK
#define AT_ASSERT TORCH_CHECK
#define AT_ASSERTM TORCH_CHECK
#define AT_CHECK TORCH_CHECK
#define AT_ERROR(...) ::torchport_declared::fail(__VA_ARGS__)
#define TORCH_WARN(...) ::torchport_declared::say(__VA_ARGS__)
#define TORCH_WARN_ONCE(...) ::torchport_declared::say(__VA_ARGS__)
#define C10_THROW_ERROR(type, msg) throw ::c10::type(msg)
#define C10_CUDA_CHECK(expr) ::torchport_declared::say(expr)
#define C10_CUDA_KERNEL_LAUNCH_CHECK() ::torchport_declared::say()
#define AT_CUDA_CHECK(expr) C10_CUDA_CHECK(expr)

#define C10_CONCATENATE_IMPL(a, b) a##b
#define C10_CONCATENATE(a, b) C10_CONCATENATE_IMPL(a, b)
#define C10_ANONYMOUS_VARIABLE(name) C10_CONCATENATE(name, __COUNTER__)

#define TORCH_ARG(T, name)                                                     \
  auto name(const T &new_##name) -> decltype(*this);                           \
  T &name() const noexcept
#define TORCH_MODULE_IMPL(Name, ImplType)                                      \
  class Name : public torch::nn::ModuleHolder<ImplType> {                      \
  public:                                                                      \
    using torch::nn::ModuleHolder<ImplType>::ModuleHolder;                     \
    using Impl [[maybe_unused]] = ImplType;                                    \
  }
// LibTorch's own, which only cost time where nobody names them.
#define TORCHPORT_MODULE(Name) using Name = ModuleHolder<Name##Impl>
#define TORCH_MODULE(Name) TORCH_MODULE_IMPL(Name, Name##Impl)
#define FORWARD_HAS_DEFAULT_ARGS(...)
#define TORCH_ENUM_DECLARE(name)                                               \
  namespace torch {                                                            \
  namespace enumtype {                                                         \
  struct k##name {                                                             \
    k##name() {}                                                               \
  };                                                                           \
  }                                                                            \
  extern const enumtype::k##name k##name;                                      \
  }

#define TORCH_LIBRARY(ns, m)                                                   \
  static void C10_CONCATENATE(TORCH_LIBRARY_init_, ns)(torch::Library & m)
#define TORCH_LIBRARY_FRAGMENT(ns, m)                                          \
  static void C10_ANONYMOUS_VARIABLE(TORCH_LIBRARY_FRAGMENT_init_)(            \
      torch::Library & m)
#define TORCH_LIBRARY_IMPL(ns, k, m)                                           \
  static void C10_ANONYMOUS_VARIABLE(TORCH_LIBRARY_IMPL_init_)(                \
      torch::Library & m)
#define TORCH_FN(f) (f)
#ifndef TORCH_EXTENSION_NAME
#define TORCH_EXTENSION_NAME extension
#endif

#define AT_DECLARED_DISPATCH(TYPE, ...)                                        \
  [&] {                                                                        \
    (void)(TYPE);                                                              \
    using scalar_t [[maybe_unused]] = float;                                   \
    return __VA_ARGS__();                                                      \
  }()
#define AT_DISPATCH_FLOATING_TYPES(TYPE, NAME, ...)                            \
  AT_DECLARED_DISPATCH(TYPE, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND_HALF AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_INTEGRAL_TYPES AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_ALL_TYPES AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_COMPLEX_TYPES AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_ALL_TYPES_AND(T1, TYPE, NAME, ...)                         \
  AT_DECLARED_DISPATCH(TYPE, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND AT_DISPATCH_ALL_TYPES_AND
#define AT_DISPATCH_ALL_TYPES_AND2(T1, T2, TYPE, NAME, ...)                    \
  AT_DECLARED_DISPATCH(TYPE, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND2 AT_DISPATCH_ALL_TYPES_AND2

namespace torchport_declared {
template <typename... Args> [[noreturn]] void fail(const Args &...args);
template <typename... Args> void say(const Args &...args);
// What stands for a default argument: whether a type converts from that takes
// longer to find out than all else of a function.
template <typename T> T some();
} // namespace torchport_declared
