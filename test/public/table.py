"""The results as the tables of a page."""

from collections import Counter

from faults import KINDS


def seconds(value):
    return f"{value:.1f} s" if value >= 1 else f"{value * 1000:.0f} ms"


def plural(count, noun):
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def ran(result):
    """In words, whether the program ran before and after the fix."""
    behaviour = result.get("behaviour")
    if not behaviour:
        return ""
    if behaviour["differences"]:
        return f"**{plural(len(behaviour['differences']), 'difference')}**"
    well = [name for name in ("no GPU", "one GPU", "two GPUs") if name in behaviour["well"]]
    text = f"same: {', '.join(well)}" if well else "fails before and after"
    if behaviour["worked_anew"]:
        text += f"; only after: {', '.join(behaviour['worked_anew'])}"
    return text


def row(result):
    link = f"[{result['name']}]({result['url']}/tree/{result['commit'][:12]})"
    against = result.get("against", {})
    return [link, result["field"], result["files"], result.get("words", ""),
            result.get("unseen", ""), result["found"],
            f"{result['fixed']}, `{result['policy']}`" if result["policy"] else result["fixed"],
            " / ".join(str(against.get(each, "")) for each in ("any", "cpu")),
            result["partly"], f"{seconds(result['cold'])} ({seconds(result['processor'])})",
            seconds(result["warm"]),
            f"{result['memory']:.0f} MB",
            f"yes; {ran(result)}".rstrip("; ") if result["built"] == "yes" else ""]


HEAD = ["program", "field", "files", "device words", "unseen", "found", "fixed, policy set",
        "against `any` / `cpu`", "understood in part", "cold (processor)", "warm", "memory",
        "compiled after the fix, and run"]


def totals(results):
    measured = [each for each in results if "files" in each]
    add = {name: sum(each.get(name, 0) for each in measured)
           for name in ("files", "words", "unseen", "found", "fixed", "partly")}
    built = [each for each in measured if each["built"] == "yes"]
    ran_here = [each["behaviour"] for each in built if each["behaviour"]]
    faults = Counter(kind for each in results for kind, _ in each.get("faults", []))
    lines = [f"{plural(len(results), 'program')}, {len(measured)} measured: "
             f"{plural(add['files'], 'file')}, {add['words']:,} device words "
             f"({add['unseen']} unseen), {plural(add['found'], 'finding')}, "
             f"{add['fixed']} fixed, {add['partly']} files understood in part. "
             f"{len(built)} were compiled before and after the fix, {len(ran_here)} run, with "
             f"{sum(each['compared'] for each in ran_here)} outcomes and "
             f"{plural(sum(each['lines'] for each in ran_here), 'line')} of output compared.",
             "", "| must be none | |", "|---|---|"]
    return lines + [f"| {what} | {faults[kind]} |" for kind, what in KINDS.items()]


def fault_list(results):
    lines = [f"- {each['name']}: {line}" for each in results
             for _, line in each.get("faults", [])]
    return lines or ["Nothing was seen."]


def cause(result):
    """Why the program is not measured as a whole."""
    parts = [result["why"]]
    if result.get("built", "yes") not in ("yes", "not tried"):
        parts.append(result["built"])
    parts += [f"{plural(count, 'file')}: {reason}"
              for reason, count in result.get("reasons", [])]
    parts += (result.get("behaviour") or {}).get("notes", [])
    return "; ".join(filter(None, parts)).replace("|", "\\|").replace("<", "&lt;")


def page(results):
    measured = [each for each in results if "files" in each]
    lines = [*totals(results), "", f"| {' | '.join(HEAD)} |", "|---" * len(HEAD) + "|"]
    lines += [f"| {' | '.join(map(str, row(each)))} |" for each in measured]
    lines += ["", "### What is wrong in it", "", *fault_list(results),
              "", "### Why not all of it", "", "| program | why |", "|---|---|"]
    lines += [f"| {each['name']} | {cause(each)} |" for each in results if cause(each)]
    rest = [each["name"] for each in results if "files" not in each]
    return "\n".join([*lines, "", f"Not measured: {', '.join(rest) or 'none'}."]) + "\n"
