// The fields of the filter `graph`: a region, and primitives with what they read.
// Flow: Filter.Graph.kind → here → Filter.properties.
import SparklerCore
import SparklerScene

extension Filter.Graph {
  static let property = Property(
    kind, as: Field.Kind(FilterGraphKind()),
    "{region, primitives}: SVG's filter primitives, which read the picture and each other's results.")
}

extension FilterGraph: Record {
  package static let properties: [Property<Self>] = Property.list {
    Property(regionKey) {
      $0.region.fieldValue
    } set: {
      $0.region = $1
    }
    Property(primitivesKey) {
      $0.primitives.fieldValue
    } set: {
      $0.primitives = $1
    }
  }

  static let regionKey = Key<Rect>("region", "Everything outside is cut off; in the layer's coordinates.")
  static let primitivesKey = Key<[Primitive]>("primitives", "In order; the last one's result replaces the picture.")
}

extension FilterGraph.Primitive: Record {
  package init() { self.init(.merge, subregion: .zero) }

  package static let properties = shared + FilterGraph.Kind.steps.map { $0.of(\.kind) }

  static let inputsKey = Key<[FilterGraph.Input]>(
    "inputs", default: "the previous primitive",
    "What it reads: source, sourceAlpha, none, the index of an earlier primitive from 0, or a colour.")
  static let regionKey = Key<Rect>("region", default: "the graph's", "Its result is cut off outside.")

  private static let shared: [Property<Self>] = Property.list {
    Property(inputsKey) {
      $0.inputs.fieldValue
    } set: {
      $0.inputs = $1
    }
    Property(regionKey) {
      $0.subregion.fieldValue
    } set: {
      $0.subregion = $1
    }
    Property("linear", \.isLinear, "Whether it computes in linear light instead of sRGB.")
  }
}

extension FilterGraph.Input: PropertyValue {
  package static var kind: Field.Kind { .filterInput }

  package var fieldValue: FieldValue {
    switch self {
    case .source: .text(FilterInputKind.source)
    case .sourceAlpha: .text(FilterInputKind.alpha)
    case .none: .text(FilterInputKind.none)
    case .color(let color): .color(color)
    case .result(let index): .number(Double(index))
    }
  }

  package init?(_ value: FieldValue) {
    switch value {
    case .text(FilterInputKind.source): self = .source
    case .text(FilterInputKind.alpha): self = .sourceAlpha
    case .text(FilterInputKind.none): self = .none
    case .color(let color): self = .color(color)
    case .number(let index):
      guard let whole = Int(exactly: index) else { return nil }
      self = .result(whole)
    default: return nil
    }
  }
}
