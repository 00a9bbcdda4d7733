#!/usr/bin/env python3
"""Runs the built tool on mutated files: manifests, reports, chunks, results, CSV tables, SVG pictures.

usage: files.py SPARKLER KIND FOUND --seconds S [--seed N] [--case M]

A case is a pure function of kind, seed and number. After each: the exit code is a documented one and no signal, the
tool says why it refused, no control character reaches the terminal, nothing outside the case's folder has changed, and
what the kind promises holds (a batch's outputs are right whatever the manifest says).
"""
import argparse
import collections
import hashlib
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

CODES = {0, 1, 64, 65, 66, 73, 74, 75, 77}
CPU_SECONDS = 20
WALL_SECONDS = 240
ADDRESS_SPACE = 4 << 30

NUMBERS = [
    0, -1, 1, 2, 3, -7, 255, 256, 65535, 65536, 2**31 - 1, 2**31, 2**53 + 1, 2**63 - 1, 2**63, -2**63, -2**63 - 1, 2**64,
    0.5, -0.5, 1e-300, 5e-324, 1e15, 1e18, 1e19, 1e100, 1e308, -1e308, 1000, 100000, 10**7, 10**9, 10**12,
]
TEXTS = [
    "", " ", ".", "..", "/", "a", "x" * 5000, "\x1b[31mred", "x\r\n::error::out", "\u202eabc", "'\u0301;touch pwned;'\u0301",
    "\u0000", "</script><zz9>", "<zz9>", "\"><zz9>", "&<zz9>'", "../treasure/t.apng", "../treasure", "s.apng/../../treasure/t.apng",
    "link/t.apng", "~/t", "$(touch pwned)", "%s%n", "a/b", "null", "NaN", "-", "--all", "1/0", "0/1", "2/1", "1/1", "3/2",
    "99999999999999999999/2", "🎉", "e\u0301", "file:///etc/passwd", "pixels", "failed", "rendered", "gif", "apng",
]

SPEC = """scene: 1
size: 40x30
duration: 0.4s
layers:
  - {shape: star, size: 20, fill: %s, id: s, animations: [{keyPath: transform.rotation, to: 90deg, duration: 0.4s}]}
"""


class Broken(Exception):
    pass


def digest(path):
    return hashlib.sha256(open(path, "rb").read()).hexdigest()


# What every kind shares -----------------------------------------------------------------------------------------------


class Bench:
    """A folder for the kind's real files, one for the case, and one that nobody may touch."""

    def __init__(self, tool, chance):
        self.tool, self.chance = tool, chance
        self.top = tempfile.mkdtemp(prefix="sparkler-fuzz-")
        self.home = os.path.join(self.top, "home")
        self.real = os.path.join(self.top, "real")
        self.work = os.path.join(self.top, "work")
        treasure = os.path.join(self.top, "treasure")
        for folder in (self.home, self.real, treasure):
            os.mkdir(folder)
        # Long ago: what is written anew shows in its time too.
        for name in ("t.apng", "t.gif", "results.json"):
            with open(os.path.join(treasure, name), "w") as out:
                out.write("treasure")
        self.environment = {**os.environ, "HOME": self.home, "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8"}
        # Where they are set, `test` records nothing and annotates.
        for name in ("CI", "GITHUB_ACTIONS"):
            self.environment.pop(name, None)
        self.texts = TEXTS + [os.path.join(treasure, "t.apng"), treasure, self.home]

    def tree(self):
        """All that lies outside the case's folder, with times."""
        out = {}
        for folder, _, names in os.walk(self.top):
            if folder == self.work or folder.startswith(self.work + "/"):
                continue
            for name in names:
                info = os.lstat(os.path.join(folder, name))
                out[os.path.join(folder, name)] = (info.st_size, info.st_mtime_ns, info.st_ino)
        return out

    def fresh(self):
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.real, self.work, symlinks=True)
        os.symlink("../treasure", os.path.join(self.work, "link"))

    def run(self, *words, codes=CODES, cwd=None):
        """The tool's exit code and words, after what holds for every run."""

        def bound():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 5))
            resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 28, 1 << 28))

        try:
            done = subprocess.run(
                [self.tool, *words], cwd=cwd or self.work, stdin=subprocess.DEVNULL, capture_output=True,
                timeout=WALL_SECONDS, preexec_fn=bound, env=self.environment)
        except subprocess.TimeoutExpired:
            raise Broken(f"{words[0]} hangs")
        out, said = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
        if done.returncode == -24:
            raise Broken(f"{words[0]} hangs: {CPU_SECONDS} s of the processor")
        if done.returncode < 0 or done.returncode not in codes:
            raise Broken(f"{words[0]} ends with {done.returncode}: {said.strip()[-300:]}")
        if done.returncode not in (0, 1) and not said.strip():
            raise Broken(f"{words[0]} ends with {done.returncode} and says nothing")
        if len(said) > 1 << 20:
            raise Broken(f"{words[0]} says {len(said)} characters")
        bad = re.search(r"[\x00-\x09\x0b-\x1f\x7f\x80-\x9f]", said + ("" if "--json" in words else out))
        if bad:
            raise Broken(f"{words[0]} writes the control character {bad.group(0)!r}: {said[:200]!r}")
        return done.returncode, out, said

    def real_run(self, *words, cwd=None):
        done = subprocess.run(
            [self.tool, *words], cwd=cwd or self.real, capture_output=True, text=True, env=self.environment)
        return done.returncode

    # Mutations

    def value(self):
        c = self.chance
        kind = c.randrange(8)
        if kind < 3:
            return c.choice(NUMBERS)
        if kind < 6:
            return c.choice(self.texts)
        return c.choice([None, True, False, [], {}, [[]], {"a": 1}, [1] * 3000])

    def spots(self, tree):
        """Every place of a value: its holder and its key."""
        out = []
        stack = [tree]
        while stack:
            here = stack.pop()
            for key in list(here) if isinstance(here, dict) else range(len(here)):
                out.append((here, key))
                if isinstance(here[key], (dict, list)):
                    stack.append(here[key])
        return out

    def mutate_json(self, tree):
        tree = json.loads(json.dumps(tree))
        c = self.chance
        for _ in range(c.choice([1, 1, 1, 2, 4])):
            spots = self.spots(tree)
            if not spots:
                break
            holder, key = c.choice(spots)
            old = holder[key]
            act = c.randrange(10)
            if act == 0:
                del holder[key]
            elif act == 1 and isinstance(holder, list):
                holder.insert(key, json.loads(json.dumps(old)))
            elif act == 2 and isinstance(holder, list):
                holder[:] = holder * 50
            elif act == 3 and isinstance(holder, dict):
                other = c.choice(list(holder))
                holder[key], holder[other] = holder[other], holder[key]
            elif isinstance(old, bool) or old is None:
                holder[key] = self.value()
            elif isinstance(old, (int, float)) and act < 9:
                holder[key] = c.choice(NUMBERS + [old + 1, old - 1, -old])
            elif isinstance(old, str) and act < 9:
                holder[key] = c.choice(self.texts)
            else:
                holder[key] = self.value()
        return tree

    def mutate_bytes(self, data, most=4):
        data = bytearray(data)
        c = self.chance
        for _ in range(c.randint(1, most)):
            if not data:
                break
            at = c.randrange(len(data))
            end = min(len(data), at + 1 + c.randrange(40))
            act = c.randrange(7)
            if act == 0:
                data[at] = c.randrange(256)
            elif act == 1:
                del data[at:end]
            elif act == 2:
                data[at:at] = data[at:end]
            elif act == 3:
                del data[at:]
            elif act == 4:
                data[at:end] = bytes([c.choice([0, 10, 34, 44, 123, 255])]) * (end - at)
            elif act == 5:
                data[at:at] = c.choice(self.texts).encode()
            else:
                data[at:at] = str(c.choice(NUMBERS)).encode()
        return bytes(data)

    def json_or_bytes(self, text):
        if self.chance.random() < 0.15:
            return self.mutate_bytes(text.encode())
        return json.dumps(self.mutate_json(json.loads(text))).encode()


def write(folder, name, data):
    with open(os.path.join(folder, name), "wb" if isinstance(data, bytes) else "w") as out:
        out.write(data)


# Kinds: each sets its real files up, then tries one case after another -----------------------------------------------


class Manifests:
    """What a manifest says: outputs are right all the same."""

    def __init__(self, bench):
        self.bench = bench
        os.mkdir(os.path.join(bench.real, "specs"))
        for name, color in (("a", "red"), ("b", "blue")):
            write(bench.real, f"specs/{name}.scene.yaml", SPEC % color)
        bench.real_run("batch", "specs", "--out-dir", "out", "-q")
        self.right = {name: digest(os.path.join(bench.real, "out", name)) for name in ("a.gif", "b.gif")}
        self.lines = open(os.path.join(bench.real, "out/.sparkler-manifest.jsonl")).read().splitlines()

    def case(self):
        bench, c = self.bench, self.bench.chance
        lines = [line.encode() for line in self.lines]
        for _ in range(c.randint(1, 3)):
            i = c.randrange(len(lines))
            try:
                made = bench.json_or_bytes(lines[i].decode())
            except ValueError:
                made = bench.mutate_bytes(lines[i])
            lines[i:i + 1] = c.choice([[made], [made, lines[i]], [lines[i], made]])
        # Sizes and times stay those of the copied files, so that a line may be believed.
        write(bench.work, "out/.sparkler-manifest.jsonl", b"\n".join(lines) + c.choice([b"\n", b""]))
        if c.random() < 0.3:
            name = c.choice(["a.gif", "b.gif"])
            if c.random() < 0.5:
                os.unlink(os.path.join(bench.work, "out", name))
            else:
                write(bench.work, "out/" + name, b"GIF89a?")
        code, _, said = bench.run("batch", "specs", "--out-dir", "out", "-q")
        if code:
            raise Broken(f"batch ends with {code}: {said[:200]}")
        for name, wanted in self.right.items():
            if digest(os.path.join(bench.work, "out", name)) != wanted:
                raise Broken(f"{name} is another file than the spec's")


class Reports:
    """Shards' reports, as merge reads them."""

    def __init__(self, bench):
        self.bench = bench
        os.mkdir(os.path.join(bench.real, "specs"))
        for name in "abcd":
            write(bench.real, f"specs/{name}.scene.yaml", SPEC % "red")
        for i in (1, 2):
            bench.real_run("batch", "specs", "--out-dir", "out", "-q", "--shard", f"{i}/2", "--report", f"r{i}.json")
        self.texts = [open(os.path.join(bench.real, f"r{i}.json")).read().replace(bench.real, bench.work) for i in (1, 2)]

    def case(self):
        bench, c = self.bench, self.bench.chance
        texts = [text.encode() for text in self.texts]
        i = c.randrange(2)
        texts[i] = bench.json_or_bytes(self.texts[i])
        for k, text in enumerate(texts):
            write(bench.work, f"r{k + 1}.json", text)
        words = ["merge", "r1.json", "r2.json"] + c.choice([[], ["--out-dir", "out"], ["--json"], ["-o", "all.json"]])
        bench.run(*words)


class Chunks:
    """Chunks of a GIF: joined to one that can be read, or refused."""

    MAGIC = b"SPARKLERCHUNK 1\n"

    def __init__(self, bench):
        self.bench = bench
        write(bench.real, "s.scene.yaml", SPEC % "red")
        for part in ("0..5", "5..10"):
            bench.real_run("render", "s.scene.yaml", "-q", "--frames", part, "-o", "o.gif")
        self.names = sorted(name for name in os.listdir(bench.real) if name.endswith(".chunk"))
        self.files = [open(os.path.join(bench.real, name), "rb").read() for name in self.names]

    def case(self):
        bench, c = self.bench, self.bench.chance
        i = c.randrange(len(self.files))
        data = self.files[i]
        if c.random() < 0.1:
            made = bench.mutate_bytes(data)
        else:
            length = int.from_bytes(data[-8:], "little")
            table = json.loads(data[-8 - length:-8])
            frames = data[len(self.MAGIC):-8 - length]
            if c.random() < 0.4:
                frames = bench.mutate_bytes(frames)
                # The sums are right, as a chunk made by hand has them.
                table["bytes"] = len(frames)
                table["sha256"] = hashlib.sha256(frames).hexdigest()
                difference = len(frames) - sum(step["count"] for step in table["steps"])
                table["steps"][-1]["count"] = max(0, table["steps"][-1]["count"] + difference)
            if c.random() < 0.8:
                table = bench.mutate_json(table)
            text = json.dumps(table).encode()
            size = len(text) if c.random() < 0.95 else abs(int(c.choice(NUMBERS))) % 2**64
            made = self.MAGIC + frames + text + size.to_bytes(8, "little")
        write(bench.work, self.names[i], made)
        code, _, _ = bench.run("merge", *self.names, "-o", "m.gif", "-q")
        made = os.path.join(bench.work, "m.gif")
        if code and os.path.exists(made):
            raise Broken(f"merge ends with {code} and writes a file")
        if not code:
            code, _, said = bench.run("inspect", "m.gif", "--json")
            if code:
                raise Broken(f"what merge wrote can't be read: {said[:200]}")


class Results:
    """A test run's results, as report and approve read them."""

    def __init__(self, bench):
        self.bench = bench
        for name in "ab":
            write(bench.real, f"{name}.scene.yaml", SPEC % "red")
        bench.real_run("test", ".", "-q")
        for name in "ab":
            write(bench.real, f"{name}.scene.yaml", SPEC % "blue")
        bench.real_run("test", ".", "-q")
        self.text = open(os.path.join(bench.real, "sparkler-test/results.json")).read()

    def case(self):
        bench, c = self.bench, self.bench.chance
        if c.random() < 0.15:
            made = bench.mutate_bytes(self.text.encode())
        else:
            tree = json.loads(self.text)
            # Pairs of frames would take most of the changes.
            for test in tree["tests"]:
                test["comparison"]["pairs"] = test["comparison"]["pairs"][:2]
            made = json.dumps(bench.mutate_json(tree)).encode()
        write(bench.work, "sparkler-test/results.json", made)
        code, _, _ = bench.run("report", "-o", "page.html", "-q")
        if code == 0 and b"<zz9>" in open(os.path.join(bench.work, "page.html"), "rb").read():
            raise Broken("the page holds a tag out of the results")
        bench.run("report", "sparkler-test", "sparkler-test", "-o", "page.html", "-q")
        bench.run("approve", *c.choice([["--all"], ["a"], ["a", "b"]]), "-q")


class CSV:
    """A matrix's table: variants, or a message with a place."""

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
        "slug,a,c\none,Hello,red\ntwo,\"a, \"\"b\"\"\",#00f\n", "\ufeffslug;a;c\r\none;x;red\r\n", "slug\ta\tc\none\tx\tred\n",
        "slug,a,c\n1,\"two\nlines\",rgb(1 2 3)\n2,$a ${b} $$,gold\n",
    ]

    def __init__(self, bench):
        self.bench = bench
        write(bench.real, "s.scene.yaml", self.SPEC)

    def case(self):
        bench, c = self.bench, self.bench.chance
        table = c.choice(self.TABLES)
        rows = table.splitlines(keepends=True)
        for _ in range(c.randrange(4)):
            act, i = c.randrange(6), c.randrange(len(rows))
            if act == 0:
                rows.insert(i, rows[i])
            elif act == 1:
                rows[i:i] = [f"r{k},x,red\n" for k in range(c.choice([1, 100, 3000, 11000]))]
            elif act == 2:
                cells = rows[i].split(",")
                cells[c.randrange(len(cells))] = c.choice(bench.texts)
                rows[i] = ",".join(cells)
            elif act == 3:
                rows[i] = rows[i].rstrip("\n") + "," * c.choice([1, 5, 20000]) + "\n"
            elif act == 4:
                rows[i] = rows[i].replace(",", c.choice([";", "\t", "\"", "\"\"", ",,", "\x00", "\r"]))
            else:
                rows = [c.choice(rows) for _ in rows]
        data = "".join(rows).encode(c.choice(["utf-8"] * 6 + ["utf-16", "latin-1"]), errors="replace")
        if c.random() < 0.4:
            data = bench.mutate_bytes(data)
        write(bench.work, "t.csv", data)
        code, out, said = bench.run("render", "s.scene.yaml", "--list", "--json")
        if code == 0:
            for entry in re.findall(r'"file" ?: ?"([^"]*)"', out):
                if "/" in entry.replace("\\/", "/") or ".." in entry:
                    raise Broken(f"a row leads to {entry}")
        if c.random() < 0.2 and len(rows) < 20:
            bench.run("check", "s.scene.yaml")


class SVG:
    """A picture that strangers drew: painted, or refused in words."""

    SPEC = "scene: 1\nsize: 40x30\nduration: 0.1s\nlayers: [{image: p.svg, size: 30}]\n"
    SVGS = [
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10" viewBox="0 0 20 10">'
        '<defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="#00f" stop-opacity=".5"/>'
        '</linearGradient><filter id="f" x="-10%" y="0" width="120%" height="100%"><feGaussianBlur stdDeviation="1"/><feOffset dx="2" dy="1"/>'
        '</filter><clipPath id="c"><circle cx="9" cy="5" r="4"/></clipPath><mask id="m"><rect width="9" height="9" fill="white"/></mask></defs>'
        '<g clip-path="url(#c)" transform="rotate(10 5 5)"><rect x="1" y="1" width="9" height="7" rx="2" fill="url(#g)" filter="url(#f)"/></g>'
        '<path d="M0 0 L10 5 Q 3 4 5 6 A 3 3 0 0 1 9 9 Z" mask="url(#m)" stroke="black" stroke-width=".5" stroke-dasharray="2 1"/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><style>.a { fill: red; font-size: 8px }</style>'
        '<text x="2" y="9" class="a" letter-spacing="1">Hi <tspan dy="2">you</tspan></text><symbol id="s" viewBox="0 0 4 4"><circle r="2"/></symbol>'
        '<use href="#s" x="9" width="5" height="5"/><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h2v2z"/></pattern>'
        '<ellipse cx="20" cy="9" rx="9" ry="5" fill="url(#p)" opacity=".5"/><polyline points="0,0 5,5 9,1" marker-end="url(#k)"/>'
        '<marker id="k" markerWidth="3" markerHeight="3"><path d="M0 0 L2 1 L0 2z"/></marker></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><filter id="f"><feFlood flood-color="red" result="a"/>'
        '<feTurbulence baseFrequency=".1" numOctaves="2" result="b"/><feDisplacementMap in="a" in2="b" scale="4"/><feMorphology radius="1"/>'
        '<feColorMatrix type="hueRotate" values="30"/><feComponentTransfer><feFuncR type="table" tableValues="0 1"/></feComponentTransfer>'
        '<feConvolveMatrix order="3" kernelMatrix="1 0 0 0 1 0 0 0 1"/><feTile/><feSpecularLighting><fePointLight x="1" y="2" z="3"/></feSpecularLighting>'
        '<feMerge><feMergeNode in="a"/></feMerge></filter><rect width="9" height="9" filter="url(#f)"/></svg>',
    ]
    WORDS = [
        "0", "-1", "1e9", "1e30", "-1e30", "1e-30", "1e400", "NaN", "inf", "2000000000", "100000", "50%", "1e9%", "none", "auto",
        "url(#f)", "url(#g)", "url(#nothing)", "url(p.svg#f)", "1e9 1e9", "0 0 0 0", "0 0 1e30 1e30", "M0 0L1e30 1e30Z", "red",
        "rotate(1e30)", "matrix(0 0 0 0 0 0)", "scale(1e20)", "scale(1e-20)", "#s", "p.svg", "/etc/passwd", "file:///etc/passwd",
        "1 2 3 4 5 6 7 8 9 " * 60, "99", "21", "500", "bold 1e9px x", "1e9px", "1000em", "evenodd", "userSpaceOnUse", "objectBoundingBox",
    ]
    PIECES = [
        '<feTurbulence numOctaves="9" baseFrequency="9"/>', '<feImage href="#s"/>', '<use href="#s"/>', '<g opacity=".5">', "</g>",
        '<animate attributeName="x" to="5"/>', '<image href="p.svg" width="9" height="9"/>', "<switch>", '<textPath href="#s">x</textPath>',
        '<svg width="9" height="9" viewBox="0 0 1 1">', "</svg>", "<!--", "-->", "<![CDATA[", "]]>", "&lt;", "&#0;", "&x;", "<script>1</script>",
        '<foreignObject width="5" height="5"/>', '<a href="x"><rect width="4" height="4"/></a>', '<!DOCTYPE svg [<!ENTITY x "yy">]>',
        '<?xml-stylesheet href="x.css"?>', '<style>@import url("x.css"); * { font: 1e9px x }</style>', "<g>" * 300, '<feGaussianBlur stdDeviation="1e6"/>',
    ]

    def __init__(self, bench):
        self.bench = bench
        write(bench.real, "s.scene.yaml", self.SPEC)

    def case(self):
        bench, c = self.bench, self.bench.chance
        text = c.choice(self.SVGS)
        for _ in range(c.randint(1, 4)):
            act = c.randrange(8)
            attributes = list(re.finditer(r'"([^"]*)"', text))
            ends = [match.end() for match in re.finditer(">", text)]
            if act < 4 and attributes:
                spot = c.choice(attributes)
                value = c.choice(self.WORDS if act < 3 else [other.group(1) for other in attributes])
                text = text[:spot.start(1)] + value + text[spot.end(1):]
            elif act == 4 and ends:
                at = c.choice(ends)
                text = text[:at] + c.choice(self.PIECES) + text[at:]
            elif act == 5 and len(ends) > 2:
                a, b = sorted(c.sample(ends, 2))
                at = c.choice(ends)
                text = text[:at] + text[a:b] * c.choice([1, 2, 100]) + text[at:]
            elif act == 6 and ends:
                tags = list(re.finditer(r"<(\w+)", text))
                spot, other = c.choice(tags), c.choice(tags)
                text = text[:spot.start(1)] + other.group(1) + text[spot.end(1):]
            elif act == 7:
                names = list(re.finditer(r" ([\w-]+)=", text))
                if names:
                    spot, other = c.choice(names), c.choice(names)
                    text = text[:spot.start(1)] + other.group(1) + text[spot.end(1):]
        data = text.encode()
        if c.random() < 0.05:
            data = bench.mutate_bytes(data)
        write(bench.work, "p.svg", data)
        code, _, _ = bench.run("render", "s.scene.yaml", "--at", "0", "-o", "p.png", "-q")
        made = os.path.exists(os.path.join(bench.work, "p.png"))
        if made != (code == 0):
            raise Broken(f"render ends with {code}, and the file is {'there' if made else 'not there'}")


KINDS = {"manifests": Manifests, "reports": Reports, "chunks": Chunks, "results": Results, "csv": CSV, "svg": SVG}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("found")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--case", type=int)
    options = parser.parse_args()
    bench = Bench(os.path.abspath(options.tool), random.Random(0))
    findings = collections.OrderedDict()
    begin = time.monotonic()
    number = options.case or 0
    count = 0
    try:
        kind = KINDS[options.kind](bench)
        before = bench.tree()
        while True:
            bench.chance.seed(f"{options.kind} {options.seed} {number}")
            bench.fresh()
            try:
                kind.case()
                if bench.tree() != before:
                    raise Broken(f"it changes files elsewhere: {sorted(set(bench.tree().items()) ^ set(before.items()))[:3]}")
            except Broken as broken:
                what = re.sub(r"[0-9]+", "N", str(broken))[:140]
                if what not in findings and len(findings) < 100:
                    kept = os.path.join(options.found, f"{options.kind}-{options.seed}-{number}")
                    shutil.rmtree(kept, ignore_errors=True)
                    shutil.copytree(bench.work, kept, symlinks=True)
                    print(f"  case {number}: {str(broken)[:500]}", file=sys.stderr, flush=True)
                findings.setdefault(what, []).append(number)
                before = bench.tree()
            number, count = number + 1, count + 1
            if options.case is not None:
                print(f"{options.kind}: case {options.case} of seed {options.seed}; its files: {bench.work}")
                bench.top = ""
                break
            if time.monotonic() - begin > options.seconds:
                break
    finally:
        if bench.top:
            shutil.rmtree(bench.top, ignore_errors=True)
    print(f"{options.kind}: {count} cases of seed {options.seed} in {time.monotonic() - begin:.0f} s: {sum(map(len, findings.values()))} broken")
    for what, numbers in findings.items():
        print(f"  {len(numbers)} × {what} (case {', '.join(map(str, numbers[:3]))})")
    sys.exit(1 if findings else 0)


main()
