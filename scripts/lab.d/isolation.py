"""Watches what renders of hostile files ask of the kernel: no file but their own, no socket, no program.

usage: scripts/lab isolation
Flow: files that try to get out → sparkler under strace → one line a file; exit 1 where a call went where it may not.
"""
import base64
import os
import re
import subprocess
from pathlib import Path

from kit import setup

# Text asks fontconfig for fonts, whichever it is.
OWN = ("/etc/fonts", "/var/cache/fontconfig", "/usr", "/lib", "/nix/store", "/proc/", "/sys/", "/dev/null",
       "/dev/urandom", "/etc/ld.so", "/opt/swift/", *(f"{Path.home()}/{part}" for part in (
           ".cache/fontconfig", ".fonts", ".local/share/fonts", ".config/fontconfig")))
WAYS = {  # How an SVG may lead to a link: what stands before its root, and in it.
    "image": ("", '<image width="9" height="9" href="{}"/>'),
    "xlink": ("", '<use xlink:href="{}#p"/>'),
    "paint": ("", '<rect width="9" height="9" fill="url({0}#p)" filter="url({0}#f)" mask="url({0}#m)"/>'),
    "style": ('<?xml-stylesheet href="{}" type="text/css"?>', '<style>@import "{0}"; @font-face {{font-family: F; '
              'src: url({0})}} text {{font-family: F}}</style><text y="20">letters</text>'),
    "entity": ('<!DOCTYPE svg [<!ENTITY e SYSTEM "{}">]>', "<text>&e;</text>"),
    "dtd": ('<!DOCTYPE svg SYSTEM "{}">', "<rect/>"),
    "effect": ("", '<filter id="f"><feImage href="{}"/></filter><rect filter="url(#f)" width="9" height="9"/>'),
    "include": ("", '<xi:include href="{}" parse="text"/>'),
    "base": ("", '<g xml:base="{}"><image width="9" height="9" href="#p"/></g>'),
}


def svg(body, head=""):
    return (f'{head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'xmlns:xi="http://www.w3.org/2001/XInclude" viewBox="0 0 40 40">{body}</svg>').encode()


def hostile_files(secret):
    """Names and bytes of pictures and fonts."""
    links = [f"file://{secret}", secret, "../secret.svg", "http://127.0.0.1:1/a.svg", "//127.0.0.1/a",
             "file:///etc/passwd"]
    files = {f"{way}{i}.svg": svg(body.format(link), head.format(link))
             for i, link in enumerate(links) for way, (head, body) in WAYS.items()}
    inner = base64.b64encode(svg(f'<image href="{secret}" width="9" height="9"/>')).decode()
    for name, kind in (("nested", "svg+xml"), ("mislabelled", "png")):
        files[f"{name}.svg"] = svg(f'<image width="9" height="9" href="data:image/{kind};base64,{inner}"/>')
    files["good.svg"] = svg('<circle r="9"/><text y="20">letters</text>')
    for pattern in ("*.webp", "*.avif", "*.jp*g"):
        for path in sorted((setup.ROOT / "Tests/SparklerImagingTests/Files").rglob(pattern))[:3]:
            files[path.name] = path.read_bytes()
    # A whole font, one that is cut off, one whose tables' offsets are wrong, and one that is no font.
    fonts = sorted(Path("/usr/share/fonts").glob("**/*.[ot]tf"))
    whole = next(path.read_bytes() for path in fonts if path.stat().st_size < 1 << 21)
    moved = bytes(byte ^ (0x55 if i % 16 in (8, 9) else 0) for i, byte in enumerate(whole[12:172]))
    return {**files, "whole.ttf": whole, "cut.ttf": whole[:len(whole) // 2], "text.ttf": f"file://{secret}".encode(),
            "moved.ttf": whole[:12] + moved + whole[172:]}


def judge(name, status, lines, folder, secret):
    """The lines of strace's log that are calls to where they may not go, and other faults."""
    found, locked, is_started = [], set(), False
    if status not in (0, 65):
        found.append(f"ended with {status}")
    for line in lines:
        call = re.match(r"(\d+)\s+(\w+)\((.*)\)\s+= (\d+)", line)
        if not call:
            continue
        process, what, words, _ = call.groups()
        path = next(iter(re.findall(r'"([^"]*)"', words)), "")
        is_wrong = what in ("socket", "connect", "bind", "listen", "accept4")
        if what == "execve":
            is_wrong, is_started = is_started, True
        elif what == "prctl" and "PR_SET_SECCOMP" in words:
            locked.add(process)
        elif what in ("open", "openat", "openat2", "creat"):
            if process in locked:
                # A font that a worker was given is opened by the number of its file.
                is_own = path.startswith(("/usr", "/lib", "/nix/store")) or line.endswith(f"<{folder / name}>")
            else:
                # The loader looks for libraries next to the program, too.
                is_own = path.startswith((*OWN, str(folder))) or re.search(r"^[^/]|\.so[.\d]*$", path)
            is_wrong = not is_own or process not in locked and (str(secret) in line or "/etc/passwd" in line)
        found += [line] if is_wrong else []
    if name in ("good.svg", "whole.ttf") and (status != 0 or not locked):
        found.append("a good file was not read by a locked worker")
    return found


def main(arguments):
    setup.install("lab")
    tool, bad = os.path.abspath(setup.tool()), 0
    with setup.scratch() as scratch:
        secret, folder, log = scratch.resolve() / "secret.svg", scratch.resolve() / "specs", scratch / "log"
        folder.mkdir()
        secret.write_bytes(svg('<rect id="p" width="9" height="9"/>'))
        files = hostile_files(secret)
        for name, data in files.items():
            (folder / name).write_bytes(data)
            is_font = name.endswith(".ttf")
            layer = "text: letters, font: {size: 9}" if is_font else f"image: {name}, size: 40x40"
            fonts = f"fonts: [{name}]\n" if is_font else ""
            (folder / "s.scene.yaml").write_text(f"scene: 1\nsize: 40x40\n{fonts}layers: [{{{layer}}}]\n")
            words = f"-f -qq -y -e trace=%file,%network,%process,prctl,seccomp -e signal=none -o {log} {tool}"
            run = subprocess.run(["strace", *words.split(), *"render s.scene.yaml -o out.png --at 0s --quiet".split()],
                                 cwd=folder, capture_output=True)
            found = judge(name, run.returncode, log.read_text(errors="replace").splitlines(), folder, secret)
            print(f"{'bad ' if found else 'good'} {name}", *found, sep="\n    ", flush=True)
            bad += bool(found)
    print(f"{bad or 'none'} of {len(files)} files got out")
    return 1 if bad else 0
