// The font files that a scene may use: those installed with Sparkler and the spec's own, and no other of the machine.
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
    "/usr/share/fonts/truetype/jetbrains-mono", "/usr/share/fonts/truetype/vollkorn",
    "/usr/share/fonts/opentype/vollkorn", "/usr/share/fonts/opentype/league-spartan",
  ]

  static let textFamily = "Inter"

  /// Every family that a text can name, sorted.
  public let families: [String]
  /// The fonts in the spec's own files.
  let ownFaces: [FontFace]
  private let inter: InstalledFamily
  /// The generic families that are installed.
  let generics: [(kind: GenericFamily, files: InstalledFamily)]
  /// Names of families, normalised for comparison, with the families that they stand for.
  let known: [String: String]
  /// The machine's fonts, for messages only.
  let machine = LazyMachineFonts()
  private let emoji: String
  /// The files that the spec brings along.
  let ownFiles: [String]
  /// Worker processes that open the spec's own files and lay out all texts; nil for this process.
  let readers: ReaderPool?

  /// Finds the required fonts, and reads the names in the spec's own.
  ///
  /// - Parameters:
  ///   - files: paths of font files that the spec brings along.
  ///   - folders: where to look for Inter, Noto Color Emoji and the generic families; the first match is used.
  ///   - readers: worker processes that read the spec's own fonts; nil for this process.
  /// - Throws: `CanvasError.missingFont` with the package to install, `CanvasError.notAFont` or `.badFont` with the file.
  public init(
    files: [String] = [], folders: [String] = FontLibrary.standardFolders, readers: ReaderPool? = nil
  ) throws(CanvasError) {
    guard let inter = InstalledFamily.found(Self.textFamily, base: "Inter", in: folders) else {
      throw .missingFont(family: Self.textFamily, package: "fonts-inter")
    }
    guard let emoji = InstalledFamily.find(["NotoColorEmoji.ttf"], in: folders) else {
      throw .missingFont(family: Font.emojiFamily, package: "fonts-noto-color-emoji")
    }
    self.inter = inter
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
    let own = Set(faces.map { Self.plain($0.family) })
    // A family of the spec's own is not mixed with the installed one.
    generics = GenericFamily.all.compactMap { kind in
      if own.contains(Self.plain(kind.family)) { return nil }
      return InstalledFamily.found(kind.family, base: kind.base, in: folders).map { (kind, $0) }
    }
    let installed = generics.map(\.kind.family)
    let named = GenericFamily.all.filter { own.contains(Self.plain($0.family)) || installed.contains($0.family) }
    known = Dictionary(
      faces.map { (Self.plain($0.family), $0.family) } + named.flatMap { kind in kind.names.map { ($0, kind.family) } }
        + [Self.textFamily, Font.emojiFamily].map { (Self.plain($0), $0) }
    ) { first, _ in first }
    families = Set(
      [Self.textFamily, Font.emojiFamily] + faces.map(\.family) + generics.compactMap(\.kind.names.first)
    ).sorted()
  }

  /// The files that fonts of these looks can use, without those that could interfere.
  func files(for looks: Set<Font>) -> [String] {
    ownFiles + Set(looks.compactMap(inter.nearest)).sorted()
      + Set(looks.compactMap { look in generic(of: look.family)?.nearest(to: look) }).sorted() + [emoji]
  }

  /// Whether a family of the spec's own may not be embedded; case and spaces are ignored.
  func forbidsEmbedding(_ family: String) -> Bool {
    ownFaces.contains { $0.forbidsEmbedding && Self.plain($0.family) == Self.plain(family) }
  }

  /// Every file of the two families that all texts may use: Inter and the emoji font.
  var installedFiles: [String] { textFiles + [emoji] }

  /// Every file of Inter.
  var textFiles: [String] { inter.all }

  /// Every file of the generic families that are installed.
  var genericFiles: [(kind: GenericFamily, files: [String])] { generics.map { ($0.kind, $0.files.all) } }
}
