//===- Users.cpp - user lookups in the static program ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// To look up a user, glibc loads the libraries that /etc/nsswitch.conf names.
/// They are from another glibc than a static program and crash it, as
/// libnss_systemd.so does. So only /etc/passwd is read.
//===----------------------------------------------------------------------===//

#include "llvm/ADT/StringRef.h"

#include <cerrno>
#include <cstdio>
#include <pwd.h>

/// Like getpwnam_r(), for the first entry for which \p IsWanted returns true.
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
