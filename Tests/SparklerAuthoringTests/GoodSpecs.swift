// Specs that use everything, for round trips, the schema and mutations.
// Flow: here → ExpandTests, SchemaTests, FuzzTests.

enum GoodSpecs {
  /// Each spec's name with its text.
  static let all: [(name: String, text: String)] = [
    ("layers", layers), ("animations", animations), ("effects", effects), ("names", names), ("numbers", numbers),
    ("texts", texts), ("document", documentKeys), ("json", json), ("endless", endless), ("model", model),
    ("motion", motion), ("scalars", scalars), ("emitters", emitters), ("showers", showers), ("dynamics", dynamics),
    ("explosions", explosions), ("crowds", crowds), ("variants", variants), ("tests", tests),
    ("components", components), ("sizes", sizes), ("layout", layout), ("turns", turns),
    ("graphs", graphs),
  ]

  static let variants = """
    scene: 1
    size: 100x80
    duration: 1s
    seed: per-variant
    params: {name: {type: text}, tint: {type: color, default: red}}
    matrix:
      theme: [{slug: teal, tint: teal, colors: [teal, navy]}, {slug: coral, tint: coral, colors: [red]}]
      size: [1, 2, x-l]
      exclude: [{theme.slug: coral, size: 2}]
      include: [{theme: {slug: odd, tint: gold, colors: [gold]}, size: 9}]
      x-note: kept
    with: {name: "$theme no. $size", tint: $theme.tint}
    layers:
      - {text: $name, color: $tint}
      - {button: "${theme.slug}", id: b}
      - {effect: classicFirework, around: b, colors: $theme.colors}
    outputs: [{file: "${theme.slug}-${size}.gif"}]
    """

  static let components = """
    scene: 1
    size: 100x80
    duration: 1s
    params: {paper: {type: color, default: ivory}}
    components:
      dot: {layers: [{shape: circle, size: 4, id: dot}, {effect: classicFirework, around: dot}], x-note: kept}
      card:
        params: {title: {type: text, maxLength: 20}, wide: {type: number, default: 30, summary: Of the card.}}
        size: ["$wide", 20]
        shadow: {radius: 2}
        layers: [{shape: rect, size: ["${wide - 4}", 16], fill: $paper, id: box}, {text: $title}, {use: dot, position: top-left}]
    layers:
      - {use: card, title: Ho, id: a, position: [20, 20], beginTime: 0.2s}
      - {repeat: {in: [4, 5], as: n, layer: {use: card, title: "no. ${n}", wide: "${n * 8}", opacity: 0.5}}}
      - {shape: rect, size: 9, mask: {use: dot, hidden: false}}
      - {group: [{use: card, title: true, animations: [{keyPath: opacity, from: 0}]}], size: 40}
    """

  static let sizes = """
    scene: 1
    duration: 1s
    sizes:
      story: {size: 40x60, background: gold, fps: 10, layers: {t: {position: top, font: {size: 9}}, u: {n: 2}, e: {remove: true}}}
      square: 50x50
      9x16: [9, 16]
      x-note: kept
    components: {c: {params: {n: {type: number}}, layers: [{text: $n}]}}
    layers: [{text: "${size}", id: t}, {use: c, n: 1, id: u}, {group: [{shape: rect, size: 50%, id: e}]}]
    outputs: [{file: "a-${size}.gif"}]
    """

  static let layers = """
    scene: 1
    size: [320.5, 200]
    scale: 2
    duration: 1.5s
    background: {gradient: {type: conic, colors: ["#102030", transparent, "rgb(10% 20% 30% / .4)"], locations: [0, .3, 1]}}
    layers:
      - {shape: circle, size: 40, id: "a 1", position: top-left, anchorPoint: bottom-right, opacity: .25, hidden: no}
      - {shape: star, size: 30x40, points: 7, innerRadius: .3, fill: none, stroke: {image: b.png}, lineWidth: .5, zPosition: -2}
      - {shape: roundedRect, size: 50%, cornerRadius: 10%, border: {width: 2, color: gold}, shadow: {radius: 4, offset: [1%, -2]}}
      - {shape: polygon, sides: 3, size: 20, background: oklch(70% 0.1 200), borderWidth: 1, borderColor: hsl(0.3turn 50% 50%)}
      - path: M10 10 C 20 20 30 0 40 10 Q 50 20 60 10 A 5 6 30 1 0 70 20 z m 1 1 h 5 v -5 z
        fillRule: evenOdd
        fillColor: rgba(1, 2, 3, 0.5)
        strokeColor: rebeccapurple
        lineCap: round
        lineJoin: bevel
        miterLimit: 4
        lineDashPattern: [3, 1.5]
        lineDashPhase: -1
        strokeStart: 0.1
        strokeEnd: .9
      - {image: a.png, contentsGravity: resizeAspectFill, contentsScale: 3, tint: "#ff000080", masksToBounds: true, cornerRadius: 3}
      - {emoji: 🎉, fontSize: 40, transform: [{translate: [10%, 5]}, {rotate: .1turn}, {scale: [2, -1]}, {skewX: 10deg}]}
      - {text: "two\\nlines", font: {family: Lora, weight: semibold, style: italic, size: 24.5}, color: teal, alignment: right}
      - {shape: rect, size: 20, nonScalingStroke: yes, stroke: {gradient: {type: radial, colors: [red, blue], spread: repeat, mixing: straight, focalRadius: 0.2, matrix: [9, 1, 0, 9.5, 2, 2]}}}
      - {button: OK, fill: {gradient: {colors: [red, blue]}}, padding: [4, 2], press: [.2s, 1s], layers: [{text: in}]}
      - gradient: {type: radial, colors: [red], startPoint: center, endPoint: [1, 0.75]}
        isolated: true
        bounds: [-5, 10%, 50%, 60]
        visible: 100ms..
        mask: {shape: heart, size: 20, mask: {group: [{shape: ribbon, size: 4}]}}
      - group:
          - {group: [{shape: square, size: 4, matrix-x: 1}], visible: ..1s, transform: {matrix: [1, .5, 0, 1, 1e-7, 3]}}
        sublayers: [{shape: triangle, size: 5}]
        backgroundColor: white
        shadowColor: "#123"
        shadowOpacity: 1
        shadowOffset: [0, 0]
        shadowRadius: 2
        shadowPath: M0 0 L10 0 L5 5 Z
        beginTime: 100ms
        speed: .5
        timeOffset: -1s
        repeatCount: 2
        fillMode: both
        autoreverses: on
        duration: 3
    """.replacing("matrix-x", with: "x-matrix")

  static let animations = """
    scene: 1
    size: 100x80
    fps: 30
    layers:
      - shape: rect
        size: 40
        animations:
          - {keyPath: position, values: [center, [0, 50%], top-left], keyTimes: [0, .25, 1], calculationMode: linear}
          - {keyPath: transform.rotation, from: 90deg, to: 1turn, timingFunction: easeIn, duration: 400ms, beginTime: 1s}
          - {keyPath: bounds.size.width, toValue: 50%, timingFunction: [.1, -2, .9, 3], fillMode: forwards}
          - {keyPath: bounds, from: [0, 0, 1, 1], by: [0, 0, 2, 2], removedOnCompletion: no, timingFunction: {steps: 3, at: start}}
          - {keyPath: hidden, values: [no, yes], calculationMode: discrete, keyTimes: [0, 0.5, 1]}
          - {keyPath: shadow.offset, to: [1, 2], fillMode: removed}
          - {keyPath: transform, to: [{scale: 2}, {rotate: 1rad}], timingFunction: default}
          - {keyPath: fill, from: red, to: color(srgb 0.1 0.2 0.3 / 0.4)}
          - {keyPath: path, to: M0 0 L1 1, timingFunction: {steps: 2}}
          - {keyPath: position, path: M0 0 Q 5 5 9 9, rotationMode: autoReverse, calculationMode: paced}
          - group: [{keyPath: opacity, by: .5, additive: true, cumulative: true}, {animations: [{keyPath: zPosition, to: 3}]}]
            duration: 3s
            speed: 2
            repeatDuration: 1s
            autoreverses: true
          - {keyPath: strokeEnd, values: [0, 1, 0], timingFunctions: [easeIn, {steps: 2}], timeOffset: 1s}
      - gradient: {colors: [red, blue]}
        animations: [{keyPath: colors, to: [blue, red]}, {keyPath: locations, to: [.1, .2]}, {keyPath: endPoint, to: center}]
    """

  static let effects = """
    scene: 1
    size: 100x80
    duration: 1s
    seed: 42
    layers:
      - {button: Buy now, id: cta}
      - {effect: classicFirework, around: cta, count: 2, every: 0.4s, fidelity: repaired, sparks: 9}
      - {group: [{shape: rect, size: 9, id: low, zPosition: 2}], mask: {shape: circle, size: 50}}
      - effect: classicFirework
        id: second
        around: low
        begin: [0, 100ms]
        seed: 7
        scale: 10
        maxVectorChange: 3
        changesZPosition: false
        rotate: none
        sparkSize: 3x4
        duration: 0.3s
        quarters: [topLeft, bottomRight]
        trajectories: {top: [[[0.3, -0.5], [0.7, -0.3], [1, 0.1]]], bottom: [[[0, 0], [0.2, 0.2], [0.3, 1]]]}
        contents: [{shape: star, points: 6, innerRadius: 0.4}, {text: "50%", font: Lora, color: red}, {emoji: 🎉, fontSize: 9}, {image: a.png, tint: red}, {path: M0 0 L4 4 L0 4 Z, size: 3}]
        colors: [red, "#00ff00"]
      - {effect: fountainFirework, above: cta, sparks: 4, offsetY: -3, interval: 20ms, edition: repository, every: 300ms, times: 2, colors: gold}
    """

  static let names = """
    scene: 1
    size: 100x80
    duration: ${t}s
    params:
      name: {type: text, default: "Ada $20", maxLength: 40, summary: who}
      w: {type: number, default: 20}
      t: {default: 1.5}
      brand: {type: color, default: "#5B5BD6"}
      mode: {type: choice, choices: [round, butt], default: round}
    palettes: {warm: [red, $brand], one: gold}
    background: $brand
    layers:
      - {text: Hi $name, position: ["${w}%", $w], opacity: 0.5}
      - {text: "$$name costs $$5 or $6", color: $brand}
      - {shape: rect, size: "${w}x$w", fill: {gradient: {colors: $warm}}, stroke: $brand, lineCap: $mode}
      - {button: b, id: "id $w"}
      - {effect: fountainFirework, above: "id $w", colors: $warm, sparks: $w}
    output: "${name}.gif"
    """

  static let numbers = """
    scene: 1
    size: 100x80
    duration: 0.1
    layers:
      - {shape: rect, size: 0.1x0.2, position: [0.3333333333333333, 1e-7], opacity: 0.30000000000000004, zPosition: -1e-300}
      - {shape: rect, size: 1e6, position: [1e6, -1e6], zPosition: 1e300, fill: color(srgb 0.3333333333333333 1e-7 0.1), speed: 1e-9}
      - {path: M0.1 0.2 L1e-7 5e-324 L33.333333333333336 1e7, transform: [{rotate: 1turn}, {scale: 0.001}], beginTime: -0.1}
      - {shape: ellipse, size: 33.3%x66.6%, fill: "#01020304", stroke: rgb(33.3% 66.6% 99.9% / 12.34%), zPosition: 123456789012345680}
      - {shape: rect, size: 3, zPosition: -0.0, beginTime: 1e-7s, animations: [{keyPath: zPosition, from: -0.0, to: 1e8}]}
    """

  static let texts = """
    scene: 1
    size: 100x80
    layers:
      - {text: "tab\\t quote \\" back\\\\slash \\u0085 \\u2028 \\u2029 \\ufeff \\u0007 \\u009f é 日本 👩‍👩‍👧 end "}
      - {text: "'single' # no comment: {a} [b] & *c !d %e @f `g`"}
      - {text: " leading"}
      - text: |
          block
            indented

      - text: >
          folded
          lines
      - {text: "~", id: "null"}
      - {text: "no", id: "true"}
      - {text: 12:30, id: 1e3}
      - {text: "$$ $$$$ $5"}
      - {text: "", font: "Font $$ & Sons"}
    """

  static let documentKeys = """
    # A comment, and every key of a document.
    x-note: {anything: [goes]}
    scene: 1
    size: 64
    scale: 1.5
    fps: 12.5
    duration: 2s
    loop: 3
    loopOffset: 0.4s
    hold: {first: 100ms, last: 1s}
    seed: 9007199254740992
    background: "#FFF8"
    fonts: [a.ttf, b.ttf]
    alt: What it says
    poster: 50%
    layers: []
    outputs:
      - {file: "out/$$a.gif", fps: 20, colors: 16, alpha: dither, dither: blue-noise, lossy: 12.5, effort: 9, matte: "#abc", loops: once, loopOffset: 0, background: transparent}
      - {file: b.png, at: 1.5s, background: blue}
      - {file: c, format: apng, loops: forever}
      - {file: d.webp, size: 50%, fit: stretch, quality: 12.5}
      - {file: d.webp, size: [40, 30], fit: cover, lossless: false}
      - {file: e.mov, codec: prores, at: [0, 25%, 1500ms]}
      - {file: f.json, format: sheet, at: 100%, lossless: true}
      - {file: g.mp4, background: white, size: 9x9}
      - {file: h.gif, maxSize: 2.5 MiB, for: github-readme}
      - {file: i.gif, for: slack-emoji, maxSize: 5000}
      - {file: i2.gif, for: slack-emoji, size: 256x256}
      - {file: j.json}
    """

  static let json = """
    {"scene": 1, "size": "100x80", "duration": 1, "background": "transparent",
     "layers": [{"text": "a\\ud83c\\udf89\\/", "opacity": 0.5, "hidden": false, "x-n": null}, {"group": []}],
     "output": "a.gif"}
    """

  static let endless = """
    scene: 1
    size: 9x9
    duration: 4s
    loop: once
    layers:
      - {shape: rect, size: 4, animations: [{keyPath: opacity, from: 0, repeatCount: infinite, repeatDuration: infinite}]}
    output: a.apng
    """

  static let tests = """
    scene: 1
    size: 90x60
    scale: 2
    duration: 2s
    layers:
      - {shape: rect, size: 4, id: clock}
      - {group: [{text: a, id: inner}]}
    tests:
      - {reference: refs/a.apng, frames: [0s, 400ms, 60%]}
      - reference: "refs/%04d.png"
        tolerance: {color: 0.02, changed: 0.1%, total: 40, window: {size: 8, density: 0.25}, time: 10ms, antialiasing: false}
        ignore: [{layer: clock}, {rect: [0, 0, 40.5, 20%]}, {time: 1s..1.2s}, {layer: inner, time: ..1s}, {rect: [1, 2, 3, 4], time: 1s..}]
      - {reference: b.gif, tolerance: visible, frames: 1s}
      - {reference: c.png, tolerance: {}, ignore: {time: ..}}
      - {reference: d.png, tolerance: {subpixel: true}}
      - {reference: e.png, tolerance: loose}
    """
}
