// What a spark or a particle shows, made once and copied.
// Flow: `contents` of a spec → Contents → effects.
import SparklerCore

/// A layer to copy. Its bounds are zero where the effect chooses the size.
public struct Contents: Sendable, Equatable {
  public var layer: Layer
  /// Its colour stays, whatever colours the effect has.
  public var hasOwnColor: Bool
  /// Cells of its picture that are shown in turn; nil where it is one picture.
  public var flipBook: FlipBook?
  /// What its cell is called where an effect makes a cell of it.
  public var name: String

  public init(layer: Layer, hasOwnColor: Bool, name: String = "") {
    self.name = name
    self.layer = layer
    self.hasOwnColor = hasOwnColor
  }

  /// A copy of `size` (its own size where it has one) in a colour, which an item's own colour wins over.
  public func layer(size: Size, color: Color?) -> Layer {
    var contents = self
    if layer.bounds.size == .zero { contents.layer = sized(size) }
    guard let color, !hasOwnColor else { return contents.layer }
    return contents.colored(color)
  }

  /// The side of a shape that says no size, as the original draws its confetti.
  public static let pieceSide = 12.0

  /// The layer that each particle of a cell shows, its anchor in the particle's place.
  var particleLayer: Layer {
    // As it stands: colours multiply it.
    var out = layer(size: Size(Self.pieceSide, Self.pieceSide), color: nil)
    (out.position, out.zPosition) = (.zero, 0)
    return out
  }

  /// Where it has no size: a shape of 12 by 12 points, a text of its own size, a picture of its natural one.
  public var ofNaturalSize: Contents {
    guard layer.bounds.size == .zero else { return self }
    var copy = self
    if case .shape = layer.content {
      copy.layer = sized(Size(Self.pieceSide, Self.pieceSide))
    } else if let natural = layer.content.naturalBounds {
      copy.layer.bounds.size = natural.size
    }
    return copy
  }

  /// As a cell's particles show it, whose colours multiply: a shape or a text that is black, as what says no colour is,
  /// becomes white.
  public var whitened: Contents {
    let inside = layer.content.paints.first ?? nil
    guard inside == .color(.black), !hasOwnColor else { return self }
    var copy = self
    copy.layer = colored(.white)
    return copy
  }

  /// Stretched to a size: a unit outline is scaled, a text is fitted as a sublayer of its natural size.
  private func sized(_ size: Size) -> Layer {
    var copy = layer
    copy.bounds.size = size
    switch copy.content {
    case .shape(var shape):
      shape.path = shape.path.applying(.scale(size.width, size.height))
      copy.content = .shape(shape)
    case .text(let text):
      let natural = text.metrics.size
      var letters = layer
      letters.bounds.size = natural
      letters.position = Point(size.width / 2, size.height / 2)
      let fit = min(size.width / max(natural.width, 1e-9), size.height / max(natural.height, 1e-9))
      letters.transform = .scale(fit, fit)
      copy.content = .none
      copy.sublayers = [letters]
    default: break
    }
    return copy
  }

  /// A copy in a colour: its content is, and where it has none its background, or its sublayers are.
  public func colored(_ color: Color) -> Layer {
    var copy = layer
    guard case .none = layer.content else {
      copy.content = layer.content.colored(color)
      return copy
    }
    if copy.sublayers.isEmpty {
      copy.background = .color(color)
    } else {
      copy.sublayers = copy.sublayers.map { Contents(layer: $0, hasOwnColor: false).colored(color) }
    }
    return copy
  }
}
