// Filters: what is done to a layer's finished picture, or to what lies below it; CSS's filter functions and a few more.
// Flow: `filters:`, `backdrop:` of a spec → Filter → PixelFilter (in pixels) → SparklerPainting.
import SparklerCore

/// One filter of a layer; a list of them is applied in its order.
///
/// Each kind of filter is a file of its own (`Filter+Blur.swift`, …) and an entry of `Filter.kinds`.
///
/// - Source: W3C Filter Effects Level 1.
public struct Filter: Sendable, Hashable {
  package var effect: any FilterEffect

  package init(_ effect: some FilterEffect) { self.effect = effect }

  public static func == (a: Filter, b: Filter) -> Bool { a.effect.isEqual(b.effect) }
  public func hash(into hasher: inout Hasher) { effect.hash(into: &hasher) }
}

/// What a filter holds, and what it does.
package protocol FilterEffect: Sendable, Hashable {
  /// What it does to pixels; nil where it does nothing.
  ///
  /// - Parameter matrix: from the layer's coordinates to pixels.
  func inPixels(_ matrix: AffineTransform) -> PixelFilter?

  /// How far it may show beside a picture, in points.
  var overhang: Double { get }
}

extension FilterEffect {
  fileprivate func isEqual(_ other: any FilterEffect) -> Bool { self == other as? Self }
}

extension [Filter] {
  /// In pixels, without what does nothing.
  ///
  /// - Parameter matrix: from the layer's coordinates to pixels.
  func inPixels(_ matrix: AffineTransform) -> [PixelFilter] {
    var out: [PixelFilter] = []
    for filter in self {
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
