// A position in the parent.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct PositionKind: ValueKind {
  package var words: KindWords {
    KindWords("[x, y], a word such as top-left, a point of a layer such as cta.top-right, or a map", links: ["place"])
  }
  package func sample(of field: Field) -> String? { "[80, 60]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      schema.anchors, schema.array(schema.length, count: 2), .map(schema.object(Self.places, required: [])),
      schema.pattern(Self.onLayer), schema.anyName,
    ])
  }

  /// A place on another layer: it begins with a letter, and has a dot.
  private static let onLayer = "^[^\\d\\s.+\\-/$][^/$]*\\.[^/$]*$"

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    // A map depends on the layer's own size and on the layers next to it.
    if node.entries != nil || node.text.map(PlaceKeys.isPlaceOnLayer) == true { reader.countsAround = true }
    return reader.position(node, in: surroundings).map { .point($0) }
  }

  /// The keys of a map.
  package static let places = [
    PlaceKeys.x.field, PlaceKeys.y.field, PlaceKeys.left.field, PlaceKeys.right.field, PlaceKeys.top.field,
    PlaceKeys.bottom.field, PlaceKeys.centerX.field, PlaceKeys.centerY.field, PlaceKeys.below.field,
    PlaceKeys.above.field, PlaceKeys.leftOf.field, PlaceKeys.rightOf.field, PlaceKeys.centerOn.field,
    PlaceKeys.at.field, PlaceKeys.gap.field, PlaceKeys.offset.field, PlaceKeys.align.field,
  ]
}

/// The keys of a position that is written as a map.
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
    "centerX", "From the parent's centre to the layer's, in x.")
  package static let centerY = Key<LengthValue>(
    "centerY", "From the parent's centre to the layer's, in y.")
  package static let below = Key<String>(
    "below", alias: "under", as: .identifier, "The layer, or the words of a text, that it is below: head.move.")
  package static let above = Key<String>(
    "above", as: .identifier, "The layer, or the words of a text, that it is above.")
  package static let leftOf = Key<String>(
    "leftOf", as: .identifier, "The layer, or the words of a text, that it is to the left of.")
  package static let rightOf = Key<String>(
    "rightOf", as: .identifier, "The layer, or the words of a text, that it is to the right of.")
  package static let centerOn = Key<String>(
    "centerOn", as: .identifier, "The layer, or the words of a text, that it is centred on.")
  package static let at = Key<String>(
    "at", as: .identifier, "The point of a layer, or of words of a text, that its anchor point is at: cta.top-right.")
  package static let gap = Key<LengthValue>(
    "gap", in: -1e6...1e6, default: "0", "The distance from the layer that it is next to.")
  package static let offset = Key<PlaceValue>(
    "offset", as: .point, default: "[0, 0]", "How far it is moved from there.")
  package static let align = Key<PlaceAlignment>(
    "align", default: "center",
    "How it is aligned with that layer: by the left or top edges, the centres, or the right or bottom edges.")
}

extension PlaceKeys {
  /// Whether a position written as one word is a place on another layer, such as `cta.top-right` or `head.free trial`.
  package static func isPlaceOnLayer(_ text: String) -> Bool {
    guard let first = text.first, text.utf8.contains(UInt8(ascii: ".")) else { return false }
    return !first.isNumber && !first.isWhitespace && !"+-.".contains(first)
  }
}

/// How a layer is aligned with one that it is next to.
package enum PlaceAlignment: String, Word { case start, center, end }

extension Field.Kind {
  /// A position in the parent: two lengths, a keyword such as `top-left`, or a map of edges and neighbours.
  public static let position = Field.Kind(PositionKind())
}

extension Reader {
  /// Reads a point in the parent: lengths from its origin, `%` of its size, or a keyword.
  package mutating func position(_ node: SpecNode, in surroundings: Surroundings) -> Point? {
    let box = surroundings.bounds
    if let word = node.text {
      countsAround = true
      if let share = Units.anchors[word] {
        return Point(box.minX + share.x * box.size.width, box.minY + share.y * box.size.height)
      }
      if PlaceKeys.isPlaceOnLayer(word) {
        report(
          .wrongType, node, "'\(word)' is a place on a layer, which can't be used here",
          remedy: "write [50%, 20], or a word such as center")
      } else {
        reportWord(node, .unknownWord, "'\(word)' is not a position", known: Units.anchors.keys.sorted())
      }
      return nil
    }
    if let parts = node.items?.compactMap(\.text), parts.count == 3, node.items?.count == 3 {
      report(
        .wrongCount, node, "a position has two coordinates, not three",
        remedy: "write [\(parts[0]), \(parts[1])], and zPosition: \(parts[2]) beside it for the depth")
      return nil
    }
    guard let items = node.items, let offset = pair(node, in: surroundings) else {
      if node.items == nil {
        report(.wrongType, node, "expected a position, not \(node.description)", remedy: "write [50%, 20] or center")
      }
      return nil
    }
    // A percentage is relative to the edge of the parent's bounds; a length is a coordinate.
    func isShare(_ i: Int) -> Bool { items[i].text?.hasSuffix("%") == true }
    return Point(offset.x + (isShare(0) ? box.minX : 0), offset.y + (isShare(1) ? box.minY : 0))
  }
}
