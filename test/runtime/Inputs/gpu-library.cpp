#include <torchport/device.h>

#include <cstdio>
#include <exception>

int main() try {
  std::puts(torchport::device_string().c_str());
} catch (const std::exception &error) {
  std::puts(error.what());
  return 1;
}
