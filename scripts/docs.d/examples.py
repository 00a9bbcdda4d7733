"""Renders the specs of the site: a still picture of each, and a moving one where the scene moves.

Flow: specs as texts → WORK/specs → sparkler batch (what is fresh stays) → FOLDER/pictures.
"""
import hashlib
import re
import shutil
import struct
import subprocess

# A still with fewer bytes shows next to nothing; then one of these moments is shown.
EMPTY_BYTES, OTHER_MOMENTS = 300, ("6%", "12%", "25%", "37%", "65%", "85%")


def without_outputs(spec):
    """A spec without its own outputs and tests."""
    return re.sub(r"^(?:outputs?|tests):.*\n(?:[ -].*\n|\s*\n)*", "", spec, flags=re.M).rstrip("\n") + "\n"


class Examples:
    def __init__(self, sparkler, work, folder, scenes, assets):
        self.sparkler, self.made, self.folder = sparkler, work / "pictures", folder / "pictures"
        self.specs = work / "specs"
        shutil.rmtree(self.specs, ignore_errors=True)
        for name in ("images", "campaign"):
            shutil.copytree(scenes / name, self.specs / name)
        # What specs of the site name beside themselves.
        for file in [*scenes.glob("templates/*.csv"), *assets.glob("*.brand.yaml")]:
            shutil.copy(file, self.specs)
        self.made.mkdir(parents=True, exist_ok=True)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.wanted, self.failures = {}, []

    def add(self, spec, rate=15, scale=100, moments=("50%",)):
        """Asks for pictures of a spec, at `rate` frames a second and `scale` per cent of its size.

        Of several moments the still is the one that shows most. `poster` of the spec goes before them.
        """
        if spec not in self.wanted:
            key = hashlib.sha256(f"{spec}{rate}{scale}".encode()).hexdigest()[:16]
            poster = re.search(r"^poster: (\S+)", spec, re.M)
            size = "" if scale == 100 else f", size: {scale}%"
            files = f"outputs:\n  - {{file: {key}.webp, quality: 72, fps: {rate}{size}}}\n"
            stills = []
            for number, moment in enumerate([poster[1]] if poster else moments):
                stills.append(f"{key}{f'-{number}' if number else ''}.png")
                files += f"  - {{file: {stills[-1]}, at: {moment}}}\n"
            self.wanted[spec] = key, stills, files

    def render(self):
        """Pictures by spec: {still, motion, width, height}; paths start at the site's root."""
        single = []
        for spec, (key, _, files) in self.wanted.items():
            file = self.specs / f"{key}.scene.yaml"
            if not re.search("^(matrix|sizes):", spec, re.M):
                file.write_text(without_outputs(spec) + files)
                single.append(file)
                continue
            file.write_text(spec)
            if not (self.made / f"{key}.png").exists():
                self.run("look", file, "-o", self.made / f"{key}.png", "--count", "3", "--width", "720")
        self.run("batch", *single, "--out-dir", self.made)
        self.mend_stills()
        return {spec: self.collected(key, stills) for spec, (key, stills, _) in self.wanted.items()
                if (self.made / f"{key}.png").exists()}

    def mend_stills(self):
        """Takes other moments of the scenes that move and whose still is empty."""
        more = []
        for spec, (key, stills, _) in self.wanted.items():
            still = self.made / stills[0]
            if still.exists() and still.stat().st_size < EMPTY_BYTES and (self.made / f"{key}.webp").exists():
                stills += (f"{key}-{moment.rstrip('%')}.png" for moment in OTHER_MOMENTS)
                files = "".join(f"  - {{file: {key}-{at.rstrip('%')}.png, at: {at}}}\n" for at in OTHER_MOMENTS)
                more.append(self.specs / f"{key}-more.scene.yaml")
                more[-1].write_text(f"{without_outputs(spec)}outputs:\n{files}")
        if more:
            self.run("batch", *more, "--out-dir", self.made)

    def run(self, *arguments):
        done = subprocess.run([self.sparkler, *arguments], capture_output=True, text=True)
        if done.returncode:
            self.failures.append(done.stdout[-2000:] + done.stderr[-6000:])
        return done.stdout

    def collected(self, key, stills):
        # What shows most takes most bytes.
        still = max(filter(lambda file: file.exists(), (self.made / name for name in stills)),
                    key=lambda file: file.stat().st_size)
        shutil.copy(still, self.folder / f"{key}.png")
        width, height = struct.unpack(">II", still.read_bytes()[16:24])
        picture = {"still": f"pictures/{key}.png", "width": width, "height": height}
        motion = self.made / f"{key}.webp"
        # A WebP without animation shows no more than the still.
        if motion.exists() and b"ANIM" in motion.read_bytes()[:64]:
            shutil.copy(motion, self.folder)
            picture["motion"] = f"pictures/{key}.webp"
        return picture
