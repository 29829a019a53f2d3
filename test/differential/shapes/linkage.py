"""Declarations in one file with definitions in another."""

from shapes import Shape

CONSTANT = [  # a type for the constant, the initialiser, and how to read it
    ("struct @Held {\ntorch::DeviceType type;\nint count;\n};", "{@type, 2}", ".type"),
    ("struct @Held {\ntorch::DeviceType type = @type;\n};", "", ".type"),
    ("struct @Held {\nconstexpr @Held(torch::DeviceType given) : type(given) {}\n"
     "torch::DeviceType type;\n};", "(@type)", ".type"),
    ("using @Held = std::optional<torch::DeviceType>;", "{@type}", ".value_or(torch::kCPU)"),
    ("using @Held = std::array<torch::DeviceType, 2>;", "{@type, @type}", "[1]"),
    ("using @Held = torch::DeviceType;", " = @type", ""),
    ("union @Held {\ntorch::DeviceType type;\nint number;\n};", "{@type}", ".type"),
]

SHAPES = [
    Shape("forward declaration", header="torch::Device @pick();",
          behind="torch::Device @pick() {\nif (@asked)\nreturn @device;\n"
                 "return torch::kCPU;\n}",
          run="torch::Device @pick();\nconst torch::Device @picked = @pick();",
          uses="@picked"),
    Shape("forward declaration with a type",
          header="torch::DeviceType @pick();\nvoid @fill(torch::DeviceType);",
          behind="torch::DeviceType @pick() { return @chosentype; }\n"
                 "void @fill(torch::DeviceType type) {\n"
                 'frame::show("filled", torch::ones({1}, type));\n}',
          run="@fill(@pick());\n@fill(@type);"),
    Shape("default argument of a declaration",
          header="torch::Tensor @make(int size, torch::Device device = @device);",
          behind="torch::Tensor @make(int size, torch::Device device) {\n"
                 "return torch::ones({size}, device);\n}",
          run='frame::show("made here", @make(1, torch::kCPU));\n'
              'frame::show("made there", @make(2));'),
    Shape("default argument that asks", header="int @workers(bool gpu = @asked);",
          behind="int @workers(bool gpu) { return gpu ? 1 : 4; }",
          run='frame::show("workers", @workers());'),
    Shape("global of another file", header="extern torch::Device @shared;",
          behind="torch::Device @shared = @chosen;", uses="@shared"),
    Shape("global that another file reads early",
          header="extern torch::Device @shared;",
          behind="torch::Device @shared(@type);",
          helpers="static const torch::DeviceType @early = @shared.type();",
          run='frame::show("read early", static_cast<int>(@early));', uses="@shared"),
    *(Shape(f"constant that another file reads early {number}",
            header=f"{kind}\nextern @Held @fixed;", behind=f"@Held @fixed{value};",
            helpers=f"static const torch::DeviceType @early = @fixed{member};",
            run='frame::show("read early", static_cast<int>(@early));\n'
                f'frame::show("made", torch::ones({{1}}, @fixed{member}));\n'
                'frame::show("asked", @asked);')
      for number, (kind, value, member) in enumerate(CONSTANT)),
    Shape("static of an inline function",
          header="inline const torch::Device &@once() {\n"
                 "static const torch::Device kept = @chosen;\nreturn kept;\n}\n"
                 "const torch::Device *@address();",
          behind="const torch::Device *@address() { return &@once(); }",
          run='frame::show("the same object", @address() == &@once());',
          uses="@once()"),
    Shape("inline variable",
          header="inline torch::Device @common = @chosen;\nvoid @change();",
          behind="void @change() { @common = @device; }",
          run="@change();", uses="@common"),
    Shape("registered by another file",
          header="inline std::vector<std::function<torch::Device()>> &@makers() {\n"
                 "static std::vector<std::function<torch::Device()>> all;\n"
                 "return all;\n}",
          behind="static const bool @added =\n(@makers().push_back([] {"
                 " return torch::Device(@type); }), true);",
          run="for (const auto &each : @makers())\n"
              'frame::show("of a registry", torch::ones({1}, each()));'),
    Shape("class of another file",
          header="class @Trainer {\npublic:\n@Trainer();\n"
                 "torch::Device where() const;\nstatic torch::Device spare;\n"
                 "bool on_gpu = @asked;\nprivate:\ntorch::Device device;\n};",
          behind="@Trainer::@Trainer() : device(@type) {\n"
                 "if (!on_gpu)\ndevice = torch::kCPU;\n}\n"
                 "torch::Device @Trainer::where() const { return device; }\n"
                 "torch::Device @Trainer::spare = @device;",
          run='const @Trainer @trainer;\nframe::show("on the GPU", @trainer.on_gpu);\n'
              'frame::show("spare", @Trainer::spare.str());', uses="@trainer.where()"),
    Shape("member's initialiser of a header",
          header="struct @Options {\ntorch::Device device{@type};\n"
                 "bool half = torch::cuda::is_available();\n};\n"
                 "void @print(const @Options &);",
          behind="void @print(const @Options &options) {\n"
                 'std::cout << options.device << options.half << "\\n";\n'
                 '@Options own;\nown.device = @device;\n'
                 'std::cout << own.device << "\\n";\n}',
          run="@print({});", uses="@Options().device"),
    Shape("file that is included within a namespace",
          part="inline torch::Device @within() {\n"
               "return @asked ? torch::Device(@type) : torch::Device(torch::kCPU);\n}",
          uses="@within()"),
    Shape("names that hide others",
          helpers="namespace @inner {\nnamespace torchport {\nstruct device {};\n}\n"
                  "bool is(int) { return false; }\n"
                  "inline torch::Device @pick(torch::Tensor device) {\n"
                  "return device.is_cuda() ? torch::Device(@type)"
                  " : torch::Device(torch::kCPU);\n}\n}",
          run='std::cout << @inner::@pick(torch::ones({1})) << "\\n";'),
    Shape("other names for LibTorch's",
          header="namespace @t = torch;\nusing @Place = torch::Device;\n"
                 "constexpr torch::DeviceType @kGpu = torch::kCUDA;",
          helpers="using torch::kCUDA;\nusing c10::DeviceType;",
          run="@Place @spot(kCUDA);\n@Place @other = @t::kCUDA;\n"
              'std::cout << @spot << @other << @Place(@kGpu, 0) << "\\n";',
          uses="@spot"),
]
