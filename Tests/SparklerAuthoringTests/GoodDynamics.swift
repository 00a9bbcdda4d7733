// Specs that use every behaviour, for round trips, the schema and mutations.
// Flow: here → GoodSpecs.all.

extension GoodSpecs {
  static let dynamics = """
    scene: 1
    size: 120x100
    duration: 0.4s
    seed: 5
    params: {pull: {type: number, default: 1.5}}
    layers:
      - {shape: rect, size: 20x10, id: a, position: [20, 20], transform: [{rotate: 30deg}, {scale: [2, 1]}], anchorPoint: top-left}
      - {shape: circle, size: 12, id: b, position: [60, 20], animations: [{keyPath: opacity, from: 0, duration: 0.2s}]}
      - {shape: star, size: 12, id: c, position: [90, 20], mask: {shape: circle, size: 10}}
      - {text: hi, id: d, position: [30, 60], visible: 0.1s..}
      - {group: [{shape: rect, size: 8, id: e}, {shape: rect, size: 6, id: f, position: [4, 4]}], size: 40, beginTime: 0.1s, speed: 0.5}
      - {shape: rect, size: 9, mask: {group: [{shape: rect, size: 3, id: g}]}}
    dynamics:
      - {gravity: $pull, items: [a, pair]}
      - {gravity: [0.1, -0.5], items: b, begin: 100ms, end: 0.3s}
      - {gravity: {angle: 0.25turn, magnitude: 2}, items: e}
      - {group: pair, items: [c, d]}
      - {push: [1, -0.5], mode: instantaneous, targetOffset: [3, 0], items: [a, b]}
      - {push: {angle: -90deg, magnitude: 0.25}, items: [f]}
      - {collision: {mode: everything, bounds: true, boundaries: [{from: [0, 80%], to: [100%, 90]}, {path: M10 70 Q 20 60 30 70}]}, items: [a, b, pair]}
      - {collision: {mode: items, bounds: [1, 2, 3, 4]}, items: [e, f]}
      - {collision: {mode: boundaries, bounds: -5}, items: [e]}
      - {snap: {to: center, damping: 0.2}, items: [g], begin: 0.1s}
      - {attachment: {anchor: [50%, 0], length: 20, frequency: 2, damping: 0.5, offset: [1, 2]}, items: [a, b]}
      - {attachment: {item: b, itemOffset: [0, 2]}, items: a, end: 0.2s}
      - {field: linearGravity, direction: [1, 0], strength: 0.5, items: b}
      - {field: radialGravity, position: top-right, falloff: 1, minimumRadius: 20, items: [b]}
      - {field: vortex, region: 30x40, items: [b, pair]}
      - {field: drag, radius: 30, x-note: 1, items: [b]}
      - {field: noise, smoothness: 0.3, animationSpeed: 2, seed: 9007199254740992, items: [b]}
      - {field: turbulence, items: [a]}
      - {field: spring, strength: 0.1, items: [a]}
      - {properties: {density: 2, elasticity: 0.5, friction: 0.3, resistance: 1, angularResistance: 0.5, velocity: [10, -20], angularVelocity: 90deg}, items: [a, b]}
      - {properties: {allowsRotation: false, anchored: no, collisionShape: ellipse, removeBelow: 200}, items: b, begin: 0s, end: 0.3s}
      - {properties: {collisionShape: M0 0 L10 0 L5 8 Z}, items: c}
      - {properties: {collisionShape: rectangle}, items: pair}
    """

  static let explosions = """
    scene: 1
    size: 120x100
    duration: 0.5s
    layers:
      - {effect: explosion, at: [50%, 60%], begin: [0s, 0.2s]}
      - group:
          - {shape: rect, size: 9, id: box, position: [20, 20], zPosition: 3}
          - {effect: explosion, around: box, id: boom, count: 4, size: 10x8, spread: symmetric, spin: 90deg, gravity: 0.5, strength: 0.2, colors: [red, blue], edition: article}
        size: 60
        transform: [{scale: 0.5}]
      - effect: explosion
        id: mixed
        at: center
        begin: 0.1s
        every: 0.2s
        times: 2
        seed: 4
        fidelity: repaired
        walls: false
        collide: true
        contents: [{emoji: 🐷, fontSize: 20}, {image: a.png, size: 12x12}, {shape: star, size: 8, color: gold}]
    dynamics:
      - {collision: {mode: boundaries, boundaries: [{from: [0, 90], to: [100%, 90]}]}, items: mixed}
      - {properties: {elasticity: 0.5}, items: [mixed]}
    """

  static let crowds = """
    scene: 1
    size: 120x100
    duration: 0.6s
    layers:
      - {shape: rect, size: 40x6, id: shelf, position: [60, 60]}
      - emitter:
          emitterPosition: [50, 10]
          cells:
            - {name: paper, birthRate: 20, lifetime: 0.4s..5s, velocity: 10..40, emissionRange: 360deg, acceleration: [0, 200], drag: 0.5, spin: 1rad, tumble: {rate: 1}, contents: {shape: rect, size: 6x4}, cells: [{name: dust, birthRate: 30, lifetime: 0.2s, contents: {shape: circle, size: 1}}]}
            - {name: dot, burst: 3, lifetime: 2s, speed: 2, velocity: 30, scaleSpeed: 1, contents: {shape: circle, size: 3}}
        id: confetti
        position: [55, 45]
        transform: [{rotate: 20deg}, {scale: 1.5}]
        beginTime: 0.1s
      - {effect: confettiCannon, id: cannon, at: [10, 90], begin: 0.1s}
      - {shape: rect, size: 4, id: alone}
    dynamics:
      - {gravity: 1, items: confetti}
      - {properties: {elasticity: 0.5, collisionShape: ellipse}, items: confetti}
      - {properties: {anchored: true}, items: shelf}
      - {collision: {bounds: true}, items: [confetti, shelf]}
      - {gravity: [0, 0.5], items: cannon}
      - {push: [0, 0.01], items: alone}
    """
}
