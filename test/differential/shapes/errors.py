"""Exceptions that cross files."""

from shapes import Shape

SHAPES = [
    Shape("exception of another file", header="torch::Tensor @need(torch::Tensor);",
          behind="torch::Tensor @need(torch::Tensor tensor) {\nif (!tensor.is_cuda())\n"
                 'throw std::runtime_error("not on a GPU");\nreturn tensor;\n}',
          run="try {\nx = @need(torch::ones({2}, @chosen));\n"
              "} catch (const std::runtime_error &error) {\n"
              'frame::say(error.what());\n}\nframe::show("x", x);', needs="x"),
    Shape("check of another file", header="void @demand(const torch::Tensor &);",
          behind="void @demand(const torch::Tensor &tensor) {\n"
                 'TORCH_CHECK(tensor.is_cuda(), "wants a GPU, and not ", '
                 "tensor.device());\n}",
          run='@demand(torch::ones({2}, @chosen));\nframe::say("has a GPU");'),
    Shape("probe of another file", header="bool @works() noexcept;",
          behind="bool @works() noexcept {\ntry {\ntorch::ones({1}, @place);\n"
                 "return true;\n} catch (...) {\nreturn false;\n}\n}",
          run='frame::say(@works() ? "probed a GPU" : "probed no GPU");'),
    Shape("exception that is kept",
          header="std::exception_ptr @tried(const std::function<void()> &);",
          behind="std::exception_ptr @tried(const std::function<void()> &what) {\n"
                 "try {\nwhat();\nreturn nullptr;\n} catch (...) {\n"
                 "return std::current_exception();\n}\n}",
          run="const auto @kept = @tried([&] { x = x.cuda(); });\n"
              'frame::say(@kept ? "kept an error" : "no error");\n'
              'frame::show("x", x);', needs="x"),
    Shape("constructor that throws",
          header="struct @Engine {\n@Engine();\ntorch::Tensor weights;\n};",
          behind="@Engine::@Engine() try : weights(torch::ones({2}, @place)) {\n"
                 'frame::say("an engine");\n} catch (const c10::Error &) {\n'
                 'throw std::runtime_error("no engine");\n}',
          run='frame::show("weights", @Engine().weights);'),
    Shape("device that is thrown",
          header="[[noreturn]] void @refuse(torch::DeviceType);",
          behind="void @refuse(torch::DeviceType type) {\n"
                 "if (type == torch::kCUDA)\nthrow type;\n"
                 "throw torch::Device(type);\n}",
          run="for (const torch::DeviceType each : {torch::kCPU, torch::kCUDA}) {\n"
              "try {\n@refuse(each);\n} catch (torch::DeviceType type) {\n"
              'std::cout << "type " << type << "\\n";\n'
              "} catch (const torch::Device &device) {\n"
              'std::cout << "device " << device << "\\n";\n}\n}'),
    Shape("destructor while an error passes",
          header="struct @Scope {\nexplicit @Scope(torch::Device device);\n~@Scope();\n"
                 "torch::Device device;\n};",
          behind="@Scope::@Scope(torch::Device device) : device(device) {}\n"
                 "@Scope::~@Scope() {\n"
                 'frame::say(device.is_cuda() ? "leaves the GPU" : "leaves");\n}',
          run="try {\n@Scope @scope{@device};\ntorch::ones({1}, @type) + 1;\n"
              'frame::say("no error");\n} catch (const c10::Error &) {\n'
              'frame::say("an error");\n}'),
]
