// Which elements of SVG are drawn where they are.
// Flow: SVGElements → LayerBuilder, SVGReplacements.

/// Facts about elements, by their names.
enum SVGElements {
  /// Elements that only group others.
  static let groups: Set<String> = ["g", "a", "switch", "use"]
  static let shapes: Set<String> = ["rect", "circle", "ellipse", "line", "polyline", "polygon", "path"]
  /// Elements with characters.
  static let texts: Set<String> = ["text", "tspan", "textPath"]

  /// Whether an element is drawn where it is; others are drawn by reference, or not at all.
  static func isDrawn(_ name: String) -> Bool {
    groups.contains(name) || shapes.contains(name) || name == "svg" || name == "image" || name == "text"
  }
}
