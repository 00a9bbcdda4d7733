// Stacks, grids and relative places with one problem each.
// Flow: here → BadValueTests, SchemaTests.
import SparklerAuthoring
import SparklerDocument

extension BadSpec {
  private static func stack(
    _ name: String, _ layers: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    lines(name, "layers: [\(layers)]", code, remedy, beyond: beyond)
  }

  private static let box = "{shape: rect, size: 10, id: a}"

  static let stacks: [BadSpec] = [
    stack("stack of a word", "{stack: «three»}", .wrongType, "layers: ["),
    stack("size of a word in a stack", "{stack: [{shape: rect, size: «wide»}]}", .malformed, "write 100, 100x50"),
    stack("empty size in a stack", "{stack: [{shape: rect, size: «\"\"»}]}", .malformed, "write 100, 100x50"),
    stack(
      "negative size in a stack", "{stack: [{shape: rect, size: «-17»}]}", .outOfRange, "write 0x0 or more",
      beyond: Beyond.grammar),
    stack(
      "negative share in a grid", "{grid: [{shape: rect, size: «-5%»}], size: 90}", .outOfRange, "write 0x0 or more",
      beyond: Beyond.grammar),
    stack("stack, axis", "{stack: [\(box)], axis: «w»}", .unknownWord, "use one of: x, y, z"),
    stack("stack, align", "{stack: [\(box)], align: «middle»}", .unknownWord, "use one of: start"),
    stack(
      "stack, justify", "{stack: [\(box)], justify: «space-betwen»}", .unknownWord, "did you mean 'space-between'?"),
    stack("stack, gap of three", "{stack: [\(box)], gap: «[»1, 2, 3]}", .wrongCount, "gap: 8", beyond: Beyond.order),
    stack(
      "stack, padding of three", "{stack: [\(box)], padding: «[»1, 2, 3]}", .wrongCount, "padding: 16",
      beyond: Beyond.order),
    stack("stack, huge gap", "{stack: [\(box)], gap: «-1e6»}", .outOfRange, "-100000"),
    stack("stack of CSS", "{stack: [\(box)], «flex-direction»: column}", .unknownKey, "write axis: y"),
    stack("row", "{«row»: [\(box)]}", .kindCount, "write stack: ["),
    stack("grid, columns", "{grid: [\(box)], columns: «0»}", .outOfRange, "columns: 3", beyond: Beyond.order),
    stack(
      "grid, a column", "{grid: [\(box)], columns: [1fr, «wide»]}", .malformed, "write 80, 25%, 1fr or auto",
      beyond: Beyond.grammar),
    stack("grid, no columns", "{grid: [\(box)], columns: «[»]}", .wrongCount, "columns: 3", beyond: Beyond.order),
    stack("span", "{grid: [{shape: rect, size: 9, span: «0»}], columns: 2}", .outOfRange, "write 1 or more"),
    stack("shape that hugs", "{shape: rect, size: «hug»}", .missingKey, "size: fill", beyond: Beyond.unions),
    stack(
      "shape in a stack without a size", "{stack: [«{»shape: rect}]}", .missingKey, "size: 40", beyond: Beyond.unions),
    stack("size of a word", "{shape: rect, size: «filll»}", .malformed, "write 100, 100x50"),
    stack(
      "share of a stack that hugs", "{stack: [{shape: rect, size: «50%x10»}]}", .missingKey, "give the stack a size",
      beyond: Beyond.unions),
    stack(
      "position, both edges", "{shape: rect, size: 9, position: «{»left: 1, right: 2}}", .kindCount, "size: fill",
      beyond: Beyond.unions),
    stack(
      "position, unknown layer", "\(box), {shape: rect, size: 9, position: {below: «b»}}", .unknownLayer,
      "give a layer id: b",
      beyond: Beyond.names),
    stack(
      "position, a circle",
      "{shape: rect, size: 9, id: b, position: {below: c}}, {shape: rect, size: 9, id: c, position: {rightOf: «b»}}",
      .badExtends, "relative to its parent", beyond: Beyond.names),
    stack(
      "position, itself", "{shape: rect, size: 9, id: b, position: {below: «b»}}", .badExtends,
      "relative to its parent",
      beyond: Beyond.names),
    stack("position, unknown key", "{shape: rect, size: 9, position: {«lft»: 1}}", .unknownKey, "did you mean 'left'?"),
    stack(
      "position, align", "\(box), {shape: rect, size: 9, position: {below: a, align: «left»}}", .unknownWord, "start"),
    stack(
      "anchor on a line", "{shape: rect, size: 9, anchorPoint: «baseline»}", .wrongType, "write center",
      beyond: Beyond.unions),
    stack(
      "animated place", "{shape: rect, size: 9, animations: [{keyPath: position, to: «{»left: 2}, duration: 1s}]}",
      .wrongType, "write [50%, 20]", beyond: Beyond.unions),
  ]
}
