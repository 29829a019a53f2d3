// Base classes from missing headers.
#include "absent/base.h"
#include <torch/torch.h>

class Agent : public BaseAgent {
public:
  Agent() : BaseAgent("agent"), device_(torch::kCUDA) { net_->to(torch::kCUDA); } // wanted
  void train() override {
    policy->to(torch::kCUDA); // wanted
    this->model.to(torch::kCUDA); // wanted
    to(torch::kCUDA); // wanted
    this->to(torch::kCUDA); // wanted
    state = state.cuda(); // wanted
    if (device == torch::kCUDA) // calm
      log("gpu");
    switch (kind_) {
    case torch::kCUDA: // calm
      break;
    default:
      break;
    }
    BaseAgent::train();
    auto x = torch::ones({1}).to(torch::kCUDA); // wanted
  }
private:
  torch::Device device_;
  torch::nn::Linear net_{nullptr};
};
template <typename T> class Worker : public Base<T> {
public:
  void run() {
    this->tensor = this->tensor.to(torch::kCUDA); // wanted
    auto x = torch::ones({1}).cuda(); // wanted
  }
};
class Widget : public QWidget {
  Q_OBJECT
public:
  explicit Widget(QWidget *parent = nullptr) : QWidget(parent) {
    module.to(torch::kCUDA); // wanted
  }
public slots:
  void onClicked(bool checked) {
    auto x = torch::ones({1}).to(torch::kCUDA); // wanted
    ui->label->setText(QString("device %1").arg("cuda")); // calm
  }
private:
  torch::nn::Linear module{nullptr};
  Ui::Widget *ui;
};
