// What a layer shows between its background and its sublayers, and what there is to know of each.
// Flow: Spec → LayerContent → Drawing.
import SparklerCore

/// A layer's own content; held elsewhere, for layers are copied often.
public indirect enum LayerContent: Sendable, Equatable {
  case none
  case shape(Shape)
  case gradient(Gradient)
  case image(ImageContent)
  case text(TextContent)
  /// Draws the sublayers several times.
  case replicator(Replicator)
  /// Gives birth to particles, which are drawn above its background and below its sublayers.
  case emitter(Emitter)

  package var isNone: Bool { if case .none = self { true } else { false } }
  /// Whether it is a picture that changes with time.
  var isPlayed: Bool { if case .image(let image) = self { image.track != nil } else { false } }
}

extension LayerContent {
  /// In a list of layers.
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

  /// The bounds that it has by itself, a text once it is measured; nil where it takes any.
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

  /// What it is painted with, its inside first; particles have paints of their own.
  package var paints: [Paint?] {
    switch self {
    case .shape(let shape): [shape.fill, shape.stroke]
    case .gradient(let gradient): [.gradient(gradient)]
    case .image(let image): [.image(image)]
    case .text(let text): [text.paint, text.stroke] + text.runs.map(\.color)
    case .none, .replicator, .emitter: []
    }
  }

  /// In a colour: shapes are filled with it, text is written in it, pictures are multiplied by it.
  func colored(_ color: Color) -> LayerContent {
    switch self {
    case .shape(var shape):
      shape.fill = .color(color)
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

  /// Covering what it covers, however clear the colour of its letters or its inside is.
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

/// Its content where it is of a kind; set to nil it stays.
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
