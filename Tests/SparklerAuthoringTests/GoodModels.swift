// Specs with everything that came with the whole layer model.
// Flow: here → GoodSpecs.

extension GoodSpecs {
  /// What layers are.
  static let model = """
    scene: 1
    size: 120x80
    duration: 2s
    layers:
      - group:
          - {shape: rect, size: 20, transform: [{rotateX: 30deg}, {rotateY: -1rad}, {translate: [1, 10%, 5]}, {scale: [1, 2, 3]}, {skewY: 5deg}]}
          - transformLayer: [{shape: circle, size: 9, transform: {matrix: [1, 0, 0, 0.001, 0, 1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1]}}]
            layers: [{shape: circle, size: 8}]
        sublayerTransform: [{perspective: 500}, {m34: -0.001}]
      - replicator: {instanceCount: 5, instanceDelay: -100ms, instanceTransform: [{rotate: 72deg}, {translate: [1, 0, 2]}], instanceColor: "#ff8000c0", instanceRedOffset: -0.1, instanceGreenOffset: 0.2, instanceBlueOffset: 0.05, instanceAlphaOffset: -0.05}
        size: 40
        layers: [{shape: rect, size: 4}]
      - {shape: rect, size: 20, blend: plus-lighter, shadow: {path: M0 0 L20 0 L20 20 Z, radius: 2}}
      - {shape: rect, size: 20, compositingFilter: color-dodge, visible: 1s..}
      - {image: a.png, contentsRect: [0.1, 10%, 0.5, 0.5], contentsCenter: [0.25, 0.25, 50%, 0.5], filter: nearest}
      - {image: b.png, magnificationFilter: linear, contentsGravity: topLeft}
      - {text: wrapped at a width of its own, maxWidth: 40%, lines: 2, truncation: end, lineSpacing: -2, alignment: center}
      - {text: shrunk to fit, maxWidth: 50, fit: shrink, truncationMode: middle}
      - {text: as wide as its size, size: 30x20, truncation: start}
      - {text: as wide as its bounds, bounds: [0, 0, 30, 20], fit: shrink}
      - {gradient: {type: conic, colors: [red, blue]}, size: 9, visible: 0.5s..1.5s, enter: fade, exit: {slide-left: {duration: 0.2s, delay: 100ms}}, idle: spin}
      - {shape: rect, size: 9, enter: {pop: {duration: 1s, delay: 0.5s, timingFunction: linear}}, exit: drop, idle: {wiggle: {duration: 2s}}}
      - {shape: rect, size: 9, enter: slide-up, exit: slide-down, idle: {spin: {timingFunction: easeIn}}, speed: 2, beginTime: 0.5s}
      - {shape: rect, size: 9, enter: zoom, exit: slide-right, idle: float}
      - {shape: rect, size: 9, filters: [{blur: 1}, {glow: {radius: 3}}, {blur: 2}], backdrop: {hueRotate: .25turn}, animations: [{keyPath: filters.2.blur, to: 5, duration: 1s}, {keyPath: filters.1.glow.color, to: red, duration: 1s}, {transition: fade, to: {filters.0.blur: 3, backdrop.0.hueRotate: 1rad}, beginTime: 1s, duration: 0.5s}]}
      - {shape: rect, size: 9, idle: pulse}
      - {effect: dashRing, at: center, count: 2, radius: 9}
    """

  /// How layers change.
  static let motion = """
    scene: 1
    size: 120x80
    duration: 2s
    layers:
      - shape: rect
        size: 20
        background: white
        shadow: {}
        animations:
          - {keyPath: position.x, from: 0, to: 9, spring: {mass: 2, stiffness: 50, damping: 3, initialVelocity: -1}}
          - {keyPath: position.y, by: 5, spring: {}, duration: 0}
          - {keyPath: position, values: [[0, 0], [9, 9], [0, 20]], calculationMode: cubic, tensionValues: [1, -0.5, 0], continuityValues: [0, 0, 1], biasValues: [0, 1, 0]}
          - {keyPath: position, values: [[0, 0], [9, 9], [0, 20]], calculationMode: cubicPaced, cumulative: true, additive: true, repeatCount: 2.5}
          - {keyPath: fill, from: red, to: blue, colorSpace: oklab}
          - {keyPath: background, values: [red, lime, blue], colorSpace: oklab, calculationMode: paced}
          - {keyPath: shadow.path, to: M0 0 L9 9 Z}
          - {keyPath: transform, values: [[{rotateY: 20deg}], [{perspective: 100}, {rotateX: 1rad}], [{scale: 0}]]}
          - {keyPath: transform.rotation.x, to: 1turn}
          - {keyPath: transform.rotation.y, by: 90deg}
          - {keyPath: transform.translation.z, from: -5}
          - {keyPath: transform.scale.z, to: 0}
          - {keyPath: sublayerTransform, to: [{perspective: 300}]}
          - {keyPath: sublayerTransform.rotation, to: 10deg}
          - {keyPath: lineDashPattern, values: [[1, 2], [3, 4]]}
          - {transition: push, subtype: fromTop, startProgress: 0.1, endProgress: 0.9, to: {fill: lime, position: [9, 20%], opacity: 0.5, transform.rotation: 9deg}, duration: 1s, timingFunction: easeOut}
          - {transition: moveIn, to: {fillColor: red}, beginTime: 1s, fillMode: both}
          - {group: [{keyPath: opacity, to: 0, spring: {damping: 40}}], duration: 1s}
      - replicator: {instanceCount: 2}
        layers: [{shape: rect, size: 4}]
        animations:
          - {keyPath: instanceCount, to: 5}
          - {keyPath: instanceDelay, to: 0.5}
          - {keyPath: instanceTransform, to: [{translate: [5, 0]}]}
          - {keyPath: instanceColor, from: red}
          - {keyPath: instanceRedOffset, by: 0.1}
          - {keyPath: instanceAlphaOffset, by: -0.1}
      - image: a.png
        animations:
          - {keyPath: contentsRect, from: [0, 0, 50%, 50%], to: [0.5, 0.5, 0.5, 0.5]}
          - {keyPath: contentsCenter, to: [0.2, 0.2, 0.6, 0.6]}
          - {keyPath: tint, to: red}
          - {transition: fade, to: {tint: blue}}
      - {text: a, animations: [{keyPath: font.size, to: 30}, {keyPath: color, to: red}, {transition: reveal, subtype: fromBottom, to: {color: blue}}]}
    """

  static let scalars = """
    scene: 1
    size: 100x80
    duration: out + 0.5s
    params: {n: {type: number, default: 12}, dark: {type: choice, choices: [yes, no], default: yes}}
    palettes: {night: [navy, black], day: [skyblue, white]}
    times: {reveal: 0.2s, out: "${reveal + 0.5s}", late: out - 100ms}
    layers:
      - {gradient: {colors: "${dark == 'yes' ? night : day}"}, size: 50vwx2em, opacity: "${n / 24}"}
      - {text: "${pad(n, 3)} of ${params.n * 2}", font: {size: 1.5em}, visible: reveal..late, enter: {pop: {easing: {spring: {bounce: 0.3, duration: 0.2s}}}}}
      - {shape: rect, size: "${min(n, 10)}", cornerRadius: 2vmin, lineWidth: 1vmax, position: ["${canvas.width / 2}", 50vh], beginTime: reveal,
         animations: [{keyPath: opacity, from: 0, easing: ease-out, duration: late - reveal, repeatCount: forever},
           {keyPath: position.x, to: 10vw, easing: "linear(0, 0.2 30%, 1)", timeOffset: -50ms}, {keyPath: lineWidth, to: 10%, easing: "steps(3, jump-none)"},
           {keyPath: opacity, values: [0, 1, 0], easings: [outBack, "cubic-bezier(0.1, -2, 0.9, 3)"]}, {keyPath: zPosition, to: 1, easing: {steps: 2, at: both}},
           {keyPath: opacity, to: 0, easing: {spring: {stiffness: 200, damping: 12}}}]}
    """
}

extension GoodSpecs {
  /// How layers find their places by themselves.
  static let layout = """
    scene: 1
    size: 200x160
    duration: 1s
    layers:
      - stack:
          - {shape: circle, size: 10, alignSelf: end, id: dot}
          - {text: "several words that break", font: {size: 10}, grow: 1, shrink: 2, minSize: 20x5, maxSize: [80%, 100]}
          - {group: [{shape: rect, size: fill}], size: [fill, 8]}
          - {stack: [{image: a.png, size: [20, hug]}, {emoji: 🎉, position: {right: 0, top: 10%}}], axis: z, justify: end, align: start}
          - {grid: [{group: [], span: [2, 1], justifySelf: center}, {gradient: {colors: [red, gold]}}, {gradient: {colors: [red, gold]}, size: 5}], columns: [1fr, 20%, auto], rows: 2, gap: [2, 1], align: center, justify: stretch, size: 60x30}
          - {button: Buy, font: {size: 10}, padding: 2}
        axis: y
        gap: 4
        padding: [1, 2, 3, 4]
        align: stretch
        justify: space-evenly
        wrap: false
        size: fill
        stagger: 0.1s
        enter: rise
      - {shape: rect, size: 9, position: {below: dot, gap: 2, align: start}}
      - {shape: rect, size: fillx4, position: {x: 50%, bottom: 0}}
      - {text: on a line, position: {left: 5%, y: 40}, anchorPoint: baseline-left}
      - {grid: [{shape: rect, size: 4}], columns: 1fr 20}
    """

  static let turns = """
    scene: 1
    size: 200x160
    layers:
      - {path: "M10 20 Q50 0 90 20", id: way, stroke: gray, fill: none}
      - {shape: triangle, size: 8, follow: {of: way, align: true, duration: 2s, easing: inOutSine}, id: plane}
      - {shape: circle, size: 8, follow: M0 0 H20, duration: 2s, visible: 0s..3s}
      - {text: around the world, textPath: {of: way, startOffset: 0.1, alignment: center, side: right}, font: {size: 7}, stroke: red}
      - {text: abc, textPath: M0 0 H80, split: letter}
      - {shape: star, size: 30, morph: [heart, {to: M0 0 H9 V9 Z, duration: 0.4s, delay: 0.1s, autoreverses: true, repeatCount: 2}]}
      - sequence:
          - {text: one, duration: 1s, exit: fade}
          - {text: two, enter: {fade: 0.3s, easing: linear}}
          - {group: [{shape: rect, size: 9, exit: {slide: top, duration: 0.2s}}], duration: 1s}
        gap: -0.2s
        id: turns
      - slides: [{group: [], background: red, id: first}, {image: a.png, duration: 0.5s}]
        hold: 0.8s
        transition: {iris: 0.3s}
        size: 50x40
    """
}
