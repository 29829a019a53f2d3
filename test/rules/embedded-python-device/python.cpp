// Devices in Python code that is run by CPython, pybind11 or Boost are reported. The
// declarations stand in for their headers.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <cstddef>

struct PyObject;
extern "C" {
int PyRun_SimpleStringFlags(const char *, void *);
PyObject *PyRun_String(const char *, int, PyObject *, PyObject *);
}
#define PyRun_SimpleString(s) PyRun_SimpleStringFlags(s, nullptr)

namespace pybind11 {
struct str { str(const char *); };
struct object {};
template <int mode = 0> object eval(const str &, object = {}, object = {});
template <int mode = 0, size_t N>
object eval(const char (&)[N], object = {}, object = {});
template <size_t N> void exec(const char (&)[N], object = {}, object = {});
} // namespace pybind11
namespace py = pybind11;

void run(PyObject *globals) {
  PyRun_SimpleString("import torch");
  PyRun_SimpleString("model = Net().to('cuda')");
  // CHECK 41: warning: device 'cuda' is hard-coded in embedded Python: pass the device in, or use a tensor's, such as 'x.device' [embedded-python-device]
  PyRun_String("device = 'rocm'\n", 257, globals, globals);
  // CHECK 27: error: device 'rocm' in embedded Python fails: 'rocm' is not a device type, AMD GPUs are spelled "cuda" [embedded-python-device]
  py::exec(R"(
if torch.backends.rocm.is_available(): // CHECK 4: error: 'torch.backends.rocm' does not exist
    model = torch.load(path, map_location='cuda:1') // CHECK 44: device 'cuda:1' is hard-coded in embedded Python
device = torch.device(f'cuda:{rank}')
device = torch.device('cuda' if torch.cuda.is_available() else 'cpu') // CHECK 24: device 'cuda' is hard-coded in embedded Python
)");
  py::eval("x.cuda()"); // CHECK 15: warning: '.cuda()' moves to a hard-coded device in embedded Python
  const char *code = "torch.device(f'rocm:{rank}')"; // CHECK 38: error: device 'rocm:' in embedded Python fails
  py::eval(py::str(code));
}
