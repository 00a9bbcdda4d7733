// Measures texts with the layout that paints them.
// Flow: layout of a spec → TextMeasurer → TextMetrics.
import SparklerCore
import SparklerScene
import Synchronization

/// Measures text with the fonts that will paint it. It can be shared: it measures one text at a time.
public struct TextMeasurer: ContentMeasuring {
  /// Shares the lock, which can't be copied, among all copies of the measurer.
  private final class SharedCache: Sendable {
    let layouts: Mutex<TextLayoutCache>

    init(fonts: FontLibrary) { layouts = Mutex(TextLayoutCache(fonts: fonts)) }
  }

  private let cache: SharedCache
  let fonts: FontLibrary
  /// Returns the pictures that are known when coverage is measured.
  let images: @Sendable () -> ImageStore

  /// - Parameter images: returns the pictures that layers show, as far as they have been read.
  public init(fonts: FontLibrary, images: @escaping @Sendable () -> ImageStore = { ImageStore([String: Pixmap]()) }) {
    cache = SharedCache(fonts: fonts)
    self.fonts = fonts
    self.images = images
  }

  /// Measures a text.
  ///
  /// - Returns: size, ink and missing characters; size and ink grow linearly with the font's size.
  /// - Throws: `CanvasError.notAFont` for a font file that no longer exists, `CairoFailure` if a text can't be laid
  ///   out.
  public func measure(_ text: TextContent) throws -> TextMetrics {
    try cache.layouts.withLock { try $0.shape(of: text) }.metrics(of: text)
  }

  /// The smallest pieces of a text, in the order of its characters.
  public func pieces(of text: TextContent) throws -> [TextPiece] {
    try cache.layouts.withLock { try $0.shape(of: text) }.pieces(of: text)
  }

  /// Names of all font families.
  public var families: [String] { fonts.families }

  /// Whether the library has one of the families. Case and spaces are ignored, as in font lookup.
  public func hasFamily(_ name: String) -> Bool { fonts.hasFamily(name) }

  /// Why the library has none of the families: it is unknown, or only installed on this machine.
  public func absence(of family: String) -> FontAbsence { fonts.absence(of: family) }
}
