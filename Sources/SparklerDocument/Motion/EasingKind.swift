// Easings: names, CSS functions, control points, steps, springs.
// Flow: SpecNode → EasingKind → TimingFunction.
import SparklerCore
import SparklerScene

/// Keys of an easing's map.
enum EasingKeys {
  static let steps = Key<Int>("steps", in: 1...10_000, "The number of steps.")
  static let at = Key<StepJump>("at", "Where it jumps: at the start of each step, at its end, …")
  static let spring = Key<FieldValues>(
    "spring", as: .keys(EasingKind.springParts), "A spring over the duration.")
}

/// Keys of a spring's map that replace mass, stiffness and damping.
enum SpringEasingKeys {
  static let bounce = Key<Double>(
    "bounce", in: -1...1, default: "0", "How much it overshoots; below 0 it is overdamped.")
  static let duration = Key<Seconds>(
    "duration", in: 0.001...3600, default: "0.5s", "Roughly when it first reaches the end.")
}

package struct EasingKind: ValueKind {
  package var words: KindWords { KindWords("easing: a word, a CSS function, or a map", links: ["easings", "easing"]) }
  package func sample(of field: Field) -> String? { "outBack" }

  package static let parts = [EasingKeys.steps.field, EasingKeys.at.field, EasingKeys.spring.field]

  package static let springParts =
    [SpringEasingKeys.bounce.field, SpringEasingKeys.duration.field] + Spring.properties.map(\.field)

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let either = [EasingKeys.steps.name, EasingKeys.spring.name]
    let map = schema.object(Self.parts, required: [], either: [either])
    let css = "(cubic-bezier|CUBIC-BEZIER|steps|STEPS|linear|LINEAR)\\(.+\\)"
    return schema.anyOf([
      .map([("enum", .strings(EasingWord.spellings))]), schema.pattern("^\(css)$"),
      schema.array(schema.number, count: 4),
      .map(map + [("anyOf", .list(either.map(schema.has)))]), schema.anyName,
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
      return .map([(EasingKeys.steps.name, .raw(String(count))), (EasingKeys.at.name, .raw(jump.rawValue))])
    case .piecewise(let stops): return .string(stops.css)
    }
  }
}

extension Field.Kind {
  /// An easing.
  public static let timingFunction = Field.Kind(EasingKind())
}
