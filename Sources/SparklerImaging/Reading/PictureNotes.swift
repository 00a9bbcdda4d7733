// What a reader says about a file besides its pictures.
// Flow: readers → PictureNotes → AnimationReader, AnimatedPicture → warnings, inspections, comparisons.

/// Sentences about a file that is shown nevertheless, each once.
package struct PictureNotes: Hashable, Sendable {
  /// What is wrong with the file; it is shown as far as browsers show it (`BrowserRules`).
  package private(set) var damage: String?
  /// Why the picture may not look as intended.
  package private(set) var appearance: String?

  /// Nothing is wrong if both are nil.
  init(damage: String? = nil, appearance: String? = nil) { (self.damage, self.appearance) = (damage, appearance) }

  /// All of them; nil if there is none.
  package var text: String? { Self.joined(damage, appearance) }

  mutating func add(damage more: String?) { damage = Self.joined(damage, more) }

  mutating func add(appearance more: String?) { appearance = Self.joined(appearance, more) }

  /// Nothing is added twice.
  private static func joined(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return first ?? second }
    return first == second ? first : "\(first); \(second)"
  }

  /// That a file ends too early, in the same words for every format.
  ///
  /// - Parameters:
  ///   - shown: how many parts are shown; nil if nothing is known to be missing.
  ///   - total: how many there should be; nil if the file does not say.
  ///   - part: one of them.
  static func endsTooEarly(shown: Int?, of total: Int? = nil, _ part: String = "frame") -> String {
    guard let shown, shown != total else { return "it ends too early" }
    let isOne = shown == 1 && total == nil
    let parts = isOne ? part : part + "s"
    return "it ends too early; \(shown)\(total.map { " of \($0)" } ?? "") \(parts) \(isOne ? "is" : "are") shown"
  }
}
