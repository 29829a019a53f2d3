// A look-alike of yaml-cpp, without anything behind its names.
#pragma once

#include <string>

namespace YAML {

class Node {
public:
  template <typename Key> const Node operator[](const Key &key) const;
  template <typename T> T as() const;
  template <typename T, typename S> T as(const S &fallback) const;
};
Node LoadFile(const std::string &file);

} // namespace YAML
