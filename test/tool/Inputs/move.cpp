#include <c10/core/Device.h>

void move() { c10::Device device("cuda:0"); }
