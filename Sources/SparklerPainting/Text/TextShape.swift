// A text laid out once: outlines and glyph pictures for one em, ready for every size and transform.
// Flow: Typesetter → TextShape → measuring and painting.
import SparklerCore
import SparklerScene

/// Laid-out lines; lengths in ems, from the text's top left corner.
struct TextShape: Sendable {
  /// A glyph that has colours of its own.
  struct Picture: Sendable {
    /// Names the glyph among all pictures.
    var source: String
    var pixels: Pixmap
    var box: Rect
    /// From the box's coordinates to the text's.
    var transform = AffineTransform.identity

    /// What it covers.
    var extent: Rect { transform.boundingBox(of: box) }
  }

  /// A line below or through letters.
  struct Bar: Sendable {
    /// Of its upper edge above the baseline.
    var position: Double
    var thickness: Double
  }

  /// Letters of one font and one style on one line.
  struct Run: Sendable {
    /// Which of the form's.
    var style: Int
    /// From the text's top.
    var baseline: Double
    var ascent: Double
    var descent: Double
    var underline: Bar
    var strikethrough: Bar
  }

  /// The least that can be parted: the glyphs that stand for some characters together.
  struct Cluster: Sendable {
    /// Where its first character begins in the string, in UTF-8, and which one that is.
    var byte: Int
    var character = 0
    var line: Int
    /// Which of the runs it is in.
    var run: Int
    /// Its own of the outline, and of the pictures.
    var elements: Range<Int>
    var pictures: Range<Int>
    /// As wide as the pen moves on, as high as the line.
    var box: Rect
    /// Whether it is the dots in place of what was left out.
    var isEllipsis = false
  }

  /// All plain glyphs, to be filled by the non-zero rule.
  var outline = Path()
  var pictures: [Picture] = []
  var runs: [Run] = []
  var clusters: [Cluster] = []
  /// For a font of 1 point.
  var metrics = TextMetrics()

  /// What the text needs at a font size in points.
  func metrics(size: Double) -> TextMetrics {
    let ink = metrics.ink
    return TextMetrics(
      size: Size(metrics.size.width * size, metrics.size.height * size),
      ink: Rect(ink.minX * size, ink.minY * size, ink.size.width * size, ink.size.height * size),
      baseline: baseline * size, missing: metrics.missing)
  }

  /// Of the first line: that of its tallest letters, for smaller ones may be raised.
  private var baseline: Double {
    var best: Run?
    for cluster in clusters.prefix(while: { $0.line == 0 }) where runs[cluster.run].ascent > best?.ascent ?? 0 {
      best = runs[cluster.run]
    }
    return best?.baseline ?? 0
  }

  /// The box around everything that it paints.
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

  /// A text's shape, laid out where it is new.
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
    // A typeface holds the files of one look only, so that no other text can change what this one finds.
    let current: Typeface
    let looks = form.looks
    if let kept = typeface.take(), kept.looks == looks {
      current = kept
    } else {
      current = try Typeface(looks, library: fonts)
    }
    FontLock.lock()
    defer { FontLock.unlock() }
    let shape = try current.shape(of: form)
    typeface = consume current
    return shape
  }
}
