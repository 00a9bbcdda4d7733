"""Makes the site: start page, Learn, Reference, Cookbook, Templates, Guides. It opens from a folder, without a network.

usage: site.py SPARKLER ROOT WORK FOLDER
Flow: `sparkler help --json`, Assets/site, Assets/scenes → pages, pictures, search index → FOLDER.
"""
import functools
import json
import re
import shutil
import struct
import subprocess
import sys
from html import unescape
from pathlib import Path

import yaml

from examples import Examples
from front import front
from links import broken
from pages import Markdown, Site, card, code_block, escape, filter_field, first_sentence, item, shot
from reference import Reference

GUIDES = ["install", "spec", "type", "fonts", "layout", "motion", "easings", "expressions", "files", "convert", "preview",
          "variants", "brand", "design", "batches", "compare", "tests", "ci", "swift"]
MOMENTS = ("50%", "12%", "25%", "37%", "65%")  # of effects, which end at different times
# A recipe links the words that it uses, except those that every spec has.
LINKED_GROUPS = ("Layers", "Motion", "Looks", "Files", "Document")
COMMON_WORDS = {"scene", "size", "duration", "layers", "output", "outputs", "file", "background", "id", "position"}


@functools.cache
def words_in(spec):
    """The keys of a spec, and its texts as `=text`. They link pages both ways."""
    def walk(value):
        if isinstance(value, dict):
            yield from map(str, value)
            value = list(value.values())
        if isinstance(value, list):
            for inner in value:
                yield from walk(inner)
        elif isinstance(value, str):
            yield f"={value}"
    try:
        return set(walk(yaml.safe_load(spec)))
    except yaml.YAMLError:
        return set()


def words_of(page):
    return set().union(*map(words_in, page.specs))


class Builder:
    def __init__(self, sparkler, root, work, folder):
        self.sparkler, self.root, self.folder = sparkler, Path(root), Path(folder)
        self.assets, scenes = self.root / "Assets/site", self.root / "Assets/scenes"
        self.site = Site(self.folder, (self.assets / "page.html").read_text())
        self.reference = Reference(self.site, sparkler)
        self.examples = Examples(sparkler, Path(work), self.folder, scenes, self.assets)
        self.hero = (self.assets / "hero.scene.yaml").read_text()
        self.parts = {part: [Markdown(path) for path in sorted((self.assets / part).glob("*.md"))]
                      for part in ("learn", "cookbook", "coming-from", "guides")}
        self.parts["guides"].sort(key=lambda page: GUIDES.index(page.name) if page.name in GUIDES else len(GUIDES))
        emitters = Markdown(self.root / "Sources/SparklerAuthoring/SparklerAuthoring.docc/SpriteKitEmitters.md")
        emitters.name = "spritekit-emitters"
        architecture = Markdown(self.root / "Sources/README.md")
        architecture.name, architecture.title = "how-it-works", "How it works"
        self.parts["guides"] += [emitters, architecture]
        self.templates = {
            path.name.removesuffix(".scene.yaml"): re.sub("^# yaml-language-server:.*\n", "", path.read_text())
            for path in sorted(scenes.glob("templates/*.scene.yaml")) + sorted(scenes.glob("*.scene.yaml"))}

    def build(self):
        """Writes the site and returns the exit code."""
        self.pictures = self.render()
        self.copy_assets()
        self.reference.write(self.pictures, self.uses(), self.messages())
        self.learn()
        self.cookbook()
        self.gallery()
        self.guides()
        self.coming_from()
        self.site.write("index.html", "Sparkler", front(self), is_wide=True,
                        summary="Scenes in YAML, animations as files.")
        index = json.dumps(self.site.index, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        (self.folder / "assets/index.js").write_text(f"window.INDEX={index};\n")
        links, failures = broken(self.folder.resolve())
        failures += [f"no picture of:\n{spec}" for spec in self.examples.wanted if spec not in self.pictures]
        failures += self.examples.failures
        print(*failures, f"{self.site.count} pages, {len(self.site.index)} words to search, {links} links, "
              f"{len(self.pictures)} examples rendered", sep="\n")
        return 1 if failures else 0

    def render(self):
        """Pictures of all specs of the site."""
        for section in self.reference.groups["Effects"]:
            for spec in (section["example"], *section.get("grounds", ())):
                self.examples.add(spec, moments=MOMENTS)
        self.examples.add(self.hero, rate=20, scale=83)
        for spec in self.reference.examples:
            self.examples.add(spec)
        for page in sum(self.parts.values(), []):
            for spec in page.specs:
                self.examples.add(spec, rate=20)
        for spec in self.templates.values():
            width = int((re.search(r"^size: (\d+)x", spec, re.M) or [0, 0])[1])
            self.examples.add(spec, scale=50 if width > 560 else 75 if width > 400 else 100)
        return self.examples.render()

    def copy_assets(self):
        target = self.folder / "assets"
        target.mkdir(parents=True, exist_ok=True)
        shared = (self.root / "Sources/SparklerRendering/Pages/Page/page.css").read_text()
        (target / "site.css").write_text(shared + (self.assets / "site.css").read_text())
        for name in ("site.js", "theme.js"):
            shutil.copy(self.assets / name, target)

    def uses(self):
        """The pages that use a word: recipes, steps, templates."""
        pages = [(words_of(page), page.title, f"{part}/{page.name}.html")
                 for part in ("cookbook", "learn") for page in self.parts[part]]
        pages += [(words_in(spec), name, f"templates/index.html#{name}") for name, spec in self.templates.items()]
        used = {}
        for words, title, path in pages:
            for word in words:
                used.setdefault(word, []).append((title, path))
        return used

    def messages(self):
        """What `sparkler check` prints about the specs that show mistakes."""
        def message(spec):
            done = subprocess.run([self.sparkler, "check", "-"], input=spec, capture_output=True, text=True,
                                  cwd=self.examples.specs)
            return done.stderr.strip().replace("<stdin>", "spec")
        return {entry["id"]: message(entry["example"]) for entry, _ in self.reference.entries.values()
                if entry["exampleKind"] == "badSpec"}

    def keys_used(self, page):
        """Links from a recipe to the words that it uses."""
        found, links = words_of(page), {}
        for entry, section in self.reference.entries.values():
            name, page_name = entry["name"], section["id"]
            if name in COMMON_WORDS or "." in name or page_name == "key-paths" or section["group"] not in LINKED_GROUPS:
                continue
            if (f"={name}" if page_name in ("easings", "destinations", "formats") else name) in found:
                links.setdefault(name, f"{page_name}.html#{name}")
        effects = [s["id"] for s in self.reference.groups["Effects"] if "=" + s.get("word", "?") in found]
        links = [*links.items(), *((name, f"{name}.html") for name in effects)][:14]
        words = ", ".join(f'<a href="../reference/{target}"><code>{name}</code></a>' for name, target in links)
        return f'<p class="related">Words used here: {words}</p>' if words else ""

    def write(self, part, page, body, overview="All", title=None, **more):
        """A page of a part, or its overview where `page` is None, with links to its other pages."""
        links = "".join(item(f"{p.name}.html", escape(p.title), p is page) for p in self.parts[part])
        side = f'<a href="index.html">{overview}</a><ul>{links}</ul>'
        more = {"kind": "Page", **more} if page is None else {"summary": page.summary, **more}
        self.site.write(f"{part}/{page.name if page else 'index'}.html", title or page.title, body, side, **more)

    def picture(self, page):
        """The picture of a page's first spec, for its card."""
        return shot(next((self.pictures[spec] for spec in page.specs if spec in self.pictures), None), page.title,
                    has_button=False)

    def learn(self):
        pages = self.parts["learn"]
        for number, page in enumerate(pages, 1):
            before, after = "<span></span>", '<a rel="next" href="../cookbook/index.html">Cookbook →</a>'
            if number > 1:
                before = f'<a rel="prev" href="{pages[number - 2].name}.html">← {pages[number - 2].title}</a>'
            if number < len(pages):
                after = f'<a rel="next" href="{pages[number].name}.html">{pages[number].title} →</a>'
            body = (f'<p class="step">Step {number} of {len(pages)}</p><h1>{escape(page.title)}</h1>'
                    f"{page.body(self.pictures)}{self.keys_used(page)}"
                    f'<nav class="steps" aria-label="Steps">{before}{after}</nav>')
            self.write("learn", page, body, "Ten steps", kind="Learn")
        cards = "".join(card(f"{p.name}.html", f"{number}. {escape(p.title)}", escape(first_sentence(p.summary)),
                             self.picture(p)) for number, p in enumerate(pages, 1))
        self.write("learn", None, "<h1>Learn Sparkler in ten steps</h1><p class='lead'>From a square to a campaign. "
                   "Each step has a spec that you can copy, and what it draws.</p>"
                   f"<ol class='cards pictured'>{cards}</ol>", "Ten steps", "Learn",
                   summary="From a square to a campaign, in ten steps.")

    def cookbook(self):
        pages, cards = self.parts["cookbook"], ""
        for page in pages:
            body = f"<h1>{escape(page.title)}</h1>{page.body(self.pictures)}{self.keys_used(page)}"
            words = sorted(word.lstrip("=") for spec in page.specs for word in words_in(spec) if len(word) < 24)
            self.write("cookbook", page, body, "All recipes", kind="Recipe", words=" ".join(words))
            cards += card(f"{page.name}.html", escape(page.title), escape(page.summary), self.picture(page),
                          f' data-words="{escape(f"{page.title} {page.summary}".lower())}"')
        self.site.write("cookbook/index.html", "Cookbook", f"<h1>Cookbook</h1><p class='lead'>{len(pages)} recipes, "
                        f'each whole: copy it, render it, change it.</p><p class="filter">{filter_field("recipes")}</p>'
                        f"<ul class='cards pictured'>{cards}</ul>", is_wide=True, kind="Page",
                        summary="Recipes for common wishes.")

    def gallery(self):
        cards, purposes = "", {}
        for name, spec in self.templates.items():
            purpose = (re.search("^x-purpose: (.*)$", spec, re.M) or [None, "to learn from"])[1]
            purposes[purpose] = f'<label><input type="radio" name="purpose" value="{escape(purpose)}">' \
                f"<span>{escape(purpose)}</span></label>"
            comments = " ".join(line.lstrip("# ") for line in re.match("(?:#.*\n)*", spec)[0].splitlines())
            about = comments.split(". ")[0].rstrip(".")
            command = code_block(f"sparkler new --template {name}", "sh")
            cards += (f'<li class="card" id="{name}" data-purpose="{escape(purpose)}" '
                      f'data-words="{escape(f"{name} {about} {purpose}".lower())}">'
                      f'{shot(self.pictures.get(spec), f"Template {name}")}<h2>{escape(name)}</h2>'
                      f'<p>{escape(about) + "." if about else ""}</p><p><span class="tag">{escape(purpose)}</span></p>'
                      f'{command}<details><summary>The spec</summary>{code_block(spec, "yaml")}</details></li>')
            self.site.find(name, f"templates/index.html#{name}", "Template", about, purpose)
        self.site.write("templates/index.html", "Templates", f"<h1>Templates</h1><p class='lead'>{len(self.templates)} "
                        "pieces to start from. Texts and colours of the designs are params.</p>"
                        f'<div class="filter">{filter_field("templates")}<fieldset class="choice">'
                        '<legend class="unseen">Purpose</legend><label>'
                        f'<input type="radio" name="purpose" value="" checked><span>all</span></label>'
                        f"{''.join(purposes.values())}</fieldset></div>"
                        f"<ul class='cards templates'>{cards}</ul>", is_wide=True, kind="Page",
                        summary="Pieces to start from, with a copy button.")

    def guides(self):
        cards = ""
        for page in self.parts["guides"]:
            body = re.sub(r'(?s)<a href="([^"]*)">(.*?)</a>', self.relinked, page.body(self.pictures, auto=False))
            body = re.sub(r'<p><img alt="([^"]*)" src="\.\./\.\./([\w-]+)\.gif" /></p>', self.recorded, body)
            self.write("guides", page, f"<h1>{escape(page.title)}</h1>{body}", "All guides", kind="Guide")
            cards += card(f"{page.name}.html", escape(page.title), escape(first_sentence(page.summary)))
        if (self.folder / "api").exists():
            cards += card("../api/documentation/sparkler/index.html", "Swift API", "Every public symbol, made by DocC.")
        self.write("guides", None, "<h1>Guides</h1><p class='lead'>What a subject can do, from end to end.</p>"
                   f"<ul class='cards small'>{cards}</ul>", "All guides", "Guides", summary="Subjects from end to end.")

    def recorded(self, image):
        """A recording in Assets, which plays on request."""
        alt, name = image.groups()
        motion, still = f"pictures/{name}.gif", f"pictures/{name}.png"
        shutil.copy(self.root / f"Assets/{name}.gif", self.folder / motion)
        self.examples.run("convert", self.folder / motion, "--at", "30%", "-o", self.folder / still)
        width, height = struct.unpack(">II", (self.folder / still).read_bytes()[16:24])
        return shot({"still": still, "motion": motion, "width": width, "height": height}, unescape(alt))

    @staticmethod
    def relinked(link):
        """A link into the repository becomes a name, for the site has no page of it."""
        target, words = link.groups()
        parts = r"\.\./(reference|cookbook|learn|templates|guides|coming-from)/"
        if re.match(rf"(https?:|#|mailto:|{parts}|[\w-]+\.html)", target):
            return link[0]
        return words if "<code>" in words else f"<code>{words}</code>"

    def coming_from(self):
        cards = ""
        for page in self.parts["coming-from"]:
            title = f"For people who know {page.title}"
            self.write("coming-from", page, f"<h1>{escape(title)}</h1>{page.body(self.pictures)}", title=title,
                       kind="Words", summary=f"Words of {page.title} and Sparkler's, side by side.")
            cards += card(f"{page.name}.html", escape(page.title), "Its words and Sparkler's, side by side.")
        self.write("coming-from", None, "<h1>Coming from…</h1><p class='lead'>You know it by another name.</p>"
                   f"<ul class='cards small'>{cards}</ul>", title="Coming from…",
                   summary="Tables of words for people who know another tool.")


if __name__ == "__main__":
    sys.exit(Builder(*sys.argv[1:5]).build())
