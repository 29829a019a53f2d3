//===- BuildCheckTest.cpp - what a build and a program lack ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What LibTorch's CMake files will not find (`torchport-doctor --build`), with
/// invented CMake files and a PATH without the tools; build-check.test expects
/// the same messages of a build from the package file. And what a program loads
/// of LibTorch (`torchport-doctor PROGRAM`).
//===----------------------------------------------------------------------===//

#include "Consult.h"

namespace torchport::test {
namespace {

using namespace testing;

namespace fs = std::filesystem;

// A line of LoadHIP.cmake in LibTorch 2.14.1.
constexpr const char *kNativeHip = "enable_language(HIP)\n";

/// A LibTorch that consists of its CMake files, and the tools of a machine.
class Builder {
public:
  explicit Builder(const std::string &kind, const std::string &load_hip = "",
                   const std::string &cuda = "") {
    write("torch/share/cmake/Torch/TorchConfig.cmake", "");
    // Like LibTorch's own files after configuration.
    write("torch/share/cmake/Caffe2/Caffe2Config.cmake",
          std::string("if (") + (kind == "ROCm" ? "ON" : "OFF") +
              ")\n  include(\"${CMAKE_CURRENT_LIST_DIR}/public/LoadHIP.cmake\")"
              "\nendif()\n\nif(" +
              (kind == "CUDA" ? "ON" : "OFF") +
              ")\n  # The file public/cuda.cmake exclusively uses "
              "CAFFE2_USE_*.\nendif()\n\nif(" +
              (kind == "XPU" ? "ON" : "OFF") +
              ")\n  # Add current directory to module path\n"
              "  set(old_path \"${CMAKE_MODULE_PATH}\")\n"
              "  list(APPEND CMAKE_MODULE_PATH \"${CMAKE_CURRENT_LIST_DIR}\")\n"
              "  include(\"${CMAKE_CURRENT_LIST_DIR}/public/xpu.cmake\")\n"
              "endif()\n");
    write("torch/share/cmake/Caffe2/public/LoadHIP.cmake", load_hip);
    write("torch/share/cmake/Caffe2/public/cuda.cmake", cuda);
    fs::create_directories(file("bin"));
    run_shell("for each in cmake sh; do ln -s \"$(command -v $each)\" " +
              file("bin") + "; done");
    // A ROCm with a compiler and CMake files.
    write("rocm/lib/llvm/bin/clang++", "");
    write("rocm/lib/cmake/hip/hip-config.cmake", "");
  }

  void write(const std::string &name, const std::string &text) const {
    fs::create_directories(fs::path(file(name)).parent_path());
    std::ofstream(file(name)) << text;
  }
  void tool(const std::string &name, const std::string &script) const {
    directory_.script("bin/" + name, script);
  }
  void remove(const std::string &name) const { remove_tree(file(name)); }
  std::string file(const std::string &name) const {
    return directory_.file(name);
  }

  Answer consult(Variables variables, const std::string &more = "") const {
    variables["PATH"] = file("bin");
    return run_in_shell(
        directory_,
        with_variables(TEST_DOCTOR " --build=" + file("torch") + " " + more,
                       variables, "/usr/bin/env -i"));
  }
  Answer consult_with_rocm(Variables variables = {},
                           const std::string &more = "") const {
    variables["ROCM_PATH"] = file("rocm");
    return consult(std::move(variables), more);
  }

private:
  Directory directory_;
};

TEST(BuildCheck, CpuLibTorchNeedsNoGpuTools) {
  Builder builder("CPU");
  EXPECT_THAT(builder.consult({}),
              Exits(0, Has("LibTorch for CPU in " +
                               builder.file("torch/share/cmake/Torch"),
                           "CMake will find everything it needs")));
  builder.remove("bin/cmake");
  EXPECT_THAT(builder.consult({}),
              Exits(1, Has("FAIL  there is no cmake in PATH")));
}

TEST(BuildCheck, CompleteRocmPasses) {
  Builder builder("ROCm", kNativeHip);
  EXPECT_THAT(builder.consult_with_rocm({{"PYTORCH_ROCM_ARCH", "gfx1100"}}),
              Exits(0, Has("LibTorch for ROCm")));
  builder.tool("rocm_agent_enumerator", "echo gfx000; echo gfx1100");
  EXPECT_EQ(builder.consult_with_rocm().status, 0);
}

TEST(BuildCheck, MissingRocmIsReported) {
  if (fs::exists("/opt/rocm"))
    GTEST_SKIP() << "this machine has a ROCm";
  Builder builder("ROCm", kNativeHip);
  EXPECT_THAT(builder.consult({}),
              Exits(1, Has("FAIL  this LibTorch is for ROCm, but there is no "
                           "ROCm in /opt/rocm",
                           "or set ROCM_PATH")));
  EXPECT_THAT(builder.consult({{"ROCM_PATH", "/nowhere"}}).out,
              Has("ROCM_PATH is '/nowhere', but there is no such folder"));
}

TEST(BuildCheck, UnknownArchitectureIsReported) {
  Builder builder("ROCm", kNativeHip);
  auto json = json_of(builder.consult_with_rocm({}, "--json"), 1);
  EXPECT_EQ(json.at("good"), false);
  EXPECT_EQ(json.at("kind"), "ROCm");
  EXPECT_THAT(json.at("cmake").get<std::string>(), MatchesRegex("[34][.].*"));
  ASSERT_EQ(json.at("problems").size(), 1U);
  auto problem = json.at("problems").at(0);
  EXPECT_THAT(problem.at("detail").get<std::string>(),
              StartsWith("PYTORCH_ROCM_ARCH is not set, and no rocm_agent_"
                         "enumerator in PATH"));
  EXPECT_THAT(problem.at("hint").get<std::string>(),
              Has("set PYTORCH_ROCM_ARCH to the architecture",
                  "or put " + builder.file("rocm") + "/bin into PATH"));
  builder.tool("rocm_agent_enumerator", "echo gfx000");
  EXPECT_THAT(builder.consult_with_rocm(),
              Exits(1, Has("rocm_agent_enumerator names no GPU")));
}

TEST(BuildCheck, MissingHipCompilerIsReported) {
  Variables variables = {{"PYTORCH_ROCM_ARCH", "gfx1100"}};
  // LibTorch 2.6 has no enable_language(HIP) and needs no HIP compiler.
  Builder builder("ROCm", kNativeHip), older("ROCm");
  builder.remove("rocm/lib/llvm");
  EXPECT_THAT(builder.consult_with_rocm(variables).out,
              Has("there is no HIP compiler " +
                      builder.file("rocm/lib/llvm/bin/clang++"),
                  "HIP_CLANG_PATH"));
  older.remove("rocm/lib/llvm");
  EXPECT_EQ(older.consult_with_rocm(variables).status, 0);
  older.remove("rocm/lib/cmake");
  EXPECT_THAT(older.consult_with_rocm(variables).out, Has("hip-config.cmake"));
  builder.write("llvm/clang++", "");
  variables["HIP_CLANG_PATH"] = builder.file("llvm");
  EXPECT_EQ(builder.consult_with_rocm(variables).status, 0);
}

TEST(BuildCheck, MissingOrOldCudaToolkitIsReported) {
  Builder builder("CUDA", "", "if(CUDA_VERSION VERSION_LESS 12.6)\n");
  builder.tool("nvcc", "echo Cuda compilation tools, release 11.8, V11.8.89");
  EXPECT_THAT(builder.consult({}),
              Exits(1, Has(builder.file("bin/nvcc") + " is from CUDA 11.8, but "
                                                      "this LibTorch needs "
                                                      "12.6")));
  builder.tool("nvcc", "echo Cuda compilation tools, release 13.0, V13.0.48");
  EXPECT_EQ(builder.consult({}).status, 0);
  if (fs::exists("/usr/local/cuda/bin/nvcc") || fs::exists("/opt/cuda"))
    GTEST_SKIP() << "this machine has a CUDA toolkit";
  builder.remove("bin/nvcc");
  EXPECT_THAT(builder.consult({}).out,
              Has("this LibTorch is for CUDA, but there is no nvcc"));
}

TEST(BuildCheck, MissingOneApiIsReported) {
  Builder builder("XPU");
  EXPECT_THAT(builder.consult({{"SYCL_ROOT", builder.file("oneapi")}}),
              Exits(1, Has("this LibTorch is for Intel's GPUs, but there is no "
                           "SYCL in " +
                               builder.file("oneapi"),
                           "source /opt/intel/oneapi/setvars.sh")));
  builder.write("oneapi/include/sycl/sycl.hpp", "");
  EXPECT_THAT(builder.consult({{"SYCL_ROOT", builder.file("oneapi")}}),
              Exits(0, Has("LibTorch for XPU")));
}

/// The pip packages of ROCm beside the LibTorch of \p builder, as those of
/// ROCm/TheRock (docs/packaging/python_packaging.md) are laid out.
void add_rocm_packages(const Builder &builder) {
  builder.write("torch/lib/libtorch_hip.so", "");
  builder.write("rocm_sdk/__init__.py", "");
  builder.write("rocm_sdk_core/__init__.py", "");
  builder.write("_rocm_sdk_core/lib/libamdhip64.so.7", "");
  builder.write("_rocm_sdk_libraries_gfx94X_dcgpu/lib/librocblas.so.5", "");
}
void unpack_devel_package(const Builder &builder) {
  builder.remove("rocm_sdk_devel/_devel.tar.xz");
  builder.write("_rocm_sdk_devel/lib/cmake/hip/hip-config.cmake", "");
  builder.write("_rocm_sdk_devel/lib/llvm/bin/clang++", "");
}

// A line of LoadHIP.cmake in LibTorch 2.14.1.
constexpr const char *kAsksRocmSdk = "find_program(ROCM_SDK rocm-sdk)\n";

TEST(BuildCheck, RocmOfPipPackages) {
  Builder builder("ROCm", std::string(kAsksRocmSdk) + kNativeHip);
  Variables variables = {{"PYTORCH_ROCM_ARCH", "gfx942"}};
  builder.write("torch/_rocm_init.py",
                "  rocm_sdk.initialize_process(preload_shortnames=['amdhip64'],"
                "\n    check_version='7.10.0')\n");
  EXPECT_THAT(
      builder.consult(variables),
      Exits(1, Has("FAIL  this LibTorch needs ROCm's pip packages, "
                   "which are not in " +
                       fs::path(builder.file("torch")).parent_path().string(),
                   "pip install \"rocm[libraries,devel]==7.10.0\"")));
  add_rocm_packages(builder);
  EXPECT_THAT(builder.consult(variables),
              Exits(1, Has("_rocm_sdk_core, _rocm_sdk_libraries_gfx94X_dcgpu\n",
                           "have no rocm-sdk-devel",
                           "pip install \"rocm[devel]==7.10.0\"")));
  builder.write("rocm_sdk_devel/_devel.tar.xz", "");
  EXPECT_THAT(builder.consult(variables),
              Exits(1, Has("is not unpacked", "run 'rocm-sdk init'")));
  // Newer packages have some of the files, and not the links between them.
  unpack_devel_package(builder);
  builder.write("rocm_sdk_devel/_devel.tar", "");
  EXPECT_THAT(builder.consult(variables), Exits(1, Has("is not unpacked")));
  builder.remove("rocm_sdk_devel/_devel.tar");
  builder.write("rocm_sdk_device_gfx942-7.10.0.dist-info/RECORD", "");
  EXPECT_THAT(
      builder.consult(variables),
      Exits(1, Has("_dcgpu, rocm_sdk_device_gfx942\n",
                   "there is no rocm-sdk in PATH",
                   "set ROCM_PATH to " + builder.file("_rocm_sdk_devel"))));
  builder.tool("rocm-sdk", "echo 7.10.0");
  EXPECT_THAT(builder.consult(variables),
              Exits(0, Has("LibTorch for ROCm", "ok    ROCm's pip packages in ",
                           "_rocm_sdk_devel")));
  builder.remove("_rocm_sdk_libraries_gfx94X_dcgpu");
  EXPECT_THAT(builder.consult(variables),
              Exits(1, Has("have no rocm-sdk-libraries, which LibTorch loads",
                           "pip install \"rocm[libraries]==7.10.0\"")));
  add_rocm_packages(builder);
  builder.remove("_rocm_sdk_devel/lib/llvm");
  EXPECT_THAT(builder.consult(variables),
              Exits(1, Has("there is no HIP compiler " +
                               builder.file("_rocm_sdk_devel"),
                           "run 'rocm-sdk init'")));
}

// LibTorch 2.6 does not ask for them.
TEST(BuildCheck, RocmOfPipPackagesForAnOlderLibTorch) {
  Builder builder("ROCm");
  add_rocm_packages(builder);
  builder.tool("rocm-sdk", "echo 7.10.0");
  builder.write("rocm_sdk_devel/__init__.py", "");
  unpack_devel_package(builder);
  Variables variables = {{"PYTORCH_ROCM_ARCH", "gfx942"}};
  EXPECT_THAT(
      builder.consult(variables),
      Exits(1, Has("does not look for ROCm's pip packages",
                   "set ROCM_PATH to " + builder.file("_rocm_sdk_devel"))));
  variables["ROCM_PATH"] = builder.file("_rocm_sdk_devel");
  EXPECT_EQ(builder.consult(variables).status, 0);
}

// The layout of the wheel for macOS on PyPI; macos.test examines a real one.
TEST(BuildCheck, LibTorchForMacOS) {
  Builder builder("CPU");
  const std::string arm64("\xcf\xfa\xed\xfe\x0c\0\0\1", 8);
  for (const char *name : {"c10", "torch", "torch_python"})
    builder.write("torch/lib/lib" + std::string(name) + ".dylib", arm64);
  builder.write("torch/lib/libtorch_cpu.dylib",
                arm64 + "/System/Library/Frameworks/MetalPerformanceShaders");
  EXPECT_THAT(builder.consult({}),
              Exits(1, Has("ok    LibTorch for macOS, with Apple's GPUs (MPS)",
                           "FAIL  this LibTorch is for macOS, and this system "
                           "is Linux")));
  EXPECT_EQ(json_of(builder.consult({}, "--json"), 1).at("kind"), "Apple");
  builder.write("torch/lib/libtorch_cpu.dylib", arm64);
  EXPECT_EQ(json_of(builder.consult({}, "--json"), 1).at("kind"), "CPU");
  builder.remove("torch/lib/libtorch_cpu.dylib");
  EXPECT_THAT(
      builder.consult({}).out,
      Has("there is no " + builder.file("torch/lib") + "/libtorch_cpu.dylib"));
}

TEST(Linked, ProgramLoadsOneWholeLibTorch) {
  EXPECT_THAT(consult(TEST_CLIENT),
              Exits(0, Has("libtorch_cpu.so", "libtorchport.so",
                           "It loads one whole LibTorch")));
  EXPECT_THAT(consult("/bin/sh"),
              Exits(1, Has("it does not load LibTorch at its start")));
}

/// Makes libraries named like LibTorch's, without contents, and programs.
struct FakeLibTorch : Directory {
  FakeLibTorch() {
    run("mkdir one two");
    for (const std::string library : {"one/libc10.so", "one/libtorch_cpu.so",
                                      "one/libtorch_hip.so", "two/libc10.so"})
      run("cc -shared -x c /dev/null -Wl,-soname," + library.substr(4) +
          " -o " + library);
  }
  void run(const std::string &command) const {
    run_shell("cd " + file("") + " && " + command);
  }
  /// Examines a program that loads \p libraries, which are looked for in the
  /// folders two and one.
  Answer consult_with(const std::string &libraries) const {
    run("echo 'int main(void) { return 0; }' | cc -x c - -x none -o program "
        "-Wl,--no-as-needed -Wl,-rpath,'$ORIGIN/two' "
        "-Wl,-rpath,'$ORIGIN/one' " +
        libraries);
    return consult(file("program"));
  }
};

TEST(Linked, ProgramOfAnotherSystem) {
  Directory folder;
  std::ofstream(folder.file("train.exe")) << "MZ";
  std::ofstream(folder.file("train")) << "\xcf\xfa\xed\xfe";
  EXPECT_THAT(consult(folder.file("train.exe")),
              Exits(2, "", Has("it is a program of Windows", "dumpbin")));
  EXPECT_THAT(consult(folder.file("train")),
              Exits(2, "", Has("it is a program of macOS", "otool")));
}

// Python loads them from there.
TEST(Linked, LibraryInAPipPackageIsNamed) {
  FakeLibTorch pip;
  pip.run("mkdir -p torch/lib _rocm_sdk_core/lib nvidia/cublas/lib && "
          "mv one/libc10.so torch/lib && rm -r one two");
  for (const std::string library : {"_rocm_sdk_core/lib/libamdhip64.so.7",
                                    "nvidia/cublas/lib/libcublas.so.12"})
    pip.run("cc -shared -x c /dev/null -Wl,-soname,$(basename " + library +
            ") -o " + library);
  EXPECT_THAT(pip.consult_with("-Wl,-rpath,'$ORIGIN/torch/lib' "
                               "torch/lib/libc10.so "
                               "_rocm_sdk_core/lib/libamdhip64.so.7 "
                               "nvidia/cublas/lib/libcublas.so.12")
                  .out,
              Has("libamdhip64.so.7 is not found",
                  "-Wl,-rpath," + pip.file("_rocm_sdk_core/lib"),
                  "-Wl,-rpath," + pip.file("nvidia/cublas/lib")));
}

TEST(Linked, MissingAndDroppedLibrariesAreNamed) {
  FakeLibTorch torch;
  EXPECT_THAT(torch.consult_with("one/libtorch_cpu.so"),
              Exits(1, Has("libtorch_hip.so is beside libtorch_cpu.so and is "
                           "not loaded, so that LibTorch finds no GPU",
                           "-Wl,--no-as-needed -ltorch_hip", "See the lines")));
  const std::string both = "one/libtorch_cpu.so one/libtorch_hip.so ";
  EXPECT_THAT(torch.consult_with(both),
              Exits(0, Has("It loads one whole LibTorch")));
  EXPECT_THAT(torch.consult_with(both + "two/libc10.so"),
              Exits(1, Has("it loads parts of several LibTorchs: ")));
  torch.run("rm one/libtorch_hip.so");
  EXPECT_THAT(
      consult(torch.file("program")),
      Exits(1, Has("libtorch_hip.so is not found", "-Wl,-rpath,FOLDER")));
}

} // namespace
} // namespace torchport::test
