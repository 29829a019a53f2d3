// Stand-in: what host code uses of roctx.
#ifndef TORCHPORT_TOOL_STANDINS_ROCTRACER_ROCTX_H
#define TORCHPORT_TOOL_STANDINS_ROCTRACER_ROCTX_H

#ifdef __cplusplus
extern "C" {
#endif
void roctxMarkA(const char *);
int roctxRangePushA(const char *);
int roctxRangePop(void);
unsigned long roctxRangeStartA(const char *);
void roctxRangeStop(unsigned long);
#ifdef __cplusplus
}
#endif

#define roctxMark(Message) roctxMarkA(Message)
#define roctxRangePush(Message) roctxRangePushA(Message)
#define roctxRangeStart(Message) roctxRangeStartA(Message)

#endif
