"""A minimal client of a language server."""

import json
import os
import pathlib
import queue
import subprocess
import threading

# Making LibTorch's preamble takes seconds, more on a busy machine.
PATIENCE = 300


class Server:
    """`with Server(command, folder) as server:` starts and ends one."""

    def __init__(self, command, folder, capabilities=None, options=None, seen_as=None,
                 log=None, environment=None):
        self.folder = os.path.realpath(folder)
        # The server's name for the folder.
        self.seen_as = seen_as or self.folder
        self.options = options
        self.capabilities = capabilities or {"textDocument": {
            "codeAction": {"codeActionLiteralSupport": {
                "codeActionKind": {"valueSet": ["quickfix"]}}},
            "publishDiagnostics": {"codeDescriptionSupport": True}}}
        self.log = open(log or os.path.join(self.folder, "server.log"), "w")
        self.process = subprocess.Popen(
            command, cwd=self.folder, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self.log, env=environment)
        self.versions = {}
        self.published, self.replies = queue.Queue(), queue.Queue()
        self.last = 0

    def __enter__(self):
        threading.Thread(target=self._read, daemon=True).start()
        self.says = self.request("initialize", {
            "processId": os.getpid(), "capabilities": self.capabilities,
            "rootUri": uri(self.seen_as), "initializationOptions": self.options})
        self.notify("initialized", {})
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.request("shutdown", None)
            self.notify("exit", None)
        self.status = self.process.wait(PATIENCE)
        self.log.close()

    def _read(self):
        stream = self.process.stdout
        while header := stream.readline():
            length = int(header.split(b":")[1])
            while stream.readline().strip():
                pass
            message = json.loads(stream.read(length))
            if message.get("method") == "textDocument/publishDiagnostics":
                self.published.put(message["params"])
            elif "method" not in message:
                self.replies.put(message)
        self.published.put(None)
        self.replies.put(None)

    def _send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, params):
        self._send({"method": method, "params": params})

    def request(self, method, params):
        self.last += 1
        self._send({"id": self.last, "method": method, "params": params})
        while reply := self.replies.get(timeout=PATIENCE):
            if reply["id"] == self.last:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']['message']}")
                return reply["result"]
        raise RuntimeError(f"{method}: the server is gone, see {self.log.name}")

    def begin(self, file, text=None):
        if text is None:
            text = pathlib.Path(self.folder, file).read_text(encoding="utf-8")
        self.versions[file] = 1
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri(file), "languageId": "cpp", "version": 1, "text": text}})

    def open(self, file, text=None):
        """The diagnostics of `file`."""
        self.begin(file, text)
        return self.diagnostics(file)

    def change(self, file, text, at_once=False):
        """The diagnostics after a change. clangd waits for more changes, except with
        `at_once`."""
        self.versions[file] += 1
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri(file), "version": self.versions[file]},
            "contentChanges": [{"text": text}],
            **({"wantDiagnostics": True} if at_once else {})})
        return self.diagnostics(file)

    def close(self, file):
        self.notify("textDocument/didClose", {"textDocument": {"uri": self.uri(file)}})

    def diagnostics(self, file):
        """Waits for those of the version that was sent last."""
        while message := self.published.get(timeout=PATIENCE):
            if (message["uri"] == self.uri(file)
                    and message.get("version") == self.versions[file]):
                return message["diagnostics"]
        raise RuntimeError(f"the server is gone, see {self.log.name}")

    def actions(self, file, diagnostic, only=None):
        context = {"diagnostics": [diagnostic]}
        if only:
            context["only"] = only
        return self.request("textDocument/codeAction", {
            "textDocument": {"uri": self.uri(file)},
            "range": diagnostic["range"], "context": context}) or []

    def uri(self, file):
        return uri(os.path.join(self.seen_as, file))


def uri(path):
    return pathlib.Path(path).as_uri()


def edits_of(action):
    """The edits, all of one file."""
    edit = action["edit"]
    changes = list(edit.get("changes", {}).values()) or [
        change["edits"] for change in edit["documentChanges"]]
    assert len(changes) == 1, changes
    return changes[0]


def applied(text, edits):
    """`text` after `edits`."""
    lines = text.splitlines(keepends=True) + [""]

    def offset(place):
        line = lines[place["line"]]
        units = line.encode("utf-16-le")[:2 * place["character"]]
        return (sum(map(len, lines[:place["line"]])) + len(units.decode("utf-16-le")))

    placed = [(offset(e["range"]["start"]), offset(e["range"]["end"]),
               e["newText"]) for e in edits]
    # At one place, insertions come first.
    for begin, end, new in reversed(sorted(placed, key=lambda e: e[:2])):
        text = text[:begin] + new + text[end:]
    return text
