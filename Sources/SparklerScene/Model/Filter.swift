// Filters of a layer's rendered image, or of what is below it: CSS's filter functions and a few more.
// Flow: `filters:`, `backdrop:` of a spec → Filter → PixelFilter (in pixels) → SparklerPainting.
import SparklerCore

/// One filter of a layer; a list of filters is applied in order.
///
/// Each kind of filter has its own file (`Filter+Blur.swift`, …) and an entry in `Filter.kinds`.
///
/// - Source: W3C Filter Effects Level 1.
public struct Filter: Sendable, Hashable {
  package var effect: any FilterEffect

  package init(_ effect: some FilterEffect) { self.effect = effect }

  public static func == (a: Filter, b: Filter) -> Bool { a.effect.isEqual(b.effect) }
  public func hash(into hasher: inout Hasher) { effect.hash(into: &hasher) }
}

/// A filter's values and its effect.
package protocol FilterEffect: Sendable, Hashable {
  /// The effect on pixels; nil if there is none.
  ///
  /// - Parameter matrix: from the layer's coordinates to pixels.
  func inPixels(_ matrix: AffineTransform) -> PixelFilter?

  /// The filters that it consists of, in order; nil if it is one of its own.
  var parts: [Filter]? { get }

  /// How far the effect may extend beyond an image, in points.
  var overhang: Double { get }
}

extension FilterEffect {
  package var parts: [Filter]? { nil }

  fileprivate func isEqual(_ other: any FilterEffect) -> Bool { self == other as? Self }
}

extension [Filter] {
  /// With the parts of those that have some, in their places.
  package var spelledOut: [Filter] { flatMap { $0.effect.parts ?? [$0] } }

  /// In pixels, without filters that have no effect.
  ///
  /// - Parameter matrix: from the layer's coordinates to pixels.
  func inPixels(_ matrix: AffineTransform) -> [PixelFilter] {
    var out: [PixelFilter] = []
    for filter in spelledOut {
      guard let next = filter.effect.inPixels(matrix) else { continue }
      if let joined = out.last?.followed(by: next) {
        out[out.count - 1] = joined
      } else {
        out.append(next)
      }
    }
    return out
  }
}
