from spack_repo.builtin.build_systems.cmake import CMakePackage

from spack.package import *


class Torchport(CMakePackage):
    """Chooses a working device at run time for programs that use LibTorch, and moves programs
    off hard-coded GPUs."""

    homepage = "@RELEASES@"
    url = "@RUNTIME_URL@"

    license("Apache-2.0 WITH LLVM-exception AND MIT")

    version("@VERSION@", sha256="@RUNTIME_SHA256@")

    variant("shared", default=True, description="Build a shared library")
    # The program is released for one kind of machine.
    with when("platform=linux target=x86_64:"):
        variant("tool", default=True, description="Install the released torchport program")
        resource(
            name="tool",
            url="@LINUX_URL@",
            sha256="@LINUX_SHA256@",
            placement="tool",
            when="@@VERSION@ +tool",
        )

    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("py-torch@1.13:")

    def cmake_args(self):
        return [self.define("TORCHPORT_STATIC", not self.spec.satisfies("+shared"))]

    @run_after("install")
    def install_tool(self):
        if self.spec.satisfies("+tool"):
            script = find(self.stage.source_path, "install.sh")[0]
            Executable(script)("--prefix", self.prefix)
