// Specs that use every key of emitters and of showers.
// Flow: here → GoodSpecs.all → ExpandTests, SchemaTests, FuzzTests.

extension GoodSpecs {
  static let emitters = """
    scene: 1
    size: 320x200
    duration: 2s
    layers:
      - {shape: star, size: 50, id: outline}
      - {text: Words, id: words}
      - {image: a.png, id: picture, cornerRadius: 4, transform: {rotate: 20deg}}
      - id: all
        emitter:
          shape: line
          mode: outline
          position: [50%, -10]
          zPosition: 2
          size: 300x1
          depth: 3
          birthRate: 1.5
          lifetime: 0.9
          velocity: 1.1
          scale: 0.8
          spin: -1
          renderMode: oldestFirst
          preservesDepth: yes
          rangeRule: full
          seed: 9007199254740992
          preWarm: 500ms
          cells:
            - name: numbers
              enabled: on
              birthRate: 10
              lifetime: 2s
              lifetimeRange: 1s
              emissionLatitude: 10deg
              emissionLongitude: 180deg
              emissionRange: 30deg
              velocity: 100
              velocityRange: 50
              xAcceleration: 1
              yAcceleration: 2
              zAcceleration: 3
              scale: 0.5
              scaleRange: 0.25
              scaleSpeed: -0.1
              spin: 1turn
              spinRange: 0.5turn
              mass: 2
              massRange: 1
              rotation: 5deg
              rotationRange: 3deg
              color: "#ff8800cc"
              redRange: 0.1
              greenRange: 0.2
              blueRange: 0.3
              alphaRange: 0.4
              redSpeed: -0.1
              greenSpeed: 0.2
              blueSpeed: 0.3
              alphaSpeed: -0.4
              contents: {image: a.png, contentsScale: 2, tint: red}
              contentsRect: [0, 0, 0.5, 1]
              magnificationFilter: nearest
              contentsScale: 2
              beginTime: 100ms
              duration: 1s
              speed: 2
              timeOffset: 0.1s
              burst: 3
            - name: ranges
              birthRate: 5
              lifetime: 1..2s
              direction: -10..10deg
              velocity: 100..200
              acceleration: [0, 98.1]
              scale: .5..1.5
              spin: -90deg .. 90deg
              mass: 1..2
              rotation: 0..1turn
              drag: 0.5
              tumble: {rate: 2, rateRange: 1, shading: .3}
              wobble: {amplitude: 4, frequency: 2}
              turbulence: {amplitude: 9, frequency: .5}
              orient: velocity
              colors: [red, "#00ff00", transparent]
              colorsOverLife: {colors: [white, gold, transparent], locations: [0, .2, 1]}
              blend: plus-lighter
              contents:
                - {shape: star, points: 4, innerRadius: .2, weight: 2}
                - {shape: roundedRect, size: 8x4, cornerRadius: 1, color: blue, name: bar}
                - {path: "M0 0 L9 0 L4 9 Z", ownColor: true}
                - {emoji: 🎉, fontSize: 20}
                - {text: "5$", font: {size: 9}, color: teal, weight: .5}
                - {text: plain}
                - {layer: {group: [{shape: circle, size: 4, fill: red}], size: 4, mask: {shape: rect, size: 3}}}
              behaviors:
                - {type: wave, force: [20, 0], frequency: 2}
                - {type: drag, drag: .5, name: air}
                - {type: alignToMotion, rotation: .25}
                - {type: valueOverLife, keyPath: scale, values: [0, 1, 0], locations: [0, .1, 1], additive: yes}
                - {type: valueOverLife, keyPath: color.alpha, values: 1}
                - {type: colorOverLife, colors: [red, blue]}
                - {type: attractor, attractorType: axial, stiffness: 2, radius: 5, position: center, orientation: 90deg, falloff: 1}
                - {type: drag, drag: 9, enabled: no}
              emitterCells:
                - {name: trail, birthRate: 20, lifetime: .3s, trigger: during, contents: {shape: circle, size: 2}}
                - name: end
                  trigger: onDeath
                  burst: 8
                  lifetime: 1s
                  tumble: 2
                  wobble: 3
                  turbulence: 4
                  colorsOverLife: [white, "#fff0"]
                  cells: {birthRate: 3, lifetime: 0.1s, contents: {shape: heart}}
            - name: beyond
              burst: 5..9
              lifetime: 1s
              phase: 1
              jitter: .5
              distribution: even
              solidAngle: yes
              ramps: [[white, red], [gold, transparent]]
              pick: burst
              scaleOverLife: [0, 1, .5]
              alphaOverLife: {values: [1, 0], locations: [.2, 1], easing: easeIn}
              speedOverLife: .5
              stretch: {perSpeed: .01, max: 4}
              twinkle: {frequency: 3, depth: .5}
              trail: {life: .3s, width: [5, 1], colors: [red, transparent]}
              turbulence: {field: curl, size: 60, amplitude: 4}
              contents: [{glow: 9}, {soft: 8x6}, {glint: 7}, {puff: 20}, {ring: 12}, {streak: 20x3}]
              cells: {name: inner, trigger: onCollision, inherit: {color: now, alpha: none, scale: none, velocity: .5}}
            - {name: same, like: beyond, burst: 3, formation: M0 0 H9 V9 Z, sourceColor: yes, stretch: .1, twinkle: 2}
            - {name: flips, burst: 1, lifetime: 1s, contents: {image: a.png, frames: 1x1, play: 12}}
        animations:
          - {keyPath: birthRate, values: [1, 0, 0], duration: 2s, fillMode: forwards}
          - {keyPath: emitterCells.ranges.velocity, from: 10, to: 20}
          - {keyPath: cells.ranges.emitterCells.end.spin, from: 10deg, to: 1turn}
          - {keyPath: cells.numbers.lifetime, to: 500ms}
          - {keyPath: cells.numbers.direction, by: 90deg}
          - {keyPath: emitterPosition, to: [10, 20]}
      - emitter: {from: outline, emitterCells: {birthRate: 2, lifetime: 1s, contents: {shape: ribbon}}}
      - {group: [{emitter: {from: words, cells: {burst: 2, lifetime: 1s}}, position: [3, 4]}], transform: {scale: 2}}
      - {emitter: {gather: words, links: 40, cells: {burst: 2, lifetime: 1s}}}
      - {emitter: {gather: {layer: words, begin: .1, end: .9, easing: easeIn}, links: {distance: 9, width: 2, color: red, triangles: yes}, cells: []}}
      - {emitter: {from: picture, cells: []}, layers: [{shape: circle, size: 3}]}
    """

  static let showers = """
    scene: 1
    size: 300x200
    duration: 3s
    loop: seamless
    layers:
      - {button: Go, id: go}
      - {effect: confetti, begin: [0s, 1s], edition: article}
      - {effect: confetti, id: own, from: go, duration: 1s, taper: no, fade: 0, rangeRule: half, colors: [red, gold], contents: [{shape: circle}, {shape: circle, name: dot}, {path: M0 0 H9 V9 Z}, {text: hi}, {image: a.png, tint: blue}], cells: {"*": {birthRate: 5}, dot: {velocity: 10..20, contentsScale: 2}, x-note: 1}}
      - {effect: confetti, at: [10, 20], duration: infinite}
      - {effect: confettiRain, density: 2, cells: {near: {lifetime: 1s, contents: {shape: heart}}}}
      - {group: [{effect: confettiCannon, every: 1s, times: 2}], size: 50}
      - {effect: snow, colors: white}
      - {effect: sparkle, from: go}
      - {effect: rocket, at: bottom, seed: 3}
      - {effect: firework, shell: heart, launch: yes, power: 1.2, scale: .8, blend: normal, colors: [red, gold]}
      - {effect: fireworkShow, shells: [willow, palm], density: .5}
      - {effect: rain, angle: 12deg}
      - {effect: links, distance: 60}
      - {effect: dissolve, from: go, angle: 0, erase: no}
      - {effect: assemble, from: go, reveal: no}
      - {effect: parade, cells: {left: {velocity: 300}}}
    """
}
