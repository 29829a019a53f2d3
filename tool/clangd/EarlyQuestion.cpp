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
         Fields.map("wantsRelated", Question.WantsRelated) &&
         Fields.map("wantsVersions", Question.WantsVersions);
}

} // namespace torchport
