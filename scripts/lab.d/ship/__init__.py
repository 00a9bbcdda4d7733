"""Tries what users are given: packages in clean roots, and the files for CI services and clusters.

usage: scripts/lab ship packages FOLDER   a .deb and an archive, in roots of nothing but what these ask for
       scripts/lab ship SUITE FILE…       .deb files or an archive in a root by debootstrap (bookworm, trixie, noble);
                                          ROOT=FOLDER keeps the root, MIRROR=URL takes it from another mirror
       scripts/lab ship ci ARCHIVE        action.yml, GitLab's file and the pre-commit hook; a hostile pull request
       scripts/lab ship cluster           scripts/cluster, with stand-ins for the engines
       scripts/lab ship slurm             scripts/cluster on a real Slurm of two nodes, one of which dies; needs root
Clean roots take root, or a kernel that lets users make namespaces. SPARKLER_BINARY names the build's tool.
Flow: packages, CI's and clusters' files → stand-ins or clean roots → the tool → exit 1 where something differs.
"""
import importlib
import subprocess

from kit.setup import install, stop


def expect(condition, rule, *shown):
    """Prints the rule that was tried, or ends the command where it does not hold."""
    if not condition:
        stop(1, f"scripts/lab ship: {rule}: this does not hold.", *shown)
    print(f"  {rule}", flush=True)


def output(*words):
    """What a program printed; one that fails raises."""
    return subprocess.run(list(map(str, words)), stdout=subprocess.PIPE, text=True, check=True).stdout


class Ground:
    """A folder in which programs run, with stand-ins for some of them in bin."""

    def __init__(self, folder):
        self.folder = self.work = folder
        self.path, self.environment = [folder / "bin"], {"LC_ALL": "C.UTF-8", "HOME": "/"}
        (folder / "bin").mkdir(parents=True)

    def write(self, name, text, mode=0o644):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(mode)

    def stand_in(self, name, text):
        self.write(f"bin/{name}", text, 0o755)

    def run(self, words, where=None, **variables):
        """Runs a program, or the text of a shell's script as CI services do."""
        words = ["bash", "-eo", "pipefail", "-c", words] if isinstance(words, str) else words
        path = ":".join(map(str, [*self.path, "/usr/bin", "/bin"]))
        return subprocess.run(list(map(str, words)), cwd=where or self.work, text=True, errors="replace",
                              capture_output=True, env=self.environment | {"PATH": path} | variables)


def main(arguments):
    part, *rest = arguments or [""]
    if part in ("ci", "cluster", "slurm"):
        install("ship")
        return importlib.import_module(f"ship.{part}").main(*rest)
    if not rest:
        stop(64, *__doc__.splitlines()[2:9])
    return importlib.import_module("ship.packages").main(part, rest)
