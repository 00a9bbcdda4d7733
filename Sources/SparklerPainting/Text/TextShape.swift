// A text laid out once, as outlines and glyph pictures for one em, for use at every size and transform.
// Flow: Typesetter → TextShape → measuring and painting.
import SparklerCore
import SparklerScene

/// Laid-out lines; lengths in ems, from the text's top left corner.
struct TextShape: Sendable {
  /// A glyph with its own colours.
  struct Picture: Sendable {
    /// A name of the glyph, unique among all pictures.
    var source: String
    var pixels: Pixmap
    var box: Rect
    /// From the box's coordinates to the text's.
    var transform = AffineTransform.identity

    /// The rectangle that it covers.
    var extent: Rect { transform.boundingBox(of: box) }
  }

  /// An underline or strikethrough bar.
  struct Bar: Sendable {
    /// Distance of its upper edge above the baseline.
    var position: Double
    var thickness: Double
  }

  /// Letters of one font and one style on one line.
  struct Run: Sendable {
    /// The index of the form's style.
    var style: Int
    /// From the text's top.
    var baseline: Double
    var ascent: Double
    var descent: Double
    var underline: Bar
    var strikethrough: Bar
  }

  /// The smallest unit of text: glyphs that represent some characters together.
  struct Cluster: Sendable {
    /// Offset of its first character in the string, in UTF-8, and the index of that character.
    var byte: Int
    var character = 0
    var line: Int
    /// The index of its run.
    var run: Int
    /// Its elements of the outline, and its pictures.
    var elements: Range<Int>
    var pictures: Range<Int>
    /// As wide as its advance, and as high as the line.
    var box: Rect
    /// Whether it is an ellipsis.
    var isEllipsis = false
  }

  /// All plain glyphs, to be filled by the non-zero rule.
  var outline = Path()
  var pictures: [Picture] = []
  var runs: [Run] = []
  var clusters: [Cluster] = []
  /// For a font of 1 point.
  var metrics = TextMetrics()

  /// The text's metrics at a font size in points.
  func metrics(size: Double) -> TextMetrics {
    let ink = metrics.ink
    return TextMetrics(
      size: Size(metrics.size.width * size, metrics.size.height * size),
      ink: Rect(ink.minX * size, ink.minY * size, ink.size.width * size, ink.size.height * size),
      baseline: baseline * size, missing: metrics.missing, isRightToLeft: metrics.isRightToLeft)
  }

  /// Baseline of the first line, taken from its tallest letters, because smaller ones may be raised.
  private var baseline: Double {
    var best: Run?
    for cluster in clusters.prefix(while: { $0.line == 0 }) where runs[cluster.run].ascent > best?.ascent ?? 0 {
      best = runs[cluster.run]
    }
    return best?.baseline ?? 0
  }

  /// The bounding box of everything that it paints.
  func ink(_ styles: [TextForm.Style]) -> Rect {
    var boxes = pictures.map(\.extent)
    if let box = outline.controlBox { boxes.append(box) }
    for cluster in clusters { boxes += marks(of: cluster, styles) }
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }
}

/// One worker's laid-out texts and the typeface used last.
struct TextLayoutCache: ~Copyable {
  private static let mostShapes = 4096
  private let fonts: FontLibrary
  private var typeface: Typeface?
  private var shapes: [TextForm: TextShape] = [:]

  init(fonts: FontLibrary) { self.fonts = fonts }

  /// A text's shape, laid out if it is not cached.
  mutating func shape(of text: TextContent) throws -> TextShape {
    let form = TextForm(text)
    if let shape = shapes[form] { return shape }
    var shape = if let readers = fonts.readers { try fonts.shape(of: form, in: readers) } else { try layOut(form) }
    shape.numberCharacters(of: form.string)
    if shapes.count >= Self.mostShapes { shapes = [:] }
    shapes[form] = shape
    return shape
  }

  /// Lays a text out in this process.
  mutating func layOut(_ form: TextForm) throws -> TextShape {
    // A typeface holds only the files for its own looks, so that other texts can't affect font matching.
    let current: Typeface
    let looks = form.looks
    if let kept = typeface.take(), kept.looks == looks {
      current = kept
    } else {
      current = try Typeface(looks, library: fonts)
    }
    FontLock.lock()
    defer { FontLock.unlock() }
    let shape = try current.shape(of: fonts.resolved(form))
    typeface = consume current
    return shape
  }
}
