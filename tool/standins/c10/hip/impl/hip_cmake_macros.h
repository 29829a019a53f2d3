// Stand-in: a build of PyTorch for ROCm generates this one.
