// A PDF in memory: pages of one or more sizes, metadata, outlines.
// Flow: PDFDocument's surface → Context → bytes.
import CSparklerCairo
import SparklerCore

/// A PDF file that is drawn page by page.
///
/// The same drawing gives the same bytes: the file contains no time unless its metadata does, and ids are sequential.
public struct PDFDocument: ~Copyable {
  /// The document's metadata. Nothing else is written: no name of a user, a machine or a file.
  public struct Metadata: Sendable, Hashable {
    /// The document's title.
    public var title: String?
    /// The author's name.
    public var author: String?
    /// The document's subject.
    public var subject: String?
    /// Keywords, separated by commas.
    public var keywords: String?
    /// The program that drew it.
    public var creator: String?
    /// The date of creation and change, in ISO 8601 (`2026-01-31T12:00:00Z`).
    public var date: String?

    /// Creates metadata; other values can be set later.
    public init(title: String? = nil, author: String? = nil, subject: String? = nil) {
      (self.title, self.author, self.subject) = (title, author, subject)
    }
  }

  /// The surface of the current page.
  public let surface: Surface
  private let stream: ByteStream

  /// - Parameters:
  ///   - size: the size of the first page, in points of 1/72 inch.
  ///   - limit: the maximum bytes of the file; beyond it `finish` throws.
  /// - Throws: `CairoFailure` if memory runs out.
  public init(size: Size, limit: Int = 1 << 30) throws(CairoFailure) {
    let stream = ByteStream(limit: limit)
    surface = try Surface(
      owning: cairo_pdf_surface_create_for_stream(
        ByteStream.write, Unmanaged.passUnretained(stream).toOpaque(), size.width, size.height),
      "create a PDF")
    self.stream = stream
    cairo_pdf_surface_restrict_to_version(surface.pointer, CAIRO_PDF_VERSION_1_5)
  }

  deinit {
    // Cairo may write until the surface is finished; the stream is alive until then.
    cairo_surface_finish(surface.pointer)
  }

  /// Sets the size in points of the current page, if nothing was drawn on it yet, and of those that follow.
  public func setPageSize(_ size: Size) { cairo_pdf_surface_set_size(surface.pointer, size.width, size.height) }

  /// Sets the label that viewers show instead of the current page's number.
  public func setPageLabel(_ label: String) { cairo_pdf_surface_set_page_label(surface.pointer, label) }

  /// Writes the document's metadata.
  public func set(_ metadata: Metadata) {
    let texts: [(cairo_pdf_metadata_t, String?)] = [
      (CAIRO_PDF_METADATA_TITLE, metadata.title), (CAIRO_PDF_METADATA_AUTHOR, metadata.author),
      (CAIRO_PDF_METADATA_SUBJECT, metadata.subject), (CAIRO_PDF_METADATA_KEYWORDS, metadata.keywords),
      (CAIRO_PDF_METADATA_CREATOR, metadata.creator),
      // Without a date Cairo uses the current time.
      (CAIRO_PDF_METADATA_CREATE_DATE, metadata.date ?? ""), (CAIRO_PDF_METADATA_MOD_DATE, metadata.date),
    ]
    for (key, text) in texts { if let text { cairo_pdf_surface_set_metadata(surface.pointer, key, text) } }
  }

  /// Adds an entry to the outline that viewers show next to the pages.
  ///
  /// - Parameters:
  ///   - page: the target page, from 1.
  ///   - parent: the entry that it is nested under; 0 for none.
  /// - Returns: the entry.
  @discardableResult public func addOutline(_ title: String, page: Int, under parent: Int = 0) -> Int {
    Int(
      cairo_pdf_surface_add_outline(
        surface.pointer, Int32(clamping: parent), title, "page=\(page) pos=[0 0]", CAIRO_PDF_OUTLINE_FLAG_OPEN))
  }

  /// Ends the document.
  ///
  /// - Returns: the file.
  /// - Throws: `CairoFailure` for the first error of any call, or for a file beyond its limit.
  public func finish() throws(CairoFailure) -> [UInt8] {
    cairo_surface_finish(surface.pointer)
    try check(cairo_surface_status(surface.pointer), "write a PDF")
    var bytes = stream.bytes
    Self.removeRepeatedNames(from: &bytes)
    return bytes
  }

  /// Overwrites repeated entries of resource dictionaries with blanks, so that all offsets stay valid.
  ///
  /// Cairo 1.16 lists a picture again each time it is drawn on a page, but a dictionary may have each key only once
  /// (ISO 32000-1, 7.3.7).
  private static func removeRepeatedNames(from bytes: inout [UInt8]) {
    let mark = Array("/XObject <<".utf8)
    var place = 0
    while let start = Self.end(of: mark, in: bytes, from: place) {
      place = start
      var names: Set<[UInt8]> = []
      while let entry = entry(in: bytes, at: place) {
        if !names.insert(Array(bytes[entry.name])).inserted {
          bytes.replaceSubrange(entry.whole, with: repeatElement(0x20, count: entry.whole.count))
        }
        place = entry.whole.upperBound
      }
    }
  }

  /// Where a run of bytes ends; nil if it does not occur.
  private static func end(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var i = start
      while i + mark.count <= bytes.count {
        if bytes[i] == mark[0], mark.indices.allSatisfy({ bytes[i + $0] == mark[$0] }) { return i + mark.count }
        i += 1
      }
      return nil
    }
  }

  /// An entry such as ` /x9 9 0 R` with the blanks before it; nil for anything else.
  private static func entry(in bytes: [UInt8], at start: Int) -> (whole: Range<Int>, name: Range<Int>)? {
    var i = start
    func skip(_ isWanted: (UInt8) -> Bool) -> Range<Int> {
      let first = i
      while i < bytes.count, isWanted(bytes[i]) { i += 1 }
      return first..<i
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    _ = skip(isBlank)
    guard i + 1 < bytes.count, bytes[i] == UInt8(ascii: "/") else { return nil }
    let name = skip { !isBlank($0) }
    for _ in 0..<2 { guard !skip(isBlank).isEmpty, !skip(isDigit).isEmpty else { return nil } }
    guard !skip(isBlank).isEmpty, i < bytes.count, bytes[i] == UInt8(ascii: "R") else { return nil }
    return (start..<(i + 1), name)
  }
}
