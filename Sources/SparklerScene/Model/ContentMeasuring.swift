// Measurements of contents that layout needs before rendering; implemented by the painter.
// Flow: TextContent, Layer → ContentMeasuring → sizes, Coverage.
import SparklerCore

/// Provides the sizes that layout needs before rendering.
public protocol ContentMeasuring: Sendable {
  /// - Returns: the text's size and ink bounds, consistent with painting.
  /// - Throws: if the text can't be laid out.
  func measure(_ text: TextContent) throws -> TextMetrics
  /// - Returns: the smallest parts of a text that can be drawn separately, in the order of its characters.
  /// - Throws: as `measure`.
  func pieces(of text: TextContent) throws -> [TextPiece]
  /// - Returns: the alpha of a layer with its sublayers, at 2 pixels a point, regardless of the scene's scale.
  /// - Throws: if a resource is missing.
  func coverage(of layer: Layer) throws -> Coverage
  /// Whether a font family exists; several may be given, separated by commas.
  func hasFamily(_ name: String) -> Bool
  /// Why a font family that does not exist can't be used.
  func absence(of family: String) -> FontAbsence
  /// The font families that a text can use.
  var families: [String] { get }
}

/// Characters of a text that are drawn as a unit.
public struct TextPiece: Sendable, Hashable {
  /// Their indices in the string.
  public var characters: Range<Int>
  /// The line's index, from 0.
  public var line: Int
  /// The metrics of a text with this `part`.
  public var metrics: TextMetrics

  /// Makes a part of a text from the range of its characters, its line from 0, and its metrics.
  public init(characters: Range<Int>, line: Int, metrics: TextMetrics) {
    (self.characters, self.line, self.metrics) = (characters, line, metrics)
  }
}

extension ContentMeasuring {
  /// No pieces, by default.
  public func pieces(of text: TextContent) throws -> [TextPiece] { [] }
  /// Accepts every family, by default.
  public func hasFamily(_ name: String) -> Bool { true }
  /// Unknown, by default.
  public func absence(of family: String) -> FontAbsence { .unknown }
  /// None, by default.
  public var families: [String] { [] }
}
