// What a spark or a particle shows, made once and copied.
// Flow: `contents` of a spec → Contents → effects.
import Primitives

/// A layer to copy. Its bounds are zero where the effect chooses the size.
public struct Contents: Sendable, Equatable {
  public var layer: Layer
  /// Its colour stays, whatever colours the effect has.
  public var hasOwnColor: Bool

  public init(layer: Layer, hasOwnColor: Bool) {
    self.layer = layer
    self.hasOwnColor = hasOwnColor
  }

  /// A copy of `size` (its own size where it has one) in a colour that it may take: shapes are filled with it, text is
  /// written in it, pictures are multiplied by it.
  public func layer(size: Size, color: Color?) -> Layer {
    var copy = layer
    if copy.bounds.size == .zero {
      copy.bounds.size = size
      // A unit outline is stretched to the size that the effect gives it.
      if case .shape(var shape) = copy.content {
        shape.path = shape.path.applying(.scale(size.width, size.height))
        copy.content = .shape(shape)
      }
    }
    guard let color, !hasOwnColor else { return copy }
    switch copy.content {
    case .shape(var shape):
      shape.fill = .color(color)
      copy.content = .shape(shape)
    case .text(var text):
      text.color = color
      copy.content = .text(text)
    case .image(var image):
      image.tint = color
      copy.content = .image(image)
    case .none: copy.background = .color(color)
    case .gradient: break
    }
    return copy
  }
}
