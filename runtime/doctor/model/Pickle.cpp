//===- Pickle.cpp - the tensors in a pickle of LibTorch's -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "model/Pickle.h"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

namespace torchport::doctor {

namespace {

/// A value, as far as it leads to tensors. Values refer to others by number,
/// because a pickle may use one of them in many places, or in itself.
struct Value {
  enum { Text, List, Dict, Object, Call, Storage } kind = Text;
  std::string text;
  /// Elements; keys and values in turn; or what an object or a call consists
  /// of.
  std::vector<std::size_t> parts;
};

class Reader {
public:
  explicit Reader(const std::string &pickle) : pickle_(pickle) {}

  /// Returns the number of the value that the pickle describes.
  std::size_t read() {
    while (step())
      ;
    return pop();
  }
  const Value &value(std::size_t number) const { return values_[number]; }

private:
  [[noreturn]] static void fail(const std::string &why) {
    throw std::runtime_error("its pickle is not one of LibTorch's: " + why);
  }

  std::string bytes(std::size_t count) {
    if (count > pickle_.size() - place_)
      fail("it ends too early");
    place_ += count;
    return pickle_.substr(place_ - count, count);
  }
  /// Little endian.
  std::size_t number(std::size_t count) {
    std::size_t number = 0, shift = 0;
    for (unsigned char byte : bytes(count)) {
      number |= static_cast<std::size_t>(byte) << shift;
      shift += 8;
    }
    return number;
  }
  std::string line() {
    std::size_t end = pickle_.find('\n', place_);
    if (end == std::string::npos)
      fail("it ends too early");
    std::string text = bytes(end - place_);
    ++place_;
    return text;
  }

  void push(Value value) {
    values_.push_back(std::move(value));
    stack_.push_back(values_.size() - 1);
  }
  std::size_t pop() {
    if (stack_.empty() || (!marks_.empty() && marks_.back() == stack_.size()))
      fail("a value is missing");
    std::size_t top = stack_.back();
    stack_.pop_back();
    return top;
  }
  std::vector<std::size_t> pop(std::size_t count) {
    std::vector<std::size_t> parts(count);
    for (std::size_t i = count; i-- > 0;)
      parts[i] = pop();
    return parts;
  }
  std::vector<std::size_t> pop_to_mark() {
    if (marks_.empty())
      fail("a mark is missing");
    std::vector<std::size_t> parts = pop(stack_.size() - marks_.back());
    marks_.pop_back();
    return parts;
  }
  /// Adds \p parts to the value below them.
  void add(const std::vector<std::size_t> &parts) {
    std::size_t owner = pop();
    stack_.push_back(owner);
    std::vector<std::size_t> &all = values_[owner].parts;
    all.insert(all.end(), parts.begin(), parts.end());
  }
  void remember(std::size_t slot) {
    memo_[slot] = pop();
    stack_.push_back(memo_[slot]);
  }
  void recall(std::size_t slot) {
    auto found = memo_.find(slot);
    if (found == memo_.end())
      fail("a value is missing");
    stack_.push_back(found->second);
  }

  /// Executes one instruction. Returns false at the end. The codes are those of
  /// PickleOpCode in pickler.h.
  bool step() {
    auto code = static_cast<unsigned char>(bytes(1)[0]);
    switch (code) {
    case 0x80: // PROTO
      bytes(1);
      break;
    case '(':
      marks_.push_back(stack_.size());
      break;
    case 't':
    case 'l':
      push({Value::List, {}, pop_to_mark()});
      break;
    case 0x85: // TUPLE1
    case 0x86:
    case 0x87:
      push({Value::List, {}, pop(code - 0x84U)});
      break;
    case ')':
    case ']':
      push({Value::List, {}, {}});
      break;
    case '}':
      push({Value::Dict, {}, {}});
      break;
    case 'a':
      add(pop(1));
      break;
    case 's':
      add(pop(2));
      break;
    case 'e':
    case 'u':
      add(pop_to_mark());
      break;
    case 'X':
    case 'T':
    case 'B':
      push({Value::Text, bytes(number(4)), {}});
      break;
    case 'U':
    case 'C':
    case 0x8a: // LONG1
    case 0x8c: // SHORT_BINUNICODE
      push({Value::Text, bytes(number(1)), {}});
      break;
    case 0x8d: // BINUNICODE8
      push({Value::Text, bytes(number(8)), {}});
      break;
    case 'K':
      push({Value::Text, std::to_string(number(1)), {}});
      break;
    case 'M':
      push({Value::Text, std::to_string(number(2)), {}});
      break;
    case 'J':
      push({Value::Text, std::to_string(number(4)), {}});
      break;
    case 'G':
      push({Value::Text, bytes(8), {}});
      break;
    case 'N':
    case 0x88: // NEWTRUE
    case 0x89: // NEWFALSE
      push({});
      break;
    case 'c': {
      std::string module = line();
      push({Value::Text, module + '.' + line(), {}});
      break;
    }
    case 'R':
      push({Value::Call, {}, pop(2)});
      break;
    case 0x81: // NEWOBJ
      push({Value::Object, {}, pop(2)});
      break;
    case 'b':
      add(pop(1));
      break;
    case 'Q':
      push({Value::Storage, {}, pop(1)});
      break;
    case 'q':
      remember(number(1));
      break;
    case 'r':
      remember(number(4));
      break;
    case 'h':
      recall(number(1));
      break;
    case 'j':
      recall(number(4));
      break;
    case '.':
      return false;
    default:
      fail("its instruction " + std::to_string(code) + " is unknown");
    }
    return true;
  }

  const std::string &pickle_;
  std::size_t place_ = 0;
  std::vector<Value> values_;
  std::vector<std::size_t> stack_;
  std::vector<std::size_t> marks_;
  std::map<std::size_t, std::size_t> memo_;
};

} // namespace

/// Returns the tensor in \p storage: ("storage", torch.DoubleStorage, key,
/// device, size).
static PickledTensor tensor_in(const Reader &reader, const Value &storage,
                               const std::string &name) {
  const std::vector<std::size_t> &parts =
      reader.value(storage.parts.front()).parts;
  if (parts.size() < 4)
    return {name, "", ""};
  std::string type = reader.value(parts[1]).text;
  type.erase(0, type.rfind('.') + 1);
  return {name, type.substr(0, type.rfind("Storage")),
          reader.value(parts[3]).text};
}

namespace {

/// A value to look at, and the path to it.
struct Place {
  std::size_t number;
  std::string path;
};

} // namespace

/// Returns the path to \p part of what is at \p path. A path of an endless
/// depth ends somewhere.
static std::string joined(const std::string &path, const std::string &part) {
  constexpr std::size_t kLongest = 1000;
  return path.size() + part.size() > kLongest ? path : path + part;
}

/// Adds what \p value contains to \p waiting. Of an object that is its state,
/// and of a call the arguments.
static void add_parts(const Reader &reader, const Value &value,
                      const std::string &path, std::vector<Place> &waiting) {
  const std::vector<std::size_t> &parts = value.parts;
  switch (value.kind) {
  case Value::Text:
  case Value::Storage:
    return;
  case Value::Object:
    for (std::size_t i = 2; i < parts.size(); ++i)
      waiting.push_back({parts[i], path});
    return;
  case Value::Call:
    for (std::size_t argument : reader.value(parts[1]).parts)
      waiting.push_back({argument, path});
    return;
  case Value::Dict:
    for (std::size_t i = 1; i < parts.size(); i += 2)
      waiting.push_back(
          {parts[i], joined(path, (path.empty() ? "" : ".") +
                                      reader.value(parts[i - 1]).text)});
    return;
  case Value::List:
    for (std::size_t i = 0; i < parts.size(); ++i)
      waiting.push_back(
          {parts[i], joined(path, "[" + std::to_string(i) + "]")});
    return;
  }
}

std::vector<PickledTensor> tensors_in(const std::string &pickle,
                                      const std::string &root) {
  Reader reader(pickle);
  std::vector<PickledTensor> tensors;
  std::vector<Place> waiting{{reader.read(), root}};
  // A value may be in several places; the first one counts.
  std::set<std::size_t> seen;
  while (!waiting.empty()) {
    Place place = std::move(waiting.back());
    waiting.pop_back();
    if (!seen.insert(place.number).second)
      continue;
    const Value &value = reader.value(place.number);
    std::size_t before = waiting.size();
    add_parts(reader, value, place.path, waiting);
    if (value.kind == Value::Call && waiting.size() > before)
      if (const Value &first = reader.value(waiting[before].number);
          first.kind == Value::Storage) {
        tensors.push_back(tensor_in(reader, first, place.path));
        waiting.resize(before);
      }
    // The last of the vector is looked at first.
    std::reverse(waiting.begin() + static_cast<std::ptrdiff_t>(before),
                 waiting.end());
  }
  return tensors;
}

} // namespace torchport::doctor
