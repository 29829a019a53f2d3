// Models that AOTInductor compiled for one kind of device. Their packages take a device
// since LibTorch 2.7.
// UNSUPPORTED: libtorch-2.6
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags -isystem %S/../Inputs/inductor
#include <torch/csrc/inductor/aoti_package/model_package_loader.h>
#include <torch/csrc/inductor/aoti_runner/model_container_runner_cuda.h>
#include <torch/torch.h>

using namespace torch::inductor;
// Row 60.
void compiled(const std::string &path, c10::DeviceIndex index) {
  AOTIModelPackageLoader loader(path);
  // CHECK 26: note: 'AOTIModelPackageLoader' runs a model on the kind of device it was compiled for: compile one model for each kind [model-load-device]
  AOTIModelPackageLoader indexed(path, "model", false, 1, index);
  // CHECK 26: 'AOTIModelPackageLoader' runs a model on the kind of device
  AOTIModelPackageLoader second(path, "model", false, 1, 1);
  // CHECK 58: warning: 'AOTIModelPackageLoader' is bound to one GPU of this machine, which other machines may lack [model-load-device]
  AOTIModelContainerRunnerCuda runner(path); // CHECK 32: 'AOTIModelContainerRunnerCuda' runs a model on the kind of device
  auto shared = std::make_unique<AOTIModelContainerRunnerCuda>(path, 1, "cuda:0");
  AOTIModelContainerRunnerCuda first(path, 1, "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-2]]:17: {{.*}}'AOTIModelContainerRunnerCuda' runs a model on the kind of device
  // CHECK 32: 'AOTIModelContainerRunnerCuda' runs a model on the kind of device
  AOTIModelContainerRunnerCuda third(path, 1, "cuda:3");
  // CHECK 47: warning: 'AOTIModelContainerRunnerCuda' is bound to one GPU of this machine, which other machines may lack [model-load-device]
}
