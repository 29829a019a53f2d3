"""One machine on which many programs ask for their device."""


def counted_probe(folder, probe):
    """A probe that does what the program PROBE does, and of which FOLDER/probes tells how
    often it was started, a line for each."""
    counted = folder / "probe"
    counted.write_text(f'#!/bin/sh\necho started >>"{folder}/probes"\n'
                       f'exec "{probe}" "$@"\n')
    counted.chmod(0o755)
    return counted


def programs_that_fit():
    """How many there is memory for, half of it: LibTorch has 60 MB of its own in each."""
    available = next(int(line.split()[1]) for line in open("/proc/meminfo")
                     if line.startswith("MemAvailable:"))
    return max(1, available // 2 // 60_000)
