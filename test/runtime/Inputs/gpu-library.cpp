#include <torchport/device.h>

#include <cstdio>

int main() { std::puts(torchport::device_string().c_str()); }
