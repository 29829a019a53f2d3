// What TorchScript is made of, and its headers leave to others.
#pragma once

namespace torch::jit {
using Kwargs = std::unordered_map<std::string, c10::IValue>;
struct Graph {
  std::string toString(bool print_source_locations = true) const;
};
void parseIR(const std::string &text, Graph *graph,
             bool parse_tensor_constants = false);
struct Method {
  template <typename... Args> c10::IValue operator()(Args &&...args) const;
  const std::string &name() const;
};
class CompilationUnit {
public:
  template <typename... Args>
  c10::IValue run_method(const std::string &name, Args &&...args);
  template <typename... Args> void define(const Args &...args);
};
struct Resolver;
std::shared_ptr<Resolver> nativeResolver();
using ExtraFilesMap = std::unordered_map<std::string, std::string>;
} // namespace torch::jit
