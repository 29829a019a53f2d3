"""Unions, copied bytes, and tensors that are copied back to the host."""

from shapes import Shape

BACK = [
    "if (@away.is_cuda())\n@away = @away.cpu();",
    "@away = @away.is_cuda() ? @away.cpu() : @away;",
    "if (@away.device().is_cuda())\n@away = @away.to(torch::kCPU);",
    "if (@away.device().type() == torch::kCUDA)\n@away = @away.to(torch::kCPU);",
    "if (torch::kCUDA == @away.device().type()) {\n@away = @away.cpu();\n}",
    "if (@away.device().type() != torch::kCPU)\n@away = @away.to(torch::kCPU);",
    "if (@away.options().device().is_cuda())\n@away = @away.cpu();",
    'if (!@away.is_cuda())\nframe::say("is on the host");\nelse\n@away = @away.cpu();',
    "torch::Tensor @host = torch::empty_like(@away, torch::kCPU);\n"
    "@host.copy_(@away);\n@away = @host;",
]

SHAPES = [
    *(Shape(f"copy back {number}",
            run=f"torch::Tensor @away = torch::ones({{2}}, @chosen) * 3;\n{back}\n"
                'frame::show("back", @away);\nframe::show("first", std::int64_t(@away.data_ptr<float>()[0]));')
      for number, back in enumerate(BACK)),
    *(Shape(f"copy back of another file {number}",
            header="torch::Tensor @to_host(torch::Tensor);",
            behind=f"torch::Tensor @to_host(torch::Tensor @away) {{\n{back}\n"
                   "return @away;\n}",
            run="const torch::Tensor @back = @to_host(torch::full({3}, 2.0, "
                "torch::TensorOptions().device(@chosen).dtype(torch::kFloat)));\n"
                'frame::show("back", @back);\nframe::show("item", '
                "std::int64_t(@back.accessor<float, 1>()[1]));")
      for number, back in enumerate(BACK[:4])),
    Shape("copy back by a reference",
          header="void @fetch(torch::Tensor &, std::vector<float> &);",
          behind="void @fetch(torch::Tensor &tensor, std::vector<float> &out) {\n"
                 "if (tensor.is_cuda())\ntensor = tensor.to(torch::kCPU);\n"
                 "out.assign(tensor.data_ptr<float>(),\n"
                 "tensor.data_ptr<float>() + tensor.numel());\n}",
          run="std::vector<float> @values;\nx = x.to(@chosen);\n@fetch(x, @values);\n"
              'frame::show("last", std::int64_t(@values.back()));\n'
              'frame::show("x", x);', needs="x"),
    Shape("union",
          header="union @Cell {\ntorch::DeviceType type;\nstd::int32_t number;\n};\n"
                 "@Cell @fill();",
          behind="@Cell @fill() {\n@Cell cell;\ncell.number = -1;\n"
                 "cell.type = @type;\nreturn cell;\n}",
          run='const @Cell @cell = @fill();\nframe::show("number", @cell.number);\n'
              'frame::show("size", sizeof(@Cell));\n'
              'frame::show("made", torch::ones({1}, @cell.type));'),
    Shape("union with a device",
          header="struct @Slot {\n@Slot() : raw(-1) {}\nbool used = false;\n"
                 "union {\ntorch::Device device;\nstd::int64_t raw;\n};\n};\n"
                 "void @fill(@Slot &);",
          behind="void @fill(@Slot &slot) {\nnew (&slot.device) "
                 "torch::Device(@type);\nslot.used = true;\n}",
          run="@Slot @slot;\n@fill(@slot);\n"
              'frame::show("index", @slot.device.index());', uses="@slot.device"),
    Shape("bytes that are copied",
          header="struct @Record {\ntorch::Device device;\nstd::int32_t count;\n};\n"
                 "static_assert(sizeof(@Record) == 8, \"\");\n"
                 "@Record @read(const char *);",
          behind="@Record @read(const char *bytes) {\n@Record record{@device, 1};\n"
                 "std::memcpy(&record, bytes, sizeof record);\nreturn record;\n}",
          run="const @Record @written{@device, 3};\nchar @bytes[sizeof(@Record)];\n"
              "std::memcpy(@bytes, &@written, sizeof @bytes);\n"
              'frame::show("count", @read(@bytes).count);',
          uses="@read(@bytes).device"),
]
