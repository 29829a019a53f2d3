// LibTorch, for a unit that should have included it: where only the unit's own
// header that includes it is missing. Its headers where they are found, or else
// what the tool declares of it.
#pragma once

#if __has_include(<torch/torch.h>)
#include <torch/torch.h>
#endif
