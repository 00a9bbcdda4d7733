// The brand that a spec uses, as a card of the page: its colours and fonts, and where they can be changed.
// Flow: LoadedFamily + SpecVariant → BrandCard → JSON → brand.js.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

/// The brand of the shown variant.
package struct BrandCard: Encodable, Sendable {
  /// Where its colours are written.
  package enum Home: String, Encodable, Sendable {
    /// The spec has no brand.
    case none
    /// A map in the spec: only this one is changed by the page.
    case spec
    /// A file, which other specs may use too, or a brand that comes with Sparkler.
    case file, builtIn
    /// The rows of a matrix name brands.
    case variants
    /// `--brand`.
    case option
  }

  package struct Color: Encodable, Sendable {
    package var role: String
    package var summary: String
    package var light: [String]
    package var dark: [String]
    /// Its line where it is written; nil if it follows from other roles.
    package var line: Int?
  }

  package struct Font: Encodable, Sendable {
    package var role: String
    /// Such as `Inter 700, 32 pt`.
    package var text: String
  }

  package var home: Home
  /// What the spec names: a name or a file; nil for a map or for none.
  package var name: String?
  /// The brand's own name; empty if it has none.
  package var title: String
  /// The file in which its colours are written; nil if that is the spec, or none.
  package var file: String?
  /// The brands that the spec can use instead.
  package var choices: [String]
  package var theme: String
  package var hasDark: Bool
  /// Why the theme can't be chosen; nil if it can.
  package var fixedTheme: String?
  package var colors: [Color]
  package var fonts: [Font]

  private static let mostColors = 60

  /// - Parameters:
  ///   - document: the spec with its names replaced.
  ///   - choices: names of brands in the spec's folder, and of those that come with Sparkler.
  init(
    _ brand: Brand?, _ spec: LoadedSpec, _ document: SpecDocument, _ text: SpecText, _ overrides: SpecOverrides,
    choices: [String]
  ) {
    let written = text.root[DocumentKeys.brand.name]
    let resolved = document.root[DocumentKeys.brand]
    name = overrides.brand?.name ?? resolved?.text
    home = Self.home(of: brand, written, name, isOption: overrides.brand != nil)
    title = brand?.name ?? ""
    let source = home == .spec ? nil : name.flatMap { spec.source.text(ofBrand: $0) }
    file = source?.name.onOneLine
    self.choices = choices
    theme = document.root[DocumentKeys.theme]?.text ?? BrandTheme.light.rawValue
    hasDark = brand?.hasDark ?? false
    fixedTheme =
      overrides.keys.contains { $0.name == DocumentKeys.theme.name }
      ? "The theme is set by --theme, which the preview was started with." : nil
    let map =
      home == .spec
      ? written
      : source.flatMap {
        try? SpecText(Array($0.lines.joined(separator: "\n").utf8), name: $0.name, limits: spec.limits).root
      }
    let places = map?[BrandKeys.colors.name]
    colors = (brand?.roleColors ?? []).prefix(Self.mostColors).map { color in
      Color(
        role: color.role, summary: color.summary, light: color.light, dark: color.dark,
        line: places?.place(ofKey: color.role)?.line)
    }
    fonts = (brand?.roleFonts ?? []).prefix(12).map { font in
      Font(role: font.role, text: "\(font.family) \(font.weight), \(font.size) pt")
    }
  }

  private static func home(of brand: Brand?, _ written: SpecNode?, _ name: String?, isOption: Bool) -> Home {
    if isOption { return .option }
    if brand == nil { return .none }
    if written?.entries != nil { return .spec }
    if written?.text?.hasPrefix("$") == true { return .variants }
    guard let name else { return .file }
    return BrandLibrary.isFile(name) ? .file : .builtIn
  }
}
