// A width and a height; for layers, each may be `hug` or `fill`.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct SizeKind: ValueKind {
  /// Whether a side may be `hug` or `fill`, which layout decides.
  let takesWords: Bool

  /// The schema of a size in points.
  package static func schema(_ writer: SchemaWriter) -> TreeText {
    SizeKind(takesWords: false).schema(of: Field("size", .size, ""), writer)
  }

  /// Whether a size contains `hug` or `fill`.
  package static func hasWords(_ node: SpecNode) -> Bool {
    if let text = node.text { return hasWord(text) }
    guard let items = node.items else { return false }
    return items.indices.contains { items[$0].text.map(hasWord) ?? false }
  }

  private static func hasWord(_ text: String) -> Bool {
    // Fast path: most sizes contain only digits.
    text.utf8.contains { $0 == UInt8(ascii: "u") || $0 == UInt8(ascii: "i") }
      && (text.contains("hug") || text.contains("fill"))
  }

  package var id: String { takesWords ? "sides" : "size" }
  package var words: KindWords {
    KindWords(takesWords ? "WIDTHxHEIGHT; each side may be hug or fill" : "WIDTHxHEIGHT, or [width, height]")
  }
  package func sample(of field: Field) -> String? { "80x60" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let words = takesWords ? "|hug|fill" : ""
    let side = "((\(SchemaWriter.decimal.dropFirst(5)))\(SchemaWriter.lengthUnit)\(words))"
    let each = takesWords ? schema.anyOf([schema.length, schema.pattern("^(hug|fill)$")]) : schema.length
    return schema.anyOf([
      schema.number("number", 0...1e6), schema.pattern("^\(side)(x\(side))?$"), schema.array(each, count: 2),
      schema.anyName,
    ])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    // Layout replaces the keywords with lengths, and the size is read again then.
    if takesWords, Self.hasWords(node) { reader.countsAround = true }
    return reader.size(node, in: surroundings).map { .size($0) }
  }
}

extension Field.Kind {
  /// `100`, `100x50`, or [100, 50].
  public static let size = Field.Kind(SizeKind(takesWords: false))
  /// A size whose sides may each be `hug` or `fill`.
  public static let sides = Field.Kind(SizeKind(takesWords: true))
}

extension Size {
  /// The two sides of a text such as `100x50`; for `100`, both are `100`.
  package static func sides(of text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "x")) else { return [text, text] }
    // The x of vmax is not a separator.
    let words = text.replacing("vmax", with: "vm^").split(separator: "x", omittingEmptySubsequences: false)
      .map { String($0).replacing("vm^", with: "vmax") }
    return words.count == 1 ? [words[0], words[0]] : words
  }
}

extension Reader {
  /// Reads `100`, `100x50`, or [100, 50].
  package mutating func size(_ node: SpecNode, in surroundings: Surroundings) -> Size? {
    var parts: (Double, Double)?
    if node.items != nil {
      parts = readPair(node, "a size") {
        $0.length($1, $2 == 0 ? "width" : "height", of: surroundings.bounds.size.side($2), in: surroundings)
      }
    } else if let text = scalar(node, wanted: "a size such as 100x50") {
      let both = Size.sides(of: text)
      if both.contains(where: Units.countsAround) { countsAround = true }
      let wholes = [surroundings.bounds.size.width, surroundings.bounds.size.height]
      let read = zip(both, wholes).compactMap { Units.length($0, surroundings.lengths(of: $1)) }
      if both.count != 2 || read.count != 2 {
        report(.malformed, node, "'\(text)' is not a size", remedy: "write 100, 100x50 or [100, 50]")
        return nil
      }
      parts = (read[0], read[1])
    }
    guard let parts else { return nil }
    if !(0...1e6).contains(parts.0) || !(0...1e6).contains(parts.1) {
      report(
        .outOfRange, node, "a size must not be negative or above 1000000", remedy: "write 0x0 or more, 1000000 or less")
      return nil
    }
    return Size(parts.0, parts.1)
  }
}
