"""Writes manual pages: sparkler(1), and one for each command.

usage: manual.py SPARKLER FOLDER    SOURCE_DATE_EPOCH dates them
Flow: `sparkler --experimental-dump-help` → FOLDER/*.1.
"""
import json
import os
import subprocess
import sys
import time
from pathlib import Path


def roff(text):
    """Text that troff shows as it is."""
    lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join("\\&" + line if line[:1] in ("", ".", "'") else line for line in lines) if text else ""


def option(argument):
    value = f"\\fI{roff(argument.get('valueName', 'value'))}\\fR"
    if argument["kind"] == "positional":
        return value
    names = ", ".join(("--" if n["kind"] == "long" else "-") + n["name"] for n in argument["names"])
    return f"\\fB{roff(names)}\\fR" + (f" {value}" if argument["kind"] == "option" else "")


def shown(items):
    return [item for item in items if item.get("shouldDisplay", True)]


def main(tool, folder):
    dump = subprocess.run([tool, "--experimental-dump-help"], capture_output=True, check=True).stdout
    help_of = json.loads(dump)["command"]
    commands = [command for command in shown(help_of["subcommands"]) if command["commandName"] != "help"]
    date = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))))

    def write(name, command, synopsis, list_name, rows, also):
        sections = {"NAME": f"{roff(name)} \\- {roff(command.get('abstract', '').rstrip('.'))}", "SYNOPSIS": synopsis,
                    "DESCRIPTION": roff(command.get("discussion", "")), "SEE ALSO": also,
                    list_name: "\n".join(f".TP\n{term}\n{roff(text)}" for term, text in rows)}
        order = [title for title in ("NAME", "SYNOPSIS", "DESCRIPTION", list_name, "SEE ALSO") if sections[title]]
        (folder / f"{name}.1").write_text(
            f'.TH "{name.upper()}" "1" "{date}" "Sparkler" "User Commands"\n'
            + "".join(f".SH {title}\n{sections[title]}\n" for title in order))

    for command in commands:
        arguments = shown(command.get("arguments", []))
        operands = "".join(f" {option(a)}" for a in arguments if a["kind"] == "positional")
        write(f"sparkler-{command['commandName']}", command,
              f"\\fBsparkler {command['commandName']}\\fR{operands} [\\fIoptions\\fR]", "OPTIONS",
              [(option(a), a.get("abstract", "") or "See above.") for a in arguments], "\\fBsparkler\\fR(1)")
    write("sparkler", help_of, "\\fBsparkler\\fR \\fIcommand\\fR [\\fIoptions\\fR]", "COMMANDS",
          [(f"\\fBsparkler\\-{roff(c['commandName'])}\\fR(1)", c.get("abstract", "")) for c in commands],
          "\\fBsparkler help\\fR \\fIword\\fR explains a key of specs; \\fBsparkler docs\\fR opens the documentation.")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
