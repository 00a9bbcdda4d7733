// Points, sizes, rectangles and transforms, against a parent's bounds.
// Flow: SpecNode + parent → SparklerScene geometry.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

extension SpecDecoder {
  /// Points from an origin, and factors of a matrix, beyond which nothing can be meant.
  static let farthest = 1e8
  /// Points: `expand` writes the outline of every shape, in bounds of ±1e9 points and as much in size.
  static let farthestOutline = 4e9
  /// Seconds, as for the times of animations: what appears at a time begins then.
  static let farthestTime = 1e6

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

  /// What a length counts in here.
  func lengthBase(_ whole: Double) -> Units.LengthBase {
    Units.LengthBase(whole: whole, em: em, canvas: canvas.size)
  }

  mutating func length(_ node: SpecNode, _ name: String, of whole: Double) -> Double? {
    number(node, .length, field: Field(name, .length, in: -1e9...1e9, ""), parent: Rect(0, 0, whole, whole))
  }

  /// An offset: lengths, `%` of the parent's width and height.
  mutating func pair(_ node: SpecNode, parent: Rect) -> Point? {
    two(node, "two lengths") {
      $0.length($1, $2 == 0 ? "x" : "y", of: $2 == 0 ? parent.size.width : parent.size.height)
    }.map { Point($0.0, $0.1) }
  }

  /// `[dx, dy]`, `{angle, magnitude}`, or a number, which points down.
  mutating func direction(_ node: SpecNode, _ name: String, allowsNumber: Bool) -> Point? {
    let most = -1e6...1e6
    if node.text != nil, allowsNumber { return plainNumber(node, name, in: most).map { Point(0, $0) } }
    guard node.entries != nil else {
      return two(node, "a direction") { $0.plainNumber($1, $2 == 0 ? "dx" : "dy", in: most) }.map { Point($0.0, $0.1) }
    }
    let found = keys(of: node, Self.directionFields, what: name)
    let values = values(of: found, Self.directionFields, parent: .zero)
    guard let angle = values.number("angle"), let magnitude = values.number("magnitude") else {
      if found.count < 2 {
        report(.missingKey, node, "\(name) needs angle and magnitude", remedy: "{angle: 90deg, magnitude: 1}")
      }
      return nil
    }
    return Gravity(angle: angle, magnitude: magnitude).direction
  }

  package static let directionFields: [Field] = [
    Field("angle", .angle, "Clockwise from the right."),
    Field("magnitude", .number, in: -1e6...1e6, "How long it is; below 0 it points back."),
  ]

  /// A map of these fields.
  mutating func keys(_ node: SpecNode, _ fields: [Field], _ field: Field, parent: Rect) -> FieldValue? {
    guard node.entries != nil else {
      report(.wrongType, node, "\(field.name) is a map, not \(node.description)", remedy: "write {key: value}")
      return nil
    }
    return .map(values(of: keys(of: node, fields, what: field.name), fields, parent: parent))
  }

  /// Top, left, bottom, right; an empty list for `false`.
  mutating func insets(_ node: SpecNode) -> FieldValue? {
    switch node.text {
    case "true", "yes", "on": return .list(Array(repeating: .number(0), count: 4))
    case "false", "no", "off": return .list([])
    default: break
    }
    let nodes = node.items ?? [node]
    guard nodes.count == 1 || nodes.count == 4 else {
      report(
        .wrongCount, node, "insets are one distance or four, not \(nodes.count)",
        remedy: "true, 10, or [top, left, bottom, right]")
      return nil
    }
    let read = nodes.compactMap { length($0, "an inset", of: 0) }
    guard read.count == nodes.count else { return nil }
    return .list((read.count == 1 ? Array(repeating: read[0], count: 4) : read).map { .number($0) })
  }

  mutating func unitPoint(_ node: SpecNode) -> Point? {
    if let word = node.text {
      if let point = Units.anchors[word] { return point }
      reportWord(node, .unknownWord, "'\(word)' is no point", known: Units.anchors.keys.sorted())
      return nil
    }
    return two(node, "two shares") { $0.plainNumber($1, $2 == 0 ? "x" : "y", in: -1e6...1e6) }.map { Point($0.0, $0.1) }
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
  package mutating func size(_ node: SpecNode, parent: Rect) -> Size? {
    var parts: (Double, Double)?
    if node.items != nil {
      parts = two(node, "a size") {
        $0.length($1, $2 == 0 ? "width" : "height", of: $2 == 0 ? parent.size.width : parent.size.height)
      }
    } else if let text = scalar(node, wanted: "a size such as 100x50") {
      // The x of vmax parts no sides.
      let words = text.replacing("vmax", with: "vm^").split(separator: "x", omittingEmptySubsequences: false)
        .map { String($0).replacing("vm^", with: "vmax") }
      let both = words.count == 1 ? [words[0], words[0]] : words
      let wholes = [parent.size.width, parent.size.height]
      let read = zip(both, wholes).compactMap { Units.length($0, lengthBase($1)) }
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
}
