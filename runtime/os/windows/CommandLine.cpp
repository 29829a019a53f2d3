//===- CommandLine.cpp - what a process of Windows is started with --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/windows/CommandLine.h"

#include "os/Environment.h"
#include "os/windows/Wide.h"

#include <algorithm>

namespace torchport::os {

/// Quotes \p argument so that CommandLineToArgvW() and the C library return it:
/// backslashes count double only before a quotation mark.
static std::wstring quoted(const std::wstring &argument) {
  if (!argument.empty() &&
      argument.find_first_of(L" \t\n\v\"") == std::wstring::npos)
    return argument;
  std::wstring text = L"\"";
  std::size_t backslashes = 0;
  for (wchar_t c : argument) {
    if (c == L'\\') {
      ++backslashes;
      continue;
    }
    text.append(c == L'"' ? 2 * backslashes + 1 : backslashes, L'\\');
    backslashes = 0;
    text += c;
  }
  return text + std::wstring(2 * backslashes, L'\\') + L'"';
}

std::wstring command_line(const Program &program) {
  // The C library does not look for escapes in the path.
  std::wstring line = L'"' + to_wide(program.path) + L'"';
  for (const std::string &argument : program.arguments)
    line += L' ' + quoted(to_wide(argument));
  return line;
}

/// Returns the name of "NAME=value" in capitals, by which Windows sorts and
/// compares variables. A name may begin with '=', as "=C:" does.
static std::wstring name_of(const std::wstring &variable) {
  std::wstring name = variable.substr(0, variable.find(L'=', 1));
  CharUpperBuffW(name.data(), static_cast<DWORD>(name.size()));
  return name;
}

std::wstring environment_block(const Program &program,
                               const std::string &more) {
  std::vector<std::wstring> all;
  auto add = [&](const std::string &variable) {
    std::wstring wide = to_wide(variable);
    for (const std::wstring &known : all)
      if (name_of(known) == name_of(wide))
        return;
    all.push_back(wide);
  };
  for (const std::string &variable : program.variables)
    add(variable);
  add(more);
  for (const std::string &variable : variables())
    add(variable);
  std::sort(all.begin(), all.end(), [](const auto &left, const auto &right) {
    return name_of(left) < name_of(right);
  });
  std::wstring block;
  for (const std::wstring &variable : all)
    block += variable + L'\0';
  return block + L'\0';
}

} // namespace torchport::os
