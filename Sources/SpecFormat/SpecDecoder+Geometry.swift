// Points, sizes, rectangles and transforms, against a parent's bounds.
// Flow: SpecNode + parent → SceneGraph geometry.
import Primitives
import SceneGraph

extension SpecDecoder {
  /// Points from an origin, and factors of a matrix, beyond which nothing can be meant.
  static let farthest = 1e8

  /// Two numbers, each read by `read`; reports what is missing.
  private mutating func two(
    _ node: SpecNode, _ what: String, _ read: (inout SpecDecoder, SpecNode, Int) -> Double?
  ) -> (Double, Double)? {
    guard let items = node.items else {
      report(.wrongType, node, "\(what) is wanted, not \(node.description)", remedy: "write [x, y]")
      return nil
    }
    guard items.count == 2 else {
      report(.wrongCount, node, "\(what) is wanted, not a list of \(items.count)", remedy: "write [x, y]")
      return nil
    }
    let first = read(&self, items[0], 0)
    let second = read(&self, items[1], 1)
    guard let first, let second else { return nil }
    return (first, second)
  }

  private mutating func length(_ node: SpecNode, _ name: String, of whole: Double) -> Double? {
    number(node, .length, field: Field(name, .length, in: -1e9...1e9, ""), parent: Rect(0, 0, whole, whole))
  }

  /// An offset: lengths, `%` of the parent's width and height.
  mutating func pair(_ node: SpecNode, parent: Rect) -> Point? {
    two(node, "two lengths") {
      $0.length($1, $2 == 0 ? "x" : "y", of: $2 == 0 ? parent.size.width : parent.size.height)
    }.map { Point($0.0, $0.1) }
  }

  mutating func unitPoint(_ node: SpecNode) -> Point? {
    if let word = node.text {
      if let point = Units.anchors[word] { return point }
      reportWord(node, .unknownWord, "'\(word)' is no point", known: Units.anchors.keys.sorted())
      return nil
    }
    return two(node, "two shares") { $0.plainNumber($1, $2 == 0 ? "x" : "y", in: -100...100) }.map { Point($0.0, $0.1) }
  }

  /// A point of the parent: lengths from its origin, `%` of its size, or a word.
  mutating func position(_ node: SpecNode, parent: Rect) -> Point? {
    if let word = node.text {
      if let share = Units.anchors[word] {
        return Point(parent.minX + share.x * parent.size.width, parent.minY + share.y * parent.size.height)
      }
      reportWord(node, .unknownWord, "'\(word)' is no position", known: Units.anchors.keys.sorted())
      return nil
    }
    guard let items = node.items, let offset = pair(node, parent: parent) else {
      if node.items == nil {
        report(.wrongType, node, "a position is wanted, not \(node.description)", remedy: "write [50%, 20] or center")
      }
      return nil
    }
    // A share counts from the parent's edge, wherever its bounds begin; a length is a coordinate.
    func isShare(_ i: Int) -> Bool { items[i].text?.hasSuffix("%") == true }
    return Point(offset.x + (isShare(0) ? parent.minX : 0), offset.y + (isShare(1) ? parent.minY : 0))
  }

  /// `100`, `100x50`, or [100, 50].
  mutating func size(_ node: SpecNode, parent: Rect) -> Size? {
    var parts: (Double, Double)?
    if node.items != nil {
      parts = two(node, "a size") {
        $0.length($1, $2 == 0 ? "width" : "height", of: $2 == 0 ? parent.size.width : parent.size.height)
      }
    } else if let text = scalar(node, wanted: "a size such as 100x50") {
      let words = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
      let both = words.count == 1 ? [words[0], words[0]] : words
      let wholes = [parent.size.width, parent.size.height]
      let read = zip(both, wholes).compactMap { Units.length($0, of: $1) }
      if both.count != 2 || read.count != 2 {
        report(.malformed, node, "'\(text)' is no size", remedy: "write 100, 100x50 or [100, 50]")
        return nil
      }
      parts = (read[0], read[1])
    }
    guard let parts else { return nil }
    if !(0...1e6).contains(parts.0) || !(0...1e6).contains(parts.1) {
      report(
        .outOfRange, node, "a size must not be negative or above 1000000", remedy: "write 0x0 or more, 1000000 or less")
      return nil
    }
    return Size(parts.0, parts.1)
  }

  mutating func rect(_ node: SpecNode, parent: Rect) -> Rect? {
    guard let items = node.items, items.count == 4 else {
      let found = node.items.map { "a list of \($0.count)" } ?? node.description
      report(
        node.items == nil ? .wrongType : .wrongCount, node, "bounds are four lengths, not \(found)",
        remedy: "write [x, y, width, height]")
      return nil
    }
    let wholes = [parent.size.width, parent.size.height, parent.size.width, parent.size.height]
    let read = zip(items, wholes).compactMap { length($0, "bounds", of: $1) }
    guard read.count == 4 else { return nil }
    if read[2] < 0 || read[3] < 0 {
      report(.outOfRange, node, "bounds can't have a negative size", remedy: "write a width and a height of 0 or more")
      return nil
    }
    return Rect(read[0], read[1], read[2], read[3])
  }

  /// A list of functions in CSS order: the last one is applied first.
  mutating func transform(_ node: SpecNode, parent: Rect) -> AffineTransform? {
    var result = AffineTransform.identity
    for item in node.items ?? [node] {
      guard let entries = item.entries, entries.count == 1 else {
        report(
          .wrongType, item, "a transform is a list of functions, not \(item.description)", remedy: "[{rotate: 90deg}]")
        return nil
      }
      guard let one = function(entries[0], parent: parent) else { return nil }
      result = one.then(result)
    }
    if result.isSingular {
      report(.outOfRange, node, "this transform squeezes everything to nothing", remedy: "keep every scale away from 0")
      return nil
    }
    if [result.a, result.b, result.c, result.d, result.tx, result.ty].contains(where: { abs($0) > Self.farthest }) {
      report(
        .outOfRange, node, "this transform moves everything out of sight", remedy: "write smaller factors and lengths")
      return nil
    }
    return result
  }

  private mutating func function(_ entry: SpecNode.Entry, parent: Rect) -> AffineTransform? {
    let node = entry.node
    func angle(_ name: String) -> Field { Field(name, .angle, in: -1e6...1e6, "") }
    switch entry.key {
    case "translate": return pair(node, parent: parent).map { .translation($0.x, $0.y) }
    case "rotate": return number(node, .angle, field: angle("rotate"), parent: parent).map { .rotation($0) }
    case "scale":
      if node.items != nil {
        return two(node, "two factors") { $0.plainNumber($1, $2 == 0 ? "x" : "y", in: -1e4...1e4) }.map {
          .scale($0.0, $0.1)
        }
      }
      return plainNumber(node, "scale", in: -1e4...1e4).map { .scale($0, $0) }
    case "skewX", "skewY":
      return number(node, .angle, field: Field(entry.key, .angle, in: -1.57...1.57, ""), parent: parent).map {
        let t = Maths.sin($0) / Maths.cos($0)
        return AffineTransform(
          a: 1, b: entry.key == "skewY" ? t : 0, c: entry.key == "skewX" ? t : 0, d: 1, tx: 0, ty: 0)
      }
    case "matrix":
      let parts = (node.items ?? []).compactMap { plainNumber($0, "matrix", in: -1e8...1e8) }
      guard parts.count == 6 else {
        if node.items?.count != 6 {
          report(.wrongCount, node, "a matrix has 6 numbers", remedy: "[a, b, c, d, tx, ty]")
        }
        return nil
      }
      return AffineTransform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    default:
      let known = ["translate", "rotate", "scale", "skewX", "skewY", "matrix"]
      report(
        .unknownKey, node, "no transform function is called '\(entry.key)'",
        remedy: nearMiss(entry.key, among: known, else: "use one of: \(known.joined(separator: ", "))"),
        place: entry.place)
      return nil
    }
  }
}
