// Small pictures for tests, made from a seed.
// Flow: tests → Samples.
import SparklerCore

public enum Samples {
  /// A picture of pixels drawn from a few colours (0 where it is to be transparent).
  public static func picture(
    width: Int, height: Int, colors: [UInt32], chance: inout SeededRandom
  ) -> Pixmap {
    var picture = Pixmap(width: width, height: height)
    for i in picture.pixels.indices { picture.pixels[i] = colors[chance.below(colors.count)] }
    return picture
  }

  /// Distinct opaque colours, far apart in no particular order.
  public static func colors(_ n: Int, seed: UInt64 = 1) -> [UInt32] {
    var chance = SeededRandom(seed: seed)
    var seen = Set<UInt32>()
    var colors: [UInt32] = []
    while colors.count < n {
      let color = 0xFF00_0000 | UInt32(chance.below(1 << 24))
      if seen.insert(color).inserted { colors.append(color) }
    }
    return colors
  }

  /// A scene of pictures that change, stay and vanish: each is the one before with a rectangle repainted, or equal.
  public static func sequence(
    _ n: Int, width: Int, height: Int, colors: [UInt32], seed: UInt64
  ) -> [Pixmap] {
    var chance = SeededRandom(seed: seed)
    var picture = picture(width: width, height: height, colors: colors, chance: &chance)
    return (0..<n).map { _ in
      defer {
        let x = chance.below(width)
        let y = chance.below(height)
        let color = colors[chance.below(colors.count)]
        let keeps = chance.below(3) == 0
        for row in y..<min(height, y + 1 + chance.below(height)) {
          for column in x..<min(width, x + 1 + chance.below(width)) where !keeps { picture[column, row] = color }
        }
      }
      return picture
    }
  }

  /// A disc with one pixel of anti-aliasing on nothing.
  public static func disc(side: Int, radius: Double, rgb: UInt32) -> Pixmap {
    var picture = Pixmap(width: side, height: side)
    let color = Color(rgb: rgb)
    for y in 0..<side {
      for x in 0..<side {
        let dx = Double(x) + 0.5 - Double(side) / 2
        let dy = Double(y) + 0.5 - Double(side) / 2
        let cover = max(0, min(1, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
        picture[x, y] = Color(red: color.red, green: color.green, blue: color.blue, alpha: cover).pixel
      }
    }
    return picture
  }
}
