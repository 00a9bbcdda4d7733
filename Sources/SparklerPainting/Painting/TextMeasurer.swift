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
  /// Names of families as they are compared.
  private let known: Set<String>
  /// The pictures that are known when coverage is asked for.
  let images: @Sendable () -> ImageStore

  /// - Parameter images: gives the pictures that layers show, as far as they have been read.
  public init(fonts: FontLibrary, images: @escaping @Sendable () -> ImageStore = { ImageStore([String: Pixmap]()) }) {
    cache = SharedCache(fonts: fonts)
    self.fonts = fonts
    self.images = images
    // The generic name of what stands in for all others.
    known = Set(fonts.families.map(Self.plain) + ["sans-serif", "emoji"])
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
    name.split(separator: ",").contains { known.contains(Self.plain(String($0))) }
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
}
