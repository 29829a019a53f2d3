#pragma once
#include "base.h"
struct Derived : Base {
  void move(c10::Device device = c10::Device("cuda:0")) override;
};
