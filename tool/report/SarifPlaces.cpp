//===- SarifPlaces.cpp - files and places in SARIF ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/SarifPlaces.h"

#include "tool/core/RelativePath.h"
#include "tool/report/Uri.h"

#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace torchport {

/// What a path is relative to: the name that other tools use for the root of
/// the repository.
static constexpr char Base[] = "%SRCROOT%";

void printSarifText(llvm::json::OStream &Json, StringRef Key, StringRef Value) {
  Json.attributeObject(
      Key, [&] { Json.attribute("text", llvm::json::fixUTF8(Value)); });
}

void SarifPlaces::root() {
  if (Context.Root.empty())
    return;
  Json.attributeObject("originalUriBaseIds", [&] {
    Json.attributeObject(Base, [&] {
      const StringRef End = StringRef(Context.Root).ends_with("/") ? "" : "/";
      Json.attribute("uri", fileUriOf(Context.Root) + End.str());
      printSarifText(Json, "description", "The root of the project");
    });
  });
}

void SarifPlaces::artifact(StringRef File) {
  Json.attributeObject("artifactLocation", [&] {
    const std::string Path = relativePath(File, Context.Root);
    // A base is no place to climb from.
    const bool IsInside = !llvm::sys::path::is_absolute(Path) &&
                          !StringRef(Path).starts_with("../");
    Json.attribute("uri", IsInside ? uriOf(Path) : fileUriOf(File));
    if (IsInside)
      Json.attribute("uriBaseId", Base);
  });
}

void SarifPlaces::location(const Range &Where) {
  Json.attributeObject("physicalLocation", [&] {
    artifact(Where.File);
    Json.attributeObject("region", [&] {
      lines(Context.Excerpts.inUtf16(Where.File, Where.Begin),
            Context.Excerpts.inUtf16(Where.File, Where.End));
      snippet(Where);
    });
  });
}

void SarifPlaces::region(const Edit &Of) {
  const auto Begin = Context.Excerpts.inUtf16(Of.File, Of.Offset);
  const auto End = Context.Excerpts.inUtf16(Of.File, Of.Offset + Of.Length);
  if (Begin && End)
    return lines(*Begin, *End);
  // Of a file that is gone since.
  Json.attribute("byteOffset", Of.Offset);
  Json.attribute("byteLength", Of.Length);
}

void SarifPlaces::lines(const Utf16Position &Begin, const Utf16Position &End) {
  Json.attribute("startLine", Begin.Line);
  Json.attribute("startColumn", Begin.Column);
  Json.attribute("endLine", End.Line);
  Json.attribute("endColumn", End.Column);
}

void SarifPlaces::snippet(const Range &Where) {
  const ExcerptLine *Line = Context.Excerpts.lineOf(Where.File, Where.Begin);
  if (Line && Line == Context.Excerpts.lineOf(Where.File, Where.End))
    printSarifText(Json, "snippet",
                   StringRef(Line->Text)
                       .slice(Where.Begin.Column - 1, Where.End.Column - 1));
}

} // namespace torchport
