// Limits how many letters a document may lay out.
// Flow: LayerStage, Lottie files → LimitedMeasurer → the measuring that painting uses.
import SparklerScene
import Synchronization

/// Forwards to another measurer, up to a number of letters.
package final class LimitedMeasurer: ContentMeasuring {
  /// The limit has been reached.
  package struct LimitReached: Error {}

  private let inner: any ContentMeasuring
  private let most: Double
  private let letters = Mutex(0.0)

  package init(_ inner: any ContentMeasuring, most: Double) { (self.inner, self.most) = (inner, most) }

  /// The letters laid out so far, including the text that exceeded the limit.
  package var count: Double { letters.withLock { $0 } }
  package var isFull: Bool { count > most }

  package func measure(_ text: TextContent) throws -> TextMetrics {
    try countLetters(of: text)
    return try inner.measure(text)
  }

  package func pieces(of text: TextContent) throws -> [TextPiece] {
    try countLetters(of: text)
    return try inner.pieces(of: text)
  }

  package func coverage(of layer: Layer) throws -> Coverage { try inner.coverage(of: layer) }
  package func hasFamily(_ name: String) -> Bool { inner.hasFamily(name) }
  package func absence(of family: String) -> FontAbsence { inner.absence(of: family) }
  package var families: [String] { inner.families }

  /// Adds a text's letters. Once the limit is exceeded, nothing more is counted.
  private func countLetters(of text: TextContent) throws(LimitReached) {
    let own = Double(text.part?.count ?? text.string.unicodeScalars.count)
    let fits = letters.withLock { letters in
      if letters <= most { letters += own }
      return letters <= most
    }
    if !fits { throw LimitReached() }
  }
}
