// The parameters of the primitive `lighting`.
// Flow: FilterGraph.Lighting ⇄ here → FilterGraph.Kind.steps.
import SparklerCore
import SparklerScene

extension FilterGraph.Lighting: Record {
  package init() { self.init(.distant(azimuth: 0, elevation: 0)) }

  package static let properties: [Property<Self>] = Property.list {
    Property(
      "specularExponent", optional: \.specularExponent, in: 1...128, default: "diffuse light",
      "The shininess of specular light.")
    Property("constant", \.constant, in: 0...1e9, "The factor of diffuse or specular light.")
    Property("surfaceScale", \.surfaceScale, "The surface's height where alpha is 1.")
    Property("color", \.color, "The colour of the light.")
    Property(
      "source", Source.kind, default: "distant", "Where the light comes from.", value: { $0.source.fieldValue },
      set: { owner, value in if let source = Source(value) { owner.source = source } })
  }
}

extension FilterGraph.Lighting.Source: PropertyValue {
  private typealias Place = FilterGraph.Lighting.Place

  package static var kind: Field.Kind { .oneOf(properties.map(\.field)) }
  package var fieldValue: FieldValue { .map(FieldValues(self, Self.properties)) }
  package init?(_ value: FieldValue) {
    guard case .map(let values) = value else { return nil }
    self = .distant(azimuth: 0, elevation: 0)
    Self.properties.apply(values, to: &self)
  }

  private static let position = [
    NumberPart("x", 0, "In the layer's coordinates."), NumberPart("y", 0, "In the layer's coordinates."),
    NumberPart("z", 0, "Towards the viewer."),
  ]

  private static let properties: [Property<Self>] = Property.list {
    Property(
      "distant", [NumberPart("azimuth", 0, "In degrees."), NumberPart("elevation", 0, "In degrees.")],
      "Parallel light from a direction."
    ) {
      if case .distant(let azimuth, let elevation) = $0 { [azimuth, elevation] } else { nil }
    } make: {
      .distant(azimuth: $0[0] ?? 0, elevation: $0[1] ?? 0)
    }
    Property("point", position, "Light from a point.") {
      if case .point(let place) = $0 { [place.x, place.y, place.z] } else { nil }
    } make: {
      .point(Place($0[0] ?? 0, $0[1] ?? 0, $0[2] ?? 0))
    }
    Property("spot", position + beam, "A cone of light from a point.") {
      guard case .spot(let place, let target, let exponent, let cone) = $0 else { return nil }
      return [place.x, place.y, place.z, target.x, target.y, target.z, exponent, cone]
    } make: {
      .spot(
        Place($0[0] ?? 0, $0[1] ?? 0, $0[2] ?? 0), at: Place($0[3] ?? 0, $0[4] ?? 0, $0[5] ?? 0),
        exponent: $0[6] ?? 1, cone: $0[7])
    }
  }

  private static let beam = [
    NumberPart("pointsAtX", 0, "Where the cone's axis leads."),
    NumberPart("pointsAtY", 0, "Where the cone's axis leads."),
    NumberPart("pointsAtZ", 0, "Where the cone's axis leads."),
    NumberPart("exponent", 1, "How much the light is focused."),
    NumberPart("cone", nil, "The angle between the axis and the edge, in degrees; without it there is no edge."),
  ]
}
