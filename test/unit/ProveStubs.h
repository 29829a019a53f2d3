//===- ProveStubs.h - stubs of LibTorch and of the twins --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The declarations have the overloads and templates of the real ones.
/// Conversions are defined, so that an optimiser can compare an original and
/// its twin; functions that use a device are only declared.
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport::prove {

inline const char StandardStub[] = R"(#pragma once
typedef unsigned long size_t;
extern "C" void sink(const void *, size_t);
inline void *operator new(size_t, void *P) { return P; }
namespace std {
template <class T> struct remove_reference { using type = T; };
template <class T> struct remove_reference<T &> { using type = T; };
template <class T> struct remove_reference<T &&> { using type = T; };
template <class T> T &&forward(typename remove_reference<T>::type &V) { return static_cast<T &&>(V); }
template <class T> class allocator {};
template <class C, class A = allocator<C>> class basic_string {
public:
  basic_string(const C *P, const A & = A()) : P(P), N(__builtin_strlen(P)) {}
  basic_string(const basic_string &O) : P(O.P), N(O.N) {}
  ~basic_string() {}
  const C *P; size_t N;
};
using string = basic_string<char>;
struct in_place_t {}; constexpr in_place_t in_place{};
template <bool, class> struct When {};
template <class T> struct When<true, T> { using type = T; };
template <class T> class optional {
public:
  optional() : Has(false), C(0) {}
  template <class U = T, class = typename When<__is_constructible(T, U) && !__is_same(__remove_cvref(U), optional), int>::type>
  optional(U &&V) : Has(true), V(forward<U>(V)) {}
  template <class... A> explicit optional(in_place_t, A &&...V) : Has(true), V(forward<A>(V)...) {}
  template <class U = T, class = typename When<__is_constructible(T, U) && !__is_same(__remove_cvref(U), optional), int>::type>
  optional &operator=(U &&O) { V = T(forward<U>(O)); Has = true; return *this; }
  template <class... A> T &emplace(A &&...O) { Has = true; return *new (&V) T(forward<A>(O)...); }
  T &operator*() { return V; }
  T *operator->() { return &V; }
private:
  bool Has; union { char C; T V; };
};
template <class T> optional<T> make_optional(const T &V) { return optional<T>(V); }
template <class T, class... A> optional<T> make_optional(A &&...V) { return optional<T>(in_place, forward<A>(V)...); }
template <class A, class B> struct pair {
  A first; B second;
  pair(const A &X, const B &Y) : first(X), second(Y) {}
  template <class U, class V, class = typename When<__is_constructible(A, U) && __is_constructible(B, V), int>::type>
  pair(U &&X, V &&Y) : first(forward<U>(X)), second(forward<V>(Y)) {}
};
template <class... T> struct tuple;
template <class A, class B> struct tuple<A, B> {
  A first; B second;
  tuple(const A &X, const B &Y) : first(X), second(Y) {}
  template <class U, class V, class = typename When<__is_constructible(A, U) && __is_constructible(B, V), int>::type>
  tuple(U &&X, V &&Y) : first(forward<U>(X)), second(forward<V>(Y)) {}
};
template <class T> struct unique_ptr { T *P; };
template <class T> struct shared_ptr { T *P; };
template <class T, class... A> unique_ptr<T> make_unique(A &&...V) { T Made(forward<A>(V)...); sink(&Made, sizeof Made); return {nullptr}; }
template <class T, class... A> shared_ptr<T> make_shared(A &&...V) { T Made(forward<A>(V)...); sink(&Made, sizeof Made); return {nullptr}; }
#define SEQUENCE(NAME) template <class T> struct NAME { \
  T *begin(); \
  template <class... A> T *emplace(T *P, A &&...V) { T Made(forward<A>(V)...); sink(&Made, sizeof Made); return P; } \
  template <class... A> void emplace_back(A &&...V) { T Made(forward<A>(V)...); sink(&Made, sizeof Made); } };
SEQUENCE(vector) SEQUENCE(deque) SEQUENCE(list)
#define MAP(NAME) template <class K, class T> struct NAME { \
  const int *begin(); \
  template <class... A> bool emplace(A &&...V) { pair<const K, T> Made(forward<A>(V)...); sink(&Made, sizeof Made); return true; } \
  template <class... A> bool emplace_hint(const int *P, A &&...V) { pair<const K, T> Made(forward<A>(V)...); sink(&Made, sizeof Made); return P; } \
  template <class... A> bool try_emplace(const K &X, A &&...V) { T Made(forward<A>(V)...); sink(&Made, sizeof Made); return X == K(); } \
  template <class M> bool insert_or_assign(const K &X, M &&V) { T Made(forward<M>(V)); sink(&Made, sizeof Made); return X == K(); } };
MAP(map) MAP(unordered_map) MAP(multimap) MAP(unordered_multimap)
}
)";

inline const char TorchStub[] = R"(#pragma once
#include <stubs/standard.h>
namespace c10 {
enum class DeviceType : signed char { CPU, CUDA, HIP, XPU, MPS };
using DeviceIndex = signed char;
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA, kHIP = DeviceType::HIP,
                     kXPU = DeviceType::XPU, kMPS = DeviceType::MPS;
extern "C" int parse(const char *);
template <class T> struct optional { template <class... A> T &emplace(A &&...V) { return *new (this) T(std::forward<A>(V)...); } char Room[16]; };
struct Device {
  Device(DeviceType T, DeviceIndex I = -1) : T(long(T)), I(I) {}
  Device(const std::string &S) : T(1), I(-1) {
    if (__builtin_memcmp(S.P, "cuda", 4)) { T = parse(S.P); I = parse(S.P); }
    else if (S.P[4] == ':') I = S.P[5] - '0';
  }
  bool operator==(const Device &O) const { return T == O.T && I == O.I; }
  DeviceType type() const { return DeviceType(T); }
  bool is_cuda() const noexcept { return type() == DeviceType::CUDA; }
private:
  long T, I; // Two registers, so that its way through a function leaves no trace.
};
struct TensorOptions {
  TensorOptions() : D(DeviceType::CPU) {}
  template <class T, class = typename std::When<__is_same(__remove_cvref(T), Device), int>::type>
  TensorOptions(T &&V) : D(V) {}
  template <class... A, class = typename std::When<__is_constructible(Device, A...), long>::type, class = void>
  TensorOptions(A &&...V) : D(Device(std::forward<A>(V)...)) {}
  TensorOptions device_index(DeviceIndex I) const { return TensorOptions(Device(DeviceType::CUDA, I)); }
  TensorOptions device(std::optional<Device> V) const { return TensorOptions(*V); }
  template <class... A> TensorOptions device(A &&...V) const { return TensorOptions(Device(std::forward<A>(V)...)); }
  Device device() const { return D; }
private:
  Device D;
};
inline TensorOptions device(Device D) { return TensorOptions().device(D); }
inline TensorOptions device_index(DeviceIndex I) { return TensorOptions().device_index(I); }
namespace detail {
inline const char *torchCheckMsgImpl(const char *M) { return M; }
inline const char *torchCheckMsgImpl(const char *, const char *M) { return M; }
void torchCheckFail(const char *);
}
}
#define STD_TORCH_CHECK(C, ...) if (!(C)) ::c10::detail::torchCheckFail(::torch::headeronly::detail::stdTorchCheckMsgImpl("Expected " #C, __FILE__, ##__VA_ARGS__))
#define TORCH_CHECK(C, ...) if (!(C)) ::c10::detail::torchCheckFail(::c10::detail::torchCheckMsgImpl("Expected " #C, ##__VA_ARGS__))
namespace torch { namespace cuda { bool is_available(); size_t device_count(); void synchronize(long = -1);
void manual_seed(unsigned long); void manual_seed_all(unsigned long); } }
namespace at {
using namespace c10;
struct TensorBase { Device device() const; bool is_cuda() const; void *Impl; };
struct Tensor : TensorBase {
  Tensor to(TensorOptions = {}, bool = false, bool = false) const;
  Tensor to(Device, int, bool = false) const;
  Tensor cuda() const { return to(TensorOptions(Device(DeviceType::CUDA))); }
  Tensor hip() const { return to(TensorOptions(Device(DeviceType::HIP))); }
  Tensor xpu() const { return to(TensorOptions(Device(DeviceType::XPU))); }
  Tensor pin_memory() const; Tensor pin_memory(Device) const;
  Tensor mps() const { return to(TensorOptions(Device(DeviceType::MPS))); }
  Tensor(const Tensor &); Tensor &operator=(const Tensor &); ~Tensor();
};
inline bool hasCUDA() { return torch::cuda::is_available(); }
struct Context { static bool hasCUDA() { return torch::cuda::is_available(); } };
extern Context TheContext;
inline Context &globalContext() { return TheContext; }
}
extern "C" __attribute__((const, nothrow)) int aoti_torch_device_type_cuda();
extern "C" __attribute__((const, nothrow)) int aoti_torch_device_type_cpu();
extern "C" int aoti_torch_empty_strided(long, int device_type, int device_index, void *);
namespace torch {
using namespace at;
void loadImpl(Tensor &, const std::string &, std::optional<Device>);
template <class V, class... A> void load(V &Value, A &&...Args) { loadImpl(Value, std::forward<A>(Args)...); }
namespace headeronly { using c10::DeviceType; using c10::kCUDA; using c10::kHIP;
namespace detail {
template <class... A> const char *stdTorchCheckMsgImpl(const char *, const A &...Args) { return (Args, ...); }
inline const char *stdTorchCheckMsgImpl(const char *M) { return M; }
} }
namespace stable {
using headeronly::DeviceType;
struct Device {
  Device(DeviceType T, int I = -1) : T(long(T)), I(I) {}
  Device(const std::string &S) : T(1), I(-1) {
    if (__builtin_memcmp(S.P, "cuda", 4)) { T = c10::parse(S.P); I = c10::parse(S.P); }
    else if (S.P[4] == ':') I = S.P[5] - '0';
  }
  DeviceType type() const { return DeviceType(T); }
  bool is_cuda() const noexcept { return type() == DeviceType::CUDA; }
private:
  long T, I;
};
struct Tensor { Device device() const; bool is_cuda() const; void *Impl; };
Tensor to(const Tensor &, Device);
Tensor empty(int, std::optional<Device>);
}
namespace nn {
template <class T> struct ModuleHolder {
  template <class... A> explicit ModuleHolder(A &&...V) { T Made(std::forward<A>(V)...); sink(&Made, sizeof Made); }
};
}
}
)";

/// The twins under the policy `same`.
inline const char TwinsStub[] = R"(#pragma once
#define TORCHPORT_POLICY(p) extern "C" { int torchport_policy = 1; } static const bool is_registered = true
#include <torch/torch.h>
namespace torchport {
extern "C" const char *nameOf(c10::DeviceType, int);
inline c10::Device device(c10::DeviceType T) { return c10::Device(T); }
inline c10::Device device(c10::DeviceType T, c10::DeviceIndex I) { return c10::Device(T, I); }
inline c10::Device device(const std::string &S) { return c10::Device(S); }
inline c10::Device parse_device(const std::string &S) { return c10::Device(S); }
inline c10::DeviceType device_type(c10::DeviceType T) { return T; }
inline bool is(c10::DeviceType T, c10::DeviceType Asked) { return T == Asked; }
inline bool is(c10::DeviceType T, const c10::Device &Asked) { return is(T, Asked.type()); }
inline bool is(c10::DeviceType T, const c10::TensorOptions &Asked) { return is(T, Asked.device().type()); }
inline bool is(c10::DeviceType T, const at::TensorBase &Asked) { return T == c10::kCUDA ? Asked.is_cuda() : is(T, Asked.device()); }
inline bool is_available(c10::DeviceType T) { return T == c10::kCUDA ? torch::cuda::is_available() : bool(nameOf(T, 0)); }
inline size_t device_count(c10::DeviceType T) { return T == c10::kCUDA ? torch::cuda::device_count() : *nameOf(T, 1); }
inline void synchronize(c10::DeviceType T, long I = -1) { T == c10::kCUDA ? torch::cuda::synchronize(I) : (void)nameOf(T, 2); }
inline void manual_seed(c10::DeviceType T, unsigned long S) { T == c10::kCUDA ? torch::cuda::manual_seed(S) : (void)nameOf(T, 3); }
inline void manual_seed_all(c10::DeviceType T, unsigned long S) { T == c10::kCUDA ? torch::cuda::manual_seed_all(S) : (void)nameOf(T, 4); }
inline bool can_pin(c10::DeviceType T) { return T == c10::kCUDA || nameOf(T, 5); }
inline at::Tensor pin_memory(c10::DeviceType T, const at::Tensor &X) { if (T == c10::kCUDA) return X.pin_memory(); nameOf(T, 6); return X; }
inline at::Tensor pin_memory(c10::DeviceType T, const at::Tensor &X, c10::Device D) { if (T == c10::kCUDA) return X.pin_memory(D); nameOf(T, 7); return X; }
}
)";

/// The twins for the stable ABI.
inline const char StableTwinsStub[] = R"(#pragma once
#include <torch/torch.h>
namespace torchport { namespace stable {
using torch::stable::Device; using torch::stable::DeviceType;
inline Device device(DeviceType T) { return Device(T); }
inline Device device(DeviceType T, int I) { return Device(T, I); }
inline Device parse_device(const std::string &S) { return Device(S); }
inline DeviceType device_type(DeviceType T) { return T; }
inline int device_type(int T) { return T; }
inline int device_index(int, int I) { return I; }
inline bool is(DeviceType T, DeviceType Asked) { return T == Asked; }
inline bool is(DeviceType T, const Device &Asked) { return is(T, Asked.type()); }
inline bool is(DeviceType T, const torch::stable::Tensor &Asked) { return T == c10::kCUDA ? Asked.is_cuda() : is(T, Asked.device()); }
} }
)";

/// Declarations that all programs share: functions that take devices in each
/// way, and names that a broken fix may find instead.
inline const char Frame[] = R"(
using torch::Tensor; using torch::Device; using torch::kCUDA;
void one(Device); void one(int); void type(torch::DeviceType); void typeOr(torch::DeviceType, int);
void text(const std::string &); void opts(torch::TensorOptions);
void use(bool); void use(size_t); void use(const Tensor &); void use(int);
void stableOne(torch::stable::Device); void stableMaybe(std::optional<torch::stable::Device>);
void maybe(std::optional<Device>); void maybeType(std::optional<torch::DeviceType>);
void both(std::pair<Device, int>); void three(std::tuple<int, Device>);
template <int N> int which() { return N; }
template <class T> T pass(T V) { return V; }
template <class T> struct Converts { T V; operator T() const { return V; } };
struct Net { Net(Device D) : D(D) {} Device D; };
struct NetHolder : torch::nn::ModuleHolder<Net> { using torch::nn::ModuleHolder<Net>::ModuleHolder; };
struct Base { virtual void f(); Tensor t; }; struct Derived : Base { void f() override; };
constexpr auto kWrong = torch::kHIP, kOwn = torch::kCUDA, kOther = torch::kCUDA;
#define BODY(N) void body##N(Tensor x, Tensor y, Tensor *p, Device d, Device e, torch::TensorOptions o, int i, int j, \
  torch::DeviceType k, const std::string &s, std::optional<Device> m, std::optional<Tensor> n, c10::optional<Device> h, Derived &b, \
  torch::stable::Device sd, torch::stable::Device se, torch::stable::Tensor sx, torch::stable::Tensor sy)
namespace mine {
constexpr auto kCUDA = torch::kCPU;
Device device(torch::DeviceType, signed char = 0); torch::DeviceType device_type(torch::DeviceType);
template <class T> bool is(torch::DeviceType, const T &);
bool is_available(torch::DeviceType); size_t device_count(torch::DeviceType);
void synchronize(torch::DeviceType, long = 0); void manual_seed(torch::DeviceType, unsigned long);
void manual_seed_all(torch::DeviceType, unsigned long); bool can_pin(torch::DeviceType);
Tensor pin_memory(torch::DeviceType, const Tensor &, Device = torch::kCPU);
namespace stable {
torch::stable::Device device(torch::DeviceType, int = 0); torch::DeviceType device_type(torch::DeviceType);
int device_type(int); int device_index(int, int);
template <class T> bool is(torch::DeviceType, const T &);
}
}
)";

} // namespace torchport::prove
