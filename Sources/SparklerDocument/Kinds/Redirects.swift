// Names from other tools, and what to write instead.
// Flow: an unknown key or word → Redirects → a diagnostic's remedy.

/// A table of names from other tools, by where they are used.
package enum Redirects {
  /// Where a name is used.
  package enum Place: CaseIterable {
    case animation, shorthand, easing, text, stack, layer, kind, document, keyPath, mark, place
    case animation, shorthand, easing, text, stack, layer, kind, document, keyPath, mark, effect, effectOrder
    /// A keyword of a key that accepts a few: its line is another one of them.
    case word
    /// A layer that is repeated or moves without end.
    case scroll
  }

  package struct Entry: Sendable {
    package let word: String
    package let place: Place
    /// The line to write instead.
    package let line: String
    let note: String

    var remedy: String { "write \(line)\(note)" }

    init(_ word: String, _ place: Place, _ line: String, note: String = "") {
      (self.word, self.place, self.line, self.note) = (word, place, line, note)
    }
  }

  /// The remedy for an unknown key; nil if no other tool has it.
  ///
  /// - Parameter what: the element without this key, as messages name it.
  package static func key(_ word: String, of what: String) -> String? {
    let places: [Place] =
      switch what {
      case "an animation": [.animation]
      case "the document": [.document]
      case "a text layer": [.text, .layer]
      case "a stack layer", "a grid layer": [.stack, .layer]
      case "a tile layer", "a scroll layer", "a parallax layer": [.scroll, .layer]
      default: what.hasSuffix(" layer") ? [.layer] : []
      }
    return places.lazy.compactMap { line(word, in: $0) }.first
  }

  /// The remedy for an unknown layer type; nil if no other tool has it.
  package static func kind(_ word: String) -> String? { line(word, in: .kind) }

  /// The remedy for an unknown key path; nil if no other tool has it.
  package static func keyPath(_ word: String) -> String? { line(word, in: .keyPath) }

  /// The remedy for a keyword that a key doesn't accept; nil if no other tool has it for one of these.
  package static func word(_ word: String, among known: [String]) -> String? {
    all.first { $0.place == .word && $0.word == word && known.contains($0.line) }?.remedy
  }

  package static func line(_ word: String, in place: Place) -> String? {
    all.first { $0.place == place && $0.word == word }?.remedy
  }

  /// The remedy for an easing of another tool: GSAP's `power2.out`, `back.inOut(1.7)`, SwiftUI's `.easeIn`.
  package static func easing(_ text: String) -> String? {
    let plain = text.prefix { $0 != "(" }.lowercased()
    let parts = plain.split(separator: ".", omittingEmptySubsequences: true).map(String.init)
    let families = [
      "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint", "sine": "Sine", "expo": "Expo",
      "circ": "Circ", "back": "Back", "elastic": "Elastic", "bounce": "Bounce",
    ]
    let sides = ["in": "in", "out": "out", "inout": "inOut"]
    if let family = parts.first.flatMap({ families[$0] }) {
      guard parts.count == 2 else { return parts.count == 1 ? "write out\(family)" : nil }
      if let side = sides[parts[1]] { return "write \(side)\(family)" }
    }
    return parts.first.flatMap { line($0, in: .easing) }
  }
}
