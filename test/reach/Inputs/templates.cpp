// Templates of libraries whose headers are missing.
#include <absent/Eigen/Dense>
#include <torch/torch.h>

template <typename Derived>
torch::Tensor fromEigen(const Eigen::MatrixBase<Derived> &m) {
  Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> copy = m.template cast<float>();
  return torch::from_blob(copy.data(), {copy.rows(), copy.cols()}).clone().to(torch::kCUDA); // wanted
}
using Vector = Eigen::Matrix<double, 3, 1>;
typedef Eigen::Array<double, 3, 1> Array;
Vector step(const Vector &v, const Array &a) {
  auto t = torch::tensor({v(0), v(1), v[2]}, torch::kCUDA); // wanted
  Eigen::Map<Eigen::VectorXf> mapped(t.data_ptr<float>(), 3);
  mapped.array() *= a.matrix().norm();
  t = t.to(torch::Device(torch::kCUDA, v.size())); // wanted: unchecked-device-index
  if (t.device().type() == at::kCUDA) // calm
    return Vector::Zero();
  return mapped.template cast<double>();
}
template <class Scalar, int N> struct Holder {
  Eigen::Matrix<Scalar, N, 1> value;
  torch::Tensor on() const { return torch::zeros({N}, torch::device(torch::kCUDA)); } // wanted
};
