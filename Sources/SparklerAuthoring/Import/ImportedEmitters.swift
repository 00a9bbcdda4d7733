// What importers make: emitters, each with its cells, and the canvas.
// Flow: an importer → ImportedEmitters → a spec's text.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Emitters, with the canvas that they are made for.
struct ImportedEmitters {
  var size = Size(800, 600)
  var duration: Double
  var background: Color?
  var emitters: [ImportedEmitter] = []
  /// Pictures that were inside the file.
  var pictures: [ImportedPicture] = []

  /// - Parameter layers: those of the emitters.
  func text(_ layers: [TreeText], comments: [String]) -> String {
    let duration = (max(0.1, min(600, duration)) * 100).rounded() / 100
    var entries: [(String, TreeText)] = [
      ("scene", .raw("1")), ("size", .raw("\(TreeText.short(size.width))x\(TreeText.short(size.height))")),
      ("duration", .raw("\(TreeText.short(duration))s")),
    ]
    if let background { entries.append(("background", .string(background.cssText))) }
    entries.append(("layers", .list(layers)))
    return comments.map { TreeText.comment($0) }.joined() + TreeText.map(entries).yaml
  }
}

/// A picture that was inside an imported file.
public struct ImportedPicture: Sendable {
  /// The name by which the spec refers to it.
  public let name: String
  /// PNG, JPEG, GIF or WebP, at most 16 MB.
  public let bytes: [UInt8]
}

/// One emitter.
struct ImportedEmitter {
  var cells: [ImportedCell]
  var position: TreeText
  var others: [(String, TreeText)] = []

  init(_ cell: ImportedCell, position: TreeText, others: [(String, TreeText)] = []) {
    (cells, self.position, self.others) = ([cell], position, others)
  }

  func layer(_ writer: Expander) -> TreeText {
    .map([
      ("emitter", .map([("position", position)] + others + [("cells", .list(cells.map { $0.text(writer) }))]))
    ])
  }
}

/// A cell, with what its particles show as hand-written in a spec.
struct ImportedCell {
  var cell: EmitterCell
  /// nil shows nothing.
  var contents: TreeText?
  var inner: [ImportedCell] = []

  func text(_ writer: Expander) -> TreeText {
    var keys = writer.entries(EmitterCell.properties, of: cell) + writer.entries(Timing.properties, of: cell.timing)
    if let contents { keys.append(("contents", contents)) }
    if !inner.isEmpty { keys.append(("cells", .list(inner.map { $0.text(writer) }))) }
    return .map(keys)
  }
}

extension EmitterCell {
  /// Sets a number, or bounds if they differ.
  mutating func set(_ property: RangedProperty, _ ends: ClosedRange<Double>) {
    setBounds(property, ends)
    if ends.lowerBound == ends.upperBound { bounds[property] = nil }
  }
}

extension ClosedRange<Double> {
  /// Both ends multiplied, in order.
  static func * (range: Self, factor: Double) -> Self {
    let (a, b) = (range.lowerBound * factor, range.upperBound * factor)
    return Swift.min(a, b)...Swift.max(a, b)
  }

  var mean: Double { (lowerBound + upperBound) / 2 }
}
