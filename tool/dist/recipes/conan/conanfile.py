from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, get


class Torchport(ConanFile):
    name = "torchport"
    description = "Chooses a working device at run time for programs that use LibTorch"
    license = "Apache-2.0 WITH LLVM-exception AND MIT"
    package_type = "shared-library"
    settings = "os", "arch", "compiler", "build_type"

    def set_version(self):
        self.version = self.version or next(iter(self.conan_data["sources"]))

    def layout(self):
        cmake_layout(self)

    def validate(self):
        check_min_cppstd(self, 17)

    def source(self):
        get(self, **self.conan_data["sources"][self.version], strip_root=True)

    def generate(self):
        # LibTorch is not a Conan requirement: CMake finds the one on the machine.
        CMakeToolchain(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        for licence in ["LICENSE", "json/LICENSE.MIT"]:
            copy(self, licence, self.source_folder, f"{self.package_folder}/licenses")

    def package_info(self):
        # CMake uses our package configuration file, which finds LibTorch, and not one
        # that Conan generates.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/torchport"]
