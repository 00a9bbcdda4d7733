// Pictures for the table of verdicts: plain ones, shapes, noise and textures of 96 × 64 pixels.
// Flow: VerdictCases → Sketch → Pixmap.
import Foundation
import SparklerCore
import SparklerImaging

enum Sketch {
  private static let (width, height) = (96, 64)

  static func plain(_ color: UInt32) -> Pixmap {
    Pixmap(width: width, height: height, pixels: Array(repeating: 0xFF00_0000 | color, count: width * height))
  }

  /// Blue on cream.
  ///
  /// - Parameter samples: a side of the grid of samples in each pixel.
  static func shape(samples: Int = 16, _ isInside: (_ x: Double, _ y: Double) -> Bool) -> Pixmap {
    var out = plain(0xFA_F8F0)
    for y in 0..<height {
      for x in 0..<width {
        var count = 0
        for v in 0..<samples {
          for u in 0..<samples {
            let (px, py) = (
              Double(x) + (Double(u) + 0.5) / Double(samples), Double(y) + (Double(v) + 0.5) / Double(samples)
            )
            if isInside(px, py) { count += 1 }
          }
        }
        let part = Double(count) / Double(samples * samples)
        out[x, y] = 0xFF00_0000 | Shapes.mix(0xFA_F8F0, Shapes.blue, part)
      }
    }
    return out
  }

  static func coarse(_ x: Double) -> Pixmap {
    shape(samples: 2) { u, v in (u - x) * (u - x) + (v - 30) * (v - 30) < 144 }
  }

  static func dots(_ places: [(Int, Int)]) -> Pixmap {
    var out = plain(0xFF_FFFF)
    for (x, y) in places { out[x, y] = 0xFF00_0000 }
    return out
  }

  /// Grey noise around the middle.
  ///
  /// - Parameter deviation: levels.
  static func noise(_ deviation: Double, seed: UInt64, contrast: Double = 1) -> Pixmap {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func uniform() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 0x1p53
    }
    return grey { _, _ in
      // Four of them are nearly normal, with a variance of a third.
      let value = (uniform() + uniform() + uniform() + uniform() - 2) * deviation * 3.0.squareRoot()
      return 128 + value.rounded() * contrast
    }
  }

  /// Waves in two directions.
  static func weave(_ shift: Double, contrast: Double = 1) -> Pixmap {
    grey { x, y in
      let u = Double(x) + shift
      let value = 60 * sin(u * 0.9) * cos(Double(y) * 0.7) + 40 * sin(u * 0.13 + Double(y) * 0.21)
      return 128 + value * contrast
    }
  }

  private static func grey(_ level: (Int, Int) -> Double) -> Pixmap {
    var out = plain(0)
    for y in 0..<height {
      for x in 0..<width {
        out[x, y] = 0xFF00_0000 | UInt32(max(0, min(255, level(x, y).rounded()))) * 0x01_0101
      }
    }
    return out
  }

  /// The same word with an l and with an I.
  static var words: (Pixmap, Pixmap) {
    let none = Pixmap(width: 1, height: 1)
    return ((try? Digits.file("bill")) ?? none, (try? Digits.file("biil")) ?? none)
  }
}
