// Digits as FreeType draws them without hinting, with light and with the font's own: 11 to 16 pixels, in four fonts.
// Flow: Files/Digits/FONT-HINTING.png → Digits → Pixmap.
import Foundation
import SparklerCore
import SparklerImaging

/// A file has a row of ten digits for each size; a cell is 20 pixels wide and 24 high, the baseline lies on row 18.
enum Digits {
  static let fonts = ["inter", "dejavu-sans", "liberation-sans", "noto-sans"]
  static let sizes = Array(11...16)

  enum Hinting: String, CaseIterable {
    case plain, light, native
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Files/Digits")

  /// A picture of the folder.
  static func file(_ name: String) throws -> Pixmap {
    var reader = try AnimationReader(Array(try Data(contentsOf: folder.appendingPathComponent(name + ".png"))))
    guard let picture = try reader.next()?.picture else { throw ReadError.noFrames(.png) }
    return picture
  }

  /// Every font in every hinting, read once.
  private static let strips: [String: Pixmap] = {
    var all: [String: Pixmap] = [:]
    for font in fonts {
      for hinting in Hinting.allCases { all["\(font)-\(hinting)"] = try? file("\(font)-\(hinting)") }
    }
    return all
  }()

  /// A number in a colour on a ground; every digit begins on a whole pixel.
  ///
  /// - Parameter contrast: 0...1: how much of the ink's difference from the ground is there.
  static func picture(
    _ number: String, _ font: String, _ size: Int, _ hinting: Hinting = .plain, ink: UInt32 = 0,
    ground: UInt32 = 0xFF_FFFF, contrast: Double = 1, gamma: Double = 1
  ) -> Pixmap {
    var out = Pixmap(width: 64, height: 32, pixels: Array(repeating: 0xFF00_0000 | ground, count: 64 * 32))
    guard let strip = strips["\(font)-\(hinting)"] else { return out }
    let pitch = Int((0.64 * Double(size)).rounded())
    for (place, digit) in number.enumerated() {
      guard let value = digit.wholeNumberValue else { continue }
      for y in 0..<24 {
        for x in 0..<20 {
          let cover = 1 - Double(strip[value * 20 + x, (size - 11) * 24 + y] & 255) / 255
          let (column, row) = (place * pitch + x, y + 4)
          if cover > 0, column < out.width {
            let part = pow(cover, gamma) * contrast
            out[column, row] = 0xFF00_0000 | Shapes.mix(out[column, row] & 0xFF_FFFF, ink, part)
          }
        }
      }
    }
    return out
  }
}
