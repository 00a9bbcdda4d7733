// A spec with every primitive of filter graphs.
// Flow: GoodSpecs.all → round trips.

extension GoodSpecs {
  static let graphs = """
    scene: 1
    size: 90x90
    duration: 1s
    layers:
      - group: [{shape: star, size: 20, id: glint}]
        size: 60
        filters:
          - blur: 1
          - graph:
              region: [-6, -6, 72, 72]
              primitives:
                - {flood: "#ff000080", region: [0, 0, 30, 30], linear: false}
                - {blend: multiply, inputs: [source, 0]}
                - {composite: atop, inputs: [1, sourceAlpha]}
                - {arithmetic: {k1: 0.5, k2: 1, k4: 0.25}, inputs: [2, none]}
                - {step: merge, inputs: [0, "#00ff00", 3]}
                - {step: tile, inputs: 0}
                - {step: luminanceToAlpha}
                - {displacementMap: {scale: 5, x: red, y: blue}, inputs: [source, 5]}
                - {colorMatrix: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.5, 0]}
                - {saturate: 0.5}
                - {hueRotate: 90}
                - {componentTransfer: {red: {table: [0, 1]}, green: {discrete: [0, 0.5, 1]}, alpha: {linear: {slope: 0.5}}}}
                - {componentTransfer: {blue: {gamma: {amplitude: 2, exponent: 0.5, offset: 0.1}}}}
                - {lighting: {color: gold, surfaceScale: 2, source: {distant: {azimuth: 45, elevation: 60}}}}
                - {lighting: {specularExponent: 20, constant: 0.8, source: {point: {x: 5, y: 5, z: 9}}}}
                - {lighting: {source: {spot: {x: 1, y: 2, z: 30, pointsAtX: 20, pointsAtY: 20, exponent: 3, cone: 40}}}}
                - {lighting: {source: {spot: {z: 30, pointsAtX: 20}}}}
                - {convolveMatrix: {columns: 2, rows: 1, kernel: [1, -1], divisor: 2, bias: 0.5, targetX: 0, targetY: 0, edge: wrap, preservesAlpha: true}}
                - {gaussianBlur: [2, 0]}
                - {dilate: [1, 2]}
                - {erode: [2, 1]}
                - {offset: [-3, 4]}
                - {dropShadow: {color: navy, offset: [1, 1], deviation: [2, 3]}}
                - {image: {file: a.png, frame: [1, 2, 3, 4]}}
                - {image: {}}
                - {layer: glint}
                - {turbulence: {frequency: [0.05, 0.1], octaves: 2, seed: 7, stitched: true, fractal: true}}
                - {step: merge, inputs: [19, 26]}
        animations: [{keyPath: filters.0.blur, to: 3, duration: 1s}]
    """
}
