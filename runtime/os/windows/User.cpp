//===- User.cpp - the user of a process of Windows ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/windows/User.h"

#include "os/Machine.h"

#include <aclapi.h>
#include <sddl.h>
#include <vector>

namespace torchport::os {

/// Returns what the token of this process says about \p what, or nothing.
static std::vector<char> token_information(TOKEN_INFORMATION_CLASS what) {
  HANDLE opened = nullptr;
  if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &opened))
    return {};
  Handle token(opened);
  DWORD size = 0;
  GetTokenInformation(token.get(), what, nullptr, 0, &size);
  std::vector<char> information(size);
  if (!GetTokenInformation(token.get(), what, information.data(), size, &size))
    return {};
  return information;
}

bool is_own(HANDLE handle) {
  PSID owner = nullptr;
  PSECURITY_DESCRIPTOR descriptor = nullptr;
  if (GetSecurityInfo(handle, SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION,
                      &owner, nullptr, nullptr, nullptr,
                      &descriptor) != ERROR_SUCCESS)
    return false;
  std::vector<char> user = token_information(TokenUser),
                    creator = token_information(TokenOwner);
  bool is_users =
      !user.empty() &&
      EqualSid(owner, reinterpret_cast<TOKEN_USER *>(user.data())->User.Sid);
  bool is_creators =
      !creator.empty() &&
      EqualSid(owner, reinterpret_cast<TOKEN_OWNER *>(creator.data())->Owner);
  LocalFree(descriptor);
  return is_users || is_creators;
}

std::string user_and_groups() {
  std::vector<char> user = token_information(TokenUser),
                    elevation = token_information(TokenElevation);
  wchar_t *sid = nullptr;
  std::string text;
  if (!user.empty() &&
      ConvertSidToStringSidW(
          reinterpret_cast<TOKEN_USER *>(user.data())->User.Sid, &sid)) {
    text = to_utf8(sid);
    LocalFree(sid);
  }
  bool is_elevated =
      !elevation.empty() &&
      reinterpret_cast<TOKEN_ELEVATION *>(elevation.data())->TokenIsElevated;
  return text + (is_elevated ? " elevated" : "");
}

} // namespace torchport::os
