// Letters that stay text on a page: outlines as glyphs of a font, with the characters that they represent.
// Flow: TextShape's clusters → PageLetters → OutlineFont → Context.
import SparklerCairo
import SparklerCore
import SparklerScene

/// The glyphs of one file.
///
/// They are made from outlines, not from font files: a spec's own fonts are read in a separate process and never opened
/// here.
struct PageLetters: ~Copyable {
  /// Letters with the same outline and the same characters.
  private struct Key: Hashable {
    var outline: Path
    var text: String
  }

  private var font: OutlineFont?
  private var glyphs: [Key: Int] = [:]

  /// Coordinates of outlines are rounded to this fraction of an em, so that a letter is the same at any position.
  private static let grid = 0x1p14

  /// Paints the source through clusters; a unit of user space is an em.
  mutating func show(
    _ clusters: [TextShape.Cluster], of shape: TextShape, in text: TextContent, on context: borrowing Context
  ) throws {
    let made: OutlineFont
    if let kept = font.take() { made = kept } else { made = try OutlineFont() }
    let bytes = Array(text.string.utf8)
    let starts = Set(shape.clusters.map(\.byte)).sorted()
    let ends = Dictionary(uniqueKeysWithValues: zip(starts, starts.dropFirst() + [bytes.count]))
    // Emoji are pictures, and spaces alone are not text.
    let clusters = clusters.filter { $0.pictures.isEmpty || !$0.elements.isEmpty }
    guard clusters.contains(where: { !$0.elements.isEmpty }) else {
      font = consume made
      return
    }
    context.setFont(try made.scaled(to: 1, through: context.transform))
    for cluster in clusters {
      let placed = Path(shape.outline.elements[cluster.elements])
      let origin = Point(cluster.box.minX, shape.runs[cluster.run].baseline)
      let outline = Self.rounded(placed, from: origin)
      let begin = max(0, min(cluster.byte, bytes.count))
      let range = begin..<max(begin, min(ends[cluster.byte] ?? begin, bytes.count))
      // Truncated text can't be found by searching.
      let letters = cluster.isEllipsis ? "…" : String(decoding: bytes[range], as: UTF8.self)
      let key = Key(outline: outline, text: letters)
      let glyph: Int
      if let known = glyphs[key] {
        glyph = known
      } else {
        glyph = made.add(OutlineFont.OutlineGlyph(outline: outline, advance: cluster.box.size.width))
        glyphs[key] = glyph
      }
      context.show([Glyph(glyph, at: origin)], for: letters)
    }
    font = consume made
  }

  private static func rounded(_ path: Path, from origin: Point) -> Path {
    func round(_ v: Double) -> Double { (v * grid).rounded() / grid }
    return path.mapped { Point(round($0.x - origin.x), round($0.y - origin.y)) }
  }
}
