// What a layer shows between its background and its sublayers.
// Flow: Spec → LayerContent → Drawing.
import SparklerCore

/// A layer's own content.
public enum LayerContent: Sendable, Equatable {
  case none
  case shape(Shape)
  case gradient(Gradient)
  case image(ImageContent)
  case text(TextContent)
  /// Draws the sublayers several times.
  case replicator(Replicator)
  /// Gives birth to particles, which are drawn above its background and below its sublayers.
  indirect case emitter(Emitter)

  var isNone: Bool { if case .none = self { true } else { false } }
}

extension Layer {
  mutating func changeEmitter(_ change: (inout Emitter) -> Void) {
    guard case .emitter(var emitter) = content else { return }
    change(&emitter)
    content = .emitter(emitter)
  }

  mutating func changeShape(_ change: (inout Shape) -> Void) {
    guard case .shape(var shape) = content else { return }
    change(&shape)
    content = .shape(shape)
  }

  mutating func changeGradient(_ change: (inout Gradient) -> Void) {
    guard case .gradient(var gradient) = content else { return }
    change(&gradient)
    content = .gradient(gradient)
  }

  mutating func changeImage(_ change: (inout ImageContent) -> Void) {
    guard case .image(var image) = content else { return }
    change(&image)
    content = .image(image)
  }

  mutating func changeText(_ change: (inout TextContent) -> Void) {
    guard case .text(var text) = content else { return }
    change(&text)
    content = .text(text)
  }

  mutating func changeReplicator(_ change: (inout Replicator) -> Void) {
    guard case .replicator(var replicator) = content else { return }
    change(&replicator)
    content = .replicator(replicator)
  }
}
