// What a font file says about its licence, and whether it may be embedded.
// Flow: font file → FreeType, in a worker process if there are any → FontFacts → FontAddition.
import CSparklerPangoFc
import SparklerImaging

/// What a font file says about its use. Of a collection's fonts, the strictest.
public struct FontFacts: Sendable, Hashable {
  /// What may be done with the font.
  ///
  /// - Source: OpenType, OS/2, fsType.
  public enum Embedding: Int, Sendable {
    /// It may be embedded and installed from the file again.
    case free
    /// It may be embedded in files that are edited.
    case editable
    /// It may be embedded in files that are only viewed and printed.
    case previewAndPrint
    /// It must not be embedded without the owner's permission.
    case restricted
  }

  /// The licence's text, shortened; empty if the file has none.
  public var licence = ""
  /// Where the licence is, as a URL; empty if the file has none.
  public var address = ""
  /// What may be done with the font.
  public var embedding = Embedding.free
  /// The axes of a variable font that have no range, so that nothing can vary by them.
  public var idleAxes: [String] = []

  /// - Parameter readers: worker processes that open the file; nil for this process.
  /// - Throws: `CanvasError.notAFont` or `.badFont` with the file.
  public init(ofFile file: String, readers: ReaderPool? = nil) throws(CanvasError) {
    guard let readers else {
      self = try Self.read(file)
      return
    }
    let answer: Parcel
    do { answer = try readers.with(files: [file]).perform(Self.reading, Parcel()) } catch {
      throw .badFont(files: [file], reason: "\(error)")
    }
    let texts = answer.text.split(separator: "\0", omittingEmptySubsequences: false).map { String($0) }
    guard answer.whole(0) == 0, texts.count >= 2, let embedding = answer.whole(1).flatMap(Embedding.init(rawValue:))
    else { throw .notAFont(file: file) }
    (licence, address, self.embedding) = (texts[0], texts[1], embedding)
    idleAxes = texts.dropFirst(2).filter { !$0.isEmpty }
  }

  private init() {}

  /// Nothing → the facts of the worker's only file.
  static let reading = IsolatedWork("font facts") { _ in
    guard let facts = try? read(ReaderPool.path(ofFile: 0)) else { return Parcel(numbers: [1]) }
    return Parcel(
      numbers: [0, Double(facts.embedding.rawValue)],
      text: ([facts.licence, facts.address] + facts.idleAxes).joined(separator: "\0"))
  }

  /// Limits for what a file says: fonts of a collection, records of a name table, axes, characters.
  private static let (mostFaces, mostNames, mostAxes, longestText) = (64, 4096, 64, 300)

  private static func read(_ file: String) throws(CanvasError) -> FontFacts {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { throw .notAFont(file: file) }
    defer { FT_Done_FreeType(library) }
    var facts = FontFacts()
    var (index, count) = (0, 1)
    while index < min(count, mostFaces) {
      var face: FT_Face?
      guard FT_New_Face(library, file, FT_Long(index), &face) == 0, let face else {
        if index == 0 { throw .notAFont(file: file) }
        break
      }
      defer { FT_Done_Face(face) }
      count = Int(face.pointee.num_faces)
      facts.add(face, library)
      index += 1
    }
    return facts
  }

  private mutating func add(_ face: FT_Face, _ library: FT_Library) {
    let flags = Int32(FT_Get_FSType_Flags(face))
    let own: Embedding =
      if flags & FT_FSTYPE_RESTRICTED_LICENSE_EMBEDDING != 0 {
        .restricted
      } else if flags & FT_FSTYPE_PREVIEW_AND_PRINT_EMBEDDING != 0 {
        .previewAndPrint
      } else {
        flags & FT_FSTYPE_EDITABLE_EMBEDDING != 0 ? .editable : .free
      }
    if own.rawValue > embedding.rawValue { embedding = own }
    if licence.isEmpty { licence = Self.name(13, of: face) }
    if address.isEmpty { address = Self.name(14, of: face) }
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
    defer { FT_Done_MM_Var(library, axes) }
    for i in 0..<min(Int(axes.pointee.num_axis), Self.mostAxes) {
      let axis = axes.pointee.axis[i]
      guard axis.minimum >= axis.maximum else { continue }
      let tag = [24, 16, 8, 0].compactMap { UInt8(truncatingIfNeeded: axis.tag >> FT_ULong($0)) }
      let name = String(decoding: tag.filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
      if !name.isEmpty, !idleAxes.contains(name) { idleAxes.append(name) }
    }
  }

  /// A text of the name table: the English one of Windows, otherwise the first that can be read.
  ///
  /// - Source: OpenType, name: nameID 13 is the licence, 14 its URL.
  private static func name(_ id: UInt16, of face: FT_Face) -> String {
    var found = ""
    for i in 0..<min(FT_Get_Sfnt_Name_Count(face), FT_UInt(mostNames)) {
      var record = FT_SfntName()
      guard FT_Get_Sfnt_Name(face, i, &record) == 0, record.name_id == id, let string = record.string else { continue }
      // Two bytes are at least a character.
      let bytes = UnsafeBufferPointer(start: string, count: min(Int(record.string_len), 8 * longestText))
      // Borrowed: it belongs to the face. Platform 1 is Macintosh, whose Roman encoding extends ASCII.
      let text = record.platform_id == 1 ? plain(bytes.map { UInt16($0) }.filter { $0 < 0x80 }) : plain(words(bytes))
      if text.isEmpty { continue }
      if record.platform_id == 3, record.language_id == 0x409 { return text }
      if found.isEmpty { found = text }
    }
    return found
  }

  /// The big-endian words of UTF-16.
  private static func words(_ bytes: UnsafeBufferPointer<FT_Byte>) -> [UInt16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
  }

  /// On one line, shortened.
  private static func plain(_ words: [UInt16]) -> String {
    let text = String(decoding: words, as: UTF16.self)
    let line = text.split { $0.isWhitespace || $0.isNewline || $0 == "\0" }.joined(separator: " ")
    return line.count > longestText ? line.prefix(longestText) + "…" : line
  }
}
