// A header of somebody else's that includes LibTorch's.
#pragma once
#include <inner.h>
