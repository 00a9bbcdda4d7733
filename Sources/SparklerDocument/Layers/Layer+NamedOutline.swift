// Shapes that are fully described by their name and numbers.
// Flow: Layer → the name and the numbers that expand writes.
import SparklerCore
import SparklerScene

extension Layer {
  /// The outline that fully describes a shape's path by its name and numbers; nil if the path must be written.
  package var namedOutline: ShapeOutline? {
    guard case .shape(let shape) = content, let outline = shape.outline, outline.path(in: bounds) == shape.path,
      !outline.shape.hasCorners
        || Corners(outline.radii ?? Corners.Radii(0), curve: outline.cornerCurve) == corners
    else { return nil }
    return outline
  }
}
