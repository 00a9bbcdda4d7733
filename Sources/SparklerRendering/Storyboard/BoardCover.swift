// The cover of a storyboard: facts, look and timeline of the animation.
// Flow: BoardScene → BoardCover → BoardPage.
import SparklerCore
import SparklerPainting
import SparklerScene

struct BoardCover {
  private(set) var page: BoardPage
  /// Paragraphs that did not fit.
  private(set) var rest: [String] = []

  private static let gap = 40.0
  private static let swatch = 26.0
  private static let mostColors = 16
  private static let mostFonts = 8
  /// Height of the time axis in points.
  private static let axis = 44.0

  /// - Parameters:
  ///   - index: index of the scene in the board.
  ///   - area: the page without its margins, in points.
  /// - Throws: if a text can't be laid out.
  init(_ scene: BoardScene, _ index: Int, _ pen: BoardPen, on area: Rect) throws {
    page = BoardPage(scene: index, title: scene.title, isCover: true)
    let room = Size(area.size.width, area.size.height - Self.axis)
    let width = (room.width - Self.gap) * 0.42
    let block = try words(of: scene, width: width, height: room.height, pen)
    page.layers += block.layers(at: Point(area.minX, area.minY + max(0, (room.height - block.height) / 2)))
    let side = Size(room.width - width - Self.gap, room.height)
    let scale = min(side.width / scene.size.width, side.height / scene.size.height)
    let picture = Size(scene.size.width * scale, scene.size.height * scale)
    let place = Point(
      area.maxX - side.width + (side.width - picture.width) / 2, area.minY + (side.height - picture.height) / 2)
    let box = Rect(origin: place, size: picture)
    page.layers.append(pen.box(box.grown(by: 0.5, 0.5), BoardColor.ground, border: BoardColor.line))
    page.pictures = [BoardPage.Picture(scene: index, time: scene.poster, box: box)]
    try addAxis(of: scene, in: area, pen)
  }

  /// Draws the numbered moments on the time axis.
  private mutating func addAxis(of scene: BoardScene, in area: Rect, _ pen: BoardPen) throws {
    let duration = scene.source.pipeline.scene.duration
    let (y, radius) = (area.maxY - 16, 7.0)
    let width = area.size.width - 2 * radius
    page.layers.append(pen.box(Rect(area.minX, y - 0.5, area.size.width, 1), BoardColor.line))
    var last = -Double.infinity
    for panel in scene.panels {
      let x = area.minX + radius + width * max(0, min(1, panel.time.value / duration.value))
      guard x - last > 2 * radius + 1 else {
        page.layers.append(pen.box(Rect(x - 0.75, y - 4, 1.5, 8), BoardColor.ink))
        continue
      }
      last = x
      page.layers.append(pen.box(Rect(x - radius, y - radius, 2 * radius, 2 * radius), BoardColor.ink, radius: radius))
      var number = try pen.text("\(panel.number)", .init(size: 7, weight: 700, color: .white))
      number.position = Point(x - number.bounds.size.width / 2, y - number.bounds.size.height / 2)
      page.layers.append(number)
    }
    for (time, isEnd) in [(Seconds(0), false), (duration, true)] {
      var text = try pen.text(ContactSheet.words(time), .init(size: 7.5, color: BoardColor.grey))
      text.position = Point(isEnd ? area.maxX - text.bounds.size.width : area.minX, y + 9)
      page.layers.append(text)
    }
  }

  private mutating func words(
    of scene: BoardScene, width: Double, height: Double, _ pen: BoardPen
  ) throws -> BoardBlock {
    var out = BoardBlock()
    out.append(try pen.text("Storyboard", .init(size: 9, weight: 600, color: BoardColor.label)), gap: 0)
    out.append(try pen.text(scene.title, .init(size: 28, weight: 700, width: width, lines: 4)), gap: 2)
    // On small pages, show fewer fonts.
    var foot = BoardBlock()
    for fonts in [Self.mostFonts, 4, 2, 0] {
      foot = try Self.foot(of: scene, width: width, fonts: fonts, pen)
      if out.height + 22 + foot.height <= height { break }
    }
    // Notes use the remaining space; the rest goes to further pages.
    let alt = scene.source.metadata.alt.flatMap(LayerNotes.words)
    for (i, paragraph) in ([alt].compactMap(\.self) + scene.notes).enumerated() {
      let color = i == 0 && alt != nil ? BoardColor.grey : BoardColor.ink
      let text = try pen.text(paragraph, .init(size: 10.5, color: color, width: width))
      if rest.isEmpty, out.height + 8 + text.bounds.size.height + 22 + foot.height <= height {
        out.append(text, gap: 8)
      } else {
        rest.append(paragraph)
      }
    }
    if !rest.isEmpty {
      out.append(try pen.text("Notes: on the next page", .init(size: 9, weight: 600, color: BoardColor.label)), gap: 8)
    }
    out.append(foot, gap: 22)
    return out
  }

  private static func foot(
    of scene: BoardScene, width: Double, fonts: Int, _ pen: BoardPen
  ) throws -> BoardBlock {
    var foot = try facts(of: scene, width: width, pen)
    if !scene.colors.isEmpty {
      foot.append(try heading(counted("Colours", scene.colors.count, mostColors), pen), gap: 16)
      foot.append(try swatches(scene.colors.prefix(mostColors), width: width, pen), gap: 6)
    }
    if !scene.fonts.isEmpty {
      foot.append(try heading(counted("Fonts", scene.fonts.count, fonts), pen), gap: 14)
      for font in scene.fonts.prefix(fonts) {
        let style = BoardPen.Style(
          size: 13, weight: font.weight, family: font.family, isItalic: font.isItalic, width: width, lines: 1)
        foot.append(try pen.text(font.name, style), gap: 2)
      }
    }
    return foot
  }

  /// Such as `Colours (16 of 31)`.
  private static func counted(_ name: String, _ count: Int, _ most: Int) -> String {
    count > most ? "\(name) (\(most) of \(count))" : name
  }

  private static func heading(_ text: String, _ pen: BoardPen) throws -> Layer {
    try pen.text(text, .init(size: 9, color: BoardColor.grey))
  }

  private static func facts(of scene: BoardScene, width: Double, _ pen: BoardPen) throws -> BoardBlock {
    var block = BoardBlock()
    let names = 84.0
    for fact in scene.facts {
      let top = block.height + (block.height > 0 ? 3 : 0)
      block.add(try heading(fact.name, pen), y: top + 1)
      block.add(try pen.text(fact.value, .init(size: 10, weight: 500, width: width - names)), x: names, y: top)
    }
    return block
  }

  private static func swatches(_ colors: ArraySlice<Color>, width: Double, _ pen: BoardPen) throws -> BoardBlock {
    var block = BoardBlock()
    let across = 8
    let step = min(42, width / Double(across))
    for (i, color) in colors.enumerated() {
      let side = min(swatch, step - 6)
      let (x, y) = (Double(i % across) * step, Double(i / across) * (side + 16))
      block.add(pen.box(Rect(0, 0, side, side), color, radius: 6, border: BoardColor.line), x: x, y: y)
      block.add(try pen.text(color.cssText, .init(size: 6, color: BoardColor.grey)), x: x, y: y + side + 3)
    }
    return block
  }
}
