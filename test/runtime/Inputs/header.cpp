#include <torchport/device.h>
#include <torchport/select.h>

#include <type_traits>

template <typename Expected, typename Actual> void is(Actual) {
  static_assert(std::is_same<Expected, Actual>::value, "");
}

void uses(const torchport::Selection &selection) {
  is<c10::Device>(torchport::device());
  is<c10::Device>(torchport::device(0));
  is<c10::Device>(torchport::device(1u));
  is<c10::Device>(torchport::device(c10::DeviceIndex(1)));
  is<c10::Device>(torchport::device(std::size_t(1)));
  is<c10::Device>(torchport::device("auto"));
  is<c10::Device>(torchport::device(std::string("cuda:1")));
  is<c10::Device>(torchport::require_device());
  is<c10::DeviceType>(torchport::device_type());
  is<std::string>(torchport::device_string());
  is<std::string>(selection.report());
  is<c10::Device>(torchport::device_for_local_rank());
  is<std::int64_t>(torchport::device_count());
  is<bool>(torchport::is_accelerator(torchport::device()));
  is<std::string>(torchport::vendor());
  is<std::string>(torchport::vendor(c10::kCUDA));
  torchport::synchronize(torchport::device());
  torchport::synchronize(c10::kCUDA);
  torchport::manual_seed(torchport::device(), 7);
  is<torchport::Selection>(torchport::select());
  is<std::vector<torchport::Candidate>>(torchport::enumerate());

  torchport::Policy policy;
  policy.devices = "rocm,cpu";
  policy.timeout = std::chrono::seconds(5);
  is<torchport::Selection>(torchport::select(policy));
}
