// How a spec's replacements fit a file.
// Flow: readers of Lottie and SVG files → ReplacementFindings → errors of `replace`.

/// Which replacements a file has nothing for.
package struct ReplacementFindings: Sendable, Hashable {
  /// The names of what can be replaced; for an SVG file only if one is unknown.
  package var names: [String] = []
  /// Replacements whose names are unknown.
  package var unknown: [String] = []
  /// Replacements with a wrong kind of value, each with the expected kind.
  package var wrong: [String: String] = [:]

  package init() {}
}
