//===- DeviceModel.cpp - LibTorch's device types in an AST ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/DeviceModel.h"

#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

bool isDevice(QualType T) {
  return isRecordNamed(T, "c10::Device") || isStableDevice(T);
}

bool isStableDevice(QualType T) {
  return isRecordNamed(T, "torch::stable::Device");
}

bool isTensorOptions(QualType T) {
  return isRecordNamed(T, "c10::TensorOptions");
}

bool isDeviceType(QualType T) {
  if (T.isNull())
    return false;
  const auto *Enum = T.getNonReferenceType()->getAsEnumDecl();
  return Enum && Enum->getName() == "DeviceType" &&
         qualifiedName(*Enum) == "c10::DeviceType";
}

QualType optionalValueType(QualType T) {
  const auto *Optional =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(recordOf(T));
  if (!Optional || Optional->getName() != "optional" ||
      Optional->getTemplateArgs().size() == 0)
    return {};
  const TemplateArgument &Held = Optional->getTemplateArgs()[0];
  return Held.getKind() == TemplateArgument::Type ? Held.getAsType()
                                                  : QualType();
}

bool isOptionalDevice(QualType T) { return isDevice(optionalValueType(T)); }

static bool isDeviceArgument(const TemplateArgument &A) {
  // The types of `std::tuple` are in a pack.
  if (A.getKind() == TemplateArgument::Pack)
    return llvm::any_of(A.pack_elements(), isDeviceArgument);
  return A.getKind() == TemplateArgument::Type &&
         (isDevice(A.getAsType()) || isOptionalDevice(A.getAsType()));
}

static bool hasDeviceArgument(const TemplateArgumentList *Arguments) {
  return Arguments && llvm::any_of(Arguments->asArray(), isDeviceArgument);
}

/// Returns true for a template of the standard library over Device.
static bool isStdContainerOfDevice(const CXXRecordDecl *Class) {
  const auto *Container =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class);
  return Container && Container->isInStdNamespace() &&
         hasDeviceArgument(&Container->getTemplateArgs());
}

bool forwardsIntoDevice(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const StringRef Name = identifierOf(Callee);
  if (const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee))
    return (Name.starts_with("emplace") || Name == "try_emplace" ||
            Name == "insert_or_assign") &&
           (isStdContainerOfDevice(Method->getParent()) ||
            isOptionalDevice(Method->getASTContext().getCanonicalTagType(
                Method->getParent())));
  // torch::load() forwards to InputArchive::load_from().
  if (Call.getNumArgs() > 2 && qualifiedCallee(&Call) == "torch::load")
    return isDeviceType(Call.getArg(Call.getNumArgs() - 1)->getType());
  // A pair or tuple takes the types of its arguments.
  return Name.starts_with("make_") && Name != "make_pair" &&
         Name != "make_tuple" && Callee->isInStdNamespace() &&
         hasDeviceArgument(Callee->getTemplateSpecializationArgs());
}

const Expr *indexSetBy(const CallExpr &Call) {
  return Call.getNumArgs() == 1 && calleeName(&Call) == "device_index" &&
                 isLibTorchDecl(*Call.getDirectCallee()) &&
                 isTensorOptions(Call.getType())
             ? Call.getArg(0)
             : nullptr;
}

bool containsDevice(QualType T) {
  return !isOptionalDevice(T) && isStdContainerOfDevice(recordOf(T));
}

// From c10/core/DeviceType.h of LibTorch 2.14, with the enumerators of older
// versions.
DeviceKind kindOfEnumerator(StringRef Name) {
  return llvm::StringSwitch<DeviceKind>(Name)
      .Case("CPU", DeviceKind::Cpu)
      .Case("CUDA", DeviceKind::Cuda)
      .Case("HIP", DeviceKind::Hip)
      .Case("XPU", DeviceKind::Xpu)
      .Case("MPS", DeviceKind::Mps)
      .Case("MTIA", DeviceKind::Mtia)
      .Case("HPU", DeviceKind::Hpu)
      .Case("XLA", DeviceKind::Xla)
      .Case("PrivateUse1", DeviceKind::PrivateUse1)
      .Cases({"IPU", "Vulkan", "Metal", "VE", "ORT", "Lazy", "Meta", "FPGA",
              "MAIA", "MSNPU", "MKLDNN", "OPENGL", "OPENCL", "IDEEP"},
             DeviceKind::Other)
      .Default(DeviceKind::None);
}

/// The same for an enumerator that exists: Other instead of None.
static DeviceKind kindOfKnown(StringRef Name) {
  const DeviceKind Kind = kindOfEnumerator(Name);
  return Kind == DeviceKind::None ? DeviceKind::Other : Kind;
}

DeviceKind deviceConstant(const Expr &E) {
  const auto *Reference = dyn_cast<DeclRefExpr>(&E);
  if (!Reference || !isDeviceType(Reference->getType()))
    return DeviceKind::None;
  const ValueDecl *Decl = Reference->getDecl();
  if (isa<EnumConstantDecl>(Decl))
    return kindOfKnown(Decl->getName());
  // `constexpr DeviceType kCUDA = DeviceType::CUDA;` in c10/core/DeviceType.h.
  const auto *Constant = dyn_cast<VarDecl>(Decl);
  if (!Constant || !Constant->getInit() ||
      !StringRef(qualifiedName(*Constant)).starts_with("c10::k"))
    return DeviceKind::None;
  return deviceConstant(*Constant->getInit()->IgnoreParenImpCasts());
}

DeviceKind methodKind(StringRef Name) {
  return Name == "cuda"  ? DeviceKind::Cuda
         : Name == "hip" ? DeviceKind::Hip
                         : DeviceKind::None;
}

DeviceKind moveMethod(const CXXMethodDecl &Method) {
  const DeviceKind Kind = methodKind(identifierOf(&Method));
  static const llvm::StringSet<> Movable = {
      "at::Tensor", "at::TensorBase", "torch::nn::utils::rnn::PackedSequence"};
  return Kind != DeviceKind::None && Method.getNumParams() == 0 &&
                 Movable.contains(qualifiedName(*Method.getParent()))
             ? Kind
             : DeviceKind::None;
}

DeviceKind shimDeviceType(const NamedDecl &Function) {
  StringRef Name = identifierOf(&Function);
  return Name.consume_front("aoti_torch_device_type_")
             ? readDeviceString(Name.str()).Kind
             : DeviceKind::None;
}

static StringRef outermostNamespace(const Decl &D) {
  StringRef Name;
  for (const DeclContext *Context = D.getDeclContext(); Context;
       Context = Context->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Context))
      Name = Namespace->getName();
  return Name;
}

static bool isNamespaceOfLibTorch(StringRef Name) {
  return llvm::is_contained({"at", "c10", "torch"}, Name);
}

bool isLibTorchDecl(const Decl &Each) {
  return isNamespaceOfLibTorch(outermostNamespace(Each));
}

bool isRuntimeDecl(const NamedDecl &Decl) {
  return StringRef(qualifiedName(Decl)).starts_with("torchport::");
}

bool usesLibTorchNames(const ASTContext &Context) {
  return llvm::any_of(Context.getTranslationUnitDecl()->using_directives(),
                      [](const UsingDirectiveDecl *Each) {
                        return isNamespaceOfLibTorch(
                            Each->getNominatedNamespace()->getName());
                      });
}

bool isGoogleTestDecl(const Decl *Each) {
  return outermostNamespace(*Each) == "testing";
}

bool isGoogleTestCall(const CallExpr &Call) {
  return calleeOf(&Call) && isGoogleTestDecl(calleeOf(&Call));
}

bool isTensor(QualType T) {
  return isRecordNamed(T, "at::Tensor") || isRecordNamed(T, "at::TensorBase") ||
         isRecordNamed(T, "torch::stable::Tensor");
}

static llvm::ArrayRef<const Expr *> deviceArguments(const Expr &E) {
  const auto *Construct = dyn_cast<CXXConstructExpr>(&E);
  if (!Construct || !isDevice(Construct->getType()))
    return {};
  return argumentsOf(*Construct);
}

bool namesFirstDevice(llvm::ArrayRef<const Expr *> Arguments) {
  if (Arguments.size() < 2 || isa<CXXDefaultArgExpr>(Arguments[1]))
    return true;
  const auto *Index =
      dyn_cast<IntegerLiteral>(Arguments[1]->IgnoreParenImpCasts());
  return Index && Index->getValue() == 0;
}

bool namesFirstAccelerator(const Expr &E) {
  const Expr *Value = ignoreConversions(&E);
  if (auto Arguments = deviceArguments(*Value); !Arguments.empty())
    return namesFirstDevice(Arguments) && namesFirstAccelerator(*Arguments[0]);
  if (const auto Text = literalText(Value)) {
    const auto Meant = intendedDevice(*Text);
    return Meant.Kind == IntendedDevice::Accelerator &&
           Meant.Index.value_or(0) == 0;
  }
  return isChosenByRuntime(deviceConstant(*Value));
}

bool namesCpu(const Expr &E) {
  const Expr *Value = ignoreConversions(&E);
  if (auto Arguments = deviceArguments(*Value); !Arguments.empty())
    return namesCpu(*Arguments[0]);
  if (const auto Text = literalText(Value))
    return intendedDevice(*Text).Kind == IntendedDevice::Cpu;
  return deviceConstant(*Value) == DeviceKind::Cpu;
}

bool wrapsExistingMemory(const CallExpr &Call) {
  constexpr StringRef Maker = "c10::InefficientStdFunctionContext::makeDataPtr";
  static const llvm::StringSet<> Names = {
      "at::from_blob",
      "torch::from_blob",
      "torch::stable::from_blob",
      "torch_from_blob",
      "aoti_torch_create_tensor_from_blob",
      "aoti_torch_create_tensor_from_blob_v2",
      Maker,
      "at::TensorMaker::options",
      "at::TensorMaker::target_device"};
  if (calleeOf(&Call))
    return Names.contains(qualifiedCallee(&Call));
  // In a template, while the type of the argument is dependent.
  const auto *Open = dyn_cast<UnresolvedLookupExpr>(Call.getCallee());
  return Open && llvm::any_of(Open->decls(), [](const NamedDecl *Each) {
           return Names.contains(qualifiedName(*Each));
         });
}

static DeclContext::lookup_result c10Namespaces(const ASTContext &Context) {
  return Context.getTranslationUnitDecl()->lookup(&Context.Idents.get("c10"));
}

bool hasLibTorch(const ASTContext &Context) {
  return !c10Namespaces(Context).empty();
}

SourceLocation deviceTypeLocation(const ASTContext &Context) {
  const IdentifierInfo *const Name = &Context.Idents.get("DeviceType");
  for (const NamedDecl *Each : c10Namespaces(Context))
    if (const auto *Space = dyn_cast<NamespaceDecl>(Each))
      for (const NamedDecl *Named : Space->lookup(Name)) {
        const auto *Type = dyn_cast<EnumDecl>(Named);
        if (const EnumDecl *Defined = Type ? Type->getDefinition() : nullptr)
          return Context.getSourceManager().getExpansionLoc(
              Defined->getLocation());
      }
  return {};
}

bool isLibTorchLookalike(const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const SourceLocation Loc = deviceTypeLocation(Context);
  if (Loc.isInvalid())
    return false;
  const std::string File = fileName(Sources.getFileID(Loc), Sources);
  // Core.h has torchport's own declarations of LibTorch.
  return !StringRef(File).ends_with("/core/DeviceType.h") &&
         !StringRef(File).ends_with("torchport/libtorch/generated/Core.h");
}

} // namespace torchport
