// A gradient.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerScene

package struct GradientKind: ValueKind {
  package var isShort: Bool { true }
  package var words: KindWords { KindWords("map", links: ["gradients"]) }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.ref("gradient")
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.gradient(node).map { .gradient($0) }
  }
}

extension Field.Kind {
  /// Colours along an axis, around a centre or by direction.
  public static let gradient = Field.Kind(GradientKind())
}

extension Reader {
  package static let gradientFields = Gradient.properties.map(\.field)

  package mutating func gradient(_ node: SpecNode) -> Gradient? {
    if let type = node[GradientKeys.type], let remedy = type.text.flatMap({ Redirects.line($0, in: .paint) }) {
      report(.unknownWord, type, "'\(type.text ?? "")' is no type of gradient", remedy: remedy)
      return nil
    }
    let fields = Self.gradientFields
    let found = keys(of: node, fields, what: "a gradient")
    let values = values(of: found, fields, in: Surroundings(bounds: .zero))
    guard let colors = values[GradientKeys.colors], !colors.isEmpty else {
      if let list = found[GradientKeys.colors], list.items?.isEmpty == true {
        report(.wrongCount, list, "a gradient needs at least one colour", remedy: "colors: [red, gold]")
      } else if found[GradientKeys.colors] == nil, node.entries != nil {
        report(.missingKey, node, "a gradient needs colors", remedy: "colors: [red, gold]")
      }
      return nil
    }
    var gradient = Gradient(colors: colors)
    if values[GradientKeys.type] == .radial {
      // The default points of an axial gradient would give it a width of 0.
      (gradient.startPoint, gradient.endPoint) = (Point(0.5, 0.5), Point(1, 1))
    }
    Gradient.properties.apply(values, to: &gradient)
    gradient.locations = nil
    let radii = gradient.endPoint - gradient.startPoint
    if gradient.kind == .radial, radii.x == 0 || radii.y == 0 {
      report(
        .noEffect, found[GradientKeys.endPoint] ?? found[GradientKeys.startPoint] ?? node,
        "a radial gradient without \(radii.x == 0 ? "width" : "height") shows only its last colour",
        remedy: "endPoint: [1, 1]: its radii are how far it lies from startPoint in x and in y")
    }
    for key in [GradientKeys.focalPoint.name, GradientKeys.focalRadius.name] where gradient.kind != .radial {
      guard let focus = found[key] else { continue }
      report(.noEffect, focus, "only a radial gradient has a \(key)", remedy: "type: radial")
    }
    if let spread = found[GradientKeys.spread], gradient.kind == .conic {
      report(.noEffect, spread, "a conic gradient has no ends", remedy: "type: axial or radial")
    }
    if let locations = values[GradientKeys.locations], let at = found[GradientKeys.locations] {
      let count = found[GradientKeys.colors]?.items?.count ?? colors.count
      if (at.items?.count ?? 1) != count {
        report(.wrongCount, at, "\(locations.count) locations for \(count) colors", remedy: "give one for each color")
      } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
        report(.malformed, at, "locations must ascend", remedy: "put them in order, from 0 to 1")
      } else {
        gradient.locations = locations
      }
    }
    return gradient
  }
}
