// LibTorch, for a unit that includes it where it is not installed: whichever of
// its headers is asked for, all of this is what there is.
#pragma once

#include <torchport/libtorch/Standard.h>

#include <torchport/libtorch/Macros.h>

#include <torchport/libtorch/Base.h>

#include <torchport/libtorch/generated/Core.h>

#include <torchport/libtorch/Options.h>

#include <torchport/libtorch/generated/Tensor.h>

#include <torchport/libtorch/Operators.h>

#include <torchport/libtorch/generated/Functions.h>

#if defined(TORCHPORT_NAMES_JIT) || defined(TORCHPORT_NAMES_MODULES)
#include <torchport/libtorch/Jit.h>
#include <torchport/libtorch/generated/Jit.h>
#endif

#include <torchport/libtorch/generated/Runtime.h>

#ifdef TORCHPORT_NAMES_MODULES
#include <torchport/libtorch/Modules.h>

#include <torchport/libtorch/generated/Modules.h>
#endif

#ifdef TORCHPORT_NAMES_BACKENDS
#include <torchport/libtorch/Backends.h>

#include <torchport/libtorch/generated/Backends.h>
#endif
