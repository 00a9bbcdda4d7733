// A storyboard as one picture, with its pages one below the other.
// Flow: BoardPages → FramePipeline → Pixmap → PNG.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerPainting
import SparklerScene

enum BoardPicture {
  /// Pixels per point, if the limits allow it.
  private static let scale = 2.0
  /// Points between two pages.
  private static let gap = 12.0

  /// - Throws: `RenderingError` for a picture with too many pixels; an error if a scene can't be painted.
  static func png(of board: BoardPages, _ scenes: [BoardScene], _ limits: Limits) throws -> [UInt8] {
    let count = Double(board.pages.count)
    let whole = scale * board.scale
    let points = Size(board.size.width, count * (board.size.height + gap) - gap)
    let scale = min(whole, (limits["area"] / (points.width * points.height)).squareRoot())
    guard scale >= min(1, whole) else {
      throw RenderingError(
        .badSpec, "a picture of \(board.pages.count) pages would have too many pixels",
        remedy: "\(limits.remedy("area")); or write a .pdf or an .html")
    }
    let step = Int((board.size.height + gap) * scale)
    var out: Pixmap?
    for (i, page) in board.pages.enumerated() {
      try Task.checkCancellation()
      let picture = try picture(of: page, board.size, scale, scenes)
      var all =
        out
        ?? Pixmap(
          width: picture.width, height: step * (board.pages.count - 1) + picture.height,
          pixels: Array(
            repeating: BoardColor.line.pixel,
            count: picture.width * (step * (board.pages.count - 1) + picture.height)))
      out = nil
      let start = i * step * picture.width
      all.pixels.replaceSubrange(start..<(start + picture.pixels.count), with: picture.pixels)
      out = all
    }
    return try PNGWriter.encode(out ?? Pixmap(width: 1, height: 1))
  }

  private static func picture(
    of page: BoardPage, _ size: Size, _ scale: Double, _ scenes: [BoardScene]
  ) throws -> Pixmap {
    var layers = page.layers
    var pictures: [String: Pixmap] = [:]
    for (i, one) in page.pictures.enumerated() {
      let painted = try picture(of: scenes[one.scene], at: one.time, width: one.box.size.width * scale)
      pictures["\(i)"] = painted
      var layer = Layer()
      layer.anchorPoint = .zero
      // Align to whole pixels, so that no picture is resampled.
      layer.position = Point((one.box.minX * scale).rounded() / scale, (one.box.minY * scale).rounded() / scale)
      layer.bounds = Rect(0, 0, Double(painted.width) / scale, Double(painted.height) / scale)
      layer.content = .image(ImageContent(source: "\(i)", pixelWidth: painted.width, pixelHeight: painted.height))
      layers.append(layer)
    }
    let scene = Scene(size: size, scale: scale, duration: 1, background: .color(.white), layers: layers)
    return try FramePipeline(
      CompiledScene(scene), timeline: Timeline(still: 0), images: ImageStore(pictures),
      fonts: scenes[page.scene].source.pipeline.fonts
    ).picture(at: 0)
  }

  /// A moment of a scene at a width in pixels.
  ///
  /// - Throws: if it can't be painted.
  static func picture(of scene: BoardScene, at time: Seconds, width: Double) throws -> Pixmap {
    let whole = scene.source.pipeline
    var small = whole.compiled.scene
    small.scale = max(1, width.rounded()) / scene.size.width
    return try FramePipeline(
      whole.compiled.recompiled(as: small), timeline: Timeline(still: time, rate: scene.source.output.frameRate),
      images: whole.images, fonts: whole.fonts, dithersGradients: true, work: whole.work
    ).picture(at: 0)
  }
}
