"""What pairs are made of. Sets share no fonts, rasterisers, design systems, texts, settings of codecs, or seeds.

Flow: name of a set → Sources → the kinds of pairs. Limits are chosen by "tune"; "judge" was read while kinds of errors were
mended, "final" was judged once and then read for another round, so "fresh" is for the rates of limits that are committed.
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
            "final": ["Roboto", "Source Sans Pro", "Source Serif Pro", "Caladea", "Hanken Grotesk", "Manrope"],
            "fresh": ["Lato", "Red Hat Display", "STIX General", "Droid Sans Mono"]}
def _styles(module, name):
    return module, f"files/{name.format('Regular')}", f"files/{name.format('Bold')}"


# Of packages of PyPI: the module, and its files of regular and bold.
PACKAGED = {"Roboto": _styles("font_roboto", "Roboto-{}.ttf"),
            "Source Sans Pro": _styles("font_source_sans_pro", "SourceSansPro-{}.ttf"),
            "Source Serif Pro": _styles("font_source_serif_pro", "SourceSerifPro-{}.ttf"),
            "Caladea": _styles("font_caladea", "Caladea-{}.ttf"), "Manrope": _styles("font_manrope", "Manrope-{}.ttf"),
            "Hanken Grotesk": _styles("font_hanken_grotesk", "HankenGrotesk-{}.otf"),
            "Lato": _styles("font_lato", "Lato-{}.ttf"), "Red Hat Display": _styles("font_rhd", "RedHatDisplay-{}.ttf"),
            "STIX General": ("matplotlib", "mpl-data/fonts/ttf/STIXGeneral.ttf", "mpl-data/fonts/ttf/STIXGeneralBol.ttf"),
            "Droid Sans Mono": ("captcha", "data/DroidSansMono.ttf", None)}
# The first paints what is compared within one rasteriser.
RASTERISERS = {"tune": ["Cairo", "resvg", "FreeType", "lighter", "heavier"], "judge": ["Skia", "librsvg", "Chromium"],
               "final": ["ThorVG", "MuPDF", "PDFium"], "fresh": ["Qt", "AGG"]}

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
    module, *names = PACKAGED[family]
    found, name = importlib.util.find_spec(module), names[weight > 400]
    file = Path(found.origin).parent / name if found and name else None
    return drawing.Font(family, weight, str(file)) if file and file.exists() else None


def sources(name):
    fonts = [_font(family, weight) for family in FAMILIES[name] for weight in (400, 700)]
    able = [one for one in RASTERISERS[name] if rasters.has(one)]
    return Sources(name, tuple(filter(None, fonts)), tuple(tokens.SYSTEMS[name]), tuple(able))


def missing(name):
    """Families and rasterisers that are not here."""
    lacking = [family for family in FAMILIES[name] if not _font(family, 400)]
    return lacking + [one for one in RASTERISERS[name] if not rasters.has(one)]
