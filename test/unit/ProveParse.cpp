//===- ProveParse.cpp - parse and compile programs of the validator's tests ==//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ProveParse.h"

#include "BeforeAfter.h"
#include "ProveStubs.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "gtest/gtest.h"

#include <regex>
#include <set>
#include <sstream>

namespace torchport::prove {

static clang::IgnoringDiagConsumer Quiet;

/// The texts of the stubs, which a unit refers to.
static const clang::tooling::FileContentMappings &stubs() {
  static const clang::tooling::FileContentMappings Files = {
      {"/v/stubs/standard.h", StandardStub},
      {"/v/torch/torch.h", TorchStub},
      {"/v/torchport/twins.h", TwinsStub},
      {"/v/torchport/stable/twins.h", StableTwinsStub}};
  return Files;
}

std::unique_ptr<clang::ASTUnit> parse(const std::string &Code) {
  auto Unit = clang::tooling::buildASTFromCodeWithArgs(
      Code, {"-std=c++20", "-isystem", "/v", "-w", "-nostdinc"}, "in.cpp",
      "prove", std::make_shared<clang::PCHContainerOperations>(),
      clang::tooling::getClangStripDependencyFileAdjuster(), stubs(), &Quiet);
  if (Unit && Unit->getDiagnostics().hasErrorOccurred())
    return nullptr;
  return Unit;
}

std::string functionOf(const std::string &Statements, unsigned Number) {
  return "BODY(" + std::to_string(Number) + ") {\n" + Statements + "\n}\n";
}

/// The beginning of each function, annotated.
static const char Beginning[] =
    "i = 12345; use(which<1>()); one(`Device|@device`(kCUDA, 3));\n";

std::string programOf(const std::string &Statements, bool IsAfter) {
  const BeforeAfter Begin(Beginning);
  return Frame +
         functionOf((IsAfter ? Begin.After : Begin.Before) + Statements, 0);
}

static RecordHash meaningIn(const clang::ASTUnit &Unit, Record Of) {
  for (Entry &Each : Of)
    Each.Where = {}; // It may be of another unit.
  return hashOf(Of, Unit.getSourceManager());
}

std::optional<Difference> firstDifference(const Record &Before,
                                          const Record &After) {
  static const Entry End;
  for (size_t I = 0; I < std::max(Before.size(), After.size()); ++I) {
    const Entry &Old = I < Before.size() ? Before[I] : End;
    const Entry &New = I < After.size() ? After[I] : End;
    if (Old.Text != New.Text ||
        (New.IsUnsupportedDevice && !Old.IsUnsupportedDevice))
      return Difference{Old.Text, New.Text};
  }
  return std::nullopt;
}

std::string differenceOf(const Record &Before, const std::string &After) {
  const auto Unit = parse(AfterHead + After);
  if (!Unit)
    return "does not compile";
  const Record New = recordOf(Unit->getASTContext());
  const auto Found = firstDifference(Before, New);
  EXPECT_EQ(Found.has_value(),
            !isEquivalent({meaningIn(*Unit, Before)}, {meaningIn(*Unit, New)}));
  return Found ? "differs: " + Found->Before + " | " + Found->After : "";
}

std::string compare(const std::string &Before, const std::string &After) {
  const auto Unit = parse(BeforeHead + Before);
  if (!Unit)
    return "before does not compile";
  const Record Old = recordOf(Unit->getASTContext());
  EXPECT_GT(Old.size(), 3u);
  return differenceOf(Old, After);
}

/// \p Shown is the part of \p Annotated that a failure shows.
static void check(bool IsSame, const std::string &Annotated,
                  const std::string &Shown) {
  const BeforeAfter Text(Annotated);
  const std::string Found = compare(Text.Before, Text.After);
  EXPECT_EQ(Found.substr(0, 9), IsSame ? "" : "differs: ") << Found << Shown;
}

void expectSameProgram(const std::string &Annotated) {
  check(true, Annotated, "\n" + Annotated);
}

void expectDifferentProgram(const std::string &Annotated) {
  check(false, Annotated, "\n" + Annotated);
}

/// The fixed program of \p Statements, annotated.
static std::string fixOf(const std::string &Statements,
                         const std::string &Head) {
  return Head + Frame + functionOf(Beginning + Statements, 0);
}

void expectSame(const std::string &Statements, const std::string &Head) {
  check(true, fixOf(Statements, Head), "\n" + Head + Statements);
}

void expectDifferent(const std::string &Statements, const std::string &Head) {
  check(false, fixOf(Statements, Head), "\n" + Head + Statements);
}

namespace {
class Compile : public clang::EmitLLVMOnlyAction {
public:
  explicit Compile(std::string &Code) : Code(Code) {}

protected:
  void EndSourceFileAction() override {
    const bool HasErrors =
        getCompilerInstance().getDiagnostics().hasErrorOccurred();
    EmitLLVMOnlyAction::EndSourceFileAction();
    const auto Module = takeModule();
    if (!Module || HasErrors)
      return;
    // Names constants after their values: their order has no meaning.
    for (llvm::GlobalVariable &Each : Module->globals())
      if (Each.hasPrivateLinkage() && Each.hasInitializer()) {
        std::string Name = "private.";
        llvm::raw_string_ostream(Name) << *Each.getInitializer();
        Each.setName(Name);
      }
    for (llvm::Function &Each : *Module)
      for (llvm::Instruction &I : llvm::instructions(Each))
        I.dropUnknownNonDebugMetadata();
    std::string Text;
    llvm::raw_string_ostream Out(Text);
    Module->print(Out, nullptr);
    static const std::regex Noise(" #[0-9]+|; preds = .*");
    std::multiset<std::string> Declared;
    std::stringstream Lines(Text);
    for (std::string Line; std::getline(Lines, Line);) {
      Line = std::regex_replace(Line, Noise, "");
      if (Line.rfind("@", 0) == 0 || Line.rfind("declare", 0) == 0)
        Declared.insert(Line);
      else if (!Line.empty() && Line[0] != ';' &&
               Line.rfind("attributes", 0) != 0)
        Code += Line + "\n";
    }
    for (const std::string &Each : Declared)
      Code += Each + "\n";
  }

private:
  std::string &Code;
};
} // namespace

std::string codeOf(const std::string &Program) {
  std::string Code;
  clang::tooling::runToolOnCodeWithArgs(
      std::make_unique<Compile>(Code), Program,
      {"-std=c++20", "-isystem", "/v", "-w", "-nostdinc", "-O2",
       "-fignore-exceptions", "-fno-strict-aliasing", "-fdiscard-value-names"},
      "in.cpp", "prove", std::make_shared<clang::PCHContainerOperations>(),
      stubs());
  return Code;
}

} // namespace torchport::prove
