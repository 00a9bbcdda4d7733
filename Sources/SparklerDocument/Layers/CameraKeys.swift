// The keys of a camera: where it is, what it looks at, and how it moves.
// Flow: `camera:` of a group or of the document → CameraReader; the schema and the manual.
import SparklerCore
import SparklerScene

/// Keys of a camera in front of a group's layers, or of the scene's.
public enum CameraKeys {
  /// The angle between the upper and the lower edge of its picture.
  public static let fieldOfView = Key<AngleValue>(
    "fieldOfView", in: 0.01...3, default: "40deg",
    "The angle between the upper and the lower edge of its picture; small ones flatten.")
  /// CSS's perspective instead of `fieldOfView`: the distance from which layers have their own size, in points.
  public static let perspective = Key<LengthValue>(
    "perspective", in: 1...1e6,
    "Instead of `fieldOfView`: the distance at which layers have their own size, as in CSS.")
  /// The point that it is turned to and turns around: [x, y] or [x, y, z] in the group's coordinates, or a layer's id.
  public static let lookAt = Key<SpacePoint>(
    "lookAt", default: "the middle", "The point that it looks at and turns around: [x, y, z], or a layer's id.")
  /// The distance from that point, in points; by default the one at which layers there have their own size.
  public static let distance = Key<LengthValue>(
    "distance", in: 0.1...1e6, default: "at which layers there have their own size",
    "The distance from the point that it looks at.")
  /// Where it is, instead of `distance`, `orbit` and `elevation`: [x, y, z], z towards the viewer.
  public static let position = Key<SpacePoint>(
    "position", "Where it is, instead of `distance`, `orbit` and `elevation`: [x, y, z], z towards the viewer.")
  /// How far it has moved to the right around the point; with `duration` how far it moves in that time.
  public static let orbit = Key<AngleValue>(
    "orbit", in: -1e3...1e3, default: "0deg",
    "How far to the right around the point it is; with `duration` how far it moves in that time.")
  /// How far above the point it is.
  public static let elevation = Key<AngleValue>(
    "elevation", in: -1e3...1e3, default: "0deg", "How far above the point it is; 90deg looks straight down.")
  /// How far it leans to the right.
  public static let roll = Key<AngleValue>(
    "roll", in: -1e3...1e3, default: "0deg", "How far it leans to the right: the picture turns to the left.")
  /// How long one orbit takes; whole turns repeat, other angles sway to both sides.
  public static let duration = Key<Seconds>(
    "duration", in: 0.001...86_400, "How long one `orbit` takes: whole turns repeat, other angles sway to both sides.")
  /// How strongly layers out of focus are blurred: points for each point of distance from the plane in focus.
  public static let aperture = Key<Double>(
    "aperture", in: 0...10, default: "0",
    "How strongly layers out of focus are blurred: points for each point of distance from the plane in focus.")
  /// What is in focus: a layer's id, or a distance from the camera; by default the point that it looks at.
  public static let focus = Key<String>(
    "focus", as: .identifier, default: "what it looks at",
    "What is in focus: a layer's id, or a distance from the camera.")
  /// Fades layers into a colour with their distance.
  public static let fog = Key<FieldValues>(
    "fog", as: .keys(FogKeys.fields), "{color, near, far}: fades layers into a colour with their distance.")
  /// Moments with values of these keys, in order of time.
  public static let keyframes = Key<[CameraKeyframe]>(
    Field("keyframes", .list(.keys(moving)), "Moments with values of these keys, in order of time.")
  ) { value in
    guard case .list(let frames) = value else { return nil }
    return frames.compactMap { if case .map(let values) = $0 { CameraKeyframe(values) } else { nil } }
  }
  /// The moment of a keyframe.
  public static let at = Key<MomentValue>("at", in: 0...86_400, default: "0s", "The moment of the keyframe.")
  /// The easing of the way to a keyframe.
  public static let easing = Key<TimingValue>(
    "easing", alias: "timingFunction", default: "easeInEaseOut", "The easing of the way to the keyframe.")

  /// What keyframes change.
  package static let moving = [
    at.field, easing.field, orbit.field, elevation.field, roll.field, distance.field, position.field, lookAt.field,
    perspective.field, fieldOfView.field,
  ]

  /// All keys of a camera.
  package static let fields = FieldSet([
    fieldOfView.field, perspective.field, lookAt.field, distance.field, position.field, orbit.field, elevation.field,
    roll.field, aperture.field, focus.field, fog.field, duration.field, keyframes.field,
  ])
}

/// Keys of a camera's fog.
public enum FogKeys {
  /// The colour that far layers have.
  public static let color = Key<ColorValue>("color", default: "black", "The colour that far layers have.")
  /// The distance from the camera at which it begins.
  public static let near = Key<LengthValue>(
    "near", in: 0...1e6, default: "the distance of what the camera looks at",
    "The distance from the camera at which it begins.")
  /// The distance from the camera at which layers have its colour.
  public static let far = Key<LengthValue>(
    "far", in: 0...1e6, default: "twice as far as near",
    "The distance from the camera at which layers have its colour.")

  package static let fields = [color.field, near.field, far.field]
}

/// A camera, as Swift writes it. Its keys are in `CameraKeys`.
public typealias Camera = Of<CameraKeys>

extension Of<CameraKeys> {
  /// A camera in front of the middle, at which layers have their own size.
  public init() { self.init(DocumentEntries()) }

  /// A moment of a camera's keyframes.
  public init(at time: MomentValue) { self.init(CameraKeys.at.name, time) }

  /// Moments with values, in order of time: `[Camera(at: 0).orbit(.degrees(0)), Camera(at: 2).orbit(.degrees(90))]`.
  public func keyframes(_ frames: [Camera]) -> Self { setting(CameraKeys.keyframes.name, frames) }
}

/// A keyframe of a camera, as read.
public struct CameraKeyframe: KeyType {
  /// Its keys.
  package let values: FieldValues

  init(_ values: FieldValues) { self.values = values }
}

/// A point in space: `[x, y, z]`, or the id of a layer for its centre.
public struct SpacePoint: TypedValue, WrittenValue, ExpressibleByArrayLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public init(arrayLiteral elements: LengthValue...) { self.init(elements.documentValue) }

  public typealias Value = Place
  public static var kind: Field.Kind { Field.Kind(SpacePointKind()) }
  public static func value(_ read: FieldValue) -> Place? {
    switch read {
    case .text(let id): .layer(id)
    case .list(let parts):
      parts.count == 3 ? .point(parts.compactMap { Double($0) }) : nil
    default: nil
    }
  }

  /// A point once read.
  public enum Place: Sendable, Hashable {
    /// Three coordinates in points.
    case point([Double])
    /// The centre of the layer with this id.
    case layer(String)
  }
}

/// `[x, y]`, `[x, y, z]` or a layer's id.
package struct SpacePointKind: ValueKind {
  package var isShort: Bool { true }
  package var words: KindWords { KindWords("[x, y, z], or a layer's id") }
  package func sample(of field: Field) -> String? { "[\"50%\", \"50%\", 0]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let space = TreeText.map([
      ("type", .string("array")), ("items", .list([schema.length, schema.length, schema.number])),
      ("minItems", .raw("2")), ("maxItems", .raw("3")),
    ])
    return schema.anyOf([space, IdentifierKind().schema(of: field, schema)])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard let items = node.items else { return reader.identifier(node).map { .text($0) } }
    guard (2...3).contains(items.count) else {
      reader.report(
        .wrongCount, node, "\(field.name) is [x, y, z], not \(items.count) values",
        remedy: "\(field.name): [50%, 50%, 0]")
      return nil
    }
    let plane = SpecNode(value: .list(Array(items.prefix(2))), place: node.place, at: node.location)
    guard let p = reader.pair(plane, in: surroundings) else { return nil }
    var z = 0.0
    if items.count == 3 {
      guard let depth = reader.plainNumber(items[2], "z", in: -1e6...1e6) else { return nil }
      z = depth
    }
    return .list([.number(p.x), .number(p.y), .number(z)])
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    if case .list(let parts) = value { return .numbers(parts.compactMap { Double($0) }) }
    return writer.plain(value)
  }
}

/// A map of a camera's keys.
package struct CameraKind: ValueKind {
  package init() {}

  package var id: String { "camera" }
  package var fields: [Field] { CameraKeys.fields.fields }
  package var words: KindWords {
    var out = KindWords("map")
    out.parts = fields
    return out
  }
  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    KeysKind(fields, either: []).schema(of: field, schema)
  }

  /// Always nil: it is read once the group's size is known, which its points are relative to.
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    nil
  }
}
