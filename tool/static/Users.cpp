//===- Users.cpp - who a user is, in a program without libraries ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// To look a user up, glibc loads what /etc/nsswitch.conf names. A static
/// program is of another glibc than these libraries, and dies in them: of
/// libnss_systemd.so where HOME is not set and the user is in no file. So
/// /etc/passwd is all that is asked, and who is not in it has no home.
//===----------------------------------------------------------------------===//

#include "llvm/ADT/StringRef.h"

#include <cerrno>
#include <cstdio>
#include <pwd.h>

/// The first of /etc/passwd that \p IsWanted, in getpwnam_r's way.
template <typename Predicate>
static int findUser(passwd *Entry, char *Buffer, size_t Size, passwd **Found,
                    Predicate IsWanted) {
  *Found = nullptr;
  std::FILE *Users = std::fopen("/etc/passwd", "re");
  if (!Users)
    return 0;
  int Error = 0;
  while ((Error = ::fgetpwent_r(Users, Entry, Buffer, Size, Found)) == 0 &&
         !IsWanted(*Entry)) {
  }
  std::fclose(Users);
  if (Error)
    *Found = nullptr;
  return Error == ENOENT ? 0 : Error;
}

extern "C" int getpwnam_r(const char *Name, passwd *Entry, char *Buffer,
                          size_t Size, passwd **Found) {
  return findUser(Entry, Buffer, Size, Found, [Name](const passwd &Each) {
    return llvm::StringRef(Each.pw_name) == Name;
  });
}

extern "C" int getpwuid_r(uid_t Id, passwd *Entry, char *Buffer, size_t Size,
                          passwd **Found) {
  return findUser(Entry, Buffer, Size, Found,
                  [Id](const passwd &Each) { return Each.pw_uid == Id; });
}
