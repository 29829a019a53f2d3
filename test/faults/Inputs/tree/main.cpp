#include "derived.h"
void alone() { c10::Device device("cuda:0"); }
