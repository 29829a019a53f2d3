#include <c10/core/Device.h>
c10::Device a(c10::kCUDA);
