// A paint: a colour, a gradient, a picture, or none.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerScene

package struct PaintKind: ValueKind {
  package var words: KindWords { KindWords("colour, none, or {gradient: …} or {image: …}", links: ["gradients"]) }
  package func sample(of field: Field) -> String? { "tomato" }

  private static let parts = [
    Field("gradient", .gradient, "Colours over the bounds."),
    Field("image", .asset, "A picture file, as of an image layer; of an animation the first picture."),
  ]

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([schema.color, schema.pattern("^none$"), schema.exactlyOne(of: Self.parts)])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard node.entries != nil else {
      if node.text == "none" { return .paint(nil) }
      return reader.color(node).map { .paint(.color($0)) }
    }
    let found = reader.keys(of: node, Self.parts, what: "a paint")
    if found.count != 1 {
      if found.isEmpty && (node.entries ?? []).allSatisfy({ $0.key.hasPrefix("x-") }) {
        reader.report(
          .missingKey, node, "a paint map needs 'gradient' or 'image'", remedy: "{gradient: {colors: [red, gold]}}")
      }
      if found.count > 1 {
        reader.report(.kindCount, node, "a paint is either a gradient or an image", remedy: "keep one of them")
      }
      return nil
    }
    if let inner = found["gradient"] { return reader.gradient(inner).map { .paint(.gradient($0)) } }
    guard let inner = found["image"], let image = reader.image(inner) else { return nil }
    return .paint(.image(reader.still(image, inner, in: "a paint")))
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    guard case .paint(let paint) = value else { return writer.plain(value) }
    return switch paint {
    case nil: .raw("none")
    case .color(let color)?: writer.color(color)
    case .gradient(let gradient)?: .map([("gradient", writer.plain(.gradient(gradient)))])
    case .image(let image)?: .map([("image", writer.asset(image.source))])
    }
  }
}

extension Field.Kind {
  /// A colour, `none`, `{gradient: …}` or `{image: …}`.
  public static let paint = Field.Kind(PaintKind())
}
