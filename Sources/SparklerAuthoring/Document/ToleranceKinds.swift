// The value kinds of a test's tolerance.
// Flow: `tolerance:`, `pixels: 0.1%`, `frames: 1/2` → Tolerance.
import SparklerCore
import SparklerDocument
import SparklerImaging

/// A number of pixels, or `%` of all.
package struct ShareKind: ValueKind {
  package var words: KindWords { KindWords("number of pixels, or % of all") }
  package func sample(of field: Field) -> String? { "0.1%" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      schema.number("integer", 0...0x1p53), schema.pattern("^([0-9]+|\(SchemaWriter.decimal)%)$"), schema.anyName,
    ])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard let text = reader.scalar(node, wanted: "a number of pixels") else { return nil }
    if Tolerance.Share(specText: text) != nil { return .text(text) }
    reader.report(
      .malformed, node, "\(field.name) can't be read from '\(text)'", remedy: "write pixels, 12, or a part of all, 0.1%"
    )
    return nil
  }
}

/// A part of a whole: `5%`, `1/2` or `0.05`.
package struct PartKind: ValueKind {
  package var words: KindWords { KindWords("value") }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      schema.number("number", 0...1), schema.pattern("^(\(SchemaWriter.decimal)%|[0-9]+/[0-9]+)$"), schema.anyName,
    ])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard let text = reader.scalar(node, wanted: "a part such as 5%, 1/2 or 0.05") else { return nil }
    let range = field.interval ?? 0...1
    guard let part = Tolerance.part(specText: text) else {
      reader.report(
        .malformed, node, "\(field.name) can't be read from '\(text)'", remedy: "write a part: 5%, 1/2 or 0.05")
      return nil
    }
    guard range.contains(part) else {
      reader.report(
        .outOfRange, node, "\(field.name) is \(text)",
        remedy: "write \(TreeText.short(range.lowerBound)) to \(TreeText.short(range.upperBound))")
      return nil
    }
    return .number(part)
  }
}

/// `exact`, `visible`, `loose`, or a map.
package struct ToleranceKind: ValueKind {
  package var words: KindWords { KindWords("exact, visible, loose, or a map", links: ["tolerance"]) }
  package func sample(of field: Field) -> String? { "loose" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      .map([("enum", .strings(Tolerance.named.map(\.name)))]),
      .map(schema.object(Tolerance.properties.map(\.field), required: [])), schema.anyName,
    ])
  }

  /// `TestReader` reads it.
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    nil
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    if case .text(let word) = value { .raw(word) } else { writer.plain(value) }
  }
}

extension Field.Kind {
  package static var share: Field.Kind { Field.Kind(ShareKind()) }
  package static var part: Field.Kind { Field.Kind(PartKind()) }
  package static var tolerance: Field.Kind { Field.Kind(ToleranceKind()) }
}
