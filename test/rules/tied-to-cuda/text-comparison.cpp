// A comparison with a string that names CUDA, or a search for it.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <cstring>
#include <functional>
#include <map>
#include <regex>
#include <set>
bool equal(const std::string &name) { return name == "cuda"; }
// CHECK 46: note: 'name == "cuda"' matches no other accelerator's name: compare devices, as in '::torchport::is(torch::kCUDA, torch::Device(name))' [tied-to-cuda]
bool found(const std::string &name) { return name.find("cuda") == 0; }
// CHECK 46: 'name.find("cuda")' matches no other accelerator's name
bool plain(const char *name) { return std::strcmp(name, "cuda:0") == 0; }
// CHECK 39: 'std::strcmp(name, "cuda:0")' matches no other accelerator's name
bool by_pattern(const std::exception &e) { return std::regex_search(e.what(), std::regex("CUDA error")); }
// CHECK 90: note: a comparison with "CUDA error" excludes every other accelerator: compare devices, or compare with their names too [tied-to-cuda]
constexpr const char *gpu_name = "cuda";
bool by_constant(const std::string &name) { return name == gpu_name; }
// CHECK 52: 'name == gpu_name' matches no other accelerator's name
bool in_set(const std::set<std::string> &names) { return names.count("cuda") > 0; }
// CHECK 70: note: "cuda" is used where torchport cannot follow it: make sure that it does not become a device [tied-to-cuda]
void fill(std::map<std::string, std::function<int()>> &table) { table["cuda"] = [] { return 1; }; }
// CHECK 71: note: this table has "cuda" as its only accelerator: add the names of the others [tied-to-cuda]
bool by_slice(const std::string &name) { return name.substr(0, 4) == "cuda"; }
// CHECK 49: 'name.substr(0, 4) == "cuda"' matches no other accelerator's name
bool swapped(const std::string &name) { return "cuda" != name; } // CHECK 48: '"cuda" != name' matches no other accelerator's name
// By letters, and by the first ones.
bool letters(const std::string &name) { return name[0] == 'c' && name[1] == 'u'; }
// CHECK 48: 'name[0] == 'c' && name[1] == 'u'' matches no other accelerator's name
bool by_method(const std::string &name) { return name.size() > 1 && name.at(0) == 'c' && name.at(1) == 'u'; }
// CHECK 50: matches no other accelerator's name
bool by_pointer(const char *name) { return *name != 'c' || 'u' != name[1]; }
// CHECK 44: '*name != 'c' || 'u' != name[1]' matches no other accelerator's name
bool in_lower_case(const std::string &name) { return std::tolower(name.front()) == 'c' && std::tolower(name[1]) == 'u'; }
// CHECK 54: matches no other accelerator's name
bool beginning(const std::string &name) { return name.rfind("cu", 0) == 0; }
// CHECK 50: 'name.rfind("cu", 0)' matches no other accelerator's name
bool short_slice(const std::string &name) { return name.substr(0, 2) == "cu"; }
// CHECK 52: 'name.substr(0, 2) == "cu"' matches no other accelerator's name
//--- calm.cpp
#include <iostream>
#include <map>
bool other_names(const std::string &text) { return text == "cpu" || text.find("gpu") == 0; }
bool has_option(const std::string &argument) { return argument == "--cuda"; }
bool fish(const std::string &text) { return text == "barracuda" || text.find("Barracuda") == 0 || text == "cudahy"; }
bool host_letters(const std::string &text) { return text[0] == 'c' && text[1] == 'p'; }
bool of_two(const std::string &a, const std::string &b) { return a[0] == 'c' && b[1] == 'u'; }
bool either(const std::string &text) { return text[0] == 'c' || text[1] == 'u'; }
void told(const torch::Tensor &x) {
  std::cout << "cuda" << x.device();
  if (!x.defined()) throw std::runtime_error("CUDA_ERROR");
}
//--- macro.cpp
#define IS_A_GPU == "cuda" // CHECK 21: 'name == "cuda"' matches no other accelerator's name
bool by_object(const std::string &name) { return name IS_A_GPU; }
#define IS_GPU(NAME) ((NAME) == "cuda") // CHECK 33: '(name) == "cuda"' matches no other accelerator's name
bool by_function(const std::string &name) { return IS_GPU(name); }
bool by_function_again(const std::string &name) { return IS_GPU(name); }
//--- template.cpp
template <typename T> bool open(const T &value, const std::string &name) { return name == "cuda" && value; }
// CHECK 83: 'name == "cuda"' matches no other accelerator's name
template bool open(const bool &, const std::string &);
template <typename Name> bool instance(const Name &name) { return name == "cuda"; }
// CHECK 67: 'name == "cuda"' matches no other accelerator's name
template bool instance(const std::string &);
template <typename Name> struct Asked {
  bool no_instance(const Name &name) { return name == "cuda"; }
  // CHECK 55: a comparison with "cuda" excludes every other accelerator
  bool no_instance_found(const Name &name) { return name.find("cuda") == 0; }
  // CHECK 63: "cuda" is used where torchport cannot follow it
};
//--- several/own.h
inline bool in_header(const std::string &name) { return name == "cuda"; }
// CHECK 57: 'name == "cuda"' matches no other accelerator's name
//--- several/one.cpp
bool one() { return in_header("cpu"); }
//--- several/other.cpp
bool other(const std::string &name) { return in_header(name); }
