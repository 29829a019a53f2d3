/* Makes each call of torchport/c.h once and prints the results. */

#include <torchport/c.h>

#include <stdio.h>
#include <string.h>

static int failures = 0;

/* A message or report has more lines, one for each candidate. */
static void print_first_line(const char *text) {
  printf("%.*s\n", (int)strcspn(text, "\n"), text);
}

static int succeeded(const char *call, torchport_status status) {
  printf("%s: ", call);
  if (status == TORCHPORT_OK)
    return 1;
  printf("error %d: ", (int)status);
  print_first_line(torchport_error_message());
  ++failures;
  return 0;
}

static void print_device(const char *call, torchport_status status,
                         const int32_t *device) {
  if (succeeded(call, status))
    printf("type %d, index %d\n", (int)device[0], (int)device[1]);
}

static void print_text(const char *call, torchport_status status,
                       const char **text) {
  if (succeeded(call, status))
    print_first_line(*text);
}

int main(void) {
  int32_t best[2], device[2];
  int32_t answer;
  int64_t count;
  const char *text;

  if (torchport_c_version() < TORCHPORT_C_VERSION)
    return 2;
  print_device("device", torchport_device(&best[0], &best[1]), best);
  print_device("device 0", torchport_device_at(0, &device[0], &device[1]),
               device);
  print_device("device gpu,cpu",
               torchport_device_named("gpu,cpu", &device[0], &device[1]),
               device);
  print_device("require", torchport_require_device(&device[0], &device[1]),
               device);
  print_device("local rank",
               torchport_device_for_local_rank(0, &device[0], &device[1]),
               device);
  print_text("string", torchport_device_string(&text), &text);
  if (succeeded("count", torchport_device_count(&count)))
    printf("%d\n", (int)count);
  printf("is accelerator: %d\n", (int)torchport_is_accelerator(best[0]));
  print_text("vendor", torchport_vendor(best[0], &text), &text);
  if (succeeded("synchronize", torchport_synchronize(best[0], best[1])))
    printf("done\n");
  if (succeeded("seed", torchport_manual_seed(best[0], best[1], 7)))
    printf("done\n");
  if (succeeded("policy", torchport_policy(&answer)))
    printf("%d\n", (int)answer);
  print_device("twin of cuda:0",
               torchport_twin(TORCHPORT_TYPE_CUDA, 0, &device[0], &device[1]),
               device);
  print_device("twin of text cuda:1",
               torchport_twin_named("cuda:1", &device[0], &device[1]), device);
  if (succeeded("is the twin",
                torchport_twin_is(TORCHPORT_TYPE_CUDA, best[0], &answer)))
    printf("%d\n", (int)answer);
  print_text("report", torchport_report(&text), &text);
  return failures;
}
