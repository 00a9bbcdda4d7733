"""The Reference: a page for each section of `sparkler help --json`, one for the commands, and the way in.

Flow: manual as JSON + pictures + who uses what → Site.
"""
import json
import re
import subprocess

from pages import ESC, code_block, shot


def inline(text):
    """A sentence whose `words` are code."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", ESC(text, quote=False))


class Reference:
    def __init__(self, site, manual, sparkler):
        self.site, self.sections, self.sparkler = site, manual["sections"], sparkler
        self.by_id = {section["id"]: section for section in self.sections}
        self.entries = {entry["id"]: (entry, section) for section in self.sections for entry in section["entries"]}
        self.groups = {}
        for section in self.sections:
            self.groups.setdefault(section["group"], []).append(section)

    @property
    def examples(self):
        """Every spec that has a picture."""
        for section in self.sections:
            if section["example"]:
                yield section["example"]
            for entry in section["entries"]:
                if entry["example"] and entry["exampleKind"] == "spec":
                    yield entry["example"]

    def link(self, target, root="", words=None):
        """A link to a section or an entry, where there is one."""
        if target in self.by_id:
            return f'<a href="{root}{target}.html">{ESC(words or target)}</a>'
        if target in self.entries:
            entry, section = self.entries[target]
            return f'<a href="{root}{section["id"]}.html#{entry["name"]}">{ESC(words or target)}</a>'
        return ESC(words or target)

    def side(self, current=None):
        out = ['<a href="index.html">Overview</a>']
        for group, sections in self.groups.items():
            links = "".join(
                f'<li><a href="{s["id"]}.html"{" aria-current=page" if s["id"] == current else ""}>{ESC(s["title"])}</a></li>'
                for s in sections)
            if group == "Tool":
                links += f'<li><a href="commands.html"{" aria-current=page" if current == "commands" else ""}>Commands</a></li>'
            out.append(f"<h2>{ESC(group)}</h2><ul>{links}</ul>")
        return "".join(out)

    def write(self, pictures, used, messages):
        self.index(pictures)
        for section in self.sections:
            self.section(section, pictures, used, messages)
        self.commands()

    def index(self, pictures):
        body = ["<h1>Reference</h1>",
                '<p class="lead">Every word that a spec, a file or the tool knows, from the tables that read them. '
                "<code>sparkler help KEY</code> prints the same.</p>"]
        for group, sections in self.groups.items():
            # Effects are chosen by their looks.
            is_pictured = group == "Effects"
            cards = "".join(
                f'<li class="card"><a href="{s["id"]}.html">{shot(pictures.get(s["example"]), "", "../", button=False) if is_pictured else ""}'
                f'<strong>{ESC(s["title"])}</strong>'
                f'<span>{inline(s["summary"])}</span></a><small>{len(s["entries"])} {"word" if len(s["entries"]) == 1 else "words"}</small></li>'
                for s in sections)
            body.append(f'<h2 id="{group.lower()}">{ESC(group)}</h2><ul class="cards {"pictured" if is_pictured else "small"}">{cards}</ul>')
        self.site.write("reference/index.html", "Reference", "\n".join(body), side=self.side(), kind="Page",
                        summary="Every key, effect, easing, filter, format, message, exit code and limit.")

    def section(self, section, pictures, used, messages):
        page = f"reference/{section['id']}.html"
        body = [f"<h1>{ESC(section['title'])}</h1>", f'<p class="lead">{inline(section["summary"])}</p>']
        if section["related"]:
            links = ", ".join(self.link(r, words=self.by_id[r]["title"]) for r in section["related"] if r in self.by_id)
            body.append(f'<p class="related">Beside these: {links}</p>')
        if section["example"]:
            picture = shot(pictures.get(section["example"]), f"{section['title']}, an example", "../", auto=True, lazy=False)
            body.append(f'<div class="example">{picture}{code_block(section["example"], "yaml")}</div>')
        names = [e for e in section["entries"] if "." not in e["name"] or section["id"] in ("key-paths", "limits")]
        if len(names) > 3:
            body.append('<ul class="names" aria-label="Words on this page">' + "".join(
                f'<li><a href="#{ESC(e["name"])}">{ESC(e["name"])}</a></li>' for e in names) + "</ul>")
        is_plain = not any(e["example"] for e in section["entries"]) and section["id"] == "key-paths"
        if is_plain:
            rows = "".join(f'<tr id="{ESC(e["name"])}"><td><code>{ESC(e["name"])}</code></td><td>{inline(e["type"])}</td></tr>'
                           for e in section["entries"])
            body.append(f'<div class="table" tabindex="0" role="region" aria-label="Key paths"><table><thead><tr><th>Key path</th><th>What it is</th></tr></thead><tbody>{rows}</tbody></table></div>')
        for entry in section["entries"]:
            if not is_plain:
                body.append(self.entry(entry, section, pictures, used, messages))
            self.site.find(entry["name"], f"{page}#{entry['name']}", section["title"], entry["summary"],
                           " ".join([entry.get("alias", ""), *entry["choices"]]).strip())
        self.site.write(page, section["title"], "\n".join(body), side=self.side(section["id"]),
                        summary=section["summary"], kind="Reference", words=section.get("word", ""))

    def entry(self, entry, section, pictures, used, messages):
        name = entry["name"]
        facts = []

        def fact(label, value):
            if value:
                facts.append(f"<div><dt>{label}</dt><dd>{value}</dd></div>")

        if section["group"] != "Tool":
            fact("Takes", inline(entry["type"]))
        fact("Words", ", ".join(f"<code>{ESC(word)}</code>" for word in entry["choices"]))
        fact("Default", f"<code>{ESC(entry['default'])}</code>" if entry.get("default") else "")
        fact("Bounds", ESC(entry.get("bounds", "")))
        fact("Also called", f"<code>{ESC(entry['alias'])}</code>" if entry.get("alias") else "")
        fact("Animated by", ", ".join(
            f'<a href="key-paths.html#{path}"><code>{path}</code></a>' for path in entry["keyPaths"]))
        fact("See", ", ".join(self.link(l) for l in dict.fromkeys(entry["links"])))
        top = name.split(".")[0] if section["group"] not in ("Tool",) else ""
        users = used.get(top if "." not in name else name.split(".")[-1], []) if section["id"] not in (
            "easings", "limits", "errors", "exit-codes", "formats", "destinations", "key-paths") else used.get("=" + name, [])
        if section["group"] == "Effects" and "word" in section:
            # Its keys have names that others have, too.
            of_effect = used.get("=" + section["word"], [])
            users = [user for user in users if user in of_effect]
        if users and "." not in name:
            fact("Used in", ", ".join(f'<a href="../{path}">{ESC(title)}</a>' for title, path in users[:4]))
        show = ""
        if entry["example"]:
            picture = shot(pictures.get(entry["example"]), f"{name}, an example", "../")
            language = "yaml" if entry["exampleKind"] != "text" or "outputs:" in entry["example"] else "sh"
            code = code_block(entry["example"], language)
            said = messages.get(entry["id"])
            if said:
                code += f'<pre class="said" tabindex="0">{ESC(said, quote=False)}</pre>'
            if picture:
                show = f'{picture}<details><summary>The spec</summary>{code}</details>'
            else:
                show = code
        level = 3 if "." in name and section["group"] not in ("Tool",) else 2
        side = " with-shot" if '<figure class="shot"' in show else ""
        return (f'<section class="entry{side}{" part" if level == 3 else ""}" id="{ESC(name)}"><div class="said-of"><h{level}><code>{ESC(name)}</code>'
                f'<a class="anchor" href="#{ESC(name)}" aria-label="Link to {ESC(name)}">#</a></h{level}>'
                f'<p>{inline(entry["summary"])}</p><dl class="facts">{"".join(facts)}</dl></div><div class="shown">{show}</div></section>')

    def commands(self):
        tool = json.loads(subprocess.run(
            [self.sparkler, "--experimental-dump-help"], capture_output=True, text=True, check=True).stdout)["command"]
        body = ["<h1>Commands</h1>",
                '<p class="lead"><code>sparkler COMMAND --help</code> prints the same. '
                '<a href="exit-codes.html">Exit codes</a> and <a href="limits.html">limits</a> have pages of their own.</p>']
        commands = [c for c in tool["subcommands"] if c.get("shouldDisplay", True) and c["commandName"] != "help"]
        body.append('<ul class="names" aria-label="Commands">' + "".join(
            f'<li><a href="#{c["commandName"]}">{c["commandName"]}</a></li>' for c in commands) + "</ul>")
        for command in commands:
            rows, usage = "", [f"sparkler {command['commandName']}"]
            for argument in command.get("arguments", []):
                if not argument.get("shouldDisplay", True):
                    continue
                names = ", ".join(("--" if n["kind"] == "long" else "-") + n["name"] for n in argument.get("names") or [])
                value = f"<{argument.get('valueName', 'value')}>" if argument["kind"] != "flag" else ""
                if argument["kind"] == "positional":
                    usage.append(value)
                rows += (f"<tr><td><code>{ESC(names or value)}</code>{' <code>' + ESC(value) + '</code>' if names and value else ''}</td>"
                         f"<td>{inline(argument.get('abstract', ''))}{' Default: <code>' + ESC(argument['defaultValue']) + '</code>' if argument.get('defaultValue') else ''}</td></tr>")
            body.append(
                f'<section class="entry" id="{command["commandName"]}"><div class="said-of"><h2><code>{command["commandName"]}</code>'
                f'<a class="anchor" href="#{command["commandName"]}" aria-label="Link to {command["commandName"]}">#</a></h2>'
                f'<p>{inline(command.get("abstract", ""))} {inline(command.get("discussion", ""))}</p></div><div class="shown">{code_block(" ".join(usage), "sh")}'
                + (f'<details><summary>Options</summary><div class="table" tabindex="0" role="region" aria-label="Options of {command["commandName"]}"><table><tbody>{rows}</tbody></table></div></details>' if rows else "")
                + "</div></section>")
            self.site.find(command["commandName"], f"reference/commands.html#{command['commandName']}", "Command", command.get("abstract", ""))
        self.site.write("reference/commands.html", "Commands", "\n".join(body), side=self.side("commands"), kind="Reference",
                        summary=tool.get("abstract", ""))
