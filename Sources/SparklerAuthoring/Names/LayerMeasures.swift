// Sizes and edges of layers as names of expressions: `head.width`, `head.move.height`, `cta.left`.
// Flow: the ids of a document + what layout has measured → the values of such names.
import SparklerCore
import SparklerDocument

/// A number of a layer, or of words of its text, that an expression may use.
enum LayerMeasure: String, CaseIterable, Sendable {
  /// The sides, before transforms: those of the bounds, or of a text's lines.
  case width, height
  /// The edges and the centre on the canvas.
  case left, right, top, bottom, centerX, centerY

  /// A place on a layer and the number that a name asks of it; nil for other names.
  static func split(_ name: String) -> (place: String, measure: LayerMeasure)? {
    guard let dot = name.lastIndex(of: "."),
      let measure = LayerMeasure(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    // The difference of two numbers is not the number of a layer with a hyphen.
    let isDifference = name[..<dot].split(separator: ".").contains { part in
      allCases.contains { part.hasPrefix($0.rawValue + "-") }
    }
    return isDifference ? nil : (String(name[..<dot]), measure)
  }
}

/// The layers that names may belong to: those of the document, and those of the components and repeats around.
struct MeasuredLayers: Sendable {
  /// A component or a round of a repeat, which gives its layers other ids.
  enum Level: Sendable {
    case component(ids: Set<String>, prefix: String)
    case round(ids: Set<String>, number: Int)
  }

  /// The ids of the document as written.
  var ids: Set<String> = []
  /// Outermost first.
  var levels: [Level] = []
  /// What layout has measured, by whole names.
  var values: [String: Double] = [:]

  /// The whole name of a layer's number, with the ids that the layer has in the scene; nil for other names.
  func wholeName(_ name: String) -> String? {
    guard name.utf8.contains(UInt8(ascii: ".")), let (place, measure) = LayerMeasure.split(name) else { return nil }
    var (whole, isKnown) = (place, LayerPlace(place, isID: isID) != nil)
    for level in levels.reversed() {
      guard let other = level.renamed(whole) else { continue }
      (whole, isKnown) = (other, true)
    }
    return isKnown ? "\(whole).\(measure.rawValue)" : nil
  }

  /// Whether an id is in the document, also as that of a copy in a repeat: `row-4`.
  private func isID(_ id: String) -> Bool {
    if ids.contains(id) { return true }
    var base = Substring(id)
    while let dash = base.lastIndex(of: "-"), base.index(after: dash) < base.endIndex,
      base[base.index(after: dash)...].utf8.allSatisfy({ (48...57).contains($0) })
    {
      base = base[..<dash]
      if ids.contains(String(base)) { return true }
    }
    return false
  }

  /// What to write instead of a name that begins with a layer's id; nil for other names.
  func advice(_ name: String) -> String? {
    guard let place = LayerPlace(name, isID: isID) else { return nil }
    let known = LayerMeasure.allCases.map(\.rawValue).joined(separator: ", ")
    return "write ${\(place.id).width}; a layer has \(known)"
  }

  /// How to write a name with words that an expression can't hold as they are, such as `head.big sale.width` or
  /// `head.move#2.width`; nil for other expressions.
  func quoted(_ body: String) -> String? {
    guard body.utf8.count <= 200, let (text, measure) = LayerMeasure.split(body),
      let place = LayerPlace(text, isID: isID), let part = place.part, place.point == nil,
      part.contains(where: { " #".contains($0) }),
      part.allSatisfy({ $0.isLetter || $0.isNumber || " #-!,%".contains($0) }),
      LayerMeasure(rawValue: String(part.prefix { $0 != " " })) == nil
    else { return nil }
    return "quote the words: ${\(place.id).'\(part)'.\(measure.rawValue)}"
  }

  /// Such names, for near misses.
  var names: [String] { ids.sorted().flatMap { ["\($0).width", "\($0).height"] } }
}

extension MeasuredLayers.Level {
  /// A place on a layer with the layer's id in the scene; nil for layers elsewhere.
  func renamed(_ place: String) -> String? {
    switch self {
    case .component(let ids, let prefix):
      return LayerPlace(place, isID: ids.contains) == nil ? nil : "\(prefix).\(place)"
    case .round(let ids, let number): return SpecNode.numbered(place, number, ids)
    }
  }
}
