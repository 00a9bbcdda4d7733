// A text with its font, as it is measured and drawn.
// Flow: `text:` of a spec → TextContent → LayerContent.
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

  /// The family that draws emoji in colour.
  public static let emojiFamily = "Noto Color Emoji"
}

/// Lines of text; the first one lies at the top of the layer's bounds.
public struct TextContent: Sendable, Hashable {
  public enum Truncation: String, Sendable, Hashable, CaseIterable { case none, start, middle, end }
  public enum Alignment: String, Sendable, Hashable, CaseIterable { case natural, left, center, right }

  /// May hold line ends.
  public var string: String
  public var font: Font
  /// Emoji keep their own colours.
  public var color: Color
  public var alignment = Alignment.natural
  /// Lines are broken at this width in points; nil breaks at line ends only.
  public var maxWidth: Double?
  /// Further lines are left out; nil shows all.
  public var maxLines: Int?
  /// Where the dots stand in a text that does not fit.
  public var truncation = Truncation.none
  /// Points between lines, added to the font's own distance.
  public var lineSpacing = 0.0
  /// Measured when the scene is laid out, so that sampling measures nothing.
  public var metrics = TextMetrics()

  public init(string: String, font: Font, color: Color = .black) {
    self.string = string
    self.font = font
    self.color = color
  }
}

/// What a measured text needs.
public struct TextMetrics: Sendable, Hashable {
  /// The width of the widest line and the height of all, in points.
  public var size = Size.zero
  /// What its glyphs touch, from the text's top left corner, in points.
  public var ink = Rect.zero
  /// Characters that no font at hand can draw.
  public var missing: [Character] = []

  public init(size: Size = .zero, ink: Rect = .zero, missing: [Character] = []) {
    self.size = size
    self.ink = ink
    self.missing = missing
  }
}

extension TextContent {
  /// Where the text's top left corner lies in a layer's bounds: by its alignment, at the top.
  public func origin(in box: Rect) -> Point {
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
