"""Runs the built tool on mutated files: manifests, reports, chunks, results, CSV tables.

After each case: the exit code is a documented one and no signal, the tool says why it refused, no control character
reaches the terminal, nothing outside the case's folder has changed, and what the kind promises holds.
Flow: real files of the kind → a mutation by seed and number → sparkler → findings, each with its folder.
"""
import hashlib
import json
import os
import random
import re
import resource
import shutil
import subprocess
import time
from pathlib import Path

from kit import setup

CODES = {0, 1, 64, 65, 66, 73, 74, 75, 77}
WALL_SECONDS = 240
LIMITS = {resource.RLIMIT_CORE: 0, resource.RLIMIT_CPU: 20, resource.RLIMIT_AS: 4 << 30, resource.RLIMIT_FSIZE: 1 << 28}
NUMBERS = [
    0, -1, 1, 2, 3, -7, 255, 256, 65536, 2**31 - 1, 2**31, 2**53 + 1, 2**63 - 1, 2**63, -2**63, -2**63 - 1, 2**64,
    0.5, -0.5, 1e-300, 5e-324, 1e15, 1e18, 1e19, 1e100, 1e308, -1e308, 1000, 100000, 10**7, 10**9, 10**12,
]
TEXTS = [
    "", " ", ".", "..", "/", "a", "x" * 5000, "\x1b[31mred", "x\r\n::error::out", "\u202eabc", "'\u0301;touch pwned;'",
    "\0", "</script><zz9>", "<zz9>", '"><zz9>', "&<zz9>'", "../treasure/t.apng", "../treasure", "s.apng/../../treasure",
    "link/t.apng", "~/t", "$(touch pwned)", "%s%n", "a/b", "null", "NaN", "-", "--all", "1/0", "0/1", "1/1", "3/2",
    "99999999999999999999/2", "🎉", "e\u0301", "file:///etc/passwd", "pixels", "failed", "rendered", "gif", "apng",
]
SPEC = """scene: 1
size: 40x30
duration: 0.4s
layers:
  - {shape: star, size: 20, fill: %s, id: s, animations: [{keyPath: transform.rotation, to: 90deg, duration: 0.4s}]}
"""


class Broken(Exception):
    """A promise that a run broke."""


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Kind:
    """Sets its real files up, then tries one case after another in a copy; a third folder is for no one to touch."""

    def __init__(self, tool, top):
        self.tool, self.top, self.chance = os.path.abspath(tool), top, random.Random(0)
        self.home, self.real, self.work, treasure = (top / name for name in ("home", "real", "work", "treasure"))
        for folder in (self.home, self.real, self.real / "specs", treasure):
            folder.mkdir()
        for name in ("t.apng", "t.gif", "results.json"):
            (treasure / name).write_text("treasure")
        # Where CI is set, `test` records nothing and annotates.
        self.environment = {name: value for name, value in os.environ.items() if name not in ("CI", "GITHUB_ACTIONS")}
        self.environment["HOME"] = str(self.home)
        self.texts = [*TEXTS, str(treasure / "t.apng"), str(treasure), str(self.home)]
        self.set_up()

    def outside(self):
        """What exists outside the case's folder, with times."""
        paths = [path for path in self.top.rglob("*") if self.work not in (path, *path.parents) and not path.is_dir()]
        return {(str(path), path.lstat().st_ino, path.lstat().st_size, path.lstat().st_mtime_ns) for path in paths}

    def fresh(self):
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.real, self.work, symlinks=True)
        (self.work / "link").symlink_to("../treasure")

    def run(self, words):
        """The tool's exit code, output and messages, after what holds for every run."""
        def bound():
            for what, most in LIMITS.items():
                resource.setrlimit(what, (most, most + 5))

        name = words.split()[0]
        try:
            done = subprocess.run(
                [self.tool, *words.split()], cwd=self.work, stdin=subprocess.DEVNULL, capture_output=True,
                timeout=WALL_SECONDS, preexec_fn=bound, env=self.environment)
        except subprocess.TimeoutExpired:
            raise Broken(f"{name} hangs")
        code, out, said = done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
        if code not in CODES:
            raise Broken(f"{name} ends with {code}: {said.strip()[-300:]}")
        if code not in (0, 1) and not said.strip():
            raise Broken(f"{name} ends with {code} and says nothing")
        if len(said) > 1 << 20:
            raise Broken(f"{name} says {len(said)} characters")
        bad = re.search(r"[\x00-\x09\x0b-\x1f\x7f\x80-\x9f]", said + ("" if "--json" in words else out))
        if bad:
            raise Broken(f"{name} writes the control character {bad[0]!r}: {said[:200]!r}")
        return code, out, said

    def real_run(self, words):
        subprocess.run([self.tool, *words.split()], cwd=self.real, capture_output=True, env=self.environment)

    def write_specs(self, **colors):
        for name, color in colors.items():
            (self.real / f"specs/{name}.scene.yaml").write_text(SPEC % color)

    def mutate_json(self, tree):
        tree, c = json.loads(json.dumps(tree)), self.chance
        for _ in range(c.choice([1, 1, 1, 2, 4])):
            spots, stack = [], [tree]
            while stack:
                holder = stack.pop()
                found = [(holder, key) for key in (holder if isinstance(holder, dict) else range(len(holder)))]
                spots += found
                stack += [holder[key] for _, key in found if isinstance(holder[key], (dict, list))]
            if not spots:
                break
            holder, key = c.choice(spots)
            old, act, is_list = holder[key], c.randrange(10), isinstance(holder, list)
            if act == 0:
                del holder[key]
            elif act == 1 and is_list:
                holder[key:key] = [json.loads(json.dumps(old))] * c.choice([1, 50])
            elif act == 2 and not is_list:
                other = c.choice(list(holder))
                holder[key], holder[other] = holder[other], holder[key]
            elif isinstance(old, str) and act < 9:
                holder[key] = c.choice(self.texts)
            elif isinstance(old, (int, float)) and not isinstance(old, bool) and act < 9:
                holder[key] = c.choice([*NUMBERS, old + 1, old - 1, -old])
            else:
                others = [None, True, [], {}, [[]], {"a": 1}, [1] * 3000]
                holder[key] = c.choice(c.choice([NUMBERS, self.texts, others]))
        return tree

    def mutate_bytes(self, data):
        data, c = bytearray(data), self.chance
        for _ in range(c.randint(1, 4)):
            at = c.randrange(len(data) or 1)
            end = min(len(data), at + 1 + c.randrange(40))
            data[at:c.choice([at, end, end, len(data)])] = c.choice([
                b"", c.randbytes(1), data[at:end] * c.choice([1, 2, 500]), c.choice(self.texts).encode(),
                str(c.choice(NUMBERS)).encode(),
                c.choice([b"\0", b"\n", b'"', b",", b";", b"\t", b"{", b"\xff"]) * c.choice([1, end - at, 20000])])
        return bytes(data)

    def json_or_bytes(self, text):
        if self.chance.random() < 0.15:
            return self.mutate_bytes(text.encode())
        return json.dumps(self.mutate_json(json.loads(text))).encode()


class Manifests(Kind):
    """What a manifest says: outputs are right all the same."""

    def set_up(self):
        self.write_specs(a="red", b="blue")
        self.real_run("batch specs --out-dir out -q")
        self.right = {name: digest(self.real / "out" / name) for name in ("a.gif", "b.gif")}
        self.lines = (self.real / "out/.sparkler-manifest.jsonl").read_bytes().splitlines()

    def case(self):
        c, lines = self.chance, list(self.lines)
        for _ in range(c.randint(1, 3)):
            i = c.randrange(len(lines))
            try:
                made = self.json_or_bytes(lines[i].decode())
            except ValueError:
                made = self.mutate_bytes(lines[i])
            lines[i:i + 1] = c.choice([[made], [made, lines[i]], [lines[i], made]])
        # Sizes and times stay those of the copied files, so that a line may be believed.
        (self.work / "out/.sparkler-manifest.jsonl").write_bytes(b"\n".join(lines) + c.choice([b"\n", b""]))
        if c.random() < 0.3:
            output = self.work / "out" / c.choice(list(self.right))
            output.unlink() if c.random() < 0.5 else output.write_bytes(b"GIF89a?")
        code, _, said = self.run("batch specs --out-dir out -q")
        if code:
            raise Broken(f"batch ends with {code}: {said[:200]}")
        for name, wanted in self.right.items():
            if digest(self.work / "out" / name) != wanted:
                raise Broken(f"{name} is another file than the spec's")


class Reports(Kind):
    """Shards' reports, as merge reads them."""

    def set_up(self):
        self.write_specs(a="red", b="red", c="red", d="red")
        for i in (1, 2):
            self.real_run(f"batch specs --out-dir out -q --shard {i}/2 --report r{i}.json")

    def case(self):
        changed = self.chance.choice(["r1.json", "r2.json"])
        for path in (self.work / "r1.json", self.work / "r2.json"):
            text = path.read_text().replace(str(self.real), str(self.work))
            path.write_bytes(self.json_or_bytes(text) if path.name == changed else text.encode())
        self.run("merge r1.json r2.json" + self.chance.choice(["", " --out-dir out", " --json", " -o all.json"]))


class Chunks(Kind):
    """Chunks of a GIF: joined to one that can be read, or refused."""

    MAGIC = b"SPARKLERCHUNK 1\n"

    def set_up(self):
        self.write_specs(s="red")
        for part in ("0..5", "5..10"):
            self.real_run(f"render specs/s.scene.yaml -q --frames {part} -o o.gif")
        self.names = sorted(path.name for path in self.real.glob("*.chunk"))

    def case(self):
        c = self.chance
        path = self.work / c.choice(self.names)
        data = path.read_bytes()
        if c.random() < 0.1:
            made = self.mutate_bytes(data)
        else:
            length = int.from_bytes(data[-8:], "little")
            table, frames = json.loads(data[-8 - length:-8]), data[len(self.MAGIC):-8 - length]
            if c.random() < 0.4:
                frames = self.mutate_bytes(frames)
                # The sums are right, as in a chunk made by hand.
                difference = len(frames) - sum(step["count"] for step in table["steps"])
                table.update(bytes=len(frames), sha256=hashlib.sha256(frames).hexdigest())
                table["steps"][-1]["count"] = max(0, table["steps"][-1]["count"] + difference)
            text = json.dumps(self.mutate_json(table) if c.random() < 0.8 else table).encode()
            size = len(text) if c.random() < 0.95 else abs(int(c.choice(NUMBERS))) % 2**64
            made = self.MAGIC + frames + text + size.to_bytes(8, "little")
        path.write_bytes(made)
        code, _, _ = self.run(f"merge {' '.join(self.names)} -o m.gif -q")
        if code and (self.work / "m.gif").exists():
            raise Broken(f"merge ends with {code} and writes a file")
        if not code and self.run("inspect m.gif --json")[0]:
            raise Broken("what merge wrote can't be read")


class Results(Kind):
    """A test run's results, as report and approve read them."""

    def set_up(self):
        for color in ("red", "blue"):
            self.write_specs(a=color, b=color)
            self.real_run("test specs -q")
        tree = json.loads((self.real / "sparkler-test/results.json").read_text())
        # Pairs of frames would take most of the changes.
        for test in tree["tests"]:
            test["comparison"]["pairs"] = test["comparison"]["pairs"][:2]
        self.text = json.dumps(tree)

    def case(self):
        (self.work / "sparkler-test/results.json").write_bytes(self.json_or_bytes(self.text))
        if self.run("report -o page.html -q")[0] == 0 and b"<zz9>" in (self.work / "page.html").read_bytes():
            raise Broken("the page holds a tag out of the results")
        self.run("report sparkler-test sparkler-test -o page.html -q")
        self.run(f"approve {self.chance.choice(['--all', 'specs/a', 'specs/a specs/b'])} -q")


class CSV(Kind):
    """A matrix's table: variants, or a message with a position."""

    SPEC = """scene: 1
size: 40x30
duration: 0.1s
params: {a: {type: text, default: x}, c: {type: color, default: red}}
matrix: {row: {csv: t.csv, key: slug}}
with: {a: $row.a, c: $row.c}
layers: [{text: $a, color: $c}]
outputs: [{file: "${row.slug}.gif"}]
"""
    TABLES = [
        'slug,a,c\none,Hello,red\ntwo,"a, ""b""",#00f\n', "\ufeffslug;a;c\r\none;x;red\r\n",
        "slug\ta\tc\none\tx\tred\n", 'slug,a,c\n1,"two\nlines",rgb(1 2 3)\n2,$a ${b} $$,gold\n',
    ]

    def set_up(self):
        (self.real / "s.scene.yaml").write_text(self.SPEC)

    def case(self):
        rows = "".join(f"r{i},x,red\n" for i in range(self.chance.choice([0, 0, 0, 100, 11000])))
        data = (self.chance.choice(self.TABLES) + rows).encode(
            self.chance.choice(["utf-8"] * 6 + ["utf-16", "latin-1"]), errors="replace")
        (self.work / "t.csv").write_bytes(self.mutate_bytes(data))
        code, out, _ = self.run("render s.scene.yaml --list --json")
        for entry in re.findall(r'"file" ?: ?"([^"]*)"', out) if code == 0 else []:
            if "/" in entry or ".." in entry:
                raise Broken(f"a row leads to {entry}")
        if self.chance.random() < 0.2 and len(data) < 1000:
            self.run("check s.scene.yaml")


KINDS = {kind.__name__.lower(): kind for kind in (Manifests, Reports, Chunks, Results, CSV)}


def run(tool, name, options, findings):
    """Cases until the time is over, or the one asked for; True where nothing was found."""
    with setup.scratch() as top:
        kind = KINDS[name](tool, top.resolve())
        before, number = kind.outside(), options.case or 0
        while True:
            kind.chance.seed(f"{name} {options.seed} {number}")
            kind.fresh()
            what = None
            try:
                kind.case()
            except Broken as broken:
                what = str(broken)
            after = kind.outside()
            if after != before:
                what, before = f"it changes files elsewhere: {sorted(after ^ before)[:3]}", after
            kept = what and findings.add(number, what)
            if options.case is not None:
                kept = kept or findings.folder / f"{name}-{options.seed}-{number}"
                print(f"{name}: case {number} of seed {options.seed}; its files: {kept}")
            if kept:
                shutil.rmtree(kept, ignore_errors=True)
                shutil.copytree(kind.work, kept, symlinks=True)
            number, findings.count = number + 1, findings.count + 1
            if options.case is not None or time.monotonic() - findings.begin > options.seconds:
                return findings.show()
