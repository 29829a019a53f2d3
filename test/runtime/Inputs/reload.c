/* Loads the runtime, asks it for a device and unloads it, three times. */

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

typedef int32_t asks_device(int32_t *type, int32_t *index);

int main(int argc, char **argv) {
  for (int times = 0; times < 3 && argc == 2; ++times) {
    int32_t type = -1, index = -1, status = -1;
    void *runtime = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    asks_device *device = 0;
    if (!runtime) {
      printf("%s\n", dlerror());
      return 1;
    }
    *(void **)&device = dlsym(runtime, "torchport_device");
    if (device)
      status = device(&type, &index);
    printf("status %d: type %d, index %d; closed: %d\n", status, type, index,
           dlclose(runtime));
  }
  return 0;
}
