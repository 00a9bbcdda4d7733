// Places on other layers and on words of texts, and why they can't be found.
// Flow: LayerPlace + LayerSpots + the texts laid out so far → a box in the coordinates of the spots.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A text that has been laid out, in the coordinates of a layer.
struct PlacedText: Sendable {
  var text: TextContent
  /// The box that it is aligned in.
  var bounds: Rect
  /// Whether the text is the layer's own content, and not a part of it, such as a button's title.
  var isContent = true
  /// Its words and their boxes, once a position has named some.
  var marked: MarkedText?
}

extension PlacedText {
  /// The box around the lines; the layer's bounds for letters on a path.
  var lines: Rect {
    text.textPath == nil ? Rect(origin: text.origin(in: bounds), size: text.metrics.size) : bounds
  }
}

extension LayerStage {
  /// Remembers a layer's text, so that positions can name its words.
  ///
  /// - Parameters:
  ///   - bounds: the box that the text is in, in the layer's coordinates.
  ///   - isContent: whether it is the layer's own content.
  mutating func remember(_ content: LayerContent, in bounds: Rect, of id: String?, isContent: Bool = true) {
    guard let id, case .text(let text) = content else { return }
    texts[id] = PlacedText(text: text, bounds: bounds, isContent: isContent)
  }

  /// The box of a place; a point's is empty.
  ///
  /// - Returns: nil, after a report, if the layer's text doesn't have the words.
  mutating func box(of place: LayerPlace, at node: SpecNode, on spot: LayerSpots.Spot) -> Rect? {
    guard let part = place.part else {
      guard let point = place.point else { return spot.frame }
      return Rect(origin: spot.map.apply(spot.bounds.point(at: point)), size: .zero)
    }
    guard let box = self.box(ofWords: part, of: place.id, node) else { return nil }
    guard let point = place.point else { return spot.map.boundingBox(of: box) }
    return Rect(origin: spot.map.apply(box.point(at: point)), size: .zero)
  }

  /// The box around words of a text, in its layer's coordinates: as wide as the words and as high as their lines.
  ///
  /// - Returns: nil, after a report, if there are none.
  mutating func box(ofWords words: String, of id: String, _ node: SpecNode) -> Rect? {
    guard !LayerPlace.isEmpty(words) else {
      let example = texts[id] == nil ? "\(id).top-right" : "words of its text: \(id).word, or a point: \(id).top-right"
      reader.report(
        .malformed, node, "nothing follows the dot in '\(id).\(words)'", remedy: "write \(id), or \(example)")
      return nil
    }
    guard let placed = texts[id] else {
      let near = NearMiss.name(words, among: Units.anchors.keys.sorted())
      reader.report(
        .wrongType, node, "'\(id)' is not a text, so it has no words '\(words)'",
        remedy: near.map { "did you mean '\(id).\($0)'?" }
          ?? "name the whole layer: \(id), or a point of it: \(id).top-right")
      return nil
    }
    guard placed.text.number == nil, placed.text.textPath == nil else {
      reader.report(
        .kindCount, node,
        placed.text.number != nil
          ? "the number of '\(id)' changes, so nothing can be placed on a part of it"
          : "the letters of '\(id)' are on a path, so nothing can be placed on a part of them",
        remedy: "name the whole layer: \(id), or a point of it: \(id).top-right")
      return nil
    }
    do {
      let text = try placed.marked ?? MarkedText(placed.text, in: placed.bounds, measuring: measuring)
      texts[id]?.marked = text
      guard let ranges = ranges(named: words, of: text, node) else { return nil }
      let boxes = ranges.flatMap { text.boxes(of: $0) }
      guard let first = boxes.first else {
        reader.report(
          .noEffect, node, "no letter of '\(words)' can be seen", remedy: "write other words, or more room for the text"
        )
        return nil
      }
      return boxes.dropFirst().reduce(first) { $0.union($1) }
    } catch is LimitedMeasurer.LimitReached {
      reportLetters(at: node)
    } catch {
      // The text's own measurement has reported why it can't be laid out.
    }
    return nil
  }

  /// A point on a layer, or the middle of a place on it; nil, after a report, if the layer isn't among these.
  mutating func point(_ node: SpecNode, in spots: LayerSpots) -> Point? {
    guard let text = reader.identifier(node) else { return nil }
    guard let place = LayerPlace(text, isID: { spots[$0] != nil }), let spot = spots[place.id] else {
      names.reportUnknown(String(text.prefix { $0 != "." }), node, &reader)
      return nil
    }
    return box(of: place, at: node, on: spot)?.center
  }

  /// Replaces a point on a layer by its coordinates; the key is left out, after a report, if it is not known.
  ///
  /// - Parameter point: finds the point in the coordinates that the key's value has.
  mutating func replacePlace(
    _ key: Key<PlaceValue>, in found: inout FoundKeys, _ point: (SpecNode, inout LayerStage) -> Point?
  ) {
    guard var node = found[key.field], LayerPlace.isPlace(node) else { return }
    guard let point = point(node, &self) else {
      found[key.field] = nil
      return
    }
    let (place, location) = (node.place, node.location)
    node.value = .list(
      [point.x, point.y].map { SpecNode(value: .scalar("\($0)", isQuoted: false), place: place, at: location) })
    found[key.field] = node
  }

  /// The characters that words name in a text; nil, after a report, if it does not have them.
  mutating func ranges(named name: String, of text: MarkedText, _ node: SpecNode) -> [Range<Int>]? {
    do {
      return try text.ranges(of: name)
    } catch {
      switch error {
      case .unknown(let words):
        let known = text.words
        let list = known.prefix(12).joined(separator: ", ")
        reader.report(
          .unknownWord, node, "the text does not have '\(words)'",
          remedy: reader.nearMiss(
            words, among: known, else: known.isEmpty ? "it has no words" : "it has \(list); all is the whole text"))
      case .number(let words, let count):
        reader.report(
          .outOfRange, node, "the text has '\(words)' \(count == 1 ? "once" : "\(count) times")",
          remedy: "write \(words)#\(count), or \(words)#all")
      case .end(let count):
        reader.report(
          .outOfRange, node, "the text has \(count) characters", remedy: "write 0..\(count), or all")
      case .none(let remedy):
        reader.report(.outOfRange, node, "'\(name)' holds no characters", remedy: remedy)
      }
      return nil
    }
  }
}

extension Rect {
  /// The point at shares of the size.
  fileprivate func point(at share: Point) -> Point {
    Point(minX + share.x * size.width, minY + share.y * size.height)
  }
}
