// Made by tool/standins/generate/generate.py of LibTorch's headers.
#pragma once

namespace torch {
namespace jit {
using ::torch::CustomClassHolder;
struct Function;
struct CompilationUnit;
struct Module;
} // namespace jit
} // namespace torch
namespace c10 {
template <class Key, class Value> struct Dict;
template <class T> struct List;
template <class T> struct IListRef;
struct IValue;
struct ClassType;
struct Type;
struct RRefInterface;
struct ClassType;
using ClassTypePtr = std::shared_ptr<ClassType>;
bool _fastEqualsForContainer(const IValue& lhs, const IValue& rhs);
torch::jit::Function* checkObjectSortSchema(const c10::ClassTypePtr& t, std::stringstream& why_not);
typedef std::function<bool(const IValue& a, const IValue& b)> IValueComparator;
IValueComparator getLessThanComparator(const IValue& v);
IValueComparator getGreaterThanComparator(const IValue& v);
namespace ivalue {
struct Tuple;
struct Future;
struct Await;
struct ConstantString;
struct GenericDict;
struct Object;
struct PyObjectHolder;
struct EnumHolder;
struct ComplexHolder : c10::intrusive_ptr_target {
  template <typename T> ComplexHolder(c10::complex<T> c);
  ComplexHolder() = default;
  c10::complex<double> val;
};
struct StreamData3Holder : c10::intrusive_ptr_target {
  StreamData3Holder(struct c10::StreamData3 d);
  StreamData3Holder() = delete;
  struct c10::StreamData3 val;
};
} // namespace ivalue
template <typename T> struct OptionalArray {
  std::optional<std::vector<T>> list;
  OptionalArray() = default;
  OptionalArray(std::vector<T> val);
  OptionalArray& operator=(std::optional<ArrayRef<T>> ref);
  OptionalArray& operator=(c10::OptionalArrayRef<T> ref);
  operator std::optional<c10::ArrayRef<T>>();
  operator c10::OptionalArrayRef<T>();
};
struct Capsule {
  c10::intrusive_ptr<torch::CustomClassHolder> obj_ptr;
  explicit Capsule(c10::intrusive_ptr<torch::CustomClassHolder> ptr);
};
struct IValue {
  IValue(const IValue& rhs);
  IValue(IValue&& rhs) noexcept;
  ~IValue();
  IValue& operator=(IValue&& rhs) & noexcept;
  IValue& operator=(IValue const& rhs) &;
  void dump() const;
  IValue equals(const IValue& rhs) const;
  friend bool operator==(const IValue& lhs, const IValue& rhs);
  friend bool operator!=(const IValue& lhs, const IValue& rhs);
  bool is(const IValue& rhs) const;
  IValue hash() const;
  static size_t hash(const IValue& iv);
  bool isAliasOf(const IValue& rhs) const;
  size_t use_count() const noexcept;
  void swap(IValue& rhs) noexcept;
  IValue(at::TensorBase t);
  bool isTensor() const;
  at::Tensor toTensor() &&;
  at::Tensor& toTensor() &;
  const at::Tensor& toTensor() const&;
  at::TensorImpl* unsafeToTensorImpl() const;
  IValue(at::Storage s);
  bool isStorage() const;
  c10::Storage toStorage() &&;
  c10::Storage toStorage() const&;
  const IValue& toIValue() const;
  IValue& toIValue();
  bool isBlob() const;
  static IValue make_capsule(intrusive_ptr<torch::CustomClassHolder> blob);
  bool isCapsule() const;
  c10::intrusive_ptr<torch::CustomClassHolder> toCapsule() &&;
  c10::intrusive_ptr<torch::CustomClassHolder> toCapsule() const&;
  template < typename T, std::enable_if_t<std::is_base_of_v<torch::CustomClassHolder, T>, int> = 0> IValue(intrusive_ptr<T> custom_class);
  bool isCustomClass() const;
  template <typename T> c10::intrusive_ptr<T> toCustomClass() &&;
  template <typename T> c10::intrusive_ptr<T> toCustomClass() const&;
  IValue(c10::intrusive_ptr<ivalue::Tuple> v);
  template < typename... Args, std::enable_if_t< !std::disjunction_v< std::is_lvalue_reference<Args>..., std::negation<std::is_constructible<IValue, Args>>...>, std::nullptr_t> = nullptr> IValue(const std::tuple<Args...>& t);
  template < typename... Args, std::enable_if_t< !std::disjunction_v< std::is_lvalue_reference<Args>..., std::negation<std::is_constructible<IValue, Args>>...>, std::nullptr_t> = nullptr> IValue(std::tuple<Args...>&& t);
  bool isTuple() const;
  c10::intrusive_ptr<ivalue::Tuple> toTuple() &&;
  c10::intrusive_ptr<ivalue::Tuple> toTuple() const&;
  ivalue::Tuple& toTupleRef() const;
  IValue(double d);
  bool isDouble() const;
  double toDouble() const;
  template <typename T> IValue(c10::complex<T> c);
  bool isComplexDouble() const;
  c10::complex<double> toComplexDouble() const;
  IValue(c10::intrusive_ptr<ivalue::Future> v);
  bool isFuture() const;
  c10::intrusive_ptr<ivalue::Future> toFuture() &&;
  c10::intrusive_ptr<ivalue::Future> toFuture() const&;
  IValue(c10::intrusive_ptr<ivalue::Await> v);
  bool isAwait() const;
  c10::intrusive_ptr<ivalue::Await> toAwait() &&;
  c10::intrusive_ptr<ivalue::Await> toAwait() const&;
  IValue(c10::intrusive_ptr<c10::RRefInterface> v);
  bool isRRef() const;
  c10::intrusive_ptr<c10::RRefInterface> toRRef() &&;
  c10::intrusive_ptr<c10::RRefInterface> toRRef() const&;
  IValue(c10::intrusive_ptr<at::Quantizer> v);
  bool isQuantizer() const;
  c10::intrusive_ptr<at::Quantizer> toQuantizer() &&;
  c10::intrusive_ptr<at::Quantizer> toQuantizer() const&;
  IValue(int64_t i);
  IValue(const c10::SymInt& i);
  bool isSymInt() const;
  c10::SymInt toSymInt() &&;
  c10::SymInt toSymInt() const&;
  IValue(const c10::SymFloat& i);
  bool isSymFloat() const;
  c10::SymFloat toSymFloat() &&;
  c10::SymFloat toSymFloat() const&;
  IValue(const c10::SymBool& i);
  bool isSymBool() const;
  c10::SymBool toSymBool() &&;
  c10::SymBool toSymBool() const&;
  IValue(int32_t i);
  bool isInt() const;
  int64_t toInt() const;
  IValue(uint64_t u);
  bool isUnsigned() const;
  uint64_t toUInt() const;
  IValue(bool b);
  bool isBool() const;
  bool toBool() const;
  bool isIntList() const;
  bool isSymIntList() const;
  c10::List<int64_t> toIntList() &&;
  c10::List<int64_t> toIntList() const&;
  std::vector<int64_t> toIntVector() const;
  c10::List<c10::SymInt> toSymIntList() &&;
  c10::List<c10::SymInt> toSymIntList() const&;
  std::vector<c10::SymInt> toSymIntVector() const;
  IValue(c10::intrusive_ptr<ivalue::ConstantString> v);
  IValue(std::string v);
  IValue(const char* v);
  IValue(std::string_view v);
  bool isString() const;
  c10::intrusive_ptr<ivalue::ConstantString> toString() &&;
  c10::intrusive_ptr<ivalue::ConstantString> toString() const&;
  const std::string& toStringRef() const;
  std::optional<std::reference_wrapper<const std::string>> toOptionalStringRef() const;
  std::string_view toStringView() const;
  bool isDoubleList() const;
  c10::List<double> toDoubleList() &&;
  c10::List<double> toDoubleList() const&;
  std::vector<double> toDoubleVector() const;
  bool isComplexDoubleList() const;
  c10::List<c10::complex<double>> toComplexDoubleList() &&;
  c10::List<c10::complex<double>> toComplexDoubleList() const&;
  std::vector<c10::complex<double>> toComplexDoubleVector() const;
  bool isBoolList() const;
  c10::List<bool> toBoolList() &&;
  c10::List<bool> toBoolList() const&;
  bool isTensorList() const;
  c10::List<at::Tensor> toTensorList() &&;
  c10::List<at::Tensor> toTensorList() const&;
  std::vector<at::Tensor> toTensorVector() const;
  bool isOptionalTensorList() const;
  c10::List<std::optional<at::Tensor>> toOptionalTensorList() &&;
  c10::List<std::optional<at::Tensor>> toOptionalTensorList() const&;
  std::vector<std::optional<at::Tensor>> toOptionalTensorVector() const;
  IValue(c10::List<IValue> v);
  bool isList() const;
  c10::List<IValue> toList() &&;
  c10::List<IValue> toList() const&;
  c10::ArrayRef<IValue> toListRef() const;
  template <class T> using enable_if_ivalue_constructible = std::enable_if_t<std::is_constructible_v<IValue, T>, std::nullptr_t>;
  template <class T> using enable_if_list_is_ivalue_constructible = std::enable_if_t< std::is_constructible_v<IValue, T> && !std::is_same_v<T, c10::SymInt>, std::nullptr_t>;
  template <class T, enable_if_list_is_ivalue_constructible<T> = nullptr> IValue(c10::List<T>&& v);
  template <class T, enable_if_list_is_ivalue_constructible<T> = nullptr> IValue(const c10::List<T>& v);
  template <class T, enable_if_list_is_ivalue_constructible<T> = nullptr> IValue(at::ArrayRef<T> v);
  template <class T, enable_if_list_is_ivalue_constructible<T> = nullptr> IValue(const std::vector<T>& v);
  template <class T, enable_if_list_is_ivalue_constructible<T> = nullptr> IValue(std::vector<T>&& v);
  template <class T, size_t N> IValue(std::array<T, N> v);
  template <class T> using enable_if_symint = std::enable_if_t<std::is_same_v<T, c10::SymInt>, std::nullptr_t>;
  template <class T, enable_if_symint<T> = nullptr> IValue(at::ArrayRef<T> v);
  template <class T, enable_if_symint<T> = nullptr> IValue(at::OptionalArrayRef<T> v);
  template <class T, enable_if_symint<T> = nullptr> IValue(const std::vector<T>& v);
  template <class T, enable_if_symint<T> = nullptr> IValue(std::vector<T>&& v);
  template <class T> using enable_if_ilist_is_ivalue_constructible = std::enable_if_t< std::is_constructible_v<IValue, T> && std::is_constructible_v<IValue, typename IListRef<T>::boxed_type> && !std::is_same_v<T, c10::SymInt>, std::nullptr_t>;
  template <class T, enable_if_ilist_is_ivalue_constructible<T> = nullptr> IValue(c10::IListRef<T> v);
  IValue(c10::Dict<IValue, IValue> v);
  bool isGenericDict() const;
  c10::Dict<IValue, IValue> toGenericDict() &&;
  c10::Dict<IValue, IValue> toGenericDict() const&;
  template <class Key, class Value> IValue(c10::Dict<Key, Value> v);
  template <class Key, class Value> IValue(std::unordered_map<Key, Value> v);
  template <class T, enable_if_ivalue_constructible<T> = nullptr> IValue(std::optional<T> v);
  template <class T, enable_if_list_is_ivalue_constructible<T> = nullptr> IValue(c10::OptionalArrayRef<T> v);
  IValue(std::nullopt_t );
  IValue(c10::intrusive_ptr<ivalue::Object> v);
  bool isObject() const;
  c10::intrusive_ptr<ivalue::Object> toObject() &&;
  c10::intrusive_ptr<ivalue::Object> toObject() const&;
  ivalue::Object& toObjectRef() const;
  torch::jit::Module toModule() const;
  bool isModule() const;
  IValue(c10::intrusive_ptr<ivalue::PyObjectHolder> v);
  bool isPyObject() const;
  c10::intrusive_ptr<ivalue::PyObjectHolder> toPyObjectHolder() &&;
  c10::intrusive_ptr<ivalue::PyObjectHolder> toPyObjectHolder() const&;
  explicit IValue(c10::intrusive_ptr<ivalue::EnumHolder> v);
  bool isEnum() const;
  c10::intrusive_ptr<ivalue::EnumHolder> toEnumHolder() &&;
  c10::intrusive_ptr<ivalue::EnumHolder> toEnumHolder() const&;
  IValue() = default;
  bool isNone() const;
  std::string toNone() const;
  static IValue uninitialized();
  IValue(const at::Scalar& s);
  bool isScalar() const;
  at::Scalar toScalar() const;
  IValue(c10::Device d);
  bool isDevice() const;
  c10::Device toDevice() const;
  IValue(c10::Stream s);
  c10::Stream toStream() &&;
  c10::Stream toStream() const&;
  bool isStream() const;
  IValue(ScalarType t);
  at::ScalarType toScalarType() const;
  IValue(Layout l);
  at::Layout toLayout() const;
  IValue(MemoryFormat m);
  at::MemoryFormat toMemoryFormat() const;
  IValue(at::QScheme qscheme);
  at::QScheme toQScheme() const;
  IValue(at::Generator g);
  bool isGenerator() const;
  at::Generator toGenerator() &&;
  at::Generator toGenerator() const&;
  std::string tagKind() const;
  template <typename T> T to() &&;
  template <typename T> std::optional<T> toOptional();
  template <typename T> std::optional<T> toOptional() const;
  bool isSameIdentity(const IValue& rhs) const;
  std::ostream& repr(std::ostream& stream, std::function<bool(std::ostream&, const IValue& v)> customFormatter) const;
  friend std::ostream& operator<<(std::ostream& out, const IValue& v);
  bool isPtrType() const;
  const void* internalToPointer() const;
  template <typename T = c10::PlatformType> TypePtr type() const;
  struct HashAliasedIValue {
    size_t hashTensor(const at::Tensor& ten) const;
    size_t operator()(const IValue& val) const;
  };
  struct CompAliasedIValues {
    bool operator()(const IValue& lhs, const IValue& rhs) const;
  };
  using HashAliasedIValueMap = std::unordered_map<IValue, IValue, HashAliasedIValue, CompAliasedIValues>;
  struct HashIdentityIValue {
    size_t operator()(const IValue& val) const;
  };
  struct CompIdentityIValues {
    bool operator()(const IValue& lhs, const IValue& rhs) const;
  };
  using HashIdentityIValueMap = std::unordered_map<IValue, IValue, HashIdentityIValue, CompIdentityIValues>;
  bool overlaps(const IValue& rhs) const;
  void visit(const std::function<bool(const IValue&)>& visitor) const;
  IValue deepcopy(std::optional<at::Device> device = std::nullopt) const;
  IValue deepcopy(HashIdentityIValueMap& memo, std::optional<at::Device> device = std::nullopt) const;
  bool isIntrusivePtr() const;
  bool isIntrusivePtrLegacyBehavior() const;
  union Payload {
    union TriviallyCopyablePayload {
      TriviallyCopyablePayload();
      int64_t as_int;
      uint64_t as_uint;
      double as_double;
      bool as_bool;
      c10::intrusive_ptr_target* as_intrusive_ptr;
    };
    at::Tensor as_tensor;
    Payload();
    Payload(const Payload&) = delete;
    Payload(Payload&&) = delete;
    Payload& operator=(const Payload&) = delete;
    Payload& operator=(Payload&&) = delete;
    ~Payload();
  };
  template <typename T> struct TagType {
  };
  Payload payload;
};
struct WeakIValue {
  WeakIValue() = default;
  WeakIValue(const WeakIValue& rhs);
  WeakIValue(const IValue& rhs);
  WeakIValue(WeakIValue&& rhs) noexcept;
  ~WeakIValue();
  WeakIValue& operator=(WeakIValue&& rhs) & noexcept;
  WeakIValue& operator=(WeakIValue const& rhs) &;
  void swap(WeakIValue& rhs) noexcept;
  bool isSameIdentity(const WeakIValue& rhs) const;
  IValue lock() const;
  size_t use_count() const noexcept;
  size_t weak_use_count() const noexcept;
  size_t hash() const;
};
struct StrongTypePtr {
  StrongTypePtr(std::shared_ptr<torch::jit::CompilationUnit> cu, TypePtr type);
  std::shared_ptr<torch::jit::CompilationUnit> cu_;
  TypePtr type_;
};
struct WeakTypePtr {
  WeakTypePtr(std::weak_ptr<torch::jit::CompilationUnit> cu, TypePtr type);
  std::weak_ptr<torch::jit::CompilationUnit> cu_;
  TypePtr type_;
};
struct WeakOrStrongCompilationUnit {
  explicit WeakOrStrongCompilationUnit(std::shared_ptr<torch::jit::CompilationUnit> shared_cu);
  explicit WeakOrStrongCompilationUnit(std::weak_ptr<torch::jit::CompilationUnit> weak_cu);
  std::shared_ptr<torch::jit::CompilationUnit> getStrongRefOrThrow() const;
  std::weak_ptr<torch::jit::CompilationUnit> getWeakRefOrThrow() const;
  bool holdingStrongRef() const;
  bool holdingEmptyStrongRef() const;
  std::optional<std::shared_ptr<torch::jit::CompilationUnit>> strong_ptr_;
  std::optional<std::weak_ptr<torch::jit::CompilationUnit>> weak_ptr_;
};
struct WeakOrStrongTypePtr {
  explicit WeakOrStrongTypePtr(WeakTypePtr weak);
  explicit WeakOrStrongTypePtr(StrongTypePtr strong);
  explicit WeakOrStrongTypePtr(WeakOrStrongCompilationUnit cu, TypePtr type);
  WeakTypePtr asWeakTypePtr() const;
  WeakOrStrongCompilationUnit cu_;
  TypePtr type_;
  bool holds_strong_ref() const;
  bool holds_empty_strong_ref() const;
};
} // namespace c10
namespace torch {
namespace jit {
struct Function;
struct CompilationUnit;
} // namespace jit
bool isCustomClass(const c10::IValue& v);
} // namespace torch
namespace c10 {
struct IValue;
struct ClassType;
struct TupleType;
struct EnumType;
struct InferredType;
template <typename TaggedCapsuleType> struct tagged_capsule {
  IValue ivalue;
};
template <class T, class U> intrusive_ptr<T> static_intrusive_pointer_cast(intrusive_ptr<U> r);
template <class T, class U> intrusive_ptr<T> dynamic_intrusive_pointer_cast(intrusive_ptr<U> r);
c10::intrusive_ptr<ivalue::PyObjectHolder> IValue:: toPyObjectHolder() &&;
namespace ivalue {
void checkCustomClassType(const ClassType* expected_type, const Type* actual_type);
template <typename T> using Shared = c10::intrusive_ptr<T>;
struct ConstantString : c10::intrusive_ptr_target {
  ConstantString(std::string str);
  ConstantString(std::string_view str);
  static c10::intrusive_ptr<ConstantString> create(std::string str_);
  static c10::intrusive_ptr<ConstantString> create(std::string_view str_);
  static c10::intrusive_ptr<ConstantString> create(const char* str_);
  const std::string& string() const;
  std::string_view string_view() const;
  operator const std::string&() const;
  friend std::ostream& operator<<(std::ostream& out, const ConstantString& v);
};
struct Future;
struct TupleElements {
  using iterator = IValue*;
  using const_iterator = const IValue*;
  TupleElements();
  explicit TupleElements(std::vector<IValue> elements);
  explicit TupleElements(c10::ArrayRef<IValue> elements);
  explicit TupleElements(IValue&& e1);
  explicit TupleElements(IValue&& e1, IValue&& e2);
  explicit TupleElements(IValue&& e1, IValue&& e2, IValue&& e3);
  ~TupleElements();
  TupleElements(const TupleElements& rhs);
  TupleElements& operator=(const TupleElements& rhs);
  TupleElements(TupleElements&& rhs) noexcept;
  TupleElements& operator=(TupleElements&& rhs) noexcept;
  c10::ArrayRef<IValue> asArrayRef() const;
  operator c10::ArrayRef<IValue>() const;
  static size_t hash(const TupleElements& v);
  void setContents(std::vector<IValue>&& contents);
  bool empty() const;
  size_t size() const;
  IValue& operator[](size_t idx);
  const IValue& operator[](size_t idx) const;
  IValue& at(size_t idx);
  const IValue& at(size_t idx) const;
  iterator begin();
  iterator end();
  const_iterator begin() const;
  const_iterator end() const;
  const_iterator cbegin() const;
  const_iterator cend() const;
  std::vector<IValue> vec() const&;
  IValue& back();
  const IValue& back() const;
  std::vector<IValue> vec() &&;
  operator std::vector<IValue>() const &;
  operator std::vector<IValue>() &&;
};
template <typename T> struct TupleTypeFactory {
};
template <> struct TupleTypeFactory<TupleType> {
};
struct Tuple : c10::intrusive_ptr_target {
  static c10::intrusive_ptr<Tuple> createNamed(std::vector<IValue> elements_, c10::TypePtr type_);
  static c10::intrusive_ptr<Tuple> createNamed(TupleElements elements_, std::shared_ptr<TupleType> type_);
  static c10::intrusive_ptr<Tuple> createNamed(std::initializer_list<IValue> elements_, std::shared_ptr<TupleType> type_);
  static c10::intrusive_ptr<Tuple> create(std::initializer_list<IValue> elements_);
  static c10::intrusive_ptr<Tuple> create(std::vector<IValue> elements_);
  static c10::intrusive_ptr<Tuple> create(TupleElements elements_);
  static c10::intrusive_ptr<Tuple> create(c10::ArrayRef<IValue> elements_);
  static c10::intrusive_ptr<Tuple> create(IValue e1);
  static c10::intrusive_ptr<Tuple> create(IValue e1, IValue e2);
  static c10::intrusive_ptr<Tuple> create(IValue e1, IValue e2, IValue e3);
  template <typename... Args> static c10::intrusive_ptr<Tuple> create(Args&&... elements_);
  const TupleElements& elements() const&;
  TupleElements elements() &&;
  void setElements(std::vector<IValue>&& elements);
  void setElements(TupleElements&& elements);
  void unsafeSetElement(size_t idx, const IValue& element);
  void unsafeSetElement(size_t idx, IValue&& element);
  size_t size() const;
  template <typename T = c10::TupleType> std::shared_ptr<T> type() const;
  static size_t hash(const Tuple& t);
  friend bool operator==(const ivalue::Tuple& lhs, const ivalue::Tuple& rhs);
};
struct Object;
struct PyObjectHolder;
struct EnumHolder;
} // namespace ivalue
intrusive_ptr<ivalue::Future> collectAll(const c10::List<c10::intrusive_ptr<ivalue::Future>>& srcs);
intrusive_ptr<ivalue::Future> collectAny(const c10::List<c10::intrusive_ptr<ivalue::Future>>& srcs);
namespace detail {
struct _guarded_unsigned_long_unique_dummy {
  _guarded_unsigned_long_unique_dummy(int64_t );
};
using _guarded_unsigned_long = std::conditional_t< std::is_same_v<unsigned long, uint32_t> || std::is_same_v<unsigned long, uint64_t>, _guarded_unsigned_long_unique_dummy, unsigned long>;
} // namespace detail
template <typename T> std::vector<T> createVectorFromList(const c10::List<T>& impl);
namespace detail {
} // namespace detail
namespace detail {
template <typename Tuple, std::size_t... INDEX> Tuple generic_to_tuple_impl(const ivalue::TupleElements& t, std::index_sequence<INDEX...> );
} // namespace detail
std::optional<std::reference_wrapper<const std::string>> IValue:: toOptionalStringRef() const;
namespace ivalue {
namespace detail {
template <typename T> IValue from_(T&& x, std::true_type );
template <typename T> IValue from_(c10::intrusive_ptr<T> x, std::false_type );
template <typename T> IValue from_(T&& , std::false_type );
} // namespace detail
template <typename T> IValue from(T&& x);
} // namespace ivalue
} // namespace c10
namespace torch::jit {
struct Resolver;
using ResolverPtr = std::shared_ptr<Resolver>;
using ObjectPtr = c10::intrusive_ptr<c10::ivalue::Object>;
struct Object {
  Object() = default;
  Object(const Object&) = default;
  Object& operator=(const Object&) = default;
  Object(Object&&) noexcept = default;
  Object& operator=(Object&&) noexcept = default;
  Object(ObjectPtr _ivalue);
  Object(std::shared_ptr<CompilationUnit> cu, const c10::ClassTypePtr& type);
  Object(c10::QualifiedName, std::shared_ptr<CompilationUnit> cu, bool shouldMangle = false);
  ObjectPtr _ivalue() const;
  c10::ClassTypePtr type() const;
  struct Property {
    std::string name;
    Method getter_func;
    std::optional<Method> setter_func;
  };
  void setattr(const std::string& name, c10::IValue v);
  c10::IValue attr(const std::string& name) const;
  c10::IValue attr(const std::string& name, c10::IValue or_else) const;
  bool hasattr(const std::string& name) const;
  Method get_method(const std::string& name) const;
  const std::vector<Method> get_methods() const;
  bool has_property(const std::string& name) const;
  const Property get_property(const std::string& name) const;
  const std::vector<Property> get_properties() const;
  std::optional<Method> find_method(const std::string& basename) const;
  template <typename... Types> IValue run_method(const std::string& method_name, Types&&... args);
  void define(const std::string& src, const ResolverPtr& resolver = nullptr);
  size_t num_slots() const;
  Object copy() const;
  Object deepcopy() const;
};
namespace script {
using Object = ::torch::jit::Object;
} // namespace script
} // namespace torch::jit
namespace torch::jit {
using ::c10::Argument;
using ::c10::FunctionSchema;
using ::c10::QualifiedName;
using ExtraFilesMap = std::unordered_map<std::string, std::string>;
using ModulePtr = c10::intrusive_ptr<c10::ivalue::Object>;
struct Module;
template <typename T> struct slot_list_impl;
template <typename T> struct Named {
  std::string name;
  T value;
};
using NameModule = Named<Module>;
using NameValue = Named<IValue>;
using NameTensor = Named<at::Tensor>;
namespace detail {
struct ModulePolicy;
struct ParameterPolicy;
struct AttributePolicy;
struct BufferPolicy;
template <typename P> struct NamedPolicy;
} // namespace detail
using module_list = slot_list_impl<detail::ModulePolicy>;
using named_module_list = slot_list_impl<detail::NamedPolicy<detail::ModulePolicy>>;
using parameter_list = slot_list_impl<detail::ParameterPolicy>;
using named_parameter_list = slot_list_impl<detail::NamedPolicy<detail::ParameterPolicy>>;
using attribute_list = slot_list_impl<detail::AttributePolicy>;
using named_attribute_list = slot_list_impl<detail::NamedPolicy<detail::AttributePolicy>>;
using buffer_list = slot_list_impl<detail::BufferPolicy>;
using named_buffer_list = slot_list_impl<detail::NamedPolicy<detail::BufferPolicy>>;
using ModuleLookup = std::function<Module(const std::vector<std::string>&)>;
struct Module : public Object {
  explicit Module(c10::QualifiedName class_name);
  Module(std::shared_ptr<CompilationUnit> cu, const c10::ClassTypePtr& type);
  Module() = default;
  Module(const Module&) = default;
  Module& operator=(const Module&) = default;
  Module(Module&&) noexcept = default;
  Module& operator=(Module&&) noexcept = default;
  Module(c10::QualifiedName , std::shared_ptr<CompilationUnit> cu, bool shouldMangle = false);
  Module(ModulePtr module_value);
  ~Module() = default;
  void set_optimized(bool o);
  bool is_optimized() const;
  IValue forward(std::vector<IValue> inputs, const Kwargs& kwargs = Kwargs());
  void register_buffer(const std::string& name, at::Tensor v);
  void register_parameter(const std::string& name, at::Tensor v, bool is_buffer);
  void register_attribute(const std::string& name, const TypePtr& t, IValue v, bool is_param = false, bool is_buffer = false);
  void register_module(const std::string& name, const Module& module);
  void apply(const std::function<void(Module&)>& fn);
  buffer_list buffers(bool recurse = true) const;
  named_buffer_list named_buffers(bool recurse = true) const;
  module_list children() const;
  named_module_list named_children() const;
  module_list modules() const;
  named_module_list named_modules() const;
  parameter_list parameters(bool recurse = true) const;
  named_parameter_list named_parameters(bool recurse = true) const;
  attribute_list attributes(bool recurse = true) const;
  named_attribute_list named_attributes(bool recurse = true) const;
  void dump(bool print_method_bodies, bool print_attr_values, bool print_param_values) const;
  std::string dump_to_str(bool print_method_bodies, bool print_attr_values, bool print_param_values) const;
  void train(bool on = true);
  void eval();
  bool is_training() const;
  void to(at::Device device, at::ScalarType dtype, bool non_blocking = false);
  void to(at::ScalarType dtype, bool non_blocking = false);
  void to(at::Device device, bool non_blocking = false);
  void save(std::ostream& out, const ExtraFilesMap& extra_files = ExtraFilesMap()) const;
  void save(const std::string& filename, const ExtraFilesMap& extra_files = ExtraFilesMap()) const;
  void _save_for_mobile(std::ostream& out, const ExtraFilesMap& extra_files = ExtraFilesMap(), bool save_mobile_debug_info = false, bool use_flatbuffer = false) const;
  void _save_for_mobile(const std::string& filename, const ExtraFilesMap& extra_files = ExtraFilesMap(), bool save_mobile_debug_info = false, bool use_flatbuffer = false) const;
  Module copy() const;
  Module deepcopy(std::optional<at::Device> device = std::nullopt) const;
  Module clone(bool inplace = false) const;
  void clone_method(const Module& orig, const std::string& name);
  IValue operator()(std::vector<IValue> inputs);
  template <typename... Types> IValue create_class(const c10::QualifiedName& name, Types&&... args) const;
  IValue create_class(const c10::QualifiedName& name, Stack stack) const;
  bool operator==(const Module& y) const noexcept;
  void set_delete_memory(std::shared_ptr<char> delete_mem);
  void store_traced_inputs(const std::string& func_name, std::vector<IValue> inputs);
  c10::Dict<std::string, c10::impl::GenericList> retrieve_traced_inputs() const;
};
Module freeze(const Module& module, const std::optional<std::vector<std::string>>& preserved_attrs=torchport_declared::some<const std::optional<std::vector<std::string>>&>(), bool optimize_numerics = true);
Module optimize_for_inference(Module& module, const std::vector<std::string>& other_methods = {});
enum class FusionBehavior{ STATIC, DYNAMIC };
using FusionStrategy = std::vector<std::pair<FusionBehavior, size_t>>;
FusionStrategy getFusionStrategy();
FusionStrategy setFusionStrategy(FusionStrategy& fusion_strategy);
namespace detail {
struct SlotCursor {
  Module module_;
  int64_t i_;
};
} // namespace detail
template <typename Policy> struct slot_iterator_impl {
  using SlotCursor = detail::SlotCursor;
  using value_type = typename Policy::value_type;
  slot_iterator_impl(Module root, bool recurse, bool return_module);
  slot_iterator_impl();
  value_type operator*() const;
  value_type operator->() const;
  slot_iterator_impl& operator++();
  slot_iterator_impl operator++(int);
  friend bool operator!=(const slot_iterator_impl<Policy>& a, const slot_iterator_impl<Policy>& b);
};
template <typename Policy> struct slot_list_impl {
  using iterator = slot_iterator_impl<Policy>;
  using const_iterator = slot_iterator_impl<Policy>;
  using value_type = typename iterator::value_type;
  slot_iterator_impl<Policy> begin() const;
  slot_iterator_impl<Policy> end() const;
  size_t size() const;
  slot_list_impl(Module module, bool recurse, bool return_module);
};
namespace detail {
struct ModulePolicy {
  using value_type = Module;
  static value_type create(const std::vector<detail::SlotCursor>& cursors, IValue v);
  static bool valid(const ClassTypePtr& typ, size_t i, const IValue& v);
  static constexpr bool all_slots = false;
};
struct ParameterPolicy {
  using value_type = at::Tensor;
  static value_type create(const std::vector<detail::SlotCursor>& cursors, IValue v);
  static bool valid(const ClassTypePtr& typ, size_t i, const IValue& v);
  static constexpr bool all_slots = false;
};
struct BufferPolicy {
  using value_type = at::Tensor;
  static value_type create(const std::vector<detail::SlotCursor>& cursors, IValue v);
  static bool valid(const ClassTypePtr& typ, size_t i, const IValue& v);
  static constexpr bool all_slots = false;
};
struct AttributePolicy {
  using value_type = IValue;
  static value_type create(const std::vector<detail::SlotCursor>& cursors, IValue v);
  static bool valid(const ClassTypePtr& typ, size_t i, const IValue& v);
  static constexpr bool all_slots = true;
};
template <typename Policy> struct NamedPolicy {
  using value_type = Named<typename Policy::value_type>;
  static value_type create(const std::vector<detail::SlotCursor>& cursors, IValue v);
  static bool valid(const ClassTypePtr& t, size_t i, const IValue& v);
  static constexpr bool all_slots = Policy::all_slots;
};
} // namespace detail
bool& getInlineEverythingMode();
namespace script {
using Module = ::torch::jit::Module;
using ExtraFilesMap = ::torch::jit::ExtraFilesMap;
} // namespace script
} // namespace torch::jit
namespace caffe2::serialize {
struct ReadAdapterInterface;
} // namespace caffe2::serialize
namespace torch::jit {
struct DeserializationStorageContext;
Module import_ir_module(std::shared_ptr<CompilationUnit> cu, const std::string& filename, std::optional<c10::Device> device = std::nullopt, bool load_debug_files = true);
Module import_ir_module(std::shared_ptr<CompilationUnit> cu, std::istream& in, std::optional<c10::Device> device = std::nullopt, bool load_debug_files = true);
Module import_ir_module(std::shared_ptr<CompilationUnit> cu, std::unique_ptr<caffe2::serialize::ReadAdapterInterface> rai, std::optional<c10::Device> device = std::nullopt, bool load_debug_files = true);
Module import_ir_module(std::shared_ptr<CompilationUnit> cu, const std::string& filename, std::optional<c10::Device> device, ExtraFilesMap& extra_files, bool load_debug_files = true, bool restore_shapes = false);
Module import_ir_module(std::shared_ptr<CompilationUnit> cu, std::istream& in, std::optional<c10::Device> device, ExtraFilesMap& extra_files, bool load_debug_files = true, bool restore_shapes = false);
Module import_ir_module(std::shared_ptr<CompilationUnit> cu, std::unique_ptr<caffe2::serialize::ReadAdapterInterface> rai, std::optional<c10::Device> device, ExtraFilesMap& extra_files, bool load_debug_files = true);
Module import_ir_module(std::shared_ptr<CompilationUnit> cu, std::shared_ptr<caffe2::serialize::ReadAdapterInterface> rai, std::optional<c10::Device> device, ExtraFilesMap& extra_files, bool load_debug_files = true);
Module load(std::istream& in, std::optional<c10::Device> device = std::nullopt, bool load_debug_files = true);
Module load(std::istream& in, std::optional<c10::Device> device, ExtraFilesMap& extra_files, bool load_debug_files = true);
Module load(const std::string& filename, std::optional<c10::Device> device = std::nullopt, bool load_debug_files = true);
Module load(const std::string& filename, std::optional<c10::Device> device, ExtraFilesMap& extra_files, bool load_debug_files = true);
Module load(std::shared_ptr<caffe2::serialize::ReadAdapterInterface> rai, std::optional<c10::Device> device = std::nullopt, bool load_debug_files = true);
Module load(std::shared_ptr<caffe2::serialize::ReadAdapterInterface> rai, std::optional<c10::Device> device, ExtraFilesMap& extra_files, bool load_debug_files = true);
Module jitModuleFromSourceAndConstants(const IValue& ivalue, const ExtraFilesMap& source, const std::vector<IValue>& constants, int32_t version);
Module parse_and_initialize_jit_module(const std::shared_ptr<char>& data, size_t size, ExtraFilesMap& extra_files, std::optional<at::Device> device = std::nullopt);
Module load_jit_module_from_file(const std::string& filename, ExtraFilesMap& extra_files, std::optional<at::Device> device = std::nullopt);
Module load_jit_module_from_stream(std::istream& in, ExtraFilesMap& extra_files, std::optional<at::Device> device = std::nullopt);
c10::intrusive_ptr<c10::ivalue::Object> ObjLoaderFunc(const at::StrongTypePtr& type, IValue input);
} // namespace torch::jit
namespace torch::jit {
std::shared_ptr<CompilationUnit> compile(const std::string& source);
} // namespace torch::jit
