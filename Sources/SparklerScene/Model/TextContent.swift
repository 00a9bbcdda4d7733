// Texts and their fonts.
// Flow: `text:` and `emoji:` of a spec → TextContent, measured → Drawing.
import SparklerCore

/// A font description.
public struct Font: Sendable, Hashable {
  /// The family's name, or several separated by commas; the first one that exists is used.
  public var family: String
  /// 100...900; 400 is regular, 700 bold.
  public var weight: Int
  /// Whether an italic or oblique face is preferred to an upright one.
  public var isItalic: Bool
  /// Points.
  public var size: Double

  /// Makes a font; by default upright Inter of regular weight, at 17 points.
  public init(family: String = "Inter", weight: Int = 400, isItalic: Bool = false, size: Double = 17) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.size = size
  }

  /// Upright Inter of regular weight, at 17 points.
  public init() { self.init(family: "Inter") }
  /// Names of weights.
  package static let weights = [
    "thin": 100.0, "light": 300, "regular": 400, "normal": 400, "medium": 500, "semibold": 600, "bold": 700,
    "extrabold": 800, "black": 900,
  ]

  /// The family that draws emoji in colour.
  public static let emojiFamily = "Noto Color Emoji"
}

/// Lines of text, starting at the top of the layer's bounds.
public struct TextContent: Sendable, Hashable {
  /// Where a text is truncated that doesn't fit.
  public enum Truncation: String, Sendable, CaseIterable { case none, start, middle, end }
  /// How lines are aligned in the layer's bounds; natural follows the writing direction: of each line within the text,
  /// of the first one within the bounds.
  public enum Alignment: String, Sendable, CaseIterable { case natural, left, center, right }

  /// May contain line breaks.
  public var string: String
  /// The font of all letters, unless runs change it; emoji use their own family.
  public var font: Font
  /// The fill of the letters, over the box of the whole text; nil draws only outlines. Emoji keep their own colours.
  public var paint: Paint?
  /// The letters' outlines, drawn behind the fill.
  public var stroke: Paint?
  /// The outlines' width, corners and dashes.
  public var strokeStyle = StrokeStyle()
  /// Letter settings, unless overridden by runs.
  public var setting = TextSetting()
  /// Parts of the string, in order, with their own settings; empty for a uniform text.
  public var runs: [TextRun] = []
  /// The number that determines the string; nil for a fixed string.
  public var number: NumberText?
  /// The visible characters, half-open, at their positions in the whole text; nil for all.
  public var part: Range<Int>?
  /// The alignment of lines in the layer's bounds; by default it follows the writing direction.
  public var alignment = Alignment.natural
  /// The width at which lines wrap, in points; nil wraps only at line breaks.
  public var maxWidth: Double?
  /// Further lines are omitted; nil for no limit.
  public var maxLines: Int?
  /// Where the ellipsis is put if the text doesn't fit.
  public var truncation = Truncation.none
  /// Points between lines, added to the font's own distance.
  public var lineSpacing = 0.0
  /// The line height as a multiple of the font's size; nil for the font's own.
  public var lineHeight: Double?
  /// The path that the text follows; nil for straight lines.
  public var textPath: TextPath?
  /// Measured at layout, so that sampling doesn't measure.
  public var metrics = TextMetrics()

  /// Makes a text of one colour, without wrapping.
  public init(string: String, font: Font, color: Color = .black) {
    self.string = string
    self.font = font
    paint = .color(color)
  }

  /// An empty text.
  public init() { self.init(string: "", font: Font()) }

  /// The colour of all letters; black for a gradient or an image, clear without a fill.
  public var color: Color {
    get {
      switch paint {
      case .color(let color)?: color
      case nil: .clear
      case .gradient?, .image?: .black
      }
    }
    set { paint = .color(newValue) }
  }

  /// The only colour of everything that is painted; nil if there may be several.
  public var plainColor: Color? {
    guard runs.isEmpty, stroke == nil, case .color(let color)? = paint else { return nil }
    return color
  }
}

/// The measurements of a text.
public struct TextMetrics: Sendable, Hashable {
  /// The width of the widest line and the total height, in points; for a part those of its characters.
  public var size = Size.zero
  /// The position of a part's box in the whole text, in points.
  public var origin = Point.zero
  /// The bounds of the glyphs' ink, relative to the text's top left corner, in points.
  public var ink = Rect.zero
  /// The first line's baseline from the text's top, in points; 0 for a text without letters.
  public var baseline = 0.0
  /// Characters missing from all available fonts.
  public var missing: [Character] = []
  /// Whether the first line is written from right to left.
  public var isRightToLeft = false

  /// Makes measurements in points; `missing` lists characters without a glyph.
  public init(
    size: Size = .zero, origin: Point = .zero, ink: Rect = .zero, baseline: Double = 0, missing: [Character] = [],
    isRightToLeft: Bool = false
  ) {
    self.baseline = baseline
    self.size = size
    self.origin = origin
    self.ink = ink
    self.missing = missing
    self.isRightToLeft = isRightToLeft
  }
}

extension TextContent {
  /// Scales the laid-out text. Line breaks stay, because sampling doesn't measure.
  mutating func scale(toFontSize size: Double) {
    guard font.size > 0, size > 0, size != font.size else { return }
    let k = size / font.size
    font.size = size
    lineSpacing *= k
    setting.letterSpacing *= k
    strokeStyle.lineWidth *= k
    for i in runs.indices { runs[i].scale(by: k) }
    maxWidth = maxWidth.map { $0 * k }
    if textPath != nil, part == nil {
      // The path isn't scaled; enlarges the ink bounds for the letters.
      return metrics.ink = metrics.ink.grown(by: 2 * size, 2 * size)
    }
    metrics.size = Size(metrics.size.width * k, metrics.size.height * k)
    metrics.origin = metrics.origin * k
    metrics.baseline *= k
    let ink = metrics.ink
    // Glyphs are positioned with rounding that doesn't scale.
    metrics.ink = Rect(ink.minX * k, ink.minY * k, ink.size.width * k, ink.size.height * k).grown(by: 1, 1)
  }
}

extension TextContent {
  /// The text's top left corner in a layer's bounds, by its alignment.
  public func origin(in box: Rect) -> Point {
    // A path is in the layer's own coordinates.
    if textPath != nil { return part == nil ? .zero : box.origin }
    let spare = box.size.width - metrics.size.width
    let shift =
      switch alignment {
      case .natural: metrics.isRightToLeft ? spare : 0.0
      case .left: 0.0
      case .center: spare / 2
      case .right: spare
      }
    return Point(box.minX + shift, box.minY)
  }
}
