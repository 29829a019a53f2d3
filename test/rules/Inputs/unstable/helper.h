// Another project's header that includes LibTorch's.
#pragma once
#include <inner.h>
