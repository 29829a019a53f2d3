"""Extracts the declarations of C++ headers: names, types, overloads.

Comments, bodies and private members are dropped. This is not a complete C++ parser: it
supports what LibTorch's headers need, and drops what it does not understand.
"""

import re

WORDS_TO_DROP = re.compile(
    r"\b(?:TORCH_API|C10_API|C10_EXPORT|C10_CUDA_API|TORCH_CUDA_CPP_API|"
    r"TORCH_PYTHON_API|TORCH_XPU_API|C10_ALWAYS_INLINE|C10_HOST_DEVICE|"
    r"C10_NODISCARD|TORCH_API_ENUM|inline|override|final|"
    r"C10_HIDDEN|C10_UNUSED|C10_ERASE|C10_CUDA_EXPORT)\b\s*"
    r"|C10_DIAGNOSTIC_\w+(?:\([^)]*\))?\s*"
    r"|C10_CLANG_DIAGNOSTIC_\w+(?:\([^)]*\))?\s*"
    r"|\[\[(?:nodiscard|maybe_unused)\]\]\s*|\[\[deprecated\([^]]*\)\]\]\s*"
)
KINDS = re.compile(
    r"^(?:template\s*<.*>\s*)?(class|struct|union)\s+(?:alignas\(\w+\)\s*)?"
    r"([A-Za-z_][\w:]*(?:<[^{}]*>)?)\s*(?::[^:].*)?$",
    re.S,
)


def without_comments(text):
    """Returns TEXT without comments and preprocessor directives."""
    kept = re.compile(
        r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/', re.S
    ).sub(lambda m: m.group() if m.group()[0] in "\"'" else " ", text)
    kept = re.sub(r"(?m)^[ \t]*#(?:[^\n\\]|\\.|\\\n)*$", "", kept)
    # Expand a macro that opens a namespace.
    kept = re.sub(
        r"\bHIDDEN_NAMESPACE_BEGIN\(([\w, ]+)\)",
        lambda found: "namespace " + "::".join(found.group(1).split(", ")) + " {",
        kept,
    )
    return re.sub(r"\bHIDDEN_NAMESPACE_END\([\w, ]+\)", "}", kept)


def matching(text, at):
    """Returns the index after the bracket that closes the one at AT."""
    depth = 0
    for found in re.compile(
        r'"(?:\\.|[^"\\])*"|(?<!\w)\'(?:\\.|[^\'\\])*\'|[(){}\[\]]'
    ).finditer(text, at):
        if found.group() in "({[":
            depth += 1
        elif found.group() in ")}]":
            depth -= 1
            if depth == 0:
                return found.end()
    return len(text)


def one_line(text):
    return " ".join(text.split())


def cut_at(text, mark):
    """Returns TEXT up to the first MARK outside of brackets, or all of it."""
    depth = 0
    for at, letter in enumerate(text):
        if letter in "(<[{":
            depth += 1
        elif letter in ")]}" or letter == ">" and text[at - 1] != "-":
            depth -= 1
        elif (
            depth == 0
            and letter == mark
            and text[at - 1 : at + 1] != "::"
            and text[at : at + 2] != "::"
            and text[max(0, at - 8) : at].split()[-1:] != ["operator"]
            and not (mark == "=" and (text[at - 1] in "=!<>+-*/" or text[at + 1] == "="))
        ):
            return text[:at]
    return text


class Reader:
    """Collects the declarations of TEXT in `lines`, without those in the namespaces and
    classes DROP."""

    def __init__(self, text, drop):
        self.text = without_comments(text)
        self.drop = drop
        self.lines = []
        self.depth = 0
        self.block(0, "", None)

    def block(self, at, indent, of_class):
        public = of_class is None or of_class[0] != "class"
        while at < len(self.text):
            head, at, end = self.item(at)
            while of_class:
                label = re.match(r"(public|protected|private)\s*:(?!:)", head)
                if not label:
                    break
                public = label.group(1) != "private"
                head = head[label.end() :].strip()
            if end == "}":
                if not indent and of_class is None and not self.depth:
                    continue
                return at
            head = WORDS_TO_DROP.sub("", head).strip()
            if end == ";":
                if public:
                    self.statement(head, indent, of_class, False)
                continue
            # An opening brace.
            space = re.match(r"namespace\s+([\w:]*)\s*$", head)
            kind = "(" not in head.split(":")[0] and KINDS.match(head)
            if kind and re.search(r"\)\s*(const)?$", head):
                kind = None
            if space:
                at = self.namespace(space.group(1), at, indent)
            elif re.match(r"enum\b", head):
                body_end = matching(self.text, at - 1)
                if public:
                    self.lines.append(
                        indent + one_line(head + self.text[at - 1 : body_end]) + ";"
                    )
                at = self.text.index(";", body_end) + 1
            elif kind:
                at = self.klass(kind, head, at, indent, public)
            else:
                body_end = matching(self.text, at - 1)
                if public or head.startswith("friend"):
                    self.statement(head, indent, of_class, True)
                at = body_end
        return at

    def item(self, at):
        """Returns the text before the next `;`, `}` or `{` of a body, the index after that
        character, and the character."""
        begin, text = at, self.text
        while at < len(text):
            letter = text[at]
            if letter == '"':
                at = re.compile(r'"(?:\\.|[^"\\])*"').match(text, at).end()
            elif letter == "'" and not text[at - 1].isalnum():
                at = re.compile(r"'(?:\\.|[^'\\])*'").match(text, at).end()
            elif letter in "([":
                at = matching(text, at)
            elif letter == ";":
                return text[begin:at].strip(), at + 1, ";"
            elif letter == "}":
                return text[begin:at].strip(), at + 1, "}"
            elif letter == "{":
                head = text[begin:at].strip()
                if self.is_initialiser(head):
                    at = matching(text, at)
                else:
                    return head, at + 1, "{"
            else:
                at += 1
        return text[begin:].strip(), at, "}"

    @staticmethod
    def is_initialiser(head):
        """Returns whether a brace after HEAD begins an initializer and not a body."""
        head = re.sub(r"^((public|protected|private)\s*:(?!:)\s*)+", "", head)
        if re.search(r"(?:=|return|,)\s*$", head):
            return True
        plain = cut_at(head, ":")
        if plain != head and "(" in plain and not head.endswith(")"):
            return not re.search(r"[)}]\s*$", head)
        return not (
            "(" in head
            or re.match(r"(?:template.*?)?(namespace|class|struct|union|enum|extern)\b",
                        WORDS_TO_DROP.sub("", head), re.S)
        )

    def namespace(self, name, at, indent):
        if not name or name in self.drop:
            return matching(self.text, at - 1)
        self.lines.append(indent + "namespace " + name + " {")
        self.depth += 1
        at = self.block(at, indent, None)
        self.depth -= 1
        if self.lines[-1].endswith("namespace " + name + " {"):
            self.lines.pop()
        else:
            self.lines.append(indent + "} // namespace " + name)
        return at

    def klass(self, kind, head, at, indent, public):
        head = one_line(head)
        name = kind.group(2)
        if not public or name in self.drop or "::" in name:
            at = matching(self.text, at - 1)
        else:
            if kind.group(1) == "class":
                # All members that are kept are public.
                head = re.sub(r"\bclass\s+" + re.escape(name), "struct " + name, head)
            self.lines.append(indent + head + " {")
            at = self.block(at, indent + "  ", (kind.group(1), name))
            self.lines.append(indent + "};")
        end = self.text.index(";", at)
        return end + 1

    def statement(self, head, indent, of_class, had_body):
        line = one_line(head)
        name = of_class[1] if of_class else ""
        if not line or re.match(
            r"(static_assert|extern|FORWARD_HAS|C10_DECLARE|TORCH_DECLARE|"
            r"private|default|asm|return|namespace)\b", line
        ) or re.match(r"(template.*)?friend\b(?!.*\boperator\b)", line):
            return
        if line.startswith("TORCH_ARG"):
            inside = line[line.index("(") : matching(line, line.index("("))]
            self.lines.append(indent + "TORCH_ARG" + inside + ";")
            return
        if re.match(r"[A-Z0-9_]+\(", line):
            if line.startswith(("TORCH_MODULE", "TORCH_ENUM_DECLARE")):
                self.lines.append(indent + line + ";")
            return
        if re.match(r"(template\s*<[^()]*>\s*)?(class|struct|enum class|enum) [\w:]+$", line):
            self.lines.append(indent + re.sub(r"\bclass (?=\w+$)", "struct ", line) + ";")
            return
        if re.match(r"(template\s*<.*>\s*)?(using|typedef)\b", line):
            self.lines.append(indent + line + ";")
            return
        if "(" not in line or re.match(r"(static )?constexpr\b[^(]*=", line):
            if had_body:
                return
            if "constexpr" not in line and not line.startswith("template"):
                line = re.sub(r"\{.*\}$", "", cut_at(line, "=")).strip()
                if not of_class:
                    line = "extern " + line
            self.lines.append(indent + line + ";")
            return
        # A function, without member initializers and body.
        if had_body or ":" in line:
            line = cut_at(line, ":").strip()
        line = re.sub(r"\bconstexpr\s+", "", line)
        before = line.split("(")[0]
        if "::" in before.split()[-1] and "operator" not in before:
            return
        if had_body and re.match(r"(template\s*<.*?>\s*)?(static )?(const )?(auto|decltype\(auto\))\W", line) \
                and "->" not in line:
            if "Options" not in name:
                return
            line = re.sub(r" const$", "", line) + " -> decltype(*this)"
        line = re.sub(r"\bstatic ", "", line) if not of_class else line
        self.lines.append(indent + line + ";")
