// The texts below a moment's picture: number, time, labels, readable texts, notes.
// Flow: BoardScene.Panel → BoardWords → BoardBlock.
import SparklerCore
import SparklerScene

/// The texts of one panel, laid out.
struct BoardWords {
  let block: BoardBlock
  /// Whether something did not fit; it is then repeated on its own page.
  private(set) var isShortened = false

  private static let pillHeight = 13.0
  private static let textSize = 8.5
  private static let noteSize = 9.0

  /// - Parameters:
  ///   - width: width of the column in points.
  ///   - height: maximum height in points.
  /// - Throws: if a text can't be laid out.
  init(_ panel: BoardScene.Panel, width: Double, height: Double, _ pen: BoardPen) throws {
    var block = try Self.whole(of: panel, width: width, pen)
    if block.height > height {
      isShortened = true
      block = try Self.head(of: panel, width: width, pen)
      let lines = max(1, Int((height - block.height - 14) / (Self.textSize * 1.35)))
      if !panel.texts.isEmpty { block.append(try Self.texts(of: panel, width: width, lines: lines, pen), gap: 3) }
      let style = BoardPen.Style(size: Self.textSize, weight: 600, color: BoardColor.label, width: width, lines: 1)
      block.append(try pen.text("Full text: on the next pages", style), gap: 2)
    }
    self.block = block
  }

  /// All texts, whatever their height.
  static func whole(of panel: BoardScene.Panel, width: Double, _ pen: BoardPen) throws -> BoardBlock {
    var block = try head(of: panel, width: width, pen)
    if !panel.texts.isEmpty { block.append(try texts(of: panel, width: width, lines: nil, pen), gap: 3) }
    for note in panel.notes { block.append(try Self.note(note, width: width, pen), gap: 5) }
    return block
  }

  /// A note with its mark.
  static func note(_ note: String, width: Double, _ pen: BoardPen) throws -> BoardBlock {
    var block = BoardBlock()
    let text = try pen.text(note, .init(size: noteSize, width: max(1, width - 9)))
    block.add(pen.box(Rect(0, 0, 2, text.bounds.size.height), BoardColor.note), y: 0)
    block.add(text, x: 9, y: 0)
    return block
  }

  /// Such as `“Summer sale” · “Shop now”`; isolates each text, so that it keeps its reading direction.
  static func quoted(_ texts: [String]) -> String {
    // Isolates make texts hard to search, so add them only if there is right-to-left text.
    let isMixed = texts.contains { $0.unicodeScalars.contains(where: isReadFromTheRight) }
    return texts.map { isMixed ? "\u{2068}“\($0)”\u{2069}" : "“\($0)”" }.joined(separator: " · ")
  }

  /// - Source: Unicode's blocks of right-to-left scripts.
  private static func isReadFromTheRight(_ scalar: Unicode.Scalar) -> Bool {
    [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF].contains {
      $0.contains(scalar.value)
    }
  }

  private static func texts(of panel: BoardScene.Panel, width: Double, lines: Int?, _ pen: BoardPen) throws -> Layer {
    try pen.text(
      quoted(panel.texts), .init(size: textSize, color: BoardColor.grey, width: width, lines: lines))
  }

  /// Number, time and labels.
  static func head(of panel: BoardScene.Panel, width: Double, _ pen: BoardPen) throws -> BoardBlock {
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
      let style = BoardPen.Style(size: 7.5, weight: 600, color: BoardColor.label, width: max(1, width - 12), lines: 1)
      let text = try pen.text(label, style)
      let whole = text.bounds.size.width + 12
      if x > 0, x + whole > width { (x, y) = (0, y + pillHeight + 4) }
      block.add(pen.box(Rect(0, 0, whole, pillHeight), BoardColor.labelGround, radius: pillHeight / 2), x: x, y: y)
      block.add(text, x: x + 6, y: y + (pillHeight - text.bounds.size.height) / 2)
      x += whole + 4
    }
    return block
  }
}
