"""The start page.

Flow: Builder's pictures → HTML.
"""
from pages import ESC, code_block, shot

HERO = """scene: 1
size: 320x240
duration: 2.4s
background: transparent
layers:
  - {button: Buy now, id: cta, press: [0s, 0.8s, 1.6s]}
  - {effect: classicFirework, around: cta, count: 2, every: 0.8s}
output: buy.gif
"""

EFFECTS = ["firework", "confettiRealistic", "galaxy", "aurora", "streamers", "bubbles", "fire", "starBurst"]

POINTS = [
    ("One spec, every file", "GIF, APNG, WebP, MP4, WebM, ProRes, Lottie, sprite sheets. <code>maxSize: 500KB</code> finds the best one below a size.", "guides/files.html"),
    ("Always the same bytes", "Every frame follows from spec, seed and time. So a picture can be tested, cached and made on any machine.", "guides/tests.html"),
    ("Core Animation's model", "Layers, key paths, timing, emitters and physics with the meaning that you know, written with CSS's words.", "coming-from/index.html"),
    ("A campaign in one file", "A matrix of params, canvases and tables becomes a thousand files; only what changed is made again.", "guides/variants.html"),
    ("An editor that writes YAML", "A live page to scrub, drag and bend. Each change goes into the spec, comments and order stay.", "guides/preview.html"),
    ("Visual tests for anything", "Compare GIFs, videos and frames by time and by what an eye tells apart, whoever made them.", "guides/compare.html"),
]


def front(builder):
    site = builder
    hero = next((p for s, p in site.pictures.items() if s == HERO), None)
    points = "".join(
        f'<li><a href="{target}"><strong>{ESC(title)}</strong></a><p>{text}</p></li>' for title, text, target in POINTS)
    shown = ["price-drop", "before-after", "neon", "map-pins", "changelog-card", "glass", "not-found", "terminal"]
    templates = dict(site.templates)
    wall = "".join(
        f'<li><a href="templates/index.html#{name}" aria-label="Template {name}">'
        f'{wall_picture(site.pictures.get(templates[name]))}</a></li>' for name in shown if templates.get(name) in site.pictures)
    effects = [(name, site.reference.by_id[name]) for name in EFFECTS if name in site.reference.by_id]
    sky = "".join(
        f'<li><a href="reference/{name}.html" aria-label="Effect {name}">{wall_picture(site.pictures.get(section["example"]))}</a></li>'
        for name, section in effects)
    count = len([s for s in site.reference.groups["Effects"] if s["id"] != "effect"])
    return f"""
<section class="hero"><div><h1>Scenes in YAML.<br>Animations as files.</h1>
<p class="lead">Sparkler draws buttons, text, particles and physics without a screen, and writes a GIF, a video or a Lottie file. The same spec gives the same bytes on every run.</p>
<p class="calls"><a class="button primary" href="learn/index.html">Learn in ten steps</a><a class="button" href="cookbook/index.html">Cookbook</a><a class="button" href="reference/index.html">Reference</a></p>
</div>{shot(hero, "A button that reads Buy now, with fireworks around it", "", auto=True, lazy=False)}</section>
<section class="pair"><div><h2>Ten lines are enough</h2><p>Layers stand back to front. <code>around: cta</code> names a layer; the effect makes a hundred more, each with its own way. A mistake is told with line, column and what to type instead.</p>
{code_block("sparkler new --template classic" + chr(10) + "sparkler preview classic.scene.yaml   # edit it live" + chr(10) + "sparkler render classic.scene.yaml    # write its files", "sh")}</div>
<div>{code_block(HERO, "yaml")}</div></section>
<section><h2>Start from a template</h2><ul class="wall">{wall}</ul><p><a href="templates/index.html">All {len(site.templates)} templates</a></p></section>
<section><h2>An effect is one line</h2><ul class="wall">{sky}</ul><p><a href="reference/index.html#effects">All {count} effects</a></p></section>
<section><h2>What it is good for</h2><ul class="points">{points}</ul></section>
<section class="words"><h2>You know it by another name</h2><p>{", ".join(f'<a href="coming-from/{p.name}.html">{ESC(p.title)}</a>' for p in site.parts["coming-from"])}: tables of words, side by side.</p></section>
"""


def wall_picture(picture):
    return shot(picture, "", "", button=False)
