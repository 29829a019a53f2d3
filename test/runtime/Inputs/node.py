"""Helpers for one machine on which many programs ask for their device."""


def counted_probe(folder, probe):
    """A probe that adds a line to FOLDER/probes and does what PROBE does."""
    counted = folder / "probe"
    counted.write_text(f'#!/bin/sh\necho started >>"{folder}/probes"\n'
                       f'exec "{probe}" "$@"\n')
    counted.chmod(0o755)
    return counted


def programs_that_fit():
    """How many processes half of the memory holds: LibTorch uses 60 MB in each."""
    available = next(int(line.split()[1]) for line in open("/proc/meminfo")
                     if line.startswith("MemAvailable:"))
    return max(1, available // 2 // 60_000)
