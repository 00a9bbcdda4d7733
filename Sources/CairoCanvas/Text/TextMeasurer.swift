// The sizes of texts, by the layout that paints them.
// Flow: layout of a spec → TextMeasurer → TextMetrics.
import SceneGraph
import Synchronization

/// Measures text with the fonts that will paint it. Safe to share: it measures one text at a time.
public struct TextMeasurer: ContentMeasuring {
  /// Holds the lock, which can't be copied, for all copies of the measurer.
  private final class Desk: Sendable {
    let lettering: Mutex<Lettering>

    init(fonts: FontLibrary) { lettering = Mutex(Lettering(fonts: fonts)) }
  }

  private let desk: Desk

  public init(fonts: FontLibrary) { desk = Desk(fonts: fonts) }

  /// - Returns: size, ink and missing characters; size and ink grow linearly with the font's size.
  /// - Throws: `CanvasError.notAFont` for a font file that is gone, `CairoFailure` where a text can't be laid out.
  public func measure(_ text: TextContent) throws -> TextMetrics {
    try desk.lettering.withLock { try $0.shape(of: text) }.metrics(size: text.font.size)
  }
}
