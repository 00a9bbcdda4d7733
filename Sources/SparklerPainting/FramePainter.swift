// Paints frames into pixels, in full or only where they differ from the previous frame.
// Flow: Frame → FramePainter → Pixmap.
import SparklerCairo
import SparklerCore
import SparklerScene

/// Which of the two painters produces the pixels.
public enum PainterKind: String, Sendable, CaseIterable {
  /// Exact coverage: any part of a frame has the same bits as a full paint, so only changes are painted.
  case raster
  /// Only Cairo, as far as it supports a drawing: see `CairoPainter`. Every frame is painted in full.
  case cairo
}

/// Paints frames of one size. Each worker makes its own painter; nothing is shared.
public struct FramePainter: ~Copyable {
  /// Largest width and height, in pixels.
  public static let greatestSide = Canvas.greatestSide

  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  private var box: ItemPainter
  /// If set, paints instead of `box`.
  private var cairo: CairoPainter?
  private var canvas: Canvas
  /// Whether the canvas contains the frame painted last.
  private var isWhole = false

  /// - Parameters:
  ///   - width: pixels, 1...8192.
  ///   - height: pixels, 1...8192.
  ///   - images: every picture that the frames may show.
  ///   - dithersGradients: whether gradients and blurs are dithered by the pixel's position between two levels of a
  ///     channel. For true-colour files, so that no bands show.
  ///   - kind: which painter to use.
  ///   - pause: called before every item of a frame; if it throws, painting of that frame stops.
  /// - Throws: `CairoFailure` if there is no memory for the pixels or a side is out of range.
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

  /// Paints a frame, or only its differences from `previous`, the frame painted last. The pixels equal those of a full
  /// paint.
  ///
  /// - Parameter frame: must have the painter's size.
  /// - Throws: `CairoFailure`, or `CanvasError` for a frame of another size, a picture that is not in the store or a
  ///   missing font.
  public mutating func paint(_ frame: Frame, after previous: Frame? = nil) throws -> Pixmap {
    try update(to: frame, after: previous)
    return canvas.pixmap()
  }

  /// Paints some rows of a frame. The pixels equal those of a full paint.
  ///
  /// - Parameter rows: rows of the frame; those outside it are left out.
  public mutating func paint(_ frame: Frame, rows: Range<Int>) throws -> Pixmap {
    guard frame.width == width, frame.height == height else {
      throw CanvasError.wrongSize(frame: frame.canvas, painter: canvas.area)
    }
    let rows = rows.clamped(to: 0..<height)
    isWhole = false
    let part = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    // A backdrop depends on pixels outside the rows.
    try paint(frame, damage: frame.items.spread(part))
    return Pixmap(width: width, height: rows.count, pixels: PlacedPixels(of: canvas, in: part).pixels)
  }

  /// Paints a frame, whose pixels can then be read with `withPixels`.
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
    // A plain background is set, not composited, which saves a clear and a compositing pass.
    let ground = frame.items.first?.plainPixel(over: frame.canvas)
    canvas.set(damage, to: ground ?? 0)
    try box.paint(frame.items.dropFirst(ground == nil ? 0 : 1), on: canvas)
    try canvas.checkContext()
  }

  /// Passes the pixels of the frame painted last to `body`, row by row, without padding.
  public borrowing func withPixels<R>(_ body: (UnsafeBufferPointer<UInt32>) throws -> R) rethrows -> R {
    try canvas.surface.withBytes { try body(UnsafeBufferPointer($0.bindMemory(to: UInt32.self))) }
  }
}

extension DisplayItem {
  /// The value of every pixel of a rectangle, if it is the same for all; otherwise nil.
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
