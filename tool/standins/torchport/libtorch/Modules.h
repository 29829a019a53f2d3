// What holds a module, which LibTorch writes for more compilers than one.
#pragma once

namespace torch {

using NoGradGuard = at::NoGradGuard;
using AutoGradMode = at::AutoGradMode;
using InferenceMode = c10::InferenceMode;

namespace nn {
struct Module;
template <typename Contained> class ModuleHolder;
} // namespace nn

namespace detail {
struct ModuleHolderIndicator {};
template <typename T>
using is_module_holder =
    std::is_base_of<ModuleHolderIndicator, std::decay_t<T>>;
template <typename T>
using disable_if_module_holder_t =
    std::enable_if_t<!is_module_holder<T>::value>;
template <typename T>
using is_module = std::is_base_of<nn::Module, std::decay_t<T>>;
template <typename T>
using enable_if_module_t = std::enable_if_t<is_module<T>::value>;
template <typename T, typename C>
struct is_module_holder_of
    : std::is_same<std::decay_t<T>, nn::ModuleHolder<C>> {};
} // namespace detail

template <typename Key, typename Value> class OrderedDict {
public:
  class Item {
  public:
    Item(Key key, Value value);
    Value &operator*();
    const Value &operator*() const;
    Value *operator->();
    const Value *operator->() const;
    const Key &key() const noexcept;
    Value &value() noexcept;
    const Value &value() const noexcept;
    const std::pair<Key, Value> &pair() const noexcept;
  };
  using Iterator = Item *;
  using ConstIterator = const Item *;
  explicit OrderedDict(std::string key_description = "Key");
  OrderedDict(std::initializer_list<Item> initializer_list);
  const std::string &key_description() const noexcept;
  Item &front();
  const Item &front() const;
  Item &back();
  const Item &back() const;
  Item &operator[](size_t index);
  const Item &operator[](size_t index) const;
  Value &operator[](const Key &key);
  const Value &operator[](const Key &key) const;
  Value *find(const Key &key) noexcept;
  const Value *find(const Key &key) const noexcept;
  bool contains(const Key &key) const noexcept;
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
  template <typename K, typename V> Value &insert(K &&key, V &&value);
  Value &insert(Key key, Value &&value);
  void update(const OrderedDict &other);
  void erase(const Key &key);
  void clear();
  const std::vector<Item> &items() const noexcept;
  std::vector<Key> keys() const;
  std::vector<Value> values() const;
  std::vector<std::pair<Key, Value>> pairs() const;
};

namespace nn {
template <typename Contained>
class ModuleHolder : torch::detail::ModuleHolderIndicator {
protected:
  std::shared_ptr<Contained> impl_;

public:
  using ContainedType = Contained;
  ModuleHolder();
  ModuleHolder(std::nullptr_t);
  template <typename Head, typename... Tail,
            typename = std::enable_if_t<
                !(std::is_base_of_v<ModuleHolder, std::decay_t<Head>> &&
                  sizeof...(Tail) == 0)>>
  explicit ModuleHolder(Head &&head, Tail &&...tail);
  ModuleHolder(std::shared_ptr<Contained> module);
  explicit operator bool() const noexcept;
  Contained *operator->();
  const Contained *operator->() const;
  Contained &operator*();
  const Contained &operator*() const;
  const std::shared_ptr<Contained> &ptr() const;
  Contained *get();
  const Contained *get() const;
  template <typename... Args, typename C = Contained>
  auto operator()(Args &&...args)
      -> decltype(std::declval<C &>().forward(std::forward<Args>(args)...));
  template <typename Arg> decltype(auto) operator[](Arg &&arg) {
    return (*impl_)[std::forward<Arg>(arg)];
  }
  bool is_empty() const noexcept;
};
template <typename T>
std::ostream &operator<<(std::ostream &stream, const ModuleHolder<T> &module);
} // namespace nn

} // namespace torch
