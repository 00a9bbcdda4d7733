// A filter graph for the painter: in pixels, with the area that each primitive must compute.
// Flow: FilterGraph + the layer's matrix → PixelGraph → GraphPainter.
import SparklerCore

/// A filter graph and its place in the frame.
///
/// Filters work on an upright copy of the layer's space, scaled to the size of pixels: the sheet. For layers that are
/// neither rotated nor skewed nor mirrored, the sheet's pixels are the frame's.
public struct PixelGraph: Sendable, Equatable {
  package let graph: FilterGraph
  /// From the layer's coordinates to the frame.
  private let matrix: AffineTransform
  /// Sheet pixels per unit of the layer's coordinates.
  package let scale: Size
  /// From the layer's coordinates to the sheet.
  package let toSheet: AffineTransform
  /// From the sheet to the frame; the identity where they are the same.
  package let toFrame: AffineTransform
  /// The filter region on the sheet. Empty if the graph shows nothing.
  package let region: PixelRect
  /// The same in the frame.
  package let bounds: PixelRect
  /// What primitives show of sublayers, by the primitive's index; already on the sheet.
  var layers: [Int: any GraphContents] = [:]
  /// Whether it can be drawn.
  let isDrawn: Bool

  package init(_ graph: FilterGraph, through matrix: AffineTransform) {
    (self.graph, self.matrix) = (graph, matrix)
    let (width, height) = (Self.length(matrix.a, matrix.b), Self.length(matrix.c, matrix.d))
    scale = Size(width, height)
    isDrawn =
      width > Self.leastScale && height > Self.leastScale && matrix.determinant != 0 && !graph.primitives.isEmpty
      && graph.primitives.count <= FilterGraph.mostPrimitives && graph.isOrdered
      && graph.numbers.allSatisfy(\.isFinite) && abs(matrix.tx) < Self.farthest && abs(matrix.ty) < Self.farthest
    let small = 1e-9 * (width + height)
    if abs(matrix.b) <= small, abs(matrix.c) <= small, matrix.a > 0, matrix.d > 0 {
      (toSheet, toFrame) = (matrix, .identity)
    } else {
      // The translation within a pixel belongs to the sheet, so that turns by 90° keep pixels.
      var turn = AffineTransform(
        a: matrix.a / width, b: matrix.b / width, c: matrix.c / height, d: matrix.d / height, tx: 0, ty: 0)
      let (left, top) = (matrix.tx.rounded(.down), matrix.ty.rounded(.down))
      let rest = turn.inverted()?.apply(Point(matrix.tx - left, matrix.ty - top)) ?? .zero
      toSheet = AffineTransform(a: width, b: 0, c: 0, d: height, tx: rest.x, ty: rest.y)
      (turn.tx, turn.ty) = (left, top)
      toFrame = turn
    }
    region = isDrawn ? Self.box(graph.region, toSheet) : .empty
    bounds =
      region.isEmpty
      ? .empty
      : toFrame == .identity
        ? region : PixelRect(covering: toFrame.boundingBox(of: Rect(region)))
  }

  /// Smaller pictures aren't drawn.
  private static let leastScale = 1e-6
  /// Positions farther away, in pixels, aren't drawn.
  private static let farthest = 1e9

  private static func length(_ a: Double, _ b: Double) -> Double {
    let sum = (a * a + b * b).squareRoot()
    return sum.isFinite ? sum : 0
  }

  /// The pixels of a rectangle: from the one that contains its corner on, as many as its size needs.
  static func box(_ rect: Rect, _ matrix: AffineTransform) -> PixelRect {
    // Tolerance for rounding errors.
    let slack = 1e-4
    let box = matrix.boundingBox(of: rect)
    guard rect.size.width > 0, rect.size.height > 0, box.isFinite else { return .empty }
    return PixelRect(
      x: whole((box.minX + slack).rounded(.down)), y: whole((box.minY + slack).rounded(.down)),
      width: max(1, whole((box.size.width - slack).rounded(.up))),
      height: max(1, whole((box.size.height - slack).rounded(.up))))
  }

  /// A whole number far from overflow.
  static func whole(_ value: Double) -> Int { Int(clamping: max(-0x4000_0000, min(0x4000_0000, value))) }

  /// The same elsewhere in the frame, offset in pixels.
  package func moved(by offset: Point) -> PixelGraph {
    // The items of layers are moved by the painter.
    var moved = matrix
    (moved.tx, moved.ty) = (matrix.tx + offset.x, matrix.ty + offset.y)
    var out = PixelGraph(graph, through: moved)
    out.layers = layers
    return out
  }

  /// A primitive's subregion on the sheet, within the filter region.
  package func box(of index: Int) -> PixelRect {
    graph.primitives.indices.contains(index)
      ? Self.box(graph.primitives[index].subregion, toSheet).intersection(region) : region
  }

  /// Where a sublayer that a primitive shows is: from its superlayer's coordinates to the sheet.
  func placeOfLayer(at index: Int) -> AffineTransform {
    let corner = Self.box(graph.primitives[index].subregion, toSheet)
    return AffineTransform(
      a: scale.width, b: 0, c: 0, d: scale.height, tx: Double(corner.x), ty: Double(corner.y))
  }

  /// The subregion of an input on the sheet.
  package func box(of input: FilterGraph.Input) -> PixelRect {
    if case .result(let index) = input { box(of: index) } else { region }
  }

  public static func == (a: PixelGraph, b: PixelGraph) -> Bool {
    a.matrix == b.matrix && a.graph == b.graph && a.layers.count == b.layers.count
      && a.layers.allSatisfy { index, contents in b.layers[index].map(contents.isEqual) ?? false }
  }
}

/// What a primitive shows of a sublayer, already on the sheet: the drawings of a frame.
protocol GraphContents: Sendable {
  func isEqual(_ other: any GraphContents) -> Bool
}
