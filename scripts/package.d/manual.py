"""Writes manual pages: sparkler(1), and one for each command.

usage: manual.py SPARKLER FOLDER
Flow: `sparkler --experimental-dump-help` → FOLDER/*.1.
"""
import datetime
import json
import os
import pathlib
import subprocess
import sys


def roff(text):
    """Text that troff shows as it is."""
    lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join("\\&" + line if line[:1] in ".'" else line for line in lines)


def option(argument):
    names = ", ".join(("--" if n["kind"] == "long" else "-") + n["name"] for n in argument.get("names") or [])
    value = argument.get("valueName", "value")
    if argument["kind"] == "positional":
        return f"\\fI{roff(value)}\\fR"
    return f"\\fB{roff(names)}\\fR" + (f" \\fI{roff(value)}\\fR" if argument["kind"] == "option" else "")


def page(name, summary, synopsis, parts, date):
    out = [f'.TH "{name.upper()}" "1" "{date}" "Sparkler" "User Commands"', ".SH NAME",
           f"{roff(name)} \\- {roff(summary)}", ".SH SYNOPSIS", synopsis]
    for title, text in parts:
        out += [f".SH {title}", text]
    return "\n".join(out) + "\n"


def write(tool, folder, date):
    commands = [c for c in tool["subcommands"] if c.get("shouldDisplay", True) and c["commandName"] != "help"]
    for command in commands:
        shown = [a for a in command.get("arguments", []) if a.get("shouldDisplay", True)]
        synopsis = f"\\fBsparkler {command['commandName']}\\fR" + "".join(
            " " + option(a) for a in shown if a["kind"] == "positional") + " [\\fIoptions\\fR]"
        parts = []
        if command.get("discussion"):
            parts.append(("DESCRIPTION", roff(command["discussion"])))
        rows = "\n".join(
            f".TP\n{option(a)}\n{roff(a.get('abstract', '') or 'See above.')}"
            for a in shown)
        parts += [("OPTIONS", rows)] if rows else []
        parts.append(("SEE ALSO", "\\fBsparkler\\fR(1)"))
        name = f"sparkler-{command['commandName']}"
        (folder / f"{name}.1").write_text(page(name, command.get("abstract", "").rstrip("."), synopsis, parts, date))
    rows = "\n".join(f".TP\n\\fBsparkler\\-{roff(c['commandName'])}\\fR(1)\n{roff(c.get('abstract', ''))}" for c in commands)
    top = page("sparkler", tool["abstract"].rstrip("."), "\\fBsparkler\\fR \\fIcommand\\fR [\\fIoptions\\fR]",
               [("DESCRIPTION", roff(tool.get("discussion", ""))), ("COMMANDS", rows),
                ("SEE ALSO", "\\fBsparkler help\\fR \\fIword\\fR tells of any key of specs; \\fBsparkler docs\\fR opens the documentation.")], date)
    (folder / "sparkler.1").write_text(top)


if __name__ == "__main__":
    dump = subprocess.run([sys.argv[1], "--experimental-dump-help"], capture_output=True, text=True, check=True).stdout
    moment = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), datetime.timezone.utc)
    write(json.loads(dump)["command"], pathlib.Path(sys.argv[2]), moment.strftime("%Y-%m-%d"))
