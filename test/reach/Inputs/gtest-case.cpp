// GoogleTest, without its header.
#include <absent/gtest/gtest.h>
#include <torch/torch.h>

class DeviceTest : public ::testing::Test {
protected:
  void SetUp() override { device = torch::Device(torch::kCUDA); } // wanted
  torch::Device device = torch::kCPU;
  torch::Tensor weights;
};
TEST(Tensor, Moves) {
  auto x = torch::ones({2}).to(torch::kCUDA); // wanted
  EXPECT_EQ(x.device().type(), torch::kCUDA); // calm
  ASSERT_TRUE(x.device() == torch::kCUDA); // wanted: device-comparison
}
TEST_F(DeviceTest, Fixture) {
  weights = weights.to(torch::kCUDA); // wanted
  if (device == torch::kCUDA) // wanted: device-comparison
    GTEST_SKIP() << "on gpu";
  EXPECT_THROW(weights.to(torch::kCUDA), c10::Error); // calm
  weights = weights.cuda(); // wanted
}
TEST_F(OtherTest, UnknownFixture) {
  tensor_ = tensor_.to(torch::kCUDA); // wanted
  auto made = torch::zeros({3}, torch::kCUDA); // wanted
  ASSERT_EQ(made.device().type(), torch::kCUDA); // calm
}
TEST_P(DeviceTest, Parameterised) {
  auto made = torch::zeros({GetParam()}, torch::kCUDA); // wanted
}
INSTANTIATE_TEST_SUITE_P(All, DeviceTest, ::testing::Values(1, 2));
int main(int argc, char **argv) {
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
