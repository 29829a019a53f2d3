// A look-alike of ROS 2's rclcpp, which Debian does not hold, without anything
// behind its names.
#pragma once

#include <memory>
#include <string>

namespace rclcpp {

class ParameterValue {
public:
  explicit ParameterValue(const std::string &value);
  explicit ParameterValue(const char *value);
  template <typename T> const T &get() const;
};

class Parameter {
public:
  const std::string &as_string() const;
  const ParameterValue &get_parameter_value() const;
};

class Node : public std::enable_shared_from_this<Node> {
public:
  explicit Node(const std::string &name);
  const ParameterValue &declare_parameter(const std::string &name, const ParameterValue &fallback);
  template <typename T> T declare_parameter(const std::string &name, const T &fallback);
  std::string declare_parameter(const std::string &name, const char *fallback);
  Parameter get_parameter(const std::string &name) const;
  template <typename T> bool get_parameter(const std::string &name, T &value) const;
  template <typename T> bool get_parameter_or(const std::string &name, T &value, const T &fallback) const;
};

} // namespace rclcpp
