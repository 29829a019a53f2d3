# Builds the runtime with Homebrew's PyTorch. On Linux, it also installs the tool, which is
# released for Linux only.
class Torchport < Formula
  desc "Chooses a working device at run time for programs that use LibTorch"
  homepage "@RELEASES@"
  url "@RUNTIME_URL@"
  sha256 "@RUNTIME_SHA256@"
  license all_of: [
    { "Apache-2.0" => { with: "LLVM-exception" } },
    "MIT",
  ]

  depends_on "cmake" => [:build, :test]
  depends_on "ninja" => :build
  depends_on "pytorch"

  on_linux do
    on_intel do
      resource "tool" do
        url "@LINUX_URL@"
        sha256 "@LINUX_SHA256@"
      end
    end
  end

  def install
    system "cmake", "-G", "Ninja", "-S", ".", "-B", "build", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
    return if !OS.linux? || !Hardware::CPU.intel?

    resource("tool").stage do
      system "./install.sh", "--prefix", prefix
    end
  end

  test do
    (testpath/"main.cpp").write <<~CPP
      #include <torchport/device.h>
      #include <iostream>
      int main() { std::cout << torchport::device_string(); }
    CPP
    (testpath/"CMakeLists.txt").write <<~CMAKE
      cmake_minimum_required(VERSION 3.25)
      project(main LANGUAGES CXX)
      find_package(torchport REQUIRED)
      add_executable(main main.cpp)
      target_link_libraries(main PRIVATE torchport::torchport)
    CMAKE
    system "cmake", "-S", ".", "-B", "build"
    system "cmake", "--build", "build"
    ENV["TORCHPORT_DEVICE"] = "cpu"
    assert_equal "cpu", shell_output("build/main")
  end
end
