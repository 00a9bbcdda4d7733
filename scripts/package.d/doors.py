"""Writes a door for each function that the tool's objects ask of a library that a package opens late (see doors.c).

usage: doors.py OBJECTS OWN NAME=SONAME=FILE… <DECLARATIONS >doors.generated.c
  OBJECTS: a file with paths of objects, one a line. OWN: the object of doors.c, whose symbols need no door.
  NAME=SONAME=FILE: a library. DECLARATIONS: `clang -Xclang -ast-dump` of the headers.
Flow: nm OBJECTS ∩ nm FILE → names; DECLARATIONS → types → one line for each, and the table of the libraries.
"""
import pathlib
import re
import subprocess
import sys

PRELUDE = """// Made by scripts/package.d/doors.py.
void *sparkler_find(int library, const char *name);
// Two threads may look up the same: both find the same.
#define DOOR(library, name, result, parameters, arguments) \\
  result name parameters { \\
    static void *kept; \\
    void *real = __atomic_load_n(&kept, __ATOMIC_ACQUIRE); \\
    if (!real) __atomic_store_n(&kept, real = sparkler_find(library, #name), __ATOMIC_RELEASE); \\
    return ((result(*) parameters)real)arguments; \\
  }
"""


def symbols(files, *options):
    """Names with nm's letters; a version such as @@LIBJPEG_6.2 left out."""
    out = subprocess.run(["nm", "--format=posix", "--no-sort", *options, *files], capture_output=True, text=True, check=True).stdout
    words = (line.split() for line in out.splitlines() if line and not line.endswith(":"))
    return {w[0].split("@")[0]: w[1] for w in words if len(w) > 1}


def split(parameters):
    """Types between commas, but not between those within brackets."""
    out, depth = [""], 0
    for c in parameters:
        depth += (c in "([") - (c in ")]")
        if c == "," and depth == 0:
            out.append("")
        else:
            out[-1] += c
    return [p.strip() for p in out if p.strip() not in ("", "void")]


def door(library, name, declared):
    """A line of C. `declared` is a function's type, such as `int (void *, const char *)`."""
    match = re.fullmatch(r"([^()]+?) ?\((?!\*)(.*)\)(?: __attribute__.*)?", declared)
    if not match or "..." in declared:
        sys.exit(f"{name} of {library} can't have a door: its type is {declared}. Call another function, or link the library.")
    result, types = match[1], split(match[2])
    parameters = ", ".join(f"__typeof__({t}) a{i}" for i, t in enumerate(types)) or "void"
    return f"DOOR(OF_{library}, {name}, {result}, ({parameters}), ({', '.join(f'a{i}' for i in range(len(types)))}))"


def main(objects, own, *libraries):
    asked = symbols(pathlib.Path(objects).read_text().splitlines(), "--undefined-only")
    wanted = set(asked) - set(symbols([own], "--defined-only"))
    declared = dict(re.findall(r"FunctionDecl .*? (\w+) '([^']*)'", sys.stdin.read()))
    table, lines = [], []
    for entry in libraries:
        library, soname, file = entry.split("=", 2)
        table.append((library, soname))
        exported = symbols([file], "--defined-only", *(["--dynamic"] if ".so" in file else []))
        for name in sorted(wanted & set(exported)):
            if exported[name] not in "TWi":
                sys.exit(f"{name} of {soname} is no function: define it in scripts/package.d/doors.c.")
            if name not in declared:
                sys.exit(f"{name} of {soname} is declared in no header of Sources/C*: include its header in a shim.")
            lines.append(door(library, name, declared[name]))
    print(PRELUDE)
    print("enum {", ", ".join(f"OF_{library}" for library, _ in table), "};")
    print("const char *const sparkler_libraries[] = {", ", ".join(f'"{soname}"' for _, soname in table), "};")
    print(f"const int sparkler_library_count = {len(table)};")
    print("\n".join(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
