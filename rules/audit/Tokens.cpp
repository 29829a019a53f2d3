//===- Tokens.cpp - device tokens, and findings from tokens alone ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/QueriedTokens.h"
#include "rules/audit/Account.h"
#include "rules/checks/Messages.h"
#include "rules/checks/Rule.h"
#include "rules/core/RawCode.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceTokens.h"

using namespace clang;

namespace torchport {

/// Returns true for `kCUDA`, and for `CUDA` in `DeviceType::CUDA`.
static bool isConstant(llvm::ArrayRef<Token> Code, size_t I) {
  StringRef Name = identifierAt(Code, I);
  const bool IsQualified = isAt(Code, I - 1, tok::coloncolon) &&
                           identifierAt(Code, I - 2) == "DeviceType";
  return (IsQualified || Name.consume_front("k")) &&
         kindOfEnumerator(Name) != DeviceKind::None;
}

/// Returns true for `x.cuda()` and `cuda()`, but not for a namespace.
static bool isMove(llvm::ArrayRef<Token> Code, size_t I) {
  return methodKind(identifierAt(Code, I)) != DeviceKind::None &&
         isAt(Code, I + 1, tok::l_paren);
}

/// Returns true for the name of an accelerator, perhaps with more behind it.
static bool isDeviceText(StringRef Spelled) {
  const size_t Begin = Spelled.find('"');
  if (Begin == StringRef::npos || !Spelled.ends_with("\""))
    return false;
  const std::string Text = Spelled.substr(Begin + 1).drop_back().trim().lower();
  // "auto" is a C++ keyword, and not a device of LibTorch.
  if (Text == "auto")
    return false;
  const auto IsMeant = [](StringRef Name) {
    return intendedDevice(Name).Kind == IntendedDevice::Accelerator;
  };
  const StringRef Name = StringRef(Text).split(':').first;
  return IsMeant(Text) ||
         (llvm::is_contained(knownDeviceNames(), std::string_view(Name)) &&
          IsMeant(Name));
}

static bool isCandidate(llvm::ArrayRef<Token> Code, size_t I) {
  if (tok::isStringLiteral(Code[I].getKind()))
    return isDeviceText({Code[I].getLiteralData(), Code[I].getLength()});
  return isConstant(Code, I) || isMove(Code, I);
}

static FileTokens candidatesIn(const std::vector<Token> &All) {
  FileTokens Found;
  for (size_t I = 0; I < All.size();) {
    size_t End = I + 1;
    std::string Macro;
    if (All[I].is(tok::hash) && All[I].isAtStartOfLine()) {
      End = lineEnd(All, I);
      // No other directive defines a value.
      if (identifierAt(All, I + 1) != "define") {
        I = End;
        continue;
      }
      Macro = identifierAt(All, I + 2).str();
      I = std::min(I + 3, End);
    }
    for (; I < End; ++I) {
      if (isCandidate(All, I))
        Found.Candidates.push_back({Macro, Found.Code.size()});
      Found.Code.push_back(All[I]);
    }
  }
  return Found;
}

std::vector<FileTokens> tokenCandidatesIn(const Preprocessing &Preprocessed,
                                          const ASTContext &Context) {
  std::vector<FileTokens> Found;
  for (const FileID File : Preprocessed.Files)
    if (FileTokens Tokens =
            candidatesIn(activeCode(File, Preprocessed, Context));
        !Tokens.Candidates.empty())
      Found.push_back(std::move(Tokens));
  return Found;
}

/// Returns the question by which the code before \p Place chooses the device.
static StringRef questionBefore(llvm::ArrayRef<Token> Code, size_t Place) {
  bool IsBehindCondition = false;
  for (size_t I = Place; I-- > 0;) {
    const Token &Each = Code[I];
    if (Each.isOneOf(tok::semi, tok::r_brace))
      break;
    IsBehindCondition |= Each.isOneOf(tok::question, tok::r_paren);
    const StringRef Name = identifierAt(Code, I);
    if (IsBehindCondition &&
        (Name == "is_available" || Name == "device_count" || Name == "hasCUDA"))
      return Name;
  }
  return "";
}

/// Returns true for the key in `{{torch::kCUDA, name}, ...}`. With a number, it
/// is a device.
static bool isTableKey(llvm::ArrayRef<Token> Code, size_t Place) {
  size_t Begin = Place;
  while (Begin > 1 && isAt(Code, Begin - 1, tok::coloncolon))
    Begin -= 2;
  return Begin > 1 && isAt(Code, Begin - 1, tok::l_brace) &&
         isAt(Code, Begin - 2, tok::l_brace, tok::comma) &&
         isAt(Code, Place + 1, tok::comma) &&
         !isAt(Code, Place + 2, tok::numeric_constant, tok::minus);
}

/// Returns true for `if (name == "mtia") return torch::kMTIA;`, which converts
/// the name of a device.
static bool isSelectedByName(llvm::ArrayRef<Token> Code, size_t Place) {
  StringRef Constant = identifierAt(Code, Place);
  Constant.consume_front("k");
  for (size_t I = Place; I-- > 0 && !isAt(Code, I, tok::semi, tok::r_brace);)
    if (Code[I].is(tok::string_literal) && isAt(Code, I - 1, tok::equalequal) &&
        StringRef(Code[I].getLiteralData(), Code[I].getLength())
            .trim('"')
            .equals_insensitive(Constant))
      return true;
  return false;
}

static Finding makeFinding(const Rule &Rule, Platforms Affects,
                           std::string Message, Range Where) {
  Finding Found{Rule.Name.str(), Rule.Level, Affects, std::move(Message),
                Where,           {},         {}};
  Found.Notes.push_back(
      {std::move(Where),
       "it was found by its tokens: the types around it are not known"});
  return Found;
}

Finding hardcodedByTokens(const DeviceToken &Device, Range Where) {
  return makeFinding(
      HardcodedDevice, ~platformsOf(Device.Kind),
      hardcodedDeviceMessage(Device.Quoted,
                             StringRef(Device.Quoted).starts_with("'.")),
      std::move(Where));
}

std::optional<Finding> findingByTokens(llvm::ArrayRef<Token> Code, size_t Place,
                                       llvm::ArrayRef<DeviceToken> Devices,
                                       const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  // Many libraries have an `x.cuda()`.
  if (!hasLibTorch(Context) || isOnlyQueried(Code, Place) ||
      isTableKey(Code, Place))
    return std::nullopt;
  const SourceLocation Loc = Code[Place].getLocation();
  for (const DeviceToken &Device : Devices) {
    if (Loc < Device.Where.getBegin() || Device.Where.getEnd() < Loc)
      continue;
    const auto Where = spelledAt(Device.Where, Context);
    if (!Where)
      return std::nullopt;
    const bool IsMove = StringRef(Device.Quoted).starts_with("'.");
    if (Code[Place].is(tok::string_literal)) {
      const StringRef Text =
          StringRef(Code[Place].getLiteralData(), Code[Place].getLength())
              .trim('"');
      const auto Reading = readDeviceString(Text.str(), Unit.Version);
      if (Reading.Fault != DeviceFault::None)
        return makeFinding(InvalidDeviceString, Platforms::All,
                           invalidTextMessage(Text, false, Reading), *Where);
    }
    if (Device.Kind == DeviceKind::Hip)
      return makeFinding(HipDeviceType, Platforms::All,
                         hipMessage(Device.Quoted, IsMove), *Where);
    if (isSelectedByName(Code, Place))
      return std::nullopt;
    const Platforms Without = ~platformsOf(Device.Kind);
    const StringRef AvailabilityCall = questionBefore(Code, Place);
    if (!AvailabilityCall.empty())
      return makeFinding(AvailabilityIdiom, Without & ~Platforms::Cpu,
                         availabilityMessage(Device.Quoted, AvailabilityCall ==
                                                                "device_count"),
                         *Where);
    return hardcodedByTokens(Device, *Where);
  }
  return std::nullopt;
}

} // namespace torchport
