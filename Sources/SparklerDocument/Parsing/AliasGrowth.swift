// Aliases in keys that would keep the YAML reader busy for ever.
// Flow: text → AliasGrowth → SpecParser.

/// The one thing that can't wait for the node limit: to find equal keys, the reader walks through all that the aliases
/// in a key stand for, which may be more than ever ends.
enum AliasGrowth {
  /// Whether aliases might stand in keys and grow beyond a limit. Both are judged on the safe side, from the text alone.
  static func isDangerous(in text: String, limit: Double) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "*")), bytes.contains(UInt8(ascii: "&")), hasCollectionAsKey(bytes) else {
      return false
    }
    return growth(bytes) > 50 * limit
  }

  /// `? `, `]:`, `}:` or `*name :` anywhere, even in a text or a comment.
  private static func hasCollectionAsKey(_ bytes: [UInt8]) -> Bool {
    var previous = UInt8(ascii: " ")
    var isInAlias = false
    for (i, byte) in bytes.enumerated() {
      let isBlank = byte == 32 || byte == 9 || byte == 10 || byte == 13
      if byte == UInt8(ascii: "?") && (i + 1 == bytes.count || bytes[i + 1] <= 32) { return true }
      if byte == UInt8(ascii: ":") && (isInAlias || previous == UInt8(ascii: "]") || previous == UInt8(ascii: "}")) {
        return true
      }
      if byte == UInt8(ascii: "*") {
        isInAlias = true
      } else if ",[]{}\n".utf8.contains(byte) {
        isInAlias = false
      }
      if !isBlank { previous = byte }
    }
    return false
  }

  /// An upper bound of all nodes once aliases are expanded: an anchor holds at most what stands between it and its first
  /// use, with all that the aliases there stand for.
  private static func growth(_ bytes: [UInt8]) -> Double {
    var open: [String: Double] = [:]
    var closed: [String: Double] = [:]
    var total = 0.0
    var i = 0
    while i < bytes.count {
      let mark = bytes[i]
      var end = i + 1
      if mark == UInt8(ascii: "&") || mark == UInt8(ascii: "*") {
        while end < bytes.count, bytes[end] > 32, !",[]{}".utf8.contains(bytes[end]) { end += 1 }
        let name = String(decoding: bytes[(i + 1)..<end], as: UTF8.self)
        if mark == UInt8(ascii: "&") {
          open[name] = total
        } else {
          if let start = open.removeValue(forKey: name) { closed[name] = total - start }
          total += closed[name] ?? 0
        }
      }
      total += 1
      i = end
    }
    return total
  }
}
