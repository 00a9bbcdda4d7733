// One value of each kind of field.
// Flow: SpecNode + Field.Kind → FieldValue.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// The value of a field; nil, with a report, where it can't be read.
  mutating func value(_ node: SpecNode, _ kind: Field.Kind, field: Field, parent: Rect) -> FieldValue? {
    switch kind {
    case .number, .integer, .time, .moment, .angle, .length, .width, .bytes:
      return number(node, kind, field: field, parent: parent).map { .number($0) }
    case .boolean: return boolean(node).map { .flag($0) }
    case .text: return plainText(node).map { .text($0) }
    case .identifier: return identifier(node).map { .text($0) }
    case .asset: return scalar(node, wanted: "a file name").map { .text($0) }
    case .color: return color(node).map { .color($0) }
    case .paint: return paint(node)
    case .point: return pair(node, parent: parent).map { .point($0) }
    case .unitPoint: return unitPoint(node).map { .point($0) }
    case .position: return position(node, parent: parent).map { .point($0) }
    case .size, .sides: return size(node, parent: parent).map { .size($0) }
    case .rect: return rect(node, parent: parent).map { .rect($0) }
    case .transform: return transform(node, parent: parent).map { .transform($0) }
    case .timingFunction: return timingFunction(node).map { .timingFunction($0) }
    case .timeRange: return timeRange(node).map { .span($0) }
    case .pathData: return pathData(node).map { .path($0) }
    case .share: return share(node, ofPixels: field.name).map { .text($0) }
    case .part: return part(node, field).map { .number($0) }
    case .unitRect: return share(node, field.name).map { .rect($0) }
    case .picture: return image(node).map { .image($0) }
    case .video: return video(node).map { .image($0) }
    case .gradient: return gradient(node).map { .gradient($0) }
    case .contents: return .contents(contents(node, parent: parent).map(\.contents))
    case .cellContents: return .weightedContents(cellContents(node, parent: parent))
    case .cells: return .cells(cells(node, parent: parent))
    case .cellValues: return .cellValues(namedCells(node, parent: parent))
    case .behaviors: return .behaviors(behaviors(node, parent: parent))
    case .vector: return vector(node, field: field).map { .point($0) }
    case .range(let kind): return range(node, kind, field: field, parent: parent)
    case .map(let fields, let short): return map(node, fields, short: short, field: field, parent: parent)
    case .trajectories: return trajectories(node).map { .trajectories($0) }
    case .choice(let words): return choice(node, words, what: field.name).map { .text($0) }
    case .direction(let allowsNumber): return direction(node, field.name, allowsNumber: allowsNumber).map { .point($0) }
    case .insets: return insets(node)
    case .keys(let fields): return keys(node, fields, field, parent: parent)
    case .list(let kind):
      guard let items = node.items else { return value(node, kind, field: field, parent: parent).map { .list([$0]) } }
      if case .oneOf = kind, Double(items.count) > limits["filters"] {
        report(.limit, node, "\(field.name) holds \(items.count) filters", remedy: limits.remedy("filters"))
        return nil
      }
      return .list(items.compactMap { value($0, kind, field: field, parent: parent) })
    case .oneOf(let fields): return oneOf(node, fields, field: field, parent: parent)
    case .orWord(let kind, let word):
      if node.text == word { return word == "infinite" ? .number(.infinity) : .text(word) }
      // CSS's and SwiftUI's words for it.
      if word == "infinite", node.text == "forever" { return .number(.infinity) }
      return value(node, kind, field: field, parent: parent)
    // These need to know the layer that they stand in; its reader takes them.
    case .layer, .layers, .animations, .animated, .motion, .params, .outputs, .colors,
      .emitter, .keyPath, .dynamics, .matrix, .bindings, .components, .sizes, .sizedLayers, .times, .tests, .tolerance,
      .ignored, .replacements:
      return nil
    }
  }

  /// A number by its kind of unit, inside the field's interval.
  mutating func number(_ node: SpecNode, _ kind: Field.Kind, field: Field, parent: Rect) -> Double? {
    let (read, wanted, unit): ((String) -> Double?, String, String)
    switch kind {
    case .time: (read, wanted, unit) = (Units.time, "a time such as 2s or 400ms", "s")
    case .moment:
      let whole = duration?.value ?? 0
      (read, wanted, unit) = (
        { Units.time($0) ?? Units.share($0).map { $0 * whole } }, "a time such as 2s, or 50% of the duration", "s"
      )
    case .bytes: (read, wanted, unit) = (Units.bytes, "a size such as 2MB, 500KB or 128KiB", "bytes")
    case .angle: (read, wanted, unit) = (Units.angle, "an angle such as 90deg, 1.57rad or 0.25turn", "rad")
    case .length, .width:
      let whole = kind == .width ? parent.size.width : min(parent.size.width, parent.size.height)
      let base = lengthBase(whole)
      (read, wanted, unit) = ({ Units.length($0, base) }, "a length in points, or in % of the parent", "pt")
    case .integer: (read, wanted, unit) = (Units.number, "a whole number", "")
    default: (read, wanted, unit) = (Units.number, "a number", "")
    }
    guard let text = scalar(node, wanted: wanted) else { return nil }
    guard let v = read(text) ?? instead(of: text, node, kind, wanted: wanted, field: field) else { return nil }
    if kind == .integer && v != v.rounded() {
      report(.malformed, node, "\(field.name) must be a whole number, not \(text)", remedy: "write a whole number")
      return nil
    }
    if let interval = field.interval, !interval.contains(v) {
      let (low, high) = (Limits.text(interval.lowerBound), Limits.text(interval.upperBound))
      let typed = unit == "pt" ? "" : unit
      report(
        .outOfRange, node, "\(field.name) is \(text); allowed is \(low)…\(high)\(unit.isEmpty ? "" : " " + unit)",
        remedy: v < interval.lowerBound ? "write \(low)\(typed) or more" : "write \(high)\(typed) or less")
      return nil
    }
    return v
  }

  /// The time that a label tells; nil, with a report, where a text is no number at all.
  private mutating func instead(
    of text: String, _ node: SpecNode, _ kind: Field.Kind, wanted: String, field: Field
  ) -> Double? {
    if kind == .time || kind == .moment, let told = labelled(text, in: node) {
      if case .seconds(let seconds) = told { return seconds }
      return nil
    }
    reportNumber(node, text, kind: kind, wanted: wanted, field: field)
    return nil
  }

  private mutating func reportNumber(_ node: SpecNode, _ text: String, kind: Field.Kind, wanted: String, field: Field) {
    let bare = text.lowercased().drop { "+-.".contains($0) }
    let wanted = ([wanted] + field.kind.words).joined(separator: ", or ")
    if ["inf", "nan", "infinity"].contains(bare) {
      report(.notFinite, node, "\(field.name) must be finite, not \(text)", remedy: "write \(wanted)")
    } else if kind == .angle, let v = Units.number(text) {
      report(
        .unit, node, "\(field.name) needs an angle unit",
        remedy: "write \(Limits.text(v))deg, \(Limits.text(v))rad or \(Limits.text(v))turn")
    } else if kind == .angle, let meant = Units.meantAngle(text) {
      report(.unit, node, "\(field.name) can't be read from '\(text)'", remedy: "write \(meant)")
    } else {
      report(.malformed, node, "\(field.name) can't be read from '\(text)'", remedy: "write \(wanted)")
    }
  }

  /// A plain number of shares or counts, without a table's field.
  mutating func plainNumber(_ node: SpecNode, _ name: String, in interval: ClosedRange<Double>? = nil) -> Double? {
    number(node, .number, field: Field(name, .number, in: interval, ""), parent: .zero)
  }

  mutating func boolean(_ node: SpecNode) -> Bool? {
    guard let text = scalar(node, wanted: "true or false") else { return nil }
    switch text {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      report(.malformed, node, "'\(text)' is neither true nor false", remedy: "write true or false")
      return nil
    }
  }

  mutating func plainText(_ node: SpecNode) -> String? {
    guard let text = scalar(node, wanted: "text") else { return nil }
    if Double(text.count) > limits["text"] {
      report(.limit, node, "the text has \(text.count) characters", remedy: limits.remedy("text"))
      return nil
    }
    return text
  }

  mutating func identifier(_ node: SpecNode) -> String? {
    guard let text = scalar(node, wanted: "a name") else { return nil }
    if text.isEmpty || text.contains("/") || text.count > 200 {
      report(.malformed, node, "'\(text.prefix(40))' can't be a name", remedy: "use 1 to 200 characters without '/'")
      return nil
    }
    return text
  }

  mutating func choice(_ node: SpecNode, _ words: [String], what: String) -> String? {
    guard let text = scalar(node, wanted: "one of \(words.prefix(6).joined(separator: ", "))") else { return nil }
    if words.contains(text) { return text }
    reportWord(node, .unknownWord, "\(what) can't be '\(text)'", known: words)
    return nil
  }

  package mutating func color(_ node: SpecNode) -> Color? {
    guard let text = scalar(node, wanted: "a colour") else { return nil }
    if let color = Color(css: text) { return color }
    report(.badColor, node, "'\(text)' is no colour", remedy: Self.colorRemedy)
    return nil
  }

  /// A colour, `none`, or a map with a gradient or an image.
  mutating func paint(_ node: SpecNode) -> FieldValue? {
    guard node.entries != nil else {
      if node.text == "none" { return .paint(nil) }
      return color(node).map { .paint(.color($0)) }
    }
    let fields = [
      Field("gradient", .gradient, "Colours over the bounds."), Field("image", .asset, "A picture over the bounds."),
    ]
    let found = keys(of: node, fields, what: "a paint")
    if found.count != 1 {
      if found.isEmpty && (node.entries ?? []).allSatisfy({ $0.key.hasPrefix("x-") }) {
        report(
          .missingKey, node, "a paint map needs 'gradient' or 'image'", remedy: "{gradient: {colors: [red, gold]}}")
      }
      if found.count > 1 {
        report(.kindCount, node, "a paint is either a gradient or an image", remedy: "keep one of them")
      }
      return nil
    }
    if let inner = found["gradient"] { return gradient(inner).map { .paint(.gradient($0)) } }
    guard let inner = found["image"], let image = image(inner) else { return nil }
    return .paint(.image(still(image, inner, in: "a paint")))
  }

  /// `a..b`, half open; either side may be left out.
  mutating func timeRange(_ node: SpecNode) -> VisibleSpan? {
    guard let text = scalar(node, wanted: "a span such as 1s..2s") else { return nil }
    guard let dots = text.firstRange(of: "..") else {
      report(.malformed, node, "'\(text)' is no span", remedy: "write 1s..2s, 1s.. or ..2s")
      return nil
    }
    let (left, right) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    // 0...2 would read as 0 to .2, which nobody means.
    if text.contains("...") {
      report(
        .malformed, node, "'\(text)' has three dots", remedy: "write two dots: \(text.replacing("...", with: ".."))")
      return nil
    }
    guard let from = spanEnd(left, at: 0, node) ?? (left.isEmpty ? -Double.infinity : nil),
      let to = spanEnd(right, at: left.count + 2, node) ?? (right.isEmpty ? Double.infinity : nil)
    else { return nil }
    if let far = [from, to].first(where: { $0.isFinite && abs($0) > Self.farthestTime }) {
      report(
        .outOfRange, node, "the span \(text) reaches to \(far) s",
        remedy: "stay within ±\(Limits.text(Self.farthestTime)) s, or leave that side out")
      return nil
    }
    if from >= to {
      let later = Limits.text(from + 1)
      report(
        .outOfRange, node, "the span \(text) ends \(from > to ? "before" : "when") it begins",
        remedy: from > to ? "write \(right)..\(left)" : "write \(left)..\(later)s")
      return nil
    }
    return VisibleSpan(from: Seconds(from), to: Seconds(to))
  }

  /// One side of a span; nil, with a report unless nothing is written, where there is no time.
  private mutating func spanEnd(_ text: String, at offset: Int, _ node: SpecNode) -> Double? {
    if let time = Units.time(text) { return time }
    if text.isEmpty { return nil }
    switch labelled(text, from: offset, in: node) {
    case .seconds(let time)?: return time
    case .told?: return nil
    case nil:
      let isName = text.first?.isLetter ?? false
      report(
        .malformed, node, "'\(node.text ?? text)' is no span",
        remedy: "write 1s..2s, 1s.. or ..2s"
          + (isName
            ? ", or name a moment: times: {\(text.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }): 1s}"
            : ""))
      return nil
    }
  }

  mutating func pathData(_ node: SpecNode) -> Path? {
    guard let text = scalar(node, wanted: "SVG path data") else { return nil }
    do {
      let path = if let known = paths[text] { known } else { try Path(svg: text) }
      paths[text] = path
      guard admits(path.elements.count, of: "points", at: node, { "the spec's outlines have \($0) points" }) else {
        return nil
      }
      guard let box = path.controlBox else {
        report(.badPath, node, "the path is empty", remedy: "write M0 0 L10 0 …")
        return nil
      }
      if [box.minX, box.minY, box.maxX, box.maxY].contains(where: { !(abs($0) <= Self.farthestOutline) }) {
        report(
          .outOfRange, node, "the path reaches beyond ±\(Limits.text(Self.farthestOutline)) points",
          remedy: "draw it closer to the origin")
        return nil
      }
      return path
    } catch {
      report(
        .badPath, node, "path data: \(error.found) at character \(error.offset + 1), where \(error.expected) is wanted",
        remedy: "write M0 0 L10 0 …")
      return nil
    }
  }
}

extension Field.Kind {
  /// The words that stand for a value, beside numbers.
  fileprivate var words: [String] {
    if case .orWord(let kind, let word) = self { kind.words + [word] } else { [] }
  }
}
