// What LibTorch's headers bring along of the standard library: what these
// declarations are made of, and else what the unit names something of (the tool
// defines TORCHPORT_NAMES_...), as all of it would take longer than the rest.
#pragma once

#if __has_include(<string>)

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#if defined(TORCHPORT_NAMES_MODULES) || defined(TORCHPORT_NAMES_JIT) ||        \
    defined(TORCHPORT_NAMES_BACKENDS)
#define TORCHPORT_NAMES_FUNCTIONAL
#define TORCHPORT_NAMES_MEMORY
#define TORCHPORT_NAMES_UNORDERED_MAP
#endif

// <vector> and <memory> take as long as all else together, most of it for
// vectors of bits, streams and iterators that only few units ask for. Other
// libraries than this one declare these templates otherwise.
#if defined(__GLIBCXX__) && !defined(_GLIBCXX_DEBUG) &&                        \
    __has_include(<bits/stl_vector.h>)
#define TORCHPORT_KNOWS_LIBRARY
#endif

#if defined(TORCHPORT_KNOWS_LIBRARY) && !defined(TORCHPORT_NAMES_VECTOR)
#include <bits/stl_algobase.h>

#include <bits/allocator.h>
#include <bits/stl_construct.h>
#include <bits/stl_uninitialized.h>

#include <bits/stl_vector.h>

#include <bits/range_access.h>
#include <bits/refwrap.h>
#else
#include <vector>
#endif

#if defined(TORCHPORT_KNOWS_LIBRARY) && !defined(TORCHPORT_NAMES_MEMORY)
namespace std {
_GLIBCXX_BEGIN_NAMESPACE_VERSION
template <typename T> class shared_ptr;
template <typename T> class weak_ptr;
template <typename T, typename D> class unique_ptr;
_GLIBCXX_END_NAMESPACE_VERSION
} // namespace std
#else
#include <memory>
#endif

#if defined(TORCHPORT_KNOWS_LIBRARY) && !defined(TORCHPORT_NAMES_FUNCTIONAL)
namespace std {
_GLIBCXX_BEGIN_NAMESPACE_VERSION
template <typename T> class function;
_GLIBCXX_END_NAMESPACE_VERSION
} // namespace std
#else
#include <functional>
#endif

#ifdef TORCHPORT_NAMES_ALGORITHM
#include <algorithm>
#endif
#ifdef TORCHPORT_NAMES_ARRAY
#include <array>
#endif
#ifdef TORCHPORT_NAMES_ATOMIC
#include <atomic>
#endif
#ifdef TORCHPORT_NAMES_CHRONO
#include <chrono>
#endif
#ifdef TORCHPORT_NAMES_COMPLEX
#include <complex>
#endif
#ifdef TORCHPORT_NAMES_CMATH
#include <cmath>
#endif
#ifdef TORCHPORT_NAMES_CSTDIO
#include <cstdio>
#endif
#ifdef TORCHPORT_NAMES_CSTDLIB
#include <cstdlib>
#endif
#ifdef TORCHPORT_NAMES_CSTRING
#include <cstring>
#endif
#ifdef TORCHPORT_NAMES_DEQUE
#include <deque>
#endif
#ifdef TORCHPORT_NAMES_EXCEPTION
#include <exception>
#endif
#ifdef TORCHPORT_NAMES_FSTREAM
#include <fstream>
#endif
#ifdef TORCHPORT_NAMES_FUTURE
#include <future>
#endif
#ifdef TORCHPORT_NAMES_IOMANIP
#include <iomanip>
#endif
#ifdef TORCHPORT_NAMES_IOSTREAM
#include <iostream>
#endif
#ifdef TORCHPORT_NAMES_ITERATOR
#include <iterator>
#endif
#ifdef TORCHPORT_NAMES_LIMITS
#include <limits>
#endif
#ifdef TORCHPORT_NAMES_LIST
#include <list>
#endif
#ifdef TORCHPORT_NAMES_MAP
#include <map>
#endif
#ifdef TORCHPORT_NAMES_MUTEX
#include <mutex>
#endif
#ifdef TORCHPORT_NAMES_NUMERIC
#include <numeric>
#endif
#ifdef TORCHPORT_NAMES_QUEUE
#include <queue>
#endif
#ifdef TORCHPORT_NAMES_RANDOM
#include <random>
#endif
#ifdef TORCHPORT_NAMES_RARE
#include <bitset>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <climits>
#include <clocale>
#include <condition_variable>
#include <ctime>
#include <cwchar>
#include <cwctype>
#include <ratio>
#include <stack>
#include <system_error>
#include <typeindex>
#endif
#ifdef TORCHPORT_NAMES_SET
#include <set>
#endif
#ifdef TORCHPORT_NAMES_SSTREAM
#include <sstream>
#endif
#ifdef TORCHPORT_NAMES_STDEXCEPT
#include <stdexcept>
#endif
#ifdef TORCHPORT_NAMES_THREAD
#include <thread>
#endif
#ifdef TORCHPORT_NAMES_UNORDERED_MAP
#include <unordered_map>
#endif
#ifdef TORCHPORT_NAMES_UNORDERED_SET
#include <unordered_set>
#endif
#ifdef TORCHPORT_NAMES_VARIANT
#include <variant>
#endif

#else
#include <torchport/libtorch/StandardNames.h>
#endif
