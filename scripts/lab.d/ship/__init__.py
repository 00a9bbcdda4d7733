"""Tries what users are given: packages in clean roots, and the files for CI services and clusters.

usage: scripts/lab ship packages FOLDER   starts its .deb and its archive in roots of nothing but what these ask for
       scripts/lab ship SUITE FILE…       the same in a root by debootstrap (bookworm, trixie, noble): installs .deb files or
                                          an archive, uses and removes them. ROOT=FOLDER keeps the root; MIRROR=URL is
                                          another mirror. Both need root, or a kernel that lets users make namespaces.
       scripts/lab ship ci ARCHIVE        action.yml, GitLab's file and the pre-commit hook, also on a hostile pull request
       scripts/lab ship cluster           scripts/cluster, with stand-ins for the engines
       scripts/lab ship slurm             scripts/cluster on a real Slurm of two nodes, one of which dies; needs root
SPARKLER_BINARY names the tool that the build's outputs come from.
Flow: packages, CI's and clusters' files → stand-ins or clean roots → the tool → exit 1 where something differs.
"""
import subprocess
import sys

from kit.setup import install, stop


def expect(condition, rule, *shown):
    """Prints the rule that was tried, or ends the command where it does not hold."""
    if not condition:
        stop(1, f"scripts/lab ship: {rule}: this does not hold.", *shown)
    print(f"  {rule}", flush=True)


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
        return subprocess.run(list(map(str, words)), cwd=where or self.work, text=True, errors="replace", capture_output=True,
                              env=self.environment | {"PATH": path} | variables)


def main(arguments):
    part, *rest = arguments or [""]
    if part in ("ci", "cluster", "slurm"):
        install("ship")
        module = __import__(f"ship.{part}", fromlist=["main"])
        return module.main(*rest)
    if len(arguments) < 2:
        stop(64, *__doc__.splitlines()[2:11])
    from ship import packages
    return packages.main(part, rest)
