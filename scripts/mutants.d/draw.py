#!/usr/bin/env python3
"""Draws lines of Sources by a seed and writes a copy of the tree in which each is changed behind a switch.

usage: draw.py ROOT WORK [--seed N] [--count N] [--only TARGET] [--list | --again]
Flow: Sources → mutants.json, tree/ with Mutants.swift. Lines of which the last build's log has an error are left out.
"""
import argparse
import json
import os
import pathlib
import random
import re
import shutil
import subprocess

SWAPS = {
    " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " + ": " - ", " - ": " + ",
    " && ": " || ", " || ": " && ",
}
KINDS = {"<": ("Comparable", "Bool", "ComparisonPrecedence"), "=": ("Equatable", "Bool", "ComparisonPrecedence"),
         "+": ("AdditiveArithmetic", "T", "AdditionPrecedence")}


def masked(line):
    """The line with strings and comments blanked out, as long as it was."""
    out, i, quoted = [], 0, False
    while i < len(line):
        c = line[i]
        if not quoted and line.startswith("//", i):
            out.append(" " * (len(line) - i))
            break
        if c == "\\" and quoted:
            out.append("  ")
            i += 2
            continue
        if c == '"':
            quoted = not quoted
        out.append(" " if quoted or c == '"' else c)
        i += 1
    return "".join(out)


def choices(lines, index):
    """What can be changed in a line: (name, function of an id → new line)."""
    line, bare = lines[index], masked(lines[index])
    code = bare.strip()
    skipped = ("case ", "import ", "@", "#", "///", "func ", "enum ", "struct ", "infix ", "extension ", "init(", "protocol ")
    if not code or code.startswith(skipped) or "func " in bare or '"""' in line or line.count('"') % 2:
        return []
    found = []
    for old, new in SWAPS.items():
        for match in re.finditer(re.escape(old), bare):
            at = match.start()
            # Texts and lists are joined by a plus, too.
            if old == " + " and re.search(r"[\[\]\"]|utf8|text|words|Array|String", line):
                continue
            # The arrow and generic lists have no such spaces; an operator at a line's end has none behind it.
            found.append((f"{old.strip()} → {new.strip()}", old.strip(), at,
                          lambda mark, at=at, old=old: line[:at] + f" {mark} " + line[at + len(old):]))
    for match in re.finditer(r"(?<![\w.#$])(\d+)(?![\w.])", bare):
        value, at, end = int(match[1]), match.start(), match.end()
        other = value + 1
        found.append((f"{value} → {other}", "value", at,
                      lambda mark, at=at, end=end, v=value, o=other: f"{line[:at]}mutant({mark}, {v}, {o}){line[end:]}"))
    for match in re.finditer(r"\b(true|false)\b", bare):
        old, at, end = match[1], match.start(), match.end()
        new = "false" if old == "true" else "true"
        found.append((f"{old} → {new}", "value", at,
                      lambda mark, at=at, end=end, o=old, n=new: f"{line[:at]}mutant({mark}, {o}, {n}){line[end:]}"))
    for match in re.finditer(r"(?<![\w.])(min|max)\(", bare):
        old, at, end = match[1], match.start(), match.end()
        new = "max" if old == "min" else "min"
        found.append((f"{old} → {new}", "value", at,
                      lambda mark, at=at, end=end, o=old: f"{line[:at]}mutant{o.title()}({mark}, {line[end:]}"))
    follows = lines[index + 1] if index + 1 < len(lines) else ""
    indent = len(line) - len(line.lstrip())
    alone = len(follows) - len(follows.lstrip()) <= indent and not follows.strip().startswith((".", "?", "+", "-", "||", "&&", ":", "}."))
    balanced = all(bare.count(a) == bare.count(b) for a, b in ["()", "[]", "{}"])
    assigned = re.match(r"\s+([a-z][\w.\[\]]*) (\+|-|\*|\||&)?= [^=].*$", bare)
    # An initializer has to set all it has; a local variable, what has a dot and what is added to have a value before.
    local = assigned and any(re.match(rf"\s{{4,}}var {re.escape(assigned[1])}\b.*=", above) for above in lines[max(0, index - 25):index])
    if alone and balanced and assigned and (local or assigned[2] or not assigned[1].isalnum()) and "self." not in bare:
        found.append(("statement removed", "value", 0,
                      lambda mark: f"{line[:indent]}if !isMutant({mark}) {{ {line.strip()} }}"))
    match = re.match(r"(\s+(?:\} else )?(?:if|guard) )([^,{]+?)( \{.*| else \{.*)$", bare)
    if match and not re.search(r"\b(let|var|case|try|await|#available)\b|=(?!=)(?<![<>!=]=)", match[2]):
        head, tail = match.end(1), match.end(2)
        found.append(("condition negated", "value", head,
                      lambda mark: f"{line[:head]}isMutant({mark}) != ({line[head:tail]}){line[tail:]}"))
    return found


def banned(work):
    """Lines at which the last builds failed, kept from draw to draw."""
    path = work / "banned.json"
    known = set(json.loads(path.read_text())) if path.exists() else set()
    log = work / "build.log"
    if log.exists() and (work / "mutants.json").exists():
        drawn = json.loads((work / "mutants.json").read_text())["mutants"]
        errors = set(re.findall(r"/tree/(Sources/\S+?):(\d+):\d+: error:", log.read_text(errors="replace")))
        for mutant in drawn:
            # An import was added above it.
            if any(mutant["file"] == file and abs(int(line) - mutant["line"]) <= 4 for file, line in errors):
                known.add(f"{mutant['file']}:{mutant['line']}")
        log.unlink()
    path.write_text(json.dumps(sorted(known)))
    return known


def draw(root, options, out):
    files = subprocess.run(["git", "-C", root, "ls-files", "Sources/Sparkler*/*.swift", "Sources/Sparkler*/**/*.swift"],
                           capture_output=True, text=True, check=True).stdout.split()
    files = [f for f in sorted(set(files)) if "SparklerTool" not in f]
    if options.only:
        files = [f for f in files if f.split("/")[1] == options.only]
    places = [(file, i) for file in files for i in range(len((root / file).read_text().splitlines()))]
    chance = random.Random(options.seed)
    chance.shuffle(places)
    mutants = []
    for file, index in places:
        if len(mutants) == options.count:
            break
        if f"{file}:{index + 1}" in out:
            continue
        options_here = choices((root / file).read_text().splitlines(), index)
        # Chance is asked for every place, so that one that is left out changes no other.
        pick = random.Random(f"{options.seed} {file} {index}")
        if options_here:
            name, kind, _, change = pick.choice(options_here)
            mutants.append({"id": len(mutants) + 1, "file": file, "line": index + 1, "what": name, "kind": kind, "change": change})
    return mutants


def switch(mutants):
    """Swift's side: which mutant is on, and an operator for each that stands in an operator's place."""
    text = ["import Foundation", "", "private let active = ProcessInfo.processInfo.environment[\"SPARKLER_MUTANT\"].flatMap { Int($0) } ?? 0",
            "private let log = getenv(\"SPARKLER_MUTANTS_LOG\").map { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) } ?? -1",
            # In a worker that was forked, the number is another file's.
            "private let home = getpid()",
            "nonisolated(unsafe) private var seen = Set<Int>()", "private let lock = NSLock()",
            "private func note(_ id: Int) {",
            "  lock.lock(); defer { lock.unlock() }",
            "  if home == getpid(), seen.insert(id).inserted { let line = Array(\"\\(id)\\n\".utf8); _ = write(log, line, line.count) }", "}",
            "package func isMutant(_ id: Int) -> Bool { if log >= 0 { note(id) }; return active == id }",
            "package func mutant<T>(_ id: Int, _ old: @autoclosure () -> T, _ new: @autoclosure () -> T) -> T { isMutant(id) ? new() : old() }",
            "package func mutantMin<T: Comparable>(_ id: Int, _ v: T...) -> T { isMutant(id) ? v.reduce(v[0], Swift.max) : v.reduce(v[0], Swift.min) }",
            "package func mutantMax<T: Comparable>(_ id: Int, _ v: T...) -> T { isMutant(id) ? v.reduce(v[0], Swift.min) : v.reduce(v[0], Swift.max) }"]
    for mutant in mutants:
        old = mutant["kind"]
        if old == "value":
            continue
        new, mark, i = mutant["what"].split(" → ")[1], mutant["mark"], mutant["id"]
        if old in ("&&", "||"):
            level = "LogicalConjunctionPrecedence" if old == "&&" else "LogicalDisjunctionPrecedence"
            text += [f"infix operator {mark}: {level}",
                     f"package func {mark} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{ isMutant({i}) ? try a {new} b() : try a {old} b() }}"]
            continue
        bound, result, level = KINDS["=" if old in ("==", "!=") else "+" if old in "+-" else "<"]
        text += [f"infix operator {mark}: {level}",
                 f"package func {mark} <T: {bound}>(a: T, b: T) -> {result} {{ isMutant({i}) ? a {new} b : a {old} b }}"]
        # What has no such operator: lists, and optionals of any type beside nil.
        if old == "+":
            text += ["@_disfavoredOverload",
                     f"package func {mark} <T: RangeReplaceableCollection>(a: T, b: T) -> T {{ isMutant({i}) ? a : a + b }}"]
        if old in ("==", "!="):
            text += ["@_disfavoredOverload",
                     f"package func {mark} <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {{ isMutant({i}) ? a {new} b : a {old} b }}"]
    return "\n".join(text) + "\n"


def lay(path, text):
    """Writes a file whose text differs, so that only what changed is compiled anew."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def tracked(root, *folders):
    listed = subprocess.run(["git", "-C", root, "ls-files", "-z", *folders], capture_output=True, text=True, check=True).stdout
    # What was taken away and not yet committed is listed, too.
    return [name for name in listed.split("\0") if name and os.path.lexists(root / name)]


def copy(root, tree, folders, changed=()):
    """Copies what is newer but for the changed files. What is gone since the last run would be compiled all the same."""
    names = tracked(root, *folders)
    known = set(names)
    for folder in folders or ["Sources", "Tests"]:
        for path in (tree / folder).rglob("*.swift"):
            if str(path.relative_to(tree)) not in known and path.name != "Mutants.swift":
                path.unlink()
    for name in names:
        if name in changed:
            continue
        source, copied = root / name, tree / name
        if source.is_symlink():
            copied.parent.mkdir(parents=True, exist_ok=True)
            if not copied.is_symlink():
                copied.symlink_to(os.readlink(source))
            continue
        facts = source.stat()
        if copied.exists() and copied.stat().st_mtime_ns == facts.st_mtime_ns and copied.stat().st_size == facts.st_size:
            continue
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, copied)


def write_tree(root, work, mutants):
    tree = work / "tree"
    by_file = {}
    for mutant in mutants:
        by_file.setdefault(mutant["file"], []).append(mutant)
    copy(root, tree, [], by_file)
    for file, changed in by_file.items():
        lines = (root / file).read_text().splitlines()
        for mutant in changed:
            lines[mutant["line"] - 1] = mutant["change"](mutant["id"] if mutant["kind"] == "value" else mutant["mark"])
        if file.split("/")[1] not in ("SparklerCore", "SparklerIsolation") and "import SparklerCore" not in lines:
            lines.insert(next(i for i, line in enumerate(lines) if not line.startswith("//")), "import SparklerCore")
        (tree / file).parent.mkdir(parents=True, exist_ok=True)
        lay(tree / file, "\n".join(lines) + "\n")
    for home in ("SparklerCore", "SparklerIsolation"):
        own = [m for m in mutants if (m["file"].split("/")[1] == "SparklerIsolation") == (home == "SparklerIsolation")]
        text = switch(own)
        # Two targets that know nothing of each other have a switch each.
        lay(tree / f"Sources/{home}/Mutants.swift", text if home == "SparklerCore" else text.replace("package func", "func"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--only")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--again", action="store_true", help="the same mutants, in Sources as they were; Tests as they are")
    options = parser.parse_args()
    if options.again:
        return copy(options.root, options.work / "tree", ["Tests"])
    mutants = draw(options.root, options, banned(options.work))
    for mutant in mutants:
        mutant["mark"] = "⊛" + chr(0x2200 + mutant["id"] % 256) + chr(0x2190 + mutant["id"] // 256)
    if options.list:
        for mutant in mutants:
            print(f"{mutant['id']:4} {mutant['file']}:{mutant['line']}: {mutant['what']}")
        return
    write_tree(options.root, options.work, mutants)
    kept = [{k: v for k, v in m.items() if k != "change"} for m in mutants]
    for mutant in kept:
        mutant["text"] = (options.root / mutant["file"]).read_text().splitlines()[mutant["line"] - 1].strip()
    (options.work / "mutants.json").write_text(json.dumps({"seed": options.seed, "mutants": kept}, indent=1))


main()
