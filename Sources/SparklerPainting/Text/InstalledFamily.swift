// The families that come with Sparkler's packages, found in the machine's font folders.
// Flow: font folders → InstalledFamily → FontLibrary.
import Foundation
import SparklerScene
import Synchronization

/// The installed files of one family.
struct InstalledFamily: Sendable {
  /// The family's name.
  let name: String
  /// By weight (in hundreds, 1...9), upright at 0 and italic at 1.
  private let files: [[String?]]

  private static let weights = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  /// Finds a family; nil if its regular font is missing.
  ///
  /// - Parameters:
  ///   - base: what its file names begin with, such as `Inter` for `Inter-BoldItalic.otf`.
  ///   - folders: where to look; the first match is used.
  private init?(_ name: String, base: String, in folders: [String]) {
    func find(_ style: String) -> String? { Self.find(["\(base)-\(style).otf", "\(base)-\(style).ttf"], in: folders) }
    self.name = name
    // Homebrew has some families as variable fonts.
    let variable = Self.find(["\(base)[wght].ttf"], in: folders)
    guard let regular = find("Regular") ?? variable else { return nil }
    if regular == variable {
      files = Self.weights.map { _ in [regular, Self.find(["\(base)-Italic[wght].ttf"], in: folders)] }
      return
    }
    files = Self.weights.map { [find($0), find($0 == "Regular" ? "Italic" : "\($0)Italic")] }
  }

  /// What was found, by what was looked for: each item of a batch asks again, with hundreds of system calls.
  private static let known = Mutex<[[String]: InstalledFamily]>([:])

  /// The same family as `init` finds. Only what was found is remembered: a family may be installed while a preview runs.
  static func found(_ name: String, base: String, in folders: [String]) -> InstalledFamily? {
    let key = [name, base] + folders
    if let family = known.withLock({ $0[key] }) { return family }
    guard let family = InstalledFamily(name, base: base, in: folders) else { return nil }
    known.withLock { $0[key] = family }
    return family
  }

  /// Every file.
  var all: [String] { files.flatMap { $0.compactMap(\.self) } }

  /// The file of the nearest weight, with the same slant if there is any.
  func nearest(to font: Font) -> String? {
    let weight = max(1, min(9, (font.weight + 50) / 100)) - 1
    let slants = font.isItalic ? [1, 0] : [0]
    return slants.lazy.compactMap { slant in
      files.indices.sorted { abs($0 - weight) < abs($1 - weight) }.lazy.compactMap { files[$0][slant] }.first
    }.first
  }

  /// The first readable file of these names.
  static func find(_ names: [String], in folders: [String]) -> String? {
    for folder in folders {
      for name in names where access("\(folder)/\(name)", R_OK) == 0 { return "\(folder)/\(name)" }
    }
    return nil
  }
}

/// A family that every spec can name by what it looks like.
package struct GenericFamily: Sendable {
  /// The name in specs, then other names for it.
  package let names: [String]
  /// The family's own name, by which specs can't use it: another version may be installed elsewhere.
  package let family: String
  /// What its file names begin with.
  let base: String
  /// Its Debian package.
  let package: String

  /// All of them; all are under the SIL Open Font License.
  package static let all = [
    GenericFamily(
      names: ["mono", "monospace"], family: "JetBrains Mono", base: "JetBrainsMono", package: "fonts-jetbrains-mono"),
    GenericFamily(names: ["serif"], family: "Vollkorn", base: "Vollkorn", package: "fonts-vollkorn"),
    GenericFamily(names: ["display"], family: "League Spartan", base: "LeagueSpartan", package: "fonts-league-spartan"),
  ]
}
