"""Where things are, and what a command needs before it starts: system packages, a build, Python packages.

Flow: scripts/setup.sh, which owns all three → functions for Python.
"""
import contextlib
import functools
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "Assets/scenes"
LAB = ROOT / "scripts/lab.d"
USAGE, UNAVAILABLE, SOFTWARE = 64, 69, 70


def stop(status, *lines):
    """Ends the command with these lines on stderr."""
    print(*lines, sep="\n", file=sys.stderr)
    sys.exit(status)


def _shell(*words):
    """Calls a function of setup.sh; its progress goes to stderr, its answer comes back."""
    script = 'source "$1/scripts/setup.sh"; shift; "$@"'
    done = subprocess.run(["bash", "-c", script, "lab", str(ROOT), *words], stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(done.returncode)
    return done.stdout.strip()


def install(job):
    """Installs the system packages that scripts/packages lists for `render` and for this job."""
    _shell("install_packages", job)


@functools.cache
def tool():
    """The path of the built tool. SPARKLER_BINARY names another one, which is then not built."""
    given = os.environ.get("SPARKLER_BINARY")
    if given:
        return given
    _shell("build_unless_current")
    return str(ROOT / ".build/release/sparkler")


def build(*arguments):
    """A release build with these arguments of `swift build`."""
    _shell("build", *arguments)


def python(name):
    """An interpreter with what kit/NAME.txt lists, in a virtual environment that is made once."""
    return _shell("python_with", name, str(LAB / f"kit/{name}.txt"))


def run_in(name, *words):
    """Goes on in the interpreter of `python(name)`; replaces this process."""
    interpreter = python(name)
    os.execv(interpreter, [interpreter, *map(str, words)])


def compiled(source, *flags, packages=(), shared=False):
    """Compiles one C file into .build/lab and gives the path of what it became."""
    compiler = shutil.which("cc") or shutil.which("clang") or stop(UNAVAILABLE, "Needs a C compiler: cc, gcc or clang.")
    folder = ROOT / ".build/lab"
    folder.mkdir(parents=True, exist_ok=True)
    out = folder / (Path(source).stem + (".so" if shared else ""))
    found = subprocess.run(["pkg-config", "--cflags", "--libs", *packages], capture_output=True, text=True, check=True) \
        .stdout.split() if packages else []
    words = [compiler, "-O2", *(["-shared", "-fPIC"] if shared else []), "-o", out, source, *found, *flags]
    subprocess.run(list(map(str, words)), check=True)
    return str(out)


@contextlib.contextmanager
def scratch():
    """A folder that is removed at the end."""
    with tempfile.TemporaryDirectory(prefix="sparkler-lab-") as folder:
        yield Path(folder)
