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
  // CHECK-MESSAGES: :[[@LINE-1]]:26: note: 'AOTIModelPackageLoader' runs a model on the kind of device it was compiled for: compile one model for each kind [model-load-device]
  AOTIModelPackageLoader indexed(path, "model", false, 1, index);
  // CHECK-MESSAGES: :[[@LINE-1]]:26: note: 'AOTIModelPackageLoader' runs a model on the kind of device it was compiled for: compile one model for each kind [model-load-device]
  AOTIModelPackageLoader second(path, "model", false, 1, 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:58: warning: 'AOTIModelPackageLoader' is bound to one GPU of this machine, which other machines may lack [model-load-device]
  AOTIModelContainerRunnerCuda runner(path);
  // CHECK-MESSAGES: :[[@LINE-1]]:32: note: 'AOTIModelContainerRunnerCuda' runs a model on the kind of device it was compiled for: compile one model for each kind [model-load-device]
  auto shared = std::make_unique<AOTIModelContainerRunnerCuda>(path, 1, "cuda:0");
  AOTIModelContainerRunnerCuda first(path, 1, "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-2]]:17: note: 'AOTIModelContainerRunnerCuda' runs a model on the kind of device it was compiled for: compile one model for each kind [model-load-device]
  // CHECK-MESSAGES: :[[@LINE-2]]:32: note: 'AOTIModelContainerRunnerCuda' runs a model on the kind of device it was compiled for: compile one model for each kind [model-load-device]
  AOTIModelContainerRunnerCuda third(path, 1, "cuda:3");
  // CHECK-MESSAGES: :[[@LINE-1]]:47: warning: 'AOTIModelContainerRunnerCuda' is bound to one GPU of this machine, which other machines may lack [model-load-device]
}
