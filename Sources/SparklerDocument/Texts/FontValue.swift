// A font as a document writes it.
// Flow: `.font("Inter bold 20")` → FontValue → DocumentValue; Key<FontValue> → Font.
import SparklerCore
import SparklerScene

/// A font: `"Inter bold 20"`, a family's name, or `.init(family: "Inter", weight: 700, size: .em(2))`.
public struct FontValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Font
  public static var kind: Field.Kind { Font.kind }
  public static func value(_ read: FieldValue) -> Font? { Font(read) }

  /// A font from its parts.
  ///
  /// - Parameters:
  ///   - family: Inter, mono, serif, display, or one of a file under `fonts`; Inter if nil.
  ///   - weight: 1...1000, or a keyword such as `"bold"`; 400 if nil.
  ///   - isItalic: upright if nil.
  ///   - size: 1...4096 points, or relative to the surrounding font size: `.em(2)`; 17 if nil.
  public init(
    family: String? = nil, weight: NumberValue? = nil, isItalic: Bool? = nil, size: LengthValue? = nil
  ) {
    self.init(
      DocumentValue([
        (FontKeys.family.name, family), (FontKeys.weight.name, weight),
        (FontKeys.style.name, isItalic.map { $0 ? "italic" : "normal" }), (FontKeys.size.name, size),
      ]))
  }
}
