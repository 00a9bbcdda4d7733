"""One look for every page: frame, navigation, code with colours, moving pictures that wait to be asked.

Flow: body as HTML → Page → FOLDER/….html, and its texts → the search index.
"""
import html
import pathlib
import re

import markdown

ESC = html.escape
NAV = [("Learn", "learn/index.html"), ("Reference", "reference/index.html"), ("Cookbook", "cookbook/index.html"),
       ("Templates", "templates/index.html"), ("Guides", "guides/index.html")]
MARK = '<svg class="mark" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 0l1.6 6.4L16 8l-6.4 1.6L8 16l-1.6-6.4L0 8l6.4-1.6z"/></svg>'


def slug(text):
    return re.sub(r"[^a-z0-9.]+", "-", text.lower()).strip("-")


YAML = re.compile(
    r"(?P<comment>(?:^|(?<=\s))#[^\n]*)|(?P<string>\"(?:[^\"\\]|\\.)*\"|'[^'\n]*')|(?P<name>\$\{[^}]*\}|\$[A-Za-z_][\w.]*)"
    r"|(?P<key>(?<![\w.-])[A-Za-z_][\w.-]*(?=:(?:\s|$)))|(?P<number>(?<![\w#.-])-?\.?\d[\d.]*(?:%|s|ms|deg|rad|turn|em|vw|vh|KB|MB|fr)?(?![\w]))",
    re.M)
SHELL = re.compile(r"(?P<comment>(?:^|(?<=\s))#[^\n]*)|(?P<string>\"[^\"\n]*\"|'[^'\n]*')|(?P<key>(?<![\w-])--?[a-z][\w-]*)", re.M)
SWIFT = re.compile(r"(?P<comment>//[^\n]*)|(?P<string>\"(?:[^\"\\\n]|\\.)*\")|(?P<key>\b(?:import|let|var|func|struct|for|in|try|await|async|if|return)\b)")


def colored(code, language):
    """Code with spans for what an eye looks for."""
    rule = {"yaml": YAML, "sh": SHELL, "swift": SWIFT}.get(language)
    if not rule:
        return ESC(code, quote=False)
    out, last = [], 0
    for match in rule.finditer(code):
        out += [ESC(code[last:match.start()], quote=False),
                f'<span class="{match.lastgroup}">{ESC(match.group(), quote=False)}</span>']
        last = match.end()
    return "".join(out) + ESC(code[last:], quote=False)


def code_block(code, language, copies=True):
    code = code.rstrip("\n")
    button = '<button type="button" class="copy">Copy</button>' if copies else ""
    return (f'<div class="code" data-language="{language}">{button}'
            f'<pre tabindex="0"><code>{colored(code, language)}</code></pre></div>')


def shot(picture, alt, root, auto=False, lazy=True, button=True):
    """A picture that moves when it is asked to, or by itself where it is the only one; in a link it has no button."""
    if not picture:
        return ""
    still, motion = root + picture["still"], picture.get("motion")
    size = f' width="{picture["width"]}" height="{picture["height"]}"' if "width" in picture else ""
    image = f'<img src="{still}" alt="{ESC(alt)}"{size}{" loading=lazy" if lazy else ""}>'
    if not motion:
        return f'<figure class="shot">{image}</figure>'
    auto_word = " data-auto" if auto else ""
    play = f'<button type="button" data-icon="play" aria-label="Play {ESC(alt)}"></button>' if button else ""
    return f'<figure class="shot" data-motion="{root + motion}"{auto_word}>{image}{play}</figure>'


class Site:
    def __init__(self, folder, assets):
        self.folder = pathlib.Path(folder)
        self.assets = assets
        self.index = []
        self.count = 0

    def write(self, path, title, body, *, side="", summary="", kind="", wide=False, words=""):
        """A page with all that surrounds it.

        side: what stands beside the text; words: what the search finds it by, beside its title.
        """
        root = "../" * path.count("/")
        here = path.split("/")[0]
        links = "".join(
            f'<a href="{root}{target}"{" aria-current=page" if target.split("/")[0] == here else ""}>{name}</a>'
            for name, target in NAV)
        full = f"{title} · Sparkler" if path != "index.html" else "Sparkler: scenes in YAML, animations as files"
        aside = f'<nav class="side" aria-label="Pages"><details open><summary>All pages here</summary>{side}</details></nav>' if side else ""
        text = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{ESC(summary or title)}">
<title>{ESC(full)}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http%3A//www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M8 0l1.6 6.4L16 8l-6.4 1.6L8 16l-1.6-6.4L0 8l6.4-1.6z' fill='%23f59e0b'/%3E%3C/svg%3E">
<link rel="stylesheet" href="{root}assets/site.css">
<script src="{root}assets/theme.js"></script>
</head>
<body data-root="{root}"{' class="wide"' if wide else ''}>
<a class="skip" href="#main">To the text</a>
<header class="bar"><div>
<a class="home" href="{root}index.html">{MARK}Sparkler</a>
<nav aria-label="Site">{links}</nav>
<button type="button" class="find" aria-haspopup="dialog"><span>Search</span><kbd>/</kbd></button>
<button type="button" class="theme" aria-label="Light or dark"></button>
</div></header>
<div class="page{' has-side' if side else ''}">{aside}
<main id="main">{body}</main></div>
<footer class="foot"><div>{MARK}<span>Sparkler</span><nav aria-label="More"><a href="{root}coming-from/index.html">Coming from…</a>
<a href="{root}reference/commands.html">Commands</a><a href="{root}reference/errors.html">Messages</a><a href="{root}guides/how-it-works.html">How it works</a></nav></div></footer>
<dialog class="search" aria-label="Search"><form method="dialog"><input type="search" placeholder="A key, an effect, a recipe…" aria-label="Search" autocomplete="off" spellcheck="false"><button>Close</button></form><ol role="listbox" aria-label="Results"></ol><p class="soft hint">Type to search the reference, recipes, templates and guides.</p></dialog>
<script src="{root}assets/index.js" defer></script>
<script src="{root}assets/site.js" defer></script>
</body>
</html>
"""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        self.count += 1
        if kind:
            self.find(title, path, kind, summary, words)

    def find(self, title, path, kind, summary="", words=""):
        self.index.append([title, path, kind, summary[:140], words])


class Markdown:
    """A page of Markdown: its title, its first paragraph, its body with specs and their pictures."""

    def __init__(self, path):
        text = pathlib.Path(path).read_text()
        self.name = re.sub(r"^\d+-", "", pathlib.Path(path).stem)
        self.title = re.match(r"# (.*)", text)[1].strip()
        self.text = text.split("\n", 1)[1].strip()
        first = self.text.split("\n\n")[0]
        self.summary = "" if first.startswith(("```", "|", "#", "-")) else re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", first).replace("`", "").replace("\n", " ")
        self.specs = [code for language, code in re.findall(r"```(\w+)\n(.*?)```", self.text, re.S)
                      if language == "yaml" and code.startswith(("scene: 1", "# yaml-language-server"))]

    def body(self, pictures, root, auto=True, level=1):
        """HTML; pictures of whole specs, by their text, stand before them."""
        fences = []

        def keep(match):
            language, code = match[1] or "", match[2]
            picture = pictures.get(code)
            before = shot(picture, f"What this spec draws: {self.title}", root, auto=auto, lazy=False) if picture else ""
            fences.append(f'<div class="example">{before}{code_block(code, language)}</div>')
            return f"\n\nFENCE{len(fences) - 1}ECNEF\n\n"

        text = re.sub(r"```(\w*)\n(.*?)```", keep, self.text, flags=re.S)
        made = markdown.markdown(text, extensions=["tables", "toc", "sane_lists"])
        # A page of the site; what lies elsewhere in the repository has no page here.
        made = re.sub(r'(href="(?:\.\./(?:learn|cookbook|guides|coming-from)/)?(?:\d+-)?)([\w-]+)\.md(?=["#])', r'\1\2.html', made)
        made = re.sub(r'(href="[^"]*?)\d+-(?=[\w-]+\.html)', r'\1', made)
        made = re.sub(r"(?:<p>)?FENCE(\d+)ECNEF(?:</p>)?", lambda m: fences[int(m[1])], made)
        numbers = iter(range(1, 1000))
        made = re.sub("<table>", lambda _: f'<div class="table" tabindex="0" role="region" aria-label="Table {next(numbers)}"><table>', made)
        return made.replace("</table>", "</table></div>")
