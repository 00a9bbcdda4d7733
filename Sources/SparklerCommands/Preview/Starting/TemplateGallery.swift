// The templates as the chooser shows them, with stills in the chosen brand and theme.
// Flow: Template + brand + theme → TemplateGallery → PNG, kept.
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerImaging
import SparklerRendering

/// Templates, brands, and pictures of templates.
package struct TemplateGallery: Sendable {
  private let loader: SpecLoader
  private let folder: String
  private let stills = LRUCache<[UInt8]>(count: Self.mostStills)

  /// Number of pictures kept: each of the templates in three looks.
  private static let mostStills = 256
  /// The longer side of a picture in pixels.
  private static let side = 480
  /// Maximum number of brand files that are offered.
  private static let mostBrands = 20

  init(loader: SpecLoader, folder: String) { (self.loader, self.folder) = (loader, folder) }

  /// A template's card.
  struct Card: Encodable {
    var name: String
    var summary: String
    /// What it is for; nil for samples that demonstrate features.
    var purpose: String?
    var isBest: Bool
    /// Whether the brand and the theme change it.
    var hasBrand: Bool
  }

  /// All that the chooser offers.
  struct Choice: Encodable {
    /// Proposed name of the new file; empty for the template's.
    var name: String
    /// The folder, as the user knows it.
    var folder: String
    var templates: [Card]
    var brands: [String]
  }

  /// The best templates first, then the others by purpose, and samples that demonstrate features last.
  func choice(name: String) -> Choice {
    let best = Set(Template.best.map(\.name))
    let others = Template.all.filter { !best.contains($0.name) }
    let designs = others.filter { $0.purpose != nil }
    let samples = others.filter { $0.purpose == nil }
    let cards = (Template.best + designs + samples).map { template in
      Card(
        name: template.name, summary: template.summary, purpose: template.purpose,
        isBest: best.contains(template.name), hasBrand: template.hasBrand)
    }
    let shown = folder.isEmpty ? FileManager.default.currentDirectoryPath : folder
    return Choice(name: name, folder: shown.onOneLine, templates: cards, brands: Self.brands(in: folder))
  }

  /// Names of the built-in brands, then of brand files in a folder.
  static func brands(in folder: String) -> [String] {
    let endings = [".brand.yaml", ".brand.yml", ".brand.json"]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let files = names.filter { name in
      !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) } && name == name.onOneLine
    }
    return BrandLibrary.all.map(\.name) + files.sorted().prefix(mostBrands)
  }

  /// A still of a template as a PNG.
  ///
  /// - Throws: if there is no such template, brand or theme, or if it can't be painted.
  func still(_ spec: NewSpec) throws -> [UInt8] {
    let file = spec.brand.map(BrandLibrary.isFile) == true ? spec.brand : nil
    var inText = spec
    inText.name = ""
    // The text can't name a file from the temporary folder.
    if file != nil { inText.brand = nil }
    _ = try spec.resolved(in: folder)
    let template = try inText.resolved(in: folder).template
    let key = [spec.template, spec.brand ?? "", spec.theme ?? ""].joined(separator: "\n")
    return try stills.value(key) {
      let brand = try file.map { try SpecLoader.brand(Files.join(folder, $0), limits: loader.limits) }
      return try PNGWriter.encode(try template.still(brand, by: loader, side: Self.side), level: 3)
    }
  }
}
