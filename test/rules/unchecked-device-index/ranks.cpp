// Ranks of processes as indices of GPUs: among the processes of a node, of all nodes, and of
// a group that is not known. A value that is visible decides, and else the name.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <algorithm>
#include <cstdlib>
#include <string>

typedef int MPI_Comm;
#define MPI_COMM_WORLD ((MPI_Comm)0x44000000)
#define MPI_COMM_TYPE_SHARED 1
extern "C" {
int MPI_Comm_rank(MPI_Comm, int *);
int MPI_Comm_split_type(MPI_Comm, int, int, int, MPI_Comm *);
int MPI_Comm_dup(MPI_Comm, MPI_Comm *);
}
// MPI: a communicator says which processes it counts.
void byMpi(torch::Tensor t, MPI_Comm given) {
  int rank = 0, onNode = 0, inCopy = 0, inGiven = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  t = t.to(torch::Device(torch::kCUDA, rank));
  // CHECK 40: warning: 'rank' counts the processes of all nodes, but each node's GPUs start at 0: 'torchport::device_for_local_rank()' gives each process a device [unchecked-device-index]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, rank));
  MPI_Comm machine, copy;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, 0, &machine);
  MPI_Comm_rank(machine, &onNode);
  t = t.to(torch::Device(torch::kCUDA, onNode));
  // CHECK 40: warning: 'onNode' is a local rank, and a process that a launcher limits to one GPU has only GPU 0: 'torchport::device_for_local_rank()' gives each process a device [unchecked-device-index]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, onNode));
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  MPI_Comm_rank(copy, &inCopy);
  t = t.to(torch::Device(torch::kCUDA, inCopy)); // CHECK 40: 'inCopy' counts the processes of all nodes
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, inCopy));
  MPI_Comm_rank(given, &inGiven);
  t = t.to(torch::Device(torch::kCUDA, inGiven));
  // CHECK 40: warning: 'inGiven' is a rank, which exceeds the GPUs of the second node if it counts the processes of all nodes: 'torchport::device_for_local_rank()' gives each process a device [unchecked-device-index]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, inGiven));
}
// In members, and by another method.
class Context {
public:
  void begin() {
    MPI_Comm_rank(MPI_COMM_WORLD, &first_);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, first_, 0, &machine_);
    MPI_Comm_rank(machine_, &second_);
  }
  int first() const { return first_; }
  torch::Device ofWorld() const { return torch::Device(torch::kCUDA, first_); } // CHECK 70: 'first_' counts the processes of all nodes
  // CHECK-FIXES: torch::Device ofWorld() const { return ::torchport::device(torch::kCUDA, first_); }
  torch::Device ofNode() const { return torch::Device(torch::kCUDA, second_); } // CHECK 69: 'second_' is a local rank
  // CHECK-FIXES: torch::Device ofNode() const { return ::torchport::device(torch::kCUDA, second_); }
private:
  int first_ = 0, second_ = 0;
  MPI_Comm machine_ = 0;
};
torch::Device byGetter(const Context &c) { return torch::Device(torch::kCUDA, c.first()); } // CHECK 79: 'c.first()' counts the processes of all nodes
// CHECK-FIXES: torch::Device byGetter(const Context &c) { return ::torchport::device(torch::kCUDA, c.first()); }
// Variables of launchers, also by a wrapper, and as a substitute for each other.
int env_int(const char *name, int otherwise) { const char *text = std::getenv(name); return text ? std::stoi(text) : otherwise; }
int world_rank() { const char *text = std::getenv("RANK"); return text ? std::atoi(text) : 0; }
int local_rank() {
  if (const char *text = std::getenv("LOCAL_RANK")) return std::atoi(text);
  return std::atoi(std::getenv("RANK")) % 4;
}
void byVariables(torch::Tensor t) {
  const int task = env_int("SLURM_PROCID", 0);
  t = t.to(torch::Device(torch::kCUDA, task)); // CHECK 40: 'task' counts the processes of all nodes
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, task));
  t = t.to(torch::Device(torch::kCUDA, world_rank())); // CHECK 40: 'world_rank()' counts the processes of all nodes
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, world_rank()));
  t = t.to(torch::Device(torch::kCUDA, local_rank())); // CHECK 40: 'local_rank()' is a local rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, local_rank()));
  const char *text = std::getenv("FLUX_TASK_LOCAL_ID");
  int number = 0;
  if (text) number = std::atoi(text);
  t = t.to(torch::Device(torch::kCUDA, number)); // CHECK 40: 'number' is a local rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, number));
  const char *local = std::getenv("PALS_LOCAL_RANKID");
  const int either = local ? std::atoi(local) : std::atoi(std::getenv("PALS_RANKID"));
  t = t.to(torch::Device(torch::kCUDA, either)); // CHECK 40: 'either' is a local rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, either));
}
// Names, where the value is in another file.
namespace dist {
int get_rank();
int getLocalRank();
int worldRank();
struct Options { int rank; int localrank = 0; };
} // namespace dist
void byNames(torch::Tensor t, const dist::Options &options, int m_rank_, int rank, int first, int last) {
  t = t.to(torch::Device(torch::kCUDA, dist::get_rank())); // CHECK 40: 'dist::get_rank()' is a rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, dist::get_rank()));
  t = t.to(torch::Device(torch::kCUDA, dist::getLocalRank())); // CHECK 40: 'dist::getLocalRank()' is a local rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, dist::getLocalRank()));
  t = t.to(torch::Device(torch::kCUDA, dist::worldRank())); // CHECK 40: 'dist::worldRank()' counts the processes of all nodes
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, dist::worldRank()));
  t = t.to(torch::Device(torch::kCUDA, options.rank)); // CHECK 40: 'options.rank' is a rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, options.rank));
  t = t.to(torch::Device(torch::kCUDA, options.localrank)); // CHECK 40: 'options.localrank' is a local rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, options.localrank));
  t = t.to(torch::Device(torch::kCUDA, m_rank_)); // CHECK 40: 'm_rank_' is a rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, m_rank_));
  t = t.to("cuda:" + std::to_string(rank)); // CHECK 37: 'rank' is a rank
  // CHECK-FIXES: t = t.to(::torchport::parse_device("cuda:" + std::to_string(rank)));
  t = t.to(torch::Device(torch::kCUDA, std::min(rank, last))); // CHECK 40: 'std::min(rank, last)' is a rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, std::min(rank, last)));
  t = t.to(torch::Device(torch::kCUDA, first + options.localrank)); // CHECK 40: 'first + options.localrank' is a local rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, first + options.localrank));
  t = t.to(torch::Device(torch::kCUDA, rank % 8));
  // CHECK 40: warning: 'rank % 8' assumes that each node has '8' GPUs, and processes with consecutive ranks: 'torchport::device_for_local_rank()' gives each process a device [unchecked-device-index]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, rank % 8));
}
// Objects that know their rank.
struct communicator { int rank() const; };
void byObjects(torch::Tensor t, const communicator &world, const communicator &local_comm, const communicator &group) {
  t = t.to(torch::Device(torch::kCUDA, world.rank())); // CHECK 40: 'world.rank()' counts the processes of all nodes
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, world.rank()));
  t = t.to(torch::Device(torch::kCUDA, local_comm.rank())); // CHECK 40: 'local_comm.rank()' is a local rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, local_comm.rank()));
  t = t.to(torch::Device(torch::kCUDA, group.rank())); // CHECK 40: 'group.rank()' is a rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, group.rank()));
}
struct ProcessGroupNCCL { int getRank() const; };
struct Arguments { int number(const char *name) const; };
void byLibraries(torch::Tensor t, const ProcessGroupNCCL &group, const Arguments &given) {
  const auto number = group.getRank();
  t = t.to(torch::Device(torch::kCUDA, number)); // CHECK 40: 'number' counts the processes of all nodes
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, number));
  const int local_rank = given.number("local");
  t = t.to(torch::Device(torch::kCUDA, local_rank)); // CHECK 40: 'local_rank' is a local rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, local_rank));
}
// The current device of CUDA.
extern "C" int cudaSetDevice(int);
void current(int local_rank) {
  cudaSetDevice(local_rank);
  // CHECK 3: {{.*}}; 'local_rank' is a local rank, and a process that a launcher limits to one GPU has only GPU 0: 'torchport::device_for_local_rank()' gives each process a device [cuda-only-call]
}
// Other ranks, other numbers, and threads.
struct Shape { int dim() const; int rank() const; };
struct Result { int rank_of_best; };
static void work(torch::Tensor t, int rank) { t = t.to(torch::Device(torch::kCUDA, rank)); } // CHECK 84: index 'rank' is not checked
// CHECK-FIXES: static void work(torch::Tensor t, int rank) { t = t.to(::torchport::device(torch::kCUDA, rank)); }
void otherRanks(torch::Tensor t, const Shape &shape, const Result &result, int page_rank, int ranking, int threads) {
  const int rank = t.dim();
  t = t.to(torch::Device(torch::kCUDA, rank)); // CHECK 40: index 'rank' is not checked
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, rank));
  t = t.to(torch::Device(torch::kCUDA, shape.rank())); // CHECK 40: index 'shape.rank()' is not checked
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, shape.rank()));
  t = t.to(torch::Device(torch::kCUDA, result.rank_of_best)); // CHECK 40: index 'result.rank_of_best' is not checked
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, result.rank_of_best));
  const int my_rank = static_cast<int>(t.sizes().size());
  t = t.to(torch::Device(torch::kCUDA, my_rank)); // CHECK 40: index 'my_rank' is not checked
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, my_rank));
  t = t.to(torch::Device(torch::kCUDA, page_rank)); // CHECK 40: index 'page_rank' is not checked
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, page_rank));
  t = t.to(torch::Device(torch::kCUDA, ranking)); // CHECK 40: index 'ranking' is not checked
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, ranking));
  for (int rank = 0; rank < threads; ++rank) work(t, rank);
}
// A count that CUDA's function writes.
extern "C" int cudaGetDeviceCount(int *);
void byCountOfCuda(torch::Tensor t, int rank) {
  int gpus = 0;
  cudaGetDeviceCount(&gpus);
  t = t.to(torch::Device(torch::kCUDA, rank % gpus));
  // CHECK 40: warning: 'rank % gpus' divides by zero on a machine without a GPU: 'torchport::device_for_local_rank()' gives each process a device [unchecked-device-index]
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, rank % gpus));
}
// The digits of a name.
void byDigits(torch::Tensor t) {
  t = t.to(torch::Device("cuda:" + std::string(std::getenv("LOCAL_RANK"))));
  // CHECK 48: warning: 'std::getenv("LOCAL_RANK")' is a local rank, and a process that a launcher limits to one GPU has only GPU 0: 'torchport::device_for_local_rank()' gives each process a device [unchecked-device-index]
  // CHECK-FIXES: t = t.to(::torchport::parse_device("cuda:" + std::string(std::getenv("LOCAL_RANK"))));
}
