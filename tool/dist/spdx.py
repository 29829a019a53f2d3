"""The SBOM of a program, as SPDX 2.3 JSON."""

import hashlib
import json
import re
import time

import linked

LICENSE = "Apache-2.0 WITH LLVM-exception"


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def license_of(sources):
    """Returns the license expression of the program and all that is linked in."""
    others = sorted({each.license for each in sources} - {LICENSE})
    return " AND ".join([LICENSE] + [f"({each})" if " OR " in each else each for each in others])


def document(release):
    sources = linked.sources_in(release.program)
    date = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(release.date))
    digest = hashlib.sha256(release.image).hexdigest()
    ours = {
        "SPDXID": identifier(release.name),
        "name": release.name,
        "versionInfo": release.version,
        "summary": release.summary,
        "supplier": "NOASSERTION",
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
        "packageFileName": "bin/" + release.name,
        "primaryPackagePurpose": "APPLICATION",
        "licenseConcluded": license_of(sources),
        "licenseDeclared": LICENSE,
        "copyrightText": "NOASSERTION",
    }
    text = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": release.full_name,
        # Unique for this program, and the same each time that it is packaged.
        "documentNamespace": f"https://spdx.org/spdxdocs/{release.full_name}-{digest}",
        "creationInfo": {"created": date, "creators": ["Tool: torchport-dist"]},
        "packages": [ours] + [package(each) for each in sources],
        "relationships": [
            {
                "spdxElementId": "SPDXRef-DOCUMENT",
                "relationshipType": "DESCRIBES",
                "relatedSpdxElement": ours["SPDXID"],
            }
        ] + [
            {
                "spdxElementId": ours["SPDXID"],
                "relationshipType": "CONTAINS" if each.is_carried else "STATIC_LINK",
                "relatedSpdxElement": identifier(each.name),
            }
            for each in sources
        ],
    }
    return (json.dumps(text, indent=2, ensure_ascii=False) + "\n").encode()


def package(source):
    return {
        "SPDXID": identifier(source.name),
        "name": source.name,
        "versionInfo": source.version,
        "supplier": "Organization: Debian",
        "downloadLocation": "NOASSERTION",
        **({"homepage": source.homepage} if source.homepage else {}),
        "sourceInfo": "built by Debian as " + ", ".join(sorted(source.packages)),
        "filesAnalyzed": False,
        "primaryPackagePurpose": "LIBRARY",
        "licenseConcluded": source.license,
        "licenseDeclared": source.license,
        "copyrightText": "NOASSERTION",
        "externalRefs": [
            {
                "referenceCategory": "PACKAGE-MANAGER",
                "referenceType": "purl",
                "referenceLocator": f"pkg:deb/debian/{source.name}@"
                + source.version.replace("+", "%2B").replace(":", "%3A") + "?arch=source",
            }
        ],
    }
