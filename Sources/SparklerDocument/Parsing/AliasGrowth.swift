// Detects aliases in keys that would keep the YAML reader busy without end.
// Flow: text → AliasGrowth → SpecParser.

/// A check before parsing, because the node limit would apply too late: to find equal keys, the reader visits all
/// nodes that the aliases in a key expand to, and there can be exponentially many.
enum AliasGrowth {
  /// Whether aliases may be used in keys and expand beyond a limit. Both tests only scan the text, and err on the side
  /// of caution.
  static func isDangerous(in text: String, limit: Double) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "*")), bytes.contains(UInt8(ascii: "&")), hasCollectionAsKey(bytes) else {
      return false
    }
    return growth(bytes) > 50 * limit
  }

  /// Whether `? `, `]:`, `}:` or `*name :` occurs anywhere, even in a string or a comment.
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

  /// An upper bound of the number of nodes after expansion. An anchor contains at most what is between it and its first
  /// use, with the expansion of the aliases there.
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
