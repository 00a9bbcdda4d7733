// Properties that browsers draw and layers can't.
// Flow: SVGDocument → UndrawnProperties → findings.
import SparklerCore

/// Tells of declarations that are read and have no effect here.
enum UndrawnProperties {
  /// The values with which a property changes nothing, apart from words that every property has; and what is drawn.
  private struct Row {
    var neutral: Set<String>
    var instead: String

    init(_ neutral: Set<String>, _ instead: String) { (self.neutral, self.instead) = (neutral, instead) }
  }

  private static let masked = "the mask covers its whole area once"
  private static let flat = "it is drawn flat"

  private static let rows: [String: Row] = [
    "backdrop-filter": Row(["none"], "what is behind stays as it is"),
    "backface-visibility": Row(["visible"], flat),
    "background-blend-mode": Row(["normal"], "the background is painted normally"),
    "background-image": Row(["none"], "only a background's colour is painted"),
    "content-visibility": Row(["visible", "auto"], "the content is drawn"),
    "font-size-adjust": Row(["none", "auto"], "the size is as written"),
    "font-stretch": Row(["normal", "100%"], "the width is normal"),
    "font-variant-ligatures": Row(["normal"], "ligatures are the font's own"),
    "font-variant-numeric": Row(["normal"], "digits are the font's own"),
    "inline-size": Row(["auto", "0"], "lines are not wrapped"),
    "mask-clip": Row(["border-box", "no-clip"], masked),
    "mask-composite": Row(["add"], masked),
    "mask-origin": Row(["border-box"], masked),
    "mask-position": Row(["0% 0%", "center"], masked),
    "mask-repeat": Row(["repeat", "no-repeat"], masked),
    "mask-size": Row(["auto"], masked),
    "offset-position": Row(["auto", "normal"], "the path begins at its own point"),
    "perspective": Row(["none"], flat),
    "shape-inside": Row(["none", "auto"], "lines are not wrapped"),
    "shape-rendering": Row(
      ["auto", "geometricprecision", "optimizespeed"], "edges are smooth"),
    "text-decoration-color": Row(["currentcolor"], "the line has the colour of the text"),
    "text-decoration-style": Row(["solid"], "the line is solid"),
    "text-decoration-thickness": Row(["auto", "from-font"], "the line is as thick as the font says"),
    "text-indent": Row(["0", "0px"], "lines begin at their position"),
    "text-orientation": Row(["mixed"], "the text is horizontal"),
    "text-overflow": Row(["clip"], "the text is not cut"),
    "text-shadow": Row(["none"], "no shadow is drawn"),
    "transform-style": Row(["flat"], flat),
    "unicode-bidi": Row(["normal"], "the direction follows from the letters"),
    "zoom": Row(["1", "normal", "100%"], "the size is as written"),
  ]

  /// Tells of each property once, with its elements.
  static func tell(of document: SVGDocument, _ findings: ReadFindings) {
    for (i, node) in document.nodes.enumerated() where node.source == i && !node.name.isEmpty {
      for name in node.declared.keys.sorted() {
        guard let text = node.declared[name], let instead = instead(of: name, text) else { continue }
        findings.add(.unsupported, "the property \(name)", instead, path: document.place(of: i))
      }
    }
    for (name, keyframes) in document.keyframes.sorted(by: { $0.key < $1.key }) {
      for step in keyframes.steps {
        for property in step.declared.keys.sorted() {
          guard let text = step.declared[property], let instead = instead(of: property, text) else { continue }
          findings.add(.unsupported, "the property \(property)", instead, path: "@keyframes \(name.prefix(60))")
        }
      }
    }
  }

  /// What is drawn instead; nil where the property changes nothing.
  private static func instead(of property: String, _ text: String) -> String? {
    guard let row = rows[property] else { return nil }
    let word = text.utf8.count < 64 ? text.lowercased() : text
    return row.neutral.contains(word) || CSSProperties.wideWords.contains(word) ? nil : row.instead
  }
}
