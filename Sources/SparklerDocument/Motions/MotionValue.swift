// Motions as Swift writes them: each word's file adds its own.
// Flow: `.enter(.rise(distance: 20).duration(0.5))` → MotionValue → DocumentValue.
import SparklerCore

/// A motion by its word, with what it is told: `.pop`, `.rise(distance: 20).duration(0.5)`, `"fade"`.
///
/// - Parameter Use: what it is for: `Entrances`, `Idles` or `SlideTransitions`.
public struct MotionValue<Use: Sendable>: KeyType, DocumentConvertible, ExpressibleByStringLiteral {
  public typealias Value = FieldValue

  private let word: String
  private var said: [(String, any DocumentConvertible)] = []

  package init(_ word: String) { self.word = word }

  /// - Parameter word: as a document has it: `"fade"`.
  public init(stringLiteral word: String) { self.init(word) }

  public var documentValue: DocumentValue {
    said.isEmpty ? DocumentValue(word) : DocumentValue([(word, DocumentValue(said))])
  }

  /// Of one cycle of an idle, of all of an enter or an exit; 0.001...3600 seconds.
  public func duration(_ duration: Seconds) -> Self { with(MotionWord.duration, duration) }
  /// Later than it would begin; of an exit: earlier than it would end; 0...86,400 seconds.
  public func delay(_ delay: Seconds) -> Self { with(MotionWord.delay, delay) }
  /// Instead of the word's own.
  public func easing(_ easing: TimingValue) -> Self { with(MotionWord.easing, easing) }

  /// - Parameter value: nil leaves the key out.
  func with<Written: DocumentConvertible>(_ key: Key<Written>, _ value: Written?) -> Self {
    var copy = self
    copy.said.removeAll { $0.0 == key.name }
    if let value { copy.said.append((key.name, value)) }
    return copy
  }
}

/// What motions are for that a layer comes and goes by.
public enum Entrances: Sendable {}
/// What motions are for that a layer does all the time.
public enum Idles: Sendable {}
/// What motions are for by which one slide makes way for the next.
public enum SlideTransitions: Sendable {}
