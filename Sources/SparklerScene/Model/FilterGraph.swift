// SVG's filters: primitives that read the layer's picture and each other's results.
// Flow: SparklerSVG, `graph` of a spec → FilterGraph → Filter.graph → PixelGraph → SparklerPainting's GraphPainter.
import SparklerCore

/// A `filter` element: primitives, the last of which makes the picture.
///
/// - Source: W3C Filter Effects Level 1.
package struct FilterGraph: Sendable, Hashable {
  /// Everything outside is cut off; in the layer's coordinates.
  package var region: Rect
  /// In order: a primitive reads only earlier ones.
  package var primitives: [Primitive]

  /// A graph without primitives, which has no effect.
  package init() { (region, primitives) = (.zero, []) }

  package init(region: Rect, primitives: [Primitive]) { (self.region, self.primitives) = (region, primitives) }

  /// What a primitive reads.
  package enum Input: Sendable, Hashable {
    /// The layer's picture.
    case source
    /// Its alpha, in black.
    case sourceAlpha
    /// The same colour everywhere.
    case color(Color)
    /// The result of an earlier primitive, by index. A later index reads nothing.
    case result(Int)
    /// Transparent.
    case none
  }

  /// One step.
  package struct Primitive: Sendable, Hashable {
    package var kind: Kind
    /// `in` and `in2`, or those of `feMerge`; missing ones are transparent.
    package var inputs: [Input]
    /// Its result is cut off outside; in the layer's coordinates.
    package var subregion: Rect
    /// Whether it works in linear light instead of sRGB.
    package var isLinear = true

    package init(_ kind: Kind, inputs: [Input] = [], subregion: Rect) {
      (self.kind, self.inputs, self.subregion) = (kind, inputs, subregion)
    }
  }

  /// The ids of the sublayers that it shows.
  var layerIDs: [String] {
    primitives.compactMap { if case .image(.layer(let id)) = $0.kind { id } else { nil } }
  }

  /// Larger graphs show nothing.
  package static let mostPrimitives = 1000

  /// Whether every result that a primitive reads is an earlier one.
  var isOrdered: Bool { primitives.indices.allSatisfy { laterInput(of: $0) == nil } }

  /// The first result that a primitive reads and that isn't an earlier one; nil if there is none.
  package func laterInput(of index: Int) -> Int? {
    for case .result(let other) in primitives[index].inputs where !(0..<index).contains(other) { return other }
    return nil
  }
}
