#pragma once
#include <c10/core/Device.h>
struct Base {
  virtual ~Base() = default;
  virtual void move(c10::Device device = c10::Device("cuda:0"));
};
