//===- Mentions.cpp - uses of CUDA in tokens ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/portable/Mentions.h"

#include "rules/ast/CudaCode.h"
#include "rules/core/RawCode.h"

#include "llvm/Support/Regex.h"

using namespace clang;

namespace torchport {

namespace {

class MentionReader {
  using Kind = Mention::MentionKind;

public:
  explicit MentionReader(llvm::ArrayRef<Token> Code) : Code(Code) {}

  std::vector<Mention> run() {
    for (size_t I = 0; I < Code.size(); ++I) {
      trackScope(I);
      if (Code[I].is(tok::string_literal))
        readText(I);
      else if (Code[I].is(tok::raw_identifier))
        I = readName(I);
    }
    return std::move(Found);
  }

private:
  bool isKind(size_t I, tok::TokenKind Of) const { return isAt(Code, I, Of); }
  StringRef word(size_t I) const { return identifierAt(Code, I); }
  StringRef textAt(size_t I) const {
    return StringRef(Code[I].getLiteralData(), Code[I].getLength()).trim('"');
  }

  /// Returns true if token \p I is between statements.
  bool bounds(size_t I) const {
    return Code[I].isOneOf(tok::semi, tok::l_brace, tok::r_brace);
  }
  size_t statementBegin(size_t I) const {
    while (I > 0 && !bounds(I - 1))
      --I;
    return I;
  }

  /// Tracks the current function and the last condition at token \p I.
  void trackScope(size_t I) {
    if (word(I) == "if" && isKind(I + 1, tok::l_paren))
      ConditionEnd = closingBracket(Code, I + 1);
    if (isKind(I, tok::l_brace) && Depth++ == 0)
      recordFunction(I);
    if (isKind(I, tok::r_brace) && Depth > 0)
      --Depth;
  }

  /// Reads the name of the function whose body \p Brace opens. The body of a
  /// namespace does not count as a level.
  void recordFunction(size_t Brace) {
    IsCudaFunction = HasQuestion = false;
    for (size_t I = statementBegin(Brace); I < Brace; ++I)
      if (isKind(I + 1, tok::l_paren) && !word(I).empty()) {
        IsCudaFunction = word(I).contains_insensitive("cuda");
        return;
      }
    Depth = 0;
  }

  void add(Kind Mentioned, size_t Begin, size_t Last) {
    Found.push_back({Mentioned, Begin, Last, spelledText(Code, Begin, Last)});
    if (Mentioned != Kind::Question && Mentioned != Kind::Comparison)
      return;
    HasQuestion = true;
    if (Begin < ConditionEnd)
      GuardedEnd = isKind(ConditionEnd + 1, tok::l_brace)
                       ? closingBracket(Code, ConditionEnd + 1)
                       : ConditionEnd + 8;
  }

  bool compares(size_t Begin, size_t Last) const {
    return llvm::any_of(ArrayRef<size_t>{Begin - 1, Last + 1}, [&](size_t I) {
      return isKind(I, tok::equalequal) || isKind(I, tok::exclaimequal);
    });
  }

  /// Matches `a.is_cuda() == b.device().is_cuda()`.
  bool comparesTwo(size_t I) const {
    size_t Begin = I;
    while (Begin > 0 &&
           Code[Begin - 1].isOneOf(tok::raw_identifier, tok::period, tok::arrow,
                                   tok::l_paren, tok::r_paren, tok::coloncolon))
      --Begin;
    return compares(Begin, I + 2);
  }

  /// Matches `bool is_cuda() const`: a declaration has a type before the name.
  bool isDeclared(size_t I) const {
    return !word(I - 1).empty() && word(I - 1) != "return";
  }

  /// Returns the last token of the name that begins at \p I.
  size_t readName(size_t I) {
    size_t Last = I;
    while (isKind(Last + 1, tok::coloncolon) && !word(Last + 2).empty())
      Last += 2;
    const StringRef First = word(I), Name = word(Last);
    const bool IsOfLibTorch =
        First == "torch" || First == "at" || First == "c10";
    const bool IsCalled = isKind(Last + 1, tok::l_paren);
    if (IsOfLibTorch && word(I + 2) == "cuda" && Last > I + 2)
      add(Name == "is_available" ? Kind::Question : Kind::Api, I, Last);
    else if (Name == "is_cuda" && IsCalled && isKind(Last + 2, tok::r_paren)) {
      if (!comparesTwo(Last) && !isDeclared(I))
        add(Kind::Question, Last, Last);
    } else if (isNvidiaName(Name) && IsCalled)
      add(Kind::Api, Last, Last);
    else if (isConstant(I, Last, IsOfLibTorch))
      add(compares(I, Last) ? Kind::Comparison : Kind::Value, I, Last);
    else if (IsCalled && word(I - 1) != "define" && isRequirement(Name) &&
             !isNvidiaName(word(Last + 2)))
      add(Kind::Requirement, Last, Last);
    else if (IsOfLibTorch && isDouble(Name) && isBesideDevice(I))
      add(Kind::Precision, I, Last);
    else if (IsCalled && isLaunch(I, Last))
      add(Kind::Launch, Last, Last);
    return Last;
  }

  /// Matches `torch::kCUDA` and `DeviceType::CUDA`. A constant of the program's
  /// own, such as `kStableCUDA`, counts only in a comparison.
  bool isConstant(size_t I, size_t Last, bool IsOfLibTorch) const {
    const StringRef Name = word(Last);
    if (Name == "CUDA")
      return Last > I + 1 &&
             (word(Last - 2) == "DeviceType" || compares(I, Last));
    if (!Name.ends_with("CUDA") || !llvm::any_of(Name, llvm::isLower) ||
        isKind(Last + 1, tok::l_paren) || word(I - 1) == "case")
      return false;
    return compares(I, Last) ||
           (IsOfLibTorch && Name == "kCUDA" && !isKind(I - 1, tok::less) &&
            calleeAround(I) != "from_blob");
  }

  static bool isRequirement(StringRef Name) {
    static const llvm::Regex Verb("CHECK|ASSERT|REQUIRE|ENFORCE|ENSURE");
    return Name.contains("CUDA") && llvm::none_of(Name, llvm::isLower) &&
           Verb.match(Name);
  }

  static bool isDouble(StringRef Name) {
    return Name.ends_with("Double") || Name == "kFloat64" ||
           Name == "kComplexFloat";
  }

  /// Returns true if the statement of token \p I sets a device beside the CPU.
  bool isBesideDevice(size_t I) const {
    bool HasDevice = false;
    for (size_t At = statementBegin(I); At < Code.size() && !bounds(At); ++At) {
      HasDevice |= word(At) == "device" && isKind(At + 1, tok::l_paren) &&
                   !isKind(At + 2, tok::r_paren);
      if (word(At) == "kCPU")
        return false;
    }
    return HasDevice;
  }

  /// Matches the launch of a kernel in a function that asks no question: by the
  /// name of the callee, or because it takes a pointer to a tensor's data.
  bool isLaunch(size_t I, size_t Last) const {
    const StringRef Name = word(Last);
    if (Depth == 0 || IsCudaFunction || HasQuestion ||
        isKind(I - 1, tok::period) || isKind(I - 1, tok::arrow) ||
        llvm::none_of(Name, llvm::isLower))
      return false;
    if (Name.contains_insensitive("launch") ||
        (Name.contains_insensitive("cuda") && !Name.starts_with("is_")))
      return true;
    // Requires a whole statement, not `const float *p = x.data_ptr<float>()`.
    if (I == 0 || !bounds(I - 1))
      return false;
    const size_t End = closingBracket(Code, Last + 1);
    for (size_t At = Last + 2; At < End; ++At)
      if (word(At) == "data_ptr")
        return true;
    return false;
  }

  StringRef calleeAround(size_t I) const {
    size_t Open = 0;
    return torchport::calleeAround(Code, I, Open);
  }

  static bool isTextSearch(StringRef Callee) {
    static const llvm::Regex Names("^(str(n|case)?cmp|strstr|compare|r?find|"
                                   "starts_?[wW]ith|StartsWith|contains)$");
    return Names.match(Callee);
  }

  /// Returns which devices the list of names around text \p I has beside CUDA:
  /// Cpu if there is only that, or another accelerator. None if \p I is not in
  /// a list or alone in it.
  DeviceKind otherDeviceInList(size_t I) const {
    const auto IsInList = [&](size_t At) {
      return At < Code.size() &&
             Code[At].isOneOf(tok::comma, tok::string_literal, tok::l_brace,
                              tok::r_brace, tok::numeric_constant,
                              tok::raw_identifier, tok::coloncolon);
    };
    size_t Begin = I, End = I;
    while (IsInList(Begin - 1))
      --Begin;
    while (IsInList(End + 1))
      ++End;
    DeviceKind Found = DeviceKind::None;
    for (; Begin <= End; ++Begin) {
      if (!isKind(Begin, tok::string_literal))
        continue;
      const DeviceKind Kind = readDeviceString(textAt(Begin).str()).Kind;
      if (handledPlatforms(Kind) != Platforms::None)
        return Kind;
      if (Kind == DeviceKind::Cpu)
        Found = Kind;
    }
    return Found;
  }

  void readText(size_t I) {
    const StringRef Text = textAt(I);
    if (Text.contains(' ')) {
      if (I < GuardedEnd && hasCudaWord(Text))
        add(Kind::Text, I, I);
      return;
    }
    if (!isCudaDeviceName(Text))
      return;
    const DeviceKind Beside = otherDeviceInList(I);
    if (Beside != DeviceKind::None && Beside != DeviceKind::Cpu)
      return;
    const auto IsPart = [&](size_t At) {
      return isKind(At, tok::lessless) || isKind(At, tok::plus) ||
             isKind(At, tok::string_literal) || isKind(At, tok::l_square);
    };
    if (compares(I, I) || isTextSearch(calleeAround(I)))
      add(Kind::Comparison, I, I);
    else if (!IsPart(I - 1) && !IsPart(I + 1))
      add(Beside == DeviceKind::Cpu ? Kind::List : Kind::Value, I, I);
  }

  llvm::ArrayRef<Token> Code;
  std::vector<Mention> Found;
  /// The ends of the last condition and of the code behind a question.
  size_t ConditionEnd = 0, GuardedEnd = 0;
  unsigned Depth = 0;
  /// The name of the current function has CUDA; it has asked a question.
  bool IsCudaFunction = false, HasQuestion = false;
};

} // namespace

std::vector<Mention> mentionsIn(llvm::ArrayRef<Token> Code) {
  return MentionReader(Code).run();
}

} // namespace torchport
