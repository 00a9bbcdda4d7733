// The pages of a storyboard: a cover for each spec, then its moments in rows, each with its words below it.
// Flow: BoardScenes → BoardPages → StoryboardPDF, StoryboardPicture.
import SparklerAuthoring
import SparklerCore
import SparklerPainting
import SparklerScene

/// A page, as yet without the pictures of its scenes.
struct BoardPage {
  /// Where a moment is shown.
  struct Picture {
    /// Its place among all scenes of the board.
    var scene: Int
    var time: Seconds
    /// In points.
    var box: Rect
  }

  /// In points, on white.
  var layers: [Layer] = []
  /// They lie above the layers.
  var pictures: [Picture] = []
  /// For a viewer's outline.
  var title: String
  /// Whether the page begins a spec.
  var isCover = false
}

/// Lays scenes out on pages of one size.
struct BoardPages {
  /// In points.
  let size: Size
  private(set) var pages: [BoardPage] = []
  private let margin: Double

  private static let gap = 18.0
  /// From the page's margin to its first row.
  private static let header = 34.0
  /// What the words below a picture take at least, by a guess that tells how many columns there are.
  private static let words = 64.0

  /// - Parameters:
  ///   - paper: laid on its side.
  ///   - margin: in points.
  /// - Throws: where a text can't be laid out.
  init(_ scenes: [BoardScene], paper: PaperSize, margin: Double) throws {
    size = Size(paper.size.height, paper.size.width)
    self.margin = min(margin, size.height / 4)
    for (i, scene) in scenes.enumerated() {
      let pen = BoardPen(fonts: scene.source.pipeline.fonts)
      if i == 0 || scenes[i - 1].source.metadata.path != scene.source.metadata.path {
        pages.append(try BoardCover(scene, i, pen, on: inner).page)
      }
      try addMoments(of: scene, i, pen)
    }
    try number(pen: BoardPen(fonts: FontLibrary()))
  }

  /// The page without its margins.
  private var inner: Rect { Rect(margin, margin, size.width - 2 * margin, size.height - 2 * margin) }

  private mutating func addMoments(of scene: BoardScene, _ index: Int, _ pen: BoardPen) throws {
    let area = Rect(inner.minX, inner.minY + Self.header, inner.size.width, inner.size.height - Self.header)
    let grid = Grid(panels: scene.panels.count, aspect: scene.size.width / scene.size.height, area.size)
    var top = Double.infinity
    for start in stride(from: 0, to: scene.panels.count, by: grid.columns) {
      let row = scene.panels[start..<min(scene.panels.count, start + grid.columns)]
      let most = area.size.height - grid.picture.height
      let blocks = try row.map { try BoardWords.block(of: $0, width: grid.picture.width, height: most, pen) }
      let height = grid.picture.height + (blocks.map(\.height).max() ?? 0)
      if top + height > area.maxY {
        pages.append(try page(of: scene, pen))
        top = area.minY
      }
      for (column, (panel, block)) in zip(row, blocks).enumerated() {
        let x = area.minX + Double(column) * (grid.picture.width + Self.gap)
        add(Rect(origin: Point(x, top), size: grid.picture), panel.time, scene: index, pen)
        pages[pages.count - 1].layers += block.layers(at: Point(x, top + grid.picture.height))
      }
      top += height + Self.gap
    }
  }

  private mutating func add(_ box: Rect, _ time: Seconds, scene: Int, _ pen: BoardPen) {
    pages[pages.count - 1].layers += [pen.box(box.grown(by: 0.5, 0.5), BoardColor.ground, border: BoardColor.line)]
    pages[pages.count - 1].pictures.append(BoardPage.Picture(scene: scene, time: time, box: box))
  }

  /// A page with its head.
  private func page(of scene: BoardScene, _ pen: BoardPen) throws -> BoardPage {
    var page = BoardPage(title: [scene.title, scene.variant].compactMap(\.self).joined(separator: " · "))
    var title = try pen.text(scene.title, .init(size: 11, weight: 700, width: inner.size.width * 0.5, lines: 1))
    title.position = inner.origin
    page.layers.append(title)
    if let name = scene.variant {
      let style = BoardPen.Style(size: 11, color: BoardColor.grey, width: inner.size.width * 0.4, lines: 1)
      var variant = try pen.text(name, style)
      variant.position = Point(inner.minX + title.bounds.size.width + 10, inner.minY)
      page.layers.append(variant)
    }
    let rule = Rect(inner.minX, inner.minY + 21, inner.size.width, 0.5)
    page.layers.append(pen.box(rule, BoardColor.line))
    return page
  }

  /// Writes each page's number in its corner.
  private mutating func number(pen: BoardPen) throws {
    for i in pages.indices where !pages[i].isCover {
      var number = try pen.text("\(i + 1) / \(pages.count)", .init(size: 9, color: BoardColor.grey))
      number.position = Point(inner.maxX - number.bounds.size.width, inner.minY + 2)
      pages[i].layers.append(number)
    }
  }

  /// How many pictures stand in a row, and how large they are.
  private struct Grid {
    private(set) var columns = 1
    private(set) var picture = Size.zero

    /// On one page, up to so many.
    private static let mostOfOnePage = 8
    /// On each of several pages.
    private static let usual = 6

    init(panels: Int, aspect: Double, _ area: Size) {
      let wanted = panels <= Self.mostOfOnePage ? max(1, panels) : Self.usual
      for columns in 1...Self.mostOfOnePage {
        let room = (area.width - Double(columns - 1) * gap) / Double(columns)
        let rows = (wanted + columns - 1) / columns
        let height = (area.height - Double(rows - 1) * gap) / Double(rows) - words
        let width = min(room, max(1, height) * aspect)
        if width > picture.width { (self.columns, picture) = (columns, Size(width, width / aspect)) }
      }
    }
  }
}
