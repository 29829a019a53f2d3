// Linear time. 20 variables of which each names the one before twice: 193 s
// and 6.6 GB; three more end the machine.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device d(::torchport::parse_device(s20));

#include <torch/torch.h>
#include <iostream>
int main(int argc, char **argv) {
  std::string s0 = "cuda:0";
  std::string s1 = argc > 1 ? s0 : s0;
  std::string s2 = argc > 2 ? s1 : s1;
  std::string s3 = argc > 3 ? s2 : s2;
  std::string s4 = argc > 4 ? s3 : s3;
  std::string s5 = argc > 5 ? s4 : s4;
  std::string s6 = argc > 6 ? s5 : s5;
  std::string s7 = argc > 7 ? s6 : s6;
  std::string s8 = argc > 8 ? s7 : s7;
  std::string s9 = argc > 9 ? s8 : s8;
  std::string s10 = argc > 10 ? s9 : s9;
  std::string s11 = argc > 11 ? s10 : s10;
  std::string s12 = argc > 12 ? s11 : s11;
  std::string s13 = argc > 13 ? s12 : s12;
  std::string s14 = argc > 14 ? s13 : s13;
  std::string s15 = argc > 15 ? s14 : s14;
  std::string s16 = argc > 16 ? s15 : s15;
  std::string s17 = argc > 17 ? s16 : s16;
  std::string s18 = argc > 18 ? s17 : s17;
  std::string s19 = argc > 19 ? s18 : s18;
  std::string s20 = argc > 20 ? s19 : s19;
  torch::Device d(s20);
}
