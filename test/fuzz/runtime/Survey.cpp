//===- Survey.cpp - the doctor's survey of LibTorch -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/Fuzz.h"

#include "Diagnosis.h"
#include "Json.h"
#include "Text.h"
#include "model/PackageReport.h"

namespace torchport::fuzz {

/// As torchport-doctor does, which reports a std::exception.
FUZZ_TARGET(Survey) {
  doctor::Diagnosis Seen;
  try {
    Seen.survey = nlohmann::json::parse(Text);
    Seen.is_good();
    doctor::to_text(Seen, /*is_coloured=*/true);
    doctor::to_json(Seen);
    const auto Verdicts = doctor::judge_package(Seen.survey);
    const auto Float64 = doctor::float64_use(Seen.survey);
    doctor::fits(Verdicts, Float64);
    doctor::to_text("model.pt2", Verdicts, Float64, /*is_coloured=*/false);
    doctor::to_json("model.pt2", Verdicts, Seen.survey);
  } catch (const std::exception &) {
  }
}

} // namespace torchport::fuzz
