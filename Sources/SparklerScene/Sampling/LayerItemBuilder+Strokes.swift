// Strokes that the transforms of layers don't scale.
// Flow: StrokeStyle.isNonScaling → the path in points of the scene → DrawingPart.
import SparklerCore

extension LayerItemBuilder {
  /// A stroke in points of the scene instead of those of the layer.
  func fixed(_ part: DrawingPart, _ path: Path, _ style: StrokeStyle, _ paint: Paint) -> DrawingPart {
    guard let points, let back = points.inverted() else { return part }
    let map = matrix.then(back)
    let moved = path.applying(map)
    guard let box = moved.controlBox, moved.isFinite else { return part }
    var style = style
    style.isNonScaling = false
    // An image is stretched over the mapped bounds' box; a gradient keeps its place.
    let fill = Fill(paint.moved(by: map, over: layer.bounds), box: map.boundingBox(of: layer.bounds), opacity: 1)
    var out = DrawingPart(.stroke(moved, style, fill), box: box.grown(by: style.reach, style.reach))
    out.transform = points
    return out
  }

  /// The factor that undoes the layer's transform on average; nil if the stroke scales with the layer.
  func fixedStroke(_ style: StrokeStyle) -> Double? {
    guard style.isNonScaling, let points, let back = points.inverted() else { return nil }
    let factor = 1 / abs(matrix.then(back).determinant).squareRoot()
    return factor.isFinite ? factor : nil
  }
}

extension StrokeStyle {
  /// Scales its lengths, which then are those of the layer.
  mutating func scale(by factor: Double) {
    lineWidth *= factor
    lineDashPhase *= factor
    lineDashPattern = lineDashPattern.map { $0 * factor }
    isNonScaling = false
  }
}
