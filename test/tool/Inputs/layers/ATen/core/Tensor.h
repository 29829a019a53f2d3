#pragma once
#include <c10/core/Device.h>
namespace at { using PartDevice = c10::Device; }
