// A node of ROS.
#include <absent/cv_bridge/cv_bridge.h>
#include <absent/rclcpp/rclcpp.hpp>
#include <absent/sensor_msgs/msg/image.hpp>
#include <torch/script.h>

class Node : public rclcpp::Node {
public:
  explicit Node(const rclcpp::NodeOptions &options)
      : rclcpp::Node("node", options), device_(torch::kCUDA) { // wanted
    this->declare_parameter<std::string>("model", "");
    sub_ = this->create_subscription<sensor_msgs::msg::Image>(
        "image", 10, std::bind(&Node::onImage, this, std::placeholders::_1));
    timer_ = create_wall_timer(std::chrono::seconds(1), [this]() { module_.to(torch::kCUDA); }); // wanted
    RCLCPP_INFO(get_logger(), "running on %s", "cuda"); // calm
  }
private:
  void onImage(const sensor_msgs::msg::Image::SharedPtr msg) {
    cv_bridge::CvImagePtr image = cv_bridge::toCvCopy(msg, "bgr8");
    auto t = torch::from_blob(image->image.data, {1, 3}).to(torch::kCUDA); // wanted
    if (device_.type() == torch::kCUDA) // calm
      RCLCPP_DEBUG_STREAM(this->get_logger(), "gpu");
    pub_->publish(*image->toImageMsg());
  }
  rclcpp::Subscription<sensor_msgs::msg::Image>::SharedPtr sub_;
  rclcpp::Publisher<sensor_msgs::msg::Image>::SharedPtr pub_;
  rclcpp::TimerBase::SharedPtr timer_;
  torch::Device device_;
  torch::jit::script::Module module_;
};
RCLCPP_COMPONENTS_REGISTER_NODE(Node)
