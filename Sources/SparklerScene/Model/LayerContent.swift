// A layer's content, drawn between its background and its sublayers, and properties of each kind.
// Flow: Spec → LayerContent → Drawing.
import SparklerCore

/// A layer's own content. Indirect, because layers are copied often.
public indirect enum LayerContent: Sendable, Equatable {
  /// Only a background and sublayers.
  case none
  /// A path with fill and stroke.
  case shape(Shape)
  /// A gradient over the layer's bounds.
  case gradient(Gradient)
  /// An image or a video.
  case image(ImageContent)
  /// Lines of text, or text along a path.
  case text(TextContent)
  /// Draws the sublayers several times.
  case replicator(Replicator)
  /// Emits particles, which are drawn above its background and below its sublayers.
  case emitter(Emitter)

  package var isNone: Bool { if case .none = self { true } else { false } }
  /// Whether it is an animated image.
  var isPlayed: Bool { if case .image(let image) = self { image.track != nil } else { false } }
}

extension LayerContent {
  /// Its name in a list of layers.
  package var name: String {
    switch self {
    case .none: "layer"
    case .shape: "shape"
    case .gradient: "gradient"
    case .image(let image): image.clip == nil ? "image" : "video"
    case .text: "text"
    case .replicator: "replicator"
    case .emitter: "emitter"
    }
  }

  /// The natural bounds, for a text after it is measured; nil if it fits any bounds.
  package var naturalBounds: Rect? {
    switch self {
    case .shape(let shape): shape.path.controlBox
    case .image(let image): Rect(origin: .zero, size: image.naturalSize)
    case .text(let text):
      text.part == nil
        ? text.textPath?.path?.controlBox ?? Rect(origin: .zero, size: text.metrics.size)
        : Rect(origin: .zero, size: text.metrics.size)
    case .none, .gradient, .replicator, .emitter: nil
    }
  }

  /// Its paints, the fill first; the paints of particles are not included.
  package var paints: [Paint?] {
    switch self {
    case .shape(let shape): [shape.fill, shape.stroke]
    case .gradient(let gradient): [.gradient(gradient)]
    case .image(let image): [.image(image)]
    case .text(let text): [text.paint, text.stroke] + text.runs.map(\.color)
    case .none, .replicator, .emitter: []
    }
  }

  /// With another colour: the fill of shapes, the line of those without a fill, the colour of texts, the tint of images.
  func colored(_ color: Color) -> LayerContent {
    switch self {
    case .shape(var shape):
      if shape.fill == nil, shape.stroke != nil { shape.stroke = .color(color) } else { shape.fill = .color(color) }
      return .shape(shape)
    case .text(var text):
      text.color = color
      return .text(text)
    case .image(var image):
      image.tint = color
      return .image(image)
    case .none, .gradient, .replicator, .emitter: return self
    }
  }

  /// With the same coverage, but opaque fill or text.
  package var opaque: LayerContent {
    switch self {
    case .shape(let shape):
      guard case .color(var color)? = shape.fill else { return self }
      color.alpha = 1
      return colored(color)
    case .text(let text):
      guard var color = text.plainColor else { return self }
      color.alpha = 1
      return colored(color)
    case .none, .gradient, .image, .replicator, .emitter: return self
    }
  }
}

/// The content if it is of this kind; setting nil has no effect.
extension Layer {
  package var shape: Shape? {
    get { if case .shape(let shape) = content { shape } else { nil } }
    set { if let newValue { content = .shape(newValue) } }
  }

  package var text: TextContent? {
    get { if case .text(let text) = content { text } else { nil } }
    set { if let newValue { content = .text(newValue) } }
  }

  package var image: ImageContent? {
    get { if case .image(let image) = content { image } else { nil } }
    set { if let newValue { content = .image(newValue) } }
  }

  package var gradient: Gradient? {
    get { if case .gradient(let gradient) = content { gradient } else { nil } }
    set { if let newValue { content = .gradient(newValue) } }
  }

  package var emitter: Emitter? {
    get { if case .emitter(let emitter) = content { emitter } else { nil } }
    set { if let newValue { content = .emitter(newValue) } }
  }

  package var replicator: Replicator? {
    get { if case .replicator(let replicator) = content { replicator } else { nil } }
    set { if let newValue { content = .replicator(newValue) } }
  }
}
