// The sizes of texts, by the layout that paints them.
// Flow: layout of a spec → TextMeasurer → TextMetrics.
import SparklerCore
import SparklerScene
import Synchronization

/// Measures text with the fonts that will paint it. Safe to share: it measures one text at a time.
public struct TextMeasurer: ContentMeasuring {
  /// Holds the lock, which can't be copied, for all copies of the measurer.
  private final class SharedCache: Sendable {
    let layouts: Mutex<TextLayoutCache>

    init(fonts: FontLibrary) { layouts = Mutex(TextLayoutCache(fonts: fonts)) }
  }

  private let cache: SharedCache
  let fonts: FontLibrary
  /// The pictures that are known when coverage is asked for.
  let images: @Sendable () -> ImageStore

  /// - Parameter images: gives the pictures that layers show, as far as they have been read.
  public init(fonts: FontLibrary, images: @escaping @Sendable () -> ImageStore = { ImageStore([String: Pixmap]()) }) {
    cache = SharedCache(fonts: fonts)
    self.fonts = fonts
    self.images = images
  }

  /// - Returns: size, ink and missing characters; size and ink grow linearly with the font's size.
  /// - Throws: `CanvasError.notAFont` for a font file that is gone, `CairoFailure` where a text can't be laid out.
  public func measure(_ text: TextContent) throws -> TextMetrics {
    try cache.layouts.withLock { try $0.shape(of: text) }.metrics(of: text)
  }

  /// The least parts of a text, in the order of its characters.
  public func pieces(of text: TextContent) throws -> [TextPiece] {
    try cache.layouts.withLock { try $0.shape(of: text) }.pieces(of: text)
  }

  public var families: [String] { fonts.families }

  /// Whether the library has one of the families; letters' case and blanks don't count, as when they are looked up.
  public func hasFamily(_ name: String) -> Bool {
    func plain(_ text: some StringProtocol) -> String { text.lowercased().filter { $0 != " " } }
    // The generic name of what stands in for all others.
    let known = Set(fonts.families.map(plain) + ["sans-serif", "emoji"])
    return name.split(separator: ",").contains { known.contains(plain($0)) }
  }
}
