//===- StableProgram.cpp - a program that loads an extension --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// StableProgram EXTENSION OPERATOR[=ARGUMENT]...: links LibTorch alone and
/// finds the extension's operators by name, as Python does. Prints a line for
/// each: the device and sum of the returned tensor, or the text, or the error.
//===----------------------------------------------------------------------===//

#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/ops/ones.h>

#include <dlfcn.h>
#include <iostream>

/// A tensor, and \p value converted to the type of the second argument.
static c10::Stack arguments_for(const c10::FunctionSchema &schema,
                                const std::string &value) {
  c10::Stack stack;
  if (!schema.arguments().empty())
    stack.emplace_back(at::ones({4}));
  if (schema.arguments().size() > 1) {
    if (schema.arguments()[1].type()->kind() == c10::TypeKind::IntType)
      stack.emplace_back(static_cast<std::int64_t>(std::stoll(value)));
    else
      stack.emplace_back(value);
  }
  return stack;
}

static void call(const std::string &name, const std::string &value) {
  c10::OperatorHandle found = c10::Dispatcher::singleton().findSchemaOrThrow(
      ("stable_extension::" + name).c_str(), "");
  c10::Stack stack = arguments_for(found.schema(), value);
  found.callBoxed(stack);
  const c10::IValue &answer = stack.at(0);
  if (answer.isTensor())
    std::cout << answer.toTensor().device() << ' '
              << answer.toTensor().cpu().sum().item<double>() << '\n';
  else
    std::cout << answer.toStringRef() << '\n';
}

int main(int argc, char **argv) {
  if (argc < 2 || !dlopen(argv[1], RTLD_NOW)) {
    std::cout << (argc < 2 ? "which extension?" : dlerror()) << '\n';
    return 1;
  }
  for (int i = 2; i < argc; ++i) {
    std::string argument = argv[i];
    std::size_t equal = argument.find('=');
    try {
      call(argument.substr(0, equal),
           equal == std::string::npos ? "" : argument.substr(equal + 1));
    } catch (const std::exception &error) {
      std::cout << "error: " << error.what() << '\n';
    }
  }
}
