// A test framework's macros.
#include "absent/catch.hpp"
#include <torch/torch.h>

static torch::Tensor helper(torch::Tensor x) { return x; }
TEST_CASE("moves a tensor", "[device]") {
  auto x = torch::ones({2, 2}).to(torch::kCUDA); // wanted
  REQUIRE(x.device().is_cuda());
  REQUIRE(x.device().type() == torch::kCUDA); // calm
  SECTION("a section") {
    auto y = torch::zeros({1}).cuda(); // wanted
    CHECK(y.device() == torch::Device(torch::kCUDA)); // wanted: device-comparison
  }
  REQUIRE_THROWS(x.to(torch::kCUDA)); // calm
}
TEST_CASE_METHOD(Fixture, "with a fixture") {
  auto x = helper(tensor_).to(torch::kCUDA); // wanted
}
SCENARIO("a scenario") {
  GIVEN("a device") {
    torch::Device device(torch::kCUDA); // wanted
    THEN("it is used") { REQUIRE(device.type() != torch::kCUDA); } // calm
  }
}
TEMPLATE_TEST_CASE("over types", "[t]", float, double) {
  torch::Tensor t = torch::ones({1}).to(torch::kCUDA); // wanted
}
