// PDFs: a vector page for each moment.
// Flow: FormatSource → CairoPainter → PDFDocument → bytes.
import SparklerAuthoring
import SparklerCairo
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerPainting
import SparklerScene

extension BuiltSpec {
  /// The moment of a still if none is set: most animations have appeared by then.
  package var still: Seconds {
    poster ?? min(scene.duration, Seconds((scene.duration.value * 0.4 * frameRate).rounded() / frameRate))
  }
}

struct PDFOutput: FormatWriter {
  let source: FormatSource

  static var isPainted: Bool { false }

  init(_ source: FormatSource) { self.source = source }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    try source.explaining {
      let (bytes, note) = try document(progress: progress)
      try sink(bytes, nil)
      return WrittenFormat(note: note)
    }
  }

  private func document(progress: (Int) -> Void) throws -> (bytes: [UInt8], note: String?) {
    let (output, limits) = (source.output, source.limits)
    let page = PageLayout(source.pipeline.scene, paper: output.paper, margin: output.margin)
    var pipeline = source.pipeline
    pipeline.scale(by: page.pixelsPerPoint(output.resolution, limits) / pipeline.scene.scale)
    let document = try PDFDocument(size: page.size, limit: limits.whole("pdf-bytes"))
    document.set(metadata)
    let context = try Context(document.surface)
    let work = pipeline.work
    var painter = CairoPainter(target: .page, images: pipeline.images, fonts: pipeline.fonts) {
      try Task.checkCancellation()
      try work.checkTime()
    }
    var pictures: [PagePicture] = []
    for position in 0..<pipeline.timeline.count {
      let moment = pipeline.timeline.time(at: position)
      let frame = pipeline.compiled.sample(at: moment)
      try work.check(frame, at: moment)
      try Self.check(drawings: frame.drawingCount, limits, "\(source.path): the page at \(moment)")
      try context.saved { () throws in
        page.apply(to: context, frame)
        try painter.paint(frame, on: context)
      }
      context.showPage()
      for picture in frame.pagePictures where !pictures.contains(picture) { pictures.append(picture) }
      progress(position + 1)
    }
    let bytes = try document.finish()
    return (bytes, note(pages: pipeline.timeline, pictures, painter.outlinedFamilies, page, pipeline.scene))
  }

  private var metadata: PDFDocument.Metadata {
    let known = source.metadata
    var out = PDFDocument.Metadata(title: known.title, author: known.author, subject: known.alt)
    out.creator = "Sparkler"
    return out
  }

  /// - Parameter page: name of the page in messages.
  /// - Throws: `badSpec` for a page with more drawings than allowed.
  static func check(drawings: Int, _ limits: Limits, _ page: String) throws(RenderingError) {
    guard Double(drawings) > limits["pdf-drawings"] else { return }
    throw RenderingError(
      .badSpec, "\(page) would have \(Limits.text(Double(drawings))) drawings",
      remedy: "\(limits.remedy("pdf-drawings")); fewer particles fit, or write a .png")
  }

  /// Notes the chosen moment and the rasterised parts.
  private func note(
    pages: Timeline, _ pictures: [PagePicture], _ outlined: [String], _ page: PageLayout, _ scene: Scene
  ) -> String? {
    var parts =
      pages.count == 1 ? ["at \(Limits.text((pages.time(at: 0).value * 1000).rounded() / 1000)) s"] : []
    if !pictures.isEmpty {
      let resolution = Limits.text((scene.scale * 72 / page.scale).rounded())
      parts.append("\(PageNotes.text(pictures)); these have \(resolution) pixels per inch")
    }
    if !outlined.isEmpty { parts.append(PageNotes.text(outlined: outlined)) }
    if scene.motionBlur != nil { parts.append("without motion blur") }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

/// Position and size of a scene on a page, in points.
struct PageLayout {
  let size: Size
  private let origin: Point
  /// Points of the page per point of the scene.
  let scale: Double

  /// - Parameters:
  ///   - paper: rotated to match the scene; nil for a page of the scene's size plus margins.
  init(_ scene: Scene, paper: PaperSize?, margin: Double) {
    let canvas = scene.size
    guard let paper else {
      size = Size(canvas.width + 2 * margin, canvas.height + 2 * margin)
      (origin, scale) = (Point(margin, margin), 1)
      return
    }
    let sheet = paper.size
    size = canvas.width > canvas.height ? Size(sheet.height, sheet.width) : sheet
    // Margins leave at least a tenth of the page.
    let room = Size(
      max(size.width / 10, size.width - 2 * margin), max(size.height / 10, size.height - 2 * margin))
    scale = min(room.width / canvas.width, room.height / canvas.height)
    origin = Point((size.width - canvas.width * scale) / 2, (size.height - canvas.height * scale) / 2)
  }

  /// Pixels per point of the scene for a resolution of its raster parts, within the painter's limits.
  func pixelsPerPoint(_ resolution: Double, _ limits: Limits) -> Double {
    let scene = max((size.width - 2 * origin.x) / scale, (size.height - 2 * origin.y) / scale)
    let most = min(Double(FramePainter.greatestSide), limits["side"]) / max(1, scene)
    return min(resolution / 72 * scale, most)
  }

  /// Scales a context to a frame's pixels, and clips it to the scene.
  func apply(to context: borrowing Context, _ frame: Frame) {
    let (width, height) = (size.width - 2 * origin.x, size.height - 2 * origin.y)
    context.newPath()
    context.rectangle(Rect(origin.x, origin.y, width, height))
    context.clip()
    context.translate(by: origin)
    context.scale(x: width / Double(frame.width), y: height / Double(frame.height))
  }
}
