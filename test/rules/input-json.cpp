// nlohmann::json, RapidJSON and JsonCpp give names of devices.
//
// RUN: %check_rules %s %t -- %libtorch_flags -isystem /usr/include/jsoncpp

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <json/json.h>
#include <nlohmann/json.hpp>
#include <rapidjson/document.h>

#include <iostream>
#include <string>

void nlohmanns(const nlohmann::json &json) {
  torch::Device a(json["device"].get<std::string>());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'json["device"].get<std::string>()' comes from a configuration
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(json["device"].get<std::string>()));
  torch::Device b(json.value("where", "cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'json.value("where", "cuda:0")' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:39: warning: default device "cuda:0" is hard-coded [device-string-input]
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(json.value("where", "cuda:0")));
  // It becomes a text on the way.
  const std::string name = json.at("where");
  torch::Device c(name);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'name' comes from a configuration
  // CHECK-FIXES: torch::Device c(::torchport::parse_device(name));
  const auto value = json.at("model").at("where");
  const std::string text = value;
  torch::Device d(text);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'text' comes from a configuration
  // CHECK-FIXES: torch::Device d(::torchport::parse_device(text));
  std::string filled;
  json.at("where").get_to(filled);
  torch::Device e(filled);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'filled' comes from a configuration
  // CHECK-FIXES: torch::Device e(::torchport::parse_device(filled));
  // Not reported: it never reaches a device.
  std::cout << json.value("device", "cuda:0");
}

// Not reported: how it becomes a device is the program's own.
namespace nlohmann {
template <> struct adl_serializer<torch::Device> {
  static torch::Device from_json(const json &value);
};
} // namespace nlohmann
void ownConversion(const nlohmann::json &json, torch::Tensor t) {
  const auto device = json.at("device").get<torch::Device>();
  t = t.to(device);
}

void rapid(const rapidjson::Document &document) {
  torch::Device a(document["device"].GetString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'document["device"].GetString()' comes from a configuration
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(document["device"].GetString()));
  const auto found = document.FindMember("where");
  torch::Device b(found != document.MemberEnd() ? found->value.GetString() : "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'found != document.MemberEnd() ? found->value.GetString() : "cuda:0"' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:78: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(found != document.MemberEnd() ? found->value.GetString() : "cuda:0"));
  // Not reported: it never reaches a device.
  std::cout << (document.HasMember("device") ? document["device"].GetString() : "cuda:0");
}

void jsoncpp(const Json::Value &root) {
  torch::Device a(root["device"].asString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'root["device"].asString()' comes from a configuration
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(root["device"].asString()));
  torch::Device b(root.get("where", "cuda:0").asString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'root.get("where", "cuda:0").asString()' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:37: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(root.get("where", "cuda:0").asString()));
  // Not reported: it never reaches a device.
  std::cout << root.get("device", "cuda:0").asString();
}
