// Texts and their fonts.
// Flow: `text:` and `emoji:` of a spec → TextContent, measured → Drawing.
import SparklerCore

/// A font by what it should look like.
public struct Font: Sendable, Hashable {
  public var family: String
  /// 100...900; 400 is regular, 700 bold.
  public var weight: Int
  public var isItalic: Bool
  /// Points.
  public var size: Double

  public init(family: String = "Inter", weight: Int = 400, isItalic: Bool = false, size: Double = 17) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.size = size
  }

  public init() { self.init(family: "Inter") }
  /// The words for weights.
  package static let weights = [
    "thin": 100.0, "light": 300, "regular": 400, "normal": 400, "medium": 500, "semibold": 600, "bold": 700,
    "extrabold": 800, "black": 900,
  ]

  /// The family that draws emoji in colour.
  public static let emojiFamily = "Noto Color Emoji"
}

/// Lines of text; the first one lies at the top of the layer's bounds.
public struct TextContent: Sendable, Hashable {
  public enum Truncation: String, Sendable, CaseIterable { case none, start, middle, end }
  public enum Alignment: String, Sendable, CaseIterable { case natural, left, center, right }

  /// May hold line ends.
  public var string: String
  public var font: Font
  /// Of the letters, over the box of all; nil paints their outlines alone. Emoji keep their own colours.
  public var paint: Paint?
  /// Of the letters' outlines, behind their insides.
  public var stroke: Paint?
  public var strokeStyle = StrokeStyle()
  /// How the letters are set, where their runs say nothing else.
  public var setting = TextSetting()
  /// Parts of the string, in order, that are set in ways of their own; none where all is set alike.
  public var runs: [TextRun] = []
  /// What writes the string; nil where that stands by itself.
  public var number: NumberText?
  /// Only these characters are shown, half-open, each where the whole text has it; nil shows all.
  public var part: Range<Int>?
  public var alignment = Alignment.natural
  /// Lines are broken at this width in points; nil breaks at line ends only.
  public var maxWidth: Double?
  /// Further lines are left out; nil shows all.
  public var maxLines: Int?
  /// Where the dots stand in a text that does not fit.
  public var truncation = Truncation.none
  /// Points between lines, added to the font's own distance.
  public var lineSpacing = 0.0
  /// The distance of lines as a multiple of the font's size; nil leaves the font's own.
  public var lineHeight: Double?
  /// On which it stands; nil for straight lines.
  public var textPath: TextPath?
  /// Measured when the scene is laid out, so that sampling measures nothing.
  public var metrics = TextMetrics()

  public init(string: String, font: Font, color: Color = .black) {
    self.string = string
    self.font = font
    paint = .color(color)
  }

  public init() { self.init(string: "", font: Font()) }

  /// The colour of all letters; black where they have a gradient or a picture, clear where they have none.
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

  /// The one colour of everything that is painted; nil where there may be several.
  public var plainColor: Color? {
    guard runs.isEmpty, stroke == nil, case .color(let color)? = paint else { return nil }
    return color
  }
}

/// What a measured text needs.
public struct TextMetrics: Sendable, Hashable {
  /// The width of the widest line and the height of all, in points; of a part that of its characters.
  public var size = Size.zero
  /// Where a part's box begins in the whole text, in points.
  public var origin = Point.zero
  /// What its glyphs touch, from the text's top left corner, in points.
  public var ink = Rect.zero
  /// Of the first line, from the text's top, in points; 0 where no letter stands on it.
  public var baseline = 0.0
  /// Characters that no font at hand can draw.
  public var missing: [Character] = []

  public init(
    size: Size = .zero, origin: Point = .zero, ink: Rect = .zero, baseline: Double = 0, missing: [Character] = []
  ) {
    self.baseline = baseline
    self.size = size
    self.origin = origin
    self.ink = ink
    self.missing = missing
  }
}

extension TextContent {
  /// The text as it was laid out, larger or smaller: its lines break where they did, for sampling measures nothing.
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
      // The path stays, and letters reach out from it.
      return metrics.ink = metrics.ink.grown(by: 2 * size, 2 * size)
    }
    metrics.size = Size(metrics.size.width * k, metrics.size.height * k)
    metrics.origin = metrics.origin * k
    metrics.baseline *= k
    let ink = metrics.ink
    // Letters are set to fractions of a pixel, which don't grow with them.
    metrics.ink = Rect(ink.minX * k, ink.minY * k, ink.size.width * k, ink.size.height * k).grown(by: 1, 1)
  }
}

extension TextContent {
  /// Where the text's top left corner lies in a layer's bounds: by its alignment, at the top.
  public func origin(in box: Rect) -> Point {
    // A path lies in the layer's own coordinates.
    if textPath != nil { return part == nil ? .zero : box.origin }
    let spare = box.size.width - metrics.size.width
    let shift =
      switch alignment {
      case .natural, .left: 0.0
      case .center: spare / 2
      case .right: spare
      }
    return Point(box.minX + shift, box.minY)
  }
}
