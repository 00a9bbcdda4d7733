// `viewBox` and `preserveAspectRatio`: how a viewport shows its content.
// Flow: attributes → Viewport → a matrix; also for markers, patterns and pictures.
import SparklerCore

extension LayerBuilder {
  /// A node's `viewBox`; nil if it's missing, invalid, or without an area.
  func viewBox(of node: Int) -> Varying<Rect?> {
    values.value(node, "viewBox").map(isLinear: true) {
      guard case .numbers(let n)? = $0, n.count == 4, n[2] > 0, n[3] > 0 else { return nil }
      return Rect(n[0], n[1], n[2], n[3])
    }
  }

  /// From a node's content to the space of its viewport: identity (moved to the viewport) without a `viewBox`.
  func viewBoxMatrix(of node: Int, to viewport: Varying<Rect>) -> Varying<AffineTransform> {
    if !values.value(node, "preserveAspectRatio").isConstant { tellChange(node, "preserveAspectRatio") }
    let ratio = AspectRatio(document[node].attributes["preserveAspectRatio"])
    return viewBox(of: node).with(viewport) { box, viewport in
      box.map { ratio.matrix(from: $0, to: viewport) } ?? .translation(viewport.minX, viewport.minY)
    }
  }
}
