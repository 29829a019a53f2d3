// Lambdas as arguments of undeclared functions.
#include <absent/tbb/parallel_for.h>
#include <torch/torch.h>

void all(std::vector<torch::Tensor> &tensors) {
  tbb::parallel_for(tbb::blocked_range<size_t>(0, tensors.size()), [&](const tbb::blocked_range<size_t> &r) {
    for (size_t i = r.begin(); i != r.end(); ++i)
      tensors[i] = tensors[i].to(torch::kCUDA); // wanted
  });
  tbb::task_group group;
  group.run([&] { tensors[0] = tensors[0].cuda(); }); // wanted
  pool.enqueue([&tensors](int id) {
    auto x = torch::zeros({id}, torch::kCUDA); // wanted
    if (x.device() == torch::kCUDA) // wanted: device-comparison
      tensors.push_back(x);
  }, 3);
  auto future = asio::post(io, [] { return torch::ones({1}).to(torch::kCUDA); }); // wanted
  app.get("/run", [&](const httplib::Request &request, httplib::Response &response) {
    auto input = torch::tensor(std::stof(request.body)).to(torch::kCUDA); // wanted
    response.set_content("cuda", "text/plain"); // calm
  });
  auto callback = [&](const Message::ConstSharedPtr msg) -> Result {
    torch::Device device(torch::kCUDA); // wanted
    return {};
  };
  CROW_ROUTE(app, "/")([&](const crow::request &request) {
    return torch::ones({1}).to(torch::kCUDA); // wanted
  });
}
