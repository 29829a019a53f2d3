//===- DeviceString.cpp - how c10::Device reads a string ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/DeviceString.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

namespace torchport {
namespace {

/// The LibTorch releases whose parser is reproduced here; a bit set.
enum Releases : unsigned { Only113 = 1, Only214 = 2, Both = 3 };

struct TypeName {
  std::string_view Name;
  DeviceKind Kind;
  Releases AcceptedBy;
  /// Why no tensor can be made there, if that is known.
  std::string_view FirstUseFault;
};

/// ROCm's kernels and guard are registered under CUDA
/// (ATen/hip/impl/HIPGuardImplMasqueradingAsCUDA.cpp).
constexpr std::string_view NoHipKernels =
    "LibTorch has no kernels for 'hip', ROCm builds included; AMD GPUs are "
    "spelled \"cuda\"";
/// computeDispatchKey() in c10/core/TensorOptions.h asserts on these.
constexpr std::string_view Caffe2Leftover =
    "it is a leftover of Caffe2 that LibTorch makes no tensors on";

/// From parse_type() in c10/core/Device.cpp.
constexpr TypeName TypeNames[] = {
    {"cpu", DeviceKind::Cpu, Both, {}},
    {"cuda", DeviceKind::Cuda, Both, {}},
    {"ipu", DeviceKind::Other, Both, {}},
    {"xpu", DeviceKind::Xpu, Both, {}},
    {"mkldnn", DeviceKind::Other, Both, Caffe2Leftover},
    {"opengl", DeviceKind::Other, Both, Caffe2Leftover},
    {"opencl", DeviceKind::Other, Both, Caffe2Leftover},
    {"ideep", DeviceKind::Other, Both, Caffe2Leftover},
    {"hip", DeviceKind::Hip, Both, NoHipKernels},
    {"ve", DeviceKind::Other, Both, {}},
    {"fpga", DeviceKind::Other, Both, {}},
    {"ort", DeviceKind::Other, Only113, {}},
    {"maia", DeviceKind::Other, Only214, {}},
    {"xla", DeviceKind::Xla, Both, {}},
    {"lazy", DeviceKind::Other, Both, {}},
    {"vulkan", DeviceKind::Other, Both, {}},
    {"mps", DeviceKind::Mps, Both, {}},
    {"meta", DeviceKind::Other, Both, {}},
    {"hpu", DeviceKind::Hpu, Both, {}},
    {"mtia", DeviceKind::Mtia, Only214, {}},
    {"privateuseone", DeviceKind::PrivateUse1, Both, {}},
};

/// Advice for a name that c10::Device does not accept.
constexpr std::pair<std::string_view, std::string_view> NameAdvice[] = {
    {"rocm", "AMD GPUs are spelled \"cuda\""},
    {"amd", "AMD GPUs are spelled \"cuda\""},
    {"metal", "Apple GPUs are spelled \"mps\""},
    {"dml", "DirectML's device is a \"privateuseone\""},
    {"directml", "DirectML's device is a \"privateuseone\""},
    {"privateuse", "the device of a plugin is spelled \"privateuseone\""},
    {"gpu", "there is no name for just any GPU"},
    {"ort", "it was renamed \"maia\""},
};

/// Names of the CPU and of devices that the runtime may choose.
constexpr std::string_view UsualNames[] = {
    "cpu", "cuda", "nvidia", "rocm",     "hip",           "amd",
    "gpu", "xpu",  "mps",    "metal",    "privateuseone", "privateuse1",
    "dml", "npu",  "msnpu",  "directml", "auto"};

// Not <cctype>, which depends on the locale.
bool isDigit(char C) { return '0' <= C && C <= '9'; }
char toLower(char C) { return 'A' <= C && C <= 'Z' ? char(C - 'A' + 'a') : C; }
bool isNameChar(char C) {
  return ('a' <= toLower(C) && toLower(C) <= 'z') || C == '_';
}

std::string lower(std::string_view Text) {
  std::string Lower(Text);
  std::transform(Lower.begin(), Lower.end(), Lower.begin(), toLower);
  return Lower;
}

/// Returns all of \p Text as a decimal number, if it is one.
template <typename Number>
std::optional<Number> asNumber(std::string_view Text) {
  Number Value = 0;
  const char *End = Text.data() + Text.size();
  auto [Stop, Failure] = std::from_chars(Text.data(), End, Value);
  if (Stop != End || Failure != std::errc())
    return std::nullopt;
  return Value;
}

std::string quoted(std::string_view Text) {
  return "'" + std::string(Text) + "'";
}

std::string_view leadingName(std::string_view Text) {
  const auto *End = std::find_if_not(Text.begin(), Text.end(), isNameChar);
  return Text.substr(0, End - Text.begin());
}

/// Returns `, AMD GPUs are spelled "cuda"` for "rocm" in any case.
std::string adviceFor(std::string_view Name) {
  for (const auto &[Known, Text] : NameAdvice)
    if (Known == lower(Name))
      return ", " + std::string(Text);
  return {};
}

/// Returns why \p Text does not match ([a-zA-Z_]+)(?::([1-9]\d*|0))?.
std::string syntaxFault(std::string_view Text) {
  if (Text.empty())
    return "a device string must not be empty";
  std::string_view Name = leadingName(Text), Rest = Text.substr(Name.size());
  if (Rest.empty())
    return {};
  if (Text.find_first_of(" \t\r\n") != Text.npos)
    return "a device string holds no blanks";
  if (Name.empty())
    return "it does not begin with the name of a device type";
  if (Rest.front() != ':')
    return "an index follows a colon, and a name is made of letters" +
           adviceFor(Name);
  std::string_view Index = Rest.substr(1);
  if (Index.empty())
    return "no index follows the colon";
  if (!std::all_of(Index.begin(), Index.end(), isDigit))
    return quoted(Index) + " is not an index";
  if (Index.size() > 1 && Index.front() == '0')
    return "the index " + quoted(Index) + " begins with a zero";
  return {};
}

std::string unknownName(std::string_view Name) {
  std::string Reason = quoted(Name) + " is not a device type";
  if (std::string Advised = adviceFor(Name); !Advised.empty())
    return Reason + Advised;
  std::string Lower = lower(Name);
  bool Known = std::any_of(std::begin(TypeNames), std::end(TypeNames),
                           [&](const TypeName &T) { return T.Name == Lower; });
  return Known && Lower != Name ? Reason + ", it is spelled \"" + Lower + "\""
                                : Reason;
}

DeviceStringReading throwing(std::string Reason) {
  return {DeviceFault::Throws, DeviceKind::None, -1, std::move(Reason), ""};
}

/// Reads \p Text like the single release \p In. The caller sets Versions.
DeviceStringReading readIn(Releases In, std::string_view Text) {
  if (std::string Fault = syntaxFault(Text); !Fault.empty())
    return throwing(std::move(Fault));

  std::string_view Name = leadingName(Text), Written;
  std::int32_t Whole = -1;
  if (Name.size() < Text.size()) {
    Written = Text.substr(Name.size() + 1);
    // c10 calls std::stoi(), which throws beyond 32 bits.
    std::optional<std::int32_t> Number = asNumber<std::int32_t>(Written);
    if (!Number)
      return throwing("the index " + std::string(Written) + " is too large");
    Whole = *Number;
  }

  const auto *Type = std::find_if(
      std::begin(TypeNames), std::end(TypeNames),
      [&](const TypeName &T) { return T.Name == Name && T.AcceptedBy & In; });
  if (Type == std::end(TypeNames))
    return throwing(unknownName(Name));

  DeviceStringReading Reading;
  Reading.Kind = Type->Kind;
  Reading.Index = static_cast<std::int8_t>(Whole);
  if (!Type->FirstUseFault.empty()) {
    Reading.Fault = DeviceFault::FailsAtFirstUse;
    Reading.Reason = Type->FirstUseFault;
  } else if (Reading.Index != Whole) {
    Reading.Fault = DeviceFault::WrapsAround;
    Reading.Reason = "the index " + std::string(Written) + " becomes " +
                     std::to_string(Reading.Index) +
                     (Reading.Index == -1 ? ", the current device" : "") +
                     ", since c10 keeps it in a signed byte";
  }
  return Reading;
}

Releases releasesFor(LibTorchVersion Version) {
  std::pair Key(Version.Major, Version.Minor);
  if (Key == std::pair(0U, 0U))
    return Both;
  if (Key <= std::pair(1U, 13U))
    return Only113;
  return Key >= std::pair(2U, 14U) ? Only214 : Both;
}

const char *name(Releases In) {
  return In == Only113   ? "LibTorch 1.13"
         : In == Only214 ? "LibTorch 2.14 and newer"
                         : "LibTorch 1.13 to 2.15";
}

} // namespace

bool isAccelerator(DeviceKind Kind) {
  return isChosenByRuntime(Kind) || Kind == DeviceKind::Mtia ||
         Kind == DeviceKind::Hpu || Kind == DeviceKind::Xla;
}

bool isChosenByRuntime(DeviceKind Kind) {
  return Kind == DeviceKind::Cuda || Kind == DeviceKind::Hip ||
         Kind == DeviceKind::Xpu || Kind == DeviceKind::Mps;
}

DeviceStringReading readDeviceString(std::string_view Text,
                                     LibTorchVersion Version) {
  Releases Asked = releasesFor(Version);
  DeviceStringReading Reading;
  Releases Culprit = Asked;
  if (Asked != Both) {
    Reading = readIn(Asked, Text);
  } else {
    // They can only differ in a name that one of them rejects.
    DeviceStringReading Old = readIn(Only113, Text),
                        New = readIn(Only214, Text);
    if (Old.Fault != New.Fault)
      Culprit = Old.Fault == DeviceFault::Throws ? Only113 : Only214;
    Reading = Culprit == Only214 ? std::move(New) : std::move(Old);
  }
  if (Reading.Fault != DeviceFault::None)
    Reading.Versions = name(Culprit);
  return Reading;
}

std::vector<std::string_view> knownDeviceNames() {
  std::vector<std::string_view> Names;
  for (const TypeName &Each : TypeNames)
    Names.push_back(Each.Name);
  for (const auto &Each : NameAdvice)
    Names.push_back(Each.first);
  return Names;
}

IntendedDevice intendedDevice(std::string_view Text) {
  constexpr std::string_view Blanks = " \t\r\n";
  std::size_t First = Text.find_first_not_of(Blanks);
  if (First == Text.npos)
    return {};
  Text = Text.substr(First, Text.find_last_not_of(Blanks) - First + 1);
  std::string Lower = lower(Text);

  // Take the longest name, so that "privateuse1" is not read as index 1.
  std::string_view Name;
  for (std::string_view Candidate : UsualNames)
    if (Candidate.size() > Name.size() &&
        Lower.compare(0, Candidate.size(), Candidate) == 0)
      Name = Candidate;
  if (Name.empty())
    return {};

  IntendedDevice Meant;
  Meant.Kind =
      Name == "cpu" ? IntendedDevice::Cpu : IntendedDevice::Accelerator;
  std::string_view Rest = std::string_view(Lower).substr(Name.size());
  if (!Rest.empty() && Rest.front() == ':')
    Rest.remove_prefix(1);
  Rest.remove_prefix(std::min(Rest.find_first_not_of(Blanks), Rest.size()));
  // -1 is c10's current device.
  if (Rest.empty() || Rest == "-1")
    return Meant;
  Meant.Index = asNumber<unsigned>(Rest);
  return Meant.Index ? Meant : IntendedDevice();
}

} // namespace torchport
