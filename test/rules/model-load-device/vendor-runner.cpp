// Runners of compiled models for each vendor, by declarations of our own, since LibTorch's
// headers need the vendors' SDKs. Row 60.
// UNSUPPORTED: libtorch-2.6, libtorch-2.14
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags -isystem %S/../Inputs/inductor
#include <torch/csrc/inductor/aoti_runner/model_container_runner_mps.h>
#include <torch/csrc/inductor/aoti_runner/model_container_runner_xpu.h>
#include <torch/nativert/ModelRunnerHandle.h>
#include <torch/torch.h>

using namespace torch::inductor;
void loaded(const std::string &path) {
  AOTIModelContainerRunnerXpu intel(path); // CHECK 31: [model-load-device]
  AOTIModelContainerRunnerXpu second(path, 1, "xpu:1"); // CHECK 47: [model-load-device]
  AOTIModelContainerRunnerMps apple(path); // CHECK 31: [model-load-device]
  torch::nativert::ModelRunnerHandle package(path, "model"); // CHECK 38: [model-load-device]
}
// In a macro and in a template.
#define LOAD(PATH) AOTIModelContainerRunnerMps(PATH, 1) // CHECK 20: [model-load-device]
void byMacro(const std::string &path) { LOAD(path); }
template <typename Runner> void load(const std::string &path) { Runner runner(path); } // CHECK 72: [model-load-device]
template void load<AOTIModelContainerRunnerXpu>(const std::string &);
// Not reported.
std::string silent(const std::string &path) { return path + "/xpu:1"; }
