// Google Benchmark.
#include <absent/benchmark/benchmark.h>
#include <torch/torch.h>

static void BM_Matmul(benchmark::State &state) {
  auto x = torch::randn({state.range(0), 4}).to(torch::kCUDA); // wanted
  for (auto _ : state) {
    auto y = torch::mm(x, x);
    benchmark::DoNotOptimize(y);
  }
}
BENCHMARK(BM_Matmul)->Range(8, 512);
class Fixture : public benchmark::Fixture {
public:
  void SetUp(const ::benchmark::State &state) { x = torch::ones({1}, torch::kCUDA); } // wanted
  torch::Tensor x;
};
BENCHMARK_DEFINE_F(Fixture, Copy)(benchmark::State &state) {
  for (auto _ : state) x.to(torch::kCUDA); // wanted
}
BENCHMARK_REGISTER_F(Fixture, Copy)->Arg(3);
BENCHMARK_F(Fixture, Other)(benchmark::State &state) {
  auto y = x.cuda(); // wanted
}
BENCHMARK_MAIN();
