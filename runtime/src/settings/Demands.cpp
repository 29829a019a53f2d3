//===- Demands.cpp - what a program requires of a device ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "settings/Demands.h"

#include <algorithm>
#include <charconv>

namespace torchport::detail {

bool contains(const std::vector<std::string> &names, const std::string &name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const std::vector<std::string> &dtype_names() {
  static const std::vector<std::string> &names = *new std::vector<std::string>{
      "float16", "bfloat16", "float32", "float64", "int8",      "int16",
      "int32",   "int64",    "uint8",   "bool",    "complex64", "complex128"};
  return names;
}

const std::vector<std::string> &operator_names() {
  static const std::vector<std::string> &names = *new std::vector<std::string>{
      "convolution", "conv3d", "conv_transpose", "lstm", "attention",
      "linalg",      "fft",    "interpolate",    "sort", "scatter",
      "sparse"};
  return names;
}

bool is_schema_name(const std::string &op) {
  return op.find("::") != std::string::npos;
}

std::vector<std::string> to_arguments(const Demands &demands) {
  std::vector<std::string> arguments;
  arguments.reserve(demands.ops.size() + demands.dtypes.size() + 1);
  for (const std::string &op : demands.ops)
    arguments.push_back("op=" + op);
  for (const std::string &dtype : demands.dtypes)
    arguments.push_back("dtype=" + dtype);
  if (demands.min_free_bytes)
    arguments.push_back("free=" + std::to_string(demands.min_free_bytes));
  return arguments;
}

bool add_argument(Demands &demands, const std::string &argument) {
  std::size_t equal = argument.find('=');
  if (equal == std::string::npos)
    return false;
  std::string kind = argument.substr(0, equal);
  std::string value = argument.substr(equal + 1);
  if (kind == "op" &&
      (is_schema_name(value) || contains(operator_names(), value))) {
    demands.ops.push_back(value);
  } else if (kind == "dtype" && contains(dtype_names(), value)) {
    demands.dtypes.push_back(value);
  } else if (kind == "free") {
    const char *end = value.data() + value.size();
    auto [stop, failure] =
        std::from_chars(value.data(), end, demands.min_free_bytes);
    return failure == std::errc() && stop == end;
  } else {
    return false;
  }
  return true;
}

} // namespace torchport::detail
