// Values that a document writes as a number or a word: how long it is, how often it plays, what its chance begins with.
// Flow: DocumentKeys, OutputKeys → these types ← DocumentStage, OutputReader.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

/// How long a document says that its scene is.
package enum WrittenDuration: PropertyValue {
  /// As long as something happens in it.
  case automatic
  case time(Seconds)

  private static let spelling = "auto"
  package static var kind: Field.Kind { .orWord(.time, spelling) }

  package var fieldValue: FieldValue {
    switch self {
    case .automatic: .text(Self.spelling)
    case .time(let time): time.fieldValue
    }
  }

  package init?(_ value: FieldValue) {
    switch value {
    case .text: self = .automatic
    case .number(let number): self = .time(Seconds(number))
    default: return nil
    }
  }

  /// nil where it follows from what happens.
  var time: Seconds? { if case .time(let time) = self { time } else { nil } }
}

extension LoopCount: PropertyValue {
  /// The numbers that documents may write.
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

/// How often a document says that its scene plays.
package enum WrittenLoop: PropertyValue {
  case plays(LoopCount)
  /// For ever, and the end goes over into the beginning.
  case seamless

  static let spelling = "seamless"
  package static var kind: Field.Kind { .orWord(LoopCount.kind, spelling) }

  package var fieldValue: FieldValue {
    switch self {
    case .plays(let count): count.fieldValue
    case .seamless: .text(Self.spelling)
    }
  }

  package init?(_ value: FieldValue) {
    if value == .text(Self.spelling) {
      self = .seamless
    } else {
      guard let count = LoopCount(value) else { return nil }
      self = .plays(count)
    }
  }

  var count: LoopCount {
    switch self {
    case .plays(let count): count
    case .seamless: .forever
    }
  }
}

/// What all chance of a document begins with.
package enum WrittenSeed: PropertyValue {
  case number(UInt64)
  /// Of each variant another one.
  case perVariant

  package static let spelling = "per-variant"
  package static var kind: Field.Kind { .orWord(.integer, spelling) }

  package var fieldValue: FieldValue {
    switch self {
    case .number(let number): .number(Double(number))
    case .perVariant: .text(Self.spelling)
    }
  }

  package init?(_ value: FieldValue) {
    switch value {
    case .text: self = .perVariant
    case .number(let number): self = .number(UInt64(clamping: number))
    default: return nil
    }
  }
}

/// What lies behind a scene.
package struct WrittenBackground: Sendable, Equatable {
  /// nil is transparent.
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
