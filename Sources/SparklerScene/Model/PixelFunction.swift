// Filters that give each pixel a new colour by itself.
// Flow: Filter → PixelFilter.each → PixelFunction → pixels.
import SparklerCore

/// What a filter makes of each pixel, whatever lies around it.
public protocol PixelFunction: Sendable, Equatable {
  /// How often it goes over a picture, in pixels that are painted.
  var passes: Double { get }

  /// Whether a transparent pixel stays so.
  var keepsClear: Bool { get }

  /// Changes pixels in place.
  ///
  /// - Parameters:
  ///   - pixels: premultiplied, `0xAARRGGBB`, row after row of `area`.
  ///   - area: their place in the frame.
  ///   - transform: from the layer's coordinates to the frame's pixels.
  func apply(to pixels: inout [UInt32], of area: PixelRect, through transform: AffineTransform)

  /// This one and then another in one go; nil where that can't be.
  func followed(by next: any PixelFunction) -> (any PixelFunction)?
}

extension PixelFunction {
  public func followed(by next: any PixelFunction) -> (any PixelFunction)? { nil }

  func isEqual(_ other: any PixelFunction) -> Bool { self == other as? Self }
}

/// Black where nothing was, clear where anything covered: the other side of a mask.
struct Uncovered: PixelFunction {
  var passes: Double { 1 }
  var keepsClear: Bool { false }

  func apply(to pixels: inout [UInt32], of area: PixelRect, through transform: AffineTransform) {
    for i in pixels.indices { pixels[i] = (255 - pixels[i] >> 24) << 24 }
  }
}
