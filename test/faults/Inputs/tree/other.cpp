#include "base.h"
void other() { c10::Device device("cuda:1"); }
