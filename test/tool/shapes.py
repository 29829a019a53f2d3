"""The keys of our JSON formats, and the types or the possible values of each."""

TEXT, NUMBER = str, int
SEVERITY = ("error", "warning", "note")
PLATFORM = ("cuda", "rocm", "xpu", "mps", "privateuseone", "cpu")
POLICY = ("same", "cpu", "any")


def of(kind, names):
    return dict.fromkeys(names.split(), kind)


PLACE = {"file": TEXT, **of(NUMBER, "line column")}
SHAPE = {
    "version": (1,), "summary": of(NUMBER, "files parsed findings fixable"),
    "not_analysed": [of(TEXT, "file reason")], "assumed": [of(TEXT, "file what")],
    "findings": [{
        "rule": TEXT, "severity": SEVERITY, **PLACE, **of(NUMBER, "end_line end_column"),
        "message": TEXT, "configurations": [TEXT], "notes": [{**PLACE, "message": TEXT}],
        "fix": {
            "applicability": ("safe",),
            "edits": [{"file": TEXT, **of(NUMBER, "offset length"), "text": TEXT}],
        },
    }],
    "failure": (str, type(None)),
}

WORK = of(NUMBER, "none minutes design unknown")
GROUP = {"name": TEXT, **of(NUMBER, "gone findings"), "work": WORK}
FIGURES = [{"platform": PLATFORM, **of(NUMBER, "works against unread percent")}]
PLACES = [{
    "rule": TEXT, "severity": SEVERITY, **PLACE, **of(TEXT, "message code text"),
    "work": tuple(WORK), "affects": [PLATFORM],
}]
RUNS = ("as_it_is", "with_cpu", "needs_policy", "stopped")
UNSEEN = {"file": TEXT, "line": NUMBER, "reason": TEXT}
MIGRATION = {
    "kind": ("torchport-report",), "version": (1,), **of(TEXT, "made_by project date"),
    "about": {"paths": [TEXT], **of(TEXT, "rules target")},
    "calls": ("torchport", "at::accelerator"), "lost": (str, type(None)),
    "summary": {**of(NUMBER, "files parsed findings kept portable_calls"), "work": WORK},
    "platforms": FIGURES,
    "verdicts": [{"platform": PLATFORM, "runs": RUNS, "stopped_by": NUMBER}],
    "not_analysed": [{**of(TEXT, "file reason"), "in_part": bool}],
    "not_seen": [UNSEEN],
    "assumed": [of(TEXT, "file what")], "rules": [GROUP], "folders": [GROUP], "files": [GROUP],
    "portable_calls": {TEXT: NUMBER}, "findings": PLACES, "kept": PLACES,
    "since": {
        **of(TEXT, "date made_by"), "still": NUMBER,
        **dict.fromkeys(("gone", "silenced", "unread", "appeared"), PLACES),
    },
    "history": [{"date": TEXT, "work": WORK, "platforms": FIGURES}],
}
GONE = {**of(TEXT, "fingerprint rule"), "severity": SEVERITY, **of(TEXT, "file code")}
BASELINE = {"known": NUMBER, "gone": [GONE]}
PROGRAM = {
    "target": TEXT, "files": [TEXT], "widest": POLICY, "set": POLICY, "written": (bool,),
    "demands": [TEXT], **of(NUMBER, "against_any against_cpu"), "not_seen": [TEXT],
}
# What only some flags bring; 'set' only if the program sets a policy.
OPTIONAL = {
    "policy": POLICY, "programs": [PROGRAM], "not_seen": [UNSEEN], "baseline": BASELINE,
    "simplified": SHAPE["findings"], "not_simplified": SHAPE["findings"],
    "not_best": (str, type(None)), "shard": {"data": TEXT},
}
AGAINST = of(NUMBER, "any cpu")
DOCUMENTS = {
    "findings": {**SHAPE, **OPTIONAL, "summary": {**SHAPE["summary"], "against": AGAINST}},
    "report": MIGRATION,
}
