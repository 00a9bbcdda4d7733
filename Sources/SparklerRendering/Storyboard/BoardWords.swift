// What stands below a moment's picture: its number, time and labels, the texts that show, the author's notes.
// Flow: BoardScene.Panel → BoardWords → BoardBlock.
import SparklerCore
import SparklerScene

enum BoardWords {
  private static let pillHeight = 13.0

  /// - Parameters:
  ///   - width: of the picture above, in points.
  ///   - height: what there is at most, in points; texts are shortened for it.
  /// - Throws: where a text can't be laid out.
  static func block(
    of panel: BoardScene.Panel, width: Double, height: Double, _ pen: BoardPen
  ) throws -> BoardBlock {
    var block = try head(of: panel, width: width, pen)
    if !panel.texts.isEmpty {
      let lines = lines(in: (height - block.height) / (panel.notes.isEmpty ? 1 : 2), size: 8.5)
      block.append(
        try pen.text(quoted(panel.texts), .init(size: 8.5, color: BoardColor.grey, width: width, lines: lines)), gap: 3)
    }
    for (i, note) in panel.notes.enumerated() {
      let left = (height - block.height) / Double(panel.notes.count - i)
      let text = try pen.text(note, .init(size: 9, width: max(1, width - 9), lines: lines(in: left - 6, size: 9)))
      let top = block.height + 5
      block.add(pen.box(Rect(0, 0, 2, text.bounds.size.height), BoardColor.note), y: top)
      block.add(text, x: 9, y: top)
    }
    return block
  }

  /// Such as `“Summer sale” · “Shop now”`.
  static func quoted(_ texts: [String]) -> String { texts.map { "“\($0)”" }.joined(separator: " · ") }

  /// How many lines have room.
  private static func lines(in height: Double, size: Double) -> Int { max(1, Int(height / (size * 1.35))) }

  private static func head(of panel: BoardScene.Panel, width: Double, _ pen: BoardPen) throws -> BoardBlock {
    var block = BoardBlock()
    let number = try pen.text("\(panel.number)", .init(size: 8, weight: 700, color: .white))
    let disc = max(15, number.bounds.size.width + 8)
    block.add(pen.box(Rect(0, 0, disc, 15), BoardColor.ink, radius: 7.5), y: 7)
    block.add(
      number, x: (disc - number.bounds.size.width) / 2, y: 7 + (15 - number.bounds.size.height) / 2)
    let time = try pen.text(ContactSheet.words(panel.time), .init(size: 9.5, weight: 600))
    block.add(time, x: disc + 6, y: 7 + (15 - time.bounds.size.height) / 2)
    var (x, y) = (disc + 6 + time.bounds.size.width + 8, 8.0)
    for label in panel.labels {
      let text = try pen.text(
        label, .init(size: 7.5, weight: 600, color: BoardColor.label, width: width - 12, lines: 1))
      let whole = text.bounds.size.width + 12
      if x > 0, x + whole > width { (x, y) = (0, y + pillHeight + 4) }
      block.add(pen.box(Rect(0, 0, whole, pillHeight), BoardColor.labelGround, radius: pillHeight / 2), x: x, y: y)
      block.add(text, x: x + 6, y: y + (pillHeight - text.bounds.size.height) / 2)
      x += whole + 4
    }
    return block
  }
}
