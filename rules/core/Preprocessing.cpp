//===- Preprocessing.cpp - what the preprocessor saw and left out ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/core/Preprocessing.h"

using namespace clang;

namespace torchport {

namespace {

class Collector : public PPCallbacks {
public:
  Collector(const Preprocessor &Source,
            std::function<bool(SourceLocation)> IsOwn, Preprocessing &Found)
      : Sources(Source.getSourceManager()), IsOwn(std::move(IsOwn)),
        Found(Found) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason == EnterFile && IsOwn(Loc))
      Found.Files.push_back(Sources.getFileID(Loc));
  }

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Name,
                          bool, CharSourceRange Where, OptionalFileEntryRef,
                          StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (IsOwn(Hash))
      Found.Includes.push_back(
          {Name.str(), Where.getAsRange(), llvm::is_contained(Open, Real)});
  }

  void If(SourceLocation, SourceRange, ConditionValueKind) override {
    open(nullptr);
  }
  void Ifdef(SourceLocation, const Token &, const MacroDefinition &) override {
    open(nullptr);
  }
  void Ifndef(SourceLocation, const Token &Name,
              const MacroDefinition &) override {
    open(Name.getIdentifierInfo());
  }

  // The first directive behind `#ifndef X` makes it a guard, or does not.
  void MacroDefined(const Token &Name, const MacroDirective *) override {
    if (MayBeGuarded == Name.getIdentifierInfo())
      Open.back() = Guard;
    MayBeGuarded = nullptr;
  }

  void Elif(SourceLocation, SourceRange, ConditionValueKind,
            SourceLocation If) override {
    Opening = If;
  }
  void Elifdef(SourceLocation, SourceRange, SourceLocation If) override {
    Opening = If;
  }
  void Elifndef(SourceLocation, SourceRange, SourceLocation If) override {
    Opening = If;
  }
  void Else(SourceLocation, SourceLocation If) override { Opening = If; }
  void Endif(SourceLocation, SourceLocation If) override {
    Opening = If;
    MayBeGuarded = nullptr;
    if (!Open.empty())
      Open.pop_back();
  }

  // Comes behind the directive that ended the skipping.
  void SourceRangeSkipped(SourceRange Where, SourceLocation) override {
    if (IsOwn(Where.getBegin()))
      Found.Skipped.push_back({Where, Opening});
  }

private:
  enum Condition { Real, Guard };

  void open(const IdentifierInfo *Undefined) {
    Open.push_back(Real);
    MayBeGuarded = Undefined;
  }

  const SourceManager &Sources;
  const std::function<bool(SourceLocation)> IsOwn;
  Preprocessing &Found;
  /// The conditions around the place that is being read.
  std::vector<Condition> Open;
  const IdentifierInfo *MayBeGuarded = nullptr;
  /// Where the conditional began whose directive was seen last.
  SourceLocation Opening;
};

} // namespace

std::unique_ptr<PPCallbacks>
collectPreprocessing(const Preprocessor &Source,
                     std::function<bool(SourceLocation)> IsOwn,
                     Preprocessing &Found) {
  return std::make_unique<Collector>(Source, std::move(IsOwn), Found);
}

} // namespace torchport
