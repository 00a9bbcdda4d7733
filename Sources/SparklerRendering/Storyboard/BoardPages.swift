// Lays out the pages of a storyboard: a cover for each spec, then rows of moments with their texts.
// Flow: BoardScenes → BoardPages → BoardPDF, BoardPicture.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerPainting
import SparklerScene

/// A page, with placeholders for the pictures of its scenes.
struct BoardPage {
  /// A placeholder for a moment.
  struct Picture {
    /// Index of the scene in the board.
    var scene: Int
    var time: Seconds
    /// In layout points.
    var box: Rect
  }

  /// In layout points, on white.
  var layers: [Layer] = []
  /// Drawn above the layers.
  var pictures: [Picture] = []
  /// Index of the scene whose fonts are used.
  var scene: Int
  /// Title in the viewer's outline.
  var title: String
  /// Whether it is the first page of a spec.
  var isCover = false
}

/// Lays scenes out on pages of one size.
struct BoardPages {
  /// Size of a page in layout points. The width is the same for all paper sizes, so that all boards look alike.
  let size: Size
  /// Points of the paper per layout point.
  let scale: Double
  private(set) var pages: [BoardPage] = []
  private let margin: Double

  private static let width = 842.0
  /// Distance from the page's margin to its first row.
  private static let header = 34.0
  private static let gap = BoardGrid.gap

  /// - Parameters:
  ///   - paper: used in landscape.
  ///   - margin: in points of the paper.
  /// - Throws: `badSpec` for a margin that leaves no room; an error if a text can't be laid out.
  init(_ scenes: [BoardScene], paper: PaperSize, margin: Double) throws {
    let sheet = Size(paper.size.height, paper.size.width)
    scale = sheet.width / Self.width
    size = Size(Self.width, sheet.height / scale)
    self.margin = margin / scale
    guard self.margin < size.height / 4 else {
      throw RenderingError(
        .badSpec, "a margin of \(Limits.text(margin)) points leaves no room on \(paper.rawValue)",
        remedy: "Use a margin below \(Limits.text((sheet.height / 4).rounded(.down))), or larger paper.")
    }
    for (i, scene) in scenes.enumerated() {
      let pen = BoardPen(fonts: scene.source.pipeline.fonts)
      if i == 0 || scenes[i - 1].source.metadata.path != scene.source.metadata.path {
        let cover = try BoardCover(scene, i, pen, on: inner)
        pages.append(cover.page)
        try addWords(cover.rest.map { ($0, isNote: false) }, of: scene, i, pen)
      }
      try addMoments(of: scene, i, pen)
    }
    try number()
  }

  /// Characters that no available font can draw.
  var missing: [Character] {
    var out: [Character] = []
    for case .text(let text) in pages.flatMap(\.layers).map(\.content) {
      for letter in text.metrics.missing where !out.contains(letter) { out.append(letter) }
    }
    return out
  }

  /// The page without its margins.
  private var inner: Rect { Rect(margin, margin, size.width - 2 * margin, size.height - 2 * margin) }

  /// The page without margins and header.
  private var area: Rect {
    Rect(inner.minX, inner.minY + Self.header, inner.size.width, inner.size.height - Self.header)
  }

  private mutating func addMoments(of scene: BoardScene, _ index: Int, _ pen: BoardPen) throws {
    let grid = try BoardGrid(scene, on: area.size, pen)
    var top = Double.infinity
    var shortened: [BoardScene.Panel] = []
    for start in stride(from: 0, to: scene.panels.count, by: grid.columns) {
      let row = scene.panels[start..<min(scene.panels.count, start + grid.columns)]
      let words = try row.map { try BoardWords($0, width: grid.column, height: grid.words + 1, pen) }
      let height = grid.picture.height + (words.map(\.block.height).max() ?? 0)
      if top + height > area.maxY + 1 {
        pages.append(try page(of: scene, index, pen))
        top = area.minY
      }
      for (column, (panel, words)) in zip(row, words).enumerated() {
        let x = area.minX + Double(column) * (grid.column + Self.gap)
        let box = Rect(origin: Point(x, top), size: grid.picture)
        let ground = pen.box(box.grown(by: 0.5, 0.5), BoardColor.ground, border: BoardColor.line)
        let page = pages.count - 1
        pages[page].layers += [ground] + words.block.layers(at: Point(x, top + grid.picture.height))
        pages[page].pictures.append(BoardPage.Picture(scene: index, time: panel.time, box: box))
        if words.isShortened { shortened.append(panel) }
      }
      top += height + Self.gap
    }
    for panel in shortened {
      let head = "\(panel.number) · \(([ContactSheet.words(panel.time)] + panel.labels).joined(separator: " · "))"
      let texts = panel.texts.isEmpty ? [] : [(BoardWords.quoted(panel.texts), isNote: false)]
      try addWords(
        [(head, isNote: false)] + texts + panel.notes.map { ($0, isNote: true) }, of: scene, index, pen,
        onNewPage: panel.number == shortened[0].number)
    }
  }

  /// Writes paragraphs one below the other, on as many pages as needed.
  private mutating func addWords(
    _ paragraphs: [(text: String, isNote: Bool)], of scene: BoardScene, _ index: Int, _ pen: BoardPen,
    onNewPage: Bool = true
  ) throws {
    let width = area.size.width * 0.72
    var style = BoardPen.Style(size: 10, width: width)
    for (i, (text, isNote)) in paragraphs.enumerated() {
      style.weight = i == 0 && paragraphs.count > 1 && !isNote && text.count < 200 ? 600 : 400
      style.width = isNote ? width - 9 : width
      for piece in try pen.pieces(of: text, style, height: area.size.height - 1) {
        var block = BoardBlock()
        if isNote {
          block = try BoardWords.note(piece, width: width, pen)
        } else {
          block.add(try pen.text(piece, style), y: 0)
        }
        let bottom = pages[pages.count - 1].layers.map { $0.position.y + $0.bounds.size.height }.max() ?? 0
        var top = bottom + (i == 0 ? 16 : 5)
        if onNewPage && i == 0 || top + block.height > area.maxY {
          pages.append(try page(of: scene, index, pen))
          top = area.minY
        }
        pages[pages.count - 1].layers += block.layers(at: Point(area.minX, top))
      }
    }
  }

  /// A page with its header.
  private func page(of scene: BoardScene, _ index: Int, _ pen: BoardPen) throws -> BoardPage {
    var page = BoardPage(scene: index, title: [scene.title, scene.variant].compactMap(\.self).joined(separator: " · "))
    var title = try pen.text(scene.title, .init(size: 11, weight: 700, width: inner.size.width * 0.5, lines: 1))
    title.position = inner.origin
    page.layers.append(title)
    if let name = scene.variant {
      let style = BoardPen.Style(size: 11, color: BoardColor.grey, width: inner.size.width * 0.4, lines: 1)
      var variant = try pen.text("\(name) · \(scene.pixels)", style)
      variant.position = Point(inner.minX + title.bounds.size.width + 10, inner.minY)
      page.layers.append(variant)
    }
    let rule = Rect(inner.minX, inner.minY + 21, inner.size.width, 0.5)
    page.layers.append(pen.box(rule, BoardColor.line))
    return page
  }

  /// Writes each page's number in its corner.
  private mutating func number() throws {
    let pen = BoardPen(fonts: try FontLibrary())
    for i in pages.indices where !pages[i].isCover {
      var number = try pen.text("\(i + 1) / \(pages.count)", .init(size: 9, color: BoardColor.grey))
      number.position = Point(inner.maxX - number.bounds.size.width, inner.minY + 2)
      pages[i].layers.append(number)
    }
  }
}
