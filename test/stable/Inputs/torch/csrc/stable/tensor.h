#include <torch/csrc/stable/device.h>
