// Comments that suppress nothing are reported. test/unit/SuppressionTest.cpp has the forms
// of the comments.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <c10/core/Device.h>
// CHECK-FIXES: #include <c10/core/Device.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

c10::Device needed("cuda:0"); // NOLINT(torchport-hardcoded-device): a test machine
int idle; // NOLINT(torchport-hardcoded-device)
// CHECK 14: warning: 'torchport-hardcoded-device' finds nothing here to suppress [unused-suppression]
// CHECK-FIXES: int idle;
c10::Device other("cuda:0"); // NOLINT(torchport-hip-device-type)
// CHECK 19: [hardcoded-device]
// CHECK 33: warning: 'torchport-hip-device-type' finds nothing here to suppress [unused-suppression]
// CHECK-FIXES: c10::Device other(::torchport::device(c10::kCUDA, 0));
// In a macro's argument.
#define SAME(X) X
SAME(c10::Device argument("cuda:0");) // NOLINT(torchport-hardcoded-device): a test machine
// In a template.
template <typename T> c10::Device made() {
  return c10::Device("cuda:0"); // NOLINT(torchport-hardcoded-device): a test machine
}
c10::Device as_int = made<int>(), as_char = made<char>();
// Another tool's comment.
int foreign; // NOLINT(readability-identifier-naming)
