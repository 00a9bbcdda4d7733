"""Takes apart how the build linked the tool, so that a package is linked from the same objects.

usage: link.py BUILD FOLDER    BUILD is .build; writes FOLDER/objects, FOLDER/physics.objects and FOLDER/link.args, one a line
Flow: SwiftPM's manifest of the release build → objects, those of Box2D's C face apart, and the linker's other arguments.
"""
import json
import pathlib
import shlex
import sys


def command(build, name="sparkler", kind="exe"):
    """The arguments that made a program or a module, BUILD/release/sparkler by itself."""
    is_ours = False
    for line in (build / "release.yaml").read_text().splitlines():
        if line.startswith('  "'):
            is_ours = line.startswith(f'  "C.{name}-') and line.endswith(f'-release.{kind}":')
        elif is_ours and line.startswith("    args: "):
            return json.loads(line.removeprefix("    args: "))
    sys.exit(f"{build}/release.yaml does not say how {name} is made. Has SwiftPM changed? Then scripts/package.d/link.py must.")


def main(build, folder):
    arguments = iter(command(build)[1:])
    objects, rest = [], []
    for argument in arguments:
        if argument.startswith("@"):
            objects += shlex.split(pathlib.Path(argument[1:]).read_text())
        elif argument == "-o":
            next(arguments)
        # Folders come from scripts/package: one of the system before them would hide the stand-ins.
        elif argument == "-L":
            next(arguments)
        elif argument == "-Xlinker":
            value = next(arguments)
            rest += [] if value.startswith("-rpath") else [argument, value]
        elif not argument.startswith("-L"):
            rest.append(argument)
    physics = [path for path in objects if "/CSparklerBox2D.build/" in path]
    if not physics:
        sys.exit("The build has no object of CSparklerBox2D, which a package makes a library of its own.")
    for name, lines in (("objects", [path for path in objects if path not in physics]), ("physics.objects", physics),
                        ("link.args", rest)):
        (folder / name).write_text("".join(line + "\n" for line in lines))


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))
