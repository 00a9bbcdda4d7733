// Colours and texts of a file that a spec replaces.
// Flow: `replace:` of a spec → SVGReplacements, SVGDocument → SVGDocument → SVGTimeline, LayerBuilder.
import SparklerCore

/// Replacements by what they replace: a colour, `currentColor`, an element (`#id`), a class (`.name`), or a text's id.
///
/// They change the resolved tree, so everything that follows sees the file as if it had been written so.
struct SVGReplacements {
  private let values: [String: String]
  private(set) var found = ReplacementFindings()
  /// The declarations that keys of elements and classes changed.
  private(set) var painted: [SVGPropertyKey] = []

  init(_ values: [String: String]) { self.values = values }

  /// What a key means.
  private enum Subject {
    case color(ColorCode)
    case elements([Int])
    case words([Int])
  }

  /// A change of the colour of an element.
  private struct Coat {
    var node: Int
    var depth: Int
    var isClass: Bool
    var key: String
    var color: String
  }

  /// Greatest number of visits of nodes.
  private static let mostVisits = 1_000_000

  mutating func apply(to document: inout SVGDocument, _ findings: ReadFindings) {
    if values.isEmpty { return }
    let (stencils, depths) = (document.stencils(), document.depths)
    let index = SVGReplacementIndex(document, outside: stencils)
    var (swaps, coats) = ([ColorCode: String](), [Coat]())
    var words: [(node: Int, text: String, key: String)] = []
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      switch subject(of: key, index, findings) {
      case .color(let code)?:
        guard let color = color(value, of: key, index) else { continue }
        if swaps.updateValue(color, forKey: code) != nil {
          findings.add(
            .unsupported, "replacing a colour by two keys, such as '\(key)',", "this one counts",
            remedy: "keep one spelling of the colour")
        }
      case .elements(let nodes)?:
        guard let color = color(value, of: key, index) else { continue }
        coats += nodes.map {
          Coat(node: $0, depth: depths[$0], isClass: key.hasPrefix("."), key: key, color: color)
        }
      case .words(let nodes)?: words += nodes.map { ($0, value, key) }
      case nil: break
      }
    }
    if !swaps.isEmpty || !coats.isEmpty { document.pinMasks() }
    if !swaps.isEmpty { recolor(&document, swaps, outside: stencils) }
    paint(&document, coats, findings)
    for (node, text, key) in words {
      let (lines, pieces) = document.setWords(of: node, to: text)
      guard lines > pieces else { continue }
      findings.add(
        .unsupported, "replacing \(pieces) piece\(pieces == 1 ? "" : "s") of the text '\(key)' by \(lines) lines",
        "the last piece has the other lines, joined by spaces",
        remedy: "write \(pieces == 1 ? "one line" : "\(pieces) lines"), or give the file's text a <tspan> for each line"
      )
    }
    if !found.unknown.isEmpty { found.names = index.names }
  }

  /// A value as files write it; nil, after it was noted, if it is no colour.
  private mutating func color(_ value: String, of key: String, _ index: SVGReplacementIndex) -> String? {
    if let color = Color(css: value) { return color.cssText }
    let id = String(key.dropFirst())
    let hint = key.hasPrefix("#") && index.texts[id] != nil ? " (the key '\(id)', without #, replaces its words)" : ""
    found.wrong[key] = "a colour such as #5B5BD6\(hint)"
    return nil
  }

  /// nil, after it was noted, if the file has nothing of this name.
  private mutating func subject(
    of key: String, _ index: SVGReplacementIndex, _ findings: ReadFindings
  ) -> Subject? {
    let name = String(key.dropFirst())
    let elements = key.hasPrefix("#") ? index.ids[name] : key.hasPrefix(".") ? index.classes[name] : nil
    let texts = index.texts[key]
    if let code = ColorCode(key.trimmed), index.colors[code] != nil {
      if elements != nil || texts != nil {
        findings.add(
          .unsupported,
          "replacing the \(texts == nil ? "element" : "text") '\(key)', which is also a colour of the file,",
          "the colour is replaced", remedy: "rename the element in the file")
      }
      return .color(code)
    }
    if let elements { return .elements(elements) }
    if let texts { return .words(texts) }
    found.unknown.append(key)
    return nil
  }

  private func recolor(_ document: inout SVGDocument, _ swaps: [ColorCode: String], outside stencils: [Bool]) {
    document.mapColors(outside: stencils) { code in code == .current ? nil : swaps[code] }
    // What a page would set around the file. Elements with a `color` of their own keep it.
    if let color = swaps[.current] { document.nodes[0].declared["color"] = color }
  }

  /// Paints from the outside inwards, so that what is inside has priority; an id has priority over a class.
  private mutating func paint(_ document: inout SVGDocument, _ coats: [Coat], _ findings: ReadFindings) {
    let order = coats.sorted { a, b in
      (a.depth, a.isClass ? 0 : 1, a.node, a.key) < (b.depth, b.isClass ? 0 : 1, b.node, b.key)
    }
    var visits = Self.mostVisits
    var effective: Set<String> = []
    for coat in order {
      let changed = document.paint(coat.node, with: coat.color, visits: &visits)
      if !changed.isEmpty { effective.insert(coat.key) }
      painted += changed
    }
    if visits <= 0 {
      findings.add(
        .unsupported, "replacing the colours of this number of elements", "some keep their colours",
        remedy: "name fewer groups that contain each other")
    } else {
      found.unknown += Set(coats.map(\.key)).subtracting(effective).sorted()
    }
  }

  /// Reports animations that change replaced colours again.
  func tell(_ findings: ReadFindings, in document: SVGDocument, animated: (SVGPropertyKey) -> Bool) {
    for key in Set(painted).sorted(by: { ($0.node, $0.property) < ($1.node, $1.property) }) where animated(key) {
      findings.add(
        .unsupported, "replacing a \(key.property) that is animated by its element", "the animation's colours show",
        remedy: "replace these colours: write them as keys", path: document.place(of: key.node))
    }
  }
}

extension SVGDocument {
  /// How many ancestors each node has.
  fileprivate var depths: [Int] {
    var out = Array(repeating: 0, count: nodes.count)
    for i in nodes.indices { out[i] = nodes[i].parent.map { out[$0] + 1 } ?? 0 }
    return out
  }
}
