"""external.py FILE...: asks for each web address in the files, and fails for those that
their server does not have. Addresses whose server does not answer are only listed: they
may be alive."""

import concurrent.futures
import pathlib
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

# Not the punctuation behind an address. No placeholders: https://..., example.org.
ADDRESS = re.compile(r"https?://(?!\.|[\w.]*example\.)[^\s<>\"'`|{}\\()\[\]]*[^\s<>\"'`|{}\\()\[\].,;:]")
# Some servers refuse a client without a name.
HEADERS = {"User-Agent": "Mozilla/5.0 (compatible; links of torchport)"}
GONE = (404, 410)


def addresses(files):
    """Each address, without its fragment, with the places that name it."""
    found = {}
    for file in files:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for each in ADDRESS.findall(line):
                address = urllib.parse.urldefrag(each).url
                found.setdefault(address, []).append(f"{file}:{number}")
    return found


def ask(address):
    """The status of the answer, or why there is none."""
    try:
        request = urllib.request.Request(address, headers=HEADERS)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status
    except urllib.error.HTTPError as refused:
        return refused.code
    except (OSError, ValueError) as failed:
        return str(getattr(failed, "reason", failed))


def main():
    found = addresses([pathlib.Path(each) for each in sys.argv[1:]])
    with concurrent.futures.ThreadPoolExecutor(8) as asking:
        answers = dict(zip(found, asking.map(ask, found)))
    gone = [each for each in found if answers[each] in GONE]
    silent = [each for each in found if each not in gone and answers[each] != 200]
    for each in silent:
        print(f"not known: {each}: {answers[each]}")
    for each in gone:
        print(f"gone: {each}: {answers[each]}, in {', '.join(found[each])}")
    print(f"{len(found)} addresses: {len(found) - len(gone) - len(silent)} answer, "
          f"{len(gone)} gone, {len(silent)} not known")
    sys.exit(bool(gone))


main()
