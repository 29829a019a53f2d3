//===- Snippet.cpp - the model of a few lines of C++ ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/unit/Snippet.h"

#include "rules/model/sites/RuleAssignment.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Tooling/Tooling.h"
#include "gtest/gtest.h"

using namespace clang;

namespace torchport {

/// Stubs of LibTorch and the standard library.
static const char Torch[] = R"(#pragma once
typedef unsigned long size_t;
namespace std {
template <class T> class allocator {};
template <class C, class A = allocator<C>> class basic_string {
public:
  basic_string();
  basic_string(const C *, const A & = A());
  basic_string(const basic_string &);
  ~basic_string();
  basic_string &operator=(const basic_string &);
  basic_string &operator=(const C *);
  const C *c_str() const;
  basic_string substr(size_t) const;
};
using string = basic_string<char>;
string operator+(const string &, const string &);
string operator+(const char *, const string &);
bool operator==(const string &, const char *);
string to_string(int);
int stoi(const string &);
char *getenv(const char *);
template <class T> class optional { public: optional(); optional(T); };
template <class K, class V> class map { public: V &operator[](const K &); };
}
namespace c10 {
enum class DeviceType : signed char { CPU, CUDA, HIP, MPS };
using DeviceIndex = signed char;
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA,
                     kHIP = DeviceType::HIP, kMPS = DeviceType::MPS;
struct Device {
  Device(DeviceType, DeviceIndex = -1);
  Device(const std::string &);
  bool operator==(const Device &) const;
  DeviceType type() const;
  std::string str() const;
  bool is_cuda() const noexcept;
};
struct TensorOptions {
  TensorOptions();
  TensorOptions(Device);
  TensorOptions(DeviceType);
  TensorOptions device(std::optional<Device>) const;
  TensorOptions device(DeviceType, DeviceIndex = -1) const;
  TensorOptions device_index(DeviceIndex) const;
  Device device() const;
};
}
namespace at {
using namespace c10;
struct TensorBase { Device device() const; bool is_cuda() const; };
struct Tensor : TensorBase {
  Tensor cuda() const;
  Tensor to(TensorOptions = {}, bool = false) const;
  Tensor to(Device, int, bool = false) const;
};
bool hasCUDA();
Tensor zeros(int, TensorOptions = {});
Tensor from_blob(void *, int, TensorOptions = {});
}
namespace torch {
using namespace at;
namespace cuda {
bool is_available(); size_t device_count(); void synchronize(long = -1);
void manual_seed(unsigned long); void manual_seed_all(unsigned long);
}
}
extern "C" int aoti_torch_device_type_cuda();
extern "C" int aoti_torch_empty_strided(int device_type, int device_index);
namespace torch { namespace headeronly { using c10::DeviceType; using c10::kCUDA; }
namespace stable {
using headeronly::DeviceType;
struct Device {
  Device(DeviceType, int = -1);
  Device(const std::string &);
  DeviceType type() const;
  bool is_cuda() const noexcept;
};
struct Tensor { Device device() const; bool is_cuda() const; };
Tensor to(const Tensor &, Device);
}
}
int cudaMalloc(void **, size_t);
)";

static constexpr llvm::StringLiteral Head =
    "#include <torch/torch.h>\nusing namespace torch;\n";

std::string atFileScope(StringRef Code) { return (Head + Code + "\n").str(); }

std::string inFunction(StringRef Code) {
  return (Head +
          "void take(Device); void takeType(DeviceType); void use(bool);\n"
          "void f(Tensor x, Tensor y, Device d, DeviceType t, TensorOptions o, "
          "std::string s, int i, bool b) {\n" +
          Code + "\n}\n")
      .str();
}

namespace {

using Looker = llvm::function_ref<void(const UnitModel &)>;

class Consumer : public ASTConsumer {
public:
  Consumer(Preprocessor &Macros, Looker Look) : Macros(Macros), Look(Look) {
    const SourceManager &Sources = Macros.getSourceManager();
    Macros.addPPCallbacks(collectPreprocessing(
        Macros,
        [&Sources](SourceLocation Loc) { return Sources.isInMainFile(Loc); },
        Preprocessed));
  }

private:
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *Each : Group)
      if (Macros.getSourceManager().isInMainFile(Each->getLocation()))
        Own.push_back(Each);
    return true;
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    Context.setTraversalScope(Own);
    UnitModel Unit = buildUnitModel(Context, Macros, Preprocessed);
    assignRules(Unit);
    Look(Unit);
  }

  Preprocessor &Macros;
  Looker Look;
  Preprocessing Preprocessed;
  std::vector<Decl *> Own;
};

class ModelAction : public ASTFrontendAction {
public:
  explicit ModelAction(Looker Look) : Look(Look) {}

private:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef) override {
    return std::make_unique<Consumer>(Compiler.getPreprocessor(), Look);
  }

  Looker Look;
};

} // namespace

void withModel(StringRef Source, Looker Look) {
  EXPECT_TRUE(tooling::runToolOnCodeWithArgs(
      std::make_unique<ModelAction>(Look), Source,
      {"-std=c++17", "-isystem", "/v", "-w", "-nostdinc"}, "in.cpp", "units",
      std::make_shared<PCHContainerOperations>(),
      {{"/v/torch/torch.h", Torch}}))
      << Source.str();
}

} // namespace torchport
