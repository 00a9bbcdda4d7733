"""Curves of size against truth as one page of SVG.

Flow: curves.py's results → curves.html.
"""
import html
import math

COLORS = {"sparkler": "#d6336c", "ffmpeg none": "#1971c2", "ffmpeg sierra": "#66a3e0", "ffmpeg bayer": "#8fc7c0",
          "gifsicle": "#2f9e44", "gifsicle lossy": "#94d82d", "ImageMagick": "#f08c00", "Pillow": "#868e96"}
WIDTH, HEIGHT, EDGE = 440, 260, 34
MOST_PSNR = 60


def plot(name, results, measure):
    """One kind: bytes on a logarithmic axis, truth upwards."""
    value = lambda r: min(r[measure], MOST_PSNR) if measure == "psnr" else -10 * math.log10(max(1e-5, 1 - r[measure]))
    sizes = [math.log(r["bytes"]) for r in results.values()]
    truths = [value(r) for r in results.values()]
    x0, x1, y0, y1 = min(sizes), max(sizes) + 1e-9, min(truths), max(truths) + 1e-9
    x = lambda r: EDGE + (math.log(r["bytes"]) - x0) / (x1 - x0) * (WIDTH - 2 * EDGE)
    y = lambda r: HEIGHT - EDGE - (value(r) - y0) / (y1 - y0) * (HEIGHT - 2 * EDGE)
    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img"><title>{html.escape(name)}, {measure}</title>'
             f'<text x="{EDGE}" y="18">{html.escape(name)} · {measure}</text>'
             f'<text class="s" x="{EDGE}" y="{HEIGHT - 10}">{math.exp(x0) / 1024:.0f} KiB</text>'
             f'<text class="s" x="{WIDTH - EDGE}" y="{HEIGHT - 10}" text-anchor="end">{math.exp(x1) / 1024:.0f} KiB</text>'
             f'<text class="s" x="2" y="{HEIGHT - EDGE}">{y0:.1f}</text><text class="s" x="2" y="{EDGE}">{y1:.1f}</text>']
    for family, color in COLORS.items():
        rows = sorted((r["bytes"], n, r) for n, r in results.items() if n.rsplit("/", 1)[0] == family)
        if not rows:
            continue
        line = " ".join(f"{x(r):.1f},{y(r):.1f}" for _, _, r in rows)
        weight = 2.5 if family == "sparkler" else 1.2
        parts.append(f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="{weight}"/>')
        for _, label, r in rows:
            tip = f"{label}: {r['bytes'] / 1024:.1f} KiB, PSNR {r['psnr']:.2f}, SSIM {r['ssim']:.4f}, band {r['band']:.2f}"
            parts.append(f'<circle cx="{x(r):.1f}" cy="{y(r):.1f}" r="3" fill="{color}"><title>{html.escape(tip)}'
                         "</title></circle>")
    return "".join(parts) + "</svg>"


def write(path, everything):
    legend = " ".join(f'<span style="color:{c}">● {html.escape(n)}</span>' for n, c in COLORS.items())
    plots = "".join(plot(n, r, m) for n, r in everything.items() for m in ("psnr", "ssim"))
    path.write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Size against truth</title><style>'
        "body{font:14px system-ui;margin:1rem;background:#fff;color:#222}main{display:grid;"
        "grid-template-columns:repeat(auto-fill,minmax(420px,1fr));gap:8px}svg{background:#f8f9fa;width:100%}"
        "text{font:13px system-ui}.s{font-size:10px;fill:#666}</style><h1>Size against truth</h1>"
        f"<p>Left is smaller, up is truer; SSIM is drawn as −10·log₁₀(1 − SSIM). {legend}</p><main>{plots}</main></html>")
