// The painter: a frame becomes pixels, in full or where it differs from the one before.
// Flow: Frame → FramePainter → Pixmap.
import SparklerCairo
import SparklerCore
import SparklerScene

/// Which of the two painters makes the pixels.
public enum PainterKind: String, Sendable, CaseIterable {
  /// Exact coverage: any part of a frame has the bits of the whole, so that only what changes is painted.
  case raster
  /// Cairo alone, as far as it has words: see `CairoPainter`. All of every frame is painted.
  case cairo
}

/// Paints frames of one size. Each worker makes its own; nothing in it is shared.
public struct FramePainter: ~Copyable {
  /// Pixels a side.
  public static let greatestSide = Canvas.greatestSide

  public let width: Int
  public let height: Int
  private var box: ItemPainter
  /// Paints instead of `box`.
  private var cairo: CairoPainter?
  private var canvas: Canvas
  /// Whether the canvas holds the frame painted last.
  private var isWhole = false

  /// - Parameters:
  ///   - width: pixels, 1...8192.
  ///   - height: pixels, 1...8192.
  ///   - images: every picture that the frames may show.
  ///   - dithersGradients: whether a channel between two levels, of a gradient or a blur, takes one of them by the
  ///     pixel's place: for files of true colours, so that no band shows.
  ///   - kind: which painter works.
  ///   - pause: called before every item of a frame; what it throws ends the painting of that frame.
  /// - Throws: `CairoFailure` where there is no memory for the pixels or a side is out of range.
  public init(
    width: Int, height: Int, images: ImageStore, fonts: FontLibrary, dithersGradients: Bool = false,
    kind: PainterKind = .raster, pause: @escaping @Sendable () throws -> Void = {}
  ) throws {
    guard (1...Self.greatestSide).contains(width), (1...Self.greatestSide).contains(height) else {
      throw CairoFailure(
        operation: "paint \(width)×\(height) pixels (1...\(Self.greatestSide) a side)", .invalidSize)
    }
    let canvas = try Canvas(area: PixelRect(x: 0, y: 0, width: width, height: height))
    self.canvas = canvas
    self.width = width
    self.height = height
    cairo = kind == .cairo ? CairoPainter(target: .pixels, images: images, fonts: fonts, pause: pause) : nil
    box = ItemPainter(images: images, fonts: fonts, dithersGradients: dithersGradients, pause: pause)
  }

  /// Paints a frame, or what differs from `previous`, the frame painted last: the same pixels as a full paint.
  ///
  /// - Parameter frame: of the painter's size.
  /// - Throws: `CairoFailure`, or `CanvasError` for a frame of another size, a picture that is not in the store or a font
  ///   that is not there.
  public mutating func paint(_ frame: Frame, after previous: Frame? = nil) throws -> Pixmap {
    try update(to: frame, after: previous)
    return canvas.pixmap()
  }

  /// Paints some rows of a frame: the same pixels as in a full paint.
  ///
  /// - Parameter rows: of the frame's; what lies beyond it is left out.
  public mutating func paint(_ frame: Frame, rows: Range<Int>) throws -> Pixmap {
    guard frame.width == width, frame.height == height else {
      throw CanvasError.wrongSize(frame: frame.canvas, painter: canvas.area)
    }
    let rows = rows.clamped(to: 0..<height)
    isWhole = false
    let part = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    // A backdrop hangs on pixels beyond the rows.
    try paint(frame, damage: frame.items.spread(part))
    return Pixmap(width: width, height: rows.count, pixels: PlacedPixels(of: canvas, in: part).pixels)
  }

  /// Paints a frame and leaves its pixels to `withPixels`.
  ///
  /// - Parameter previous: the frame painted last, or nil to paint everything.
  public mutating func update(to frame: Frame, after previous: Frame? = nil) throws {
    guard frame.width == width, frame.height == height else {
      throw CanvasError.wrongSize(frame: frame.canvas, painter: canvas.area)
    }
    let damage = previous.map { isWhole ? frame.damage(since: $0) : frame.canvas } ?? frame.canvas
    if damage.isEmpty { return }
    isWhole = false
    try paint(frame, damage: damage)
    isWhole = true
  }

  private mutating func paint(_ frame: Frame, damage: PixelRect) throws {
    if cairo != nil {
      // Cairo's pixels depend on what is clipped, so all of it is painted.
      canvas.set(canvas.area, to: 0)
      try cairo?.paint(frame, on: canvas.context)
      return
    }
    box.rasters.beginPaint()
    canvas.damage = damage
    // A plain background is set, not composed: a clear and a compositing pass less.
    let ground = frame.items.first?.plainPixel(over: frame.canvas)
    canvas.set(damage, to: ground ?? 0)
    try box.paint(frame.items.dropFirst(ground == nil ? 0 : 1), on: canvas)
    try canvas.checkContext()
  }

  /// Lends the pixels of the frame painted last, row after row, without padding.
  public borrowing func withPixels<R>(_ body: (UnsafeBufferPointer<UInt32>) throws -> R) rethrows -> R {
    try canvas.surface.withBytes { try body(UnsafeBufferPointer($0.bindMemory(to: UInt32.self))) }
  }
}

extension DisplayItem {
  /// The one value that it gives every pixel of a rectangle, where it does.
  fileprivate func plainPixel(over rect: PixelRect) -> UInt32? {
    guard case .fill(let path, _, let fill) = drawing, case .color(let color) = fill.paint, fill.opacity >= 1,
      color.alpha >= 1, transform.isDrawable, path.isUprightRect(through: transform), let box = path.controlBox
    else { return nil }
    let covered = transform.boundingBox(of: box)
    let isWhole =
      covered.minX <= Double(rect.x) && covered.minY <= Double(rect.y) && covered.maxX >= Double(rect.maxX)
      && covered.maxY >= Double(rect.maxY)
    return isWhole ? color.pixel : nil
  }
}
