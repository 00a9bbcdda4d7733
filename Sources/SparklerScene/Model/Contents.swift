// What a spark or a particle shows, built once and copied.
// Flow: `contents` of a spec → Contents → effects.
import SparklerCore

/// A template layer. Its bounds are zero if the effect chooses the size.
public struct Contents: Sendable, Equatable {
  /// The layer to copy, in the coordinates of its own bounds.
  public var layer: Layer
  /// Whether it keeps its colour, regardless of the effect's colours.
  public var hasOwnColor: Bool
  /// The pages of a sprite sheet that are shown in turn; nil for a single image.
  public var flipBook: FlipBook?
  /// The cell's name if an effect makes a cell of it.
  public var name: String

  /// Makes contents of a single image; `hasOwnColor` keeps the layer's colour.
  public init(layer: Layer, hasOwnColor: Bool, name: String = "") {
    self.name = name
    self.layer = layer
    self.hasOwnColor = hasOwnColor
  }

  /// A copy with a size, unless it has its own, and a colour, unless it has its own.
  public func layer(size: Size, color: Color?) -> Layer {
    var contents = self
    if layer.bounds.size == .zero { contents.layer = sized(size) }
    guard let color, !hasOwnColor else { return contents.layer }
    return contents.colored(color)
  }

  /// The side of a shape without a size, as in the original confetti effect; in points.
  public static let pieceSide = 12.0

  /// The layer for each particle of a cell, with its anchor at the particle's position.
  var particleLayer: Layer {
    // No colour is set: particles' colours multiply it.
    var out = layer(size: Size(Self.pieceSide, Self.pieceSide), color: nil)
    (out.position, out.zPosition) = (.zero, 0)
    return out
  }

  /// With its natural size if it has none: 12 by 12 points for a shape, the measured size of a text or an image.
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

  /// Prepared for cells, whose colours multiply it: a black shape or text, which is the default colour, becomes white.
  public var whitened: Contents {
    let inside = layer.content.paints.first ?? nil
    guard inside == .color(.black), !hasOwnColor else { return self }
    var copy = self
    copy.layer = colored(.white)
    return copy
  }

  /// Resized: a unit outline is scaled, a text becomes a fitted sublayer of its natural size.
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

  /// A copy in a colour: of its content; without content of its sublayers; without those of its background.
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
