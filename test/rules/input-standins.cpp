// Libraries that Debian does not hold, or only with hundreds of megabytes
// around them, by stand-ins that have nothing but their shape.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <iostream>
#include <memory>
#include <string>
#include <string_view>

namespace popl {
template <typename T> struct Value {
  T value(std::size_t index = 0) const;
};
} // namespace popl
namespace boost {
namespace json {
struct string : std::string {};
struct value {
  const value &at(std::string_view key) const;
  const string &as_string() const;
};
} // namespace json
namespace property_tree {
struct ptree {
  template <typename T> T get(const std::string &path) const;
  template <typename T> T get(const std::string &path, const T &fallback) const;
};
} // namespace property_tree
} // namespace boost
namespace picojson {
struct value {
  const value &get(const std::string &key) const;
  template <typename T> const T &get() const;
};
} // namespace picojson
namespace simdjson {
struct element {
  element operator[](std::string_view key) const;
  const char *get_c_str() const;
};
} // namespace simdjson
namespace libconfig {
struct Config {
  bool lookupValue(const char *path, std::string &value) const;
};
} // namespace libconfig
namespace pugi {
struct xml_attribute {
  const char *as_string(const char *fallback = "") const;
};
struct xml_node {
  xml_attribute attribute(const char *name) const;
};
} // namespace pugi
namespace tinyxml2 {
struct XMLElement {
  const char *Attribute(const char *name, const char *value = nullptr) const;
};
} // namespace tinyxml2
namespace google {
namespace protobuf {
struct Message {};
} // namespace protobuf
} // namespace google
namespace rclcpp_lifecycle {
struct Parameter {
  std::string as_string() const;
};
struct LifecycleNode {
  Parameter get_parameter(const std::string &name) const;
};
} // namespace rclcpp_lifecycle

void options(const popl::Value<std::string> &option) {
  torch::Device a(option.value());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'option.value()' comes from the command line
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(option.value()));
  torch::Device c(secure_getenv("DEVICE"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'secure_getenv("DEVICE")' comes from the environment
  // CHECK-FIXES: torch::Device c(::torchport::parse_device(secure_getenv("DEVICE")));
}

void json(const boost::json::value &value, const picojson::value &pico, const simdjson::element &simd) {
  torch::Device a(value.at("where").as_string());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'value.at("where").as_string()' comes from a configuration
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(value.at("where").as_string()));
  torch::Device b(pico.get("where").get<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'pico.get("where").get<std::string>()' comes from a configuration
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(pico.get("where").get<std::string>()));
  torch::Device c(simd["where"].get_c_str());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'simd["where"].get_c_str()' comes from a configuration
  // CHECK-FIXES: torch::Device c(::torchport::parse_device(simd["where"].get_c_str()));
}

void trees(const boost::property_tree::ptree &tree, const libconfig::Config &config, const pugi::xml_node &node, const tinyxml2::XMLElement &element) {
  torch::Device a(tree.get<std::string>("where", "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'tree.get<std::string>("where", "cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:50: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(tree.get<std::string>("where", "cuda:0")));
  std::string name;
  config.lookupValue("where", name);
  torch::Device b(name);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'name' comes from a configuration
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(name));
  torch::Device c(node.attribute("where").as_string("cuda"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'node.attribute("where").as_string("cuda")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:53: warning: default device "cuda" is hard-coded
  // CHECK-FIXES: torch::Device c(::torchport::parse_device(node.attribute("where").as_string("cuda")));
  torch::Device d(element.Attribute("where"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'element.Attribute("where")' comes from a configuration
  // CHECK-FIXES: torch::Device d(::torchport::parse_device(element.Attribute("where")));
}

// What protoc generates.
struct TrainingOptions : google::protobuf::Message {
  const std::string &where() const;
};
void messages(const TrainingOptions &options, const rclcpp_lifecycle::LifecycleNode &node) {
  torch::Device a(options.where());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'options.where()' comes from a configuration
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(options.where()));
  torch::Device b(node.get_parameter("where").as_string());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'node.get_parameter("where").as_string()' comes from a configuration
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(node.get_parameter("where").as_string()));
}

// None of these is reported: they never reach a device.
void silent(const boost::property_tree::ptree &tree, const pugi::xml_node &node, const TrainingOptions &options) {
  std::cout << tree.get<std::string>("device", "cuda:0") << node.attribute("device").as_string("cuda") << options.where();
}
