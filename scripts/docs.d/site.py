"""Makes the site: start page, Learn, Reference, Cookbook, Templates, Guides. It opens from a folder and asks no network.

usage: site.py SPARKLER ROOT WORK FOLDER
Flow: `sparkler help --json`, Assets/site, Assets/scenes → pages, pictures, search index → FOLDER.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

from examples import Examples
from front import front
from pages import ESC, Markdown, Site, code_block, shot
from reference import Reference, inline

PURPOSE = re.compile(r"^x-purpose: (.*)$", re.M)


def words_in(spec):
    """All keys of a spec, and its words as `=word`, to link pages both ways."""
    found = set()

    def walk(value):
        if isinstance(value, dict):
            for key, inner in value.items():
                found.add(str(key))
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)
        elif isinstance(value, str):
            found.add("=" + value)
    try:
        walk(yaml.safe_load(spec))
    except yaml.YAMLError:
        pass
    return found


class Builder:
    def __init__(self, sparkler, root, work, folder):
        self.sparkler, self.root = sparkler, pathlib.Path(root)
        self.assets = self.root / "Assets/site"
        self.site = Site(folder, self.assets)
        self.folder = pathlib.Path(folder)
        manual = json.loads(subprocess.run([sparkler, "help", "--json"], capture_output=True, text=True, check=True).stdout)
        self.reference = Reference(self.site, manual, sparkler)
        self.examples = Examples(sparkler, work, folder, self.root / "Assets/scenes")
        self.parts = {part: [Markdown(p) for p in sorted((self.assets / part).glob("*.md"))]
                      for part in ("learn", "cookbook", "coming-from", "guides")}
        order = ["install", "spec", "type", "layout", "motion", "easings", "expressions", "files", "preview", "variants", "batches", "compare", "tests", "ci", "swift"]
        self.parts["guides"].sort(key=lambda p: order.index(p.name) if p.name in order else len(order))
        architecture = Markdown(self.root / "Sources/README.md")
        architecture.name, architecture.title = "how-it-works", "How it works"
        emitters = Markdown(self.root / "Sources/SparklerAuthoring/SparklerAuthoring.docc/SpriteKitEmitters.md")
        emitters.name = "spritekit-emitters"
        self.parts["guides"] += [emitters, architecture]
        scenes = self.root / "Assets/scenes"
        files = sorted(scenes.glob("templates/*.scene.yaml")) + sorted(scenes.glob("*.scene.yaml"))
        self.templates = [(p.name.removesuffix(".scene.yaml"), self.plain(p.read_text())) for p in files]

    @staticmethod
    def plain(text):
        return re.sub(r"^# yaml-language-server:.*\n", "", text)

    def build(self):
        for section in self.reference.groups["Effects"]:
            self.examples.add(section["example"], moments=("50%", "12%", "25%", "37%", "65%"))
        for spec in self.reference.examples:
            self.examples.add(spec)
        for pages in self.parts.values():
            for page in pages:
                for spec in page.specs:
                    self.examples.add(spec, rate=20)
        for _, spec in self.templates:
            width = int((re.search(r"^size: (\d+)x", spec, re.M) or [0, 0])[1])
            self.examples.add(spec, rate=15, scale=50 if width > 560 else 75 if width > 400 else 100)
        self.pictures = self.examples.render()
        self.assets_and_style()
        used = self.uses()
        self.reference.write(self.pictures, used, self.messages())
        self.learn()
        self.cookbook()
        self.gallery()
        self.guides()
        self.coming_from()
        body = front(self)
        self.site.write("index.html", "Sparkler", body, wide=True, summary="Scenes in YAML, animations as files.")
        index = json.dumps(self.site.index, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        (self.folder / "assets/index.js").write_text(f"window.INDEX={index};\n")
        without = [s for s in self.examples.wanted if s not in self.pictures]
        print(f"{self.site.count} pages, {len(self.site.index)} words to search, {len(self.pictures)} examples rendered")
        for spec in without:
            print(f"no picture of:\n{spec}", file=sys.stderr)
        for failure in self.examples.failed:
            print(failure, file=sys.stderr)
        return 1 if without or self.examples.failed else 0

    def assets_and_style(self):
        target = self.folder / "assets"
        target.mkdir(parents=True, exist_ok=True)
        shared = (self.root / "Sources/SparklerPages/Page/page.css").read_text()
        (target / "site.css").write_text(shared + (self.assets / "site.css").read_text())
        for name in ("site.js", "theme.js"):
            shutil.copy(self.assets / name, target)
        shutil.copy(self.root / "Assets/readme.gif", target)

    def uses(self):
        """Who uses a word: recipes, steps, templates."""
        used = {}
        for part in ("cookbook", "learn"):
            for page in self.parts[part]:
                for word in set().union(*map(words_in, page.specs)) if page.specs else ():
                    used.setdefault(word, []).append((page.title, f"{part}/{page.name}.html"))
        for name, spec in self.templates:
            for word in words_in(spec):
                used.setdefault(word, []).append((name, f"templates/index.html#{name}"))
        return used

    def messages(self):
        """What `check` says of the specs that show mistakes."""
        said = {}
        for entry, section in self.reference.entries.values():
            if entry["exampleKind"] == "badSpec":
                done = subprocess.run([self.sparkler, "check", "-"], input=entry["example"], capture_output=True, text=True,
                                      cwd=self.examples.specs)
                said[entry["id"]] = done.stderr.strip().replace("<stdin>", "spec")
        return said

    def keys_used(self, page):
        """Links from a recipe to the words that it uses."""
        found = set().union(*map(words_in, page.specs)) if page.specs else set()
        plain = {"scene", "size", "duration", "layers", "output", "outputs", "file", "background", "id", "position"}
        links = []
        for entry_id, (entry, section) in self.reference.entries.items():
            name = entry["name"]
            if name in plain or "." in name or section["id"] in ("limits", "errors", "exit-codes", "key-paths"):
                continue
            key = "=" + name if section["id"] in ("easings", "destinations", "formats") else name
            if key in found and section["group"] in ("Layers", "Motion", "Looks", "Files", "Document") \
                    and name not in [n for n, _ in links]:
                links.append((name, f'<a href="../reference/{section["id"]}.html#{name}"><code>{ESC(name)}</code></a>'))
        effects = [s for s in self.reference.sections if "=" + s.get("word", "?") in found and s["group"] == "Effects"]
        links += [(s["id"], f'<a href="../reference/{s["id"]}.html"><code>{ESC(s["id"])}</code></a>') for s in effects]
        return ('<p class="related">Words used here: ' + ", ".join(l for _, l in links[:14]) + "</p>") if links else ""

    def list_side(self, part, current, overview="All"):
        links = "".join(
            f'<li><a href="{p.name}.html"{" aria-current=page" if p.name == current else ""}>{ESC(p.title)}</a></li>'
            for p in self.parts[part])
        return f'<a href="index.html">{overview}</a><ul>{links}</ul>'

    def learn(self):
        pages = self.parts["learn"]
        for number, page in enumerate(pages, 1):
            before = f'<a rel="prev" href="{pages[number - 2].name}.html">← {pages[number - 2].title}</a>' if number > 1 else "<span></span>"
            after = f'<a rel="next" href="{pages[number].name}.html">{pages[number].title} →</a>' if number < len(pages) else '<a rel="next" href="../cookbook/index.html">Cookbook →</a>'
            body = (f'<p class="step">Step {number} of {len(pages)}</p><h1>{ESC(page.title)}</h1>' + page.body(self.pictures, "../")
                    + self.keys_used(page) + f'<nav class="steps" aria-label="Steps">{before}{after}</nav>')
            self.site.write(f"learn/{page.name}.html", page.title, body, side=self.list_side("learn", page.name, "Ten steps"),
                            summary=page.summary, kind="Learn")
        cards = "".join(
            f'<li class="card"><a href="{p.name}.html">{self.card_picture(p)}<strong>{n}. {ESC(p.title)}</strong><span>{ESC(p.summary.split(". ")[0].rstrip(".:"))}.</span></a></li>'
            for n, p in enumerate(pages, 1))
        self.site.write("learn/index.html", "Learn", "<h1>Learn Sparkler in ten steps</h1><p class='lead'>From a square to a campaign. Each step has a spec that you can copy, and what it draws.</p>"
                        f"<ol class='cards pictured'>{cards}</ol>", side=self.list_side("learn", None, "Ten steps"), kind="Page", summary="From a square to a campaign, in ten steps.")

    def card_picture(self, page):
        picture = next((self.pictures[s] for s in page.specs if s in self.pictures), None)
        return shot(picture, page.title, "../", button=False)

    def cookbook(self):
        for page in self.parts["cookbook"]:
            body = f"<h1>{ESC(page.title)}</h1>" + page.body(self.pictures, "../") + self.keys_used(page)
            self.site.write(f"cookbook/{page.name}.html", page.title, body, side=self.list_side("cookbook", page.name, "All recipes"),
                            summary=page.summary, kind="Recipe", words=" ".join(sorted(w.lstrip("=") for s in page.specs for w in words_in(s) if len(w) < 24)))
        cards = "".join(
            f'<li class="card" data-words="{ESC((p.title + " " + p.summary).lower())}"><a href="{p.name}.html">{self.card_picture(p)}<strong>{ESC(p.title)}</strong><span>{ESC(p.summary)}</span></a></li>'
            for p in self.parts["cookbook"])
        self.site.write("cookbook/index.html", "Cookbook", f"<h1>Cookbook</h1><p class='lead'>{len(self.parts['cookbook'])} recipes, each whole: copy it, render it, change it.</p>"
                        '<p class="filter"><input type="search" data-filter=".cards > li" placeholder="Filter recipes" aria-label="Filter recipes"></p>'
                        f"<ul class='cards pictured'>{cards}</ul>", wide=True, kind="Page", summary="Recipes for common wishes.")

    def gallery(self):
        cards, purposes = [], []
        for name, spec in self.templates:
            purpose = (PURPOSE.search(spec) or [None, "to learn from"])[1]
            if purpose not in purposes:
                purposes.append(purpose)
            comments = re.match(r"(?:#.*\n)*", spec)[0]
            said = " ".join(line.lstrip("# ") for line in comments.splitlines()).split(". ")[0].rstrip(".")
            picture = shot(self.pictures.get(spec), f"Template {name}", "../")
            cards.append(
                f'<li class="card" id="{name}" data-purpose="{ESC(purpose)}" data-words="{ESC((name + " " + said + " " + purpose).lower())}">{picture}'
                f'<h2>{ESC(name)}</h2><p>{ESC(said) + "." if said else ""}</p><p><span class="tag">{ESC(purpose)}</span></p>'
                f'{code_block(f"sparkler new --template {name}", "sh")}<details><summary>The spec</summary>{code_block(spec, "yaml")}</details></li>')
            self.site.find(name, f"templates/index.html#{name}", "Template", said, purpose)
        buttons = "".join(f'<label><input type="radio" name="purpose" value="{ESC(p)}"><span>{ESC(p)}</span></label>' for p in purposes)
        self.site.write("templates/index.html", "Templates",
                        f"<h1>Templates</h1><p class='lead'>{len(cards)} pieces to start from. Texts and colours of the designs are params.</p>"
                        '<div class="filter"><input type="search" data-filter=".cards > li" placeholder="Filter templates" aria-label="Filter templates">'
                        f'<fieldset class="choice"><legend class="unseen">Purpose</legend><label><input type="radio" name="purpose" value="" checked><span>all</span></label>{buttons}</fieldset></div>'
                        f"<ul class='cards templates'>{''.join(cards)}</ul>", wide=True, kind="Page", summary="Pieces to start from, with a copy button.")

    def guides(self):
        for page in self.parts["guides"]:
            body = f"<h1>{ESC(page.title)}</h1>" + self.relinked(page.body(self.pictures, "../", auto=False))
            self.site.write(f"guides/{page.name}.html", page.title, body, side=self.list_side("guides", page.name, "All guides"),
                            summary=page.summary, kind="Guide")
        cards = "".join(f'<li class="card"><a href="{p.name}.html"><strong>{ESC(p.title)}</strong><span>{ESC(p.summary.split(". ")[0].rstrip(".:"))}.</span></a></li>'
                        for p in self.parts["guides"])
        api = '<li class="card"><a href="../api/documentation/sparkler/index.html"><strong>Swift API</strong><span>Every public symbol, made by DocC.</span></a></li>' if (self.folder / "api").exists() else ""
        self.site.write("guides/index.html", "Guides", f"<h1>Guides</h1><p class='lead'>What a subject can do, from end to end.</p><ul class='cards small'>{cards}{api}</ul>",
                        side=self.list_side("guides", None, "All guides"), kind="Page", summary="Subjects from end to end.")

    def relinked(self, body):
        """Links into the repository are names on the site."""
        def link(match):
            target, words = match[1], match[2]
            if re.match(r"(https?:|#|mailto:|\.\./(reference|cookbook|learn|templates|guides|coming-from)/|[\w-]+\.html)", target):
                return match[0]
            return f"<code>{words}</code>" if "<code>" not in words else words
        return re.sub(r'<a href="([^"]*)">(.*?)</a>', link, body)

    def coming_from(self):
        for page in self.parts["coming-from"]:
            body = f'<h1>For people who know {ESC(page.title)}</h1>' + page.body(self.pictures, "../")
            self.site.write(f"coming-from/{page.name}.html", f"For people who know {page.title}", body,
                            side=self.list_side("coming-from", page.name), summary=f"Words of {page.title} and Sparkler's, side by side.", kind="Words")
        cards = "".join(f'<li class="card"><a href="{p.name}.html"><strong>{ESC(p.title)}</strong><span>Its words and Sparkler\'s, side by side.</span></a></li>'
                        for p in self.parts["coming-from"])
        self.site.write("coming-from/index.html", "Coming from…", f"<h1>Coming from…</h1><p class='lead'>You know it by another name.</p><ul class='cards small'>{cards}</ul>",
                        side=self.list_side("coming-from", None), kind="Page", summary="Tables of words for people who know another tool.")


if __name__ == "__main__":
    sys.exit(Builder(*sys.argv[1:5]).build())
