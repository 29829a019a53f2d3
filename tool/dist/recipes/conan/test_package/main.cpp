#include <torchport/device.h>

#include <iostream>

int main() { std::cout << torchport::device_string() << '\n'; }
