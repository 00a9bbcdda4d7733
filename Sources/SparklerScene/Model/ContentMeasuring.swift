// What layout asks about contents before anything is built; painting fulfils it.
// Flow: TextContent, Layer → ContentMeasuring → sizes, Coverage.
import SparklerCore

/// Tells the sizes that layout needs before anything is built.
public protocol ContentMeasuring: Sendable {
  /// - Returns: the text's size and ink, which painting agrees with.
  /// - Throws: where the text can't be laid out at all.
  func measure(_ text: TextContent) throws -> TextMetrics
  /// - Returns: the least parts of a text that can be shown by themselves, in the order of its characters.
  /// - Throws: as `measure`.
  func pieces(of text: TextContent) throws -> [TextPiece]
  /// - Returns: the alpha of a layer with all that it holds, at 2 pixels a point, whatever the scene's scale.
  /// - Throws: where something that it shows is not there.
  func coverage(of layer: Layer) throws -> Coverage
  /// Whether a font of that family is there; several may be named, apart by commas.
  func hasFamily(_ name: String) -> Bool
  /// The families that a text can name.
  var families: [String] { get }
}

/// Characters of a text that its font draws together.
public struct TextPiece: Sendable, Hashable {
  /// Their numbers in the string.
  public var characters: Range<Int>
  /// From 0.
  public var line: Int
  /// As of a text whose `part` they are.
  public var metrics: TextMetrics

  public init(characters: Range<Int>, line: Int, metrics: TextMetrics) {
    (self.characters, self.line, self.metrics) = (characters, line, metrics)
  }
}

extension ContentMeasuring {
  public func pieces(of text: TextContent) throws -> [TextPiece] { [] }
  public func hasFamily(_ name: String) -> Bool { true }
  public var families: [String] { [] }
}
