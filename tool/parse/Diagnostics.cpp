//===- Diagnostics.cpp - what Clang says about a parse --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/Diagnostics.h"

#include "rules/core/SourceText.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Frontend/FrontendDiagnostic.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Sema/SemaDiagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Flags and values of flags that only another compiler knows steer its code
/// generation and its warnings, not what a program means; but for the language.
/// So does a GPU that only its own part of a kernel source is compiled for.
/// Other sources that the command names have commands of their own; but for a
/// file that should have held more flags.
static bool isHarmless(const Diagnostic &Info) {
  static constexpr unsigned Ids[] = {
      diag::err_drv_unknown_argument,
      diag::err_drv_unknown_argument_with_suggestion,
      diag::err_drv_unsupported_opt,
      diag::err_drv_unsupported_opt_for_target,
      diag::err_drv_unsupported_option_argument,
      diag::err_drv_undetermined_gpu_arch};
  if (Info.getID() == diag::err_drv_invalid_value)
    return !StringRef(Info.getArgStdStr(0)).starts_with("-std=");
  if (Info.getID() == diag::err_drv_no_such_file ||
      Info.getID() == diag::err_drv_no_such_file_with_suggestion)
    return !StringRef(Info.getArgStdStr(0)).starts_with("@");
  return llvm::is_contained(Ids, Info.getID());
}

/// As IsOfText says.
static bool isOfText(unsigned Id) {
  static constexpr unsigned OfNames[] = {
      diag::err_undeclared_var_use,
      diag::err_undeclared_use,
      diag::err_unknown_typename,
      diag::err_unknown_type_or_class_name_suggest,
      diag::err_typename_nested_not_found,
      diag::err_no_member,
      diag::err_no_template,
      diag::err_not_tag_in_scope,
      diag::err_expected_class_or_namespace,
      diag::err_typecheck_decl_incomplete_type};
  // Grammar that takes knowing what a name is of.
  static constexpr unsigned OfUse[] = {
      diag::err_unexpected_namespace, diag::err_unexpected_typedef,
      diag::err_bound_member_function, diag::err_typecheck_call_not_function,
      diag::err_invalid_decl_spec_combination};
  // The one may ask what is in front of it, the other is of no text.
  static constexpr unsigned OfOthers[] = {diag::err_pp_hash_error,
                                          diag::err_pp_file_not_found};
  const StringRef Category = DiagnosticIDs::getCategoryNameFromID(
      DiagnosticIDs::getCategoryNumberForDiag(Id));
  return llvm::is_contained(OfNames, Id) || llvm::is_contained(OfUse, Id) ||
         Category == "Parse Issue" ||
         (Category == "Lexical or Preprocessor Issue" &&
          !llvm::is_contained(OfOthers, Id));
}

void ErrorCollector::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                      const Diagnostic &Info) {
  // It is told to write nowhere what it runs (SanitizedInvocation.cpp), and
  // need not be able to.
  if (Level < DiagnosticsEngine::Error ||
      Info.getID() == diag::err_drv_compilationdatabase)
    return;
  llvm::SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  if (isHarmless(Info)) {
    FlagWarnings.push_back(Message.str().str());
    return;
  }
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  IsWithoutPreamble |= Info.getID() > diag::DIAG_START_SERIALIZATION &&
                       Info.getID() < diag::DIAG_START_LEX;
  ParseError Found;
  // Clang would go on with its jobs, each hundreds of words.
  Found.Message = Info.getID() == diag::err_fe_expected_compiler_job
                      ? "its command does not compile one source"
                      : Message.str().str();
  if (Info.hasSourceManager() && Info.getLocation().isValid()) {
    const SourceManager &Sources = Info.getSourceManager();
    const SourceLocation Where = Sources.getExpansionLoc(Info.getLocation());
    Found.File = fileName(Sources.getFileID(Where), Sources);
    Found.Line = Sources.getExpansionLineNumber(Where);
    Found.IsOfText = isOfText(Info.getID());
  }
  Errors.push_back(std::move(Found));
}

} // namespace torchport
