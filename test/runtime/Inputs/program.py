"""Asks the runtime for a device by ctypes: program.py LIBRARY."""

import ctypes
import sys

runtime = ctypes.CDLL(sys.argv[1])
runtime.torchport_error_message.restype = ctypes.c_char_p


def check(status):
    if status:
        raise RuntimeError(runtime.torchport_error_message().decode())


def device(wanted):
    kind, index = ctypes.c_int32(), ctypes.c_int32()
    check(runtime.torchport_device_named(
        wanted.encode(), ctypes.byref(kind), ctypes.byref(index)))
    return kind.value, index.value


def device_string():
    text = ctypes.c_char_p()
    check(runtime.torchport_device_string(ctypes.byref(text)))
    return text.value.decode()


print(device("cpu"), device_string())
try:
    print(device("gpu"))
except RuntimeError as error:
    print(error)
