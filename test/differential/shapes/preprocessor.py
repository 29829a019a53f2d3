"""Macros, and code of some builds only."""

from shapes import Shape

SHAPES = [
    Shape("macro of a header",
          header="#define @DEVICE torch::kCUDA\ntorch::Device @there();",
          behind="torch::Device @there() { return torch::Device(@DEVICE); }",
          run='frame::show("here", torch::ones({1}, torch::Device(@DEVICE, 0)));\n'
              "if (@there() == @chosen)\n" 'frame::say("is chosen");', uses="@there()"),
    Shape("macro with arguments",
          header="#define @ON(tensor, where) (tensor).to(where)\n"
                 "#define @TWICE(e) (e), (e)",
          run='frame::show("on", @ON(torch::ones({1}), @device));\n'
              'frame::show("twice", std::vector<bool>{@TWICE(x.is_cuda())}.size());\n'
              "@TWICE(frame::say(x.is_cuda() ? \"there\" : \"here\"));", needs="x"),
    Shape("macro around statements",
          header="#define @IF_GPU(s) \\\n  do { if (torch::cuda::is_available()) { s; } }"
                 " while (0)",
          run='@IF_GPU(frame::say("there is a GPU"));\n@IF_GPU(x = x.to(@device));\n'
              'frame::show("x", x);', needs="x"),
    Shape("macro that makes a text",
          header="#define @SHOW(e) frame::show(#e, static_cast<std::int64_t>(e))",
          run="@SHOW(x.is_cuda());\n@SHOW(torch::kCUDA == x.device().type());\n"
              "@SHOW(torch::cuda::is_available());\n"
              'frame::show("asked", @asked);', needs="x"),
    Shape("macro that makes a name", header="#define @JOIN(name) torch::k##name",
          run='std::cout << torch::Device(@JOIN(CUDA)) << @device << "\\n";\n'
              'frame::show("made", torch::ones({1}, torch::Device(@JOIN(CUDA))));'),
    Shape("checks of LibTorch",
          run='TORCH_CHECK(x.is_cuda() || !x.is_cuda(), "is ", x.device());\n'
              'TORCH_INTERNAL_ASSERT_DEBUG_ONLY(frame::say("checked", '
              'x.device().type() != torch::kCUDA));\n'
              'frame::show("checked", x.is_cuda());', needs="x"),
    Shape("assert", header="void @check(const torch::Tensor &);",
          behind="void @check(const torch::Tensor &tensor) {\n"
                 'assert(frame::say("asserts") && '
                 "(tensor.is_cuda() || tensor.is_cpu()));\n}",
          run="@check(torch::ones({1}, @chosen));\n"
              'assert(@asked || frame::say("asserts that there is no GPU"));'),
    Shape("assert that fails",
          run="assert(!x.is_cuda() && torch::ones({1}, @device).is_cuda() && "
              'x.is_cuda());\nframe::show("goes on", x.is_cuda());', needs="x"),
    Shape("code of a debug build", header="torch::Device @chosen_by_build();",
          behind="torch::Device @chosen_by_build() {\n#ifdef NDEBUG\n"
                 'return @device;\n#else\nframe::say("a debug build");\n'
                 "return @asked ? torch::Device(@type) : torch::Device(torch::kCPU);\n"
                 "#endif\n}",
          run="#ifndef NDEBUG\nx = x.to(@place);\n#endif\n"
              'frame::show("x", x);', needs="x", uses="@chosen_by_build()"),
    Shape("code that a macro of the header chooses", header="#define @USE_GPU @[0|1]",
          run="#if @USE_GPU\nconst torch::Device @device_of_build = @chosen;\n#else\n"
              "const torch::Device @device_of_build(torch::kCPU, 0);\n#endif",
          uses="@device_of_build"),
]
