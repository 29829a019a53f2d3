//===- EmbeddedPythonDevice.cpp - devices in Python code in C++ strings ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/PythonDevices.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

enum class Language { None, TorchScript, Python };

Language languageOf(const FunctionDecl &Function) {
  // Module inherits define() from Object (torch/csrc/jit/api/object.h), and
  // PyRun_SimpleString(s) is a macro (cpython/pythonrun.h).
  return llvm::StringSwitch<Language>(Function.getQualifiedNameAsString())
      .Cases({"torch::jit::compile", "torch::jit::Object::define",
              "torch::jit::CompilationUnit::define"},
             Language::TorchScript)
      .Cases({"PyRun_SimpleString", "PyRun_SimpleStringFlags", "PyRun_String",
              "PyRun_StringFlags", "Py_CompileString", "Py_CompileStringFlags",
              "Py_CompileStringExFlags", "Py_CompileStringObject",
              "pybind11::exec", "pybind11::eval", "boost::python::exec",
              "boost::python::eval"},
             Language::Python)
      .Default(Language::None);
}

/// Collects the string literals that contain code.
class PythonTextVisitor : public DynamicRecursiveASTVisitor {
public:
  explicit PythonTextVisitor(const RuleContext &In) : Facts(In.Unit.Facts) {
    TraverseAST(const_cast<ASTContext &>(In.Unit.Context));
  }

  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *Callee = Call->getDirectCallee();
    const Language Of = Callee ? languageOf(*Callee) : Language::None;
    if (Of != Language::None)
      for (const Expr *Argument : Call->arguments())
        collect(*Argument, Of == Language::TorchScript ? TorchScript : Python);
    return true;
  }

  llvm::SetVector<const StringLiteral *> TorchScript, Python;

private:
  using Literals = llvm::SetVector<const StringLiteral *>;

  void collect(const Expr &Value, Literals &Into) {
    const Expr *E = ignoreConversions(&Value);
    if (const auto *Literal = dyn_cast<StringLiteral>(E)) {
      if (Literal->isOrdinary() || Literal->isUTF8())
        Into.insert(Literal);
    } else if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      collect(*Choice->getTrueExpr(), Into);
      collect(*Choice->getFalseExpr(), Into);
    } else if (const ValueDecl *Named = referencedDecl(E)) {
      collectFromVariable(Named, Into);
    } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
      // `pybind11::str(const char *)`
      if (Construct->getNumArgs() > 0)
        collect(*Construct->getArg(0), Into);
    } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
      if (joinsTexts(*Call))
        for (const Expr *Part : Call->arguments())
          collect(*Part, Into);
    }
  }

  void collectFromVariable(const ValueDecl *Variable, Literals &Into) {
    if (!isText(Variable->getType()) || !Visited.insert(Variable).second)
      return;
    if (const auto *Var = dyn_cast<VarDecl>(Variable);
        Var && Var->getAnyInitializer())
      collect(*Var->getAnyInitializer(), Into);
    if (const auto *Field = dyn_cast<FieldDecl>(Variable);
        Field && Field->getInClassInitializer())
      collect(*Field->getInClassInitializer(), Into);
    for (const Expr *Value : Facts.Assigned.lookup(Variable))
      collect(*Value, Into);
  }

  const UnitFacts &Facts;
  llvm::DenseSet<const ValueDecl *> Visited;
};

} // namespace

static void checkDevice(const StringLiteral &Code, const PythonDevice &Device,
                        StringRef Where, RuleContext &In) {
  static constexpr StringRef PassIt =
      ": pass the device in, or use a tensor's, such as 'x.device'";
  const auto Report = [&](Severity Level, Platforms Affects,
                          const llvm::Twine &Message) {
    Finding *Found = In.report(Code.getSourceRange(), Affects, Message.str());
    if (!Found)
      return;
    Found->Level = Level;
    if (const auto Spelled =
            spelledIn(Code, Device.Begin, Device.Length, In.Unit.Context))
      Found->Where = *Spelled;
  };
  if (Device.Kind == PythonDevice::Move)
    return Report(Severity::Warning, ~CudaAndRocm,
                  "'.cuda()' moves to a hard-coded device in " + Where +
                      PassIt);
  if (Device.Kind == PythonDevice::MissingModule)
    return Report(Severity::Error, Platforms::All,
                  "'" + Device.Text +
                      "' does not exist in PyTorch: AMD GPUs are in "
                      "'torch.cuda', like NVIDIA's");
  const bool IsPrefix = Device.Kind == PythonDevice::Prefix;
  const StringRef Name = StringRef(Device.Text).split(':').first;
  const DeviceStringReading Reading =
      readDeviceString(IsPrefix ? Name.str() : Device.Text, In.Unit.Version);
  if (Reading.Fault == DeviceFault::None) {
    if (!IsPrefix && isAccelerator(Reading.Kind))
      Report(Severity::Warning, ~platformsOf(Reading.Kind),
             "device '" + Device.Text + "' is hard-coded in " + Where + PassIt);
    return;
  }
  // An unknown prefix may be the start of a device name or a format.
  if (IsPrefix && Reading.Fault == DeviceFault::Throws && Name != "rocm")
    return;
  Report(Severity::Error, Platforms::All,
         "device '" + Device.Text + "' in " + Where +
             (Reading.Fault == DeviceFault::WrapsAround ? " wraps around"
                                                        : " fails") +
             ": " + Reading.Reason);
}

static void checkTexts(llvm::ArrayRef<const StringLiteral *> Texts,
                       StringRef Where, RuleContext &In) {
  for (const StringLiteral *Each : Texts)
    for (const PythonDevice &Device : pythonDevices(Each->getBytes()))
      checkDevice(*Each, Device, Where, In);
}

static void checkEmbeddedPythonDevice(RuleContext &In) {
  const PythonTextVisitor Code(In);
  checkTexts(Code.TorchScript.getArrayRef(), "TorchScript", In);
  // Only PyTorch has these devices. Another string often imports it.
  if (llvm::any_of(Code.Python, [](const auto *Each) {
        return mentionsTorch(Each->getBytes());
      }))
    checkTexts(Code.Python.getArrayRef(), "embedded Python", In);
}

const Rule EmbeddedPythonDevice = {
    "embedded-python-device",
    "Finds devices in TorchScript and Python inside C++ strings, such as "
    "`module.define(\"... x.to('cuda')\")`.",
    Severity::Warning, Effort::Design, checkEmbeddedPythonDevice};

} // namespace torchport
