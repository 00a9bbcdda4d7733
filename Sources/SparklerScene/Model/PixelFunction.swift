// Filters that map each pixel independently.
// Flow: Filter → PixelFilter.each → PixelFunction → pixels.
import SparklerCore

/// A filter that maps each pixel independently of its neighbours.
public protocol PixelFunction: Sendable, Equatable {
  /// The approximate cost per pixel, in painted pixels.
  var passes: Double { get }

  /// Whether transparent pixels stay transparent.
  var keepsClear: Bool { get }

  /// Changes pixels in place.
  ///
  /// - Parameters:
  ///   - pixels: premultiplied, `0xAARRGGBB`, row by row of `area`.
  ///   - area: their position in the frame.
  ///   - transform: from the layer's coordinates to the frame's pixels.
  func apply(to pixels: inout [UInt32], of area: PixelRect, through transform: AffineTransform)

  /// This one combined with a following one; nil if that is impossible.
  func followed(by next: any PixelFunction) -> (any PixelFunction)?
}

extension PixelFunction {
  /// Never combines, by default.
  public func followed(by next: any PixelFunction) -> (any PixelFunction)? { nil }

  func isEqual(_ other: any PixelFunction) -> Bool { self == other as? Self }
}

/// Inverts alpha, for inverted masks; colours become black.
package struct Uncovered: PixelFunction {
  package var passes: Double { 1 }
  package var keepsClear: Bool { false }

  package func apply(to pixels: inout [UInt32], of area: PixelRect, through transform: AffineTransform) {
    for i in pixels.indices { pixels[i] = (255 - pixels[i] >> 24) << 24 }
  }
}
