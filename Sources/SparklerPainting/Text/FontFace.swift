// Describes a font file: families, weights, slants, and the scripts that it supports.
// Flow: font file → fontconfig's query → FontFace → FontLibrary.families, `sparkler fonts`.
import CSparklerPangoFc
import SparklerCore
import SparklerScene

/// One font of a file.
public struct FontFace: Sendable, Hashable, Comparable {
  /// The family name.
  public var family: String
  /// As named in the file, such as `Bold Italic`.
  public var style: String
  /// OpenType weight, 1...1000.
  public var weight: Int
  /// Whether it is italic or oblique.
  public var isItalic: Bool
  /// Whether its licence bits forbid embedding it in files.
  ///
  /// - Source: OpenType, OS/2, fsType bit 1.
  public var forbidsEmbedding = false
  /// The names of supported scripts, including `emoji`.
  public var scripts: [String]

  public static func < (a: FontFace, b: FontFace) -> Bool {
    (a.family, a.weight, a.isItalic ? 1 : 0, a.style) < (b.family, b.weight, b.isItalic ? 1 : 0, b.style)
  }

  /// A letter of each script that every font for it has.
  private static let samples: [(name: String, letter: UInt32)] = [
    ("Latin", 0x61), ("Greek", 0x3B1), ("Cyrillic", 0x44F), ("Arabic", 0x628), ("Hebrew", 0x5D0),
    ("Devanagari", 0x915), ("Thai", 0xE01), ("Chinese", 0x4E2D), ("Japanese", 0x304B), ("Korean", 0xAC00),
    ("emoji", 0x1F600),
  ]

  /// All fonts in a file; a collection has several, and a font may have several families.
  static func all(in file: String) throws(CanvasError) -> [FontFace] {
    var faces: [FontFace] = []
    var count: Int32 = 1
    var index: Int32 = 0
    let restricted = restrictedFaces(in: file)
    while index < min(count, 64) {
      // Owned.
      guard let pattern = FcFreeTypeQuery(file, UInt32(index), nil, &count) else { throw .notAFont(file: file) }
      defer { FcPatternDestroy(pattern) }
      var name: UnsafeMutablePointer<FcChar8>?
      var n: Int32 = 0
      // Borrowed: both strings belong to the pattern.
      var style: UnsafeMutablePointer<FcChar8>?
      let hasStyle = FcPatternGetString(pattern, FC_STYLE, 0, &style) == FcResultMatch
      while FcPatternGetString(pattern, FC_FAMILY, n, &name) == FcResultMatch, let text = name {
        faces.append(
          FontFace(
            family: String(cString: text), style: hasStyle ? style.map { String(cString: $0) } ?? "" : "",
            weight: weight(of: pattern), isItalic: number(FC_SLANT, of: pattern) > 0,
            forbidsEmbedding: restricted.contains(Int(index)), scripts: scripts(of: pattern)))
        n += 1
      }
      index += 1
    }
    if faces.isEmpty { throw .notAFont(file: file) }
    return faces
  }

  /// The indices of a file's fonts that may not be embedded.
  private static func restrictedFaces(in file: String) -> Set<Int> {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return [] }
    defer { FT_Done_FreeType(library) }
    var (found, count): (Set<Int>, Int) = ([], 1)
    var index = 0
    while index < min(count, 64) {
      var face: FT_Face?
      guard FT_New_Face(library, file, FT_Long(index), &face) == 0, let face else { break }
      defer { FT_Done_Face(face) }
      count = Int(face.pointee.num_faces)
      if FT_Get_FSType_Flags(face) & FT_UShort(FT_FSTYPE_RESTRICTED_LICENSE_EMBEDDING) != 0 { found.insert(index) }
      index += 1
    }
    return found
  }

  /// The version in a file's head, such as `2.242`; nil if it can't be read.
  static func version(ofFile file: String) -> String? {
    var count: Int32 = 0
    // Owned.
    guard let pattern = FcFreeTypeQuery(file, 0, nil, &count) else { return nil }
    defer { FcPatternDestroy(pattern) }
    let thousandths = (Double(number(FC_FONTVERSION, of: pattern)) / 65.536).rounded()
    return TreeText.short(thousandths / 1000)
  }

  private static func number(_ name: String, of pattern: OpaquePointer) -> Int32 {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, name, 0, &value) == FcResultMatch ? value : 0
  }

  private static func weight(of pattern: OpaquePointer) -> Int {
    var value = 80.0
    guard FcPatternGetDouble(pattern, FC_WEIGHT, 0, &value) == FcResultMatch, value.isFinite else { return 400 }
    return max(1, min(1000, Int(FcWeightToOpenTypeDouble(value).rounded())))
  }

  private static func scripts(of pattern: OpaquePointer) -> [String] {
    var letters: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &letters) == FcResultMatch, let letters else { return [] }
    return samples.filter { FcCharSetHasChar(letters, $0.letter) != 0 }.map(\.name)
  }
}

// MARK: - Between processes

extension FontFace {
  private static let mark: Character = "\u{1}"

  /// A line that contains no line end.
  var line: String {
    func plain(_ text: String) -> String { text.filter { !$0.isNewline && $0 != Self.mark } }
    return [
      plain(family), plain(style), "\(weight)", isItalic ? "1" : "0", forbidsEmbedding ? "1" : "0",
      scripts.joined(separator: ","),
    ]
    .joined(separator: String(Self.mark))
  }

  /// nil if the line was not written by a face.
  init?(line: Substring) {
    let parts = line.split(separator: Self.mark, omittingEmptySubsequences: false)
    guard parts.count == 6, !parts[0].isEmpty, let weight = Int(parts[2]), (1...1000).contains(weight) else {
      return nil
    }
    let known = Set(Self.samples.map(\.name))
    self.init(
      family: String(parts[0]), style: String(parts[1]), weight: weight, isItalic: parts[3] == "1",
      forbidsEmbedding: parts[4] == "1", scripts: parts[5].split(separator: ",").map(String.init).filter(known.contains)
    )
  }
}

extension FontLibrary {
  /// Every font that a text can name: those of the spec's own files, Inter, the emoji font, and the generic families by
  /// their generic names.
  public var faces: [FontFace] {
    let installed = installedFiles.flatMap { (try? FontFace.all(in: $0)) ?? [] }
    let generic = genericFiles.flatMap { kind, files in
      files.flatMap { (try? FontFace.all(in: $0)) ?? [] }.filter { $0.family == kind.family }.map { face in
        var face = face
        face.family = kind.names[0]
        return face
      }
    }
    return Set(ownFaces + installed + generic).sorted()
  }
}
