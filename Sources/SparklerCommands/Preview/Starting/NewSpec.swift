// What the chooser asks for: a template in a look, and the name of its file.
// Flow: JSON → NewSpec → path + Template → PreviewDesk.
import Foundation
import SparklerFiles
import SparklerRendering

/// What the chooser asks for.
package struct NewSpec: Codable, Sendable {
  var template: String
  /// A built-in brand, or the name of a file in the folder; nil for the template's own.
  var brand: String?
  /// `light` or `dark`; nil for the template's own.
  var theme: String?
  /// Name of the new file; empty for the template's.
  var name: String

  /// Longest name of a file in bytes.
  private static let mostBytes = 200

  /// The path of the new file and the template in the chosen look.
  ///
  /// - Throws: a usage error for an unknown template, brand or theme, or for a name that is not one of a YAML file.
  func resolved(in folder: String) throws -> (path: String, template: Template) {
    let chosen = try Template.named(template)
    if let brand, !TemplateGallery.brands(in: folder).contains(brand) {
      throw RenderingError(.usage, "there is no brand '\(brand.onOneLine)'", remedy: "Choose one of the list.")
    }
    if let theme, !["light", "dark"].contains(theme) {
      throw RenderingError(.usage, "there is no theme '\(theme.onOneLine)'", remedy: "Choose light or dark.")
    }
    return (Files.join(folder, try fileName()), try chosen.dressed(brand: brand, theme: theme))
  }

  private func fileName() throws(RenderingError) -> String {
    var file = name.trimmingCharacters(in: .whitespaces)
    if file.isEmpty { file = template }
    if !file.hasSuffix(".yaml"), !file.hasSuffix(".yml") { file += ".scene.yaml" }
    guard Self.isPlain(file), file.utf8.count <= Self.mostBytes else {
      throw RenderingError(
        .usage, "'\(String(file.prefix(Self.mostBytes)).onOneLine)' can't be the name of the new file",
        remedy:
          "Write a name such as party.scene.yaml: it begins with a letter or a digit, has letters, digits, spaces, "
          + "'.', '_', '-', '+', '(' and ')', and at most \(Self.mostBytes) bytes.")
    }
    return file
  }

  /// Whether each shell, terminal and file system takes a name as it looks: no hidden files, options, folders,
  /// invisible characters or names of devices.
  private static func isPlain(_ file: String) -> Bool {
    guard let first = file.unicodeScalars.first, isWord(first),
      first.properties.isAlphabetic || first.properties.numericType != nil
    else { return false }
    let stem = file.prefix { $0 != "." }.lowercased().filter { $0 != " " }
    return file.unicodeScalars.allSatisfy { isWord($0) || " ._-+()".unicodeScalars.contains($0) }
      && stem.wholeMatch(of: /con|prn|aux|nul|(com|lpt)[0-9¹²³]/) == nil
  }

  /// A letter with its marks, or a digit.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      // Letters that show nothing, such as the Hangul fillers.
      !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}
