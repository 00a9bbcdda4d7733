// A place in the parent.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct PositionKind: ValueKind {
  package var words: KindWords { KindWords("[x, y], a word such as top-left, or a map", links: ["place"]) }
  package func sample(of field: Field) -> String? { "[80, 60]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      schema.anchors, schema.array(schema.length, count: 2), .map(schema.object(Self.places, required: [])),
      schema.anyName,
    ])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    // A map hangs on the layer's own size, and on the layers beside it.
    if node.entries != nil { reader.countsAround = true }
    return reader.position(node, in: surroundings).map { .point($0) }
  }

  /// The keys of a map.
  package static let places = [
    PlaceKeys.x.field, PlaceKeys.y.field, PlaceKeys.left.field, PlaceKeys.right.field, PlaceKeys.top.field,
    PlaceKeys.bottom.field, PlaceKeys.centerX.field, PlaceKeys.centerY.field, PlaceKeys.below.field,
    PlaceKeys.above.field, PlaceKeys.leftOf.field, PlaceKeys.rightOf.field, PlaceKeys.centerOn.field,
    PlaceKeys.gap.field, PlaceKeys.align.field,
  ]
}

/// The keys of a place that is written as a map.
package enum PlaceKeys {
  package static let x = Key<LengthValue>(
    "x", "Where the anchor point lies in the parent, as in [x, y].")
  package static let y = Key<LengthValue>(
    "y", "Where the anchor point lies in the parent, as in [x, y].")
  package static let left = Key<LengthValue>("left", "From the parent's left edge to the layer's.")
  package static let right = Key<LengthValue>("right", "From the layer's right edge to the parent's.")
  package static let top = Key<LengthValue>("top", "From the parent's upper edge to the layer's.")
  package static let bottom = Key<LengthValue>("bottom", "From the layer's lower edge to the parent's.")
  package static let centerX = Key<LengthValue>(
    "centerX", "From the parent's middle to the layer's, in x.")
  package static let centerY = Key<LengthValue>(
    "centerY", "From the parent's middle to the layer's, in y.")
  package static let below = Key<String>(
    "below", as: .identifier, "A layer beside it, under whose lower edge it lies.")
  package static let above = Key<String>(
    "above", as: .identifier, "A layer beside it, over whose upper edge it lies.")
  package static let leftOf = Key<String>(
    "leftOf", as: .identifier, "A layer beside it, at whose left edge it ends.")
  package static let rightOf = Key<String>(
    "rightOf", as: .identifier, "A layer beside it, at whose right edge it begins.")
  package static let centerOn = Key<String>(
    "centerOn", as: .identifier, "A layer beside it, on whose middle its own lies.")
  package static let gap = Key<LengthValue>(
    "gap", in: -1e6...1e6, default: "0", "Between it and the layer that it lies next to.")
  package static let align = Key<PlaceAlignment>(
    "align", default: "center",
    "How it lies along that layer: at its left or upper edges, the middles, or the others.")
}

/// How a layer lies along one that it lies next to.
package enum PlaceAlignment: String, Word { case start, center, end }

extension Field.Kind {
  /// A place in the parent: two lengths, a word such as `top-left`, or a map of edges and neighbours.
  public static let position = Field.Kind(PositionKind())
}

extension Reader {
  /// A point of the parent: lengths from its origin, `%` of its size, or a word.
  package mutating func position(_ node: SpecNode, in surroundings: Surroundings) -> Point? {
    let box = surroundings.bounds
    if let word = node.text {
      countsAround = true
      if let share = Units.anchors[word] {
        return Point(box.minX + share.x * box.size.width, box.minY + share.y * box.size.height)
      }
      reportWord(node, .unknownWord, "'\(word)' is no position", known: Units.anchors.keys.sorted())
      return nil
    }
    guard let items = node.items, let offset = pair(node, in: surroundings) else {
      if node.items == nil {
        report(.wrongType, node, "a position is wanted, not \(node.description)", remedy: "write [50%, 20] or center")
      }
      return nil
    }
    // A share counts from the parent's edge, wherever its bounds begin; a length is a coordinate.
    func isShare(_ i: Int) -> Bool { items[i].text?.hasSuffix("%") == true }
    return Point(offset.x + (isShare(0) ? box.minX : 0), offset.y + (isShare(1) ? box.minY : 0))
  }
}
