"""Compiler flags that write, load or run something, or read a file without end."""

from case import ALIASES, Case

FRONTS = ["check", "fix"]
PLAIN = ('{"directory": "$PROJECT", "file": "plain.cpp", '
         '"command": "g++ -isystem ../library -c plain.cpp"}')
CASES = [
    Case("nothing hostile", in_editor=True),
    Case("an object", "-o $ELSEWHERE/written.o"),
    Case("dependencies", "-MD -MF $ELSEWHERE/written.d -MT target -MP"),
    Case("dependencies for the preprocessor", "-Wp,-MD,$ELSEWHERE/written.d"),
    Case("a graph of headers", "-Xclang -dependency-dot -Xclang $ELSEWHERE/written.dot "
         "-Xclang -module-dependency-dir -Xclang $ELSEWHERE/written"),
    Case("a database of its own", "-MJ$ELSEWHERE/written.json", in_editor=True),
    Case("fragments of a database", "-gen-cdb-fragment-path $ELSEWHERE/written", in_editor=True),
    Case("modules", "-fmodules -fmodules-cache-path=$ELSEWHERE/written "
         "-fmodule-map-file=module.modulemap -fbuild-session-timestamp=1",
         files={"module.modulemap": 'module part { header "part.h" export * }\n'}, in_editor=True),
    Case("modules of the front end", "-Xclang -fmodules -Xclang -fimplicit-module-maps "
         "-Xclang -fmodules-cache-path=$ELSEWHERE/written"),
    Case("a module of C++20", "-std=c++20 -fmodule-output=$ELSEWHERE/written.pcm"),
    Case("a precompiled header", "-Xclang -emit-pch -Xclang -o -Xclang $ELSEWHERE/written.pch"),
    Case("a header that was precompiled", "-include-pch $SECRET", reads_secret=True),
    Case("diagnostics as a file", "--serialize-diagnostics $ELSEWHERE/written.dia "
         "-Xclang -diagnostic-log-file -Xclang $ELSEWHERE/written.log", in_editor=True),
    Case("a reproducer", "-fcrash-diagnostics-dir=$ELSEWHERE -gen-reproducer=always"),
    Case("temporary files", "-save-temps=obj -o $ELSEWHERE/written.o"),
    Case("traces of time", "-ftime-trace=$ELSEWHERE/written.json -ftime-report"),
    Case("statistics", "-fproc-stat-report=$ELSEWHERE/written -save-stats=cwd "
         "-Xclang -stats-file=$ELSEWHERE/written -Xclang -print-stats"),
    Case("a profile to write", "-fprofile-generate=$ELSEWHERE/written --coverage"),
    Case("a profile to read", "-fprofile-use=$SECRET"),
    Case("lists that are read", "-fsanitize=address -Xclang -fsanitize-ignorelist=$SECRET "
         "-Xclang -fprofile-list=$SECRET"),
    Case("an index", "-index-store-path $ELSEWHERE/written"),
    Case("an analysis as pages", "--analyze -Xanalyzer -analyzer-output=html "
         "-o $ELSEWHERE/written"),
    Case("an interface as graphs", "-extract-api --emit-symbol-graph "
         "--symbol-graph-dir=$ELSEWHERE/written"),
    Case("debugging information", "-g -gsplit-dwarf -dumpdir $ELSEWHERE/written"),
    Case("remarks", "-fsave-optimization-record "
         "-foptimization-record-file=$ELSEWHERE/written.yaml"),
    Case("edits in place", "-Xclang -fixit -Xclang -rewrite-macros"),
    Case("another text for the source", '-Xclang -remap-file -Xclang "a.cpp;$SECRET"'),
    Case("a list of headers", "-H -Xclang -header-include-file -Xclang $ELSEWHERE/written"),
    Case("a plug-in", "-fplugin=$PROJECT/evil.so -fplugin-arg-evil-key=value"),
    Case("a plug-in of the front end", "-Xclang -load -Xclang $PROJECT/evil.so "
         "-Xclang -add-plugin -Xclang evil"),
    Case("a pass", "-fpass-plugin=$PROJECT/evil.so -mllvm -load=$PROJECT/evil.so"),
    Case("a configuration file", "--config=$PROJECT/evil.cfg",
         files={"evil.cfg": "-MJ $ELSEWHERE/written.json\n-fplugin=$PROJECT/evil.so\n"}),
    Case("fragments by a configuration file", "--config=$PROJECT/evil.cfg",
         files={"evil.cfg": "-gen-cdb-fragment-path $ELSEWHERE/written\n"}),
    Case("configuration files that double", "--config=$PROJECT/c0.cfg",
         files={f"c{i}.cfg": f"@c{i + 1}.cfg\n@c{i + 1}.cfg\n" for i in range(40)}
         | {"c40.cfg": "-DA\n"}),
    Case("a configuration file beside the compiler",
         command="$PROJECT/tools/clang++ $USUAL -c a.cpp".replace("$USUAL", "-Wall"),
         files={"tools/clang++": "#!/bin/sh\nexec $EVIL\n",
                "tools/clang++.cfg": "-MJ $ELSEWHERE/written.json\n"}, in_editor=True),
    Case("a configuration file that is secret", "--config=$SECRET", reads_secret=True),
    Case("a configuration file without end", "--config=/dev/zero"),
    Case("tools in a folder", "-B$PROJECT -fuse-ld=$EVIL --ld-path=$EVIL -wrapper $EVIL "
         "-specs=$EVIL -fno-integrated-as"),
    Case("a program that knows GPUs", "-x hip --offload-arch=native "
         "--offload-arch-tool=$EVIL --amdgpu-arch-tool=$EVIL -x c++"),
    Case("a program that knows NVIDIA's GPUs", "-fopenmp -fopenmp-targets=nvptx64 "
         "--offload-arch=native --nvptx-arch-tool=$EVIL --ptxas-path=$EVIL"),
    Case("a compiler in the tree", command="$EVIL $USUAL -c a.cpp"),
    Case("a script", command="/bin/sh -c 'touch $ELSEWHERE/RAN; g++ -c a.cpp'"),
    Case("clang-cl", command="clang-cl /c a.cpp /clang:-MJ$ELSEWHERE/written.json "
         "/Fo$ELSEWHERE/written.o"),
    Case("the front end itself", command="clang -cc1 -load $PROJECT/evil.so -emit-obj "
         "-o $ELSEWHERE/written.o a.cpp"),
    Case("a response file", "@response",
         files={"response": "-MJ $ELSEWHERE/written.json -fplugin=$PROJECT/evil.so\n"}),
    Case("a response file that is secret", "@$SECRET", reads_secret=True),
    Case("a response file without end", "@/dev/zero", in_editor=True),
    Case("a response file that names itself", "@response", files={"response": "@response\n"}),
    Case("response files that double", "@r0",
         files={f"r{i}": f"@r{i + 1} @r{i + 1}\n" for i in range(40)} | {"r40": "-DA\n"}),
    Case("a file put over another one", "-ivfsoverlay overlay.yaml",
         files={"overlay.yaml": "{'version': 0, 'roots': [{'type': 'file', "
                "'name': '$PROJECT/part.h', 'external-contents': '$SECRET'}]}\n"},
         reads_secret=True),
    Case("a file put over another one, without end", "-ivfsoverlay overlay.yaml",
         files={"overlay.yaml": "{'version': 0, 'roots': [{'type': 'file', "
                "'name': '$PROJECT/part.h', 'external-contents': '/dev/zero'}]}\n"}),
    Case("an overlay without end", "-ivfsoverlay /dev/zero", in_editor=True),
    Case("a secret as a header", "-include $SECRET", reads_secret=True),
    Case("macros of a secret", "-imacros $SECRET", reads_secret=True),
    Case("a header without end", "-include /dev/zero"),
    Case("all of the disk for headers", "-I/ -F/ -iquote / -isysroot / --sysroot=/"),
    Case("another working directory", "-working-directory $ELSEWHERE"),
    Case("a macro as large as the memory", "-D" + "A" * 100000 + "=" + "1" * 20000),
    Case("a folder elsewhere", database='[{"directory": "$ELSEWHERE", "file": "theirs.cpp", '
         '"arguments": ["g++", "-c", "theirs.cpp", "-MD"]}, ' + PLAIN + "]"),
    Case("a file elsewhere", database='[{"directory": "$PROJECT", "file": "../elsewhere/theirs.cpp", '
         '"command": "g++ -c ../elsewhere/theirs.cpp"}, ' + PLAIN + "]"),
    Case("a file that is secret", database='[{"directory": "$PROJECT", "file": "$SECRET", '
         '"command": "g++ -x c++ -c $SECRET"}, ' + PLAIN + "]"),
    Case("a database of which each entry is nested deeply", database="[" * 20000,
         finds_plain=False),
    Case("a database of YAML's aliases", finds_plain=False,
         database=ALIASES),
]  # fmt: skip
