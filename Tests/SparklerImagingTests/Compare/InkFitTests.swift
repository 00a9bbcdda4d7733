// Digits that became others although little ink moved, and the same digits by another renderer.
// Flow: digits of 11 pixels → PixelComparison → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import Testing

@Suite struct InkFitTests {
  /// An 8 and a 6 in Inter at 11 pixels, between whole pixels, black on white: as Chromium draws them without hinting.
  private static let digits: [Character: [[Double]]] = [
    "8": [
      [255, 170, 92, 86, 93, 233], [247, 32, 247, 255, 160, 113], [246, 26, 245, 255, 160, 104],
      [255, 150, 44, 102, 44, 222], [238, 41, 153, 191, 83, 126], [165, 99, 255, 255, 243, 17],
      [177, 51, 238, 255, 179, 25], [250, 113, 12, 46, 29, 184],
    ],
    "6": [
      [255, 232, 70, 74, 94, 216], [255, 79, 215, 255, 201, 68], [208, 98, 245, 205, 248, 255],
      [170, 76, 23, 48, 26, 195], [160, 20, 225, 255, 181, 51], [194, 88, 255, 255, 255, 15],
      [249, 64, 242, 255, 189, 58], [255, 198, 96, 71, 35, 192],
    ],
  ]

  private static let width = 64
  private static let height = 32

  /// How a number is drawn.
  private struct Look: Sendable {
    var ink = 0.0
    var ground = 255.0
    /// To the right and down, in parts of a pixel.
    var right = 0.0
    var down = 0.0
    var gamma = 1.0
  }

  private func picture(_ number: String, _ look: Look) -> Pixmap {
    var cover = [Double](repeating: 0, count: Self.width * Self.height)
    for (place, digit) in number.enumerated() {
      for (y, row) in (Self.digits[digit] ?? []).enumerated() {
        for (x, level) in row.enumerated() { cover[(12 + y) * Self.width + 16 + 8 * place + x] = 1 - level / 255 }
      }
    }
    // A box of a pixel, moved by a part of one, covers two in proportion.
    func moved(_ all: [Double], by step: Int, part: Double) -> [Double] {
      all.indices.map { i in all[i] * (1 - part) + (i >= step ? all[i - step] * part : 0) }
    }
    cover = moved(moved(cover, by: 1, part: look.right), by: Self.width, part: look.down)
    let pixels = cover.map { part -> UInt32 in
      let level = look.ground + (look.ink - look.ground) * pow(part, look.gamma)
      return 0xFF00_0000 | UInt32(level.rounded()) * 0x01_0101
    }
    return Pixmap(width: Self.width, height: Self.height, pixels: pixels)
  }

  private func isSame(_ a: Pixmap, _ b: Pixmap, _ tolerance: Tolerance = .loose) -> Bool {
    let comparison = PixelComparison(tolerance)
    guard let difference = comparison.compare(a, b) else { return true }
    return !comparison.isBeyond(difference, pixels: a.pixels.count)
  }

  private static let colors = [Look(), Look(ink: 255, ground: 32), Look(ink: 107, ground: 244)]

  @Test("an 8 beside a 6 differs at 11 pixels, alone and in a number", arguments: 0..<3)
  func changedDigits(_ color: Int) {
    let look = Self.colors[color]
    for (a, b) in [("8", "6"), ("88", "86"), ("888", "868"), ("686", "666"), ("8868", "8888")] {
      #expect(!isSame(picture(a, look), picture(b, look)), "\(a) and \(b)")
      #expect(!isSame(picture(b, look), picture(a, look)), "\(b) and \(a)")
    }
  }

  @Test("the same digits, moved by up to half a pixel or in another weight, are the same", arguments: 0..<3)
  func redrawnDigits(_ color: Int) {
    let look = Self.colors[color]
    let changes: [(inout Look) -> Void] = [
      { $0.right = 0.25 }, { $0.right = 0.5 }, { $0.down = 0.25 }, { $0.gamma = 1.4 }, { $0.gamma = 0.7 },
      { ($0.right, $0.gamma) = (0.25, 1.3) }, { ($0.right, $0.down) = (0.2, 0.2) },
    ]
    for (i, change) in changes.enumerated() {
      var other = look
      change(&other)
      for number in ["8", "8686"] {
        #expect(isSame(picture(number, look), picture(number, other)), "\(number), change \(i)")
      }
    }
    var moved = look
    moved.right = 0.5
    #expect(!isSame(picture("8686", look), picture("8686", moved), .visible))
  }

  @Test("what is not compared has no part in a fit, at edges of a picture either") func ignored() {
    let (a, b) = (picture("888", Look()), picture("868", Look()))
    let comparison = PixelComparison(.loose)
    let rect = PixelRect(x: 23, y: 11, width: 8, height: 10)
    #expect(comparison.compare(a, b, ignoring: [rect])?.changed == 0)
    func cut(_ picture: Pixmap) -> Pixmap {
      var out = Pixmap(width: 6, height: 8, pixels: Array(repeating: 0, count: 48))
      for y in 0..<8 { for x in 0..<6 { out[x, y] = picture[24 + x, 12 + y] } }
      return out
    }
    #expect(!isSame(cut(a), cut(b)))
  }
}
