// Document values written as a number or a word: duration, loop, seed.
// Flow: DocumentKeys, OutputKeys → these types ← DocumentStage, OutputReader.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

/// A word that stands for a value that no other spelling has.
package protocol OneWord: Sendable {
  static var spelling: String { get }
}

/// A value, or one word.
package enum OrWord<Held: PropertyValue, Meaning: OneWord>: PropertyValue {
  case value(Held)
  case word

  package static var kind: Field.Kind { .orWord(Held.kind, Meaning.spelling) }

  package var fieldValue: FieldValue { value?.fieldValue ?? .text(Meaning.spelling) }

  package init?(_ value: FieldValue) {
    if value == .text(Meaning.spelling) {
      self = .word
    } else {
      guard let held = Held(value) else { return nil }
      self = .value(held)
    }
  }

  /// nil for the word.
  var value: Held? { if case .value(let held) = self { held } else { nil } }
}

/// For a duration: as long as something happens in the scene.
package enum Automatic: OneWord { package static let spelling = "auto" }
/// For a loop: plays for ever, and the end blends into the beginning.
package enum Seamless: OneWord { package static let spelling = "seamless" }
/// For a loop's first moment: the poster's.
package enum PosterMoment: OneWord { package static let spelling = "poster" }
/// For a seed: a different number for each variant.
package enum PerVariant: OneWord { package static let spelling = "per-variant" }

extension LoopCount: PropertyValue {
  /// Numbers that documents may write.
  static let written = 1.0...65_535

  public static var kind: Field.Kind { .orWord(.orWord(.integer, "once"), "forever") }

  public var fieldValue: FieldValue {
    switch self {
    case .forever: .text("forever")
    case .times(let count): .number(Double(count))
    }
  }

  public init?(_ value: FieldValue) {
    switch value {
    case .number(let count): self = .times(Int(clamping: count))
    case .text("once"): self = .once
    case .text: self = .forever
    default: return nil
    }
  }
}

/// A scene's background.
package struct WrittenBackground: Sendable, Equatable {
  /// nil for transparent.
  var paint: Paint?
}

extension WrittenBackground: PropertyValue {
  private static let spelling = "transparent"
  package static var kind: Field.Kind { .orWord(.paint, spelling) }
  package var fieldValue: FieldValue { paint.map { .paint($0) } ?? .text(Self.spelling) }

  package init?(_ value: FieldValue) {
    switch value {
    case .paint(let paint): self.init(paint: paint)
    case .text: self.init(paint: nil)
    default: return nil
    }
  }
}
