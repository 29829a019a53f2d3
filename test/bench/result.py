"""Measurements as a table and as a plot."""

import math
import statistics


def slope(results):
    """The seconds for each further source, and the fit of the times to a line."""
    if len(results) < 3:
        return None
    sizes = [each["size"] for each in results]
    times = [each["cold"].seconds for each in results]
    line = statistics.linear_regression(sizes, times)
    return line.slope, statistics.correlation(sizes, times) ** 2


def targets(results, at, tidy, large, start):
    """Rows of (what, value, unit, limit). The limit is a minimum if the unit is "times
    faster", else a maximum."""
    n = at["size"]
    whole = tidy["seconds"] * n
    faster = "times faster"
    rows = [
        (f"cold, {n} sources, against clang-tidy",
         whole / at["cold"].seconds, faster, 100),
        (f"nothing changed, {n} sources, against clang-tidy",
         whole / at["unchanged"].seconds, faster, 20000),
        (f"one of {n} sources changed, against clang-tidy on that one",
         tidy["alone"] / at["changed"].seconds, faster, 100),
        *([("the same, by the one file that has no libraries to load",
            tidy["alone"] / at["changed, one file"].seconds, faster, 100)]
          if "changed, one file" in at else []),
        ("one source, cold process, preamble on disk, against clang-tidy on it",
         tidy["alone"] / at["alone"].seconds, faster, 50),
        ("a commit of one source with the hook, preamble on disk, against "
         "clang-tidy on it",
         tidy["alone"] / at["commit"].seconds, faster, 50)]
    line = slope(results)
    if line:
        rows.append((f"cold, each further source, against clang-tidy (the times "
                     f"are on a line: R² = {line[1]:.3f})",
                     tidy["seconds"] / line[0], faster, 100))
    rows += [
        ("peak memory of a run with one worker, cold", at["one worker"], "MB", 250),
        ("peak memory of a run with eight workers, cold", at["eight workers"], "MB", 1000),
        ("`fix --diff`, which parses every fix again, of `check`, cold",
         at["cold fix"].seconds / at["cold check"].seconds, "times", 1.3),
        ("`fix --diff` of `check`, preambles on disk",
         at["fix"].seconds / at["check"].seconds, "times", 1.3),
        ("`fix --diff` after a `check` of the same, of that, preambles on disk",
         at["fix after"].seconds / at["check before"].seconds, "times", 1.3)]
    rows += [(f"start of the one file, of that with libraries: {what}",
              one_file.seconds / shared.seconds, "times", 1)
             for what, (shared, one_file) in start.items()]
    if large:
        rows += [
            (f"nothing changed, {large['size']:,} sources, of ripgrep",
             large["unchanged"].seconds / large["grep"].seconds, "times", 3),
            (f"{large['clean size']:,} sources without a hit, cold, of ripgrep",
             large["clean"].seconds / large["clean grep"].seconds, "times", 3),
            ("peak memory of that", large["clean"].megabytes, "MB", 500)]
    return rows


def holds(row):
    _, value, unit, limit = row
    return value >= limit if unit == "times faster" else value <= limit


def number(value):
    return f"{value:,.0f}" if value >= 20 else f"{value:.2f}"


def seconds(value):
    return f"{value:.1f} s" if value >= 1 else f"{value * 1000:.0f} ms"


def verdicts(rows):
    """The lines of a table."""
    lines = ["| what | measured | wanted | |", "|---|---|---|---|"]
    for row in rows:
        what, value, unit, limit = row
        side = "at least" if unit == "times faster" else "at most"
        lines.append(f"| {what} | {number(value)} {unit} | {side} {limit:,} | "
                     f"{'yes' if holds(row) else 'missed'} |")
    return lines


def table(results, at, tidy, large, start):
    lines = verdicts(targets(results, at, tidy, large, start))
    lines += ["", "| sources | cold | one changed | unchanged | ripgrep | "
              "clang-tidy, scaled |", "|---|---|---|---|---|---|"]
    for each in results:
        cells = [seconds(each[name].seconds)
                 for name in ("cold", "changed", "unchanged", "grep")]
        cells.append(seconds(tidy["seconds"] * each["size"]))
        lines.append(f"| {each['size']} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 400, 70, 110, 20, 50


def plot(results, tidy):
    """The times by the number of sources, as SVG with logarithmic axes."""
    curves = [("clang-tidy", "#c0392b",
               [tidy["seconds"] * each["size"] for each in results])]
    for title, color, name in (("cold", "#2c5fb3", "cold"),
                               ("one changed", "#1e8449", "changed"),
                               ("unchanged", "#8e44ad", "unchanged"),
                               ("ripgrep", "#777777", "grep")):
        curves.append((title, color, [each[name].seconds for each in results]))
    values = [value for curve in curves for value in curve[2]]
    low = math.floor(math.log10(min(values)))
    high = math.ceil(math.log10(max(values)))
    first, last = (math.log(results[i]["size"]) for i in (0, -1))

    def x(size):
        return LEFT + (math.log(size) - first) / (last - first or 1) * (
            WIDTH - LEFT - RIGHT)

    def y(value):
        return HEIGHT - BOTTOM - (math.log10(value) - low) / (high - low) * (
            HEIGHT - BOTTOM - TOP)

    def text(across, down, what, **style):
        style = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in style.items())
        return f'<text x="{across:.1f}" y="{down:.1f}"{style}>{what}</text>'

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" '
             f'height="{HEIGHT}" font-family="sans-serif" font-size="12">',
             "<title>Time over the number of sources</title>",
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for power in range(low, high + 1):
        line = y(10 ** power)
        parts.append(f'<path d="M{LEFT} {line:.1f}H{WIDTH - RIGHT}" stroke="#dddddd"/>')
        parts.append(text(LEFT - 8, line + 4, f"{10.0 ** power:g} s", text_anchor="end"))
    for each in results:
        parts.append(text(x(each["size"]), HEIGHT - BOTTOM + 18, each["size"],
                          text_anchor="middle"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "sources",
                      text_anchor="middle"))
    below = math.inf
    for title, color, times in sorted(curves, key=lambda each: each[2][-1]):
        points = [(x(each["size"]), y(time)) for each, time in zip(results, times)]
        way = "L".join(f"{across:.1f} {down:.1f}" for across, down in points)
        parts.append(f'<path d="M{way}" fill="none" stroke="{color}" '
                     'stroke-width="2"/>')
        below = min(points[-1][1] + 4, below - 14)  # labels must not overlap
        parts.append(text(points[-1][0] + 8, below, title, fill=color))
    return "\n".join([*parts, "</svg>"]) + "\n"
