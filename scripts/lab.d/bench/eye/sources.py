"""What pairs are made of. Sets share no fonts, rasterisers, design systems, texts, settings of codecs, or seeds.

Flow: "tune", "judge" or "final" → Sources → the kinds of pairs. Limits are chosen by "tune"; "judge" was read while kinds of
errors were mended, so "final" is for the rates of limits that are committed.
"""
import functools
import importlib.util
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from bench.eye import drawing, rasters, tokens

# Families of Debian's packages that scripts/packages lists.
FAMILIES = {"tune": ["Inter", "Inter Display", "JetBrains Mono", "League Spartan", "DejaVu Serif", "Loma"],
            "judge": ["Vollkorn", "DejaVu Sans", "DejaVu Sans Mono", "VL PGothic", "Amiri", "Lohit Devanagari"],
            "final": ["Roboto", "Source Sans Pro", "Source Serif Pro", "Caladea", "Hanken Grotesk", "Manrope"]}
# Of packages of PyPI: the module whose folder `files` has them, and their names there.
PACKAGED = {"Roboto": ("font_roboto", "Roboto-{}.ttf"), "Source Sans Pro": ("font_source_sans_pro", "SourceSansPro-{}.ttf"),
            "Source Serif Pro": ("font_source_serif_pro", "SourceSerifPro-{}.ttf"),
            "Caladea": ("font_caladea", "Caladea-{}.ttf"), "Manrope": ("font_manrope", "Manrope-{}.ttf"),
            "Hanken Grotesk": ("font_hanken_grotesk", "HankenGrotesk-{}.otf")}
# The first paints what is compared within one rasteriser.
RASTERISERS = {"tune": ["Cairo", "resvg", "FreeType", "lighter", "heavier"], "judge": ["Skia", "librsvg", "Chromium"],
               "final": ["ThorVG", "MuPDF", "PDFium"]}

WEIGHING = ("lighter", "heavier", "Skia")


@dataclass(frozen=True)
class Sources:
    name: str
    fonts: tuple
    systems: tuple
    rasterisers: tuple

    @functools.cached_property
    def neighbours(self):
        return sorted(pair for system in self.systems for pair in tokens.neighbours(system))

    def font(self, chance, is_bold=False):
        return chance.choice([font for font in self.fonts if (font.weight > 400) == is_bold]
                             or [font for font in self.fonts])

    def system(self, chance):
        return chance.choice(self.systems)

    def two(self, draw):
        """Two rasterisers. Not two that both change the weight of letters: between these, text looks bold."""
        plain = [one for one in self.rasterisers if one not in WEIGHING]
        first = draw.choice(plain)
        pair = [first, draw.choice([one for one in self.rasterisers if one != first] or [first])]
        draw.shuffle(pair)
        return pair

    def paint(self, *drawings):
        """By the first rasteriser."""
        return [rasters.paint(self.rasterisers[0], one) for one in drawings]


@functools.cache
def _font(family, weight):
    """None where fontconfig has another family only, or lacks the weight."""
    if family in PACKAGED:
        return _packaged(family, weight)
    if not shutil.which("fc-match"):
        return None
    style = "bold" if weight > 400 else "regular"
    found = subprocess.run(["fc-match", "-f", "%{family[0]}|%{file}", f"{family}:style={style}"],
                           capture_output=True, text=True).stdout.split("|")
    is_it = found[0] == family and (style == "bold") == ("bold" in Path(found[-1]).stem.lower())
    return drawing.Font(family, weight, found[1]) if is_it else None


def _packaged(family, weight):
    module, name = PACKAGED[family]
    found = importlib.util.find_spec(module)
    file = found and Path(found.origin).parent / "files" / name.format("Bold" if weight > 400 else "Regular")
    return drawing.Font(family, weight, str(file)) if file and file.exists() else None


def sources(name):
    fonts = [_font(family, weight) for family in FAMILIES[name] for weight in (400, 700)]
    able = [one for one in RASTERISERS[name] if rasters.has(one)]
    return Sources(name, tuple(filter(None, fonts)), tuple(tokens.SYSTEMS[name]), tuple(able))


def missing(name):
    """Families and rasterisers that are not here."""
    lacking = [family for family in FAMILIES[name] if not _font(family, 400)]
    return lacking + [one for one in RASTERISERS[name] if not rasters.has(one)]
