// The values of LibTorch's that its own headers make of macros, or that they
// write out at a length which serves no analysis.
#pragma once

namespace c10 {

class Error : public std::exception {
public:
  template <typename... Args> explicit Error(const Args &...args);
  const char *what() const noexcept override;
  const std::string &msg() const;
  const char *what_without_backtrace() const noexcept;
};
class IndexError : public Error {
  using Error::Error;
};
class ValueError : public Error {
  using Error::Error;
};
class TypeError : public Error {
  using Error::Error;
};
class NotImplementedError : public Error {
  using Error::Error;
};
class LinAlgError : public Error {
  using Error::Error;
};
class OutOfMemoryError : public Error {
  using Error::Error;
};
class AcceleratorError : public Error {
  using Error::Error;
};

template <typename... Args> std::string str(const Args &...args);

using string_view = std::string_view;
template <typename T> using optional = std::optional<T>;
using std::in_place;
using std::make_optional;
using std::nullopt;
using std::nullopt_t;

struct alignas(2) Half {
  Half() = default;
  Half(float value);
  operator float() const;
};
struct alignas(2) BFloat16 {
  BFloat16() = default;
  BFloat16(float value);
  operator float() const;
};
template <typename T> struct complex {
  using value_type = T;
  complex(const T &re = T(), const T &im = T());
  T real() const;
  T imag() const;
};

enum class ScalarType : int8_t {
  Byte,
  Char,
  Short,
  Int,
  Long,
  Half,
  Float,
  Double,
  ComplexHalf,
  ComplexFloat,
  ComplexDouble,
  Bool,
  QInt8,
  QUInt8,
  QInt32,
  BFloat16,
  QUInt4x2,
  QUInt2x4,
  Bits1x8,
  Bits2x4,
  Bits4x2,
  Bits8,
  Bits16,
  Float8_e5m2,
  Float8_e4m3fn,
  Float8_e5m2fnuz,
  Float8_e4m3fnuz,
  UInt16,
  UInt32,
  UInt64,
  UInt1,
  UInt2,
  UInt3,
  UInt4,
  UInt5,
  UInt6,
  UInt7,
  Int1,
  Int2,
  Int3,
  Int4,
  Int5,
  Int6,
  Int7,
  Float8_e8m0fnu,
  Float4_e2m1fn_x2,
  Undefined,
  NumOptions
};
constexpr ScalarType kByte = ScalarType::Byte;
constexpr ScalarType kChar = ScalarType::Char;
constexpr ScalarType kShort = ScalarType::Short;
constexpr ScalarType kInt = ScalarType::Int;
constexpr ScalarType kLong = ScalarType::Long;
constexpr ScalarType kHalf = ScalarType::Half;
constexpr ScalarType kFloat = ScalarType::Float;
constexpr ScalarType kDouble = ScalarType::Double;
constexpr ScalarType kComplexHalf = ScalarType::ComplexHalf;
constexpr ScalarType kComplexFloat = ScalarType::ComplexFloat;
constexpr ScalarType kComplexDouble = ScalarType::ComplexDouble;
constexpr ScalarType kBool = ScalarType::Bool;
constexpr ScalarType kQInt8 = ScalarType::QInt8;
constexpr ScalarType kQUInt8 = ScalarType::QUInt8;
constexpr ScalarType kQInt32 = ScalarType::QInt32;
constexpr ScalarType kBFloat16 = ScalarType::BFloat16;
constexpr ScalarType kFloat8_e5m2 = ScalarType::Float8_e5m2;
constexpr ScalarType kFloat8_e4m3fn = ScalarType::Float8_e4m3fn;
constexpr ScalarType kFloat8_e5m2fnuz = ScalarType::Float8_e5m2fnuz;
constexpr ScalarType kFloat8_e4m3fnuz = ScalarType::Float8_e4m3fnuz;
constexpr ScalarType kUInt16 = ScalarType::UInt16;
constexpr ScalarType kUInt32 = ScalarType::UInt32;
constexpr ScalarType kUInt64 = ScalarType::UInt64;

const char *toString(ScalarType type);
size_t elementSize(ScalarType type);
bool isFloatingType(ScalarType type);
bool isIntegralType(ScalarType type, bool includeBool);
bool isComplexType(ScalarType type);
ScalarType promoteTypes(ScalarType a, ScalarType b);
std::ostream &operator<<(std::ostream &stream, ScalarType type);
template <typename T> struct CppTypeToScalarType {
  static constexpr ScalarType value = ScalarType::Float;
};

class SymInt {
public:
  SymInt(int64_t value = 0);
  int64_t expect_int() const;
};
class SymFloat {
public:
  SymFloat(double value = 0);
};
class SymBool {
public:
  SymBool(bool value = false);
};

template <typename T> struct ArrayRef;

template <typename T> class intrusive_ptr {
public:
  intrusive_ptr() noexcept;
  intrusive_ptr(std::nullptr_t) noexcept;
  template <typename From> intrusive_ptr(intrusive_ptr<From> from);
  T *get() const noexcept;
  T &operator*() const noexcept;
  T *operator->() const noexcept;
  operator bool() const noexcept;
  bool defined() const noexcept;
  void reset() noexcept;
  size_t use_count() const noexcept;
  template <typename... Args> static intrusive_ptr make(Args &&...args);
  static intrusive_ptr reclaim(T *owned);
  T *release() noexcept;
};
template <typename T, typename... Args>
intrusive_ptr<T> make_intrusive(Args &&...args);
class intrusive_ptr_target {
public:
  virtual ~intrusive_ptr_target();
};
template <typename T> class MaybeOwned {
public:
  const T &operator*() const;
  const T *operator->() const;
};

template <typename T> class OptionalArrayRef {
public:
  OptionalArrayRef();
  OptionalArrayRef(std::nullopt_t);
  OptionalArrayRef(const T &value);
  OptionalArrayRef(ArrayRef<T> value);
  OptionalArrayRef(std::initializer_list<T> value);
  OptionalArrayRef(const std::vector<T> &value);
  template <typename U> OptionalArrayRef(const std::optional<U> &value);
  bool has_value() const;
  explicit operator bool() const;
  ArrayRef<T> value() const;
  ArrayRef<T> operator*() const;
};
using OptionalIntArrayRef = OptionalArrayRef<int64_t>;

template <typename I> struct integer_range {
  struct iterator {
    I operator*() const;
    iterator &operator++();
    bool operator!=(const iterator &other) const;
    bool operator==(const iterator &other) const;
  };
  iterator begin() const;
  iterator end() const;
};
template <typename Begin, typename End>
integer_range<End> irange(Begin begin, End end);
template <typename End> integer_range<End> irange(End end);

enum class DispatchKey : uint16_t {
  Undefined,
  CPU,
  CUDA,
  HIP,
  XLA,
  MPS,
  IPU,
  XPU,
  HPU,
  VE,
  Lazy,
  Meta,
  MTIA,
  PrivateUse1,
  PrivateUse2,
  PrivateUse3,
  Vulkan,
  Metal,
  SparseCPU,
  SparseCUDA,
  SparseHIP,
  SparseXPU,
  QuantizedCPU,
  QuantizedCUDA,
  MkldnnCPU,
  BackendSelect,
  Python,
  Fake,
  FuncTorchDynamicLayerBackMode,
  Functionalize,
  Named,
  Conjugate,
  Negative,
  ZeroTensor,
  ADInplaceOrView,
  AutogradOther,
  AutogradFunctionality,
  AutogradNestedTensor,
  AutogradCPU,
  AutogradCUDA,
  AutogradHIP,
  AutogradXLA,
  AutogradMPS,
  AutogradXPU,
  AutogradHPU,
  AutogradPrivateUse1,
  Tracer,
  AutocastCPU,
  AutocastXPU,
  AutocastMPS,
  AutocastHPU,
  AutocastPrivateUse1,
  AutocastCUDA,
  Batched,
  VmapMode,
  Autograd,
  CompositeImplicitAutograd,
  CompositeExplicitAutograd
};
class DispatchKeySet {
public:
  DispatchKeySet();
  DispatchKeySet(DispatchKey key);
  bool has(DispatchKey key) const;
};
enum class Backend {
  CPU,
  CUDA,
  HIP,
  VE,
  FPGA,
  IPU,
  XPU,
  SparseCPU,
  SparseCUDA,
  SparseHIP,
  SparseXPU,
  XLA,
  Vulkan,
  Metal,
  Meta,
  QuantizedCPU,
  QuantizedCUDA,
  Undefined,
  MkldnnCPU,
  MPS,
  HPU,
  Lazy,
  MTIA,
  PrivateUse1,
  NumOptions
};

struct Scalar {
  Scalar();
  Scalar(int value);
  Scalar(long value);
  Scalar(long long value);
  Scalar(unsigned value);
  Scalar(unsigned long value);
  Scalar(unsigned long long value);
  Scalar(short value);
  Scalar(signed char value);
  Scalar(unsigned char value);
  Scalar(unsigned short value);
  Scalar(float value);
  Scalar(double value);
  Scalar(Half value);
  Scalar(BFloat16 value);
  Scalar(SymInt value);
  Scalar(SymFloat value);
  template <typename T> Scalar(complex<T> value);
  template <typename T,
            std::enable_if_t<std::is_same_v<T, bool>, bool> * = nullptr>
  Scalar(T value);
  template <typename T> T to() const;
  int toInt() const;
  int64_t toLong() const;
  float toFloat() const;
  double toDouble() const;
  bool toBool() const;
  bool isFloatingPoint() const;
  bool isIntegral(bool includeBool) const;
  bool isComplex() const;
  bool isBoolean() const;
  Scalar operator-() const;
  ScalarType type() const;
};

using DeleterFnPtr = void (*)(void *);
struct PlatformType;
struct StorageImpl;
class Stream;
struct Storage;
struct TensorImpl;
struct UndefinedTensorImpl;
struct SymNode;
struct FunctionSchema;
struct Argument;
struct QualifiedName {
  QualifiedName(const std::string &name);
  QualifiedName(const char *name);
  const std::string &qualifiedName() const;
};
struct ClassType;
struct Type;
template <typename T> class List {
public:
  size_t size() const;
  bool empty() const;
  T get(size_t i) const;
  T operator[](size_t i) const;
  T *begin() const;
  T *end() const;
  void push_back(const T &value) const;
  std::vector<T> vec() const;
};
template <typename Key, typename Value> class Dict {
public:
  struct Entry {
    const Key &key() const;
    const Value &value() const;
  };
  Value at(const Key &key) const;
  bool contains(const Key &key) const;
  size_t size() const;
  bool empty() const;
  const Entry *begin() const;
  const Entry *end() const;
  const Entry *find(const Key &key) const;
  template <typename K, typename V> void insert(K &&key, V &&value) const;
};
struct IValue;
namespace impl {
using GenericList = List<IValue>;
using GenericDict = Dict<IValue, IValue>;
} // namespace impl
using TypePtr = std::shared_ptr<Type>;
using ClassTypePtr = std::shared_ptr<ClassType>;

} // namespace c10

namespace caffe2 {
class TypeMeta {
public:
  TypeMeta() noexcept;
  template <typename T> static TypeMeta Make();
  static TypeMeta fromScalarType(c10::ScalarType type);
  c10::ScalarType toScalarType() const;
  size_t itemsize() const noexcept;
  std::string_view name() const noexcept;
  template <typename T> bool Match() const noexcept;
  friend bool operator==(const TypeMeta &a, const TypeMeta &b);
  friend bool operator!=(const TypeMeta &a, const TypeMeta &b);
  friend bool operator==(const TypeMeta &a, c10::ScalarType b);
  friend bool operator!=(const TypeMeta &a, c10::ScalarType b);
  friend std::ostream &operator<<(std::ostream &stream, TypeMeta type);
};
} // namespace caffe2

namespace torch {
class CustomClassHolder : public c10::intrusive_ptr_target {};
namespace jit {
struct Function;
struct Module;
struct Object;
class CompilationUnit;
using Stack = std::vector<c10::IValue>;
using c10::IValue;
} // namespace jit
} // namespace torch

namespace at {
using namespace c10;
class Tensor;
class TensorBase;
struct Generator;
struct Type;
} // namespace at
namespace torch {
using namespace at;
using at::Tensor;
using Dtype = at::ScalarType;
} // namespace torch

namespace torchport_declared {
/// One of several values.
template <typename... Ts> struct OneOf {
  OneOf();
  template <typename T> OneOf(T &&value);
};
} // namespace torchport_declared
