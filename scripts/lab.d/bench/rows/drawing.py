"""The page of all rows: a dot for ours : best peer on a logarithmic scale, with the band that counts as level. What is
beyond the scale stands at its end.

Flow: results → HTML with inline SVG, for light and dark.
"""
import datetime
import html
import math
import platform

from bench import rows

WIDTH, EDGE, LEAST, MOST = 420, 8, 1 / 8, 8
STYLE = """
:root { color-scheme: light dark; --ink: #1c1f26; --quiet: #666d7a; --line: #e3e6ec; --paper: #fff; --band: #eef1f6;
  --ahead: #0d7a5f; --level: #5b6472; --behind: #c2410c }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaf0; --quiet: #9aa2b1; --line: #2b303b; --paper: #14161b;
  --band: #20242d; --ahead: #4cc9a4; --level: #a3abb9; --behind: #fb923c } }
body { font: 15px/1.45 Inter, system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  padding: 32px 24px 64px; max-width: 1120px }
h1 { font-size: 26px; margin: 0 0 4px }
p { color: var(--quiet); margin: 0 0 12px; max-width: 72ch }
.table { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
td, th { padding: 3px 10px 3px 0; text-align: left; white-space: nowrap; border-top: 1px solid var(--line) }
th { color: var(--quiet); font-weight: 500; font-size: 13px; border-top: 0 } .n { text-align: right }
.ahead { color: var(--ahead) } .level { color: var(--level) } .behind { color: var(--behind); font-weight: 600 }
svg { display: block; width: 420px } tbody th { padding: 28px 0 6px; font: 600 17px Inter, system-ui, sans-serif;
  color: var(--ink) } .band { fill: var(--band) } .axis { stroke: var(--line) } .one { stroke: var(--quiet) }
svg text { fill: var(--quiet); font-size: 11px } svg .ahead { fill: var(--ahead); stroke: var(--ahead) }
svg .level { fill: var(--level); stroke: var(--level) } svg .behind { fill: var(--behind); stroke: var(--behind) }
"""
TITLES = {"paint": "Painting, one core", "gif": "GIF at the highest quality", "apng": "APNG", "webp": "WebP",
          "diff": "Comparing", "lottie": "Lottie at 256 pixels", "start": "Start", "batch": "Many small files",
          "cores": "Two cores"}


def place(ratio):
    low, high = math.log(LEAST), math.log(MOST)
    part = (min(high, max(low, math.log(max(ratio, 1e-9)))) - low) / (high - low)
    return EDGE + (WIDTH - 2 * EDGE) * part


def scale():
    marks = "".join(f'<text x="{place(ratio):.1f}" y="12" text-anchor="middle">{name}</text>' for ratio, name in (
        (1 / 4, "¼"), (1 / 2, "½"), (1, "1"), (2, "2"), (4, "4")))
    return f'<svg viewBox="0 0 {WIDTH} 16" role="presentation">{marks}</svg>'


def dot(result):
    word, (least, most) = rows.verdict(result), result["spread"]
    lines = "".join(f'<line class="{"one" if ratio == 1 else "axis"}" x1="{place(ratio):.1f}" x2="{place(ratio):.1f}" y2="20"/>'
                    for ratio in (1 / 4, 1 / 2, 1, 2, 4))
    low, high = place(1 - rows.NOISE), place(1 + rows.NOISE)
    return (f'<svg viewBox="0 0 {WIDTH} 20" role="img" aria-label="{result["ratio"]:.2f} of {html.escape(result["best"])}">'
            f'<rect class="band" x="{low:.1f}" width="{high - low:.1f}" height="20"/>{lines}'
            f'<line class="{word}" stroke-width="2" x1="{place(least):.1f}" x2="{place(most):.1f}" y1="10" y2="10"/>'
            f'<circle class="{word}" cx="{place(result["ratio"]):.1f}" cy="10" r="4.5"/></svg>')


def number(value):
    return f"{value:.3g}" if value < 1000 else f"{value:.0f}"


def line(result):
    peers = ", ".join(f"{html.escape(name)} {number(value)}" for name, value in sorted(
        result["peers"].items(), key=lambda one: one[1]))
    word = rows.verdict(result)
    ratio = f'<td class="n {word}">{result["ratio"]:.2f}</td><td>{dot(result)}</td>' if result["best"] else \
        '<td></td><td>no peer here</td>'
    return (f'<tr><td>{html.escape(result["name"])}</td><td>{html.escape(result["unit"])}</td>'
            f'<td class="n">{number(result["ours"])}</td>{ratio}<td>{peers}</td></tr>')


def page(results, rounds, load):
    count = lambda word: sum(rows.verdict(one) == word for one in results)
    parts = []
    for group in dict.fromkeys(one["group"] for one in results):
        # Those that lead least first.
        own = sorted((one for one in results if one["group"] == group), key=lambda one: -(one["ratio"] or 0))
        parts.append(f'<tbody><tr><th colspan="6">{TITLES[group]}</th></tr>{"".join(map(line, own))}</tbody>')
    head = f'<tr><th></th><th>unit</th><th class="n">ours</th><th class="n">ratio</th><th>{scale()}</th><th>others</th></tr>'
    return (f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
            f'<title>Sparkler beside others</title><style>{STYLE}</style><h1>Sparkler beside others</h1>'
            f'<p>{count("ahead")} rows ahead, {count("level")} level, {count("behind")} behind. The ratio is what Sparkler '
            f'takes of what the best of the others takes: less than 1 is better. The line is the range of {rounds} rounds, '
            f'measured in turn; within {rows.NOISE:.0%} is level.</p>'
            f'<p>{datetime.date.today()}, {platform.machine()}, load of the machine {load[0]:.1f} before and {load[1]:.1f} '
            f'after.</p><div class="table"><table><thead>{head}</thead>{"".join(parts)}</table></div></html>\n')
