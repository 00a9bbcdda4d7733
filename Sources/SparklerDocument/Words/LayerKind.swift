// The kinds of layers that a spec knows: what a layer shows, by the one key that says it.
// Flow: here → SparklerSpecs (decoding, near-misses, schema, expand).
import SparklerCore
import SparklerScene

/// A kind of layer: the key that names it, with what else it takes.
public struct LayerKind: Sendable {
  /// The key, which holds what the layer shows.
  public let key: Property<Layer>
  /// What the kind takes beside what every layer takes.
  public let properties: [Property<Layer>]
  /// Whether a layer that says no size is as large as its parent.
  public let fillsParent: Bool
  /// Whether it becomes a text, with all that a text has.
  let becomesText: Bool

  public var name: String { key.field.name }
  public let fields: [Field]

  init(
    _ key: Property<Layer>, _ properties: [Property<Layer>] = [], fillsParent: Bool = false, becomesText: Bool = false
  ) {
    self.key = key
    self.properties = properties
    self.fillsParent = fillsParent
    self.becomesText = becomesText
    fields = [key.field] + properties.map(\.field)
  }

  /// Sets a layer's content to what a decoded key and the kind's own properties say.
  public func apply(_ values: FieldValues, to layer: inout Layer) {
    [key].apply(values, to: &layer)
    properties.apply(values, to: &layer)
  }

  static let group = Self(
    Property(
      "group", .layers, "Layers in a coordinate space of their own.",
      value: { .layers($0.sublayers, in: $0.bounds) }),
    fillsParent: true)

  static let transformLayer = Self(
    Property(
      "transformLayer", .layers, "Layers that share one space in three dimensions, sorted by depth.",
      value: { .layers($0.sublayers, in: $0.bounds) }),
    fillsParent: true)

  static let emitter = Self(
    Property(
      "emitter", .emitter, "Particles, as CAEmitterLayer has them.",
      value: { if case .emitter(let emitter) = $0.content { .emitter(emitter) } else { nil } }
    ),
    fillsParent: true)

  /// A Lottie file is built of layers, so `expand` writes those.
  static let lottie = Self(
    Property("lottie", .asset, "A Lottie file (.json, .lottie), which becomes layers; it plays in the layer's time."),
    [
      Property("trim", .timeRange, "The part that plays, `a..b`, in the file's own time."),
      Property("marker", .text, "The part that plays, by the name that the file gives it."),
      Property("animation", .text, "Which one, where a .lottie file holds several."),
      Property("theme", .text, "Colours and numbers that a .lottie file has a name for."),
      Property(
        "replace", .replacements,
        "{Title: Hello, Primary: \"#5B5BD6\", Logo: logo.svg}: texts, colours, numbers and pictures, by the names of slots or layers."
      ),
      Property(
        "loop", .boolean, default: "false",
        "Begins again at its end, as long as the layer is there; else it stays there."),
    ])

  /// The original demo's button: it is built of a background, a shadow and a text layer, so `expand` writes those.
  static let button = Self(
    Property("button", .text, "A rounded button with a title and a shadow."),
    [
      Property("color", .color, default: "white", "Of the title."),
      Property("fill", .paint, default: "#6B94FA", "Of the button."),
      Property("font", Font.kind, default: "Inter bold 20", "Of the title."),
      Property("padding", .list(.length), in: 0...1e5, default: "[20, 13]", "Beside and above the title."),
      Property(
        "press", .list(.time), in: 0...1e6, "When the button is pressed: it shrinks for 0.05 s and comes back in 0.1 s."
      ),
    ])
}

extension Layer {
  /// The outline whose name and numbers say all about a shape's path; nil where the path must be written.
  var namedOutline: ShapeOutline? {
    guard case .shape(let shape) = content, let outline = shape.outline, outline.path(in: bounds) == shape.path,
      outline.kind != .roundedRect || (outline.cornerRadius ?? 0) == cornerRadius
    else { return nil }
    return outline
  }
}

extension LayerKind {
  /// In the order of messages and of the schema.
  public static let all = [
    shape, path, text, count, countdown, emoji, button, image, video, lottie, device, gradient, group, stack, grid,
    sequence,
    slides,
    transformLayer, emitter, replicator,
  ]
}

extension Layer {
  /// The kind under which `expand` writes it.
  public var kind: LayerKind {
    switch content {
    case .none: isTransformLayer ? .transformLayer : .group
    case .shape: namedOutline == nil ? .path : .shape
    case .gradient: .gradient
    case .image(let image): image.clip == nil ? .image : .video
    case .text: .text
    case .replicator: .replicator
    case .emitter: .emitter
    }
  }
}
