// Values of text properties: lists of positions, anchors, spacing, paths.
// Flow: ValueResolver → LayerBuilder+TextRuns.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// A list of positions or angles of a text's characters; nil without one.
  func list(_ node: Int, _ name: String, in scope: Scope) -> Varying<[Double]>? {
    let value = values.value(node, name)
    guard name != "rotate" else {
      guard let text = document[node].attributes["rotate"] else { return nil }
      return Varying(text.prefix(Self.longestList).split { " ,\t\r\n".contains($0) }.map { Double($0) ?? 0 })
    }
    if value.isConstant, value.first == nil { return nil }
    let reference: LengthScale.Reference = name.hasSuffix("x") ? .width : .height
    return value.with(scale(of: node, in: scope)) { value, scale in
      switch value {
      case .length(let length): [scale.points(length, of: reference)]
      case .number(let number): [number]
      case .lengths(let lengths): lengths.map { scale.points($0, of: reference) }
      case .numbers(let numbers): numbers
      default: []
      }
    }
  }

  private static let longestList = 200_000

  func anchor(of node: Int) -> TextLayout.Anchor {
    let isBackwards = word(node, "direction").first == "rtl"
    switch word(node, "text-anchor").first {
    case "middle": return .middle
    case "end": return isBackwards ? .start : .end
    default: return isBackwards ? .end : .start
    }
  }

  func wordSpacing(of node: Int, in scope: Scope) -> Double {
    let value = values.value(node, "word-spacing")
    if value.isConstant, value.first == nil { return 0 }
    return length(node, "word-spacing", .width, in: scope, default: 0).first
  }

  /// A text in the case that `text-transform` asks for.
  func transformed(_ text: String, of node: Int) -> String {
    switch word(node, "text-transform").first {
    case "uppercase": return text.uppercased()
    case "lowercase": return text.lowercased()
    case "capitalize":
      var content = TextContent(string: text, font: Font())
      content.transform(.capitalize)
      return content.string
    default: return text
    }
  }

  /// The path of a `textPath`, in the user space of its text; nil if there is none.
  func textPath(of node: Int, in scope: Scope) -> TextPath? {
    guard let (id, found) = reference(node, "href"), let target = found else {
      findings.add(
        .absent, "the path of a textPath", "its text is not drawn", remedy: "refer to a path with href",
        path: document.place(of: node))
      return nil
    }
    guard let path = path(of: target, in: scope) else {
      findings.add(.unread, "the path '\(id)' of a textPath", "its text is not drawn", path: document.place(of: node))
      return nil
    }
    if !path.isConstant {
      findings.add(
        .unsupported, "a textPath whose path changes", "the first one is used", path: document.place(of: node))
    }
    for name in ["method", "spacing"] where ["stretch", "auto"].contains(document[node].attributes[name]) {
      findings.add(.idle, "\(name) of a textPath", path: document.place(of: node))
    }
    var out = TextPath()
    out.path = path.first.applying(transform(of: target, in: scope).first)
    if document[node].attributes["side"] == "right" { out.side = .right }
    return out
  }

  /// Where text begins on a path, in user units along it.
  func startOffset(of node: Int, length: Double, in scope: Scope) -> Varying<Double> {
    let target = reference(node, "href")?.node
    let declared = target.flatMap { number($0, "pathLength", default: 0).first } ?? 0
    let unit = declared > 0 ? length / declared : 1
    return values.value(node, "startOffset").with(scale(of: node, in: scope)) { value, scale in
      switch value {
      case .length(var offset):
        let share = offset.percent / 100 * length
        offset.percent = 0
        return share + scale.points(offset, of: .width) * unit
      case .number(let number): return number * unit
      default: return 0
      }
    }
  }
}
