// The keys of marks: strokes of a marker on words of a text.
// Flow: `marks:` of a text → LayerStage+Marks; the schema and the manual.
import SparklerCore
import SparklerScene

/// What a marker draws on words.
public enum MarkStyle: String, Word {
  /// A line below the words, a line through them, and a loop around them.
  case underline, strike, circle
  /// Four lines around the words, square brackets beside them, two crossing lines over them, and a broad stroke behind
  /// them.
  case box, bracket, crossOff, highlight

  /// The key that holds the words.
  package var key: Key<String> {
    switch self {
    case .underline: MarkKeys.underline
    case .strike: MarkKeys.strike
    case .circle: MarkKeys.circle
    case .box: MarkKeys.box
    case .bracket: MarkKeys.bracket
    case .crossOff: MarkKeys.crossOff
    case .highlight: MarkKeys.highlight
    }
  }
}

/// Keys of a mark. One of the first seven says its style and its words: `fast` for the first one, `fast#2` for the
/// second, `fast#all` for each, `0..5` for characters, `all` for the whole text.
public enum MarkKeys {
  /// A line below the words.
  public static let underline = Key<String>("underline", "A line below the words.")
  /// A line through the words.
  public static let strike = Key<String>("strike", "A line through the words.")
  /// A loop around the words.
  public static let circle = Key<String>("circle", "A loop around the words.")
  /// Four lines around the words.
  public static let box = Key<String>("box", "Four lines around the words.")
  /// Square brackets beside the words.
  public static let bracket = Key<String>("bracket", "Square brackets beside the words.")
  /// Two crossing lines over the words.
  public static let crossOff = Key<String>("crossOff", "Two crossing lines over the words.")
  /// A broad stroke behind the words.
  public static let highlight = Key<String>("highlight", "A broad stroke behind the words.")
  /// The colour of the ink.
  public static let color = Key<PaintValue>.paint(
    "color", default: "#FF4D4D; of highlight #FFE14D", "The colour of the ink.")
  /// The width of the stroke.
  public static let width = Key<LengthValue>(
    "width", in: 0.1...1000, default: "0.08em; of highlight the letters' height", "The width of the stroke.")
  /// The distance from the letters.
  public static let padding = Key<LengthValue>(
    "padding", in: -1000...1000, default: "depends on the style", "The distance from the letters.")
  /// How often the pen goes over it.
  public static let passes = Key<Int>("passes", in: 1...4, default: "1", "How often the pen goes over it.")
  /// How unsteady the hand is: 0 is ruled.
  public static let roughness = Key<Double>(
    "roughness", in: 0...5, default: "1", "How unsteady the hand is: 0 is ruled.")
  /// Whether it is drawn behind the letters.
  public static let behind = Key<Bool>(
    "behind", default: "true for highlight, else false", "Whether it is drawn behind the letters.")
  /// How the ink is blended with what is below it: multiply darkens letters in front of a light ground.
  public static let blend = Key<BlendMode>(
    "blend", default: "normal", "How the ink is blended with what is below it.")
  /// How long after the text's start it appears.
  public static let begin = Key<Seconds>(
    "begin", in: 0...1e6, default: "0s", "How long after the text's start it appears.")
  /// How it appears; draw follows the pen.
  public static let enter = Key<MotionValue<Entrances>>(
    Field("enter", .motion(MotionWord.entrances), "How it appears; draw follows the pen.")
  ) { $0 }
  /// How it disappears, until the end of the text; draw takes the ink back.
  public static let exit = Key<MotionValue<Entrances>>(
    Field(
      "exit", .motion(MotionWord.entrances), "How it disappears, until the end of the text; draw takes the ink back.")
  ) { $0 }
  /// A whole number; each gives another hand.
  public static let seed = Key<Double>(
    "seed", as: .integer, in: 0...9_007_199_254_740_991, default: "of the scene's",
    "A whole number; each gives another hand.")

  /// All keys of a mark.
  package static let fields = FieldSet(
    MarkStyle.allCases.map(\.key.field) + [
      color.field, width.field, padding.field, passes.field, roughness.field, behind.field, blend.field, begin.field,
      enter.field, exit.field, seed.field,
    ])

  /// Whether a key has a meaning in a mark, or is a comment.
  package static func isKey(_ name: String) -> Bool { fields.place(of: name) != nil || name.hasPrefix("x-") }
}

/// A mark, a style for the whole text, or a list of these.
package struct MarksKind: ValueKind {
  private let one = MarkStyle.allCases.reduce(
    Field.Kind.keys(MarkKeys.fields.fields, either: MarkStyle.allCases.map { [$0.rawValue] })
  ) { .orWord($0, $1.rawValue) }

  package var id: String { "marks" }
  package var fields: [Field] { MarkKeys.fields.fields }
  package var words: KindWords {
    var out = KindWords("a map, a style for the whole text, or a list")
    out.parts = fields
    return out
  }
  package func sample(of field: Field) -> String? { "underline" }
  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    ListKind(inner: one.value).schema(of: field, schema)
  }

  /// Always nil: the reader of the text reads it, once it knows its words.
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    nil
  }
}

/// A mark on words of a text, as Swift writes it. Its keys are in `MarkKeys`.
public typealias Mark = Of<MarkKeys>

extension Of<MarkKeys> {
  /// - Parameters:
  ///   - style: what the marker draws.
  ///   - words: such as `fast`, `fast#2` for the second one, `0..5` for characters; the whole text by default.
  public init(_ style: MarkStyle, _ words: String = "all") { self.init(style.rawValue, words) }
}
