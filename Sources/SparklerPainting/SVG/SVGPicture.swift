// A checked SVG, painted anew at every requested size.
// Flow: bytes (SparklerRendering) → SVGPicture → librsvg, in a worker process if there are any → Pixmap.
import CSparklerRsvg
import SparklerCairo
import SparklerCore
import SparklerImaging

/// A picture without pixels.
public struct SVGPicture: Sendable, Equatable {
  private let text: SVGText
  private let readers: ReaderPool?
  /// In CSS pixels, rounded, at least 1: from width and height, otherwise from the viewBox.
  public let width: Int
  /// As `width`.
  public let height: Int
  /// The names of elements that it contains and that are not drawn, each once: texts on paths, animations.
  public let ignored: [String]
  /// Lists of font families that its texts name, each once.
  public let families: [String]
  /// Characters of its texts that no font has, each once.
  public let missing: [Character]

  /// Checks the text, parses it and finds its size.
  ///
  /// - Parameters:
  ///   - fonts: the fonts for its texts; nil for the installed ones.
  ///   - readers: worker processes for librsvg; nil for this process, which librsvg may then crash.
  ///   - refusal: returns why the bytes of a picture inside the SVG can't be used; nil if they can.
  /// - Throws: `SVGError`; anything above the limits is rejected before parsing.
  public init(
    _ bytes: [UInt8], limits: SVGLimits = SVGLimits(), fonts: FontLibrary? = nil, readers: ReaderPool? = nil,
    refusal: ([UInt8]) -> String? = { _ in nil }
  ) throws(SVGError) {
    let scan = try SVGScan(bytes, limits, refusal: refusal)
    ignored = scan.ignored
    families = scan.hasText ? scan.letters.families : []
    text = SVGText(bytes: bytes, fonts: scan.hasText ? SVGFonts(fonts, families: families) : nil)
    // Only workers that were given the spec's own fonts can open them.
    self.readers = scan.hasText && readers != nil ? fonts?.readers ?? readers : readers
    let size: Size
    if let readers = self.readers {
      (size, missing) = try text.size(scan.letters.scalars, in: readers)
    } else {
      size = try text.parsed().size()
      missing =
        if let fonts = text.fonts {
          try SVGFontMaps.missing(scan.letters.scalars, in: fonts).map { Character($0) }
        } else { [] }
    }
    guard size.width > 0, size.height > 0, size.width <= 1e6, size.height <= 1e6 else { throw .noSize }
    (width, height) = (max(1, Int(size.width.rounded())), max(1, Int(size.height.rounded())))
  }

  public static func == (a: SVGPicture, b: SVGPicture) -> Bool {
    a.text == b.text && a.width == b.width && a.height == b.height
  }

  /// Whether bytes look like XML, judged by their beginning.
  public static func isLikely(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  /// The picture in a rectangle of pixels, fitted by its own `preserveAspectRatio`.
  ///
  /// - Throws: `CairoFailure` if there is no memory, `SVGError` if it needs too much.
  public func pixels(width: Int, height: Int) throws -> Pixmap {
    if let readers { return try text.pixels(width: width, height: height, in: readers) }
    return try text.parsed().pixels(width: width, height: height, text.fonts)
  }
}

/// An SVG's text, which has been scanned.
struct SVGText: Equatable {
  var bytes: [UInt8]
  /// The fonts of the texts in it; nil if there are none.
  var fonts: SVGFonts?

  func parsed() throws(SVGError) -> SVGHandle { try SVGHandle(bytes) }
}

/// librsvg's parsed document.
struct SVGHandle: ~Copyable {
  /// Owned.
  private let pointer: UnsafeMutablePointer<RsvgHandle>

  init(_ bytes: [UInt8]) throws(SVGError) {
    var error: UnsafeMutablePointer<GError>?
    // Without a base URL, relative links can't be resolved.
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
      throw .corrupt(Self.takeMessage(error))
    }
    pointer = handle
    rsvg_handle_set_dpi(handle, 96)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// As given in the text, not rounded.
  func size() throws(SVGError) -> Size {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(pointer, &width, &height) != 0 { return Size(width, height) }
    var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
    var (across, down) = (RsvgLength(), RsvgLength())
    var box = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(pointer, &hasWidth, &across, &hasHeight, &down, &hasBox, &box)
    if hasBox == 0 { throw .noSize }
    return Size(box.width, box.height)
  }

  /// - Parameter fonts: the fonts of its texts; nil if it has none.
  func pixels(width: Int, height: Int, _ fonts: SVGFonts?) throws -> Pixmap {
    if let fonts { try SVGFontMaps.enter(fonts) }
    defer { if fonts != nil { SVGFontMaps.leave() } }
    let canvas = try Canvas(area: PixelRect(x: 0, y: 0, width: width, height: height))
    var error: UnsafeMutablePointer<GError>?
    var view = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    guard rsvg_handle_render_document(pointer, canvas.context.pointer, &view, &error) != 0 else {
      throw SVGError.corrupt(Self.takeMessage(error))
    }
    try canvas.checkContext()
    return canvas.pixmap()
  }

  private static func takeMessage(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "it can't be read" }
    defer { g_error_free(error) }
    return error.pointee.message.map { String(cString: $0) } ?? "it can't be read"
  }
}
