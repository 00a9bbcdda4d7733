// Names from other tools, and what to write instead.
// Flow: an unknown key or word → Redirects → a diagnostic's remedy.

/// A table of names from other tools, by where they are used.
package enum Redirects {
  /// Where a name is used.
  package enum Place: CaseIterable {
    case animation, shorthand, easing, text, stack, layer, kind, document, keyPath, mark, place, effect, effectOrder
    case number, follow, filter, camera, parallax
    /// A move of a cursor.
    case move
    /// A keyword of a key that accepts a few: its line is another one of them.
    case word
    /// A layer that is repeated or moves without end.
    case scroll
    /// A paint, or the type or a key of its gradient.
    case paint
  }

  package struct Entry: Sendable {
    package let word: String
    package let place: Place
    /// The line to write instead.
    package let line: String
    let note: String
    /// The number in the line that stands for the key's own; empty if the line holds no such number.
    let number: String
    /// The page among the site's guides that explains it.
    package internal(set) var guide: String

    package var remedy: String { "write \(line)\(note)" }

    /// The remedy with the number that the key has, if both mean the same.
    ///
    /// - Parameter value: the key's value; nil if it is none.
    package func remedy(for value: String?) -> String {
      guard !number.isEmpty, let place = line.firstRange(of: number), let value else { return remedy }
      let text = value.hasSuffix("px") ? String(value.dropLast(2)) : value
      guard text.utf8.count <= 16, Units.number(text) != nil else { return remedy }
      return "write \(line[..<place.lowerBound])\(text)\(line[place.upperBound...])\(note)"
    }

    init(_ word: String, _ place: Place, _ line: String, number: String = "", note: String = "") {
      (self.word, self.place, self.line, self.number, self.note) = (word, place, line, number, note)
      guide = place.guide
    }
  }

  /// The remedy for an unknown key; nil if no other tool has it.
  ///
  /// - Parameters:
  ///   - what: the element without this key, as messages name it.
  ///   - value: the key's value; nil if it is none.
  package static func key(_ word: String, of what: String, value: String? = nil) -> String? {
    let places: [Place] =
      switch what {
      case "an animation": [.animation]
      case "the document": [.document]
      case "count", "countdown", "number": [.number]
      case "follow": [.follow]
      case "a text layer": [.text, .layer]
      case "a stack layer", "a grid layer": [.stack, .layer]
      case "a tile layer", "a scroll layer": [.scroll, .layer]
      case "a parallax layer": [.parallax, .scroll, .layer]
      case "moves": [.move]
      case "a paint", "a gradient": [.paint]
      default: what.hasSuffix(" layer") ? [.layer] : []
      }
    return places.lazy.compactMap { line(word, in: $0, value: value) }.first
  }

  /// The remedy for an unknown layer type; nil if no other tool has it.
  package static func kind(_ word: String) -> String? { line(word, in: .kind) }

  /// The remedy for an unknown key path; nil if no other tool has it.
  package static func keyPath(_ word: String) -> String? {
    if word.hasPrefix("camera.") { return "write camera: {keyframes: [{at: 0s, orbit: 0deg}, {at: 2s, orbit: 90deg}]}" }
    return line(word, in: .keyPath)
  }

  /// The remedy for a keyword that a key doesn't accept; nil if no other tool has it for one of these.
  package static func word(_ word: String, among known: [String]) -> String? {
    all.first { $0.place == .word && $0.word == word && known.contains($0.line) }?.remedy
  }

  package static func line(_ word: String, in place: Place, value: String? = nil) -> String? {
    all.first { $0.place == place && $0.word == word }?.remedy(for: value)
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
