//===- PythonDevices.cpp - devices in Python ------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/libtorch/PythonDevices.h"

#include "rules/libtorch/PythonTokens.h"

#include <algorithm>
#include <initializer_list>

namespace torchport {

namespace {

class Finder {
public:
  explicit Finder(std::string_view Code) : Tokens(pythonTokens(Code)) {}

  std::vector<PythonDevice> run() {
    for (size_t I = 0; I < Tokens.size(); ++I) {
      if (Tokens[I].Is != PythonToken::Name)
        continue;
      if (const size_t Place = placeBehind(I))
        findStrings(Place);
      else if (stands(I, {"cuda", "("}) && isSymbol(I - 1, "."))
        add(PythonDevice::Move, I, I);
      else if (isSymbol(I - 1, "."))
        continue; // my.torch is somebody else's
      else if (stands(I, {"torch", ".", "backends", ".", "rocm"}))
        add(PythonDevice::MissingModule, I, I + 4);
      else if (stands(I, {"torch", ".", "rocm"}) ||
               stands(I, {"torch", ".", "hip"}))
        add(PythonDevice::MissingModule, I, I + 2);
    }
    return std::move(Found);
  }

private:
  bool isSymbol(size_t I, std::string_view Text) const {
    return I < Tokens.size() && Tokens[I].Is == PythonToken::Symbol &&
           Tokens[I].Text == Text;
  }

  bool isString(size_t I) const {
    return I < Tokens.size() && Tokens[I].Is == PythonToken::String;
  }

  bool stands(size_t I, std::initializer_list<std::string_view> Texts) const {
    return I + Texts.size() <= Tokens.size() &&
           std::equal(Texts.begin(), Texts.end(), Tokens.begin() + I,
                      [](std::string_view Text, const PythonToken &Token) {
                        return Token.Is != PythonToken::String &&
                               Token.Text == Text;
                      });
  }

  /// The first token of the device that the name at \p I announces; 0 where it
  /// announces none.
  size_t placeBehind(size_t I) const {
    const std::string_view Name = Tokens[I].Text;
    const bool IsMethod = isSymbol(I - 1, ".") && isSymbol(I + 1, "(");
    if (IsMethod && (Name == "to" || (Name == "device" && I > 1 &&
                                      Tokens[I - 2].Text == "torch")))
      return I + 2;
    if (isSymbol(I + 1, "=") && (Name == "device" || Name == "map_location"))
      return I + 2;
    return 0;
  }

  /// A string that is the whole value, or one of those that a condition
  /// chooses from: `'cuda' if torch.cuda.is_available() else 'cpu'`.
  void findStrings(size_t Place) {
    unsigned Depth = 0;
    for (size_t I = Place; I < Tokens.size(); ++I) {
      if (isSymbol(I, "(") || isSymbol(I, "["))
        ++Depth;
      else if (Depth > 0 && (isSymbol(I, ")") || isSymbol(I, "]")))
        --Depth;
      else if (Depth > 0)
        continue;
      else if (endsValue(I))
        return;
      else if (isString(I) && (I == Place || Tokens[I - 1].Text == "else"))
        addString(I);
    }
  }

  bool endsValue(size_t I) const {
    return Tokens[I].Is == PythonToken::NewLine || isSymbol(I, ",") ||
           isSymbol(I, ";") || isSymbol(I, ")");
  }

  void addString(size_t I) {
    const PythonToken &Value = Tokens[I];
    // What an escape sequence means is not known here, nor a neighbour's text.
    if (Value.Text.find('\\') != std::string_view::npos || isString(I + 1))
      return;
    const size_t Brace =
        Value.IsFormatted ? Value.Text.find('{') : std::string_view::npos;
    const bool GoesOn = Brace != std::string_view::npos ||
                        isSymbol(I + 1, "+") || isSymbol(I + 1, "%") ||
                        isSymbol(I + 1, ".");
    const std::string_view Text = Value.Text.substr(0, Brace);
    Found.push_back({GoesOn ? PythonDevice::Prefix : PythonDevice::String,
                     std::string(Text), Value.Begin, Text.size()});
  }

  void add(PythonDevice::Kind Kind, size_t First, size_t Last) {
    std::string Text;
    for (size_t I = First; I <= Last; ++I)
      Text += Tokens[I].Text;
    const size_t Begin = Tokens[First].Begin;
    Found.push_back({Kind, std::move(Text), Begin,
                     Tokens[Last].Begin + Tokens[Last].Text.size() - Begin});
  }

  const std::vector<PythonToken> Tokens;
  std::vector<PythonDevice> Found;
};

} // namespace

std::vector<PythonDevice> pythonDevices(std::string_view Code) {
  return Finder(Code).run();
}

bool mentionsTorch(std::string_view Code) {
  const std::vector<PythonToken> Tokens = pythonTokens(Code);
  return std::any_of(Tokens.begin(), Tokens.end(), [](const PythonToken &T) {
    return T.Is == PythonToken::Name && T.Text == "torch";
  });
}

} // namespace torchport
