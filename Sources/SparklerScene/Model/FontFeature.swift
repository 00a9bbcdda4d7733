// Parses an OpenType feature.
// Flow: `fontFeatures:` → FontFeature → layout.

/// A feature's tag with its value: `tnum`, `-liga`, `liga=0`, `salt=2`, `"ss01" on`.
public struct FontFeature: Sendable, Hashable {
  /// Four letters or digits.
  public var tag: String
  /// 0 is off; 1 is on, or the first of several alternatives.
  public var value: Int

  /// nil if the text is no feature.
  public init?(_ text: String) {
    var rest = text.filter { $0 != "\"" && $0 != "'" }[...]
    var value = 1
    if let sign = rest.first, sign == "-" || sign == "+" {
      value = sign == "-" ? 0 : 1
      rest = rest.dropFirst()
    }
    let parts = rest.split { $0 == "=" || $0 == " " }
    guard (1...2).contains(parts.count), parts[0].utf8.count == 4,
      parts[0].utf8.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) })
    else { return nil }
    if parts.count == 2 {
      guard let number = ["on": 1, "off": 0][parts[1]] ?? Int(parts[1]), (0...1000).contains(number) else { return nil }
      value = number
    }
    (tag, self.value) = (String(parts[0]), value)
  }
}
