// Linear time. 18 functions of which each calls the one before twice: 34 s
// and 1.7 GB.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: int main() { torch::Device d(::torchport::parse_device(f18())); }

#include <torch/torch.h>
#include <iostream>
bool c();
std::string f0() { return "cuda:0"; }
std::string f1() { return c() ? f0() : f0(); }
std::string f2() { return c() ? f1() : f1(); }
std::string f3() { return c() ? f2() : f2(); }
std::string f4() { return c() ? f3() : f3(); }
std::string f5() { return c() ? f4() : f4(); }
std::string f6() { return c() ? f5() : f5(); }
std::string f7() { return c() ? f6() : f6(); }
std::string f8() { return c() ? f7() : f7(); }
std::string f9() { return c() ? f8() : f8(); }
std::string f10() { return c() ? f9() : f9(); }
std::string f11() { return c() ? f10() : f10(); }
std::string f12() { return c() ? f11() : f11(); }
std::string f13() { return c() ? f12() : f12(); }
std::string f14() { return c() ? f13() : f13(); }
std::string f15() { return c() ? f14() : f14(); }
std::string f16() { return c() ? f15() : f15(); }
std::string f17() { return c() ? f16() : f16(); }
std::string f18() { return c() ? f17() : f17(); }
int main() { torch::Device d(f18()); }
