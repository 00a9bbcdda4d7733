"""What Swift files may contain: names, keys, comments, lengths, and constructs that Sources avoids.

Flow: Swift files → findings.
"""
import collections
import re

from source import FRONT_END, error, sources

KINDS = "texts?|numbers?|integer|flag|seconds|colors?|size|point|map|list|contents|trajectories|cellValues"
# What is asked for a key: `values`, `$0`, `found["a"]?`. Limits and parts of the JSON Schema are no documents.
ASKED = r"(?<![\w$])(?!(?:limits|schema)[?!]?[.\[])(?:[\w$]+|(?<=[)\]]))[?!]?"
KEYED = (*FRONT_END, "SparklerEffects")
# Targets, a pattern in their text without comments, and what is wrong. Its groups fill the sentence.
PATTERNS = [
    # What can take the process down, or hides a data race from the compiler.
    ((), r"((?<![A-Za-z0-9_])(?:try!|as!)|fatalError\(|@unchecked Sendable|nonisolated\(unsafe\))",
     '"{0}" is not used in Sources. Throw an error, or hand over a Sendable value.'),
    # Else every start of the tool is slower.
    (("SparklerCommands",), r"CommandConfiguration\((?!.*\n?.*commandName:)",
     "the command does not say its name. Begin with commandName:."),
    # A key of a document is declared once, so the compiler finds a misspelt one, and gives its value the right type.
    (KEYED, rf'{ASKED}(?:\.(?:{KINDS})\("([A-Za-z]+)"|\["([A-Za-z]+)"\])|\(ofKey: "([A-Za-z]+)"'
     r'|\.key [=!]= "([A-Za-z]+)"',
     'the key "{0}" is asked for by a text in quotes. Declare it once, static let {0} = Key<…>("{0}", …), and ask by '
     "that: values[{0}], found[{0}]."),
    (KEYED, r'public static let (\w+) = Key<[^=;]*?>(?:\.\w+)?\(\s*(?:Field\(\s*)?"((?!\1")[\w-]+)"',
     'the key "{1}" is called {0} in Swift. A public key is a modifier: give both one name.'),
]
# They look keys up by their names, or read the files of other tools.
READERS = tuple(f"Sources/Sparkler{name}/" for name in ("Document/Kinds", "Document/Properties", "Authoring/Import"))


def patterns():
    for targets, pattern, sentence in PATTERNS:
        for source in sources(*targets):
            if targets != KEYED or not str(source.path).startswith(READERS):
                for found in re.finditer(pattern, source.stripped, re.M):
                    yield source.error(found, sentence.format(*filter(None, found.groups())))


def extensions():
    """A key in an extension has no key path for other modules: its modifier would end the process."""
    for source in sources(*KEYED):
        for number, line, around in source.nested():
            found = around and re.match(r"  public static let (\w+) = Key<", line)
            if found and re.match("(?:public |package )?extension ", around[-1][2]):
                yield error(source.path, number, f"the key {found[1]} is stored in an extension, where no key path "
                            "from another module finds it. Declare it in the type itself.")


def doubles():
    """One type, one name, in all targets together."""
    homes = collections.defaultdict(list)
    for source in sources():
        for found in source.types:
            _, kind, name, rest = found.groups()
            # A target may hand on another one's type under its own name.
            is_handed_on = kind == "typealias" and re.fullmatch(rf"\s*=\s*\w+\.{name}\s*", rest)
            # What programs import is the scene that they write; the model's has no other name in the field.
            if not is_handed_on and not (name == "Scene" and source.target == "Sparkler"):
                homes[name].append((source, found))
    for name, declared in sorted(homes.items()):
        for source, found in declared[1:]:
            yield source.error(found, f"{declared[0][0].path} has a type {name}. Give this one another name.")


WORD = re.compile(r'static let (?:key = Property<Layer>\(|word = )\s*"([^"]+)"')
# A word's key may be made from one with the type of its value: `static let key = Property<Layer>(device)`.
MADE = re.compile(r"static let key = Property<Layer>\(\s*(\w+)\s*[,)]")
COMPARED = re.compile(r'(?:case (?:"[^"]*", )*|[=!]= )"([^"]+)"|"([^"]+)" [=!]=')


def words():
    """A word for a layer or a motion is a type in one file, and only that file compares its name."""
    homes = collections.defaultdict(list)
    for source in sources(*FRONT_END):
        keys = "|".join(MADE.findall(source.text)) or "no key"
        keyed = re.findall(rf'static let (?:{keys}) = Key<.+>\(\s*"([^"]+)"', source.text)
        for name in WORD.findall(source.text) + keyed:
            homes[name].append(source)
    # It stands for nothing in many positions: paints, borders, tests.
    homes.pop("none", None)
    for source in sources(*FRONT_END):
        for found in COMPARED.finditer(source.stripped):
            name = found[1] or found[2]
            if name in homes and source not in homes[name]:
                yield source.error(found, f'"{name}" is compared outside of {homes[name][0].path.name}. Ask the '
                                   "word's type: a requirement of its protocol.")


def lengths():
    for source in sources():
        count = source.text.count("\n")
        if count > 350:
            yield error(source.path, 351, f"{count} lines, 350 at most. Split it: Type+Facet.swift.")
        elif count > 300:
            yield f"{source.path}:301: warning: {count} lines. Aim at 300 at most."


VISIBLE = r"^\s*(?:(?:public|package|internal|private|fileprivate|final|indirect|weak|lazy)(?:\(\w+\))?\s+)*"
TYPE = re.compile(VISIBLE + r"(?:struct|class|actor)\s+([\w.]+)")
STORED = re.compile(VISIBLE + r"(?:let|var)\s+(\(?[\w, ]+\)?)\s*[:=]")
# A property is computed when its braces come before any value.
COMPUTED = re.compile(r"[^=]*\{\s*$|[^={]*\{.*\}\s*$")
# What a document says, or a row of a table, is as wide as what it can say.
VALUES = {"OutputSpec", "BuiltSpec", "Destination", "OutputFormatFacts"}


def widths(most=12):
    """A stage of the front end that stores much keeps what it should be handed. Types inside a type count with it."""
    for source in sources(*FRONT_END):
        count = collections.Counter()
        for _, line, around in source.nested():
            types = [(start, found[1]) for _, start, outer in around if (found := TYPE.match(outer))]
            found = STORED.match(line)
            if types and found and TYPE.match(around[-1][2]) and not COMPUTED.match(line):
                count[types[0]] += 1 + found[1].count(",")
        for (start, name), number in count.items():
            if number > most and name not in VALUES:
                yield error(source.path, start, f"{name} stores {number} properties, {most} at most. Hand down what "
                            "holds for a part of its work, or give a part a type of its own.")


PUBLIC = re.compile(r"\s*(?:@\w+(?:\([^)]*\))?\s+)*public\s+(?!extension)(?:indirect )?(.*)")
# The protocol that asks for it has the comment.
INHERITED = re.compile(
    r"var description\b|var errorDescription|var recoverySuggestion|static func ==|func hash\(into|init\(from decoder"
    r"|func encode\(to encoder"
    # Of words, records and typed values of documents.
    r"|(?:let|var) (?:fieldValue: FieldValue|documentValue: DocumentValue)\b"
    r"|init\?\(_ value: FieldValue\)|init\(_ documentValue: DocumentValue\)|static func value\(_ read: FieldValue\)"
    r"|static (?:let|var) (?:kind: Field|properties: \[Property<|shortForm: String\?)"
    # Of effects.
    r"|static (?:let|var) (?:name =|summary =|document: \[UInt8\]|(?:fields|ownFields|places|originals|needsPlace)\b)"
    r"|static let (?:duration|fade) = ShowerKeys|init\(values: FieldValues\) throws\(EffectError\)"
    r"|var (?:layersPerBurst: Int|queueTime: Seconds)|func burst\("
    # Of the standard library and of ArgumentParser.
    r"|typealias (?:Value|Element) =|init\((?:string|float|integer|boolean|array|dictionary)Literal |static func <"
    r"|static func build(?:Expression|Block|Optional|Either|Array|LimitedAvailability)\(|static let configuration ="
    r"|let documentValue|init\(\w+Literal|static var kind\b|static func value\(|var passes|var keepsClear")
# Public by themselves: cases of a public enum, requirements of a public protocol.
OPEN = {
    "enum": re.compile(r"\s*case\b"),
    "protocol": re.compile(r"\s*(?:associatedtype|mutating|static|var|func|init)\b"),
}


def comments():
    """What programs see has a comment."""
    for source in sources():
        has_comment = False
        for text, (number, line, around) in zip(source.text.splitlines(), source.nested()):
            words = text.strip()
            public, outer = PUBLIC.match(line), around and PUBLIC.match(around[-1][2])
            by_itself = OPEN.get(outer[1].split(" ")[0]) if outer else None
            is_seen = public and not INHERITED.search(public[1]) or by_itself and by_itself.match(line)
            if is_seen and not has_comment:
                yield error(source.path, number, f"no comment says what this is, in which unit and range: {words[:60]}")
            # Attributes may stand between a comment and its declaration.
            if not words.startswith("@"):
                has_comment = words.startswith("///")


def headers():
    """A file begins with what it is for, before its imports."""
    for source in sources():
        if not source.text.startswith("//"):
            yield error(source.path, 1, "it does not begin with a comment that says what it is for, and its flow.")


RULES = [patterns, extensions, doubles, words, lengths, widths, comments, headers]
