//===- Fields.h - what the values that are kept consist of ---- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/cache/Archive.h"
#include "tool/core/Report.h"
#include "tool/parse/UnitResult.h"

namespace torchport {

template <> inline constexpr Severity LastOf<Severity> = Severity::Error;

template <typename Archive> void fields(Archive &A, Position &P) {
  A(P.Offset, P.Line, P.Column);
}

template <typename Archive> void fields(Archive &A, Range &R) {
  A(R.File, R.Begin, R.End);
}

template <typename Archive> void fields(Archive &A, Note &N) {
  A(N.Where, N.Message);
}

template <typename Archive> void fields(Archive &A, Edit &E) {
  A(E.File, E.Offset, E.Length, E.Text);
}

template <typename Archive> void fields(Archive &A, Fix &F) { A(F.Edits); }

template <typename Archive> void fields(Archive &A, Finding &F) {
  A(F.Rule, F.Level, F.Affects, F.Message, F.Where, F.Notes, F.Suggestion,
    F.IsOfSkippedText, F.OnlyIn, F.Demand);
}

template <typename Archive> void fields(Archive &A, ParseError &E) {
  A(E.File, E.Line, E.Message);
}

template <typename Archive> void fields(Archive &A, HowRead &H) {
  A(H.ByDeclarations, H.AsNewerCxx, H.Notes);
}

template <typename Archive> void fields(Archive &A, prove::Step &S) {
  A(S.Hash, S.FirstLine, S.LastLine);
}

template <typename Archive> void fields(Archive &A, prove::Meaning &M) {
  A(M.Whole, M.Steps);
}

template <typename Archive> void fields(Archive &A, LinkedFunctions::Use &U) {
  A(U.Name, U.Where, U.DeclaredIn, U.TakesTensors);
}

template <typename Archive> void fields(Archive &A, LinkedFunctions &L) {
  A(L.Defined, L.Undefined, L.Mains, L.Policies);
}

template <typename Archive> void fields(Archive &A, UnitResult &R) {
  A(R.Findings, R.PortableCalls, R.Linked, R.Files, R.Asked, R.BuildSwitches,
    R.LeftOut, R.MissingHeaders, R.Errors, R.FlagWarnings,
    R.IsUnfitForPreambles, R.Read, R.Meaning);
}

template <typename Archive> void fields(Archive &A, NotAnalysed &N) {
  A(N.File, N.Reason, N.OnlyIn, N.InPart, N.IsExcused, N.Missing);
}

template <typename Archive> void fields(Archive &A, Assumption &Made) {
  A(Made.File, Made.What, Made.OfMany);
}

} // namespace torchport
