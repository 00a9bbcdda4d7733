// Imports other programs' particles: detects the program and writes a spec.
// Flow: bytes → SpecNode or MarkupValues → ImportedEmitters → a spec's text.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A spec made from another program's particles.
public struct ImportedSpec: Sendable {
  /// The spec; its first lines list what was left out.
  public let text: String
  /// The keys without a counterpart and those that were approximated: the first hundred, and the number of others.
  public let leftOut: [String]

  /// Reads canvas-confetti's options (one call or a list), tsParticles' options, Particle Designer's `.pex` and `.plist`,
  /// and SpriteKit's properties as a property list.
  ///
  /// - Parameter name: the file's name in messages.
  /// - Throws: `SpecFailure` with the location of every value that can't be used.
  public init(_ bytes: [UInt8], name: String, limits: Limits = Limits()) throws(SpecFailure) {
    let isMarkup = bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
    var reader: ForeignValues
    if isMarkup {
      reader = try MarkupValues.values(bytes, name: name, limits: limits)
    } else {
      let (root, source) = try SpecParser.parse(bytes, name: name, limits: limits)
      reader = ForeignValues(root, source: source)
    }
    let made = reader.isMarkup ? reader.propertyList() : reader.scripted()
    if !reader.problems.isEmpty { throw SpecFailure(source: reader.source, diagnostics: reader.problems) }
    leftOut = reader.leftOut
    text = made.text(leftOut: reader.leftOut)
  }
}

/// Emitters, with the canvas that they are made for.
struct ImportedEmitters {
  var size = Size(800, 600)
  var duration: Double
  var background: Color?
  var emitters: [ImportedEmitter] = []

  func text(leftOut: [String]) -> String {
    let writer = Expander { $0 }
    var entries: [(String, TreeText)] = [
      ("scene", .raw("1")), ("size", .raw("\(TreeText.short(size.width))x\(TreeText.short(size.height))")),
      ("duration", .raw("\(TreeText.short(duration))s")),
    ]
    if let background { entries.append(("background", .string(background.cssText))) }
    entries.append(("layers", .list(emitters.map { $0.layer(writer) })))
    let notes = leftOut.map { TreeText.comment("Left out: \($0)") }.joined()
    return notes + TreeText.map(entries).yaml
  }
}

/// One emitter with one cell.
struct ImportedEmitter {
  var cell: EmitterCell
  /// What its particles show, as hand-written in a spec.
  var contents: TreeText
  var position: TreeText
  var others: [(String, TreeText)] = []

  func layer(_ writer: Expander) -> TreeText {
    var keys = writer.entries(EmitterCell.properties, of: cell) + writer.entries(Timing.properties, of: cell.timing)
    keys.append(("contents", contents))
    return .map([("emitter", .map([("position", position)] + others + [("cells", .list([.map(keys)]))]))])
  }
}
