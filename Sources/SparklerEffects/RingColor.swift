// The colour of rings: a given or a random one.
// Flow: `color` of a document, or Swift → RingColorValue → RingColor → DashRingEffect.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A colour of rings: `"#ff8800"`, a `Color`, `.random`, `.drand48`.
public struct RingColorValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = RingColor
  public static var kind: Field.Kind { .orWord(.orWord(.color, "drand48"), "random") }
  /// nil if the value is neither a colour nor one of the words.
  public static func value(_ read: FieldValue) -> RingColor? {
    switch read {
    case .color(let color): .fixed(color)
    case .text("random"): .random
    case .text("drand48"): .drand48
    default: nil
    }
  }

  /// All rings have this colour.
  public init(_ color: Color) { self.init(color.documentValue) }
  /// Random, by the seed.
  public static let random: RingColorValue = "random"
  /// The original's sequence after each launch.
  public static let drand48: RingColorValue = "drand48"
  /// A fixed colour.
  public static func color(_ color: Color) -> RingColorValue { RingColorValue(color) }
}

/// The colour of rings in a document.
public enum RingColor: Sendable, Equatable {
  /// Drawn from the burst's stream.
  case random
  /// The next three of Darwin's unseeded `drand48`.
  case drand48
  /// The same colour for every ring.
  case fixed(Color)
}
