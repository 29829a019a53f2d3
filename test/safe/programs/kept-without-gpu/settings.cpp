#include "settings.h"
torch::Device elsewhere(torch::kMeta);
Settings::Settings() : device(torch::kMeta), options(torch::kMeta) {}
