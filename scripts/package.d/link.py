"""Links the tool once more for a package, with Swift's runtime inside and with libraries that are opened when needed.

usage: link.py ROOT WORK
Writes WORK/sparkler; WORK/lib/libsparkler-physics.so; WORK/opened.so, which needs every library that is opened late.
A late library is replaced by an archive of doors: for each of its functions that the tool calls, one of the same name
that looks the true one up at its first call (doors.c). libcurl, which only URLSession calls, is replaced by functions
that end the process: nothing here opens an address.
Flow: SwiftPM's manifest of the release build → objects, arguments → doors in place of libraries → swiftc.
"""
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

# As the linker calls them. The last is the package's own: Box2D and the build's object of CSparklerBox2D.
LATE = ["deflate", "jpeg", "lcms2", "webp", "webpmux", "webpdemux", "avif", "rsvg-2", "xml2", "duktape"]
OWN = "libsparkler-physics.so"
HEADERS = ["librsvg-2.0", "libxml-2.0", "libwebpmux", "libavif", "lcms2", "libdeflate", "libjpeg", "duktape"]


def output(*words, **options):
    return subprocess.run(list(map(str, words)), stdout=subprocess.PIPE, text=True, check=True, **options).stdout


def command(build, name="sparkler", kind="exe"):
    """The arguments that made a program or a module, BUILD/release/sparkler by default."""
    is_ours = False
    for line in (build / "release.yaml").read_text().splitlines():
        if line.startswith('  "'):
            is_ours = line.startswith(f'  "C.{name}-') and line.endswith(f'-release.{kind}":')
        elif is_ours and line.startswith("    args: "):
            return json.loads(line.removeprefix("    args: "))
    sys.exit(f"{build}/release.yaml does not say how {name} is made: link.py does not know this SwiftPM.")


def parts(arguments):
    """The objects, and the linker's other arguments. Folders are dropped: a system's folder would hide the archives."""
    arguments, objects, rest = iter(arguments), [], []
    for argument in arguments:
        if argument.startswith("@"):
            objects += shlex.split(Path(argument[1:]).read_text())
        elif argument in ("-o", "-L"):
            next(arguments)
        elif argument == "-Xlinker":
            value = next(arguments)
            rest += [] if value.startswith("-rpath") else [argument, value]
        elif not argument.startswith("-L"):
            rest.append(argument)
    return objects, rest


def symbols(*words):
    """Names with nm's letters, without versions such as @@LIBJPEG_6.2."""
    lines = (line.split() for line in output("nm", "--format=posix", "--no-sort", *words).splitlines())
    return {words[0].split("@")[0]: words[1] for words in lines if len(words) > 1}


def door(library, name, declared):
    """A line of C. `declared` is a function's type, such as `int (void *, const char *)`."""
    match = re.fullmatch(r"([^()]+?) ?\((?!\*)(.*)\)(?: __attribute__.*)?", declared)
    if not match or "..." in declared:
        sys.exit(f"{name} can't have a door: its type is {declared}. Call another function, or link {library}.")
    # Commas within brackets part no parameters.
    types = [t for t in re.split(r", (?![^(\[]*[)\]])", match[2]) if t not in ("", "void")]
    parameters = ", ".join(f"__typeof__({t}) a{i}" for i, t in enumerate(types)) or "void"
    return f"DOOR({library}, {name}, {match[1]}, ({parameters}), ({', '.join(f'a{i}' for i in range(len(types)))}))"


def doors(root, work, objects, flags):
    """The C source of all doors, and the names of the functions that are looked up in the system's libraries."""
    shims = [file.with_name("shim.h") for file in sorted(root.glob("Sources/*/module.modulemap"))
             if set(re.findall('link "(.*)"', file.read_text())) & set(LATE)]
    headers = "".join(f'#include "{file}"\n' for file in [*shims, "CSparklerBox2D.h"])
    clang = Path(shutil.which("swiftc")).with_name("clang")
    tree = output(clang, "-fsyntax-only", "-Xclang", "-ast-dump", "-fno-color-diagnostics", *flags, "-x", "c", "-",
                  input=headers)
    declared = dict(re.findall(r"FunctionDecl .*? (\w+) '([^']*)'", tree))
    source = Path(__file__).with_name("doors.c").read_text()
    wanted = set(symbols("--undefined-only", *objects)) - set(re.findall(r"\w+", source))
    files = [Path(output("cc", f"-print-file-name=lib{name}.so").strip()) for name in LATE] + [work / "lib" / OWN]
    sonames, lines, late = [], [], []
    for number, file in enumerate(files):
        soname = re.search(r"SONAME +(\S+)", output("objdump", "-p", file))
        sonames.append(f'"{soname[1] if soname else file.name}"')
        exported = symbols("--defined-only", "--dynamic", file)
        for name in sorted(wanted & set(exported)):
            if exported[name] not in "TWi" or name not in declared:
                sys.exit(f"{name} of {file.name} is no function that a header of Sources/C* declares: a shim has to "
                         "include its header, or scripts/package.d/doors.c to define it.")
            lines.append(door(number, name, declared[name]))
            late += [name] if file.name != OWN else []
    table = f"const char *const sparkler_libraries[] = {{{', '.join(sonames)}}};\n" \
            f"const int sparkler_library_count = {len(files)};"
    return "\n".join([headers, source, table, *lines]), late


def main(root, work):
    library = work / "lib"
    shutil.rmtree(library, ignore_errors=True)
    library.mkdir(parents=True)
    objects, rest = parts(command(root / ".build")[1:])
    physics = [path for path in objects if "/CSparklerBox2D.build/" in path]
    objects = [path for path in objects if path not in physics]
    flags = [*output("pkg-config", "--cflags", *HEADERS).split(), f"-I{root}/Sources/CSparklerBox2D/include"]
    output("cc", "-shared", "-o", library / OWN, *physics, *output("pkg-config", "--libs", "box2d").split(), "-lstdc++")
    source, late = doors(root, work, objects, flags)
    swift = Path(json.loads(output("swift", "-print-target-info"))["paths"]["runtimeResourcePath"] + "_static/linux")
    asked = symbols("--undefined-only", swift / "lib_CFURLSessionInterface.a")
    curl = [name for name in asked if name.startswith("curl_")]
    source += "".join(f"\nvoid {name}(void) {{ __builtin_trap(); }}" for name in curl) + "\n"
    output("cc", "-w", "-O2", "-c", "-o", library / "doors.o", *flags, "-x", "c", "-", input=source)
    opened = "".join(f"extern char {name}[]; void *of_{name} = {name};\n" for name in late)
    output("cc", "-w", "-shared", "-fPIC", "-o", work / "opened.so", "-x", "c", "-", *(f"-l{name}" for name in LATE),
           input=opened)

    for name in [*LATE, "box2d", "curl"]:
        output("ar", "rcs", library / f"lib{name}.a", library / "doors.o")
    # librsvg's pkg-config names them; the tool calls nothing of theirs.
    for name in ("gio-2.0", "gdk_pixbuf-2.0"):
        output("ar", "rcs", library / f"lib{name}.a")
    # Swift's runtime is in C++; no other library that a start needs is.
    for name, archive in (("libstdc++.a", "libstdc++.a"), ("libgcc_eh.a", "libgcc_s.a")):
        shutil.copy(output("cc", f"-print-file-name={name}").strip(), library / archive)
    # No other library may take a door for the true function.
    hidden = ",".join(archive.name for archive in library.glob("*.a"))
    # The objects name those of Swift's archives that they import, and not what these need.
    runtime = ["-lcurl", *(f"-l{archive.stem[3:]}" for archive in sorted(swift.glob("lib*.a")))]
    (work / "objects").write_text("\n".join(objects))
    # Relative relocations as a bitmap: 28 KB to read at each start in place of 3 MB.
    options = ("--as-needed", "--gc-sections", "-zpack-relative-relocs", f"--exclude-libs={hidden}")
    output("swiftc", "-static-stdlib", "-use-ld=lld", f"-L{library}", "-o", work / "sparkler", f"@{work}/objects",
           *rest, *runtime, *(word for option in options for word in ("-Xlinker", option)))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
