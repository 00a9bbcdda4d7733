// Films drawn by plain loops: boxes with antialiased edges, spinners, lists.
// Flow: tests → Films → Reel.
import SparklerCore
import SparklerImaging

enum Films {
  static let (width, height) = (160, 120)
  static let ground: UInt32 = 0xF8_FAFC
  static let blue: UInt32 = 0x25_63EB

  /// A box whose edges cover parts of pixels.
  struct Box {
    var x: Double
    var y: Double
    var width = 36.0
    var height = 20.0
    var color = Films.blue
    var opacity = 1.0
  }

  static func empty(_ color: UInt32 = ground) -> Pixmap {
    Pixmap(width: width, height: height, pixels: Array(repeating: 0xFF00_0000 | color, count: width * height))
  }

  static func picture(_ boxes: [Box], on color: UInt32 = ground) -> Pixmap {
    var picture = empty(color)
    for box in boxes {
      for row in 0..<height {
        let down = cover(row, box.y, box.height)
        if down <= 0 { continue }
        for column in 0..<width {
          let part = down * cover(column, box.x, box.width) * box.opacity
          if part <= 0 { continue }
          picture[column, row] = 0xFF00_0000 | Shapes.mix(picture[column, row] & 0xFF_FFFF, box.color, part)
        }
      }
    }
    return picture
  }

  /// How much of a pixel lies in a span.
  private static func cover(_ pixel: Int, _ start: Double, _ length: Double) -> Double {
    max(0, min(Double(pixel + 1), start + length) - max(Double(pixel), start))
  }

  /// Two seconds at 25 frames a second.
  static func reel(_ picture: (_ time: Double) -> Pixmap) -> Reel {
    Reel((0..<50).map { picture(Double($0) * 0.04) }, (0..<50).map { _ in 40 })
  }

  /// A box that moves evenly, the same in all films: so no sentence about the whole time explains a change.
  private static func companion(_ time: Double) -> Box {
    Box(x: 4 + 60 * time, y: 96, width: 16, height: 16, color: 0x16_A34A)
  }

  /// A box that moves to the right.
  ///
  /// - Parameter ease: from 0 to 1 while the box moves.
  static func moving(
    begin: Double = 0.2, duration: Double = 0.8, distance: Double = 96, color: UInt32 = blue,
    _ ease: (Double) -> Double = { $0 * $0 * (3 - 2 * $0) }
  ) -> Reel {
    reel { time in
      let part = ease(max(0, min(1, (time - begin) / duration)))
      return picture([Box(x: 10 + distance * part, y: 50, color: color), companion(time)])
    }
  }

  /// A dot on a circle.
  static func spinning(_ turnsPerSecond: Double) -> Reel {
    reel { time in
      let angle = time * turnsPerSecond * 2 * Double.pi
      let (x, y) = (80 + 30 * Maths.cos(angle), 46 + 30 * Maths.sin(angle))
      return picture([Box(x: x - 6, y: y - 6, width: 12, height: 12), companion(time)])
    }
  }
}
