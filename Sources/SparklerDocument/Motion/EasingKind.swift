// Easings: words, CSS's functions, control points, steps, springs.
// Flow: SpecNode → EasingKind → TimingFunction.
import SparklerCore
import SparklerScene

package struct EasingKind: ValueKind {
  package var words: KindWords { KindWords("easing: a word, a CSS function, or a map", links: ["easings", "easing"]) }
  package func sample(of field: Field) -> String? { "outBack" }

  package static let parts: [Field] = [
    Field("steps", .integer, in: 1...10_000, "How many steps."),
    Field("at", .choice(StepJump.allCases.map(\.rawValue)), "Where it jumps: at the start of each step, at its end, …"),
    Field("spring", .keys(springParts), "A spring's way over the duration."),
  ]

  package static let springParts =
    [
      Field("bounce", .number, in: -1...1, default: "0", "How much it overshoots; below 0 it is slower still."),
      Field("duration", .time, in: 0.001...3600, default: "0.5s", "About when it first arrives."),
    ] + Spring.properties.map(\.field)

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let map = schema.object(Self.parts, required: [], either: [["steps", "spring"]])
    let css = "(cubic-bezier|CUBIC-BEZIER|steps|STEPS|linear|LINEAR)\\(.+\\)"
    return schema.anyOf([
      .map([("enum", .strings(EasingWord.spellings))]), schema.pattern("^\(css)$"),
      schema.array(schema.number, count: 4),
      .map(map + [("anyOf", .list([schema.has("steps"), schema.has("spring")]))]), schema.anyName,
    ])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.timingFunction(node).map { .timingFunction($0) }
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    guard case .timingFunction(let f) = value else { return writer.plain(value) }
    if let name = EasingWord.name(of: f) { return .raw(name) }
    switch f {
    case .linear: return .raw("linear")
    case .cubic(let a, let b): return .numbers([a.x, a.y, b.x, b.y])
    case .steps(let count, let jump):
      return .map([("steps", .raw(String(count))), ("at", .raw(jump.rawValue))])
    case .piecewise(let stops): return .string(stops.css)
    }
  }
}

extension Field.Kind {
  /// How progress is eased.
  public static var timingFunction: Field.Kind { Field.Kind(EasingKind()) }
}
