"""The start page.

Flow: pictures and templates of the site, Assets/site/front.html → HTML.
"""
import re
from string import Template

from pages import code_block, escape, item, shot

RECIPE = "button-with-fireworks"  # whose spec stands on the page
EFFECTS = ["firework", "confettiRealistic", "galaxy", "aurora", "streamers", "bubbles", "fire", "starBurst"]
COMMANDS = """sparkler new --template classic
sparkler preview classic.scene.yaml   # edit it live
sparkler render classic.scene.yaml    # write its files"""
POINTS = [
    ("guides/files.html", "One spec, every file", "GIF, APNG, WebP, AVIF, MP4, WebM, ProRes, Lottie, sprite sheets. "
     "<code>maxSize: 500KB</code> finds the best one below a size."),
    ("guides/tests.html", "Always the same bytes", "Every frame follows from spec, seed and time. So a picture can be "
     "tested, cached and made on any machine."),
    ("coming-from/index.html", "Core Animation's model", "Layers, key paths, timing, emitters and physics with the "
     "meaning that you know, written with CSS's words."),
    ("guides/variants.html", "A campaign in one file", "A matrix of params, canvases and tables becomes a thousand "
     "files; only what changed is made again."),
    ("guides/preview.html", "An editor that writes YAML", "A live page to scrub, drag and bend. Each change goes into "
     "the spec, comments and order stay."),
    ("guides/compare.html", "Visual tests for anything", "Compare GIFs, videos and frames by time and by what an eye "
     "tells apart, whoever made them."),
]


def front(site):
    def wall(kind, names, specs, page, auto=False):
        return '<ul class="wall">' + "".join(
            f'<li><a href="{page.format(name)}" aria-label="{kind} {name}">'
            f'{shot(site.pictures.get(specs[name]), root="", auto=auto, has_button=False)}</a></li>'
            for name in names if name in specs) + "</ul>"

    spec = next(page.specs[0] for page in site.parts["cookbook"] if page.name == RECIPE)
    hero = shot(site.pictures.get(site.hero), re.search('^alt: "(.*)"', site.hero, re.M)[1], "", auto=True, is_lazy=False)
    buy = shot(site.pictures.get(spec), "A button that reads Buy now, with fireworks around it", "", auto="seen")
    effects = {section["id"]: section["example"] for section in site.reference.groups["Effects"]}
    points = "".join(f'<li><a href="{target}"><strong>{escape(title)}</strong></a><p>{text}</p></li>'
                     for target, title, text in POINTS)
    best = re.findall(r"^  (\S+)", site.examples.run("new", "--list").partition("\n\n")[0], re.M)
    names = ", ".join(f'<a href="coming-from/{p.name}.html">{escape(p.title)}</a>' for p in site.parts["coming-from"])
    return Template((site.assets / "front.html").read_text()).substitute(
        hero=hero, commands=code_block(COMMANDS, "sh"), buy=buy, spec=code_block(spec, "yaml"), points=points, names=names,
        templates=wall("Template", best, site.templates, "templates/index.html#{}"), template_count=len(site.templates),
        effects=wall("Effect", EFFECTS, effects, "reference/{}.html", "seen"), effect_count=len(effects) - 1)
