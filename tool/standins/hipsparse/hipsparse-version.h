// Stand-in: the version of hipSPARSE.
#ifndef TORCHPORT_TOOL_STANDINS_HIPSPARSE_HIPSPARSE_VERSION_H
#define TORCHPORT_TOOL_STANDINS_HIPSPARSE_HIPSPARSE_VERSION_H

#define hipsparseVersionMajor 3
#define hipsparseVersionMinor 2
#define hipsparseVersionPatch 0

#endif
