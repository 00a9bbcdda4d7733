// How many letters a document lets be laid out, wherever that is asked for.
// Flow: LayerStage, Lottie files → LimitedMeasurer → the measuring that paints.
import SparklerScene
import Synchronization

/// Measures by another, up to so many letters.
package final class LimitedMeasurer: ContentMeasuring {
  /// There is no room for a text.
  package struct LimitReached: Error {}

  private let inner: any ContentMeasuring
  private let most: Double
  private let letters = Mutex(0.0)

  package init(_ inner: any ContentMeasuring, most: Double) { (self.inner, self.most) = (inner, most) }

  /// Laid out so far, those included for which there was no room.
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
  package var families: [String] { inner.families }

  /// What is beyond counts as one letter more, however often it is asked for.
  private func countLetters(of text: TextContent) throws(LimitReached) {
    let own = Double(text.part?.count ?? text.string.unicodeScalars.count)
    let fits = letters.withLock { letters in
      if letters <= most { letters += own }
      return letters <= most
    }
    if !fits { throw LimitReached() }
  }
}
