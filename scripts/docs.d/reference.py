"""The Reference: a page for each section of `sparkler help --json`, one for the commands, and an overview.

Flow: manual as JSON + pictures + which pages use a word → Site.
"""
import json
import subprocess

from pages import card, code_block, escape, inline, item, shot, table

# Their words are values in a spec. Words of other sections are keys.
VALUES = ("easings", "limits", "errors", "exit-codes", "formats", "destinations", "key-paths")


def code(text):
    return f"<code>{escape(text)}</code>" if text else ""


def names(label, words):
    return f'<ul class="names" aria-label="{label}">' + "".join(item(f"#{word}", word) for word in words) + "</ul>"


def entry_of(name, text, shown, facts="", level=2, kind=""):
    """What is said of a word, and beside it what shows it."""
    name = escape(name)
    return (f'<section class="entry{kind}" id="{name}"><div class="said-of"><h{level}><code>{name}</code>'
            f'<a class="anchor" href="#{name}" aria-label="Link to {name}">#</a></h{level}>'
            f'<p>{text}</p>{facts}</div><div class="shown">{shown}</div></section>')


class Reference:
    def __init__(self, site, sparkler):
        self.site, self.sparkler = site, sparkler
        self.sections = self.asked("help", "--json")["sections"]
        self.by_id = {section["id"]: section for section in self.sections}
        self.entries = {entry["id"]: (entry, section) for section in self.sections for entry in section["entries"]}
        self.groups = {}
        for section in self.sections:
            self.groups.setdefault(section["group"], []).append(section)

    def asked(self, *arguments):
        """What the tool answers, from JSON."""
        return json.loads(subprocess.run([self.sparkler, *arguments], stdout=subprocess.PIPE, check=True).stdout)

    @property
    def examples(self):
        """Every spec that has a picture."""
        for section in self.sections:
            yield from filter(None, [section["example"]])
            yield from (e["example"] for e in section["entries"] if e["example"] and e["exampleKind"] == "spec")

    def write(self, pictures, used, messages):
        """used: the pages that use a word, as (title, path) by word; messages: what the tool says of wrong examples."""
        self.pictures, self.used, self.messages = pictures, used, messages
        self.overview()
        for section in self.sections:
            self.section(section)
        self.commands()
        self.effects()

    def write_page(self, name, title, body, **more):
        groups = []
        for group, sections in self.groups.items():
            links = [item(f"{s['id']}.html", escape(s["title"]), s["id"] == name) for s in sections]
            if group == "Effects":
                links.insert(0, item("effects.html", "All in motion", name == "effects"))
            if group == "Tool":
                links.append(item("commands.html", "Commands", name == "commands"))
            groups.append(f"<h2>{escape(group)}</h2><ul>{''.join(links)}</ul>")
        side = '<a href="index.html">Overview</a>' + "".join(groups)
        self.site.write(f"reference/{name}.html", title, "\n".join(body), side=side, **more)

    def overview(self):
        body = ["<h1>Reference</h1>",
                '<p class="lead">Every word that a spec, a file or the tool knows, from the tables that read them. '
                "<code>sparkler help KEY</code> prints the same.</p>"]
        for group, sections in self.groups.items():
            # Effects are chosen by their looks.
            is_pictured = group == "Effects"
            cards = ""
            for s in sections:
                count = len(s["entries"])
                picture = shot(self.pictures.get(s["example"]), has_button=False) if is_pictured else ""
                cards += card(f"{s['id']}.html", escape(s["title"]), inline(s["summary"]), picture,
                              after=f"<small>{count} {'word' if count == 1 else 'words'}</small>")
            about = '<p><a href="effects.html">All of them in motion</a>, on dark and on light</p>' if is_pictured else ""
            body.append(f'<h2 id="{group.lower()}">{escape(group)}</h2>{about}'
                        f'<ul class="cards {"pictured" if is_pictured else "small"}">{cards}</ul>')
        self.write_page("index", "Reference", body, kind="Page",
                        summary="Every key, effect, easing, filter, format, message, exit code and limit.")

    def effects(self):
        """One page on which every effect moves, on a dark and on a light background."""
        tiles = ""
        for s in self.groups["Effects"][1:]:
            shots = "".join(shot(self.pictures.get(spec), f"{s['title']} on {ground}", auto="seen")
                            for spec, ground in zip(s["grounds"], ("dark", "light")))
            tiles += (f'<li><div class="grounds">{shots}</div><h2><a href="{s["id"]}.html">{s["title"]}</a></h2>'
                      f'<p>{inline(s["summary"].rpartition(" Placed by")[0])}</p></li>')
        body = ["<h1>All effects in motion</h1>", "<p class='lead'>Each is one line, <code>{effect: snow}</code>, here on a dark "
                "and on a light background, without any other key.</p>", f'<ul class="motions">{tiles}</ul>']
        self.write_page("effects", "All effects in motion", body, kind="Page", summary="Each on dark and on light.")

    def section(self, section):
        title, entries = section["title"], section["entries"]
        body = [f"<h1>{escape(title)}</h1>", f'<p class="lead">{inline(section["summary"])}</p>']
        related = [f'<a href="{r}.html">{escape(self.by_id[r]["title"])}</a>'
                   for r in section["related"] if r in self.by_id]
        if section["related"]:
            body.append(f'<p class="related">Beside these: {", ".join(related)}</p>')
        if section["example"]:
            picture = shot(self.pictures.get(section["example"]), f"{title}, an example", auto=True, is_lazy=False)
            body.append(f'<div class="example">{picture}{code_block(section["example"], "yaml")}</div>')
        listed = [e["name"] for e in entries if "." not in e["name"] or section["id"] in ("key-paths", "limits")]
        if len(listed) > 3:
            body.append(names("Words on this page", map(escape, listed)))
        if section["id"] == "key-paths":
            rows = "".join(f'<tr id="{escape(e["name"])}"><td>{code(e["name"])}</td><td>{inline(e["type"])}</td></tr>'
                           for e in entries)
            head = "<thead><tr><th>Key path</th><th>What it is</th></tr></thead>"
            body.append(table("Key paths", f"{head}<tbody>{rows}</tbody>"))
        else:
            body += [self.entry(entry, section) for entry in entries]
        for entry in entries:
            self.site.find(entry["name"], f"reference/{section['id']}.html#{entry['name']}", title, entry["summary"],
                           " ".join([entry.get("alias", ""), *entry["choices"]]).strip())
        self.write_page(section["id"], title, body, summary=section["summary"], kind="Reference",
                        words=section.get("word", ""))

    def link(self, target):
        """A link to an entry or a section, if it exists."""
        if target in self.entries and target not in self.by_id:
            entry, section = self.entries[target]
            return f'<a href="{section["id"]}.html#{entry["name"]}">{escape(target)}</a>'
        return f'<a href="{target}.html">{escape(target)}</a>' if target in self.by_id else escape(target)

    def users(self, name, section):
        """Links to the first pages that use a word."""
        is_value, group = section["id"] in VALUES, section["group"]
        if "." in name or (group == "Tool" and not is_value):
            return ""
        users = self.used.get(f"={name}" if is_value else name, [])
        if group == "Effects" and "word" in section:
            # Other effects have keys with the same names.
            of_effect = self.used.get("=" + section["word"], [])
            users = [user for user in users if user in of_effect]
        return ", ".join(f'<a href="../{path}">{escape(title)}</a>' for title, path in users[:4])

    def entry(self, entry, section):
        name, is_tool = entry["name"], section["group"] == "Tool"
        facts = {
            "Takes": "" if is_tool else inline(entry["type"]),
            "Words": ", ".join(map(code, entry["choices"])),
            "Default": code(entry.get("default")),
            "Bounds": escape(entry.get("bounds", "")),
            "Also called": code(entry.get("alias")),
            "Animated by": ", ".join(f'<a href="key-paths.html#{path}">{code(path)}</a>' for path in entry["keyPaths"]),
            "See": ", ".join(map(self.link, dict.fromkeys(entry["links"]))),
            "Used in": self.users(name, section),
        }
        facts = "".join(f"<div><dt>{label}</dt><dd>{value}</dd></div>" for label, value in facts.items() if value)
        example, picture, shown = entry["example"], "", ""
        if example:
            picture = shot(self.pictures.get(example), f"{name}, an example")
            is_spec = entry["exampleKind"] != "text" or "outputs:" in example
            shown = code_block(example, "yaml" if is_spec else "sh")
            if self.messages.get(entry["id"]):
                shown += f'<pre class="said" tabindex="0">{escape(self.messages[entry["id"]], quote=False)}</pre>'
            if picture:
                shown = f"{picture}<details><summary>The spec</summary>{shown}</details>"
        is_part = "." in name and not is_tool
        return entry_of(name, inline(entry["summary"]), shown, f'<dl class="facts">{facts}</dl>', 3 if is_part else 2,
                        (" with-shot" if picture else "") + (" part" if is_part else ""))

    def commands(self):
        tool = self.asked("--experimental-dump-help")["command"]
        commands = [c for c in tool["subcommands"] if c.get("shouldDisplay", True) and c["commandName"] != "help"]
        body = ["<h1>Commands</h1>",
                '<p class="lead"><code>sparkler COMMAND --help</code> prints the same. '
                '<a href="exit-codes.html">Exit codes</a> and <a href="limits.html">limits</a> have pages of their own.'
                "</p>", names("Commands", [command["commandName"] for command in commands])]
        for command in commands:
            name, about = command["commandName"], command.get("abstract", "")
            rows, usage = "", f"sparkler {name}"
            for argument in command.get("arguments", []):
                if not argument.get("shouldDisplay", True):
                    continue
                flags = ", ".join(("--" if n["kind"] == "long" else "-") + n["name"] for n in argument.get("names", []))
                value = f"<{argument.get('valueName', 'value')}>" if argument["kind"] != "flag" else ""
                if argument["kind"] == "positional":
                    usage += f" {value}"
                default = code(argument.get("defaultValue"))
                rows += (f"<tr><td>{code(flags or value)}{' ' + code(value) if flags and value else ''}</td><td>"
                         f"{inline(argument.get('abstract', ''))}{' Default: ' + default if default else ''}</td></tr>")
            shown = code_block(usage, "sh")
            if rows:
                options = table(f"Options of {name}", f"<tbody>{rows}</tbody>")
                shown += f"<details><summary>Options</summary>{options}</details>"
            body.append(entry_of(name, f"{inline(about)} {inline(command.get('discussion', ''))}", shown))
            self.site.find(name, f"reference/commands.html#{name}", "Command", about)
        self.write_page("commands", "Commands", body, kind="Reference", summary=tool.get("abstract", ""))
