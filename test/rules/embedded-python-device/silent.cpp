// Python code that does not use PyTorch is not reported.
// RUN: %check_rules %s %t -- %libtorch_flags

extern "C" int PyRun_SimpleString(const char *);

void run() {
  PyRun_SimpleString("import robot");
  PyRun_SimpleString("pose = {'hip': 0.5}; robot.move(device='hip')");
  PyRun_SimpleString("x = pool.to('cuda'); x.cuda()  # as torch does");
}
