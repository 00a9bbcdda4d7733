// Shapes that their name and their numbers say all about.
// Flow: Layer → the word and the numbers that expand writes.
import SparklerScene

extension Layer {
  /// The outline whose name and numbers say all about a shape's path; nil where the path must be written.
  package var namedOutline: ShapeOutline? {
    guard case .shape(let shape) = content, let outline = shape.outline, outline.path(in: bounds) == shape.path,
      outline.shape != .roundedRect || (outline.cornerRadius ?? 0) == cornerRadius
    else { return nil }
    return outline
  }
}
