//===- DeviceTokens.cpp - devices in unparsed code ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/DeviceTokens.h"

#include "rules/core/RawCode.h"
#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

namespace {

class DeviceTokenReader {
public:
  DeviceTokenReader(llvm::ArrayRef<Token> Code, bool ShortNames)
      : Code(Code), ShortNames(ShortNames) {}

  std::vector<DeviceToken> run() {
    for (size_t I = 0; I < Code.size(); ++I) {
      if (Code[I].is(tok::raw_identifier)) {
        readConstant(I);
        readMove(I);
      } else if (Code[I].is(tok::string_literal)) {
        readString(I);
      }
    }
    return std::move(Found);
  }

private:
  StringRef word(size_t I) const { return identifierAt(Code, I); }

  /// `torch::kCUDA`, `c10::DeviceType::CUDA`.
  void readConstant(size_t I) {
    StringRef Name = word(I);
    size_t Begin = I;
    if (isAt(Code, I - 1, tok::coloncolon) && word(I - 2) == "DeviceType")
      Begin = I - 2;
    else if (!Name.consume_front("k"))
      return;
    const DeviceKind Kind = kindOfEnumerator(Name);
    if (!isAccelerator(Kind))
      return;
    if (isAt(Code, Begin - 1, tok::coloncolon)) {
      Begin -= 2;
      if (!llvm::is_contained({"at", "c10", "torch"}, word(Begin)) ||
          isAt(Code, Begin - 1, tok::coloncolon))
        return;
    } else if (!ShortNames || isAt(Code, Begin - 1, tok::period, tok::arrow) ||
               word(Begin - 1) == "define") {
      return;
    }
    if (!isCompared(Begin, I))
      add(Kind, Begin, I, "'");
  }

  bool isCompared(size_t Begin, size_t Last) const {
    return isAt(Code, Begin - 1, tok::equalequal, tok::exclaimequal,
                tok::less) ||
           isAt(Code, Last + 1, tok::equalequal, tok::exclaimequal) ||
           word(Begin - 1) == "case";
  }

  /// `.cuda()`.
  void readMove(size_t I) {
    const DeviceKind Kind = methodKind(word(I));
    if (Kind != DeviceKind::None &&
        isAt(Code, I - 1, tok::period, tok::arrow) &&
        isAt(Code, I + 1, tok::l_paren) && isAt(Code, I + 2, tok::r_paren))
      Found.push_back({Kind,
                       {Code[I].getLocation(), Code[I + 2].getLocation()},
                       ("'." + word(I) + "()'").str()});
  }

  /// `Device("cuda:0")`, `Device d("cuda:0")`, `.to("cuda")`,
  /// `#define DEVICE "cuda"`.
  void readString(size_t I) {
    const StringRef Spelled(Code[I].getLiteralData(), Code[I].getLength());
    if (!Spelled.starts_with("\""))
      return;
    const StringRef Text = Spelled.drop_front().drop_back();
    const bool IsGiven = isAt(Code, I - 1, tok::l_paren, tok::l_brace) &&
                         (word(I - 2) == "Device" || word(I - 3) == "Device" ||
                          ((word(I - 2) == "to" || word(I - 2) == "device") &&
                           isAt(Code, I - 3, tok::period)));
    if (!IsGiven && word(I - 2) != "define")
      return;
    const bool IsRocm = Text.split(':').first == "rocm";
    const DeviceKind Kind =
        IsRocm ? DeviceKind::Hip : readDeviceString(Text.str()).Kind;
    if (isAccelerator(Kind))
      add(Kind, I, I, "");
  }

  void add(DeviceKind Kind, size_t Begin, size_t Last, StringRef Quote) {
    Found.push_back({Kind,
                     {Code[Begin].getLocation(), Code[Last].getLocation()},
                     (Quote + spelledText(Code, Begin, Last) + Quote).str()});
  }

  llvm::ArrayRef<Token> Code;
  const bool ShortNames;
  std::vector<DeviceToken> Found;
};

} // namespace

std::vector<DeviceToken> deviceTokens(llvm::ArrayRef<Token> Code,
                                      bool ShortNames) {
  return DeviceTokenReader(Code, ShortNames).run();
}

} // namespace torchport
