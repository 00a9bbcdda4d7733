// Small scenes drawn with a chosen number of samples a pixel: the same edges, smoothed in other ways.
// Flow: tests → Shapes → Pixmap.
import SparklerCore
import SparklerImaging

enum Shapes {
  static let red: UInt32 = 0xE0_3C28
  static let blue: UInt32 = 0x1E_50C8

  /// A disc and a bar on cream; lengths in pixels.
  ///
  /// - Parameter samples: a side of the grid of samples in each pixel.
  static func picture(x: Double, y: Double = 30, color: UInt32 = red, bar: Double = 0, samples: Int = 16) -> Pixmap {
    var picture = Pixmap(width: 96, height: 64)
    for row in 0..<64 {
      for column in 0..<96 {
        var cover = (disc: 0, bar: 0)
        for v in 0..<samples {
          for u in 0..<samples {
            let px = Double(column) + (Double(u) + 0.5) / Double(samples)
            let py = Double(row) + (Double(v) + 0.5) / Double(samples)
            if (px - x) * (px - x) + (py - y) * (py - y) < 100 { cover.disc += 1 }
            // Thin and slanted.
            if abs(py - 50 - px * 0.05) < 1.2, px > 10 + bar, px < 80 + bar { cover.bar += 1 }
          }
        }
        let all = Double(samples * samples)
        let first = mix(0xFA_F8F0, color, Double(cover.disc) / all)
        picture[column, row] = 0xFF00_0000 | mix(first, blue, Double(cover.bar) / all)
      }
    }
    return picture
  }

  static func mix(_ a: UInt32, _ b: UInt32, _ part: Double) -> UInt32 {
    [16, 8, 0].reduce(0) { out, shift in
      let value = Double(a >> shift & 255) * (1 - part) + Double(b >> shift & 255) * part
      return out | UInt32(value.rounded()) << shift
    }
  }

  static let count = 12

  /// The disc moves to the right, 80 ms a frame.
  static let moving: [Pixmap] = (0..<count).map { picture(x: 15 + Double($0) * 5) }
}

/// Pictures in memory as an animation.
struct Reel: FrameSource {
  var pictures: [Pixmap]
  var milliseconds: [Int]
  var loop: LoopCount? = .forever
  private var index = 0

  init(_ pictures: [Pixmap], _ milliseconds: [Int]? = nil, loop: LoopCount? = .forever) {
    self.pictures = pictures
    self.milliseconds = milliseconds ?? pictures.map { _ in 80 }
    self.loop = loop
  }

  var facts: AnimationFacts {
    AnimationFacts(
      format: .apng, width: pictures[0].width, height: pictures[0].height, frameCount: pictures.count, loop: loop)
  }

  mutating func next() -> AnimationFrame? {
    guard index < pictures.count else { return nil }
    defer { index += 1 }
    return AnimationFrame(index: index, picture: pictures[index], delay: FrameDelay(milliseconds[index], over: 1000))
  }
}
