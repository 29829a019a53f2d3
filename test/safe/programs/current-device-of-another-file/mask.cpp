#include "rank.h"
torch::Tensor mask() { return torch::ones({2}, torch::kCUDA); }
