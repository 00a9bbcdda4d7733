"""Renders specs of the site: a still picture, and one that moves where the scene does.

Flow: specs as texts → .build/site/specs → sparkler batch (what is fresh stays) → FOLDER/pictures.
"""
import hashlib
import pathlib
import re
import shutil
import struct
import subprocess


def without_files(spec):
    """A spec without its own outputs and tests."""
    out, skips = [], False
    for line in spec.split("\n"):
        if re.match(r"(outputs?|tests):", line):
            skips = True
        elif skips and (line.startswith((" ", "-")) or not line.strip()):
            continue
        else:
            skips = False
        if not skips:
            out.append(line)
    return "\n".join(out).rstrip("\n") + "\n"


def size_of(png):
    return struct.unpack(">II", png.read_bytes()[16:24])


class Examples:
    def __init__(self, sparkler, work, folder, assets):
        self.sparkler, self.work, self.folder = sparkler, pathlib.Path(work), pathlib.Path(folder)
        self.specs = self.work / "specs"
        shutil.rmtree(self.specs, ignore_errors=True)
        self.specs.mkdir(parents=True)
        for name in ("images", "campaign"):
            shutil.copytree(pathlib.Path(assets) / name, self.specs / name)
        self.wanted, self.how, self.moments = {}, {}, {}
        self.failed = []

    def add(self, spec, rate=15, scale=100, moments=("50%",)):
        """A spec whose pictures are wanted, at so many frames a second and so many per cent of its size.

        Of several moments the still is the one that shows most; `poster` of the spec goes before them.
        """
        key = hashlib.sha256(f"{spec}{rate}{scale}".encode()).hexdigest()[:16]
        if spec not in self.wanted:
            self.wanted[spec] = key
            poster = re.search(r"^poster: (\S+)", spec, re.M)
            self.moments[key] = [poster[1]] if poster else moments
            self.how[key] = f"fps: {rate}" + (f", size: {scale}%" if scale != 100 else "")

    def render(self):
        """Pictures by spec: {still, motion, width, height}, paths from the site's root."""
        sheets = []
        for spec, key in self.wanted.items():
            file = self.specs / f"{key}.scene.yaml"
            if re.search(r"^(matrix|sizes):", spec, re.M):
                file.write_text(spec)
                sheets.append(key)
                continue
            files = f"outputs:\n  - {{file: {key}.webp, quality: 72, {self.how[key]}}}\n"
            for number, moment in enumerate(self.moments[key]):
                files += f"  - {{file: {key}{f'-{number}' if number else ''}.png, at: {moment}}}\n"
            file.write_text(without_files(spec) + files)
        made = self.work / "pictures"
        made.mkdir(exist_ok=True)
        single = [str(self.specs / f"{key}.scene.yaml") for key in self.wanted.values() if key not in sheets]
        for start in range(0, len(single), 200):
            done = subprocess.run(
                [self.sparkler, "batch", *single[start:start + 200], "--out-dir", str(made)], capture_output=True, text=True)
            if done.returncode:
                self.failed.append(done.stdout[-2000:] + done.stderr[-6000:])
        for key in sheets:
            if not (made / f"{key}.png").exists():
                done = subprocess.run(
                    [self.sparkler, "look", str(self.specs / f"{key}.scene.yaml"), "-o", str(made / f"{key}.png"),
                     "--count", "3", "--width", "720"], capture_output=True, text=True)
                if done.returncode:
                    self.failed.append(done.stderr)
        return self._collect(made)

    def _collect(self, made):
        target = self.folder / "pictures"
        target.mkdir(parents=True, exist_ok=True)
        pictures = {}
        for spec, key in self.wanted.items():
            still, motion = made / f"{key}.png", made / f"{key}.webp"
            if not still.exists():
                continue
            # What shows most takes most bytes.
            others = [made / f"{key}-{number}.png" for number in range(1, len(self.moments[key]))]
            shutil.copy(max([still, *filter(pathlib.Path.exists, others)], key=lambda p: p.stat().st_size), target / f"{key}.png")
            width, height = size_of(still)
            pictures[spec] = {"still": f"pictures/{key}.png", "width": width, "height": height}
            # A WebP without animation says no more than the still.
            if motion.exists() and b"ANIM" in motion.read_bytes()[:64]:
                shutil.copy(motion, target)
                pictures[spec]["motion"] = f"pictures/{key}.webp"
        return pictures
