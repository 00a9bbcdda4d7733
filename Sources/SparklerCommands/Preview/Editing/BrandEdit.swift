// The spec's brand and theme chosen anew, and colours of a brand that the spec itself contains.
// Flow: SpecEdit.brand + the scene that the page shows → SpecText → bytes.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

/// A change of the brand.
package struct BrandEdit: Codable, Hashable, Sendable {
  /// The name of another brand, or of its file.
  var name: String?
  /// `light` or `dark`.
  var theme: String?
  /// Whether the brand is first written into the spec, as a map with the contents of its file.
  var isCopied: Bool?
  var colors: [RoleColor]?

  package struct RoleColor: Codable, Hashable, Sendable {
    var role: String
    /// The theme whose colour changes.
    var theme: String
    var text: String
    /// The colour in the other theme, if the brand has two and doesn't define the role.
    var other: String?
  }

  private static let mostColors = 64

  func applied(to spec: LoadedSpec, _ text: SpecText) throws -> SpecText {
    guard (colors?.count ?? 0) <= Self.mostColors else {
      throw SpecText.Refusal("At most \(Self.mostColors) colours are changed together.")
    }
    var text = text
    if let name { try choose(name, DocumentKeys.brand.name, in: &text, spec) }
    if let theme { try choose(theme, DocumentKeys.theme.name, in: &text, spec) }
    if isCopied == true { try copy(into: &text, spec) }
    for color in colors ?? [] { try set(color, in: &text, spec) }
    return text
  }

  /// Writes a word where it is: in the document, or in the matrix's row of the variant.
  private func choose(_ word: String, _ key: String, in text: inout SpecText, _ spec: LoadedSpec) throws {
    guard let written = text.root[key]?.text, written.hasPrefix("$") else { return try text.set(key, toText: word) }
    let source = written.hasPrefix("${") ? String(written.dropFirst(2).dropLast()) : String(written.dropFirst())
    guard let found = spec.variant?.place(of: source), found.place.file == 0, let row = text.value(at: found.place),
      let value = found.key.isEmpty ? row : row[found.key]
    else { throw SpecText.Refusal("The \(key) is \(written), which is not written here: change it in the file.") }
    try text.replace(value.place, with: .text(word))
  }

  private func copy(into text: inout SpecText, _ spec: LoadedSpec) throws {
    let key = DocumentKeys.brand.name
    guard text.root[key]?.entries == nil else { return }
    guard let name = spec.brandName(in: text), let source = spec.source.text(ofBrand: name) else {
      throw SpecText.Refusal("The variants have several brands: change the colours in their files.")
    }
    let words = source.lines.joined(separator: "\n")
    let read = try SpecText(Array(words.utf8), name: source.name, limits: spec.limits).root
    let isElsewhere = source.folder != SpecSource.folder(of: spec.path) && !source.folder.isEmpty
    if isElsewhere, let part = [BrandKeys.fonts.name, BrandKeys.logo.name].first(where: { read[$0] != nil }) {
      throw SpecText.Refusal(
        "\(source.name) names its \(part) from its own folder: copy the brand's file next to the spec, and change it there."
      )
    }
    try text.set(key, toMapIn: words, name: source.name)
  }

  private func set(_ color: RoleColor, in text: inout SpecText, _ spec: LoadedSpec) throws {
    guard let brand = text.root[DocumentKeys.brand.name], brand.entries != nil else {
      let place = spec.brandName(in: text).flatMap { spec.source.text(ofBrand: $0)?.name }
      throw SpecText.Refusal(
        "The colour '\(color.role.onOneLine)' stands in \(place ?? "another file"), which other specs may use too: "
          + "change it there, or write the brand into this spec first.")
    }
    let both: SpecText.Value =
      color.other.map { other in
        let pairs = [SpecText.Value.Pair(color.theme, .text(color.text))]
        let rest = SpecText.Value.Pair(color.theme == "dark" ? "light" : "dark", .text(other))
        return .map(color.theme == "dark" ? [rest] + pairs : pairs + [rest])
      } ?? .text(color.text)
    guard let colors = brand[BrandKeys.colors.name] else {
      return try text.add(BrandKeys.colors.name, .map([.init(color.role, both)]), toMapAt: brand.place)
    }
    guard let old = colors[color.role] else { return try text.add(color.role, both, toMapAt: colors.place) }
    if old.items != nil {
      throw SpecText.Refusal("'\(color.role.onOneLine)' is a list of colours: change it in line \(old.place.line).")
    }
    guard old.entries != nil else { return try text.replace(old.place, with: .text(color.text)) }
    if let own = old[color.theme] { return try text.replace(own.place, with: .text(color.text)) }
    try text.add(color.theme, .text(color.text), toMapAt: old.place)
  }
}

extension LoadedSpec {
  /// The name or the file of the brand that a spec without variants of it uses; nil for none, or for a map.
  fileprivate func brandName(in text: SpecText) -> String? {
    let written = text.root[DocumentKeys.brand.name]?.text
    guard let written else { return nil }
    return written.hasPrefix("$") ? nil : written
  }
}
