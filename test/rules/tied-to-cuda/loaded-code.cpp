// Code that is loaded while the program runs.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <dlfcn.h>
#include <torch/torch.h>
auto begun(void *library) { return reinterpret_cast<void (*)(at::Tensor)>(dlsym(library, "begin")); }
// CHECK 75: note: 'dlsym' loads code that torchport cannot see: make sure that it handles other accelerators [tied-to-cuda]
auto by_pointer = &dlsym; // CHECK 20: 'dlsym' loads code that torchport cannot see
//--- calm.cpp
struct Table { void *dlsym(const char *) const { return nullptr; } };
void *of_own(const Table &table) { return table.dlsym("begin"); }
//--- macro.cpp
#include <dlfcn.h>
#define LOOKUP dlsym // CHECK 16: 'dlsym' loads code that torchport cannot see
void *by_object(void *library) { return LOOKUP(library, "begin"); }
#define SYMBOL(NAME) dlsym(nullptr, #NAME) // CHECK 22: 'dlsym' loads code that torchport cannot see
void *by_function() { return SYMBOL(begin); }
void *by_function_again() { return SYMBOL(end); }
//--- template.cpp
#include <dlfcn.h>
template <typename T> T *open(void *library) { return (T *)dlsym(library, "begin"); }
// CHECK 60: 'dlsym' loads code that torchport cannot see
template <typename T> T *instance(void *library) { return (T *)dlsym(library, "begin"); }
// CHECK 64: 'dlsym' loads code that torchport cannot see
template int *instance(void *);
template long *instance(void *);
//--- several/own.h
#include <dlfcn.h>
inline void *in_header(const char *name) { return dlsym(nullptr, name); } // CHECK 51: 'dlsym' loads code that torchport cannot see
void *symbol(const char *name);
//--- several/one.cpp
void *symbol(const char *name) { return dlsym(nullptr, name); } // CHECK 41: 'dlsym' loads code that torchport cannot see
//--- several/other.cpp
void *other() { return symbol("begin") ? in_header("begin") : nullptr; }
