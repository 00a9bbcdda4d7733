// What a made spec is before it is text: JSON whose numbers may be any words.
// Flow: SpecMaker, SpecPairs → Tree → bytes.

/// A value of a spec.
indirect enum Tree {
  /// Written as it is: a number, true, null, or what no JSON knows, such as `.nan`.
  case raw(String)
  case text(String)
  case list([Tree])
  case map([(key: String, value: Tree)])

  var json: String {
    var out = ""
    write(to: &out)
    return out
  }

  private func write(to out: inout String) {
    switch self {
    case .raw(let word): out += word
    case .text(let text): Self.quote(text, to: &out)
    case .list(let items):
      out += "["
      for (i, item) in items.enumerated() {
        if i > 0 { out += ", " }
        item.write(to: &out)
      }
      out += "]"
    case .map(let entries):
      out += "{"
      for (i, entry) in entries.enumerated() {
        if i > 0 { out += ", " }
        Self.quote(entry.key, to: &out)
        out += ": "
        entry.value.write(to: &out)
      }
      out += "}"
    }
  }

  private static func quote(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x85:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }

  /// Without the value at a place such as `layers[0].fill`: the deepest that is there.
  func removing(at path: String) -> Tree {
    let steps = path.split(whereSeparator: { ".[]".contains($0) })
    return steps.isEmpty ? self : removing(steps[...]) ?? self
  }

  /// nil where the first step is not there.
  private func removing(_ steps: ArraySlice<Substring>) -> Tree? {
    guard let step = steps.first else { return nil }
    let rest = steps.dropFirst()
    switch self {
    case .map(var entries):
      guard let i = entries.firstIndex(where: { $0.key == step }) else { return nil }
      if let inner = entries[i].value.removing(rest) { entries[i].value = inner } else { entries.remove(at: i) }
      return .map(entries)
    case .list(var items):
      guard let i = Int(step), items.indices.contains(i) else { return nil }
      if let inner = items[i].removing(rest) { items[i] = inner } else { items.remove(at: i) }
      return .list(items)
    default: return nil
    }
  }

  /// How many values it has.
  var count: Int {
    switch self {
    case .raw, .text: 1
    case .list(let items): items.reduce(1) { $0 + $1.count }
    case .map(let entries): entries.reduce(1) { $0 + $1.value.count }
    }
  }
}
