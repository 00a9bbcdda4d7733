# Renders hostile files under strace and judges every call that opens, connects, starts or removes something.
# Flow: files that try to get out → sparkler under strace → one line a file; exit 1 where a call went where it may not.
import base64
import pathlib
import re
import shutil
import subprocess
import sys

binary, root, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]).resolve()
secret = scratch / "secret.svg"
secret.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect id="p" width="9" height="9"/></svg>')


def svg(body, head=""):
    return (
        f'{head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'xmlns:xi="http://www.w3.org/2001/XInclude" viewBox="0 0 40 40">{body}</svg>'
    )


links = [f"file://{secret}", str(secret), "../secret.svg", "http://127.0.0.1:1/a.svg", "//127.0.0.1/a", "file:///etc/passwd"]
files = {}
for i, link in enumerate(links):
    files[f"image{i}.svg"] = svg(f'<image width="9" height="9" href="{link}"/>')
    files[f"xlink{i}.svg"] = svg(f'<use xlink:href="{link}#p"/>')
    files[f"paint{i}.svg"] = svg(f'<rect width="9" height="9" fill="url({link}#p)" filter="url({link}#f)" mask="url({link}#m)"/>')
    files[f"style{i}.svg"] = svg(
        f'<style>@import "{link}"; @font-face {{font-family: F; src: url({link})}} text {{font-family: F}}</style>'
        '<text y="20">letters</text>', f'<?xml-stylesheet href="{link}" type="text/css"?>')
    files[f"entity{i}.svg"] = svg("<text>&e;</text>", f'<!DOCTYPE svg [<!ENTITY e SYSTEM "{link}">]>')
    files[f"dtd{i}.svg"] = svg("<rect/>", f'<!DOCTYPE svg SYSTEM "{link}">')
    files[f"effect{i}.svg"] = svg(f'<filter id="f"><feImage href="{link}"/></filter><rect filter="url(#f)" width="9" height="9"/>')
    files[f"include{i}.svg"] = svg(f'<xi:include href="{link}" parse="text"/>')
    files[f"base{i}.svg"] = svg(f'<g xml:base="{link}"><image width="9" height="9" href="#p"/></g>')
inner = base64.b64encode(svg(f'<image href="{secret}" width="9" height="9"/>').encode()).decode()
files["nested.svg"] = svg(f'<image width="9" height="9" href="data:image/svg+xml;base64,{inner}"/>')
files["mislabelled.svg"] = svg(f'<image width="9" height="9" href="data:image/png;base64,{inner}"/>')
files["good.svg"] = svg('<circle r="9"/><text y="20">letters</text>')

place = scratch / "specs"
place.mkdir()
names = []
for name, text in files.items():
    (place / name).write_text(text)
    names.append(name)
pictures = root / "Tests/SparklerImagingTests/Files"
for pattern in ("**/*.webp", "**/*.jp*g"):
    for path in sorted(pictures.glob(pattern))[:3]:
        shutil.copy(path, place / path.name)
        names.append(path.name)
# A whole font, one that is cut off, one whose tables lie elsewhere, and one that is no font.
font = next(path for path in sorted(pathlib.Path("/usr/share/fonts").glob("**/*.[ot]tf")) if path.stat().st_size < 1 << 21)
whole = font.read_bytes()
for name, data in {
    "whole.ttf": whole, "cut.ttf": whole[: len(whole) // 2],
    "moved.ttf": whole[:12] + bytes(b ^ (0x55 if i % 16 in (8, 9) else 0) for i, b in enumerate(whole[12:172])) + whole[172:],
    "text.ttf": b"file://" + str(secret).encode(),
}.items():
    (place / name).write_bytes(data)
    names.append(name)

# Text asks fontconfig for fonts, whichever it is.
home_fonts = tuple(str(pathlib.Path.home() / part) for part in (".cache/fontconfig", ".fonts", ".local/share/fonts", ".config/fontconfig"))
own = ("/etc/fonts", "/var/cache/fontconfig", "/usr", "/lib", "/nix/store", "/proc/", "/sys/", "/dev/null", "/dev/urandom", "/etc/ld.so", "/opt/swift/") + home_fonts
call = re.compile(r"^(\d+)\s+(\w+)\((.*)\)\s+= (-?\d+)")
bad = 0
for name in names:
    spec = place / f"{name}.scene.yaml"
    if name.endswith(".ttf"):
        spec.write_text(f"scene: 1\nsize: 40x40\nfonts: [{name}]\nlayers: [{{text: letters, font: {{size: 9}}}}]\n")
    else:
        spec.write_text(f"scene: 1\nsize: 40x40\nlayers: [{{image: {name}, size: 40x40}}]\n")
    log = scratch / "log"
    run = subprocess.run(
        ["strace", "-f", "-qq", "-y", "-e", "trace=%file,%network,%process,prctl,seccomp", "-e", "signal=none", "-o", str(log), binary,
         "render", spec.name, "-o", "out.png", "--at", "0s", "--quiet"],
        cwd=place, capture_output=True, text=True)
    found = []
    locked = set()
    first = True
    if run.returncode not in (0, 65):
        found.append(f"ended with {run.returncode}")
    for line in log.read_text(errors="replace").splitlines():
        m = call.match(line)
        if not m or int(m[4]) < 0:
            continue
        pid, what, arguments = m[1], m[2], m[3]
        if what == "execve":
            if not first:
                found.append(line)
            first = False
        elif what in ("socket", "connect", "bind", "listen", "accept4"):
            found.append(line)
        elif what == "prctl" and "PR_SET_SECCOMP" in arguments:
            locked.add(pid)
        elif what in ("open", "openat", "openat2", "creat"):
            quoted = re.search(r'"([^"]*)"', arguments)
            path = quoted[1] if quoted else ""
            if pid in locked:
                # A font that it was given is opened by the number of its file.
                if line.endswith(f"<{place / name}>"):
                    continue
                if not path.startswith(("/usr", "/lib", "/nix/store")):
                    found.append(line)
            elif str(secret) in line or "/etc/passwd" in line:
                found.append(line)
            elif path.startswith("/") and not path.startswith(own) and not path.startswith(str(place)):
                # Libraries are looked for beside the program, too.
                if not re.search(r"\.so(\.\d+)*$", path):
                    found.append(line)
    if name in ("good.svg", "whole.ttf") and (run.returncode != 0 or not locked):
        found.append("a good file was not read by a locked worker")
    print(f"{'bad ' if found else 'good'} {name}")
    for line in found:
        print("    " + line)
    bad += bool(found)
print(f"{bad} of {len(names)} files got out" if bad else f"none of {len(names)} files got out")
sys.exit(1 if bad else 0)
