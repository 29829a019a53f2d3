// Stand-in: a build of PyTorch for CUDA generates this one.
