"""Uses what was packed in a clean root, made of this machine's own packages or by debootstrap.

A root of this machine's files needs no network. It holds what a .deb depends on, directly or not; for the archive,
glibc and then fonts; and bash, for the steps. There every output has to have the bytes of the build's.
Flow: a root → the package → STEPS in it → exit codes, words, files.
"""
import filecmp
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from kit.setup import SAMPLES, scratch, stop, tool

from ship import Ground, expect, output

FONTS = "fontconfig fonts-inter fonts-noto-color-emoji fonts-jetbrains-mono fonts-vollkorn fonts-league-spartan".split()
# Type and emoji, bodies that move, each kind of picture that a library reads, each format; and a reference for a test.
RENDER = r"""
printf '%s\n' 'scene: 1' 'size: 90x40' 'background: white' \
  'layers: [{text: Hej 🎉, animations: [{keyPath: opacity, from: 0, to: 1, duration: 0.5s}]}]' >type.scene.yaml
echo '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><circle r="60" fill="red"/></svg>' >i.svg
base64 -d >i.jpg <<'END'
/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYU
GBIUFRT/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==
END
for pair in svg:i.svg webp:svg.webp avif:type.avif png:webp.png jpg:i.jpg; do
  printf 'scene: 1\nsize: 80x60\nlayers: [{image: %s}]\n' "${pair#*:}" >"${pair%:*}.scene.yaml"
done
for file in ten-lines.gif newton.gif type.webp type.avif svg.webp webp.png avif.gif jpg.png png.apng; do
  sparkler render --quiet "${file%.*}.scene.yaml" -o "$file"
done
mkdir tests; cp type.scene.yaml tests; sparkler render --quiet tests/type.scene.yaml -o tests/type.apng
"""
PREVIEW = r"""
sparkler preview type.scene.yaml >/tmp/address 2>&1 & trap 'kill %1' EXIT
for i in {1..50}; do grep -q http /tmp/address && break; sleep 0.1; done
url=$(grep -o 'http://[^ ]*' /tmp/address | head -n 1) host=${url#http://} host=${host%%/*}
get() {
  exec 3<>"/dev/tcp/127.0.0.1/${host##*:}"
  printf 'GET /%s HTTP/1.1\r\nHost: %s\r\nCookie: %s\r\nConnection: close\r\n\r\n' "$1" "$host" "$2" >&3; cat <&3
}
get '' "$(get "${url#http://*/}" '' | sed -n 's/^Set-Cookie: \([^;]*\).*/\1/p')" | head -n 1 | grep -q 200
"""
# The commands, their exit code, a part of what they print, and what this shows.
STEPS = [
    (RENDER, 0, "", "renders type, emoji, bodies and pictures in every format"),
    ("sparkler test tests --out-dir /tmp/good", 0, "", "a spec passes its test"),
    ("cp -r tests /tmp; sed -i s/white/silver/ /tmp/tests/*.yaml; sparkler test /tmp/tests --out-dir /tmp/changed", 1,
     "", "a changed one fails it"),
    ("sparkler kit --quiet type.scene.yaml --for email -o /tmp/mail; cat /tmp/mail/*.mjml", 0, "<mj-body",
     "a kit is written for mail"),
    (PREVIEW, 0, "", "the preview answers"),
    ("sparkler help cornerRadius", 0, "Rounds", "help explains a key"),
    ("for f in mono serif display; do sed \"s/text: Hej/font: $f, text: Hej/\" type.scene.yaml >/tmp/f.scene.yaml; "
     "sparkler check /tmp/f.scene.yaml; done", 0, "", "the generic families are there"),
    ("if [[ -d /usr/share/doc/sparkler/html || -d /opt/sparkler/share/doc/sparkler/html ]]; then "
     "sparkler docs --print cornerRadius | grep 'html#cornerRadius'; fi", 0, "", "the documentation opens, if packed"),
    ("sparkler render type.scene.yaml -o /tmp/type.webm", 69, "ffmpeg", "a missing ffmpeg is named"),
    ("export LC_ALL=C; cp type.scene.yaml /tmp/ü.scene.yaml; sparkler render /tmp/ü.scene.yaml -o /tmp/ü.gif", 0,
     "", "names beyond ASCII work in a locale without UTF-8"),
]
ANOTHER_USER = r"""
mount --rbind "$1" "$1"; mount -o remount,ro,bind "$1"; mount -t tmpfs -o mode=1777 none "$1/data"
chroot --userspec=1000:1000 "$1" env -i PATH=/opt/sparkler/bin:/usr/bin:/bin HOME=/nowhere LC_ALL=C.UTF-8 bash -euc '
  cd /data; ! touch /root-is-writable 2>/dev/null
  sparkler new --template ten-lines a.scene.yaml 2>/dev/null; sparkler render a.scene.yaml -o a.gif'
"""


class Root:
    """A root of this machine's files."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("proc", "dev", "tmp", "data", "opt/sparkler", "usr/bin", "usr/sbin", "usr/lib", "usr/lib64"):
            (folder / name).mkdir(parents=True)
        for merged in filter(os.path.islink, ("/bin", "/sbin", "/lib", "/lib64")):
            (folder / merged[1:]).symlink_to(os.readlink(merged))
        # Files of /dev, not the folder: nothing that removes the root reaches the machine's own.
        for name in ("dev/null", "dev/zero", "dev/urandom"):
            (folder / name).touch()
        for name in ("dev/null", "dev/zero", "dev/urandom", "proc"):
            output("mount", "--rbind", f"/{name}", folder / name)
        self.add("bash", "coreutils", "grep", "sed")

    def add(self, *packages):
        """The files of these packages, of all that they depend on, and what their scripts made."""
        no = [f"--no-{kind}" for kind in ("recommends", "suggests", "conflicts", "breaks", "replaces", "enhances")]
        tree = output("apt-cache", "depends", "--recurse", "--installed", *no, *packages)
        listed = output("dpkg-query", "-L", *re.findall(r"^[a-z0-9]\S*", tree, re.M), "fontconfig-config")
        files = re.findall(r"^/(?!proc|dev|sys|tmp|usr/share/(?:doc|man|locale)).*", listed, re.M)
        made = [str(path) for path in Path("/etc/fonts").rglob("*")]
        pack = 'tar -cC / --no-recursion -T - 2>/dev/null | tar -xC "$0" --no-same-owner --keep-directory-symlink'
        paths = "\n".join(sorted({*files, *made}))
        subprocess.run(["bash", "-c", pack, self.folder], input=paths, text=True, check=True)

    def install(self, files):
        for file in files:
            if file.suffix == ".deb":
                output("dpkg-deb", "-x", file, self.folder)
                needs = re.sub(r"\s|\([^)]*\)|\|[^,]*", "", output("dpkg-deb", "-f", file, "Depends"))
                self.add(*filter(None, needs.split(",")))
            else:
                output("tar", "-xJf", file, "-C", self.folder / "opt/sparkler", "--strip-components=1")
                self.add("libc6", "libgcc-s1")

    def run(self, script, status=0, words="", rule=""):
        def enter():
            os.chroot(self.folder)
            os.chdir("/work")
        path = "/opt/sparkler/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        done = subprocess.run(["/bin/bash", "-euc", script], preexec_fn=enter, text=True, capture_output=True, env={
            "PATH": path, "HOME": "/nowhere", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"})
        said = done.stdout + done.stderr
        if rule or done.returncode != status:
            is_right = done.returncode == status and words in said
            expect(is_right, rule or script, f"It ended with {done.returncode}:", said)
        return done.stdout


class Bootstrapped(Root):
    """A minimal Debian or Ubuntu, whose package manager installs and removes."""

    APT = "apt-get install -y -qq --no-install-recommends"

    def __init__(self, folder, suite):
        self.folder = folder
        options, mirror, recipe = ["--components=main"], "http://deb.debian.org/debian", "sid"
        if suite in ("jammy", "noble"):
            # Debian's debootstrap may know neither Ubuntu's keys nor its newest names.
            options, mirror, recipe = ["--components=main,universe"], "http://archive.ubuntu.com/ubuntu", "gutsy"
            if not os.path.exists("/usr/share/keyrings/ubuntu-archive-keyring.gpg"):
                options.append("--no-check-gpg")
        if not (folder / "usr/bin/apt-get").exists():
            output("debootstrap", "--variant=minbase", *options, suite, folder, os.environ.get("MIRROR", mirror),
                   f"/usr/share/debootstrap/scripts/{recipe}")
        folder.chmod(0o755)
        for name in ("work", "data", "opt/sparkler"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / "etc/resolv.conf").write_bytes(Path("/etc/resolv.conf").read_bytes())
        output("mount", "--rbind", "/proc", folder / "proc")
        self.run("apt-get update -qq")
        self.before = self.files()
        self.packages = self.run("dpkg-query -W -f '${Package}\n'").split()

    def files(self):
        """All but the package manager's own records."""
        left_out = " -o ".join(f"-path {path}" for path in ("/proc", "/sys", "/tmp", "/work", "/var"))
        return set(self.run(f"find / -xdev \\( {left_out} \\) -prune -o -print").splitlines())

    def add(self, *packages):
        self.run(f"{self.APT} {' '.join(packages)}")

    def install(self, files):
        if files[0].suffix == ".deb":
            for file in files:
                (self.folder / "tmp" / file.name).write_bytes(file.read_bytes())
            self.run(f"{self.APT} {' '.join(f'/tmp/{file.name}' for file in files)}")
        else:
            super().install(files)

    def remove(self):
        self.run("rm -rf /opt/sparkler; apt-get purge -y -qq --autoremove $(dpkg-query -W -f '${Package}\n' | "
                 f"grep -vxF '{chr(10).join(self.packages)}' | grep sparkler) </dev/null || true")
        left = [path for path in self.files() - self.before if "sparkler" in path]
        expect(not left, "removed, it leaves nothing behind", *left)


def put_samples(folder):
    folder.mkdir(exist_ok=True)
    for name in ("ten-lines.scene.yaml", "newton.scene.yaml"):
        shutil.copy(SAMPLES / name, folder)


def use(root, files, expected=None):
    is_archive = files[0].suffix == ".xz"
    print(f"{files[0].name} in {root.folder}")
    root.install(files)
    put_samples(root.folder / "work")
    if is_archive:
        root.run("sparkler render ten-lines.scene.yaml -o a.gif", 69, "fonts-inter", "missing fonts are named")
        root.add(*FONTS)
    version = root.run("sparkler --version")
    if expected:
        expect(version == output(tool(), "--version"), f"it is version {version.strip()}, as the build is")
    for step in STEPS:
        root.run(*step)
    if expected:
        names = sorted(path.relative_to(expected) for path in expected.rglob("*") if path.is_file())
        _, other, missing = filecmp.cmpfiles(expected, root.folder / "work", names, shallow=False)
        expect(names and not other + missing, f"{len(names)} files have the bytes of the build's", other, missing)
    if os.environ["SPARKLER_IS_ROOT"] == "yes":
        done = subprocess.run(["unshare", "--mount", "bash", "-euc", ANOTHER_USER, "-", root.folder], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        expect(done.returncode == 0, "another user without a home renders on a read-only root", done.stdout)
    output("umount", "-l", root.folder / "proc")
    # The archive's libraries are found by way of /proc: the loader has an error for that.
    if not is_archive:
        root.run("sparkler check type.scene.yaml", 69, "/proc is not mounted", "a missing /proc is named")


def try_in_namespace(folder, kind, words):
    if kind != "packages":
        root = Bootstrapped(Path(os.environ.get("ROOT", folder)), kind)
        use(root, [Path(word) for word in words])
        root.remove()
        return
    build = Ground(folder / "build")
    (build.folder / "bin/sparkler").symlink_to(Path(tool()).resolve())
    build.work = build.folder / "work"
    put_samples(build.work)
    done = build.run(RENDER)
    expect(done.returncode == 0, "the build's tool renders", done.stderr)
    for number, pattern in enumerate(("sparkler_*.deb", "sparkler-*.tar.xz")):
        files = list(Path(words[0]).glob(pattern))
        if len(files) != 1:
            stop(64, f"{words[0]} should hold one {pattern}, and has {len(files)}.")
        use(Root(folder / str(number)), files, build.work)


def main(kind, words):
    """Does the work in a child with a mount namespace: its mounts end with it, before the folder is removed."""
    if "SPARKLER_GROUND" in os.environ:
        return try_in_namespace(Path(os.environ["SPARKLER_GROUND"]), kind, words)
    unshare = ["unshare", "--mount", *(["--map-root-user"] if os.geteuid() else [])]
    if subprocess.run([*unshare, "true"], capture_output=True).returncode:
        print("scripts/lab ship: SKIPPED, no clean root can be made here. It takes root, or unshare --map-root-user; "
              "a container takes --cap-add SYS_ADMIN.")
        return 0
    with scratch() as folder:
        folder.chmod(0o755)
        given = os.environ | {"SPARKLER_GROUND": str(folder), "SPARKLER_IS_ROOT": "yes" if os.geteuid() == 0 else "no"}
        return subprocess.run([*unshare, sys.executable, *sys.argv], env=given).returncode
