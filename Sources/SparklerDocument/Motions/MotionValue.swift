// Motions written in Swift. The file of each motion word adds its own.
// Flow: `.enter(.rise(distance: 20).duration(0.5))` → MotionValue → DocumentValue.
import SparklerCore

/// A motion with its properties: `.pop`, `.rise(distance: 20).duration(0.5)`, `"fade"`.
///
/// - Parameter Use: `Entrances`, `Idles` or `SlideTransitions`.
public struct MotionValue<Use: Sendable>: KeyType, DocumentConvertible, ExpressibleByStringLiteral {
  public typealias Value = FieldValue

  private let word: String
  private var given: [(String, any DocumentConvertible)] = []

  package init(_ word: String) { self.word = word }

  /// - Parameter word: the motion word as in a document: `"fade"`.
  public init(stringLiteral word: String) { self.init(word) }

  public var documentValue: DocumentValue {
    given.isEmpty ? DocumentValue(word) : DocumentValue([(word, DocumentValue(given))])
  }

  /// Sets the length of one cycle of an idle motion, or of an entire enter or exit; 0.001...3600 seconds.
  public func duration(_ duration: Seconds) -> Self { with(MotionWord.duration, duration) }
  /// Begins later; for an exit, ends earlier; 0...86,400 seconds.
  public func delay(_ delay: Seconds) -> Self { with(MotionWord.delay, delay) }
  /// Sets the easing, instead of the motion's own.
  public func easing(_ easing: TimingValue) -> Self { with(MotionWord.easing, easing) }

  /// - Parameter value: nil leaves the key out.
  func with<Written: DocumentConvertible>(_ key: Key<Written>, _ value: Written?) -> Self {
    var copy = self
    copy.given.removeAll { $0.0 == key.name }
    if let value { copy.given.append((key.name, value)) }
    return copy
  }
}

/// The use of motions for entering and exiting.
public enum Entrances: Sendable {}
/// The use of endless motions.
public enum Idles: Sendable {}
/// The use of transitions between slides.
public enum SlideTransitions: Sendable {}
