// The field of the filter `duotone`.
// Flow: Filter.Duotone.kind → here → Filter.properties.
import SparklerCore
import SparklerScene

extension Filter.Duotone {
  static let property = Property(
    kind, as: .duotone, "2 to 4 colours instead of the picture's, from its darkest parts to its lightest.")
}

/// The colours of a duotone.
package struct DuotoneKind: ValueKind {
  private static let list = ListKind(inner: Field.Kind.color.value)

  package var id: String { "duotone" }
  package var words: KindWords { Self.list.words }
  package func sample(of field: Field) -> String? { "[\"#1b1464\", \"#ffb38a\"]" }
  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText { Self.list.schema(of: field, schema) }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard case .list(let colors)? = Self.list.read(node, as: field, in: surroundings, &reader) else { return nil }
    // Colours that can't be read are reported.
    guard Filter.Duotone.counts.contains(max(colors.count, node.items?.count ?? 1)) else {
      reader.report(
        .wrongCount, node, "a duotone has 2 to 4 colours, not \(node.items?.count ?? 1)",
        remedy: "the darkest first: [navy, peachpuff]")
      return nil
    }
    if colors.contains(where: { Color($0).map { $0.alpha < 1 } ?? false }) {
      reader.report(
        .noEffect, node, "a duotone keeps the picture's alpha, so that of its colours has no effect",
        remedy: "write opaque colours, and opacity on the layer")
    }
    return Filter.Duotone.counts.contains(colors.count) ? .list(colors) : nil
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText { Self.list.write(value, writer) }
  package func asDefault(_ value: FieldValue) -> String? { value.asDefault }
}

extension Field.Kind {
  /// Two to four colours, from dark to light.
  static let duotone = Field.Kind(DuotoneKind())
}
