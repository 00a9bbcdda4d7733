"""What every page shares: frame and navigation, coloured code, pictures that play on request, cards, a search index.

Flow: body as HTML → Site.write → FOLDER/….html, and its words → the search index.
"""
import itertools
import re
from html import escape
from pathlib import Path
from string import Template

import markdown

NAVIGATION = ["Learn", "Reference", "Cookbook", "Templates", "Guides"]
STAR = "M8 0l1.6 6.4L16 8l-6.4 1.6L8 16l-1.6-6.4L0 8l6.4-1.6z"
MARK = f'<svg class="mark" viewBox="0 0 16 16" aria-hidden="true"><path d="{STAR}"/></svg>'
CURRENT = " aria-current=page"

COMMENT = r"(?P<comment>(?:^|(?<=\s))#[^\n]*)"
COLORED = {
    "yaml": COMMENT + r"""|(?P<string>"(?:[^"\\]|\\.)*"|'[^'\n]*')|(?P<name>\$\{[^}]*\}|\$[A-Za-z_][\w.]*)"""
            r"|(?P<key>(?<![\w.-])[A-Za-z_][\w.-]*(?=:(?:\s|$)))"
            r"|(?P<number>(?<![\w#.-])-?\.?\d[\d.]*(?:%|s|ms|deg|rad|turn|em|vw|vh|KB|MB|fr)?(?![\w]))",
    "sh": COMMENT + r"""|(?P<string>"[^"\n]*"|'[^'\n]*')|(?P<key>(?<![\w-])--?[a-z][\w-]*)""",
    "swift": r'(?P<comment>//[^\n]*)|(?P<string>"(?:[^"\\\n]|\\.)*")'
             r"|(?P<key>\b(?:import|let|var|func|struct|for|in|try|await|async|if|return)\b)",
}


def inline(text):
    """A sentence whose `words` are code."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text, quote=False))


def code_block(code, language):
    """Code with a button to copy it and a span for each comment, text, key and number."""
    code = code.rstrip("\n")
    if language in COLORED:
        # Control characters stand for the tags until the code is escaped.
        code = re.sub(COLORED[language], lambda found: f"\0{found.lastgroup}\1{found[0]}\2", code, flags=re.M)
    code = escape(code, quote=False).replace("\0", '<span class="').replace("\1", '">').replace("\2", "</span>")
    return (f'<div class="code" data-language="{language}"><button type="button" class="copy">Copy</button>'
            f'<pre tabindex="0"><code>{code}</code></pre></div>')


def shot(picture, alt="", root="../", auto=False, is_lazy=True, has_button=True):
    """A picture that plays on request or, with `auto`, by itself: always, or while it is "seen". In a link it has no button."""
    if not picture:
        return ""
    image = (f'<img src="{root}{picture["still"]}" alt="{escape(alt)}" width="{picture["width"]}" '
             f'height="{picture["height"]}"{" loading=lazy" if is_lazy else ""}>')
    if "motion" not in picture:
        return f'<figure class="shot">{image}</figure>'
    play = f'<button type="button" data-icon="play" aria-label="Play {escape(alt)}"></button>' if has_button else ""
    motion = f'data-motion="{root}{picture["motion"]}"' + (f' data-auto="{auto}"' if auto else "")
    return f'<figure class="shot" {motion}>{image}{play}</figure>'


def item(target, words, is_current=False):
    return f'<li><a href="{target}"{CURRENT if is_current else ""}>{words}</a></li>'


def card(target, title, text, picture="", attributes="", after=""):
    return (f'<li class="card"{attributes}><a href="{target}">{picture}<strong>{title}</strong><span>{text}</span></a>'
            f"{after}</li>")


def table(label, rows):
    return f'<div class="table" tabindex="0" role="region" aria-label="{label}"><table>{rows}</table></div>'


def filter_field(what):
    return (f'<input type="search" data-filter=".cards > li" placeholder="Filter {what}" '
            f'aria-label="Filter {what}">')


def first_sentence(text):
    return text.split(". ")[0].rstrip(".:") + "."


class Site:
    """Pages in a folder, each from Assets/site/page.html, and the search index of what they hold."""

    def __init__(self, folder, template):
        self.folder, self.index, self.count, self.template = folder, [], 0, Template(template)

    def write(self, path, title, body, side="", summary="", kind="", is_wide=False, words=""):
        """Writes a page. side: its column of links; words: what the search finds it by, beside its title."""
        root = "../" * path.count("/")
        here = path.split("/")[0]
        links = "".join(
            f'<a href="{root}{name.lower()}/index.html"{CURRENT if name.lower() == here else ""}>{name}</a>'
            for name in NAVIGATION)
        full = "Sparkler: scenes in YAML, animations as files" if path == "index.html" else f"{title} · Sparkler"
        column = side and ('<nav class="side" aria-label="Pages"><details open><summary>All pages here</summary>'
                           f"{side}</details></nav>")
        text = self.template.substitute(
            summary=escape(summary or title), title=escape(full), star=STAR, mark=MARK, root=root, links=links, column=column,
            body=body, wide=' class="wide"' if is_wide else "", sided=" has-side" if side else "")
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        self.count += 1
        if kind:
            self.find(title, path, kind, summary, words)

    def find(self, title, path, kind, summary="", words=""):
        """Lets the search find a title, or a word, on a page."""
        self.index.append([title, path, kind, summary[:140], words])


class Markdown:
    """A page of Markdown: its title, its first paragraph, its specs, its body."""

    def __init__(self, path):
        self.name = re.sub(r"^\d+-", "", Path(path).stem)
        title, text = Path(path).read_text().split("\n", 1)
        self.title, self.text = title.removeprefix("# ").strip(), text.strip()
        first = self.text.split("\n\n")[0]
        self.summary = "" if first.startswith(("```", "|", "#", "-")) else (
            re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", first).replace("`", "").replace("\n", " "))
        self.specs = [code for language, code in re.findall(r"```(\w+)\n(.*?)```", self.text, re.S)
                      if language == "yaml" and code.startswith(("scene: 1", "# yaml-language-server"))]

    def body(self, pictures, auto=True):
        """HTML. The picture of a whole spec precedes it."""
        fences = []

        def keep(match):
            alt = f"What this spec draws: {self.title}"
            picture = shot(pictures.get(match[2]), alt, auto=auto, is_lazy=False)
            fences.append(f'<div class="example">{picture}{code_block(match[2], match[1])}</div>')
            return f"\n\nFENCE{len(fences) - 1}ECNEF\n\n"

        text = re.sub(r"```(\w*)\n(.*?)```", keep, self.text, flags=re.S)
        made = markdown.markdown(text, extensions=["tables", "toc", "sane_lists"])
        # A link to a page's source becomes one to its page.
        made = re.sub(r'(href="(?:\.\./(?:learn|cookbook|guides|coming-from)/)?(?:\d+-)?)([\w-]+)\.md(?=["#])',
                      r"\1\2.html", made)
        made = re.sub(r'(href="[^"]*?)\d+-(?=[\w-]+\.html)', r"\1", made)
        made = re.sub(r"(?:<p>)?FENCE(\d+)ECNEF(?:</p>)?", lambda match: fences[int(match[1])], made)
        numbers = itertools.count(1)
        return re.sub("<table>(.*?)</table>", lambda match: table(f"Table {next(numbers)}", match[1]), made, flags=re.S)
