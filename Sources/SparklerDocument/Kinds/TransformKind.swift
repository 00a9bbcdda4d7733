// Transforms: lists of functions in CSS order, in two or three dimensions.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct TransformKind: ValueKind {
  package var words: KindWords {
    KindWords("a function such as {rotate: 10deg}, or a list of them", links: ["transform"])
  }
  package func sample(of field: Field) -> String? { "{rotate: 20deg}" }

  package static let transformFunctions = [
    "translate", "rotate", "rotateX", "rotateY", "scale", "skewX", "skewY", "perspective", "m34", matrix,
  ]
  fileprivate static let matrix = "matrix"

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let function = self.function(schema)
    return schema.anyOf([function, schema.array(function)])
  }

  /// The schema of one function.
  private func function(_ schema: SchemaWriter) -> TreeText {
    let angle = AngleKind().schema(of: Field("", .angle, ""), schema)
    // z has no reference length, so it takes only plain numbers.
    let space = TreeText.map([
      ("type", .string("array")), ("items", .list([schema.length, schema.length, schema.number])),
      ("minItems", .raw("3")),
      ("maxItems", .raw("3")),
    ])
    let functions: [(String, TreeText)] = [
      ("translate", schema.anyOf([schema.array(schema.length, count: 2), space])),
      ("rotate", angle), ("rotateX", angle), ("rotateY", angle),
      (
        "scale",
        schema.anyOf([schema.number, schema.array(schema.number, count: 2), schema.array(schema.number, count: 3)])
      ),
      ("skewX", angle), ("skewY", angle),
      ("perspective", schema.length(1...1e6)),
      ("m34", NumberKind().schema(of: Field("", .number, in: -1...1, ""), schema)),
      (Self.matrix, schema.anyOf([schema.array(schema.number, count: 6), schema.array(schema.number, count: 16)])),
    ]
    return .map([
      ("type", .string("object")), ("properties", .map(functions)), ("additionalProperties", .raw("false")),
      ("minProperties", .raw("1")), ("maxProperties", .raw("1")),
    ])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.transform(node, in: surroundings).map { .transform($0) }
  }
}

extension Field.Kind {
  /// A list of functions in CSS order: the last one is applied first.
  public static let transform = Field.Kind(TransformKind())
}

extension Reader {
  /// The largest absolute value of a matrix element.
  package static let farthest = 1e8

  /// Whether a transform is one matrix of six numbers, as `expand` writes layers of files: these may start at a scale
  /// of 0, which an animation changes.
  private func isPlaneMatrix(_ node: SpecNode) -> Bool {
    let items = node.items ?? [node]
    guard items.count == 1, let entries = items[0].entries, entries.count == 1 else { return false }
    return entries[0].key == TransformKind.matrix && entries[0].node.items?.count == 6
  }

  /// A list of functions in CSS order: the last one is applied first.
  ///
  /// - Parameter mayVanish: whether a singular transform is allowed, as in the middle of an animation.
  package mutating func transform(_ node: SpecNode, in surroundings: Surroundings, mayVanish: Bool = false)
    -> Transform3D?
  {
    var result = Transform3D.identity
    for item in node.items ?? [node] {
      guard let entries = item.entries, entries.count == 1 else {
        report(
          .wrongType, item, "a transform is a list of functions, not \(item.description)", remedy: "[{rotate: 90deg}]")
        return nil
      }
      guard let one = function(entries[0], in: surroundings) else { return nil }
      result = one.then(result)
    }
    if !mayVanish, !isPlaneMatrix(node), result.isFinite, result.vanishes {
      report(
        .outOfRange, node, "this transform scales everything to nothing",
        remedy: "hide it with hidden: true; where a motion begins or ends, the scale may be 0: enter: {zoom: 0}")
      return nil
    }
    if !result.isFinite || result.rows.contains(where: { abs($0) > Self.farthest }) {
      report(
        .outOfRange, node, "this transform moves everything out of sight", remedy: "write smaller factors and lengths")
      return nil
    }
    return result
  }

  private mutating func function(_ entry: SpecNode.Entry, in surroundings: Surroundings) -> Transform3D? {
    let node = entry.node
    switch entry.key {
    case "translate":
      guard let items = node.items, items.count == 3 else {
        return pair(node, in: surroundings).map { .translation($0.x, $0.y) }
      }
      let plane = SpecNode(value: .list(Array(items.prefix(2))), place: node.place, at: node.location)
      guard let p = pair(plane, in: surroundings), let z = plainNumber(items[2], "z", in: -1e6...1e6) else {
        return nil
      }
      return .translation(p.x, p.y, z)
    case "rotate": return turn(entry).map { .rotation($0) }
    case "rotateX": return turn(entry).map { .rotation($0, x: 1, y: 0, z: 0) }
    case "rotateY": return turn(entry).map { .rotation($0, x: 0, y: 1, z: 0) }
    case "scale":
      guard let items = node.items else {
        return plainNumber(node, "scale", in: -1e4...1e4).map { .scale($0, $0) }
      }
      let factors = items.compactMap { plainNumber($0, "scale", in: -1e4...1e4) }
      guard factors.count == items.count, (2...3).contains(items.count) else {
        if factors.count == items.count { report(.wrongCount, node, "a scale has 1 to 3 factors", remedy: "[x, y]") }
        return nil
      }
      return .scale(factors[0], factors[1], factors.count > 2 ? factors[2] : 1)
    case "skewX", "skewY":
      return number(node, AngleKind(), as: Field(entry.key, .angle, in: -1.57...1.57, ""), in: surroundings).map {
        let t = Maths.sin($0) / Maths.cos($0)
        return Transform3D(
          AffineTransform(a: 1, b: entry.key == "skewY" ? t : 0, c: entry.key == "skewX" ? t : 0, d: 1, tx: 0, ty: 0))
      }
    case "perspective":
      let field = Field("perspective", .length, in: 1...1e6, "")
      return number(node, LengthKind(), as: field, in: surroundings).map { .perspective($0) }
    case "m34":
      return plainNumber(node, "m34", in: -1...1).map {
        var m = Transform3D.identity
        m.m34 = $0
        return m
      }
    case TransformKind.matrix: return matrix(node)
    default:
      let known = TransformKind.transformFunctions
      report(
        .unknownKey, node, "no transform function is called '\(entry.key)'",
        remedy: nearMiss(entry.key, among: known, else: "use one of: \(known.joined(separator: ", "))"),
        place: entry.place)
      return nil
    }
  }

  private mutating func turn(_ entry: SpecNode.Entry) -> Double? {
    number(entry.node, AngleKind(), as: Field(entry.key, .angle, in: -1e6...1e6, ""), in: Surroundings(bounds: .zero))
  }

  /// Reads 6 numbers of an affine matrix, or 16 in row-major order.
  private mutating func matrix(_ node: SpecNode) -> Transform3D? {
    let parts = (node.items ?? []).compactMap { plainNumber($0, "matrix", in: -1e8...1e8) }
    switch parts.count {
    case 6:
      return Transform3D(
        AffineTransform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5]))
    case 16: return Transform3D(rows: parts)
    default:
      if ![6, 16].contains(node.items?.count ?? 0) {
        report(.wrongCount, node, "a matrix has 6 or 16 numbers", remedy: "[a, b, c, d, tx, ty]")
      }
      return nil
    }
  }
}
