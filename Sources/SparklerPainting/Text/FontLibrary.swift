// The font files that a scene may use: Inter, the emoji font and the spec's own, and no other of the machine.
// Flow: font folders + spec → FontLibrary → Typeface.
import CSparklerPangoFc
import Foundation
import SparklerImaging
import SparklerScene

/// Font files by path. A value from which each worker makes its own fonts.
public struct FontLibrary: Sendable {
  /// Where Debian, Ubuntu and macOS keep installed fonts.
  public static let standardFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/truetype/noto",
    "/usr/local/share/fonts", "/Library/Fonts", "/opt/homebrew/share/fonts",
  ]

  static let textFamily = "Inter"

  /// Every family that a text can name, sorted.
  public let families: [String]
  /// The fonts in the spec's own files.
  let ownFaces: [FontFace]
  /// Inter's files by weight (in hundreds, 1...9), upright at 0 and italic at 1.
  private let inter: [[String?]]
  private let emoji: String
  /// The files that the spec brings along.
  let ownFiles: [String]
  /// Worker processes that open the spec's own files and lay out all texts; nil for this process.
  let readers: ReaderPool?

  /// Finds the required fonts, and reads the names in the spec's own.
  ///
  /// - Parameters:
  ///   - files: paths of font files that the spec brings along.
  ///   - folders: where to look for Inter and Noto Color Emoji; the first match is used.
  ///   - readers: worker processes that read the spec's own fonts; nil for this process.
  /// - Throws: `CanvasError.missingFont` with the package to install, `CanvasError.notAFont` or `.badFont` with the file.
  public init(
    files: [String] = [], folders: [String] = FontLibrary.standardFolders, readers: ReaderPool? = nil
  ) throws(CanvasError) {
    func find(_ names: String...) -> String? {
      for folder in folders {
        for name in names where access("\(folder)/\(name)", R_OK) == 0 { return "\(folder)/\(name)" }
      }
      return nil
    }
    let names = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
    inter = names.map { name in
      [
        find("Inter-\(name).otf", "Inter-\(name).ttf"),
        name == "Regular"
          ? find("Inter-Italic.otf", "Inter-Italic.ttf") : find("Inter-\(name)Italic.otf", "Inter-\(name)Italic.ttf"),
      ]
    }
    guard inter[3][0] != nil else { throw .missingFont(family: Self.textFamily, package: "fonts-inter") }
    guard let emoji = find("NotoColorEmoji.ttf") else {
      throw .missingFont(family: Font.emojiFamily, package: "fonts-noto-color-emoji")
    }
    self.emoji = emoji
    ownFiles = files
    var faces: [FontFace] = []
    self.readers = files.isEmpty ? nil : readers?.with(files: files)
    for (i, file) in files.enumerated() {
      let found =
        if let own = self.readers { try Self.faces(inFile: i, named: file, own) } else { try FontFace.all(in: file) }
      faces += found
    }
    ownFaces = faces
    families = Set([Self.textFamily, Font.emojiFamily] + faces.map(\.family)).sorted()
  }

  /// The files that fonts of these looks can use, without those that could interfere.
  func files(for looks: Set<Font>) -> [String] {
    ownFiles + Set(looks.compactMap(nearest)).sorted() + [emoji]
  }

  private func nearest(to font: Font) -> String? {
    let weight = max(1, min(9, (font.weight + 50) / 100)) - 1
    // The nearest installed weight, with the same slant if there is any.
    let slants = font.isItalic ? [1, 0] : [0]
    return slants.lazy.compactMap { slant in
      inter.indices.sorted { abs($0 - weight) < abs($1 - weight) }.lazy.compactMap { inter[$0][slant] }.first
    }.first
  }

  /// Families of the spec's own that may not be embedded.
  var restrictedFamilies: Set<String> { Set(ownFaces.filter(\.forbidsEmbedding).map(\.family)) }

  /// Every file that is available without a spec: Inter and the emoji font.
  var installedFiles: [String] { textFiles + [emoji] }

  /// Every file of Inter.
  var textFiles: [String] { inter.flatMap { $0.compactMap(\.self) } }
}
