// Parses the steps of `@keyframes`.
// Flow: block of a rule → CSSKeyframes → SVGKeyframes.

/// Parses keyframes.
enum CSSKeyframes {
  /// - Parameter notices: gets what is left out.
  static func parsed(_ block: CSSScanner, _ notices: inout SVGNotices, node: Int) -> SVGKeyframes {
    var scanner = block
    var found: [(offset: Double, declared: [String: String])] = []
    while true {
      scanner.skipBlanks()
      let begin = scanner.at
      scanner.skip(to: [UInt8(ascii: "{")])
      if scanner.isAtEnd { break }
      let prelude = scanner.text(begin..<scanner.at)
      let range = scanner.contents(closing: "}")
      guard let offsets = offsets(prelude), !offsets.isEmpty else {
        notices.add(.invalidDeclaration, "\(prelude) { … }", node: node)
        continue
      }
      let declared = declarations(CSSScanner(scanner.bytes, range), &notices, node: node)
      for offset in offsets where found.count < mostSteps { found.append((offset, declared)) }
    }
    return SVGKeyframes(steps: merged(found))
  }

  private static let mostSteps = 10_000

  /// In ascending order; of equal offsets, later declarations win.
  private static func merged(_ found: [(offset: Double, declared: [String: String])]) -> [SVGKeyframes.Step] {
    let ordered = found.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    var out: [SVGKeyframes.Step] = []
    for (_, step) in ordered {
      if let last = out.last, last.offset == step.offset {
        out[out.count - 1].declared.merge(step.declared) { $1 }
      } else {
        out.append(SVGKeyframes.Step(offset: step.offset, declared: step.declared))
      }
    }
    return out
  }

  /// nil if one of a list is invalid.
  private static func offsets(_ prelude: String) -> [Double]? {
    var out: [Double] = []
    for part in prelude.lowercased().cssParts(",") {
      switch part {
      case "from": out.append(0)
      case "to": out.append(1)
      default:
        guard part.hasSuffix("%"), let percent = Double(part.dropLast()), (0...100).contains(percent) else {
          return nil
        }
        out.append(percent / 100)
      }
    }
    return out
  }

  private static let kept: Set<String> = ["animation-timing-function", "animation-composition"]

  private static func declarations(
    _ block: CSSScanner, _ notices: inout SVGNotices, node: Int
  ) -> [String: String] {
    var scanner = block
    var out: [String: String] = [:]
    while !scanner.isAtEnd {
      let begin = scanner.at
      scanner.skip(to: [UInt8(ascii: ";")])
      for declaration in CSSDeclaration.parsed(begin..<scanner.at, of: scanner.bytes, &notices, node: node) {
        let name = declaration.property
        if declaration.isImportant || declaration.value.shorthand != nil { continue }
        if name.hasPrefix("animation-"), !kept.contains(name) { continue }
        out[name] = declaration.value.text
      }
      scanner.at = min(scanner.end, scanner.at + 1)
    }
    return out
  }
}
