//===- Sweep.cpp - every operator with arguments at random ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Operators that crash do so in a child process; the next child goes on with
/// the operator after it.
//===----------------------------------------------------------------------===//

#include "Sweep.h"

#include "Arguments.h"
#include "Compare.h"

#include <ATen/core/dispatch/Dispatcher.h>
#include <c10/util/Logging.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <iostream>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

// LibTorch fills the CPU's memory that it allocates with zeros, or with NaNs.
C10_DECLARE_bool(caffe2_cpu_allocator_do_zero_fill);
C10_DECLARE_bool(caffe2_cpu_allocator_do_junk_fill);

namespace torchport::test {

/// Calls \p change with each tensor in \p value.
static c10::IValue
map_tensors(const c10::IValue &value,
            const std::function<Tensor(const Tensor &)> &change) {
  auto changed = [&](const Tensor &tensor) {
    return tensor.defined() ? change(tensor) : tensor;
  };
  if (value.isTensor())
    return changed(value.toTensor());
  if (value.isTensorList()) {
    c10::List<Tensor> list;
    for (const Tensor &tensor : value.toTensorVector())
      list.push_back(changed(tensor));
    return list;
  }
  if (value.isOptionalTensorList()) {
    c10::List<OptionalTensor> list;
    for (const OptionalTensor &tensor : value.toOptionalTensorVector())
      list.push_back(tensor ? OptionalTensor(changed(*tensor))
                            : OptionalTensor());
    return list;
  }
  return value;
}

namespace {

struct Computed {
  std::vector<Tensor> results; ///< On the CPU.
  int warnings = 0;
};

} // namespace

/// Returns copies of \p arguments on \p device.
static torch::jit::Stack copies(const torch::jit::Stack &arguments,
                                torch::Device device) {
  torch::jit::Stack moved;
  for (const c10::IValue &argument : arguments)
    if (argument.isDevice())
      moved.emplace_back(device);
    else
      moved.push_back(map_tensors(argument, [&](const Tensor &tensor) {
        return tensor.detach().clone().to(device);
      }));
  return moved;
}

/// Calls \p op with \p given, arguments on \p device. The results include the
/// arguments, which it may have changed, and gradients.
static Computed call(const c10::OperatorHandle &op,
                     const torch::jit::Stack &given, torch::Device device,
                     bool with_gradients) {
  seed(device);
  WarningCount warnings;
  std::vector<Tensor> variables, results;
  if (with_gradients)
    for (const c10::IValue &argument : given)
      map_tensors(argument, [&](const Tensor &tensor) {
        if (tensor.is_floating_point() || tensor.is_complex())
          variables.push_back(tensor.requires_grad_());
        return tensor;
      });
  torch::jit::Stack stack = given;
  op.callBoxed(&stack);
  auto collect = [&](const Tensor &tensor) {
    // Some operators have their result on the host, on any device.
    TORCH_CHECK(tensor.is_cpu() || tensor.device() == device,
                "the result is on ", tensor.device());
    results.push_back(tensor);
    return tensor;
  };
  for (const c10::IValue &result : stack) {
    map_tensors(result, collect);
    if (result.isScalar())
      results.push_back(torch::tensor(result.toScalar().toDouble()));
  }
  if (Tensor sum = weighted_sum(results); with_gradients && sum.defined())
    sum.backward();
  for (const c10::IValue &argument : given)
    map_tensors(argument, collect);
  for (const Tensor &variable : variables)
    results.push_back(variable.grad());
  Computed computed;
  for (const Tensor &result : results)
    computed.results.push_back(result.defined() ? plain(result.detach()).cpu()
                                                : result);
  computed.warnings = warnings.count;
  return computed;
}

/// Returns true if an operator with that result cannot agree with the CPU on
/// any GPU, or if LibTorch has none for such a device.
static bool differs_on_gpus(const std::string &name,
                            const std::string &problem) {
  // They read the arguments on the host, or do not check their sizes, or return
  // what depends on the type of the device.
  static const std::set<std::string> names = {
      "aten::_autocast_to_reduced_precision",
      "aten::_convert_indices_from_coo_to_csr",
      "aten::_histogramdd_bin_edges",
      "aten::_histogramdd_from_bin_cts",
      "aten::_log_softmax_backward_data",
      "aten::_pdist_backward",
      "aten::_reshape_alias_copy",
      "aten::_saturate_weight_to_fp16",
      "aten::_weight_norm_interface",
      "aten::choose_qparams_optimized",
      "aten::range"};
  // The end of a device's memory is the end of a page, where reading ends.
  bool is_unchecked = name.find("unsafe") != std::string::npos &&
                      problem.find("the process ended") != std::string::npos;
  if (names.count(name) || is_unchecked)
    return true;
  for (const char *text :
       {"to be on cpu", "expects CPU tensor", "layout Mkldnn",
        "Unsupported device type for Sparse"})
    if (problem.find(text) != std::string::npos)
      return true;
  return false;
}

static bool changes_arguments(const c10::FunctionSchema &schema) {
  for (const c10::Argument &argument : schema.arguments())
    if (argument.alias_info() && argument.alias_info()->isWrite())
      return true;
  return false;
}

namespace {

/// What a child process writes about an operator.
enum class Note : char { Cpu = 'c', Device = 'd', Agrees = 'a', Differs = 'x' };

/// Compares one operator, and notes where it is.
class Comparison {
public:
  Comparison(torch::Device device, int attempts, std::FILE *notes)
      : device_(device), attempts_(attempts), notes_(notes) {}

  void compare(std::size_t number, const c10::OperatorHandle &op) {
    std::uint64_t seed = std::hash<std::string>()(op.schema().name() +
                                                  op.schema().overload_name());
    for (int attempt = 0; attempt < attempts_; ++attempt) {
      note(Note::Cpu, number);
      try {
        torch::jit::Stack arguments = draw_arguments(op.schema(), seed++);
        bool with_gradients =
            attempt % 2 == 0 && !changes_arguments(op.schema());
        // Memory that was not written has other contents the second time.
        Computed first = on_cpu(op, arguments, with_gradients, true);
        Computed here = on_cpu(op, arguments, with_gradients, false);
        if (!difference(here.results, first.results, false).empty())
          continue;
        bool is_repeatable = difference(here.results, first.results).empty();
        note(Note::Device, number);
        std::string problem =
            on_device(op, arguments, with_gradients, here, is_repeatable);
        note(problem.empty() ? Note::Agrees : Note::Differs, number,
             problem.empty() ? problem : problem + arguments_text(arguments));
        if (!problem.empty())
          return;
      } catch (const std::exception &) {
        // Not such arguments.
      }
    }
  }

private:
  static std::string arguments_text(const torch::jit::Stack &arguments) {
    std::string text;
    for (const c10::IValue &argument : arguments)
      if (argument.isTensor() && argument.toTensor().defined())
        text += c10::str(text.empty() ? "  with " : ", ",
                         argument.toTensor().toString(),
                         argument.toTensor().sizes());
      else if (argument.isTensor() || argument.isTensorList())
        text += text.empty() ? "  with tensors" : ", tensors";
      else
        text += c10::str(text.empty() ? "  with " : ", ", argument);
    return text;
  }

  static Computed on_cpu(const c10::OperatorHandle &op,
                         const torch::jit::Stack &arguments,
                         bool with_gradients, bool fills_with_zeros) {
    FLAGS_caffe2_cpu_allocator_do_zero_fill = fills_with_zeros;
    FLAGS_caffe2_cpu_allocator_do_junk_fill = !fills_with_zeros;
    return call(op, copies(arguments, torch::kCPU), torch::kCPU,
                with_gradients);
  }

  std::string on_device(const c10::OperatorHandle &op,
                        const torch::jit::Stack &arguments, bool with_gradients,
                        const Computed &here, bool is_repeatable) {
    try {
      Computed there = call(op, arguments, device_, with_gradients);
      if (there.warnings > here.warnings)
        return c10::str(there.warnings, " warnings instead of ", here.warnings);
      return difference(there.results, here.results, is_repeatable);
    } catch (const std::exception &error) {
      return first_line(error.what());
    }
  }

  void note(Note note, std::size_t number, std::string text = "") {
    std::replace(text.begin(), text.end(), '\n', ' ');
    std::fprintf(notes_, "%c %zu %s\n", static_cast<char>(note), number,
                 text.c_str());
    std::fflush(notes_);
    alarm(20);
  }

  torch::Device device_;
  int attempts_;
  std::FILE *notes_;
};

} // namespace

static std::vector<c10::OperatorHandle>
operators_of_the_cpu(const std::string &filter) {
  std::vector<c10::OperatorHandle> all;
  auto &dispatcher = c10::Dispatcher::singleton();
  for (const c10::OperatorName &name : dispatcher.getAllOpNames()) {
    auto op = dispatcher.findSchema(name);
    if (op && name.name.rfind("aten::", 0) == 0 &&
        name.name.rfind("aten::_test_", 0) != 0 &&
        name.name.find(filter) != std::string::npos &&
        op->hasComputedKernelForDispatchKey(c10::DispatchKey::CPU))
      all.push_back(*op);
  }
  std::sort(all.begin(), all.end(), [](const auto &a, const auto &b) {
    return toString(a.operator_name()) < toString(b.operator_name());
  });
  return all;
}

namespace {

/// What is known about one operator.
struct Verdict {
  bool is_computed = false;
  std::string problem;
};

} // namespace

/// Compares the operators from \p next on in a child process, until it ends.
/// Returns the number of the one to go on with.
static std::size_t compare_in_child(const std::vector<c10::OperatorHandle> &all,
                                    std::size_t next, std::size_t end,
                                    torch::Device device, int attempts,
                                    std::vector<Verdict> &verdicts) {
  int ends[2];
  TORCH_CHECK(pipe(ends) == 0);
  pid_t child = fork();
  TORCH_CHECK(child >= 0);
  if (child == 0) {
    torch::set_num_threads(1);
    // Most arguments are refused, and a trace of each takes a while.
    c10::SetStackTraceFetcher([] { return std::string(); });
    // Some operators print, and the C library reports memory that they spoil.
    for (std::FILE *output : {stdout, stderr})
      TORCH_CHECK(std::freopen("/dev/null", "w", output));
    WarningCount ignored;
    Comparison comparison(device, attempts, fdopen(ends[1], "w"));
    for (; next < end; ++next)
      comparison.compare(next, all[next]);
    _exit(0);
  }
  close(ends[1]);
  std::FILE *notes = fdopen(ends[0], "r");
  Note last = Note::Agrees;
  char *line = nullptr;
  std::size_t length = 0;
  while (getline(&line, &length, notes) > 0) {
    last = static_cast<Note>(line[0]);
    char *text = nullptr;
    next = std::strtoul(line + 2, &text, 10);
    if (last == Note::Agrees)
      verdicts[next].is_computed = true;
    if (last == Note::Differs)
      verdicts[next].problem = first_line(text);
  }
  std::free(line);
  std::fclose(notes);
  int status = 0;
  waitpid(child, &status, 0);
  if (status == 0)
    return end;
  if (last == Note::Device)
    verdicts[next].problem = " the process ended";
  return next + 1;
}

bool sweep(torch::Device device, int attempts, const std::string &filter) {
  const auto all = operators_of_the_cpu(filter);
  std::vector<Verdict> verdicts(all.size());
  for (std::size_t next = 0; next < all.size();)
    next = compare_in_child(all, next, all.size(), device, attempts, verdicts);
  std::size_t agree = 0, differ = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    // An operator before it may have spoilt the memory.
    if (!verdicts[i].problem.empty()) {
      verdicts[i] = {};
      compare_in_child(all, i, i + 1, device, attempts, verdicts);
    }
    const auto &[is_computed, problem] = verdicts[i];
    const c10::OperatorName &name = all[i].operator_name();
    if (problem.empty()) {
      agree += is_computed;
    } else if (!differs_on_gpus(name.name, problem)) {
      ++differ;
      std::cout << toString(name) << ":" << problem << '\n';
    }
  }
  std::cout << agree << " of " << all.size() << " operators agree on " << device
            << ", " << differ << " differ\n";
  return differ == 0;
}

} // namespace torchport::test
