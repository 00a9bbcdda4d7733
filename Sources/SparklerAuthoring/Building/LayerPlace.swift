// A place on a layer, as a position names it: `cta`, `cta.top-right`, `head.free trial`, `head.move#2.bottom`.
// Flow: a text + the known ids → LayerPlace → LayerStage, which knows where layers and words are.
import SparklerCore
import SparklerDocument

/// A layer, words of a text, or a point of one of these.
struct LayerPlace: Hashable, Sendable {
  let id: String
  /// Words of the layer's text, as marks name them; nil for the whole layer. It may be empty, which is reported where it
  /// is looked up.
  private(set) var part: String?
  /// A point of the box, as shares of its size; nil for the box itself.
  private(set) var point: Point?

  /// Reads a place. An id may contain dots: the longest one that is known counts.
  ///
  /// - Returns: nil if the text doesn't begin with a known id.
  init?(_ text: String, isID: (String) -> Bool) {
    if isID(text) {
      id = text
      return
    }
    var end = text.endIndex
    while let dot = text[..<end].lastIndex(of: "."), !isID(String(text[..<dot])) { end = dot }
    guard let dot = text[..<end].lastIndex(of: ".") else { return nil }
    id = String(text[..<dot])
    let rest = String(text[text.index(after: dot)...])
    if Self.isEmpty(rest) {
      part = rest
    } else if let point = Self.point(named: rest) {
      self.point = point
    } else if let last = rest.lastIndex(of: "."), let point = Self.point(named: rest[rest.index(after: last)...]) {
      (part, self.point) = (Self.words(rest[..<last]), point)
    } else {
      part = Self.words(rest[...])
    }
  }

  /// Whether a part names nothing: it is empty, or dots only, which are no words unless they are quoted.
  static func isEmpty(_ part: String) -> Bool { part.allSatisfy { $0 == "." } }

  /// Whether a position written as one word names a place on a layer.
  static func isPlace(_ node: SpecNode) -> Bool { node.text.map { PlaceKeys.isPlaceOnLayer($0) } ?? false }

  /// A point of a box: `top-right`, or as Swift writes it, `topRight`.
  private static func point(named name: some StringProtocol) -> Point? {
    if let point = Units.anchors[String(name)] { return point }
    guard let capital = name.firstIndex(where: \.isUppercase) else { return nil }
    return Units.anchors["\(name[..<capital])-\(name[capital...].lowercased())"]
  }

  /// Words without the quotes around them.
  private static func words(_ text: Substring) -> String {
    for mark in ["\"", "'"] where text.count > 2 && text.hasPrefix(mark) && text.hasSuffix(mark) {
      return String(text.dropFirst().dropLast())
    }
    return String(text)
  }
}
