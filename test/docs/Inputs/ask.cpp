// ask WHAT [DEVICE]: does what a program does wrong, and prints what LibTorch says.

#include <torch/torch.h>

#include <iostream>
#include <string>

static void ask(const std::string &what, const std::string &device) {
  if (what == "available")
    std::cout << torch::cuda::is_available() << '\n';
  if (what == "synchronize")
    torch::cuda::synchronize();
  if (what == "name")
    torch::Device named(device);
  if (what == "use")
    torch::ones({2}, torch::Device(device));
  if (what == "move")
    torch::ones({2}).to(torch::Device(device));
  if (what == "add")
    torch::ones({2}, torch::Device(device)) + torch::ones({2});
}

int main(int count, char **words) {
  try {
    ask(count > 1 ? words[1] : "", count > 2 ? words[2] : "cpu");
  } catch (const c10::Error &error) {
    std::cerr << error.what_without_backtrace() << '\n';
    return 1;
  }
}
