// A picture as light: relative luminance and redness of its pixels, and the direction in which small squares change.
// Flow: Pixmap → LightField → FlashTracks.
import SparklerCore

/// The quantities that WCAG's thresholds use, on white where a picture is transparent.
struct LightField {
  let width: Int
  let height: Int
  /// Relative luminance, 0...1.
  private(set) var luminance: [Float]
  /// How much a saturated red exceeds green and blue, 0...1; 0 for all other colours.
  private(set) var redness: [Float]
  /// The colour's u′ and v′ in CIE 1976's diagram; black counts as grey.
  private(set) var places: [SIMD2<Float>]

  /// The side of squares that are too fine to be told from noise: 0.1 degrees.
  private let square: Int
  /// Pixels of the picture in one pixel of the field, in each direction.
  private let pitch: Int

  /// - Parameters:
  ///   - pitch: how many pixels are averaged in each direction, at least 1.
  ///   - square: the side of the squares, in pixels of the picture.
  init(width: Int, height: Int, pitch: Int, square: Int) {
    (self.width, self.height) = ((width + pitch - 1) / pitch, (height + pitch - 1) / pitch)
    (self.pitch, self.square) = (pitch, max(1, square / pitch))
    luminance = Array(repeating: 0, count: self.width * self.height)
    redness = luminance
    places = Array(repeating: Self.grey, count: luminance.count)
  }

  /// The share of red from which a colour is a saturated red.
  private static let saturated: Float = 0.8
  private static let grey = SIMD2<Float>(0.1978, 0.4683)

  mutating func read(_ picture: Pixmap) {
    let table = ColorDistance.linear
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Float>()
        var count: Float = 0
        for v in y &* pitch..<min((y &+ 1) &* pitch, picture.height) {
          for u in x &* pitch..<min((x &+ 1) &* pitch, picture.width) {
            let p = picture.pixels[v &* picture.width &+ u]
            let white = 255 &- p >> 24
            sum += SIMD4(
              table[Int(min(255, (p >> 16 & 255) &+ white))], table[Int(min(255, (p >> 8 & 255) &+ white))],
              table[Int(min(255, (p & 255) &+ white))], 0)
            count += 1
          }
        }
        let color = sum / max(1, count)
        let i = y &* width &+ x
        luminance[i] = 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
        let all = color.x + color.y + color.z
        let isRed = all > 0 && color.x >= Self.saturated * all - 1e-6
        redness[i] = isRed ? max(0, color.x - color.y - color.z) : 0
        places[i] = all > 0 ? Self.place(color) : Self.grey
      }
    }
  }

  private static func place(_ color: SIMD4<Float>) -> SIMD2<Float> {
    let x = 0.4124 * color.x + 0.3576 * color.y + 0.1805 * color.z
    let y = 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
    let z = 0.0193 * color.x + 0.1192 * color.y + 0.9505 * color.z
    return SIMD2(4 * x, 9 * y) / (x + 15 * y + 3 * z)
  }

  /// The direction in which each square changes: 0 if its pixels change both ways, as noise does.
  func directions(from old: [Float], to new: [Float]) -> [Int8] {
    let (columns, rows) = ((width + square - 1) / square, (height + square - 1) / square)
    var out = [Int8](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var (net, gross): (Float, Float) = (0, 0)
        for y in row &* square..<min((row &+ 1) &* square, height) {
          for x in column &* square..<min((column &+ 1) &* square, width) {
            let change = new[y &* width &+ x] - old[y &* width &+ x]
            net += change
            gross += abs(change)
          }
        }
        if gross > 0, abs(net) >= 0.75 * gross { out[row &* columns &+ column] = net > 0 ? 1 : -1 }
      }
    }
    return out
  }

  /// The index of the square that contains a pixel.
  @inline(__always)
  func square(of x: Int, _ y: Int) -> Int { y / square &* ((width &+ square &- 1) / square) &+ x / square }
}
