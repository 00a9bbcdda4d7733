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
  }

  /// All plain glyphs, to be filled by the non-zero rule.
  var outline = Path()
  var pictures: [Picture] = []
  /// For a font of 1 point.
  var metrics = TextMetrics()

  /// What the text needs at a font size in points.
  func metrics(size: Double) -> TextMetrics {
    let ink = metrics.ink
    return TextMetrics(
      size: Size(metrics.size.width * size, metrics.size.height * size),
      ink: Rect(ink.minX * size, ink.minY * size, ink.size.width * size, ink.size.height * size),
      missing: metrics.missing)
  }

  /// The box around everything that it paints.
  func ink() -> Rect {
    var boxes = pictures.map(\.box)
    if let box = outline.controlBox { boxes.append(box) }
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
    let shape = if let readers = fonts.readers { try fonts.shape(of: form, in: readers) } else { try layOut(form) }
    if shapes.count >= Self.mostShapes { shapes = [:] }
    shapes[form] = shape
    return shape
  }

  /// Lays a text out in this process.
  mutating func layOut(_ form: TextForm) throws -> TextShape {
    // A typeface holds the files of one look only, so that no other text can change what this one finds.
    let current: Typeface
    if let kept = typeface.take(), kept.look == form.look {
      current = kept
    } else {
      current = try Typeface(form.look, library: fonts)
    }
    let shape = try current.shape(of: form)
    typeface = consume current
    return shape
  }
}
