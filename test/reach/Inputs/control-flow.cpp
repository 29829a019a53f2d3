// Statements with undeclared names.
#include "absent/world.h"
#include <torch/torch.h>

Outcome loop(World &world) {
  torch::Tensor x;
  do {
    x = x.to(torch::kCUDA); // wanted
  } while (!world.done());
  for (Entity *each = world.first(); each; each = each->next)
    each->tensor = torch::ones({1}).to(torch::kCUDA); // wanted
  for (auto it = world.begin(); it != world.end(); ++it) it->second.cuda(); // wanted
  for (const Entity &each : world) x = x.to(torch::kCUDA); // wanted
  try {
    x = x.to(torch::kCUDA); // wanted
  } catch (const world_error &error) {
    x = torch::zeros({1}).cuda(); // wanted
  }
  switch (world.mode()) {
  case Mode::Gpu:
    x = x.to(torch::kCUDA); // wanted
    break;
  case MODE_CPU:
    x = x.cuda(); // wanted
    break;
  default:
    break;
  }
  Lock lock(world.mutex);
  std::lock_guard<Mutex> guard(world.mutex);
  FOREACH(entity, world.entities) {
    entity->to(torch::kCUDA); // wanted
  }
  Q_FOREACH (Entity e, world.all()) e.to(torch::kCUDA); // wanted
  WITH_LOCK(world) x = x.cuda(); // wanted
  RETURN_IF_ERROR(world.check(x.to(torch::kCUDA))); // wanted
  if constexpr (kHasGpu) x = x.to(torch::kCUDA); // wanted
  if (ENABLE(GPU) && x.device() != torch::kCUDA) // wanted: device-comparison
    x = x.to(torch::kCUDA); // wanted
  Outcome *outcome = new Outcome(x.to(torch::kCUDA)); // wanted
  delete outcome;
  world << x.to(torch::kCUDA) << "cuda"; // wanted
  return Outcome{x.cuda(), Outcome::Ok}; // wanted
}
