"""Functions called by a pointer, a table, a base class or a template."""

from shapes import Shape

BASE = ("struct @Base {\nvirtual ~@Base() = default;\n"
        "virtual torch::Device where(torch::Device given = @device) const {\n"
        "return given;\n}\nvirtual bool asks() const { return @asked; }\n};\n")

SHAPES = [
    Shape("function pointer to another file",
          header="torch::Device @apply(torch::Device (*choose)());",
          behind="torch::Device @apply(torch::Device (*choose)()) {\n"
                 "return choose();\n}",
          helpers="torch::Device @mine() {\nif (@asked)\nreturn @device;\n"
                  "return torch::kCPU;\n}", uses="@apply(&@mine)"),
    Shape("table of function pointers",
          header="extern torch::Device (*const @makers[2])(int);",
          behind="static torch::Device @first(int) { return @type; }\n"
                 "static torch::Device @second(int index) {\n"
                 "return index ? torch::Device(torch::kCPU) : @device;\n}\n"
                 "torch::Device (*const @makers[2])(int) = {@first, @second};",
          run="for (auto make : @makers)\n"
              'frame::show("of a table", torch::ones({1}, make(0)));'),
    Shape("pointer to a question", header="bool @ask(bool (*question)());",
          behind="bool @ask(bool (*question)()) { return question(); }",
          run='frame::show("asked", @ask(&torch::cuda::is_available));\n'
              'frame::show("asked", @ask([] { return @asked; }));'
              .replace("@asked", "torch::cuda::is_available()")),
    Shape("pointer to a method that asks",
          run="bool (torch::Tensor::*@method)() const = &torch::Tensor::is_cuda;\n"
              'frame::show("by a pointer", (x.*@method)());\n'
              'frame::show("by its name", x.is_cuda());', needs="x"),
    Shape("pointer to a member",
          header="struct @Plan {\ntorch::Device first = @device;\n"
                 "torch::Device second = torch::kCPU;\n};\n"
                 "torch::Device @of(const @Plan &, torch::Device @Plan::*);",
          behind="torch::Device @of(const @Plan &plan, "
                 "torch::Device @Plan::*member) {\nreturn plan.*member;\n}",
          uses="@of(@Plan{}, &@Plan::@[first|second])"),
    Shape("virtual function of another file",
          header=BASE + "std::unique_ptr<@Base> @make();",
          behind="namespace {\nstruct @Derived : @Base {\n"
                 "torch::Device where(torch::Device given) const override {\n"
                 "return given.is_cuda() ? torch::Device(@type) : given;\n}\n};\n}\n"
                 "std::unique_ptr<@Base> @make() {\n"
                 "return std::make_unique<@Derived>();\n}",
          run='auto @made = @make();\nframe::show("asks", @made->asks());',
          uses="@made->where()"),
    Shape("virtual function that another file calls",
          header=BASE + "void @visit(const @Base &);",
          behind="void @visit(const @Base &base) {\n"
                 'std::cout << base.where() << base.where(torch::kCPU) << "\\n";\n'
                 'frame::show("asks", base.asks());\n}',
          helpers="struct @Mine final : @Base {\n"
                  "torch::Device where(torch::Device) const override {\n"
                  "return @device;\n}\n"
                  "bool asks() const override { return !@Base::asks(); }\n};",
          run="@visit(@Mine());\n@visit(@Base());"),
    Shape("module with a virtual call",
          header="struct @NetImpl : torch::nn::Module {\n@NetImpl();\n"
                 "void to(torch::Device device, bool non_blocking = false) override;\n"
                 "torch::Device home{torch::kCPU};\n};",
          behind="@NetImpl::@NetImpl() = default;\n"
                 "void @NetImpl::to(torch::Device device, bool) {\nhome = device;\n"
                 'frame::say(device.is_cuda() ? "to the GPU" : "elsewhere");\n}',
          run="@NetImpl @net;\n@net.to(@device);\n"
              "static_cast<torch::nn::Module &>(@net).to(torch::Device(@type));",
          uses="@net.home"),
    Shape("template with two instances",
          header="template <class T> T @pick(bool gpu) {\n"
                 "if (gpu && torch::cuda::is_available())\n"
                 "return T(torch::kCUDA);\nreturn T(torch::kCPU);\n}\n"
                 "torch::Device @both();",
          behind="template torch::Device @pick<torch::Device>(bool);\n"
                 "torch::Device @both() {\n"
                 "return @pick<torch::DeviceType>(true) == @type\n"
                 "? @pick<torch::Device>(true) : @device;\n}", uses="@both()"),
    Shape("template over what is asked",
          header="struct @Batch {\nbool on = true;\n"
                 "bool is_cuda() const { return on; }\n"
                 "@Batch cpu() const { return {false}; }\n};\n"
                 "template <class T> T @host(T value) {\n"
                 "if (value.is_cuda())\nreturn value.cpu();\nreturn value;\n}",
          run='frame::show("host", @host(torch::ones({2}, @chosen)));\n'
              'frame::show("batch", @host(@Batch{}).on);'),
    Shape("template with what does not depend",
          header="template <class T> torch::Tensor @fill(T value) {\n"
                 "auto made = torch::full({2}, value, torch::kDouble);\n"
                 "if (torch::cuda::is_available())\nmade = made.to(@place);\n"
                 "return made.is_cuda() ? made + 1 : made;\n}\ntorch::Tensor @two();",
          behind="torch::Tensor @two() { return @fill(2) + @fill(2.5); }",
          run='frame::show("filled", @two());\nframe::show("one", @fill(1.0f));'),
    Shape("template by a device",
          header="template <torch::DeviceType kind> torch::Tensor @on() {\n"
                 "return torch::ones({1}, torch::Device(kind));\n}\n"
                 "template <> torch::Tensor @on<torch::kCUDA>();",
          behind="template <> torch::Tensor @on<torch::kCUDA>() {\n"
                 "return torch::ones({2}, @device);\n}",
          run='frame::show("here", @on<torch::kCPU>());\n'
              "if (@asked)\n" 'frame::show("there", @on<torch::kCUDA>());'),
    Shape("base class that knows its derived class",
          header="template <class D> struct @Base {\ntorch::Device where() const {\n"
                 "return static_cast<const D *>(this)->pick(@type);\n}\n};\n"
                 "struct @Leaf : @Base<@Leaf> {\n"
                 "torch::Device pick(torch::DeviceType type) const;\n};",
          behind="torch::Device @Leaf::pick(torch::DeviceType type) const {\n"
                 "return torch::cuda::is_available() ? torch::Device(type)"
                 " : torch::Device(torch::kCPU);\n}", uses="@Leaf().where()"),
    Shape("generic lambda",
          run="const auto @put = [](const auto &place) {\n"
              "return torch::Device(place);\n};\n"
              'std::cout << @put(@type) << @put(@device) << "\\n";\n'
              "const auto @sized = [](auto place) { return sizeof(place); };\n"
              'frame::show("sizes", @sized(@type) + 100 * @sized(@device));'),
    Shape("lambda of another file",
          header="extern std::function<torch::Device(bool)> @hook;",
          behind="std::function<torch::Device(bool)> @hook = [](bool gpu) {\n"
                 "return gpu && @asked ? torch::Device(@type)"
                 " : torch::Device(torch::kCPU);\n};",
          run="const auto @kept = [made = @hook(true), on = torch::cuda::is_available()] {\n"
              'frame::show("on", on);\nreturn made;\n};', uses="@kept()"),
    Shape("lambda with a default argument",
          run="const auto @moved = [](torch::Tensor tensor, "
              "torch::Device device = torch::kCUDA) {\n"
              "return torch::cuda::is_available() ? tensor.to(device) : tensor;\n};\n"
              'frame::show("moved", @moved(torch::ones({2})));'),
    Shape("overloads of another file",
          header="const char *@kind(torch::DeviceType);\n"
                 "const char *@kind(const torch::Device &);\n"
                 "const char *@kind(const torch::TensorOptions &, int = 0);\n"
                 "const char *@kind(bool);",
          behind='const char *@kind(torch::DeviceType) { return "a type"; }\n'
                 'const char *@kind(const torch::Device &) { return "a device"; }\n'
                 "const char *@kind(const torch::TensorOptions &, int) "
                 '{ return "options"; }\n'
                 'const char *@kind(bool) { return "an answer"; }',
          run="frame::say(@kind(@type));\nframe::say(@kind(@device));\n"
              "frame::say(@kind(torch::ones({1}).is_cuda()));\n"
              "frame::say(@kind(torch::device(@type), 1));"),
    Shape("what may throw is asked", header="void @take(torch::DeviceType) noexcept;",
          behind="void @take(torch::DeviceType) noexcept {}",
          run='frame::show("never throws", noexcept(@take(torch::kCUDA)));\n'
              'frame::show("asked", @asked);'),
    Shape("whether a constructor may throw is asked",
          header="struct @Empty {\ntorch::DeviceType type = torch::kCUDA;\n};",
          run='frame::show("never throws", '
              "std::is_nothrow_default_constructible<@Empty>::value);\n"
              'frame::show("made", torch::ones({1}, @Empty().type));'),
]
