// Reads small SVG files in tests.
// Flow: text → SVGReader → SVGDocument → expectations.
import SparklerSVG

/// Documents of short texts.
enum Reading {
  /// - Parameter body: what is inside of the root element.
  static func document(_ body: String, limits: SVGFileLimits = SVGFileLimits()) throws(SVGImportError) -> SVGDocument {
    try file("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>\(body)</svg>", limits: limits)
  }

  static func file(_ text: String, limits: SVGFileLimits = SVGFileLimits()) throws(SVGImportError) -> SVGDocument {
    try SVGReader.read(Array(text.utf8), limits, nil)
  }

  /// The declarations of the element with the id `a`.
  static func declared(_ body: String) throws -> [String: String] {
    let document = try document(body)
    return document.ids["a"].map { document[$0].declared } ?? ["missing": "a"]
  }

  /// The value of `fill` of the element with the id `a`.
  static func fill(_ body: String) throws -> String? { try declared(body)["fill"] }
}

extension SVGDocument {
  /// Names of elements with those of their children in brackets.
  func outline(_ node: Int = 0) -> String {
    let inner = nodes[node].children.map { outline($0) }.joined(separator: " ")
    let name = nodes[node].name.isEmpty ? "?" : nodes[node].name
    return inner.isEmpty ? name : "\(name)(\(inner))"
  }

  func has(_ kind: SVGNotice.Kind) -> Bool { notices.contains { $0.kind == kind } }
}
