//===- EarlyQuestion.cpp - what is asked of a reader ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/clangd/EarlyQuestion.h"

namespace json = llvm::json;

namespace torchport {

json::Value toJSON(const EarlyQuestion &Question) {
  return json::Object{{"uri", Question.Uri},
                      {"version", Question.Version},
                      {"text", json::fixUTF8(Question.Text)},
                      {"encoding", Question.Encoding},
                      {"buildFolder", Question.BuildFolder},
                      {"flags", Question.Flags},
                      {"directory", Question.Directory},
                      {"isUrgent", Question.IsUrgent},
                      {"wantsRelated", Question.WantsRelated},
                      {"wantsVersions", Question.WantsVersions}};
}

bool fromJSON(const json::Value &Value, EarlyQuestion &Question,
              json::Path Where) {
  json::ObjectMapper Fields(Value, Where);
  return Fields && Fields.map("uri", Question.Uri) &&
         Fields.map("version", Question.Version) &&
         Fields.map("text", Question.Text) &&
         Fields.map("encoding", Question.Encoding) &&
         Fields.map("buildFolder", Question.BuildFolder) &&
         Fields.map("flags", Question.Flags) &&
         Fields.map("directory", Question.Directory) &&
         Fields.map("isUrgent", Question.IsUrgent) &&
         Fields.map("wantsRelated", Question.WantsRelated) &&
         Fields.map("wantsVersions", Question.WantsVersions);
}

json::Value toJSON(EarlyAnswer Answer) {
  json::Object Fields{{"isByDeclarations", Answer.IsByDeclarations}};
  if (Answer.Diagnostics)
    Fields["diagnostics"] = std::move(*Answer.Diagnostics);
  return Fields;
}

bool fromJSON(const json::Value &Value, EarlyAnswer &Answer, json::Path Where) {
  json::ObjectMapper Fields(Value, Where);
  if (!Fields || !Fields.map("isByDeclarations", Answer.IsByDeclarations))
    return false;
  if (const json::Array *Found = Value.getAsObject()->getArray("diagnostics"))
    Answer.Diagnostics = *Found;
  return true;
}

} // namespace torchport
