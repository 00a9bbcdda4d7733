// A template in another brand or theme.
// Flow: Template + names → Template → a still of the preview's chooser, or a new file.
import SparklerAuthoring

extension Template {
  /// Whether its colours and fonts are those of a brand.
  package var hasBrand: Bool { text.contains("\nbrand: ") }

  /// The template with another brand or theme; unchanged if it has no brand.
  ///
  /// - Parameters:
  ///   - brand: a built-in brand, or a file by its path from the spec; nil for the template's own.
  ///   - theme: `light` or `dark`; nil for the template's own.
  /// - Throws: if the text can't be changed.
  package func dressed(brand: String?, theme: String?) throws -> Template {
    guard hasBrand else { return self }
    var dressed = self
    if let brand { dressed.text = try Self.text(text, with: brand, for: DocumentKeys.brand.name) }
    if let theme {
      if text.contains("\ntheme: ") {
        dressed.text = try Self.text(dressed.text, with: theme, for: DocumentKeys.theme.name)
      } else if let brand = dressed.text.range(of: "\nbrand: "),
        let end = dressed.text[brand.upperBound...].firstIndex(of: "\n")
      {
        dressed.text.insert(contentsOf: "\ntheme: \(theme)", at: end)
      }
    }
    return dressed
  }

  private static func text(_ text: String, with value: String, for key: String) throws -> String {
    var spec = try SpecText(Array(text.utf8), name: "template")
    guard let place = spec.root[key]?.place else { return text }
    try spec.replace(place, with: .text(value))
    return String(decoding: spec.bytes, as: UTF8.self)
  }
}
