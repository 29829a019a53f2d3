//===- InputTable.cpp - who gives texts from outside ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/InputTable.h"

#include "rules/core/PrefilterKeywords.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FormatVariadic.h"

using llvm::StringRef;

namespace torchport {

static constexpr InputLibrary Libraries[] = {
    {"arguments of `main`", "", InputKind::CommandLine, "argv[1]"},
    {"getopt", "optarg", InputKind::CommandLine, "optarg"},
    {"gflags", "", InputKind::CommandLine, "FLAGS_device"},
    {"Abseil's flags", "absl::GetFlag", InputKind::CommandLine,
     "absl::GetFlag(FLAGS_device)"},
    {"LLVM's CommandLine", "llvm::cl::", InputKind::CommandLine,
     "cl::opt<std::string> Device(\"device\", cl::init(\"cuda\"))"},
    {"Boost.Program_options", "boost::program_options::",
     InputKind::CommandLine, "vm[\"device\"].as<std::string>()"},
    {"cxxopts", "cxxopts::", InputKind::CommandLine,
     "result[\"device\"].as<std::string>()"},
    {"CLI11", "CLI::", InputKind::CommandLine,
     "app.add_option(\"--device\", name)"},
    {"argparse", "argparse::", InputKind::CommandLine,
     "program.get<std::string>(\"--device\")"},
    {"args", "args::", InputKind::CommandLine, "args::get(device)"},
    {"docopt", "docopt::", InputKind::CommandLine,
     "args[\"--device\"].asString()"},
    {"popl", "popl::", InputKind::CommandLine, "device->value()"},
    {"TCLAP", "TCLAP::", InputKind::CommandLine, "device.getValue()"},
    {"OpenCV's CommandLineParser", "cv::CommandLineParser",
     InputKind::CommandLine, "parser.get<std::string>(\"device\")"},
    {"Qt's QCommandLineParser", "QCommandLineParser", InputKind::CommandLine,
     "parser.value(\"device\")"},
    {"", "QCommandLineOption", InputKind::CommandLine, ""},
    {"the environment", "getenv", InputKind::Environment,
     "std::getenv(\"DEVICE\")"},
    {"", "std::getenv", InputKind::Environment, ""},
    {"", "secure_getenv", InputKind::Environment, ""},
    {"gflags's environment", "google::StringFromEnv", InputKind::Environment,
     "StringFromEnv(\"DEVICE\", \"cuda\")"},
    {"", "gflags::StringFromEnv", InputKind::Environment, ""},
    {"Qt's environment", "qgetenv", InputKind::Environment,
     "qgetenv(\"DEVICE\")"},
    {"", "qEnvironmentVariable", InputKind::Environment, ""},
    {"", "QProcessEnvironment", InputKind::Environment, ""},
    {"Poco's environment", "Poco::Environment", InputKind::Environment,
     "Poco::Environment::get(\"DEVICE\", \"cuda\")"},
    {"streams", "", InputKind::Stream, "std::getline(std::cin, name)"},
    {"nlohmann::json", "nlohmann::", InputKind::Configuration,
     "json.value(\"device\", \"cuda\")"},
    {"RapidJSON", "rapidjson::", InputKind::Configuration,
     "document[\"device\"].GetString()"},
    {"JsonCpp", "Json::", InputKind::Configuration,
     "root.get(\"device\", \"cuda\").asString()"},
    {"Boost.JSON", "boost::json::", InputKind::Configuration,
     "value.at(\"device\").as_string()"},
    {"Boost.PropertyTree", "boost::property_tree::", InputKind::Configuration,
     "tree.get<std::string>(\"device\", \"cuda\")"},
    {"picojson", "picojson::", InputKind::Configuration,
     "value.get(\"device\").get<std::string>()"},
    {"simdjson", "simdjson::", InputKind::Configuration,
     "document[\"device\"].get_string()"},
    {"yaml-cpp", "YAML::", InputKind::Configuration,
     "node[\"device\"].as<std::string>()"},
    {"toml11, toml++", "toml::", InputKind::Configuration,
     "table[\"device\"].value_or(\"cuda\")"},
    {"inih", "INIReader", InputKind::Configuration,
     "reader.Get(\"model\", \"device\", \"cuda\")"},
    {"libconfig", "libconfig::", InputKind::Configuration,
     "config.lookupValue(\"device\", name)"},
    {"pugixml", "pugi::", InputKind::Configuration,
     "node.attribute(\"device\").as_string(\"cuda\")"},
    {"TinyXML-2", "tinyxml2::", InputKind::Configuration,
     "element->Attribute(\"device\")"},
    {"OpenCV's FileStorage", "cv::FileStorage", InputKind::Configuration,
     "file[\"device\"].string()"},
    {"", "cv::FileNode", InputKind::Configuration, ""},
    {"Qt's settings", "QSettings", InputKind::Configuration,
     "settings.value(\"device\", \"cuda\").toString()"},
    {"Qt's JSON", "QJsonObject", InputKind::Configuration,
     "object[\"device\"].toString(\"cuda\")"},
    {"", "QJsonValue", InputKind::Configuration, ""},
    {"", "QJsonValueRef", InputKind::Configuration, ""},
    {"", "QJsonDocument", InputKind::Configuration, ""},
    {"Poco's configurations", "Poco::Util::", InputKind::Configuration,
     "config().getString(\"device\", \"cuda\")"},
    {"", "Poco::JSON::", InputKind::Configuration, ""},
    {"ROS 1", "ros::", InputKind::Configuration,
     "node.param<std::string>(\"device\", name, \"cuda\")"},
    {"ROS 2", "rclcpp::", InputKind::Configuration,
     "get_parameter(\"device\").as_string()"},
    {"", "rclcpp_lifecycle::", InputKind::Configuration, ""},
    {"Protocol Buffers", "google::protobuf::Message", InputKind::Configuration,
     "message.device()"},
};

static constexpr InputDefault Defaults[] = {
    {InputDefault::Option, "default_value", 0},
    {InputDefault::Option, "default_val", 0},
    {InputDefault::Named, "declare_parameter", 1},
    {InputDefault::Named, "QCommandLineOption", 3},
    {InputDefault::Variable, "QCommandLineOption", 3},
    {InputDefault::Variable, "TCLAP::ValueArg", 4},
    {InputDefault::Variable, "TCLAP::UnlabeledValueArg", 3},
    {InputDefault::Variable, "args::Positional", 3},
    {InputDefault::Variable, "args::ValueFlag", 4},
    {InputDefault::Variable, "llvm::cl::init", 0},
    {InputDefault::Variable, "llvm::cl::opt", NoArgument},
    {InputDefault::Result, "INIReader::Get", 2},
    {InputDefault::Result, "INIReader::GetString", 2},
    {InputDefault::Result, "Json::Value::get", 1},
    {InputDefault::Result, "QJsonValue::toString", 0},
    {InputDefault::Result, "QJsonValueRef::toString", 0},
    {InputDefault::Result, "QProcessEnvironment::value", 1},
    {InputDefault::Result, "QSettings::value", 1},
    {InputDefault::Result, "as", LastArgument},
    {InputDefault::Result, "pugi::xml_attribute::as_string", 0},
    {InputDefault::Result, "qEnvironmentVariable", 1},
    {InputDefault::Result, "toml::find", NoArgument},
    {InputDefault::Result, "toml::find_or", LastArgument},
    {InputDefault::Result, "value_or", LastArgument},
};

StringRef prettyPrinted(InputKind Kind) {
  switch (Kind) {
  case InputKind::Elsewhere:
    return "elsewhere";
  case InputKind::Configuration:
    return "a configuration";
  case InputKind::Stream:
    return "a stream";
  case InputKind::Environment:
    return "the environment";
  case InputKind::CommandLine:
    return "the command line";
  case InputKind::None:
    break;
  }
  llvm_unreachable("a text that the program makes comes from nowhere else");
}

llvm::ArrayRef<InputLibrary> inputLibraries() { return Libraries; }

llvm::ArrayRef<InputDefault> inputDefaults() { return Defaults; }

std::vector<std::string> wordsOfInput() {
  std::vector<std::string> Words = {identifier("argv"),
                                    identifier("main"),
                                    identifier("FLAGS_*"),
                                    "stream",
                                    ">>",
                                    identifier("getline")};
  for (const InputLibrary &Each : Libraries) {
    StringRef Name = Each.Name;
    if (Name.empty())
      continue;
    const bool IsNamespace = Name.consume_back("::");
    Name = Name.substr(Name.rfind(':') + 1);
    Words.push_back(identifier(IsNamespace ? Name.str() : (Name + "*").str()));
  }
  return Words;
}

std::string inputMatrix() {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Out << "| library | from | for example |\n|---|---|---|\n";
  for (const InputLibrary &Each : Libraries)
    if (!Each.Library.empty())
      Out << llvm::formatv("| {0} | {1} | `{2}` |\n", Each.Library,
                           prettyPrinted(Each.Gives), Each.Example);
  return Text;
}

} // namespace torchport
