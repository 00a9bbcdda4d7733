// A storyboard as a PDF: scenes stay vector drawings, and all text is searchable.
// Flow: BoardPages → CairoPainter → PDFDocument → bytes.
import SparklerCairo
import SparklerCore
import SparklerPainting
import SparklerScene

struct BoardPDF {
  let bytes: [UInt8]
  /// Rasterised parts, for the message about the file; empty if there are none.
  private(set) var note = ""

  /// - Throws: `RenderingError` for a page with too many drawings, `CanvasError` for what can't be painted,
  ///   `CairoFailure` for a file that exceeds its limit.
  init(_ board: BoardPages, _ scenes: [BoardScene], _ source: FormatSource) throws {
    let sheet = Size(board.size.width * board.scale, board.size.height * board.scale)
    let document = try PDFDocument(size: sheet, limit: source.limits.whole("pdf-bytes"))
    document.set(Self.metadata(of: source))
    Self.addOutlines(of: board, to: document)
    let context = try Context(document.surface)
    // Pixels per point of the layout.
    let resolution = source.output.resolution / 72 * board.scale
    var (pictures, outlined): ([PagePicture], [String]) = ([], [])
    var current = 0
    var painter = Self.painter(scenes[0])
    for page in board.pages {
      if page.scene != current { painter = Self.painter(scenes[page.scene]) }
      current = page.scene
      let frame = Self.frame(of: page, board.size, scale: resolution)
      try context.saved { () throws in
        context.scale(x: sheet.width / Double(frame.width), y: sheet.height / Double(frame.height))
        try painter.paint(frame, on: context)
      }
      var drawings = frame.drawingCount
      for picture in page.pictures {
        let shown = try Self.frame(of: picture, scenes[picture.scene], resolution)
        drawings += shown.drawingCount
        try PDFOutput.check(drawings: drawings, source.limits, "\(source.path): a page")
        try context.saved { () throws in
          context.scale(x: board.scale, y: board.scale)
          context.newPath()
          context.rectangle(picture.box)
          context.clip()
          context.translate(by: picture.box.origin)
          context.scale(
            x: picture.box.size.width / Double(shown.width), y: picture.box.size.height / Double(shown.height))
          try painter.paint(shown, on: context)
        }
        for one in shown.pagePictures where !pictures.contains(one) { pictures.append(one) }
      }
      for family in painter.outlinedFamilies where !outlined.contains(family) { outlined.append(family) }
      context.showPage()
    }
    bytes = try document.finish()
    if !pictures.isEmpty { note = "; " + PageNotes.text(pictures) }
    if !outlined.isEmpty { note += "; " + PageNotes.text(outlined: outlined) }
    if scenes.contains(where: { $0.source.pipeline.scene.motionBlur != nil }) { note += "; without motion blur" }
  }

  private static func painter(_ scene: BoardScene) -> CairoPainter {
    let pipeline = scene.source.pipeline
    return CairoPainter(target: .page, images: pipeline.images, fonts: pipeline.fonts) { [work = pipeline.work] in
      try Task.checkCancellation()
      try work.checkTime()
    }
  }

  private static func metadata(of source: FormatSource) -> PDFDocument.Metadata {
    let known = source.metadata
    let title = source.further.isEmpty ? known.title.map { "\($0): storyboard" } : "Storyboard"
    var out = PDFDocument.Metadata(title: title, author: known.author, subject: known.alt)
    out.creator = "Sparkler"
    return out
  }

  /// Adds an outline entry for each spec, with its variants below it.
  private static func addOutlines(of board: BoardPages, to document: borrowing PDFDocument) {
    var (parent, last) = (0, "")
    for (i, page) in board.pages.enumerated() {
      if page.isCover {
        parent = document.addOutline(page.title, page: i + 1)
      } else if page.title != last {
        document.addOutline(page.title, page: i + 1, under: parent)
      }
      last = page.title
    }
  }

  private static func frame(of page: BoardPage, _ size: Size, scale: Double) -> Frame {
    let scene = Scene(size: size, scale: scale, duration: 1, layers: page.layers)
    return CompiledScene(scene).sample(at: 0)
  }

  private static func frame(of picture: BoardPage.Picture, _ scene: BoardScene, _ resolution: Double) throws -> Frame {
    var pipeline = scene.source.pipeline
    let longer = max(picture.box.size.width, picture.box.size.height)
    let scale = min(resolution, Double(FramePainter.greatestSide) / longer) * picture.box.size.width / scene.size.width
    pipeline.scale(by: scale / pipeline.scene.scale)
    let frame = pipeline.compiled.sample(at: picture.time)
    try pipeline.work.check(frame, at: picture.time)
    return frame
  }
}
