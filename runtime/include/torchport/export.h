/*===- export.h - what the library exports ------------------------*- C -*-===*\
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|* TORCHPORT_API marks the functions of the shared library, whose symbols are *|
|* hidden otherwise. On Windows they are exported while the library is built  *|
|* and imported elsewhere. Define TORCHPORT_STATIC if the library is linked   *|
|* statically; CMake's targets do so.                                         *|
|*                                                                            *|
|* TORCHPORT_EXPORT marks what a program defines for the library.             *|
\*===----------------------------------------------------------------------===*/

#ifndef TORCHPORT_EXPORT_H
#define TORCHPORT_EXPORT_H

#if defined(_WIN32)
#define TORCHPORT_EXPORT __declspec(dllexport)
#if defined(TORCHPORT_STATIC)
#define TORCHPORT_API
#elif defined(TORCHPORT_BUILDS_LIBRARY)
#define TORCHPORT_API __declspec(dllexport)
#else
#define TORCHPORT_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define TORCHPORT_EXPORT __attribute__((visibility("default")))
#define TORCHPORT_API TORCHPORT_EXPORT
#else
#define TORCHPORT_EXPORT
#define TORCHPORT_API
#endif

#endif /* TORCHPORT_EXPORT_H */
