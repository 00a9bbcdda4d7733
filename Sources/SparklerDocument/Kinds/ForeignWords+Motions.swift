// Names from GSAP, CSS, After Effects and Canva for where a motion begins or ends, each with the line to write instead.
// Flow: an unknown key of a motion → here → a diagnostic's remedy.

extension Redirects {
  /// The remedy for an unknown key of a motion; nil if no other tool has it.
  ///
  /// - Parameter fields: the keys that the motion has.
  package static func motion(_ key: String, among fields: [Field]) -> String? {
    if let line = line(key, in: .shorthand) { return line }
    if key == "to", fields.contains(where: { $0.name == "from" }) {
      return "write from: left, where it comes from; for an exit, where it goes"
    }
    if ends.contains(key), fields.contains(where: { $0.name == "scale" }) {
      return "write scale: 0.6, the scale at the start; for an exit, at the end"
    }
    return ways.contains(key) ? "write slide: {from: top, distance: 24, easing: outBack}" : nil
  }

  private static let ends: Set = ["from", "to", "start", "end", "initial", "amount", "size", "zoom"]
  private static let ways: Set = ["distance", "offset", "x", "y", "translateX", "translateY", "from", "direction"]
}
