// A brand: what a spec's `$ink` and `${brand.radius}` stand for, in light and in dark.
// Flow: a brand file → BrandReader → Brand → VariableScope.
import SparklerCore
import SparklerDocument

/// Which of a brand's colours are used.
public enum BrandTheme: String, Word, Sendable { case light, dark }

/// Names and their values in one theme.
package struct BrandNames: Sendable {
  /// Plain values: `ink`, `brand.colors.ink`, `brand.radius`.
  package var texts: [String: String] = [:]
  /// Lists, maps and files: `brand.type.title`, `brand.logo`.
  package var nodes: [String: SpecNode] = [:]
  /// Names without a usable value, which has been reported.
  package var broken: Set<String> = []
  /// The family of texts that name none; nil for Inter.
  package var family: String?

  /// Whether the brand declares a name.
  package func has(_ name: String) -> Bool { texts[name] != nil || nodes[name] != nil || broken.contains(name) }

  /// All names.
  package var all: [String] { Array(texts.keys) + Array(nodes.keys) + Array(broken) }

  mutating func set(_ name: String, _ number: Double) { texts[name] = TreeText.short(number) }
}

/// A brand as read from its file.
public struct Brand: Sendable {
  /// Its name; empty if it has none.
  public internal(set) var name = ""
  /// Whether any of its colours, or its logo, differ in the dark theme.
  public internal(set) var hasDark = false
  package internal(set) var light = BrandNames()
  package internal(set) var dark = BrandNames()
  /// The family of texts that name none; nil for Inter.
  package internal(set) var family: String?
  /// Its font files, relative to its own file.
  package internal(set) var fonts: [SpecNode] = []
  /// Problems found in it.
  package internal(set) var diagnostics: [Diagnostic] = []

  package func names(in theme: BrandTheme) -> BrandNames { theme == .dark ? dark : light }
}
