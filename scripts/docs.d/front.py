"""The start page.

Flow: pictures and templates of the site → HTML.
"""
from pages import code_block, escape, item, shot

# The recipe whose spec opens the page.
HERO = "button-with-fireworks"
EFFECTS = ["firework", "confettiRealistic", "galaxy", "aurora", "streamers", "bubbles", "fire", "starBurst"]
TEMPLATES = ["price-drop", "before-after", "neon", "map-pins", "changelog-card", "glass", "not-found", "terminal"]
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
    def wall(kind, names, specs, page):
        return '<ul class="wall">' + "".join(
            f'<li><a href="{page.format(name)}" aria-label="{kind} {name}">'
            f'{shot(site.pictures.get(specs[name]), root="", has_button=False)}</a></li>'
            for name in names if name in specs) + "</ul>"

    def button(part, words, kind=""):
        return f'<a class="button{kind}" href="{part}/index.html">{words}</a>'

    spec = next(page.specs[0] for page in site.parts["cookbook"] if page.name == HERO)
    hero = shot(site.pictures.get(spec), "A button that reads Buy now, with fireworks around it", "", auto=True,
                is_lazy=False)
    effects = {section["id"]: section["example"] for section in site.reference.groups["Effects"]}
    points = "".join(f'<li><a href="{target}"><strong>{escape(title)}</strong></a><p>{text}</p></li>'
                     for target, title, text in POINTS)
    names = ", ".join(f'<a href="coming-from/{p.name}.html">{escape(p.title)}</a>' for p in site.parts["coming-from"])
    return f"""
<section class="hero"><div><h1>Scenes in YAML.<br>Animations as files.</h1>
<p class="lead">Sparkler draws buttons, text, particles and physics without a screen, and writes a GIF, a video or a \
Lottie file. The same spec gives the same bytes on every run.</p>
<p class="calls">{button("learn", "Learn in ten steps", " primary")}{button("cookbook", "Cookbook")}\
{button("reference", "Reference")}</p>
</div>{hero}</section>
<section class="pair"><div><h2>Ten lines are enough</h2><p>Layers stand back to front. <code>around: cta</code> names a \
layer; the effect makes a hundred more, each with its own way. A mistake is told with line, column and what to type \
instead.</p>
{code_block(COMMANDS, "sh")}</div>
<div>{code_block(spec, "yaml")}</div></section>
<section><h2>Start from a template</h2>{wall("Template", TEMPLATES, site.templates, "templates/index.html#{}")}\
<p><a href="templates/index.html">All {len(site.templates)} templates</a></p></section>
<section><h2>An effect is one line</h2>{wall("Effect", EFFECTS, effects, "reference/{}.html")}\
<p><a href="reference/index.html#effects">All {len(effects) - 1} effects</a></p></section>
<section><h2>What it is good for</h2><ul class="points">{points}</ul></section>
<section class="words"><h2>You know it by another name</h2><p>{names}: tables of words, side by side.</p></section>
"""
