// Bounding boxes of elements.
// Flow: geometry → box(of:) → paint servers, clips, masks, filters, origins of transforms.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The bounding box in the element's own user space: geometry without strokes; nil if it has none.
  func box(of node: Int, in scope: Scope) -> Varying<Rect>? {
    guard scope.depth < Self.mostDepth else { return nil }
    let isPlain = scope.following.isEmpty && !scope.isClip
    if isPlain, let known = boxes[node] { return known }
    let box = newBox(of: node, in: scope)
    if isPlain { boxes[node] = .some(box) }
    return box
  }

  private func newBox(of node: Int, in scope: Scope) -> Varying<Rect>? {
    switch document[node].name {
    case "image": return imageBox(of: node, in: scope)
    case "text": return textBox(of: node, in: scope)
    case "svg":
      let rect = viewportRect(of: node, in: scope)
      let own = self.scope(inside: node, rect, from: scope)
      guard let box = childrenBox(of: node, in: own) else { return nil }
      return box.with(viewBoxMatrix(of: node, to: rect)) { $1.boundingBox(of: $0) }
    case "g", "a", "switch", "use": return childrenBox(of: node, in: scope)
    default:
      guard let path = path(of: node, in: scope) else { return nil }
      if path.isConstant { return path.first.tightBox.map { Varying($0) } }
      return path.map { $0.tightBox ?? .zero }
    }
  }

  /// The union of the children's boxes, in the space of the children.
  func childrenBox(of node: Int, in scope: Scope) -> Varying<Rect>? {
    var inside = scope
    inside.depth += 1
    var boxes: [Varying<Rect>] = []
    for child in document[node].children {
      if word(child, "display").first == "none" { continue }
      guard let box = box(of: child, in: inside) else { continue }
      let matrix = transform(of: child, in: inside)
      boxes.append(box.with(matrix) { $1.boundingBox(of: $0) })
    }
    guard let first = boxes.first else { return nil }
    if boxes.count == 1 { return first }
    return Varying<Rect>.list(boxes).map { list in list.dropFirst().reduce(list[0]) { $0.union($1) } }
  }
}
