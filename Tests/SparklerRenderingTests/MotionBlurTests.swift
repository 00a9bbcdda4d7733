// Frames as means of moments, whatever part of them is painted.
// Flow: spec → LoadedSpec → pictures → expectations.
import SparklerAuthoring
import SparklerCore
import SparklerRendering
import SparklerScene
import Testing

@Suite struct MotionBlurTests {
  func load(_ keys: String, layers: String, size: String = "60x40") throws -> LoadedSpec {
    let text = "scene: 1\nsize: \(size)\nfps: 10\nduration: 1s\n\(keys)\nlayers:\n\(layers)"
    return try SpecLoader().load(Array(text.utf8), name: "a", folder: ".")
  }

  static let mover = """
      - {shape: rect, size: 10, fill: white, position: [10, 20], animations: [{keyPath: position.x, from: 10, to: 50, duration: 1s}]}

    """
  static let busy = """
      - {text: Still, position: [30, 8], font: {size: 9}}
      - {shape: circle, size: 11, fill: "rgb(200 30 90 / 0.6)", position: [20, 24], animations: [{keyPath: position.y, from: 5, to: 35, duration: 0.3s, beginTime: 0.2s}]}
      - {shape: star, size: 16, fill: gold, position: [40, 25], animations: [{keyPath: transform.rotation.z, from: 0deg, to: 170deg, duration: 0.5s, beginTime: 0.3s}]}

    """

  @Test("each pixel is the mean of the moments' stored values, halves up", arguments: [2, 3, 7, 8, 64], [0.25, 1.0])
  func mean(samples: Int, shutter: Double) throws {
    let blurred = try load("motionBlur: {samples: \(samples), shutter: \(shutter)}", layers: Self.busy)
    let sharp = try load("", layers: Self.busy)
    for frame in [0, 3, 5] {
      let time = Seconds(Double(frame) / 10)
      let moments = try (0..<samples).map {
        try sharp.picture(at: time + Seconds(0.1) * (shutter * Double($0) / Double(samples))).pixels
      }
      let wanted = moments[0].indices.map { i in
        (0..<4).reduce(UInt32(0)) { pixel, k in
          let shift = UInt32(8 * k)
          let sum = moments.reduce(0) { $0 + Int($1[i] >> shift & 255) }
          return pixel | UInt32((sum + samples / 2) / samples) << shift
        }
      }
      #expect(try blurred.picture(at: time).pixels == wanted)
    }
  }

  @Test("a frame alone is the frame of the whole run, though the run paints only what changes") func alone() throws {
    for background in ["", "background: teal"] {
      let spec = try load("motionBlur: {samples: 6}\n\(background)", layers: Self.busy)
      let all = try spec.pictures()
      #expect(all.count == 10 && Set(all.map(\.picture.pixels)).count > 5)
      for (time, picture) in all { #expect(try spec.picture(at: time) == picture) }
    }
  }

  @Test("a moving edge spreads over the way that it makes while the shutter is open") func spread() throws {
    // 40 points a second, 4 a frame, 4 moments one point apart.
    let spec = try load("motionBlur: {samples: 4, shutter: 1}", layers: Self.mover)
    let picture = try spec.picture(at: 0)
    #expect(
      (0..<60).map { Int(picture[$0, 20] >> 24) }.prefix(20) == [
        0, 0, 0, 0, 0, 64, 128, 191, 255, 255, 255, 255, 255, 255, 255, 191, 128, 64, 0, 0,
      ])
  }

  @Test("what stands still stays as it is") func still() throws {
    let layers = "  - {emoji: 🎉, fontSize: 30, position: [30, 20]}\n"
    #expect(
      try load("motionBlur: {samples: 9}", layers: layers).picture(at: 0.5) == load("", layers: layers).picture(at: 0.5)
    )
  }
}
