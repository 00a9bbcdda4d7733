// A storyboard's cover: what the animation is, and how it looks.
// Flow: BoardScene → BoardCover → BoardPage.
import SparklerCore
import SparklerPainting
import SparklerScene

struct BoardCover {
  private(set) var page: BoardPage

  private static let gap = 40.0
  private static let swatch = 26.0

  /// - Parameters:
  ///   - index: the scene's place among all of the board.
  ///   - area: the page without its margins, in points.
  /// - Throws: where a text can't be laid out.
  init(_ scene: BoardScene, _ index: Int, _ pen: BoardPen, on area: Rect) throws {
    page = BoardPage(title: scene.title, isCover: true)
    let width = (area.size.width - Self.gap) * 0.42
    let block = try Self.words(of: scene, width: width, height: area.size.height, pen)
    page.layers += block.layers(at: Point(area.minX, area.minY + max(0, (area.size.height - block.height) / 2)))
    let room = Size(area.size.width - width - Self.gap, area.size.height)
    let scale = min(room.width / scene.size.width, room.height / scene.size.height)
    let picture = Size(scene.size.width * scale, scene.size.height * scale)
    let place = Point(
      area.maxX - room.width + (room.width - picture.width) / 2, area.minY + (room.height - picture.height) / 2)
    let box = Rect(origin: place, size: picture)
    page.layers.append(pen.box(box.grown(by: 0.5, 0.5), BoardColor.ground, border: BoardColor.line))
    page.pictures = [BoardPage.Picture(scene: index, time: scene.poster, box: box)]
  }

  private static func words(of scene: BoardScene, width: Double, height: Double, _ pen: BoardPen) throws -> BoardBlock {
    var head = BoardBlock()
    head.append(try pen.text("Storyboard", .init(size: 9, weight: 600, color: BoardColor.label)), gap: 0)
    head.append(try pen.text(scene.title, .init(size: 28, weight: 700, width: width, lines: 4)), gap: 2)
    var foot = try facts(of: scene, pen)
    if !scene.colors.isEmpty {
      foot.append(try heading("Colours", pen), gap: 16)
      foot.append(try swatches(scene.colors, width: width, pen), gap: 6)
    }
    if !scene.fonts.isEmpty {
      foot.append(try heading("Fonts", pen), gap: 14)
      for font in scene.fonts.prefix(6) {
        let style = BoardPen.Style(
          size: 13, weight: font.weight, family: font.family, isItalic: font.isItalic, width: width, lines: 1)
        foot.append(try pen.text(font.name, style), gap: 2)
      }
    }
    var out = head
    // Notes take what is left.
    let paragraphs = [scene.source.metadata.alt].compactMap(\.self).filter { !$0.isEmpty } + scene.notes
    for (i, paragraph) in paragraphs.enumerated() {
      let left = (height - foot.height - 22 - out.height) / Double(paragraphs.count - i)
      let color = i == 0 && scene.source.metadata.alt == paragraph ? BoardColor.grey : BoardColor.ink
      let style = BoardPen.Style(size: 10.5, color: color, width: width, lines: max(1, Int((left - 8) / 14.2)))
      out.append(try pen.text(paragraph, style), gap: 8)
    }
    out.append(foot, gap: 22)
    return out
  }

  private static func heading(_ text: String, _ pen: BoardPen) throws -> Layer {
    try pen.text(text, .init(size: 9, color: BoardColor.grey))
  }

  private static func facts(of scene: BoardScene, _ pen: BoardPen) throws -> BoardBlock {
    var block = BoardBlock()
    for fact in scene.facts {
      let top = block.height + (block.height > 0 ? 3 : 0)
      block.add(try heading(fact.name, pen), y: top + 1)
      block.add(try pen.text(fact.value, .init(size: 10, weight: 500)), x: 84, y: top)
    }
    return block
  }

  private static func swatches(_ colors: [Color], width: Double, _ pen: BoardPen) throws -> BoardBlock {
    var block = BoardBlock()
    let step = min(42, width / Double(max(1, colors.count)))
    for (i, color) in colors.enumerated() {
      let side = min(swatch, step - 6)
      let x = Double(i) * step
      block.add(pen.box(Rect(0, 0, side, side), color, radius: 6, border: BoardColor.line), x: x, y: 0)
      block.add(
        try pen.text(color.cssText, .init(size: 6, color: BoardColor.grey)), x: x, y: side + 3)
    }
    return block
  }
}
