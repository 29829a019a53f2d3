"""An aspect that checks C++ targets with torchport: see docs/bazel.md.

    bazel build //... --aspects=//tools/torchport:torchport.bzl%torchport \\
      --output_groups=torchport

Each cc_library, cc_binary and cc_test gets its own action, which checks the target's
sources with the flags that the target is compiled with. Its inputs are those of the
compilation, so it is cached and executed remotely like a compilation.
"""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")

_SOURCES = ["cc", "cpp", "cxx", "c++", "C", "cu", "hip"]
_HEADERS = ["h", "hh", "hpp", "hxx", "h++", "H", "cuh"]

# torchport's exit status is 1 if there are findings and 2 if a file could not be analysed;
# the report has both. In a sandbox, files are symbolic links to the workspace, and the
# report names their targets. Without their prefix, the report is the same in each sandbox.
_CHECK = """
report=$1 file=$2
shift 2
"$@" >"$report.whole"
[ $? -le 2 ] || exit
real=$(realpath "$file")
workspace=$(realpath --relative-to=. "${real%"/$file"}")
if [ "$workspace" = . ]; then
  mv "$report.whole" "$report"
else
  sed "s|$workspace/||g" "$report.whole" >"$report" && rm "$report.whole"
fi
"""

def _files(ctx, name):
    return [
        file
        for each in getattr(ctx.rule.attr, name, [])
        for file in each.files.to_list()
    ]

def _flags(ctx, compilation):
    """Returns the flags with which the toolchain compiles the C++ sources of this target."""
    toolchain = find_cpp_toolchain(ctx)
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )
    variables = cc_common.create_compile_variables(
        feature_configuration = features,
        cc_toolchain = toolchain,
        user_compile_flags = ctx.fragments.cpp.copts + ctx.fragments.cpp.cxxopts + [
            ctx.expand_make_variables("copts", flag, {})
            for flag in getattr(ctx.rule.attr, "copts", [])
        ],
        include_directories = compilation.includes,
        quote_include_directories = compilation.quote_includes,
        system_include_directories = compilation.system_includes,
        preprocessor_defines = depset(
            [
                ctx.expand_make_variables("local_defines", define, {})
                for define in getattr(ctx.rule.attr, "local_defines", [])
            ],
            transitive = [compilation.defines],
        ),
    )
    return cc_common.get_memory_inefficient_command_line(
        feature_configuration = features,
        action_name = "c++-compile",
        variables = variables,
    )

def _torchport_impl(target, ctx):
    # Targets of external repositories are not checked.
    if CcInfo not in target or target.label.workspace_root:
        return []
    inputs = _files(ctx, "srcs") + _files(ctx, "hdrs") + _files(ctx, "textual_hdrs")

    # Findings in a header are reported only for the target that owns it.
    checked = [
        file
        for file in inputs
        if file.is_source and file.extension in _SOURCES + _HEADERS
    ]
    if not checked:
        return []
    compilation = target[CcInfo].compilation_context
    report = ctx.actions.declare_file(target.label.name + ".torchport.json")
    check = ctx.actions.args()
    check.add(report)
    check.add(checked[0])
    check.add(ctx.executable._torchport)
    check.add_all(["check", "--format=json"])
    check.add_all(checked)
    check.add("--")
    check.add_all(_flags(ctx, compilation))
    ctx.actions.run_shell(
        command = _CHECK,
        arguments = [check],
        use_default_shell_env = True,
        inputs = depset(
            inputs + ctx.files._configuration,
            transitive = [compilation.headers, find_cpp_toolchain(ctx).all_files],
        ),
        tools = [ctx.executable._torchport],
        outputs = [report],
        mnemonic = "Torchport",
        progress_message = "Checking %s with torchport" % target.label,
    )
    return [OutputGroupInfo(torchport = depset([report]))]

torchport = aspect(
    implementation = _torchport_impl,
    attrs = {
        "_torchport": attr.label(
            default = Label("//tools/torchport"),
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
        "_configuration": attr.label(
            default = Label("//tools/torchport:configuration"),
            allow_files = True,
        ),
        "_cc_toolchain": attr.label(
            default = Label("@bazel_tools//tools/cpp:current_cc_toolchain"),
        ),
    },
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)
