// Boost.Test and doctest.
#define BOOST_TEST_MODULE devices
#include <absent/boost/test/included/unit_test.hpp>
#include <torch/torch.h>

BOOST_AUTO_TEST_SUITE(suite)
BOOST_AUTO_TEST_CASE(moves) {
  torch::Tensor x = torch::ones({1}).to(torch::kCUDA); // wanted
  BOOST_CHECK_EQUAL(x.device().type(), torch::kCUDA); // calm
  BOOST_TEST(x.is_cuda());
  BOOST_CHECK_THROW(x.to(torch::kCUDA), std::exception); // calm
}
BOOST_FIXTURE_TEST_CASE(fixture, Fixture) {
  model->to(torch::kCUDA); // wanted
  BOOST_REQUIRE(model->device == torch::kCUDA); // calm
}
BOOST_DATA_TEST_CASE(data, boost::unit_test::data::make({1, 2}), n) {
  auto x = torch::zeros({n}, torch::kCUDA); // wanted
}
BOOST_AUTO_TEST_SUITE_END()
