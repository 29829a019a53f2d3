// The standard library's names that the declarations are made of, for a machine
// that has not even the headers of C++. A program's own includes of them are
// missing then all the same, and are named.
#pragma once

using int8_t = __INT8_TYPE__;
using int16_t = __INT16_TYPE__;
using int32_t = __INT32_TYPE__;
using int64_t = __INT64_TYPE__;
using uint8_t = __UINT8_TYPE__;
using uint16_t = __UINT16_TYPE__;
using uint32_t = __UINT32_TYPE__;
using uint64_t = __UINT64_TYPE__;
using size_t = __SIZE_TYPE__;
using ptrdiff_t = __PTRDIFF_TYPE__;

namespace std {

using ::int16_t;
using ::int32_t;
using ::int64_t;
using ::int8_t;
using ::ptrdiff_t;
using ::size_t;
using ::uint16_t;
using ::uint32_t;
using ::uint64_t;
using ::uint8_t;
using nullptr_t = decltype(nullptr);

template <typename T, T V> struct integral_constant {
  static constexpr T value = V;
  using type = integral_constant;
};
using true_type = integral_constant<bool, true>;
using false_type = integral_constant<bool, false>;
template <typename T, typename U> struct is_same : false_type {};
template <typename T> struct is_same<T, T> : true_type {};
template <typename T, typename U>
constexpr bool is_same_v = is_same<T, U>::value;
template <bool, typename T = void> struct enable_if {};
template <typename T> struct enable_if<true, T> {
  using type = T;
};
template <bool B, typename T = void>
using enable_if_t = typename enable_if<B, T>::type;
template <bool B, typename T, typename F> struct conditional {
  using type = T;
};
template <typename T, typename F> struct conditional<false, T, F> {
  using type = F;
};
template <bool B, typename T, typename F>
using conditional_t = typename conditional<B, T, F>::type;
template <typename T> using decay_t = __decay(T);
template <typename T> struct decay {
  using type = __decay(T);
};
template <typename T> using remove_reference_t = __remove_reference_t(T);
template <typename T> using remove_cv_t = __remove_cv(T);
template <typename T> using remove_pointer_t = __remove_pointer(T);
template <typename T, typename... Args>
struct is_constructible
    : integral_constant<bool, __is_constructible(T, Args...)> {};
template <typename T, typename... Args>
constexpr bool is_constructible_v = __is_constructible(T, Args...);
template <typename From, typename To>
constexpr bool is_convertible_v = __is_convertible(From, To);
template <typename From, typename To>
struct is_convertible : integral_constant<bool, __is_convertible(From, To)> {};
template <typename Base, typename Derived>
struct is_base_of : integral_constant<bool, __is_base_of(Base, Derived)> {};
template <typename Base, typename Derived>
constexpr bool is_base_of_v = __is_base_of(Base, Derived);
template <typename T>
struct is_lvalue_reference : integral_constant<bool, __is_lvalue_reference(T)> {
};
template <typename T> struct negation : integral_constant<bool, !T::value> {};
template <typename... T>
struct disjunction : integral_constant<bool, (T::value || ...)> {};
template <typename... T>
constexpr bool disjunction_v = disjunction<T...>::value;

template <typename T> T &&declval() noexcept;
template <typename T> constexpr __remove_reference_t(T) &&move(T &&t) noexcept;
template <typename T>
constexpr T &&forward(__remove_reference_t(T) &t) noexcept;
struct in_place_t {};
constexpr in_place_t in_place{};

template <typename T> class initializer_list {
  const T *first = nullptr;
  size_t length = 0;

public:
  const T *begin() const noexcept;
  const T *end() const noexcept;
  size_t size() const noexcept;
};

class exception {
public:
  virtual ~exception();
  virtual const char *what() const noexcept;
};

template <typename T> class allocator;
template <typename C> struct char_traits;
template <typename C, typename T = char_traits<C>, typename A = allocator<C>>
class basic_string {
public:
  basic_string();
  basic_string(const C *text);
  basic_string(const C *text, size_t length);
  const C *c_str() const;
  size_t size() const;
  size_t length() const;
  bool empty() const;
  size_t find(const basic_string &text, size_t from = 0) const;
  basic_string substr(size_t from = 0, size_t length = -1) const;
  int compare(const basic_string &text) const;
  C &operator[](size_t i);
  basic_string &operator+=(const basic_string &text);
  C *begin();
  C *end();
  static constexpr size_t npos = -1;
  friend bool operator==(const basic_string &a, const basic_string &b);
  friend bool operator!=(const basic_string &a, const basic_string &b);
  friend basic_string operator+(const basic_string &a, const basic_string &b);
};
using string = basic_string<char>;
string to_string(long long number);
string to_string(int number);
string to_string(long number);
string to_string(unsigned long number);
string to_string(double number);
int stoi(const string &text);
template <typename C, typename T = char_traits<C>> class basic_string_view {
public:
  basic_string_view();
  basic_string_view(const C *text);
  basic_string_view(const basic_string<C> &text);
};
using string_view = basic_string_view<char>;

template <typename C, typename T = char_traits<C>> class basic_ostream {
public:
  template <typename V> basic_ostream &operator<<(const V &value);
  basic_ostream &operator<<(basic_ostream &(*change)(basic_ostream &));
};
template <typename C, typename T = char_traits<C>> class basic_istream;
using ostream = basic_ostream<char>;
using istream = basic_istream<char>;
extern ostream cout;
extern ostream cerr;
ostream &endl(ostream &stream);

template <typename T, typename A = allocator<T>> class vector {
public:
  using value_type = T;
  using iterator = T *;
  using const_iterator = const T *;
  vector();
  explicit vector(size_t count);
  vector(size_t count, const T &value);
  vector(initializer_list<T> values);
  template <typename I> vector(I first, I last);
  T &operator[](size_t i);
  const T &operator[](size_t i) const;
  T &at(size_t i);
  T &front();
  T &back();
  T *data();
  const T *data() const;
  T *begin();
  T *end();
  const T *begin() const;
  const T *end() const;
  size_t size() const;
  bool empty() const;
  void push_back(const T &value);
  template <typename... Args> T &emplace_back(Args &&...args);
  void reserve(size_t count);
  void resize(size_t count);
  void clear();
  void pop_back();
};
template <typename T, size_t N> struct array {
  T values[N];
  T &operator[](size_t i);
  T *data();
  size_t size() const;
};

template <typename T> class shared_ptr {
public:
  shared_ptr();
  shared_ptr(nullptr_t);
  template <typename U> explicit shared_ptr(U *pointer);
  template <typename U> shared_ptr(const shared_ptr<U> &other);
  T *get() const;
  T &operator*() const;
  T *operator->() const;
  explicit operator bool() const;
  void reset();
};
template <typename T> class weak_ptr {
public:
  weak_ptr();
  weak_ptr(const shared_ptr<T> &other);
  shared_ptr<T> lock() const;
};
template <typename T> class enable_shared_from_this {
public:
  shared_ptr<T> shared_from_this();
};
template <typename T> struct default_delete;
template <typename T, typename D = default_delete<T>> class unique_ptr {
public:
  unique_ptr();
  unique_ptr(nullptr_t);
  explicit unique_ptr(T *pointer);
  unique_ptr(unique_ptr &&other);
  T *get() const;
  T &operator*() const;
  T *operator->() const;
  explicit operator bool() const;
};
template <typename T, typename... Args> shared_ptr<T> make_shared(Args &&...);
template <typename T, typename... Args> unique_ptr<T> make_unique(Args &&...);

struct nullopt_t {
  explicit constexpr nullopt_t(int) {}
};
constexpr nullopt_t nullopt{0};
template <typename T> class optional {
public:
  optional();
  optional(nullopt_t);
  template <typename U = T,
            typename = enable_if_t<is_constructible_v<T, U &&> &&
                                   !is_same_v<decay_t<U>, optional>>>
  optional(U &&value);
  template <typename... Args> explicit optional(in_place_t, Args &&...args);
  bool has_value() const;
  explicit operator bool() const;
  T &value();
  const T &value() const;
  T &operator*();
  const T &operator*() const;
  T *operator->();
  const T *operator->() const;
  template <typename U> T value_or(U &&other) const;
};
template <typename T> optional<decay_t<T>> make_optional(T &&value);

template <typename T, typename U> struct pair {
  using first_type = T;
  using second_type = U;
  T first;
  U second;
};
template <typename T, typename U>
pair<decay_t<T>, decay_t<U>> make_pair(T &&first, U &&second);
template <typename... T> class tuple {
public:
  tuple();
  template <typename... U> tuple(U &&...values);
};
template <typename... T> tuple<decay_t<T>...> make_tuple(T &&...values);
template <typename... T> tuple<T &...> tie(T &...values);
template <size_t I, typename T, typename... Rest>
struct tuple_type : tuple_type<I - 1, Rest...> {};
template <typename T, typename... Rest> struct tuple_type<0, T, Rest...> {
  using type = T;
};
template <size_t I, typename... T>
typename tuple_type<I, T...>::type &get(tuple<T...> &values);
template <size_t I, typename... T>
typename tuple_type<I, T...>::type get(tuple<T...> &&values);
template <size_t I, typename... T>
const typename tuple_type<I, T...>::type &get(const tuple<T...> &values);
template <typename T> struct tuple_size;
template <typename... T>
struct tuple_size<tuple<T...>> : integral_constant<size_t, sizeof...(T)> {};
template <size_t I, typename T> struct tuple_element;
template <size_t I, typename... T> struct tuple_element<I, tuple<T...>> {
  using type = typename tuple_type<I, T...>::type;
};

template <typename T> class function;
template <typename R, typename... Args> class function<R(Args...)> {
public:
  function();
  template <typename F> function(F called);
  R operator()(Args... args) const;
  explicit operator bool() const;
};
template <typename T> class reference_wrapper {
public:
  operator T &() const;
  T &get() const;
};
template <size_t... I> struct index_sequence {};
template <typename T> struct hash;
template <typename K, typename V, typename H = hash<K>, typename E = H>
class unordered_map {
public:
  V &operator[](const K &key);
  V &at(const K &key);
  size_t count(const K &key) const;
  pair<const K, V> *begin() const;
  pair<const K, V> *end() const;
};
template <typename K, typename V> class map {
public:
  V &operator[](const K &key);
  V &at(const K &key);
  size_t count(const K &key) const;
  pair<const K, V> *begin() const;
  pair<const K, V> *end() const;
};
template <typename T> class reverse_iterator;
class stringstream;
class type_index;
class type_info;
class exception_ptr {
  void *pointer;
};
struct input_iterator_tag {};
class mutex;

} // namespace std
