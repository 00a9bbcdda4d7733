// Drawing helpers for storyboard pages: boxes and texts in the board's colours.
// Flow: BoardPen → Layers of a BoardPage.
import SparklerCore
import SparklerPainting
import SparklerScene

/// Colours of a storyboard, on paper and on screens.
enum BoardColor {
  static let ink = Color(rgb: 0x16181D)
  static let grey = Color(rgb: 0x6B7280)
  static let line = Color(rgb: 0xD8DBE2)
  /// Background of transparent areas.
  static let ground = Color(rgb: 0xEDEFF3)
  static let label = Color(rgb: 0x4338CA)
  static let labelGround = Color(rgb: 0xEBEDFF)
  static let note = Color(rgb: 0xE0A100)
}

/// Creates a page's layers.
struct BoardPen {
  /// Text style.
  struct Style {
    var size: Double
    var weight = 400
    var color = BoardColor.ink
    var family = "Inter"
    var isItalic = false
    /// In points; nil for a single line of any length.
    var width: Double?
    /// Maximum number of lines; longer texts end with an ellipsis.
    var lines: Int?
  }

  private let measurer: TextMeasurer

  /// - Parameter fonts: must include the bundled ones.
  init(fonts: FontLibrary) { measurer = TextMeasurer(fonts: fonts) }

  /// A text with its top left corner at the origin.
  ///
  /// - Throws: if it can't be laid out.
  func text(_ string: String, _ style: Style) throws -> Layer {
    let font = Font(family: style.family, weight: style.weight, isItalic: style.isItalic, size: style.size)
    var text = TextContent(string: string, font: font, color: style.color)
    text.maxWidth = style.width
    text.maxLines = style.lines
    text.truncation = style.lines == nil ? .none : .end
    text.lineHeight = 1.35
    text.metrics = try measurer.measure(text)
    var layer = Layer()
    layer.bounds = Rect(origin: .zero, size: text.metrics.size)
    layer.anchorPoint = .zero
    layer.content = .text(text)
    return layer
  }

  /// Splits a text into pieces of limited height, between words where possible.
  ///
  /// - Throws: if it can't be laid out.
  func pieces(of string: String, _ style: Style, height: Double) throws -> [String] {
    var out: [String] = []
    var rest = string[...]
    while !rest.isEmpty {
      if try text(String(rest), style).bounds.size.height <= height { return out + [String(rest)] }
      // The longest prefix that fits, at least one character.
      var (fits, tooLong) = (1, rest.count)
      while tooLong - fits > 1 {
        let middle = (fits + tooLong) / 2
        let isHigher = try text(String(rest.prefix(middle)), style).bounds.size.height > height
        if isHigher { tooLong = middle } else { fits = middle }
      }
      var piece = rest.prefix(fits)
      if let blank = piece.lastIndex(where: \.isWhitespace), blank > piece.startIndex { piece = piece[..<blank] }
      out.append(String(piece))
      rest = rest[piece.endIndex...].drop(while: \.isWhitespace)
    }
    return out
  }

  /// A rectangle with square or round corners.
  func box(_ rect: Rect, _ color: Color?, radius: Double = 0, border: Color? = nil) -> Layer {
    var layer = Layer()
    layer.bounds = Rect(origin: .zero, size: rect.size)
    layer.anchorPoint = .zero
    layer.position = rect.origin
    layer.background = color.map { .color($0) }
    layer.cornerRadius = radius
    if let border {
      layer.border = Border(width: 0.5)
      layer.border?.color = border
    }
    return layer
  }
}

/// Measured layers not yet positioned, with their common top left corner at the origin.
struct BoardBlock {
  private(set) var layers: [Layer] = []
  private(set) var height = 0.0

  /// Adds a layer at a position in the block.
  mutating func add(_ layer: Layer, x: Double = 0, y: Double) {
    var layer = layer
    layer.position = Point(x, y)
    layers.append(layer)
    height = max(height, y + layer.bounds.size.height)
  }

  /// Adds a layer below the others.
  mutating func append(_ layer: Layer, x: Double = 0, gap: Double) { add(layer, x: x, y: height + gap) }

  /// Adds another block below the layers.
  mutating func append(_ block: BoardBlock, gap: Double) {
    let top = height + gap
    for layer in block.layers { add(layer, x: layer.position.x, y: top + layer.position.y) }
  }

  /// The layers at a position on a page.
  func layers(at place: Point) -> [Layer] {
    layers.map { layer in
      var layer = layer
      layer.position = layer.position + place
      return layer
    }
  }
}
