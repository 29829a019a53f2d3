//===- BuildCheckTest.cpp - the doctor predicts where CMake will stop -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `torchport-doctor --build` reports what LibTorch's CMake files will not
/// find: here, invented CMake files and a PATH without the tools.
/// build-check.test expects the same messages from the package file.
//===----------------------------------------------------------------------===//

#include "Ask.h"

#include <nlohmann/json.hpp>

namespace torchport::test {
namespace {

using namespace testing;

namespace fs = std::filesystem;

/// A LibTorch that consists of its CMake files, and the tools of a machine.
class Machine {
public:
  explicit Machine(const std::string &kind, const std::string &load_hip = "",
                   const std::string &cuda = "") {
    write("torch/share/cmake/Torch/TorchConfig.cmake", "");
    // Like LibTorch's own files after configuration.
    std::string on_rocm = kind == "ROCm" ? "ON" : "OFF";
    std::string on_cuda = kind == "CUDA" ? "ON" : "OFF";
    write("torch/share/cmake/Caffe2/Caffe2Config.cmake",
          "if (" + on_rocm +
              ")\n  include(\"${CMAKE_CURRENT_LIST_DIR}/public/LoadHIP.cmake\")"
              "\nendif()\n\nif(" +
              on_cuda +
              ")\n  # The file public/cuda.cmake exclusively uses "
              "CAFFE2_USE_*.\nendif()\n");
    write("torch/share/cmake/Caffe2/public/LoadHIP.cmake", load_hip);
    write("torch/share/cmake/Caffe2/public/cuda.cmake", cuda);
    fs::create_directories(directory_.file("bin"));
    for (const char *tool : {"cmake", "sh"})
      fs::create_symlink(found(tool), directory_.file("bin/") + tool);
  }

  void write(const std::string &name, const std::string &text) const {
    fs::create_directories(fs::path(directory_.file(name)).parent_path());
    std::ofstream(directory_.file(name)) << text;
  }
  /// Makes a ROCm with a compiler and CMake files; returns its folder.
  std::string rocm() const {
    write("rocm/lib/llvm/bin/clang++", "");
    write("rocm/lib/cmake/hip/hip-config.cmake", "");
    return directory_.file("rocm");
  }
  void tool(const std::string &name, const std::string &script) const {
    directory_.script("bin/" + name, script);
  }
  void remove(const std::string &name) const {
    remove_tree(directory_.file(name));
  }
  std::string file(const std::string &name) const {
    return directory_.file(name);
  }

  Answer consult(Variables variables, const std::string &more = "") const {
    variables["PATH"] = directory_.file("bin");
    return run_in_shell(
        directory_, with_variables(TEST_DOCTOR " --build=" +
                                       directory_.file("torch") + " " + more,
                                   variables, "/usr/bin/env -i"));
  }

private:
  static std::string found(const std::string &tool) {
    std::istringstream path(std::getenv("PATH"));
    for (std::string folder; std::getline(path, folder, ':');)
      if (fs::exists(fs::path(folder) / tool))
        return fs::path(folder) / tool;
    return "/bin/" + tool;
  }

  Directory directory_;
};

// A line of this file in LibTorch 2.14.1.
constexpr const char *kNativeHip = "enable_language(HIP)\n";

TEST(BuildCheck, CpuLibTorchNeedsNoGpuTools) {
  Machine machine("CPU");
  EXPECT_THAT(
      machine.consult({}),
      Exits(0, AllOf(HasSubstr("LibTorch for CPU in " +
                               machine.file("torch/share/cmake/Torch")),
                     HasSubstr("CMake will find everything it needs"))));
}

TEST(BuildCheck, CompleteRocmPasses) {
  Machine machine("ROCm", kNativeHip);
  EXPECT_THAT(machine.consult({{"ROCM_PATH", machine.rocm()},
                               {"PYTORCH_ROCM_ARCH", "gfx1100"}}),
              Exits(0, HasSubstr("LibTorch for ROCm")));
  machine.tool("rocm_agent_enumerator", "echo gfx000; echo gfx1100");
  EXPECT_EQ(machine.consult({{"ROCM_PATH", machine.rocm()}}).status, 0);
}

TEST(BuildCheck, MissingRocmIsReported) {
  if (fs::exists("/opt/rocm"))
    GTEST_SKIP() << "this machine has a ROCm";
  Machine machine("ROCm", kNativeHip);
  EXPECT_THAT(
      machine.consult({}),
      Exits(1, AllOf(HasSubstr("FAIL  this LibTorch is for ROCm, but there is "
                               "no ROCm in /opt/rocm"),
                     HasSubstr("or set ROCM_PATH"))));
  EXPECT_THAT(
      machine.consult({{"ROCM_PATH", "/nowhere"}}).out,
      HasSubstr("ROCM_PATH is '/nowhere', but there is no such folder"));
}

TEST(BuildCheck, UnknownArchitectureIsReported) {
  Machine machine("ROCm", kNativeHip);
  Variables variables = {{"ROCM_PATH", machine.rocm()}};
  EXPECT_THAT(
      machine.consult(variables),
      Exits(1, AllOf(HasSubstr("PYTORCH_ROCM_ARCH is not set, and no "
                               "rocm_agent_enumerator in PATH"),
                     HasSubstr("set PYTORCH_ROCM_ARCH to the architecture"),
                     HasSubstr("or put " + machine.file("rocm") +
                               "/bin into PATH"))));
  machine.tool("rocm_agent_enumerator", "echo gfx000");
  EXPECT_THAT(machine.consult(variables).out,
              HasSubstr("rocm_agent_enumerator names no GPU"));
}

TEST(BuildCheck, MissingHipCompilerIsReported) {
  Variables variables = {{"PYTORCH_ROCM_ARCH", "gfx1100"}};
  Machine machine("ROCm", kNativeHip);
  variables["ROCM_PATH"] = machine.rocm();
  machine.remove("rocm/lib/llvm");
  EXPECT_THAT(machine.consult(variables).out,
              AllOf(HasSubstr("there is no HIP compiler " +
                              machine.file("rocm/lib/llvm/bin/clang++")),
                    HasSubstr("HIP_CLANG_PATH")));
  machine.write("llvm/clang++", "");
  variables["HIP_CLANG_PATH"] = machine.file("llvm");
  EXPECT_EQ(machine.consult(variables).status, 0);

  // LibTorch 2.6 has no enable_language(HIP) and needs no HIP compiler.
  Machine older("ROCm");
  variables["ROCM_PATH"] = older.rocm();
  variables.erase("HIP_CLANG_PATH");
  older.remove("rocm/lib/llvm");
  EXPECT_EQ(older.consult(variables).status, 0);
  older.remove("rocm/lib/cmake");
  EXPECT_THAT(older.consult(variables).out, HasSubstr("hip-config.cmake"));
}

TEST(BuildCheck, MissingOrOldCudaToolkitIsReported) {
  Machine machine("CUDA", "", "if(CUDA_VERSION VERSION_LESS 12.6)\n");
  machine.tool("nvcc", "echo Cuda compilation tools, release 11.8, V11.8.89");
  EXPECT_THAT(machine.consult({}),
              Exits(1, HasSubstr(machine.file("bin/nvcc") +
                                 " is from CUDA 11.8, but "
                                 "this LibTorch needs 12.6")));
  machine.tool("nvcc", "echo Cuda compilation tools, release 13.0, V13.0.48");
  EXPECT_EQ(machine.consult({}).status, 0);
  if (fs::exists("/usr/local/cuda/bin/nvcc") || fs::exists("/opt/cuda"))
    GTEST_SKIP() << "this machine has a CUDA toolkit";
  machine.remove("bin/nvcc");
  EXPECT_THAT(machine.consult({}).out,
              HasSubstr("this LibTorch is for CUDA, but there is no nvcc"));
}

TEST(BuildCheck, MissingCMakeIsReported) {
  Machine machine("CPU");
  machine.remove("bin/cmake");
  EXPECT_THAT(machine.consult({}),
              Exits(1, HasSubstr("FAIL  there is no cmake in PATH")));
}

TEST(BuildCheck, JsonHoldsAllOfIt) {
  Machine machine("ROCm", kNativeHip);
  Answer answer = machine.consult({{"ROCM_PATH", machine.rocm()}}, "--json");
  EXPECT_EQ(answer.status, 1);
  auto json = nlohmann::json::parse(answer.out);
  EXPECT_EQ(json.at("good"), false);
  EXPECT_EQ(json.at("kind"), "ROCm");
  EXPECT_THAT(json.at("cmake").get<std::string>(), MatchesRegex("[34][.].*"));
  ASSERT_EQ(json.at("problems").size(), 1U);
  EXPECT_THAT(json.at("problems").at(0).at("detail").get<std::string>(),
              StartsWith("PYTORCH_ROCM_ARCH is not set"));
  EXPECT_THAT(json.at("problems").at(0).at("hint").get<std::string>(),
              Not(IsEmpty()));
}

} // namespace
} // namespace torchport::test
