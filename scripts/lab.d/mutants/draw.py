"""Draws lines of Sources by a seed, and writes a copy of the tree in which each is changed behind a switch.

Flow: Sources → mutants, and .build/mutants/tree with Mutants.swift, which has the switch.
"""
import os
import random
import re
import shutil
import subprocess

from kit.setup import ROOT

# What Swift needs to know of an operator in the place of another: precedence, and declaration.
BOOLEAN = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool { isMutant(%d) ? try a %s b() : try a %s b() }"
COMPARED = "<T: Comparable>(a: T, b: T) -> Bool { isMutant(%d) ? a %s b : a %s b }"
EQUAL = "<T: Equatable>(a: T, b: T) -> Bool { isMutant(%d) ? a %s b : a %s b }"
ADDED = "<T: AdditiveArithmetic>(a: T, b: T) -> T { isMutant(%d) ? a %s b : a %s b }"
SWAPS = {
    "<": ("<=", "Comparison", COMPARED), "<=": ("<", "Comparison", COMPARED), ">": (">=", "Comparison", COMPARED),
    ">=": (">", "Comparison", COMPARED), "==": ("!=", "Comparison", EQUAL), "!=": ("==", "Comparison", EQUAL),
    "+": ("-", "Addition", ADDED), "-": ("+", "Addition", ADDED),
    "&&": ("||", "LogicalConjunction", BOOLEAN), "||": ("&&", "LogicalDisjunction", BOOLEAN),
}
# What has none of these operators: optionals of any type next to nil, and lists.
RARE = {"==": "<T>(a: T?, b: _OptionalNilComparisonType) -> Bool { isMutant(%d) ? a %s b : a %s b }",
        "+": "<T: RangeReplaceableCollection>(a: T, b: T) -> T { isMutant(%d) ? a : a + b }"}
SWITCH = """import Foundation

private let active = ProcessInfo.processInfo.environment["SPARKLER_MUTANT"].flatMap { Int($0) } ?? 0
private let log = getenv("SPARKLER_MUTANTS_LOG").map { open($0, O_WRONLY | O_APPEND | O_CLOEXEC) } ?? -1
// In a worker that was forked, the number is another file's.
private let home = getpid()
nonisolated(unsafe) private var seen = Set<Int>()
private let lock = NSLock()
private func note(_ id: Int) {
  lock.lock(); defer { lock.unlock() }
  guard home == getpid(), seen.insert(id).inserted else { return }
  let line = Array("\\(id)\\n".utf8)
  _ = write(log, line, line.count)
}
package func isMutant(_ id: Int) -> Bool { if log >= 0 { note(id) }; return active == id }
package func mutant<T>(_ id: Int, _ old: T, _ new: T) -> T { isMutant(id) ? new : old }
"""
SKIPPED = ("case ", "import ", "@", "#", "func ", "enum ", "struct ", "infix ", "extension ", "init(", "protocol ")


def masked(line):
    """The line with strings and comments blanked out, as long as it was."""
    return re.sub(r'"(?:\\.|[^"\\])*"|//.*', lambda match: " " * len(match[0]), line)


def choices(lines, index):
    """What can be changed in a line: a name, the operator or "", and the new line, with @ for the mutant's mark."""
    line, bare, found = lines[index], masked(lines[index]), []
    code = bare.strip()
    if not code or code.startswith(SKIPPED) or "func " in bare or '"""' in line or "@" in line or line.count('"') % 2:
        return []

    def add(name, at, end, text, operator=""):
        found.append((name, operator, line[:at] + text + line[end:]))

    for match in re.finditer(r"(?<= )(<=?|>=?|==|!=|\+|-|&&|\|\|)(?= )", bare):
        # Texts and lists are joined by a plus, too.
        if match[1] != "+" or not re.search(r"[\[\]\"]|utf8|text|words|Array|String", line):
            add(f"{match[1]} → {SWAPS[match[1]][0]}", *match.span(), "@", match[1])
    for match in re.finditer(r"(?<![\w.#$])(\d+)(?![\w.])", bare):
        add(f"{match[1]} → {int(match[1]) + 1}", *match.span(), f"mutant(@, {match[1]}, {int(match[1]) + 1})")
    for match in re.finditer(r"\b(true|false)\b", bare):
        new = "false" if match[1] == "true" else "true"
        add(f"{match[1]} → {new}", *match.span(), f"mutant(@, {match[1]}, {new})")
    follows, indent = (lines[index + 1:] or [""])[0], len(line) - len(line.lstrip())
    goes_on = len(follows) - len(follows.lstrip()) > indent or re.match(r"\s*(\.|\?|\+|-|\|\||&&|:|\}\.)", follows)
    is_balanced = all(bare.count(a) == bare.count(b) for a, b in ("()", "[]", "{}"))
    assigned = re.match(r"\s+([a-z][\w.\[\]]*) (\+|-|\*|\||&)?= [^=].*$", bare)
    if assigned and is_balanced and not goes_on and "self." not in bare:
        # An initializer has to set all it has; a local variable, what has a dot and what is added to have a value.
        variable = rf"\s{{4,}}var {re.escape(assigned[1])}\b.*="
        is_local = any(re.match(variable, above) for above in lines[max(0, index - 25):index])
        if is_local or assigned[2] or not assigned[1].isalnum():
            add("statement removed", indent, len(line), f"if !isMutant(@) {{ {line.strip()} }}")
    match = re.match(r"\s+(?:\} else )?(?:if|guard) ([^,{]+?)(?: \{.*| else \{.*)$", bare)
    if match and not re.search(r"\b(let|var|case|try|await|#available)\b|=(?!=)(?<![<>!=]=)", match[1]):
        add("condition negated", *match.span(1), f"isMutant(@) != ({line[slice(*match.span(1))]})")
    return found


def tracked(*patterns):
    """The files that git lists; some of them may be removed but not yet committed."""
    words = ["git", "-C", ROOT, "ls-files", "-z", *patterns]
    listed = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split("\0")
    return [name for name in listed if name and os.path.lexists(ROOT / name)]


def draw(options, banned):
    """Mutants, of lines in random order. Each line has its own chance, so that one left out changes no other."""
    texts = {file: (ROOT / file).read_text().splitlines() for file in tracked("Sources/Sparkler*.swift")
             if "SparklerTool" not in file and options.only in (None, file.split("/")[1])}
    spots = [(file, index) for file, lines in texts.items() for index in range(len(lines))]
    random.Random(options.seed).shuffle(spots)
    mutants = []
    for file, index in spots:
        found = [] if (file, index + 1) in banned else choices(texts[file], index)
        if found and len(mutants) < options.count:
            name, operator, change = random.Random(f"{options.seed} {file} {index}").choice(found)
            number = len(mutants) + 1
            mark = "⊛" + chr(0x2200 + number % 256) + chr(0x2190 + number // 256) if operator else str(number)
            mutants.append({
                "id": number, "file": file, "line": index + 1, "what": name, "operator": operator, "mark": mark,
                "change": change.replace("@", mark), "text": texts[file][index].strip()})
    return mutants


def switch(mutants):
    """Swift's side: which mutant is on, and an operator for each that replaces an operator."""
    lines = [SWITCH]
    for mutant in mutants:
        operator, mark, number = mutant["operator"], mutant["mark"], mutant["id"]
        if operator:
            new, level, declaration = SWAPS[operator]
            lines += [f"infix operator {mark}: {level}Precedence",
                      f"package func {mark} {declaration % (number, new, operator)}"]
        if operator in ("==", "!="):
            lines.append(f"@_disfavoredOverload package func {mark} {RARE['=='] % (number, new, operator)}")
        elif operator == "+":
            lines.append(f"@_disfavoredOverload package func {mark} {RARE['+'] % number}")
    return "\n".join(lines) + "\n"


def write_tree(tree, mutants, folders):
    """Copies what git lists, with mutants. Files that are as they were keep their times, and are not compiled anew."""
    contents = dict.fromkeys(tracked(*folders))
    for file in {mutant["file"] for mutant in mutants}:
        lines = (ROOT / file).read_text().splitlines()
        for mutant in mutants:
            if mutant["file"] == file:
                lines[mutant["line"] - 1] = mutant["change"]
        # At the end, so that lines keep their numbers.
        needs_switch = not file.startswith("Sources/SparklerCore/") and "import SparklerCore" not in lines
        contents[file] = "\n".join([*lines, *(["import SparklerCore"] if needs_switch else []), ""])
    if mutants:
        # Every target imports SparklerCore.
        contents["Sources/SparklerCore/Mutants.swift"] = switch(mutants)
    for folder in folders:
        for path in (tree / folder).rglob("*.swift"):
            if str(path.relative_to(tree)) not in contents:
                path.unlink()
    for name, text in contents.items():
        source, copied = ROOT / name, tree / name
        copied.parent.mkdir(parents=True, exist_ok=True)
        if source.is_symlink():
            if not copied.is_symlink():
                copied.symlink_to(os.readlink(source))
        elif text is None:
            if not copied.exists() or copied.read_bytes() != source.read_bytes():
                shutil.copy2(source, copied)
        elif not copied.exists() or copied.read_text() != text:
            copied.write_text(text)
